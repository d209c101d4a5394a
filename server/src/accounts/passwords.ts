import { hash, verify } from '@node-rs/argon2';
import { RequestError } from '../errors.ts';

/** Argon2id as OWASP has it for servers: 19 MiB, two passes, one lane. */
export const USUAL_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes that are worked on at once, each in a thread of its own, and that may wait. */
const AT_ONCE = 2;
const WAITING = 60;

/** The same letters may come as different bytes from different keyboards. */
const bytesOf = (password: string): string => password.normalize('NFKC');

/** Hashes passwords without holding anything else up. */
export class Passwords {
  private readonly cost: typeof USUAL_COST;
  /** The hash of nobody's password: where there is none to compare with, this makes the same work. */
  private readonly nobody: string;
  private working = 0;
  private readonly queue: (() => void)[] = [];

  constructor(cost = USUAL_COST) {
    this.cost = cost;
    const { memoryCost, timeCost, parallelism } = cost;
    this.nobody = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(bytesOf(password), this.cost));
  }

  /** `null`: there is no hash, and the answer is no, after as much work as with one. */
  isRight(known: string | null, password: string): Promise<boolean> {
    return this.inTurn(async () => (await verify(known ?? this.nobody, bytesOf(password))) && known !== null);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.queue.length >= WAITING) throw new RequestError('too-many-requests');
    if (this.working >= AT_ONCE) await new Promise<void>((resolve) => this.queue.push(resolve));
    else this.working++;
    try {
      return await work();
    } finally {
      // The place goes to whoever is next, if there is somebody.
      const next = this.queue.shift();
      if (next) next();
      else this.working--;
    }
  }
}

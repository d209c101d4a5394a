import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

/** So it begins. A star: servers from before there was a seal pass over it. */
const MARK = '**';
const FRAME = /^\*\* (\S{1,64}) (\d{1,14}) (\d{1,14}) /;
const CIPHER = 'aes-256-gcm';
const TAG = 16;
/** What is older is not believed; milliseconds. */
const FRESH = 60_000;
/** So many of what one server says may overtake each other: it speaks over two connections. */
const WINDOW = 1024;
/** More servers are not remembered: those heard of first are long gone. */
const MOST_SERVERS = 1000;
/** More is not said at once: PostgreSQL takes 8,000 bytes. */
const MOST_SAID = 7900;
/** What fits into that once it is sealed. */
const MOST_BYTES = (MOST_SAID - 100) * 0.75 - TAG;

/** Never twice the same for one key. */
function nonceOf(number: number, at: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 0, 6);
  nonce.writeUIntBE(at, 6, 6);
  return nonce;
}

/** Another server, as far as it was heard. */
interface Speaker {
  readonly key: Buffer;
  last: number;
  readonly heard: Set<number>;
}

/**
 * What servers of a site say to each other goes by way of a program where others may speak and listen, too. Sealed, it can
 * be read, written, changed or said again by nobody who does not know the site's secret. Each server has a key of its own,
 * made from the secret and its name.
 */
export class Seal {
  private readonly id: string;
  private readonly secret: string;
  private readonly now: () => number;
  private readonly key: Buffer;
  private readonly own: string;
  private count = 0;
  private readonly speakers = new Map<string, Speaker>();

  /** `now`: the time that all servers of the site have in common. */
  constructor(id: string, secret: string, now: () => number) {
    this.id = id;
    this.secret = secret;
    this.now = now;
    this.key = this.keyOf(id);
    this.own = `${MARK} ${id} `;
  }

  private keyOf(id: string): Buffer {
    return createHmac('sha256', this.secret).update(`bus/${id}`).digest();
  }

  /** `null`: it is too long to be said. */
  close(text: string): string | null {
    if (Buffer.byteLength(text) > MOST_BYTES) return null;
    const [number, at] = [++this.count, this.now()];
    const cipher = createCipheriv(CIPHER, this.key, nonceOf(number, at));
    const body = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return `${MARK} ${this.id} ${number} ${at} ${Buffer.concat(body).toString('base64')}`;
  }

  /** Whether it looks like one's own: those are not heard. */
  isOwn(sealed: string): boolean {
    return sealed.startsWith(this.own);
  }

  /** What another server said, once; `null`: none did, or it is too old, or was heard before. */
  open(sealed: string): { readonly from: string; readonly text: string } | null {
    const frame = sealed.length > MOST_SAID ? null : FRAME.exec(sealed);
    if (!frame) return null;
    const [head, from, number, at] = [frame[0], frame[1]!, Number(frame[2]), Number(frame[3])];
    if (at < this.now() - FRESH) return null;
    const speaker = this.speakers.get(from) ?? { key: this.keyOf(from), last: number, heard: new Set() };
    const text = decrypt(Buffer.from(sealed.slice(head.length), 'base64'), speaker.key, nonceOf(number, at));
    if (text === null || !isNew(speaker, number)) return null;
    this.remember(from, speaker);
    return { from, text };
  }

  private remember(from: string, speaker: Speaker): void {
    if (this.speakers.has(from)) return;
    if (this.speakers.size >= MOST_SERVERS) this.speakers.delete(this.speakers.keys().next().value!);
    this.speakers.set(from, speaker);
  }
}

function decrypt(body: Buffer, key: Buffer, nonce: Buffer): string | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
    decipher.setAuthTag(body.subarray(-TAG));
    return decipher.update(body.subarray(0, -TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** Notes that it was heard. */
function isNew(speaker: Speaker, number: number): boolean {
  const { heard } = speaker;
  if (number <= speaker.last - WINDOW || heard.has(number)) return false;
  heard.add(number);
  speaker.last = Math.max(speaker.last, number);
  if (heard.size > 2 * WINDOW) for (const old of heard) if (old <= speaker.last - WINDOW) heard.delete(old);
  return true;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { FastRandom } from '@tinstar/engine';
import type { Entry } from '@tinstar/protocol';
import { Guest, Seated } from './client.ts';

export interface CrashReport {
  readonly kills: number;
  /** Entries that reached a client, over all tables and clients. */
  readonly acknowledged: number;
  /** Of those, how many the server did not have any more, or had differently, after a restart. */
  readonly lost: number;
}

/** How to start the server: the arguments for Node. */
export interface VictimPlan {
  readonly program: readonly string[];
  readonly data: string;
  readonly settings?: Readonly<Record<string, string>>;
}

export interface CrashPlan extends VictimPlan {
  readonly kills: number;
  readonly tables: number;
  /** Entries that must have been heard before each kill, however slow the machine. */
  readonly atLeast: number;
  /** Milliseconds of further play before a kill, at least and at most. */
  readonly play: readonly [number, number];
  readonly seed: string;
}

/** A server in a process of its own, to be killed. */
export class Victim {
  readonly url: string;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.child = child;
    this.url = url;
  }

  static start({ program, data, settings = {} }: VictimPlan): Promise<Victim> {
    const child = spawn(process.execPath, [...program], {
      env: {
        ...process.env,
        DATABASE_URL: '',
        PORT: '0',
        HOST: '127.0.0.1',
        TINSTAR_DATA: data,
        TINSTAR_LOG_LEVEL: 'error',
        TINSTAR_REQUESTS_PER_MINUTE: '100000',
        TINSTAR_MESSAGES_PER_SECOND: '100000',
        TINSTAR_SOCKETS_PER_ADDRESS: '10000',
        TINSTAR_SOCKETS_PER_MINUTE: '1000000',
        TINSTAR_TABLES_PER_ADDRESS: '10000',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      child.stdout!.on('data', (text: Buffer) => {
        const url = /http:\/\/[\d.]+:\d+/.exec(String(text))?.[0];
        if (url) resolve(new Victim(child, url));
      });
    });
  }

  /** As a power cut would, unless told otherwise. Returns what it ended with. */
  kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    return new Promise((resolve) => {
      this.child.removeAllListeners('exit');
      this.child.once('exit', (code) => resolve(code));
      this.child.kill(signal);
    });
  }
}

/** What a client holds: every entry it was told of, by number. */
interface Witness {
  readonly seated: Seated;
  readonly heard: Map<number, string>;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

function witness(seated: Seated, random: FastRandom): Witness {
  const heard = new Map<number, string>();
  const remember = (entry: Entry): void => void heard.set(entry.n, JSON.stringify(entry));
  seated.known!.entries.forEach(remember);
  seated.playOn((moves) => random.below(moves.length));
  const move = seated.onMessage;
  seated.onMessage = (message) => {
    if (message.type === 'update') remember(message.entry);
    move(message);
  };
  return { seated, heard };
}

/** Counts entries a client was told of that the server no longer has, or has differently. */
async function countLost(url: string, { seated, heard }: Witness): Promise<number> {
  const again = await Seated.connect(url, seated.table, seated.token);
  const known = new Map<number, string>();
  for (const message of again.messages) {
    if (message.type === 'sync') for (const entry of message.entries) known.set(entry.n, JSON.stringify(entry));
  }
  const oldest = Math.min(...known.keys());
  again.cut();
  let lost = 0;
  for (const [n, text] of heard) if (n >= oldest && known.get(n) !== text) lost++;
  return lost;
}

/** Plays at several tables, kills the server again and again, and looks for acknowledged entries that are gone. */
export async function crash(plan: CrashPlan): Promise<CrashReport> {
  const random = new FastRandom(plan.seed);
  let victim = await Victim.start(plan);
  let lost = 0;
  let acknowledged = 0;
  for (let kill = 0; kill < plan.kills; kill++) {
    const witnesses: Witness[] = [];
    for (let i = 0; i < plan.tables; i++) {
      const [ann, bob] = [await Guest.arrive(victim.url, 'Ann'), await Guest.arrive(victim.url, 'Bob')];
      const { table } = await ann.openTable({ seats: ['me', 'open'] });
      await bob.post(`/api/tables/${table.id}/join`, {});
      for (const guest of [ann, bob]) witnesses.push(witness(await guest.sit(table.id), random));
    }
    while (witnesses.reduce((sum, { heard }) => sum + heard.size, 0) < plan.atLeast) await pause(10);
    await pause(plan.play[0] + random.below(plan.play[1] - plan.play[0] + 1));
    await victim.kill();
    victim = await Victim.start(plan);
    for (const one of witnesses) {
      acknowledged += one.heard.size;
      lost += await countLost(victim.url, one);
    }
  }
  await victim.kill();
  return { kills: plan.kills, acknowledged, lost };
}

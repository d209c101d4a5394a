import { type Command, follow, type Followed, LIMITS, ServerMessage, type WireError } from '@tinstar/protocol';
import type { Line, Report, Transcript, Viewer } from '../evidence.ts';

/** What a viewer knew after its entry `n`. */
export interface Sighting {
  readonly n: number;
  readonly at: number;
  readonly socket: number;
  /** The entry, byte by byte; `null`: it was not told along. */
  readonly entry: string | null;
  /** The whole; `null` where only the entry was told. */
  readonly known: Followed | null;
}

export interface Asked {
  readonly command: Command;
  readonly at: number;
  readonly socket: number;
  readonly answers: readonly Answer[];
}

export type Answer =
  | { readonly kind: 'update'; readonly n: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly error: WireError };

/** What a client heard and asked, in order. */
export interface Hearing {
  readonly client: string;
  readonly viewer: Viewer;
  readonly sightings: readonly Sighting[];
  readonly asked: readonly Asked[];
  /** Every message as it came. */
  readonly texts: readonly { readonly text: string; readonly n: number }[];
  /** Answers that were sealed, as the client was told of its own. */
  readonly sealed: readonly unknown[];
  /** When the run was over, the socket that was open until then, since when it was in, and the last number; or `null`. */
  readonly end: { readonly at: number; readonly socket: number; readonly since: number; readonly n: number } | null;
}

interface Growing {
  known: Followed | null;
  /** Of the socket at hand: what it asked for, and when it was let in. */
  resume: { viewer: Viewer; n: number } | null;
  since: number | null;
  isLost: boolean;
  pending: Map<number, { answers: Answer[] }>;
}

/** Codes with which nobody is to be turned away who has done nothing wrong. */
const UNDUE = new Set([4000, 4001, 4002, 4003, 4004, 4010]);

/** Reads what one client heard; says where its numbers do not follow each other. */
export function listen({ client, viewer, lines }: Transcript, report: Report): Hearing {
  const sightings: Sighting[] = [];
  const asked: (Asked & { readonly answers: Answer[] })[] = [];
  const texts: { text: string; n: number }[] = [];
  const sealed: unknown[] = [];
  let end: Hearing['end'] = null;
  const now: Growing = { known: null, resume: null, since: null, isLost: false, pending: new Map() };
  const fault = (what: string): void => report('gap', `${client}: ${what}`);

  const sync = (message: Extract<ServerMessage, { type: 'sync' }>, line: Line): void => {
    const numbers = message.entries.map(({ n }) => n);
    const first = numbers[0] ?? message.n + 1;
    if (message.viewer !== viewer) report('secret', `${client}: was let in as ${message.viewer}, not as ${viewer}`);
    if (numbers.some((n, index) => n !== first + index) || (numbers.at(-1) ?? message.n) !== message.n)
      fault(`a sync of ${message.n} brought ${first} to ${numbers.at(-1)}, ${numbers.length} entries`);
    const last = now.known?.n ?? 0;
    if (message.n < last) fault(`knew ${last}, and a sync says ${message.n}`);
    const from = now.resume ? now.resume.n + 1 : 1;
    const isWhole = first === from || (first > from && numbers.length === LIMITS.entries);
    if (message.n >= last && !isWhole) fault(`asked for what comes after ${from - 1} and got ${first} to ${message.n}`);
    now.known = follow(null, message) as Followed;
    now.since = line.at;
    now.isLost = false;
    for (const entry of message.entries.slice(0, -1)) {
      sightings.push({ n: entry.n, at: line.at, socket: line.socket, entry: JSON.stringify(entry), known: null });
    }
    const newest = message.entries.at(-1);
    const entry = newest ? JSON.stringify(newest) : null;
    sightings.push({ n: message.n, at: line.at, socket: line.socket, entry, known: now.known });
  };

  const followed = (message: ServerMessage): Followed | 'gap' | null => {
    try {
      return follow(now.known, message);
    } catch (error) {
      report('bytes', `${client}: after ${now.known?.n}: ${String(error)}`);
      return 'gap';
    }
  };

  const update = (message: Extract<ServerMessage, { type: 'update' }>, line: Line): void => {
    // Behind a gap nothing can be made of what comes, until the next sync.
    if (now.isLost) return;
    const next = followed(message);
    if (next === 'gap' || next === null) {
      fault(`knew ${now.known?.n ?? 'nothing'}, and was told ${message.entry.n}`);
      now.isLost = true;
      return;
    }
    now.known = next;
    sightings.push({
      n: next.n,
      at: line.at,
      socket: line.socket,
      entry: JSON.stringify(message.entry),
      known: next,
    });
  };

  const answer = (re: number, one: Answer): void => {
    const pending = now.pending.get(re);
    if (pending) pending.answers.push(one);
    else report('answer', `${client}: an answer to ${re}, which was not asked`);
  };

  for (const line of lines) {
    if (line.kind === 'opened') Object.assign(now, { resume: null, since: null, pending: new Map() });
    if (line.kind === 'closed' && UNDUE.has(line.code)) report('stuck', `${client}: turned away with ${line.code}`);
    if (line.kind === 'over' && now.since !== null && now.known)
      end = { at: line.at, socket: line.socket, since: now.since, n: now.known.n };
    if (line.kind === 'said') {
      const message = JSON.parse(line.text) as { type: string; id?: number; resume?: Growing['resume'] };
      if (message.type === 'hello') now.resume = message.resume ?? null;
      if (message.id === undefined) continue;
      const one = { command: message as Command, at: line.at, socket: line.socket, answers: [] };
      asked.push(one);
      now.pending.set(message.id, one);
    }
    if (line.kind !== 'heard') continue;
    const read = ServerMessage.safeParse(JSON.parse(line.text));
    if (!read.success) {
      report('bytes', `${client}: no message of the protocol: ${line.text.slice(0, 160)}`);
      continue;
    }
    const message = read.data;
    if (message.type === 'sync') sync(message, line);
    if (message.type === 'update') update(message, line);
    if ('own' in message && message.own?.sealed) sealed.push(message.own.sealed.move);
    if (message.type === 'update' && message.re !== undefined)
      answer(message.re, { kind: 'update', n: message.entry.n });
    if (message.type === 'done') answer(message.re, { kind: 'done' });
    if (message.type === 'refused') answer(message.re, { kind: 'refused', error: message.error });
    texts.push({ text: line.text, n: now.known?.n ?? 0 });
  }
  return { client, viewer, sightings, asked, texts, sealed, end };
}

import { makeBot } from '@tinstar/bots';
import { type AnyMove, FastRandom, type Seat, type Seen } from '@tinstar/engine';
import {
  type Command,
  type Entry,
  LIMITS,
  type OpenTable,
  type PastAnswer,
  type ServerMessage,
} from '@tinstar/protocol';
import { describe, expect, it } from 'vitest';
import type { RequestError } from '../../errors.ts';
import { settle } from '../../testing/fake-clock.ts';
import { Hall, type PaperConnection } from '../../testing/hall.ts';
import { LIVE } from '../../testing/last-call.ts';
import { showDelayed } from './delayed.ts';
import { show } from './show.ts';
import type { Table } from '../table.ts';

const MOVES_MATCH: readonly Entry['kind'][] = ['started', 'moved', 'undone', 'rewound'];

const partOf = ({ view, must, may, house, outcome }: Seen): string =>
  JSON.stringify({ view, must, may, house, outcome });

const lookBack = ({ state }: Table, viewer: Seat | null, n: number): PastAnswer =>
  JSON.parse(show(state, viewer, { what: 'past', n })) as PastAnswer;

interface Moment {
  readonly n: number;
  readonly kind: Entry['kind'];
  /** What was shown then. */
  readonly text: string;
  /** Moves that stood then, counted by hand. */
  readonly moves: number;
  /** Several moves can be written at once: then the first of them is told with the position after the last. */
  isLast: boolean;
}

/** Writes down what a line is shown after every entry that changed the match. */
function watch(table: Table, line: PaperConnection): Moment[] {
  const moments: Moment[] = [];
  let standing: number[] = [];
  const started = line.known!.entries.find(({ kind }) => kind === 'started')!;
  moments.push({ n: started.n, kind: 'started', text: partOf(line.known!.game!), moves: 0, isLast: true });
  let written = -1;
  const send = line.send.bind(line);
  line.send = (text) => {
    send(text);
    const message = JSON.parse(text) as ServerMessage;
    if (message.type !== 'update' || !MOVES_MATCH.includes(message.entry.kind)) return;
    const { entry } = message;
    if (entry.kind === 'moved') standing.push(entry.n);
    if (entry.kind === 'undone' || entry.kind === 'rewound')
      standing = standing.filter((n) => !entry.taken.includes(n));
    const { length } = table.state.journal;
    if (length === written) moments.at(-1)!.isLast = false;
    written = length;
    moments.push({
      n: entry.n,
      kind: entry.kind,
      text: partOf(line.known!.game!),
      moves: standing.length,
      isLast: true,
    });
  };
  return moments;
}

/** Everything a line has heard, and what it was shown after each. */
interface Heard {
  readonly entry: Entry;
  readonly game: string;
}

/** Writes down all that a line hears. */
function listen(line: PaperConnection): Heard[] {
  const text = (): string => (line.known!.game ? partOf(line.known!.game) : 'null');
  // Before the start everybody sees the same, nothing.
  const heard = line.known!.entries.map((entry): Heard => ({
    entry,
    game: entry.kind === 'started' ? text() : 'null',
  }));
  const send = line.send.bind(line);
  line.send = (message) => {
    send(message);
    const parsed = JSON.parse(message) as ServerMessage;
    if (parsed.type === 'update') heard.push({ entry: parsed.entry, game: text() });
  };
  return heard;
}

const DELAY = 5;

/** An answer to somebody who watches a seat with the table's delay. */
interface Delayed {
  readonly seat: Seat;
  readonly now: number;
  readonly after: number;
  readonly text: string;
}

/** What that answer must be: what the seat had heard and been shown so many minutes before. */
function delayedOf(heard: readonly Heard[], { now, after }: Delayed): string {
  const then = heard.filter(({ entry }) => entry.at <= now - DELAY * 60_000);
  const n = then.length;
  const entries = then.slice(Math.max(after, n - LIMITS.entries)).map(({ entry }) => JSON.stringify(entry));
  return `{"n":${n},"entries":[${entries.join(',')}],"game":${after < n ? then.at(-1)!.game : null}}`;
}

/** Plays a whole game in which everybody now and then takes something back, freely or with all others' consent. */
async function playWhole(plan: Partial<OpenTable>, names: readonly string[], seed: string) {
  const hall = new Hall({ seed });
  const { table, lines, watcher } = await hall.open(names, { ...plan, delay: DELAY });
  const { state } = table;
  const heard = lines.map((line) => listen(line));
  const delayed: Delayed[] = [];
  const known = lines.map(() => 0);
  const viewers = [
    ...lines.map((line, seat) => ({ line, viewer: seat as Seat | null })),
    { line: watcher, viewer: null },
  ];
  const seen = viewers.map(({ line, viewer }) => ({ viewer, line, moments: watch(table, line) }));
  const bot = makeBot('heuristic');
  const random = new FastRandom(seed);
  let id = 0;
  const say = async (line: PaperConnection, command: object): Promise<void> => {
    table.command(line, { ...command, id: id++ } as Command);
    await settle();
  };
  for (let turn = 0; state.status === 'playing'; turn++) {
    await hall.clock.pass(1000 * random.below(12));
    const seatAsked = turn % lines.length;
    // Now somebody who comes, now somebody who has followed.
    const after = turn % 2 === 0 ? 0 : known[seatAsked]!;
    const now = hall.clock.now();
    const answer = showDelayed(state, seatAsked, after, now);
    delayed.push({ seat: seatAsked, now, after, text: answer });
    known[seatAsked] = (JSON.parse(answer) as { n: number }).n;
    const match = state.match!;
    const { game } = state;
    const seat = match.awaited.must[0] ?? match.awaited.may.find(() => random.below(3) === 0);
    if (seat === undefined) {
      await hall.clock.pass(500);
      continue;
    }
    const codes = game.legal(match.state, seat, []);
    const code = bot.choose(game, game.view(match.state, seat), codes, random);
    const line = lines[seat]!;
    await say(line, { type: 'move', decision: line.known!.game!.decision, move: game.moves.decode(code) as AnyMove });
    if (random.below(6) === 0) await say(line, { type: 'undo' });
    if (random.below(20) === 0 && match.record.takenBack !== 4) {
      await say(line, { type: 'undo', beyond: true });
      for (const other of lines) if (other !== line) await say(other, { type: 'answerUndo', yes: true });
    }
  }
  await settle();
  return { table, seen, heard, delayed };
}

const seats = (count: number): string[] => ['Ann', 'Bob', 'Cid', 'Dee'].slice(0, count);

/** Each viewer looks back at every third moment, all of them together at all, and at whatever was taken back. */
const CHECKED = 3;

describe('looking back', () => {
  it.each<[string, Partial<OpenTable>, number]>([
    ['Wyatt Earp', { game: 'wyatt-earp', speed: LIVE }, 3],
    ['3000 Scoundrels, sealed', { game: 'scoundrels', speed: LIVE, sealed: true }, 3],
    ['Bantam West', { game: 'bantam-west', speed: { kind: 'untimed' } }, 2],
  ])(
    'shows every seat and spectator of %s what it was shown then, and who watches with a delay',
    async (name, plan, count) => {
      const { table, seen, heard, delayed } = await playWhole(plan, seats(count), name);
      for (const [slot, { viewer, moments }] of seen.entries()) {
        const kinds = new Set(moments.map(({ kind }) => kind));
        expect([...kinds].toSorted()).toEqual(['moved', 'rewound', 'started', 'undone']);
        for (const [index, { n, kind, text, moves, isLast }] of moments.entries()) {
          const isTaken = kind !== 'moved' || moments[index + 1]?.kind === 'undone';
          if (!isTaken && (index + slot) % CHECKED !== 0) continue;
          const { game, move } = lookBack(table, viewer, n);
          if (isLast) expect(partOf(game), `${name}, ${viewer}, entry ${n}`).toBe(text);
          expect(move).toBe(moves);
        }
      }
      for (const answer of delayed) expect(answer.text).toBe(delayedOf(heard[answer.seat]!, answer));
      expect(delayed.filter(({ text }) => text.includes('"kind":"rewound"')).length).toBeGreaterThan(1);
    },
  );

  it('counts moves as the viewer heard of them, and knows no entry that changed nothing', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' });
    const [ann] = lines as [PaperConnection];
    const codeOf = (n: number): string | null => {
      try {
        lookBack(table, 0, n);
        return null;
      } catch (error) {
        return (error as RequestError).error.code;
      }
    };
    const { n: started } = ann.known!.entries.find(({ kind }) => kind === 'started')!;
    await ann.move({ type: 'bid', count: 0, face: 1 });
    await ann.ask({ type: 'say', said: { phrase: 'thinking' } });
    const { n } = ann.known!;
    expect([started, n - 1].map((at) => lookBack(table, 0, at).move)).toEqual([0, 1]);
    // Nobody had sat down, somebody spoke, nothing has happened yet, and no entry at all.
    expect([started - 1, n, n + 1, 0, -1, 1.5, Number.NaN].map(codeOf)).toEqual(Array(7).fill('not-found'));
    expect(codeOf(n - 1)).toBeNull();
  });
});

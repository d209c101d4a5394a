import { FastRandom, snapshot } from '@tinstar/engine';
import type { Command } from '@tinstar/protocol';
import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../store/memory-store.ts';
import { StoreError } from '../store/store.ts';
import { Hall } from '../testing/hall.ts';
import { answersOf, closeWindow, execute } from './commands/execute.ts';
import type { TableState } from './journal/state.ts';

/** All that is true about a table. */
function fingerprint(state: TableState): string {
  const { match, taken, askedAbout } = state;
  const known = { ...state, game: null, taken: [...taken], askedAbout: [...askedAbout] };
  return JSON.stringify({ ...known, match: match && { ...snapshot(match), awaited: match.awaited } });
}

/** Plain data that nobody can change any more; what a game's state is made of cannot be frozen, and is compared. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

const CIRCUMSTANCES = { now: 0, isPresent: () => false, awaySince: () => 0, isBot: () => true };

type Wish = Exclude<Command, { type: 'rematch' }>;

/** Everything a seat could say now, a move that is allowed and one that is not among it. */
function wishesOf({ match, game }: TableState, seat: number, random: FastRandom): Wish[] {
  const codes = game.legal(match!.state, seat, []);
  const decision = match!.decisions[seat]!;
  const moves = [codes[random.below(Math.max(1, codes.length))] ?? 0, random.below(game.moves.size)];
  return [
    ...moves.flatMap((code): Wish[] => {
      const move = game.moves.decode(code);
      return [
        { type: 'move', id: 0, decision, move },
        { type: 'seal', id: 0, decision, move },
        { type: 'plan', id: 0, moves: [move] },
      ];
    }),
    { type: 'undo', id: 0 },
    { type: 'undo', id: 0, beyond: true },
    { type: 'answerUndo', id: 0, yes: true },
    { type: 'say', id: 0, said: { phrase: 'howdy' } },
    { type: 'switchChat', id: 0, on: false },
    { type: 'nudge', id: 0, seat: 1 },
    { type: 'pause', id: 0, on: true },
    { type: 'grant', id: 0, seat: 1 },
    { type: 'seatBot', id: 0, seat: 1, bot: 'heuristic' },
    { type: 'return', id: 0 },
    { type: 'leave', id: 0 },
    { type: 'resign', id: 0 },
    { type: 'askEnd', id: 0 },
    { type: 'answerEnd', id: 0, yes: true },
    { type: 'order', id: 0, order: 'decline', on: true },
    { type: 'watch', id: 0, watch: { unless: [], act: true } },
    { type: 'moreTime', id: 0 },
    { type: 'playPlan', id: 0, decision },
  ];
}

/** Frozen for as long as `work` takes: the log and the lists of a table are its own, and grow again afterwards. */
const frozenCopy = (state: TableState): TableState => {
  const { match, game, facts } = state;
  const copy = structuredClone({ ...state, match: null, game: null, facts: null });
  freeze(copy);
  return { ...copy, match, game, facts } as TableState;
};

describe('executing a command', () => {
  it.each(['wyatt-earp', 'scoundrels', 'bantam-west'])('changes nothing, in %s', async (game) => {
    const hall = new Hall({ seed: game });
    const { table, lines } = await hall.open(['Ann', 'Bob', 'Cid'], {
      game,
      speed: { kind: 'live', minutes: 60, increment: 0 },
    });
    const random = new FastRandom(game);
    const seen = new Set<string>();
    for (let turn = 0; turn < 60; turn++) {
      const { state } = table;
      const [seat] = state.match!.awaited.must;
      if (turn % 6 === 0) {
        const before = fingerprint(state);
        const still = frozenCopy(state);
        for (const wish of wishesOf(state, seat ?? 0, random)) {
          const [once, again] = [0, 1].map(() => execute(still, seat ?? 0, wish, CIRCUMSTANCES));
          // It can be executed again, and leads to the same.
          if (!('events' in once!)) expect(again).toEqual(once);
          else expect(again).toMatchObject({ events: once.events });
          if ('events' in once! && once.match) seen.add(wish.type);
        }
        if (state.match!.awaited.house) closeWindow(still, answersOf(still));
        expect(fingerprint(state)).toBe(before);
      }
      if (seat === undefined) await hall.clock.pass(10_000);
      else {
        const { moves } = lines[seat]!.known!.game!;
        await lines[seat]!.move(moves[random.below(moves.length)]!);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['move', 'undo']));
  });

  it('makes no new state of the game for what is refused', async () => {
    const { table } = await new Hall().open(['Ann', 'Bob'], { game: 'liars-dice' });
    let made = 0;
    const game = { ...table.state.game };
    const clone = game.clone.bind(game);
    game.clone = (state: unknown) => (made++, clone(state));
    const state = { ...table.state, game, match: { ...table.state.match!, game } };
    const before = fingerprint(state);
    const wish = { type: 'move', id: 0, decision: 1, move: { type: 'bid', count: 0, face: 0 } } as const;
    for (let i = 0; i < 5; i++) expect(execute(state, 1, wish, CIRCUMSTANCES)).toHaveProperty('error');
    expect(made).toBe(1);
    // What is done instead stands apart, as ever.
    expect(execute(state, 0, wish, CIRCUMSTANCES)).toHaveProperty('events');
    expect(execute(state, 0, wish, CIRCUMSTANCES)).toHaveProperty('events');
    expect(made).toBe(2);
    expect(fingerprint(state)).toBe(before);
  });
});

describe('what the store refuses', () => {
  const BID = { type: 'bid', count: 0, face: 0 } as const;
  const refuseAll = (store: MemoryStore): void => {
    store.append = async () => {
      throw new StoreError('failed', 'disk full');
    };
  };

  it.each([
    ['a move', { type: 'move', decision: 1, move: BID }],
    ['a move taken back', { type: 'undo' }],
    ['more of them, after a machine has moved', { type: 'undo', beyond: true }],
    ['somebody who stands up', { type: 'leave' }],
  ] as const)('leaves the table as it was: %s', async (_, wish) => {
    const store = new MemoryStore();
    const hall = new Hall({ store });
    const { table, lines } = await hall.open(['Ann', { bot: 'heuristic' }], { game: 'liars-dice' });
    const ann = lines[0]!;
    if (wish.type === 'undo') await ann.move(BID);
    if ('beyond' in wish) await hall.clock.pass(5000);
    const before = fingerprint(table.state);
    // It would be done.
    expect(execute(table.state, 0, { ...wish, id: 0 }, CIRCUMSTANCES)).toHaveProperty('events');
    refuseAll(store);
    expect(await ann.refusalOf(wish)).toBe('store-failed');
    expect(fingerprint(table.state)).toBe(before);
  });

  it('leaves the table as it was: whoever would have filled it', async () => {
    const store = new MemoryStore();
    const hall = new Hall({ store });
    const plan = { game: 'liars-dice', speed: { kind: 'untimed' }, public: true, seats: ['me', 'open'] } as const;
    const { table } = await hall.tables.open({ id: 'ann', name: 'Ann' }, { ...plan, seats: [...plan.seats] });
    const before = fingerprint(table.state);
    refuseAll(store);
    await expect(table.join({ id: 'bob', name: 'Bob' }, null)).rejects.toThrow('store-failed');
    expect(table.state.match).toBeNull();
    expect(fingerprint(table.state)).toBe(before);
  });

  it('is not in the way of what comes after it: one goes after the other', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' });
    const [ann, bob] = [lines[0]!, lines[1]!];
    // All at once: the second answers a decision that the first one takes away, the third one that it opens.
    table.command(ann, { type: 'move', id: 901, decision: 1, move: BID });
    table.command(ann, { type: 'move', id: 902, decision: 1, move: BID });
    table.command(bob, { type: 'move', id: 903, decision: 2, move: { ...BID, face: 1 } });
    await table.settled();
    const answers = [ann, bob].flatMap(({ transcript }) =>
      transcript.map(({ text }) => JSON.parse(text) as { type: string; re?: number }),
    );
    const typeOf = (re: number): string | undefined => answers.find((answer) => answer.re === re)?.type;
    expect([901, 902, 903].map(typeOf)).toEqual(['update', 'refused', 'update']);
    expect(table.state.match!.record.moves).toHaveLength(2);
  });
});

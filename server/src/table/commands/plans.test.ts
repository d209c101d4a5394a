import {
  advance,
  type AnyMove,
  FastRandom,
  CLOCK,
  isReversible,
  type Json,
  openMatch,
  seedFrom,
  tellInto,
  type Told,
} from '@tinstar/engine';
import type { Speed } from '@tinstar/protocol';
import { scoundrels } from '@tinstar/scoundrels';
import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../../store/memory-store.ts';
import { Hall, type PaperConnection, PaperSender } from '../../testing/hall.ts';
import { foresee } from './plans.ts';
import { policyOf } from '../time/policy.ts';
import { show } from '../audience/show.ts';
import { readState, snapshotState } from '../journal/reading.ts';

const RELAXED: Speed = { kind: 'relaxed', days: 2 };
const LIVE: Speed = { kind: 'live', minutes: 20, increment: 10 };
const ALL = ['0', 'A', '2', '3', '4', '5', '6'];

type Move = { type: string; [name: string]: string | number };
const PLAY: Move = { type: 'playCard', card: '2', slot: '4' };
const LEADER: Move = { type: 'useLeader' };
const VISIT: Move = { type: 'visitOffice' };
const OFFICE: Move = { type: 'office', option: 0 };
const WHOLE_TURN = [PLAY, LEADER, VISIT, OFFICE];

/** Ann has made her turn; the last call collects answers until half a day is over. Bob is next. */
async function call(speed: Speed = RELAXED, more: { store?: MemoryStore; bob?: readonly string[] } = {}) {
  const sender = new PaperSender();
  const hall = new Hall({ sender, ...(more.store ? { store: more.store } : {}) });
  const bobs = more.bob ?? ['2', '0', 'A', '5', '3', '4', '6'];
  const deal = { first: 0, poker: [ALL, bobs, ALL] } as unknown as Json;
  const { table, lines, watcher } = await hall.open(['Ann', 'Bob', 'Cid'], { game: 'scoundrels', speed }, deal);
  const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
  for (const move of WHOLE_TURN) await ann.move(move);
  return { hall, sender, table, ann, bob, cid, watcher };
}

const seal = (line: PaperConnection, move: Move | null) =>
  line.ask({ type: 'seal', decision: line.known!.game!.decision!, move });
const plan = (line: PaperConnection, moves: readonly Move[]) => line.refusalOf({ type: 'plan', moves: [...moves] });
const viewOf = (line: PaperConnection) =>
  line.known!.game!.view as { active: number; phase: string; saloon: unknown[] };
const movesBy = (line: PaperConnection, seat: number): (string | undefined)[] =>
  line.known!.entries.flatMap((entry) =>
    entry.kind === 'moved' && entry.seat === seat ? [entry.events[0]?.type] : [],
  );

describe('a turn planned ahead', () => {
  it('is made with the close when nobody suspects: the whole turn, at one time', async () => {
    const { hall, bob, cid, watcher } = await call();
    expect(await plan(bob, WHOLE_TURN)).toBeNull();
    expect(bob.known!.own!.plan).toEqual({ moves: WHOLE_TURN, decision: null, next: null });
    await seal(bob, null);
    await hall.clock.pass(3_600_000);
    expect(movesBy(watcher, 1)).toEqual([]);
    await seal(cid, null);
    await hall.clock.pass(0);
    expect(movesBy(watcher, 1)).toEqual(['played', 'usedLeader', 'visitedOffice', 'officeOption']);
    const closed = watcher.known!.entries.slice(-5);
    expect(new Set(closed.map(({ at }) => at))).toEqual(new Set([hall.clock.now()]));
    expect(closed.slice(1)).toMatchObject(Array.from({ length: 4 }, () => ({ by: 'player', seat: 1 })));
    expect(bob.known!.own!.plan).toBeNull();
    // The next last call is open, and Cid is next.
    expect(viewOf(cid)).toMatchObject({ active: 1, phase: 'last_call' });
  });

  it('comes back when somebody suspects, and is played by one word', async () => {
    const { hall, bob, cid, watcher } = await call();
    await plan(bob, WHOLE_TURN);
    await seal(bob, null);
    await seal(cid, { type: 'suspect' });
    await hall.clock.pass(0);
    expect(movesBy(watcher, 1)).toEqual([]);
    const { decision } = bob.known!.game!;
    expect(bob.known!.own!.plan).toEqual({ moves: WHOLE_TURN, decision, next: null });
    expect(await bob.refusalOf({ type: 'playPlan', decision: decision! - 1 })).toBe('stale-decision');
    expect(await bob.refusalOf({ type: 'playPlan', decision: decision! })).toBeNull();
    expect(movesBy(watcher, 1)).toHaveLength(4);
    expect(viewOf(cid)).toMatchObject({ active: 1, phase: 'last_call' });
    expect(await bob.refusalOf({ type: 'playPlan', decision: decision! })).toBe('no-such-order');
  });

  it('that came back is given up, or forgotten with the first move by hand', async () => {
    for (const isGivenUp of [true, false]) {
      const { hall, table, bob, cid } = await call();
      await plan(bob, [PLAY]);
      await seal(bob, null);
      await seal(cid, { type: 'suspect' });
      await hall.clock.pass(0);
      if (isGivenUp) {
        expect(await plan(bob, [])).toBeNull();
        expect(bob.known!.own!.plan).toBeNull();
      }
      await bob.move({ type: 'playCard', card: '0', slot: 'A' });
      expect(table.state.seats[1]!.plan).toBeNull();
      expect(await bob.refusalOf({ type: 'playPlan', decision: bob.known!.game!.decision! })).toBe('no-such-order');
    }
  });

  it('is played after the own suspicion: that is no news to whoever made it', async () => {
    const { hall, bob, cid, watcher } = await call();
    await plan(bob, [PLAY]);
    await seal(bob, { type: 'suspect' });
    await seal(cid, null);
    await hall.clock.pass(0);
    expect(movesBy(watcher, 1)).toEqual(['suspected', 'played']);
    expect(bob.known!.own!.plan).toBeNull();
  });

  it('is played when the own suspicion is the only one there could be, and ends the call', async () => {
    const hall = new Hall();
    const deal = { first: 0, poker: [ALL, ['2', '0', 'A', '5', '3', '4', '6']] } as unknown as Json;
    const { lines } = await hall.open(['Ann', 'Bob'], { game: 'scoundrels', speed: RELAXED }, deal);
    const [ann, bob] = lines as [PaperConnection, PaperConnection];
    for (const move of WHOLE_TURN) await ann.move(move);
    await plan(bob, [PLAY, LEADER]);
    await seal(bob, { type: 'suspect' });
    await hall.clock.pass(0);
    expect(movesBy(ann, 1)).toEqual(['suspected', 'played', 'usedLeader']);
    expect(bob.known!.own!.plan).toBeNull();
  });

  it('can be changed and given up, and nobody else hears of any of it', async () => {
    const { hall, ann, bob, cid, watcher, sender } = await call();
    const others = [ann, cid, watcher];
    const before = others.map(({ transcript }) => transcript.length);
    expect(await plan(bob, [])).toBe('no-such-order');
    expect(await plan(bob, [PLAY])).toBeNull();
    expect(await plan(bob, [{ type: 'playCard', card: '0', slot: '6' }])).toBeNull();
    expect(bob.known!.own!.plan!.moves).toEqual([{ type: 'playCard', card: '0', slot: '6' }]);
    expect(await plan(bob, [])).toBeNull();
    expect(bob.known!.own!.plan).toBeNull();
    expect(others.map(({ transcript }) => transcript.length)).toEqual(before);
    await seal(bob, null);
    await seal(cid, null);
    await hall.clock.pass(0);
    expect(movesBy(watcher, 1)).toEqual([]);
    expect(sender.sent).toEqual([]);
  });

  it.each<[string, Speed, 'bob' | 'cid', readonly Move[], string]>([
    ['by somebody who is not next', RELAXED, 'cid', [PLAY], 'no-such-order'],
    ['at a live table', LIVE, 'bob', [PLAY], 'no-such-order'],
    ['with a card that is not held', RELAXED, 'bob', [{ type: 'playCard', card: '6', slot: '4' }], 'card-not-in-hand'],
    ['that does not begin with a card', RELAXED, 'bob', [VISIT], 'not-your-turn'],
    ['that goes on after the end of the turn', RELAXED, 'bob', [...WHOLE_TURN, PLAY], 'not-your-turn'],
    ['of unknown moves', RELAXED, 'bob', [{ type: 'winAtOnce' }], 'unknown-move'],
  ])('is refused %s', async (_, speed, who, moves, code) => {
    const lines = await call(speed);
    expect(await plan(lines[who], moves)).toBe(code);
    expect(lines[who].known!.own!.plan).toBeNull();
  });

  it('is refused while no window is open, and ends with its owner leaving', async () => {
    const { hall, table, ann, bob, cid } = await call();
    expect(await plan(ann, [PLAY])).toBe('no-such-order');
    await plan(bob, [PLAY]);
    await bob.ask({ type: 'leave' });
    expect(table.state.seats[1]!.plan).toBeNull();
    await bob.ask({ type: 'return' });
    await seal(bob, null);
    await seal(cid, null);
    await hall.clock.pass(0);
    expect(await plan(bob, [PLAY])).toBe('no-such-order');
  });

  it('shows its owner what will be seen after it, and nothing that is not known yet', async () => {
    const { hall, bob, cid, table } = await call();
    await plan(bob, [PLAY, LEADER]);
    const { next } = bob.known!.own!.plan!;
    const hires = next!.moves.filter(({ type }) => type === 'hire');
    expect(hires.length).toBeGreaterThan(0);
    const after = async (...moves: Move[]) => {
      await plan(bob, [PLAY, LEADER, ...moves]);
      const seen = bob.known!.own!.plan!.next!;
      const gaps = (seen.view as { saloon: unknown[] }).saloon.filter((one) => one === null).length;
      return { gaps, verbs: [...new Set(seen.moves.map(({ type }) => type))] };
    };
    // SC-085: a hire is settled before anybody comes in the place of the one hired, so all of it can be planned.
    const hire = hires[0]! as Move;
    expect(await after(hire)).toEqual({ gaps: 0, verbs: ['place'] });
    const place: Move = { type: 'place', space: 2 };
    expect(await after(hire, place)).toEqual({ gaps: 1, verbs: ['settle', 'exchange'] });
    // Who comes in the place of the one sent away for the Office is left open; what is done there can be said.
    expect(await after(VISIT)).toEqual({ gaps: 1, verbs: ['office'] });
    await plan(bob, [PLAY, LEADER]);
    await seal(bob, null);
    await seal(cid, null);
    await hall.clock.pass(0);
    // What was shown is what has come true, to the letter.
    expect(next!.view).toEqual(bob.known!.game!.view);
    expect(next!.moves).toEqual(bob.known!.game!.moves);
    expect(scoundrels.invariantFaults(table.state.match!.state as never)).toEqual([]);
  });

  it('a hire planned with its place is the whole turn', async () => {
    const { hall, bob, cid, watcher } = await call();
    const moves: Move[] = [PLAY, LEADER, { type: 'hire', space: 0 }, { type: 'place', space: 2 }, { type: 'settle' }];
    expect(await plan(bob, moves)).toBeNull();
    expect(bob.known!.own!.plan!.next).toBeNull();
    await seal(cid, null);
    await seal(bob, null);
    await hall.clock.pass(0);
    expect(movesBy(watcher, 1)).toHaveLength(5);
    expect(viewOf(watcher)).toMatchObject({ active: 1, phase: 'last_call' });
  });

  it('outlives a restart, before the close and after it came back', async () => {
    for (const isSuspected of [false, true]) {
      const store = new MemoryStore();
      const first = await call(RELAXED, { store });
      await plan(first.bob, WHOLE_TURN);
      const { id } = first.table.state.facts;
      const restart = async () => {
        first.hall.tables.stop();
        const hall = new Hall({ store, clock: first.hall.clock });
        await hall.tables.resume();
        const table = await hall.tables.need(id);
        return { hall, bob: hall.sit(table, first.bob.player), cid: hall.sit(table, first.cid.player), table };
      };
      const second = await restart();
      expect(second.bob.known!.own!.plan).toEqual({ moves: WHOLE_TURN, decision: null, next: null });
      await seal(second.bob, null);
      await seal(second.cid, isSuspected ? { type: 'suspect' } : null);
      await second.hall.clock.pass(0);
      second.hall.tables.stop();
      const third = await restart();
      const { decision } = third.bob.known!.game!;
      expect(third.bob.known!.own!.plan).toEqual(isSuspected ? { moves: WHOLE_TURN, decision, next: null } : null);
      expect(third.bob.known!.game).toEqual(second.bob.known!.game);
      expect(third.bob.known!.clocks).toEqual(second.bob.known!.clocks);
      // From a snapshot, too.
      const { state } = third.table;
      const saved = { number: state.journal.length - 1, data: snapshotState(state) };
      const again = readState(state.facts, state.game, state.journal, saved);
      expect(again.seats[1]!.plan).toEqual(state.seats[1]!.plan);
      third.hall.tables.stop();
    }
  });
});

describe('what a plan is shown to lead to', () => {
  it('is what would come, at every last call of whole games, as far as it is certain', () => {
    const policy = policyOf(scoundrels).plans!;
    let compared = 0;
    for (let game = 0; game < 3; game++) {
      const random = new FastRandom(`plans ${game}`);
      const match = openMatch(scoundrels, { seats: 3, seed: seedFrom(`plans ${game}`) });
      while (scoundrels.outcome(match.state) === null) {
        const { must, may, house } = match.awaited;
        if (house) {
          const seat = (scoundrels.view(match.state, null).active! + 1) % 3;
          const real = scoundrels.clone(match.state);
          scoundrels.play(real, CLOCK, scoundrels.legal(real, CLOCK, [])[0]!, random, null);
          const moves: AnyMove[] = [];
          for (;;) {
            const foreseen = foresee(scoundrels, policy, scoundrels.view(match.state, seat), seat, moves);
            if (foreseen === null || 'code' in foreseen || foreseen.next === null) break;
            expect(foreseen.next.view).toEqual(scoundrels.view(real, seat));
            compared++;
            const move = foreseen.next.moves[random.below(foreseen.next.moves.length)]!;
            const told: Told[] = [];
            scoundrels.play(real, seat, scoundrels.moves.encode(move), random, tellInto(told));
            if (!isReversible(scoundrels.barriers, told)) break;
            moves.push(move);
          }
        }
        const mover = house && (may.length === 0 || random.below(3) > 0) ? CLOCK : [...must, ...may][0]!;
        const codes = scoundrels.legal(match.state, mover, []);
        advance(match, mover, codes[random.below(codes.length)]!);
      }
    }
    expect(compared).toBeGreaterThan(150);
  });
});

describe('what others get of a plan', () => {
  const text = (line: PaperConnection): string =>
    line.transcript.map(({ at, text: said }) => `${at} ${said}`).join('\n');

  interface Story {
    readonly plan: readonly Move[];
    /** Changed his mind so often. */
    readonly changes?: number;
    readonly cid: Move | null;
    /** By hand after the close. */
    readonly after?: readonly Move[];
    readonly bob?: readonly string[];
  }

  /** All that Ann, Cid and a spectator get, and lists and resumed lines; `mine` is Bob's. */
  async function tell(story: Story, until: 'close' | 'end') {
    const { hall, table, ann, bob, cid, watcher } = await call(RELAXED, story.bob ? { bob: story.bob } : {});
    const more: string[] = [];
    const look = async (): Promise<void> => {
      for (const name of ['Ann', 'Cid']) more.push(...(await hall.lists.mine({ id: name.toLowerCase(), name })).lines);
      const resumed = hall.sit(table, null, { viewer: null, n: 2 });
      more.push(text(resumed));
      table.detach(resumed);
    };
    await hall.clock.pass(60_000);
    for (let change = 0; change < (story.changes ?? 0); change++) {
      await plan(bob, [{ type: 'playCard', card: '0', slot: '6' }]);
      await plan(bob, []);
    }
    if (story.plan.length > 0) expect(await plan(bob, story.plan)).toBeNull();
    await seal(bob, null);
    await look();
    await hall.clock.pass(3_600_000);
    await seal(cid, story.cid);
    if (until === 'end') {
      await hall.clock.pass(0);
      await look();
      await hall.clock.pass(60_000);
      for (const move of story.after ?? []) await bob.move(move);
      await look();
    }
    return { others: [ann, cid, watcher].map(text).join('\n\n') + more.join('\n'), mine: text(bob) };
  }

  it('nothing before the close, whether there is one, what is in it and how often it was changed', async () => {
    const first = await tell({ plan: [], cid: null }, 'close');
    expect(first.others.length).toBeGreaterThan(10_000);
    for (const story of [
      { plan: [PLAY], cid: null },
      { plan: WHOLE_TURN, cid: null },
      { plan: [{ type: 'playCard', card: 'A', slot: 'A' }], changes: 3, cid: null },
    ] satisfies Story[]) {
      const { others, mine } = await tell(story, 'close');
      expect(others).toBe(first.others);
      expect(mine).not.toBe(first.mine);
    }
  });

  it('nothing in what depends on the time of the last entry: a vacation that ends meanwhile', async () => {
    const seen: string[] = [];
    for (const moves of [[], [PLAY]]) {
      const { hall, table, bob, watcher } = await call();
      await table.record({ kind: 'habits', seat: 2, hours: null, vacation: hall.clock.now() + 3_600_000 });
      await hall.clock.pass(7_200_000);
      if (moves.length > 0) expect(await plan(bob, moves)).toBeNull();
      const late = hall.sit(table, null);
      seen.push([text(watcher), text(late), show(table.state, null, { what: 'table' })].join('\n'));
    }
    expect(seen[1]).toBe(seen[0]);
  });

  it('after the close the moves, and never the card', async () => {
    const first = await tell({ plan: WHOLE_TURN, cid: null }, 'end');
    const bob = ['0', '2', 'A', '5', '3', '4', '6'];
    const other = await tell({ plan: [{ ...PLAY, card: '5' }, ...WHOLE_TURN.slice(1)], cid: null, bob }, 'end');
    expect(other.others).toBe(first.others);
    expect(other.mine).not.toBe(first.mine);
  });

  it('nothing at all of a plan that came back and was given up: the same as none', async () => {
    const suspects = { type: 'suspect' };
    const first = await tell({ plan: [], cid: suspects, after: WHOLE_TURN }, 'end');
    const other = await tell({ plan: [PLAY, LEADER], changes: 2, cid: suspects, after: WHOLE_TURN }, 'end');
    expect(other.others).toBe(first.others);
    expect(other.mine).not.toBe(first.mine);
  });
});

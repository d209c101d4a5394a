import type { Json } from '@tinstar/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BotChooser, Question } from '../../bot-chooser.ts';
import { decide } from '../../bot-decision.ts';
import { USUAL_PACE } from '../../services.ts';
import { FakeClock, settle } from '../../testing/fake-clock.ts';
import { findTestGame, type PaperConnection } from '../../testing/hall.ts';
import { ALL, LIVE, RELAXED, dealt, eventsOf, playTurn } from '../../testing/last-call.ts';
import { show } from './show.ts';
import { LATENCY } from '../time/windows.ts';
import { HALLS, type MakeHall } from '../../testing/spread-hall.ts';

/** Where viewers sit: at one server, or at three. */
let makeHall: MakeHall;

/**
 * 3000 Scoundrels, end to end: a whole game in which one player's cards and every closed safe are others gives the
 * other player and a spectator the very same bytes at the very same times, until the end tells everything (SC-101).
 */

interface Secrets {
  /** Ann's seven cards: a hand of four, then the deck. */
  readonly poker: readonly string[];
  readonly depot: readonly string[];
}

const BOB = ['0', 'A', '2', '3', '4', '5', '6'];
const SLOTS = ['A', '2', '3', '4', '5', '6'];

interface Seen {
  readonly active: number;
  readonly hand: readonly string[];
  readonly players: readonly { readonly slots: readonly { readonly filled: boolean }[] }[];
}
const viewOf = (line: PaperConnection): Seen => line.known!.game!.view as Seen;

/** All that came before the cards were told. */
const untilTold = ({ transcript }: PaperConnection): string => {
  const told = transcript.findIndex(({ text }) => text.includes('"disclosed"'));
  expect(told).toBeGreaterThan(40);
  return transcript
    .slice(0, told)
    .map(({ at, text }) => `${at} ${text}`)
    .join('\n');
};

async function play({ poker, depot }: Secrets) {
  const hall = await makeHall();
  const { table, lines, watcher } = await hall.open(
    ['Ann', 'Bob'],
    { game: 'scoundrels', speed: { kind: 'live', minutes: 20, increment: 10 }, public: true },
    { first: 0, poker: [poker, BOB], safes: { depot } } as unknown as Json,
  );
  const mine: string[] = [];
  for (let turn = 0; turn < 16; turn++) {
    const { active } = viewOf(watcher);
    const line = lines[active]!;
    const { hand, players } = viewOf(line);
    // The fourth slot onwards: whatever is held, the claim is the same.
    const free = players[active]!.slots.findLastIndex(({ filled }) => !filled);
    await hall.clock.pass(700);
    await line.move({ type: 'playCard', card: hand[0]!, slot: SLOTS[free]! });
    await hall.clock.pass(300);
    await line.move({ type: 'visitOffice' });
    await line.move({ type: 'office', option: 0 });
    mine.push(...(await hall.lists.mine({ id: 'bob', name: 'Bob' })).lines);
    const resumed = hall.sit(table, lines[1]!.player, { viewer: 1, n: 2 });
    mine.push(...resumed.transcript.map(({ text }) => text));
    table.detach(resumed);
    for (const viewer of [1, null]) mine.push(show(table.state, viewer, { what: 'past', n: resumed.known!.n }));
    await hall.clock.pass(8250);
  }
  await settle();
  expect(watcher.known!.table.status).toBe('ended');
  return { ann: untilTold(lines[0]!), bob: untilTold(lines[1]!), watcher: untilTold(watcher), mine: mine.join('\n') };
}

describe.each(HALLS)('%s', (_where, make) => {
  beforeAll(() => {
    makeHall = make;
  });

  describe('a whole game of 3000 Scoundrels with other secrets', () => {
    it('looks the same to whoever may not know them', async () => {
      const safes = [
        'light-coil',
        'wireless-remote',
        'power-brick',
        'ear-orchestra',
        'dust-eating-disc',
        'picture-box',
      ];
      const first = await play({ poker: ['2', '0', 'A', '3', '4', '5', '6'], depot: safes });
      expect(first.bob.length).toBeGreaterThan(20_000);
      for (const other of [
        { poker: ['6', '5', '4', '3', '2', 'A', '0'], depot: safes },
        { poker: ['2', '0', 'A', '3', '4', '5', '6'], depot: safes.toReversed() },
      ]) {
        const { ann, bob, watcher, mine } = await play(other);
        expect(bob).toBe(first.bob);
        expect(watcher).toBe(first.watcher);
        expect(mine).toBe(first.mine);
        // The test can fail: whoever holds the cards sees the difference.
        if (other.poker[0] !== '2') expect(ann).not.toBe(first.ann);
      }
    });
  });

  const FULL = ['0', 'A', '2', '3', '4', '5', '6'];

  /** Thinks for as long as it is told to, by the clock of the table, and uses rights as it is told to. */
  class SlowChooser implements BotChooser {
    /** How often it was asked about a right. */
    asked = 0;
    private readonly clock: FakeClock;
    private readonly time: number;
    private readonly uses: (asked: number, seat: number) => boolean;

    constructor(clock: FakeClock, time: number, uses: SlowChooser['uses']) {
      this.clock = clock;
      this.time = time;
      this.uses = uses;
    }

    choose(question: Question): Promise<number | null> {
      if (!question.isRight) return decide(question, findTestGame);
      const code = this.uses(this.asked++, (question.view as { viewer: number }).viewer) ? question.codes[0]! : null;
      if (this.time === 0) return Promise.resolve(code);
      return new Promise((resolve) => void this.clock.at(this.clock.now() + this.time, () => resolve(code)));
    }

    async close(): Promise<void> {}
  }

  interface Turn {
    readonly bots: readonly string[];
    /** Decides for the machines; without it they decide themselves. */
    readonly thinks?: { readonly time: number; readonly uses: (asked: number, seat: number) => boolean };
    /** Cards of Ann and of the machines. */
    readonly ann?: readonly string[];
    readonly machines?: readonly string[];
    readonly relaxed?: boolean;
    /** Milliseconds after her card and after her theft. */
    readonly pauses?: readonly [number, number];
  }

  /** Ann puts a card in slot 5, steals a safe, visits the office; then there is a last call. Machines may suspect. */
  async function watchTurn({ bots, thinks, ann: cards = FULL, machines = FULL, relaxed, pauses = [3000, 3000] }: Turn) {
    const clock = new FakeClock();
    const chooser = thinks && new SlowChooser(clock, thinks.time, thinks.uses);
    const hall = await makeHall(chooser ? { clock, chooser } : { clock });
    const { lines, watcher } = await hall.open(
      ['Ann', ...bots.map((bot) => ({ bot }))],
      { game: 'scoundrels', speed: relaxed ? RELAXED : LIVE, public: true },
      { first: 0, poker: [cards, ...bots.map(() => machines)] } as unknown as Json,
    );
    const ann = lines[0]!;
    const start = clock.now();
    await ann.move({ type: 'playCard', card: cards[0]!, slot: '5' });
    await clock.pass(pauses[0]);
    await ann.move({ type: 'useLeader' });
    await ann.move(ann.known!.game!.moves!.find(({ type }) => type === 'safe') as never);
    await clock.pass(pauses[1]);
    const open = eventsOf(watcher).filter((type) => type === 'suspected').length;
    await ann.move({ type: 'visitOffice' });
    await ann.move({ type: 'office', option: 0 });
    await clock.pass(5300);
    // What a machine does in its own turn depends on what it holds.
    const told = ({ transcript }: PaperConnection): string => {
      const end = transcript.findIndex(({ text }) => text.includes('"type":"turnBegan","seat":1'));
      const heard = transcript.slice(0, end + 1);
      return heard.map(({ at, text }) => `${at - start} ${text}`).join('\n');
    };
    const suspected = watcher.known!.entries.filter(
      (entry) => entry.kind === 'moved' && entry.events.some(({ type }) => type === 'suspected'),
    );
    return {
      ann: told(ann),
      watcher: told(watcher),
      /** Suspicions before the last call. */
      open,
      times: suspected.map(({ at }) => at - start),
      asked: chooser?.asked,
    };
  }

  describe('machines that suspect during the turn', () => {
    const { rightMin, rightMax, botStep } = USUAL_PACE;

    it('look the same whatever they and others hold', async () => {
      const first = await watchTurn({ bots: ['reckless'] });
      expect(first.open).toBe(1);
      const theirs = await watchTurn({ bots: ['reckless'], machines: FULL.toReversed() });
      const hers = await watchTurn({ bots: ['reckless'], ann: FULL.toReversed() });
      expect(theirs.ann).toBe(first.ann);
      expect(theirs.watcher).toBe(first.watcher);
      expect(hers.watcher).toBe(first.watcher);
      // The test can fail: whoever holds the cards sees the difference.
      expect(hers.ann).not.toBe(first.ann);
    });

    it('leave no trace of what they decided not to do, nor of how long it took', async () => {
      const bots = ['deputy', 'greenhorn'];
      const never = (): boolean => false;
      const first = await watchTurn({ bots, thinks: { time: 0, uses: never } });
      expect(first.asked).toBeGreaterThan(6);
      for (const time of [40, 1100, 2900]) {
        const { ann, watcher } = await watchTurn({ bots, thinks: { time, uses: never } });
        expect(ann).toBe(first.ann);
        expect(watcher).toBe(first.watcher);
      }
    });

    it('act at a time drawn before they think, late thoughts on the next beat, though the turn goes on meanwhile', async () => {
      const bots = ['deputy'];
      const atOnce = (asked: number): boolean => asked === 0;
      const first = await watchTurn({ bots, thinks: { time: 0, uses: atOnce } });
      const [time] = first.times as [number];
      expect(first.open).toBe(1);
      expect(time).toBeGreaterThanOrEqual(rightMin);
      expect(time).toBeLessThanOrEqual(rightMax);
      expect((await watchTurn({ bots, thinks: { time: time - 1, uses: atOnce } })).watcher).toBe(first.watcher);
      const late = await watchTurn({ bots, thinks: { time: time + 1, uses: atOnce } });
      expect(late.times).toEqual([time + botStep]);
      const hurried = await watchTurn({ bots, thinks: { time: 0, uses: atOnce }, pauses: [500, 5000] });
      expect(hurried.times).toEqual([time]);
    });

    it('think again when somebody else was first, and not before', async () => {
      const bots = ['reckless', 'cautious'];
      // Both make up their minds when the card lies; the one who is later sees a henchman there and lets it be.
      const { times, open } = await watchTurn({ bots, thinks: { time: 0, uses: (asked) => asked < 2 } });
      expect([times.length, open]).toEqual([1, 1]);
    });

    it('forget what they thought of a card that was taken back', async () => {
      const clock = new FakeClock();
      const chooser = new SlowChooser(clock, 0, (asked) => asked === 0);
      const hall = await makeHall({ clock, chooser });
      const plan = { game: 'scoundrels', speed: LIVE } as const;
      const { lines, watcher } = await hall.open(['Ann', { bot: 'deputy' }], plan, { first: 0 } as Json);
      const [ann] = lines as [PaperConnection];
      const [card] = viewOf(ann).hand as [string];
      await ann.move({ type: 'playCard', card, slot: '5' });
      await clock.pass(1000);
      expect(await ann.refusalOf({ type: 'undo' })).toBeNull();
      await ann.move({ type: 'playCard', card, slot: '4' });
      await clock.pass(10_000);
      expect(chooser.asked).toBe(2);
      expect(eventsOf(watcher)).not.toContain('suspected');
    });

    it('keep their answers where answers are sealed', async () => {
      const thinks = { time: 0, uses: () => true };
      const { times, open } = await watchTurn({ bots: ['deputy', 'reckless'], thinks, relaxed: true });
      expect(open).toBe(0);
      expect(new Set(times).size).toBe(1);
      expect(times).toHaveLength(2);
    });
  });

  describe('orders that a seat left in private', () => {
    const HALF_A_DAY = 43_200_000;
    const plan = { game: 'scoundrels', public: true } as const;
    type Order = Parameters<PaperConnection['ask']>[0];
    const texts = (lines: readonly PaperConnection[]): string[] =>
      lines.map(({ transcript }) => transcript.map(({ at, text }) => `${at} ${text}`).join('\n'));

    /** What all but Bob see of a turn of Ann's, before which Bob leaves `order`; Cid answers after `answers` ms. */
    async function lastCall(speed: typeof LIVE, order: Order | null, seats: string[], answers: number | null) {
      const hall = await makeHall();
      const deal = dealt(['2', '0', 'A', '5'], seats.length);
      const { table, lines, watcher } = await hall.open(seats, { ...plan, speed }, deal);
      const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection?];
      if (order) expect(await bob.refusalOf(order)).toBeNull();
      await playTurn(ann, '2');
      const length = speed.kind === 'relaxed' ? HALF_A_DAY : 8000;
      if (cid && answers !== null) {
        await hall.clock.pass(answers);
        await cid.ask({ type: 'seal', decision: cid.known!.game!.decision!, move: null });
        await hall.clock.pass(length + LATENCY - answers);
      } else await hall.clock.pass(length + LATENCY);
      expect(eventsOf(watcher)).toContain('lastCallClosed');
      const resumed = hall.sit(table, ann.player, { viewer: 0, n: 2 });
      return texts([ann, ...(cid ? [cid] : []), watcher, resumed]);
    }

    const ORDERS: Order[] = [
      { type: 'watch', watch: { unless: [], act: false } },
      { type: 'watch', watch: { unless: ['gain-8'], act: true } },
      { type: 'order', order: 'accept', on: true },
    ];

    it.each<[string, typeof LIVE, string[], number | null]>([
      ['relaxed, alone against one', RELAXED, ['Ann', 'Bob'], null],
      ['relaxed, when nobody answers', RELAXED, ['Ann', 'Bob', 'Cid'], null],
      ['relaxed, when all others have answered', RELAXED, ['Ann', 'Bob', 'Cid'], 3_600_000],
      ['relaxed, when others answer late', RELAXED, ['Ann', 'Bob', 'Cid'], 30_000_000],
      ['live', LIVE, ['Ann', 'Bob', 'Cid'], 1000],
    ])('close no last call sooner and change no byte: %s', async (_, speed, seats, answers) => {
      const without = await lastCall(speed, null, seats, answers);
      for (const order of ORDERS) expect(await lastCall(speed, order, seats, answers)).toEqual(without);
    });

    it('act at the close where answers are secret to the end, as if sealed by hand in time', async () => {
      const seen: string[][] = [];
      for (const isOrder of [true, false]) {
        const hall = await makeHall();
        const names = ['Ann', 'Bob', 'Cid'];
        const { lines, watcher } = await hall.open(names, { ...plan, speed: RELAXED }, dealt(['2', '0', 'A', '5']));
        const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
        await ann.move({ type: 'playCard', card: '2', slot: '4' });
        await ann.move({ type: 'useLeader' });
        // Goes off with what the office pays, in the moment the last call opens.
        if (isOrder) await bob.ask({ type: 'watch', watch: { unless: ['gain-5'], act: true } });
        await ann.move({ type: 'visitOffice' });
        await ann.move({ type: 'office', option: 0 });
        await hall.clock.pass(HALF_A_DAY / 2 + 1);
        if (!isOrder) await bob.ask({ type: 'seal', decision: bob.known!.game!.decision!, move: { type: 'suspect' } });
        await hall.clock.pass(HALF_A_DAY / 2 + LATENCY);
        expect(eventsOf(watcher)).toContain('suspected');
        seen.push(texts([ann, cid, watcher]));
      }
      expect(seen[0]).toEqual(seen[1]);
    });

    it('open and close the window of a threatened henchman as an answer by hand does', async () => {
      const seen = new Map<string, string[]>();
      for (const [name, order, answer] of [
        ['silence', null, null],
        ['never', 'decline', null],
        ['by hand', null, 'suspect'],
        ['always', 'accept', null],
      ] as const) {
        const hall = await makeHall();
        const poker = [['4', '0', 'A', '5', '2', '3', '6'], ALL, ALL];
        const deal = { first: 0, traits: ['charming'], jobs: ['deputy'], poker } as unknown as Json;
        const { lines, watcher } = await hall.open(['Ann', 'Bob', 'Cid'], { ...plan, speed: LIVE }, deal);
        const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
        if (order) await bob.ask({ type: 'order', order, on: true });
        await ann.move({ type: 'playCard', card: '4', slot: '4' });
        await ann.move({ type: 'useLeader' });
        await ann.move({ type: 'hire', space: 2 });
        await ann.move({ type: 'agree' });
        await ann.move({ type: 'player', seat: 1 });
        await hall.clock.pass(3000);
        if (answer) await bob.move({ type: answer });
        await hall.clock.pass(5000 + LATENCY);
        expect(eventsOf(watcher)).toContain(name === 'silence' || name === 'never' ? 'trusted' : 'suspected');
        seen.set(name, texts([ann, cid, watcher]));
      }
      expect(seen.get('never')).toEqual(seen.get('silence'));
      expect(seen.get('always')).toEqual(seen.get('by hand'));
    });
  });
});

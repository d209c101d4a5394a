import { createHash } from 'node:crypto';
import { isThinker } from '@tinstar/bots';
import type { Json } from '@tinstar/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BotChooser, Question } from '../../bot-chooser.ts';
import { decide } from '../../bot-decision.ts';
import { USUAL_PACE } from '../../services.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { findTestGame, type PaperConnection } from '../../testing/hall.ts';
import { ALL, dealt, eventsOf, LIVE, playTurn } from '../../testing/last-call.ts';
import { HALLS, type MakeHall } from '../../testing/spread-hall.ts';

/*
 * When a machine that thinks ahead acts does not tell how long it thought, so nothing of what it holds: not in a decision it
 * owes, not in a row of them, not in a right, not in a window that ends when a person has answered.
 */

const { thinking } = USUAL_PACE;
/** Who has not come to an end when a thought has to has begun too late, or is on a machine that is too slow. */
const NEVER = 1_000_000_000;
/** All the time a thought may take, and some that it may not. */
const TIMES: readonly (readonly [string, (n: number) => number])[] = [
  ['at once', () => 0],
  ['for a moment', () => 59],
  ['now this long, now that', (n) => (n * 137) % thinking.ranger],
  ['to the last moment', () => thinking.ranger - 1],
  ['for too long', () => 3333],
  ['without an end', () => NEVER],
];

/** Thinks ahead for as long as it is told to, by the clock of the table, and finds what its adviser says. */
class Thinker implements BotChooser {
  private readonly clock: FakeClock;
  private readonly takes: (n: number, question: Question) => number;
  private asked = 0;

  constructor(clock: FakeClock, takes: Thinker['takes']) {
    this.clock = clock;
    this.takes = takes;
  }

  async choose(question: Question): Promise<number | null> {
    if (!isThinker(question.bot)) return decide(question, findTestGame);
    const time = this.takes(this.asked++, question);
    if (time > 0) await new Promise<void>((resolve) => void this.clock.at(this.clock.now() + time, resolve));
    return decide({ ...question, bot: 'heuristic' }, findTestGame);
  }

  async close(): Promise<void> {}
}

const transcriptOf = ({ transcript }: PaperConnection): string =>
  transcript.map(({ at, text }) => `${at} ${text}`).join('\n');

const movesOf = ({ known }: PaperConnection) =>
  known!.entries.flatMap((entry) => (entry.kind === 'moved' && entry.by === 'bot' ? [entry] : []));

let makeHall: MakeHall;

describe.each(HALLS)('%s', (_where, make) => {
  beforeAll(() => {
    makeHall = make;
  });

  /** Ann's first turn of Wyatt Earp, then the machines' until it is hers again. */
  async function row(bot: string, takes: (n: number) => number) {
    const clock = new FakeClock();
    const hall = await makeHall({ clock, chooser: new Thinker(clock, takes), seed: 'row' });
    const { lines, watcher } = await hall.open(['Ann', { bot }, { bot }], {}, { dealer: 0 } as Json);
    const [ann] = lines as [PaperConnection];
    await clock.pass(60_000);
    return { ann, watcher, moves: movesOf(watcher) };
  }

  it.each(['ranger', 'legend'] as const)('a row of moves of %s looks the same, however long it thinks', async (bot) => {
    const first = await row(bot, () => 0);
    expect(first.moves.length).toBeGreaterThan(5);
    expect(first.ann.known!.game!.must).toEqual([0]);
    for (const [, takes] of TIMES) {
      const other = await row(bot, takes);
      expect(transcriptOf(other.watcher)).toBe(transcriptOf(first.watcher));
      expect(transcriptOf(other.ann)).toBe(transcriptOf(first.ann));
    }
    // Each beyond the whole time it may think; those after the first few on one beat.
    const gaps = first.moves.slice(1).map(({ at }, index) => at - first.moves[index]!.at);
    expect(Math.min(...gaps)).toBe(thinking[bot]);
    expect(gaps.slice(4)).toEqual(gaps.slice(4).map(() => thinking[bot]));
  });

  /** Ann's turn of 3000 Scoundrels and the next one's, each with a last call; she lets be what she may suspect, at once. */
  async function lastCalls(takes: (n: number, question: Question) => number, theirs = ALL) {
    const clock = new FakeClock();
    const hall = await makeHall({ clock, chooser: new Thinker(clock, takes) });
    const hers = (dealt(['2', '0', 'A', '5'], 1) as unknown as { poker: string[][] }).poker[0]!;
    const deal = { first: 0, poker: [hers, theirs, theirs] } as unknown as Json;
    const seats = ['Ann', { bot: 'legend' }, { bot: 'ranger' }];
    const { lines, watcher } = await hall.open(seats, { game: 'scoundrels', speed: LIVE }, deal);
    const [ann] = lines as [PaperConnection];
    await playTurn(ann, '2');
    const isAsked = (): boolean => ann.known!.game!.decision !== null && ann.known!.game!.must.length === 0;
    for (let step = 0; step < 200 && !isAsked(); step++) await clock.pass(100);
    await clock.pass(7);
    expect(eventsOf(watcher).filter((type) => type === 'lastCallClosed')).toHaveLength(1);
    const answered = clock.now();
    const before = watcher.transcript.length;
    await ann.ask({ type: 'seal', decision: ann.known!.game!.decision!, move: null });
    await clock.pass(5000);
    const closed = watcher.transcript.slice(before).find(({ text }) => text.includes('lastCallClosed'))!.at;
    return { ann, watcher, answered, closed };
  }

  it('a last call of machines that think is told alike at the same moments, however long they think', async () => {
    const first = await lastCalls(() => 0);
    // Also where a person answers while they have only begun to: then they have all their time.
    expect(first.closed - first.answered).toBeGreaterThan(0);
    expect(first.closed - first.answered).toBeLessThanOrEqual(thinking.ranger);
    for (const [, takes] of TIMES) {
      const other = await lastCalls(takes);
      expect(transcriptOf(other.watcher)).toBe(transcriptOf(first.watcher));
      expect(transcriptOf(other.ann)).toBe(transcriptOf(first.ann));
    }
  });

  it('other hands with the same past are told at the same moments, up to where what they do differs', async () => {
    // Some hands take no time, some all there is.
    const byHand = (_n: number, { view, bot }: Question): number => {
      const isHard = createHash('sha256').update(JSON.stringify(view)).digest()[0]! % 2 === 1;
      return isHard ? thinking[bot as keyof typeof thinking] - 1 : 0;
    };
    const told = ({ watcher }: { watcher: PaperConnection }) =>
      watcher.known!.entries.flatMap((entry) =>
        entry.kind === 'moved' ? [{ at: entry.at, what: JSON.stringify([entry.seat, entry.by, entry.events]) }] : [],
      );
    const one = told(await lastCalls(byHand));
    let compared = 0;
    for (const hand of [ALL.toReversed(), ['6', '0', '5', 'A', '4', '2', '3'], ['3', '4', '0', '6', 'A', '5', '2']]) {
      const other = told(await lastCalls(byHand, hand));
      const same = one.findIndex(({ what }, index) => what !== other[index]?.what);
      const until = same < 0 ? one.length : same + 1;
      expect(other.slice(0, until).map(({ at }) => at)).toEqual(one.slice(0, until).map(({ at }) => at));
      compared += other.slice(0, until).filter(({ what }) => what.includes('"bot"')).length;
    }
    expect(compared).toBeGreaterThanOrEqual(3);
  });
});

import { makeBot, playOut } from '@tinstar/bots';
import { heardBy } from '@tinstar/engine';
import { CARDS, scoundrels, type DisclosedCard } from '@tinstar/scoundrels';
import { expect, test } from 'vitest';
import type { LogLine } from '../../table/stage.ts';
import { countsOf, courseOf, decisiveOf, fateOf, ledgerOf } from './ledger.ts';

const laid: DisclosedCard[] = [
  { day: 1, seat: 0, slot: '4', card: '2', bluff: true, henchmen: [] },
  { day: 1, seat: 0, slot: '5', card: '5', bluff: false, henchmen: [1, 2] },
  { day: 2, seat: 0, slot: 'A', card: '0', bluff: true, henchmen: [2] },
  { day: 2, seat: 1, slot: '3', card: '3', bluff: false, henchmen: [] },
];

test('the ledger counts lies, catches, mistakes, and who suspected whom', () => {
  expect(laid.map(fateOf)).toEqual(['escaped', 'proved', 'caught', 'honest']);
  const [ann, bob, cid] = ledgerOf(laid, 3);
  expect(ann).toMatchObject({ cards: 3, bluffs: 2, caught: 1, escaped: 1, proved: 1, right: 0, wrong: 0 });
  expect(bob).toMatchObject({ cards: 1, bluffs: 0, right: 0, wrong: 1 });
  expect(cid).toMatchObject({ cards: 0, right: 1, wrong: 1 });
  expect(cid!.duels).toEqual([
    { all: 2, right: 1 },
    { all: 0, right: 0 },
    { all: 0, right: 0 },
  ]);
});

/** What everybody hears of a whole game among machines. */
function gameLog(seed: number): { log: LogLine[]; scores: readonly number[]; winner: number } {
  const bot = makeBot('deputy');
  const match = playOut(scoundrels, [bot, bot, bot], seed);
  const log = heardBy(match, null).map((event, id) => ({ id, step: id, event }));
  const { scores, winners } = match.game.outcome(match.state)!;
  return { log, scores, winner: winners[0]! };
}

test.each([1, 2, 3])('the course of a game ends with its score, and what decided it is no loss: game %i', (seed) => {
  const { log, scores, winner } = gameLog(seed);
  const course = courseOf(log, CARDS.reputation);
  expect(course.at(-1)!.scores).toEqual(scores);
  // Two days of four turns.
  expect(course.map(({ day, turn }) => `${day}.${turn}`)).toEqual(
    [1, 2].flatMap((day) => [1, 2, 3, 4].map((turn) => `${day}.${turn}`)),
  );
  const decisive = decisiveOf(countsOf(log), winner);
  const ordered = scores.toSorted((a, b) => b - a);
  if (ordered[0] === ordered[1]) expect(decisive).toBeNull();
  else expect(decisive!.own).toBeGreaterThan(decisive!.theirs);
});

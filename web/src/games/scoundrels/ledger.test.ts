import type { DisclosedCard } from '@tinstar/scoundrels';
import { expect, test } from 'vitest';
import { fateOf, ledgerOf } from './ledger.ts';

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

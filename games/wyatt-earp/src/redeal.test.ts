import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { position } from '../testing/position.ts';
import { beliefs } from './hidden/belief.ts';
import { imagine } from './imagine.ts';
import { redeal } from './redeal.ts';
import { CARD_KINDS, CARDS, OUTLAWS } from './words.ts';
import { view } from './view.ts';

const jesse = OUTLAWS.indexOf('jesse_james');

describe('redeal', () => {
  /** Two of eight jesses and others lie face down: four in the hand of seat 1, four in the pile. */
  const state = position({
    hands: [
      ['hideout', 'bob_dalton'],
      ['jesse_james', 'hideout', 'wes_hardin'],
    ],
    table: [{ jesse_james: { outlaws: 3 } }, { jesse_james: { outlaws: 1 } }],
    draw: ['sundance_kid', 'jesse_james', 'wyatt_earp'],
  });
  const seen = view(state, 0);

  it('gives every hidden card a chance to be anywhere it can be', () => {
    const world = imagine(seen, new FastRandom(1));
    const dealer = redeal(seen);
    const random = new FastRandom(2);
    const met = new Set<string>();
    const piles = new Set<number>();
    for (let n = 0; n < 4000; n++) {
      dealer.deal(world, random);
      met.add(world.hands.subarray(CARD_KINDS, 2 * CARD_KINDS).join());
      piles.add(world.draw[0]!);
    }
    // Every kind that is hidden at all turns up in the hand, and at the bottom of the pile.
    const hidden = CARDS.map((_, card) => card).filter((card) => world.hands[CARD_KINDS + card]! > 0);
    const kinds = new Set([...met].flatMap((hand) => hand.split(',').flatMap((n, card) => (n === '0' ? [] : [card]))));
    for (const card of hidden) expect(kinds).toContain(card);
    expect(kinds).toContain(jesse);
    for (const card of kinds) expect(piles).toContain(card);
  });

  it('weighs what the others did, and rules nothing out', () => {
    const weights = beliefs(seen);
    expect(Math.min(...weights)).toBeGreaterThan(0);
    // Seat 1 has laid a jesse: it would have laid a second one.
    expect(weights[CARD_KINDS + jesse]).toBeLessThan(weights[CARD_KINDS + OUTLAWS.indexOf('wes_hardin')]!);
  });
});

import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { Stage } from '../testing/stage.ts';
import { CARDS, scoundrels, type State } from './index.ts';
import { compile } from './pack/compile.ts';
import * as S from './state.ts';
import { POKER_COUNT } from './words.ts';
import { findMark, kindOf } from './safes.ts';
import { isBluff } from './poker.ts';

const WORLDS = 1500;

/** Deals worlds by what a seat sees, and hands each of them over. */
function dealWorlds(stage: Stage, seat: number, look: (world: State) => void): void {
  const view = stage.view(seat);
  const random = new FastRandom('redeal');
  const world = scoundrels.imagine(view, random);
  const dealer = scoundrels.redeal!(view);
  for (let n = 0; n < WORLDS; n++) {
    dealer.deal(world, random);
    look(world);
  }
}

describe('redeal', () => {
  it('rules out nothing that is possible: any card in any place', () => {
    const stage = new Stage({ played: [['A:A'], ['4:4']] });
    stage.play('3', '3');
    const met = new Set<string>();
    dealWorlds(stage, 1, (world) => {
      for (let card = 0; card < POKER_COUNT; card++) {
        if (S.isInHand(world, 0, card)) met.add(`${card} in hand`);
        for (const slot of [0, 2]) if (S.playedAt(world, S.spotOf(0, slot)) === card) met.add(`${card} in ${slot}`);
      }
      met.add(`${S.topOfDeck(world, 0)} on top`);
    });
    expect(met.size).toBe(4 * POKER_COUNT);
  });

  it('takes a claim for honest more often than chance would', () => {
    const stage = new Stage();
    stage.play('3', '3');
    let bluffs = 0;
    dealWorlds(stage, 1, (world) => {
      if (isBluff(S.playedAt(world, S.spotOf(0, 2)), 2)) bluffs++;
    });
    // By chance six cards of seven would be bluffs.
    expect(bluffs / WORLDS).toBeLessThan(0.5);
    expect(bluffs).toBeGreaterThan(0);
  });

  it('[SC-201] believes a mark more than chance, and not altogether', () => {
    const stage = new Stage();
    const { state } = stage;
    // Seat 0 has looked into a safe of the Depot and says a number; seat 1 has not.
    const [safe, number] = [0, 5];
    const mark = findMark(compile(CARDS), state, 0, kindOf(number), S.NONE);
    S.setBit(state, S.SEEN, safe);
    state[S.MARK_AT + mark] = safe;
    state[S.MARK_NUMBER + mark] = number;
    const values = new Map<number, number>();
    dealWorlds(stage, 1, (world) => {
      const { value } = scoundrels.view(world, 0).safes[safe]!;
      values.set(value!, (values.get(value!) ?? 0) + 1);
    });
    expect(values.size).toBeGreaterThan(2);
    expect(values.get(number)! / WORLDS).toBeGreaterThan(0.25);
    expect(values.get(number)! / WORLDS).toBeLessThan(0.9);
  });
});

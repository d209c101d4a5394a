import { advance, type AnyGame, applyPatch, CLOCK, FastRandom, type Json, openMatch, type Patch } from '@tinstar/engine';
import { liarsDice } from '@tinstar/engine/testing';
import { scoundrels } from '@tinstar/scoundrels';
import { describe, expect, it } from 'vitest';
import type { TableState } from '../journal/state.ts';
import { ViewChanges } from './view-changes.ts';

const SEATS = 3;
const VIEWERS = [0, 1, 2, null];

/** Plays at random; after each move some are told and the others left, as a secret move leaves them. */
function play(game: AnyGame, seed: number): { left: number; told: number } {
  const random = new FastRandom(`told ${seed}`);
  const match = openMatch(game, { seats: SEATS, seed: seed.toString(16).padStart(64, '0') });
  const changes = new ViewChanges({ match, game } as unknown as TableState, VIEWERS);
  const view = (slot: number): Json => game.view(match.state, VIEWERS[slot]!) as Json;
  const has = VIEWERS.map((_, slot) => JSON.stringify(view(slot)));
  const count = { left: 0, told: 0 };
  let spare: unknown = game.clone(match.state);
  for (let move = 0; move < 60; move++) {
    const seat = match.awaited.must[0] ?? (match.awaited.house ? CLOCK : undefined);
    if (seat === undefined) break;
    // As tables do: the next move is tried in the state before the last one.
    game.copy(match.state, spare);
    [match.state, spare] = [spare, match.state];
    const codes = game.legal(match.state, seat, []);
    advance(match, seat, codes[random.below(codes.length)]!);
    const told = random.below(3) === 0 ? random.below(16) : 15;
    const patches = changes.look(told, 15 & ~told);
    for (const [slot, patch] of patches.entries()) {
      if (!(told & (1 << slot))) {
        count.left++;
        continue;
      }
      count.told++;
      has[slot] = JSON.stringify(applyPatch(JSON.parse(has[slot]!) as Json, JSON.parse(`{${patch}}`) as Patch));
      expect(JSON.parse(has[slot]!)).toEqual(JSON.parse(JSON.stringify(view(slot))));
    }
    // What is told again without a move in between brings nothing.
    expect(changes.look(told, 0).join('')).toBe('');
  }
  return count;
}

describe('how what is seen changes', () => {
  it.each([liarsDice, scoundrels] as AnyGame[])(
    'reaches whoever was left out of some moves with the next one he is told: $id',
    (game) => {
      const counts = [1, 2, 3].map((seed) => play(game, seed));
      for (const { left, told } of counts) expect(Math.min(left, told)).toBeGreaterThan(3);
    },
  );
});

import { CARDS, MOVES, wyattEarp, type Card } from '@tinstar/wyatt-earp';
import { openMatch, present } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { asMoves, cardOf, choicesFor, handOf, leadOf, plainestMove } from './choices.ts';

const SEED = 'ab'.repeat(32);

describe('choices', () => {
  it('knows the card of every move that is made with one', () => {
    const without = ['draw', 'takeDiscard', 'attach', 'cover', 'uncover', 'steal', 'fetch', 'keep', 'letBe'];
    for (let code = 0; code < MOVES.size; code++) {
      const move = MOVES.decode(code);
      if (without.includes(move.type)) expect(cardOf(move), move.type).toBeNull();
      else expect(CARDS).toContain(cardOf(move));
    }
  });

  it('sorts the moves of a card into layings, plays and the discard, losing none', () => {
    const moves = Array.from({ length: MOVES.size }, (_, code) => MOVES.decode(code));
    for (const card of CARDS) {
      const { counts, plays, discard } = choicesFor(card, moves);
      const sorted = counts.length + [...plays.values()].flat().length + (discard ? 1 : 0);
      expect(sorted, card).toBe(moves.filter((move) => cardOf(move) === card).length);
    }
  });

  it('asks about a move that exists when it explains why a card cannot be played', () => {
    const match = openMatch(wyattEarp, { seats: 3, seed: SEED });
    const seat = match.awaited.must[0]!;
    const { view } = present(match, seat);
    for (const card of CARDS) {
      const move = plainestMove(card as Card, view);
      expect(MOVES.parse(move), card).not.toBeNull();
      expect(cardOf(move)).toBe(card);
    }
  });

  it('shows the whole hand, sorted, and nobody in the lead at the start', () => {
    const match = openMatch(wyattEarp, { seats: 2, seed: SEED });
    const { view, moves } = present(match, match.awaited.must[0]!);
    expect(handOf(view).reduce((sum, { count }) => sum + count, 0)).toBe(10);
    expect(leadOf(view, 0)).toEqual({ leaders: [], by: 0, total: 0 });
    expect(asMoves(moves).map(({ type }) => type)).toEqual(['draw', 'takeDiscard']);
  });
});

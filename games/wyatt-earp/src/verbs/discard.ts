import { handStart, held, lose } from '../hands.ts';
import { MOVES } from '../move-table.ts';
import { putOnDiscardPile } from '../piles.ts';
import { PLAY } from '../state.ts';
import { CARD_KINDS, cardName } from '../words.ts';
import { no } from './reasons.ts';
import type { ListedVerb } from './verb.ts';
import { endTurn } from '../turn.ts';

const NOT_HELD = no('not-in-hand', 'WE-016', (_state, _seat, card) => ({ card: cardName(card), held: 0, count: 1 }));

const DISCARD = MOVES.base.discard;

/** WE-016, WE-017: any card of the hand; it ends the turn. Nothing need have been played before (WE-012). */
export const discard: ListedVerb = {
  step: PLAY,
  why: (state, seat, card) => (held(state, seat, card) > 0 ? null : NOT_HELD),
  list({ hands }, seat, into, start) {
    const hand = handStart(seat);
    let end = start;
    for (let card = 0; card < CARD_KINDS; card++) if (hands[hand + card]! > 0) into[end++] = DISCARD + card;
    return end;
  },
  play(state, seat, context, card) {
    lose(state, seat, card, 1);
    putOnDiscardPile(state, card, seat);
    if (context.tell) context.tell({ type: 'discarded', seat, card: cardName(card) });
    endTurn(state, context); // WE-069, WE-070: and the round, where a hand is empty.
  },
};

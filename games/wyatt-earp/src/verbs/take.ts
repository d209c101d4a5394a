import { addKnown } from '../hidden/knowledge.ts';
import { gain } from '../hands.ts';
import { drawTwo, takeTopDiscard } from '../piles.ts';
import { endRound } from '../round.ts';
import { discardPileSize, PLAY, PROGRESS, STEP, TAKE } from '../state.ts';
import { cardName } from '../words.ts';
import { no } from './reasons.ts';
import type { VerbRules } from './verb.ts';

/** WE-010: two cards of the draw pile. WE-071, WE-072: always possible; where there are not two, the round ends. */
export const draw: VerbRules = {
  step: TAKE,
  why: () => null,
  play(state, seat, context) {
    if (!drawTwo(state, seat, false, context)) return endRound(state, 'supply', context);
    state.now[PROGRESS] = 1;
    state.now[STEP] = PLAY;
  },
};

const NO_DISCARD = no('no-discard', 'WE-010');

/** WE-010, WE-019: the top card of the discard pile. */
export const takeDiscard: VerbRules = {
  step: TAKE,
  why: (state) => (discardPileSize(state) > 0 ? null : NO_DISCARD),
  play(state, seat, { tell }) {
    const card = takeTopDiscard(state);
    gain(state, seat, card);
    addKnown(state, seat, card);
    state.now[STEP] = PLAY;
    if (tell) tell({ type: 'tookDiscard', seat, card: cardName(card) });
  },
};

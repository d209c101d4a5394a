import { held, lose } from '../hands.ts';
import { putOnDiscardPile, shoot } from '../piles.ts';
import { ACTIVE, ASKED, PENDING_OUTLAW, PLAY, REACT, type State, STEP } from '../state.ts';
import { cardName, outlawName, WYATT_EARP } from '../words.ts';
import { no, whyNoShot } from './reasons.ts';
import type { VerbRules } from './verb.ts';
import { discardHideout } from './wyatt-earp.ts';

/** Back to the active player's turn. Returns which outlaw it was about. */
function closeReaction({ now }: State): number {
  const outlaw = now[PENDING_OUTLAW] - 1;
  now[PENDING_OUTLAW] = 0;
  now[ASKED] = now[ACTIVE];
  now[STEP] = PLAY;
  return outlaw;
}

const NO_EARP = no('not-in-hand', 'WE-066', () => ({ card: cardName(WYATT_EARP), held: 0, count: 1 }));

/** WE-066, WE-067: Wyatt Earp out of turn, once; it is nobody's sheriff card of the turn (D23). */
export const react: VerbRules = {
  step: REACT,
  why: (state, seat) => (held(state, seat, WYATT_EARP) > 0 ? null : NO_EARP) ?? whyNoShot(state, 1),
  play(state, seat, context) {
    const outlaw = closeReaction(state);
    lose(state, seat, WYATT_EARP, 1);
    if (context.tell) context.tell({ type: 'played', seat, card: 'wyatt_earp', outlaw: outlawName(outlaw) });
    putOnDiscardPile(state, WYATT_EARP, seat);
    if (shoot(state, seat, WYATT_EARP, context)) discardHideout(state, seat, outlaw, context);
  },
};

/** WE-066: the attacked player may also do nothing. */
export const letBe: VerbRules = {
  step: REACT,
  why: () => null,
  play(state, seat, { tell }) {
    const outlaw = closeReaction(state);
    if (tell) tell({ type: 'letBe', seat, outlaw: outlawName(outlaw) });
  },
};

import type { Seat } from '@tinstar/engine';
import type { Event } from '../events.ts';
import { addFetch } from '../hidden/fetches.ts';
import { isCovered, setCovered } from '../groups.ts';
import { areLast, gain } from '../hands.ts';
import { addKnown, seePile } from '../hidden/knowledge.ts';
import type { MoveContext } from '../move-context.ts';
import {
  canDrawTwo,
  canFetch,
  discardPile,
  drawTwo,
  findDiscard,
  putOnDiscardPile,
  removeDiscard,
  shoot,
} from '../piles.ts';
import { endRound } from '../round.ts';
import {
  DISCARD_COUNT,
  EARP_ENDS_ROUND,
  FETCHED,
  hasOption,
  OPEN_DISCARD,
  PENDING_CARD,
  PLAY,
  SEARCH,
  type State,
  STEP,
  TAKEN_COUNT,
} from '../state.ts';
import { cardName, HIDEOUT, OUTLAW_COUNT, outlawName, WYATT_EARP } from '../words.ts';
import { LAST_CARD, no, type Reason, whyNoShot } from './reasons.ts';
import { playOntoPile, sheriffVerb } from './sheriff.ts';
import { findPlace, hasPlace, placingVerb } from './shoot-first.ts';
import type { VerbRules } from './verb.ts';

const TOO_FEW_CARDS = no('too-few-cards', 'D4');

/** D4: two cards must be there, unless the option lets the round end; then it may not be the last card (WE-018). */
function whyNoTwoCards(state: State, seat: Seat): Reason | null {
  if (canDrawTwo(state, 1)) return null;
  if (!hasOption(state, EARP_ENDS_ROUND)) return TOO_FEW_CARDS;
  return areLast(state, seat, 1) ? LAST_CARD : null;
}

/** WE-061, WE-062: mode A, two cards of the draw pile. It may be the last card: it brings new ones (D6). */
export const wyattEarpDraw = sheriffVerb({
  card: WYATT_EARP,
  mayBeLast: true,
  whyNoEffect: whyNoTwoCards,
  play(state, seat, context) {
    playOntoPile(state, seat, WYATT_EARP, null, context);
    if (!drawTwo(state, seat, true, context)) endRound(state, 'supply', context);
  },
});

const NOTHING_TO_FETCH = no('nothing-to-fetch', 'D5');

/** WE-061, WE-063, WE-064: mode B, search the discard pile. It may be the last card (D6). */
export const wyattEarpSearch = sheriffVerb({
  card: WYATT_EARP,
  mayBeLast: true,
  whyNoEffect: (state) => (canFetch(state) ? null : NOTHING_TO_FETCH),
  play(state, seat, context) {
    const { tell } = context;
    playOntoPile(state, seat, WYATT_EARP, null, context);
    seePile(state, seat);
    state.now[STEP] = SEARCH;
    if (tell) {
      const whole: Event = { type: 'searched', seat, cards: discardPile(state) };
      if (hasOption(state, OPEN_DISCARD)) tell(whole);
      else tell(whole, [seat], { type: 'searched', seat, cards: null });
    }
  },
});

const NO_EARP = no('no-earp', 'WE-063');
const NOT_IN_PILE = no('not-in-pile', 'WE-063', (_state, _seat, card) => ({ card: cardName(card) }));

/** WE-063: any card of the discard pile but a Wyatt Earp. */
export const fetch: VerbRules = {
  step: SEARCH,
  why(state, _seat, card) {
    if (card === WYATT_EARP) return NO_EARP;
    return findDiscard(state, card) >= 0 ? null : NOT_IN_PILE;
  },
  play(state, seat, { tell }, card) {
    const { now } = state;
    const index = findDiscard(state, card);
    gain(state, seat, card);
    now[STEP] = FETCHED;
    now[PENDING_CARD] = card + 1;
    if (hasOption(state, OPEN_DISCARD)) {
      // D20: with an open pile everyone sees which card is gone.
      removeDiscard(state, index);
      addKnown(state, seat, card);
      if (tell) tell({ type: 'fetched', seat, card: cardName(card) });
      return;
    }
    // D21: the pile stays as everyone remembers it; only one card of it is gone.
    addFetch(state, seat, index, now[DISCARD_COUNT] - 1);
    now[TAKEN_COUNT]++;
    if (tell) tell({ type: 'fetched', seat, card: cardName(card) }, [seat], { type: 'fetched', seat, card: null });
  },
};

/** WE-063, D9: the fetched card goes to the hand, unseen. */
export const keep: VerbRules = {
  step: FETCHED,
  why: () => null,
  play(state, seat, { tell }) {
    state.now[PENDING_CARD] = 0;
    state.now[STEP] = PLAY;
    if (tell) tell({ type: 'kept', seat });
  },
};

const NOT_COVERED = no('not-covered', 'WE-065', (_state, _seat, outlaw) => ({ outlaw: outlawName(outlaw) }));

/** WE-065: the hideout goes from one of one's own groups. */
export const uncover = placingVerb('uncover', {
  isFor: (card) => card === WYATT_EARP,
  whyNotThere: (state, seat, _card, outlaw) => (isCovered(state, seat, outlaw) ? null : NOT_COVERED),
  nextPlace(state, seat, _card, from) {
    for (let outlaw = from; outlaw < OUTLAW_COUNT; outlaw++) if (isCovered(state, seat, outlaw)) return outlaw;
    return -1;
  },
  put: (state, seat, context, _card, outlaw) => discardHideout(state, seat, outlaw, context),
});

export function discardHideout(state: State, seat: Seat, outlaw: number, { tell }: MoveContext): void {
  setCovered(state, seat, outlaw, false);
  putOnDiscardPile(state, HIDEOUT, seat);
  if (tell) tell({ type: 'uncovered', seat, outlaw: outlawName(outlaw) });
}

const NOTHING_TO_FREE = no('nothing-to-free', 'WE-065');

/** WE-061, WE-065: mode C, shoot a hideout away. */
export const wyattEarpShoot = sheriffVerb({
  card: WYATT_EARP,
  whyNoEffect: (state, seat) => (hasPlace(state, seat, WYATT_EARP, uncover) ? whyNoShot(state, 1) : NOTHING_TO_FREE),
  play(state, seat, context) {
    playOntoPile(state, seat, WYATT_EARP, null, context);
    if (shoot(state, seat, WYATT_EARP, context)) findPlace(state, seat, WYATT_EARP, uncover, context);
  },
});

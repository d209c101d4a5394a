import type { Seat } from '@tinstar/engine';
import { addOutlaws, clearGroup, hasGroup, nextGroup, outlawsAt } from '../groups.ts';
import { gain, held, lose } from '../hands.ts';
import { addKnown, deny } from '../hidden/knowledge.ts';
import type { MoveContext } from '../move-context.ts';
import { putOnDiscardPile, shoot } from '../piles.ts';
import { PLAY, SEATS, type State, STEAL, STEP } from '../state.ts';
import { cardName, DIRECTIONS, MOST_WANTED, OUTLAW_COUNT, outlawName } from '../words.ts';
import { NO_SUCH_SEAT, no, type Reason, whyNoShot } from './reasons.ts';
import { playOntoPile, sheriffVerb } from './sheriff.ts';
import type { VerbRules } from './verb.ts';

/**
 * WE-049, WE-050: mode A, ask the others in turn for an outlaw card. The first who has one hands it over (WE-051), to be
 * kept or laid (WE-053). It is the turn's sheriff card whatever comes of it (WE-029).
 */
export const mostWantedAsk = sheriffVerb({
  card: MOST_WANTED,
  whyNoEffect: () => null,
  play(state, seat, context, outlaw, direction) {
    const { tell } = context;
    playOntoPile(state, seat, MOST_WANTED, outlaw, context);
    if (tell) tell({ type: 'asked', seat, outlaw: outlawName(outlaw), direction: DIRECTIONS[direction]! });
    const seats = state.now[SEATS];
    const step = direction === 0 ? 1 : seats - 1;
    for (let other = (seat + step) % seats; other !== seat; other = (other + step) % seats) {
      if (held(state, other, outlaw) > 0) {
        lose(state, other, outlaw, 1);
        gain(state, seat, outlaw);
        addKnown(state, seat, outlaw);
        if (tell) tell({ type: 'handedOver', from: other, to: seat, outlaw: outlawName(outlaw) });
        return;
      }
      deny(state, other, outlaw);
      if (tell) tell({ type: 'denied', seat: other, outlaw: outlawName(outlaw) });
    }
    if (tell) tell({ type: 'foundNothing', seat, outlaw: outlawName(outlaw) }); // WE-052
  },
});

const NOTHING_TO_STEAL = no('nothing-to-steal', 'WE-055');

/** Whether an outlaw card lies in front of an opponent (D14). */
function canSteal(state: State, seat: Seat): boolean {
  for (let from = 0; from < state.now[SEATS]; from++) {
    for (let outlaw = nextGroup(state, from, 0); outlaw < OUTLAW_COUNT; outlaw = nextGroup(state, from, outlaw + 1)) {
      if (whyNotSteal(state, seat, from, outlaw) === null) return true;
    }
  }
  return false;
}

/** WE-049, WE-054: mode B, shoot for an outlaw card on the table. */
export const mostWantedShoot = sheriffVerb({
  card: MOST_WANTED,
  whyNoEffect: (state, seat) => (canSteal(state, seat) ? whyNoShot(state, 1) : NOTHING_TO_STEAL),
  play(state, seat, context) {
    playOntoPile(state, seat, MOST_WANTED, null, context);
    if (shoot(state, seat, MOST_WANTED, context)) state.now[STEP] = STEAL;
  },
});

const OWN_CARD = no('own-card', 'D14', (_state, _seat, _from, outlaw) => ({ outlaw: outlawName(outlaw) }));
const NO_CARD_THERE = no('no-card-there', 'WE-055', (_state, _seat, from, outlaw) => ({
  seat: from,
  outlaw: outlawName(outlaw),
}));

function whyNotSteal(state: State, seat: Seat, from: Seat, outlaw: number): Reason | null {
  if (from >= state.now[SEATS]) return NO_SUCH_SEAT;
  if (from === seat) return OWN_CARD;
  return outlawsAt(state, from, outlaw) > 0 ? null : NO_CARD_THERE;
}

/** WE-055, D14: after the hit, any outlaw card in front of an opponent. */
export const steal: VerbRules = {
  step: STEAL,
  why: whyNotSteal,
  play(state, seat, context, from, outlaw) {
    const { tell } = context;
    addOutlaws(state, from, outlaw, -1);
    gain(state, seat, outlaw);
    addKnown(state, seat, outlaw);
    state.now[STEP] = PLAY;
    if (tell) tell({ type: 'stole', seat, from, outlaw: outlawName(outlaw) });
    if (!hasGroup(state, from, outlaw)) orphan(state, seat, from, outlaw, context);
  },
};

/** WE-056, D8: what lay at a group that is gone goes to the discard pile. */
function orphan(state: State, thief: Seat, seat: Seat, outlaw: number, { tell }: MoveContext): void {
  const cards = clearGroup(state, seat, outlaw);
  for (const card of cards) putOnDiscardPile(state, card, thief);
  if (tell && cards.length > 0) {
    tell({ type: 'orphaned', seat, outlaw: outlawName(outlaw), cards: cards.map((card) => cardName(card)) });
  }
}

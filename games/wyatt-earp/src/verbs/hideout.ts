import type { Seat } from '@tinstar/engine';
import { hasGroup, isCovered, nextGroup, setCovered } from '../groups.ts';
import { ASKED, PENDING_OUTLAW, REACT, SEATS, type State, STEP } from '../state.ts';
import { HIDEOUT, OUTLAW_COUNT, outlawName } from '../words.ts';
import { NO_SUCH_SEAT, no, type Reason } from './reasons.ts';
import { placingVerb, shootingCard } from './shoot-first.ts';

const about = (victim: number, outlaw: number): { seat: number; outlaw: string } => ({
  seat: victim,
  outlaw: outlawName(outlaw),
});
const OWN_GROUP = no('own-group', 'WE-057', (_state, _seat, _victim, outlaw) => ({ outlaw: outlawName(outlaw) }));
const NOTHING_THERE = no('nothing-to-cover', 'WE-057', (_state, _seat, victim, outlaw) => about(victim, outlaw));
const COVERED_ALREADY = no('already-covered', 'WE-060', (_state, _seat, victim, outlaw) => about(victim, outlaw));
const NOTHING_TO_HIDE = no('nothing-to-hide', 'WE-057');

function whyNotThere(state: State, seat: Seat, _card: number, victim: Seat, outlaw: number): Reason | null {
  if (victim >= state.now[SEATS]) return NO_SUCH_SEAT;
  if (victim === seat) return OWN_GROUP;
  if (!hasGroup(state, victim, outlaw)) return NOTHING_THERE;
  return isCovered(state, victim, outlaw) ? COVERED_ALREADY : null;
}

function nextPlace(state: State, seat: Seat, card: number, from: number): number {
  let outlaw = from % OUTLAW_COUNT;
  for (let victim = Math.floor(from / OUTLAW_COUNT); victim < state.now[SEATS]; victim++) {
    for (
      outlaw = nextGroup(state, victim, outlaw);
      outlaw < OUTLAW_COUNT;
      outlaw = nextGroup(state, victim, outlaw + 1)
    ) {
      if (whyNotThere(state, seat, card, victim, outlaw) === null) return victim * OUTLAW_COUNT + outlaw;
    }
    outlaw = 0;
  }
  return -1;
}

/** WE-014, WE-057 to WE-060: on all cards of an opponent's outlaw; he is asked next whatever he holds (WE-066, D19). */
export const cover = placingVerb('cover', {
  isFor: (card) => card === HIDEOUT,
  whyNotThere,
  nextPlace,
  put(state, seat, { tell }, _card, victim, outlaw) {
    setCovered(state, victim, outlaw, true);
    if (tell) tell({ type: 'covered', seat, victim, outlaw: outlawName(outlaw) });
    state.now[STEP] = REACT;
    state.now[ASKED] = victim;
    state.now[PENDING_OUTLAW] = outlaw + 1;
  },
});

/** WE-057. */
export const hideout = shootingCard(HIDEOUT, cover, () => NOTHING_TO_HIDE);

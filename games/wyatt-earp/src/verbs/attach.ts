import type { Seat } from '@tinstar/engine';
import { addRobberies, gunOutlaw, gunSeat, hasGroup, nextGroup, putGun } from '../groups.ts';
import type { MoveContext } from '../move-context.ts';
import { putOnDiscardPile } from '../piles.ts';
import type { State } from '../state.ts';
import { BANK_ROBBERY, cardName, FASTEST_GUN, OUTLAW_COUNT, outlawName, STAGECOACH_ROBBERY } from '../words.ts';
import { no, type Reason } from './reasons.ts';
import { finishAttaching } from './sheriff.ts';
import { placingVerb, shootingCard } from './shoot-first.ts';

/** Robberies and the fastest gun: the cards that lie at an own outlaw after a hit. */

const NO_OWN_GROUP = no('no-own-group', 'WE-040', (_state, _seat, outlaw) => ({ outlaw: outlawName(outlaw) }));
const GUN_THERE = no('gun-there', 'WE-046', (state) => ({ outlaw: outlawName(gunOutlaw(state)) }));

function whyNotThere(state: State, seat: Seat, card: number, outlaw: number): Reason | null {
  if (!hasGroup(state, seat, outlaw)) return NO_OWN_GROUP;
  return card === FASTEST_GUN && gunOutlaw(state) === outlaw ? GUN_THERE : null;
}

function nextPlace(state: State, seat: Seat, card: number, from: number): number {
  for (let outlaw = nextGroup(state, seat, from); outlaw < OUTLAW_COUNT; outlaw = nextGroup(state, seat, outlaw + 1)) {
    if (whyNotThere(state, seat, card, outlaw) === null) return outlaw;
  }
  return -1;
}

/**
 * WE-039, WE-040: to an own group, where any number may lie (WE-031). WE-046: the fastest gun not to the outlaw that carries
 * it, whoever's it is.
 */
export const attach = placingVerb('attach', {
  isFor: (card) => card >= STAGECOACH_ROBBERY && card <= FASTEST_GUN,
  whyNotThere,
  nextPlace,
  put(state, seat, context, card, outlaw) {
    if (card === FASTEST_GUN) moveGun(state, seat, outlaw, context);
    else addRobberies(state, seat, outlaw, card, 1);
    finishAttaching(state, seat, card, outlaw, context);
  },
});

/** WE-044, WE-045, WE-047: the gun that lay on the table is discarded; its money stays where it is. */
function moveGun(state: State, seat: Seat, outlaw: number, { tell }: MoveContext): void {
  const owner = gunSeat(state);
  if (owner >= 0) {
    putOnDiscardPile(state, FASTEST_GUN, seat);
    if (tell) tell({ type: 'displaced', seat: owner, outlaw: outlawName(gunOutlaw(state)) });
  }
  putGun(state, seat, outlaw);
}

const noOwnGroups = (card: number): Reason => no('no-own-groups', 'WE-041', () => ({ card: cardName(card) }));
const NO_GROUP_FOR_STAGECOACH = noOwnGroups(STAGECOACH_ROBBERY);
const NO_GROUP_FOR_BANK = noOwnGroups(BANK_ROBBERY);
const NO_GROUP_FOR_GUN = noOwnGroups(FASTEST_GUN);

/** WE-041, WE-042. */
export const stagecoachRobbery = shootingCard(STAGECOACH_ROBBERY, attach, () => NO_GROUP_FOR_STAGECOACH);
export const bankRobbery = shootingCard(BANK_ROBBERY, attach, () => NO_GROUP_FOR_BANK);

/** WE-043; a miss leaves the gun that lies there alone (WE-048). */
export const fastestGun = shootingCard(FASTEST_GUN, attach, (state, seat) => {
  const outlaw = gunOutlaw(state);
  return outlaw >= 0 && hasGroup(state, seat, outlaw) ? GUN_THERE : NO_GROUP_FOR_GUN;
});

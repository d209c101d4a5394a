import type { Seat } from '@tinstar/engine';
import type { Effect } from './data/effects.ts';
import { cabinPlace, isCabinPlace } from './map.ts';
import { MOVES, thingOfHead } from './move-table.ts';
import { canRaise, RESOURCE_COUNT, walkSteps } from './queries.ts';
import { countOf, type Player, playerOf, type State } from './state.ts';
import { ABILITIES, DRINKS, JOBS } from './words.ts';

/*
 * What an effect lets somebody choose from. The list is the rule: what is not on it is not offered, and where it is empty
 * nobody is asked.
 */

const {
  burn: BURN,
  choose: CHOOSE,
  discard: DISCARD,
  drink: DRINK,
  leave: LEAVE,
  name: NAME,
  promote: PROMOTE,
  raise: RAISE,
  step: STEP,
  take: TAKE,
} = MOVES.base;

/** BW-263: what a thief could take of somebody, as things. */
export const thingsToLose = ({ cargo, heads }: Player, of: 'cargo' | 'heads'): number[] =>
  of === 'heads' ? heads.map(thingOfHead) : cargo.flatMap((count, kind) => (count > 0 ? [kind] : []));

/** The moves with which this player may answer. */
export function optionsOf(s: State, seat: Seat, effect: Effect): number[] {
  const player = playerOf(s, seat);
  const those = (first: number, count: number, isThere: (index: number) => boolean): number[] =>
    Array.from({ length: count }, (_, index) => index).flatMap((index) => (isThere(index) ? [first + index] : []));
  switch (effect.do) {
    case 'anyAbility':
      return those(RAISE, ABILITIES.length, (ability) => canRaise(player, ability));
    case 'anyCargo':
      return those(TAKE, RESOURCE_COUNT, (kind) => countOf(s.supply, kind) > 0);
    case 'loseOne':
      return thingsToLose(player, effect.of).map((thing) => DISCARD + thing);
    case 'drink':
      return those(DRINK, DRINKS.length, () => true);
    case 'promote':
      return those(PROMOTE, JOBS.length, (job) => countOf(player.ranks, job) < 2);
    case 'walk':
      // Whoever is indoors stays there.
      return isCabinPlace(player.place) ? [] : [LEAVE, ...walkSteps(s, player).map((to) => STEP + to)];
    case 'driven':
      return walkSteps(s, player).map((to) => STEP + to);
    case 'hurtPlayer':
      return those(NAME, s.seats, (other) => playerOf(s, other).life > 0);
    case 'giveCard':
      return those(NAME, s.seats, (other) => other !== seat);
    case 'burnCabin':
      return s.players.flatMap(({ cabins }, owner) =>
        cabins.flatMap(({ hectare, fires }, index) =>
          hectare >= 0 && fires === 0 ? [BURN + cabinPlace(owner, index) - cabinPlace(0, 0)] : [],
        ),
      );
    default:
      return [CHOOSE, CHOOSE + 1];
  }
}

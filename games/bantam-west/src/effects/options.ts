import type { Seat } from '@tinstar/engine';
import type { Effect } from '../data/effects.ts';
import { cabinPlace, CABINS_EACH, isCabinPlace, waysFrom } from '../map.ts';
import { MOVES, thingOfHead } from '../move-table.ts';
import { countOf, type Player, playerOf, type State } from '../state.ts';
import { ABILITIES, DRINKS, JOBS } from '../words.ts';
import { cabinAt } from '../cabins.ts';
import { canRaise } from '../abilities.ts';
import { RESOURCE_COUNT } from '../lookup.ts';

/*
 * What an effect lets somebody choose from. The list is the rule: what is not on it is not offered, and where it is empty
 * nobody is asked.
 */

const { base } = MOVES;

/** BW-263: what a thief could take of somebody, as things. */
export const thingsToLose = ({ cargo, heads }: Player, of: 'cargo' | 'heads'): number[] =>
  of === 'heads' ? heads.map(thingOfHead) : cargo.flatMap((count, kind) => (count > 0 ? [kind] : []));

/** The moves with which this player may answer. */
export function optionsOf(s: State, seat: Seat, effect: Effect): number[] {
  const options: number[] = [];
  listOptions(s, seat, effect, options);
  return options;
}

/** Writes them into a list, and returns how many there are. */
export function listOptions(s: State, seat: Seat, effect: Effect, into: number[]): number {
  const player = playerOf(s, seat);
  let count = 0;
  const those = (first: number, size: number, isThere: (index: number) => boolean): number => {
    for (let index = 0; index < size; index++) if (isThere(index)) into[count++] = first + index;
    return count;
  };
  const each = (first: number, indices: readonly number[]): number => {
    for (let i = 0; i < indices.length; i++) into[count++] = first + indices[i]!;
    return count;
  };
  switch (effect.do) {
    case 'anyAbility':
      return those(base.raise, ABILITIES.length, (ability) => canRaise(player, ability));
    case 'anyCargo':
      return those(base.take, RESOURCE_COUNT, (kind) => countOf(s.supply, kind) > 0);
    case 'loseOne':
      return each(base.discard, thingsToLose(player, effect.of));
    case 'drink':
      return those(base.drink, DRINKS.length, () => true);
    case 'promote':
      return those(base.promote, JOBS.length, (job) => countOf(player.ranks, job) < 2);
    case 'walk':
      // Whoever is indoors stays there.
      if (isCabinPlace(player.place)) return 0;
      into[count++] = base.leave;
      return each(base.step, walkSteps(s, player));
    case 'driven':
      return each(base.step, walkSteps(s, player));
    case 'hurtPlayer':
      return those(base.name, s.seats, (other) => playerOf(s, other).life > 0);
    case 'giveCard':
      return those(base.name, s.seats, (other) => other !== seat);
    case 'burnCabin':
      return those(base.burn, s.seats * CABINS_EACH, (index) => {
        const { hectare, fires } = cabinAt(s, cabinPlace(0, index));
        return hectare >= 0 && fires === 0;
      });
    default:
      return those(base.choose, 2, () => true);
  }
}

/** Where effects lead somebody: along plain paths only. */
function walkSteps(s: State, player: Player): number[] {
  if (isCabinPlace(player.place)) return [cabinAt(s, player.place).hectare];
  return waysFrom(s, player.place)
    .filter(({ path }) => path.check === undefined && path.key === undefined && path.action === undefined)
    .map((way) => way.to);
}

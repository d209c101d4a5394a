import type { Ability, Cargo, NpcKind } from '../words.ts';

/**
 * What shop actions, drinks, items, weather, camps and event outcomes do, in one small vocabulary: one interpreter runs
 * them all (effects.ts beside the rules).
 */
export type Effect =
  | { readonly do: 'money'; readonly amount: number }
  /** Negative: wounds. */
  | { readonly do: 'life'; readonly amount: number }
  /** The skull: all life, and to Doc Barber (BW-097). */
  | { readonly do: 'skull' }
  | { readonly do: 'lifeMax' }
  | { readonly do: 'lifeLimit' }
  | { readonly do: 'will'; readonly amount: number }
  | { readonly do: 'willMax' }
  | { readonly do: 'grit'; readonly amount: number }
  | { readonly do: 'gritNext'; readonly amount: number }
  | { readonly do: 'pace'; readonly amount: number }
  | { readonly do: 'ability'; readonly ability: Ability }
  | { readonly do: 'cargo'; readonly cargo: Cargo; readonly amount: number }
  | { readonly do: 'loseCargo' }
  | { readonly do: 'robbed' }
  | { readonly do: 'prize' }
  | { readonly do: 'horseTop' }
  | { readonly do: 'horseBack' }
  | { readonly do: 'weaponTop' }
  | { readonly do: 'jail' }
  | { readonly do: 'vault' }
  | { readonly do: 'ignoredBy'; readonly kind: NpcKind }
  | { readonly do: 'keepCard' }
  | { readonly do: 'reshuffle' }
  // Effects that ask for a choice:
  /** One of these, the player's pick (BW-263). */
  | { readonly do: 'loseOne'; readonly of: 'cargo' | 'heads' }
  | { readonly do: 'anyAbility' }
  | { readonly do: 'anyCargo'; readonly amount: number }
  | { readonly do: 'anyCargoAll' }
  | { readonly do: 'drink' }
  | { readonly do: 'promote' }
  | { readonly do: 'walk'; readonly amount: number }
  /** The pace symbol of a failure: one hectare in a direction of one's choice, like it or not (BW-097). */
  | { readonly do: 'driven' }
  | { readonly do: 'hurtPlayer' }
  | { readonly do: 'burnCabin' }
  | { readonly do: 'giveCard' }
  | { readonly do: 'either'; readonly options: readonly (readonly Effect[])[] }
  /** A die; the first row whose `upTo` it does not pass. */
  | { readonly do: 'roll'; readonly rows: readonly { readonly upTo: number; readonly effects: readonly Effect[] }[] };

export const EFFECTS = [
  'money', 'life', 'skull', 'lifeMax', 'lifeLimit', 'will', 'willMax', 'grit', 'gritNext', 'pace', 'ability', 'cargo',
  'loseCargo', 'robbed', 'loseOne', 'prize', 'horseTop', 'horseBack', 'weaponTop', 'jail', 'vault', 'ignoredBy', 'keepCard',
  'reshuffle', 'anyAbility', 'anyCargo', 'anyCargoAll', 'drink', 'promote', 'walk', 'driven', 'hurtPlayer', 'burnCabin',
  'giveCard', 'either', 'roll',
] as const satisfies readonly Effect['do'][];

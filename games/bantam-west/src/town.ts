import { BOARD_OF, hectareData, isCabinPlace } from './map.ts';
import type { State } from './state.ts';
import type { Shop } from './words.ts';
import { fireAt } from './fire/burning.ts';

/*
 * Town (BW-111, BW-119).
 */

/** The shop one stands in, open for business (BW-111, BW-119). */
export function shopAt(s: State, place: number): Shop | null {
  if (isCabinPlace(place)) return null;
  const { shop } = hectareData(place);
  return shop === undefined || fireAt(s, place) > 0 ? null : shop;
}

export const isTown = (hectare: number): boolean => BOARD_OF[hectare] === 'town';

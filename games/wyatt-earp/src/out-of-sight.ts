import { DISCARD_COUNT, GUN_SEAT, SEATS, type State } from './state.ts';
import {
  BANK_ROBBERY,
  CARD_KINDS,
  COPIES,
  FASTEST_GUN,
  HIDEOUT,
  OUTLAW_COUNT,
  PHOTO,
  STAGECOACH_ROBBERY,
} from './words.ts';

const ALL = Int16Array.from(COPIES);

/** By card: copies that lie neither on the table nor in the remembered discard pile, nor are openly known in a hand. */
export function copiesOutOfSight(state: State): Int16Array {
  const left = ALL.slice();
  const seats = state.now[SEATS]!;
  for (let i = 0; i < seats * CARD_KINDS; i++) left[i % CARD_KINDS]! -= state.known[i]!;
  for (let i = 0; i < seats * OUTLAW_COUNT; i++) {
    left[i % OUTLAW_COUNT]! -= state.outlaws[i]!;
    left[STAGECOACH_ROBBERY]! -= state.stagecoaches[i]!;
    left[BANK_ROBBERY]! -= state.banks[i]!;
    left[HIDEOUT]! -= state.covered[i]!;
  }
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) if (state.photos[outlaw]) left[PHOTO + outlaw]!--;
  if (state.now[GUN_SEAT]) left[FASTEST_GUN]!--;
  for (let i = 0; i < state.now[DISCARD_COUNT]!; i++) left[state.discards[i]!]!--;
  return left;
}

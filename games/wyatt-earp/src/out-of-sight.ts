import { DISCARD_COUNT, GUN_SEAT, PENDING_CARD, SEATS, type State, STEP, TARGET } from './state.ts';
import {
  BANK_ROBBERY,
  CARD_KINDS,
  COPIES,
  FASTEST_GUN,
  HIDEOUT,
  OUTLAW_COUNT,
  PHOTO,
  STAGECOACH_ROBBERY,
  WYATT_EARP,
} from './words.ts';

const ALL = Int16Array.from(COPIES);

/** The card that has hit and lies nowhere yet; -1 without one. A Wyatt Earp lies on the discard pile by then (D22). */
export function waitingCard({ now }: State): number {
  return now[STEP] === TARGET && now[PENDING_CARD] !== WYATT_EARP + 1 ? now[PENDING_CARD]! - 1 : -1;
}

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
  const waiting = waitingCard(state);
  if (waiting >= 0) left[waiting]!--;
  for (let i = 0; i < state.now[DISCARD_COUNT]!; i++) left[state.discards[i]!]!--;
  return left;
}

import type { Seat } from '@tinstar/engine';
import { GUN_OUTLAW, GUN_SEAT, MAX_SEATS, PENDING_CARD, type State, STEP, TARGET } from './state.ts';
import { BANK_ROBBERY, FASTEST_GUN, HIDEOUT, OUTLAW_COUNT, PHOTO, STAGECOACH_ROBBERY, WYATT_EARP } from './words.ts';

/** The cards on the table: a group is all cards of one outlaw in front of one player (WE-024). */

const at = (seat: Seat, outlaw: number): number => seat * OUTLAW_COUNT + outlaw;

export const outlawsAt = (state: State, seat: Seat, outlaw: number): number => state.outlaws[at(seat, outlaw)]!;
export const stagecoachesAt = (state: State, seat: Seat, outlaw: number): number =>
  state.stagecoaches[at(seat, outlaw)]!;
export const banksAt = (state: State, seat: Seat, outlaw: number): number => state.banks[at(seat, outlaw)]!;
export const isCovered = (state: State, seat: Seat, outlaw: number): boolean => state.covered[at(seat, outlaw)] === 1;
export const hasPhoto = (state: State, seat: Seat, outlaw: number): boolean => state.photos[outlaw] === seat + 1;

/** The outlaw that carries the fastest gun, and in front of whom; -1 without one (WE-044). */
export const gunOutlaw = ({ now }: State): number => (now[GUN_SEAT] === 0 ? -1 : now[GUN_OUTLAW]);
export const gunSeat = ({ now }: State): number => now[GUN_SEAT] - 1;
export const hasGun = ({ now }: State, seat: Seat, outlaw: number): boolean =>
  now[GUN_SEAT] === seat + 1 && now[GUN_OUTLAW] === outlaw;

/** Whether cards of this outlaw lie in front of the seat: outlaw cards or its photo. */
export const hasGroup = (state: State, seat: Seat, outlaw: number): boolean =>
  outlawsAt(state, seat, outlaw) > 0 || hasPhoto(state, seat, outlaw);

/** The next outlaw, from this one on, of which cards lie in front of the seat; OUTLAW_COUNT if there is none. */
export function nextGroup({ outlaws, photos }: State, seat: Seat, from: number): number {
  const start = at(seat, 0);
  let outlaw = from;
  while (outlaw < OUTLAW_COUNT && outlaws[start + outlaw] === 0 && photos[outlaw] !== seat + 1) outlaw++;
  return outlaw;
}

/** WE-020: who laid the first set of this outlaw this round; -1 while nobody has. */
export const opener = (state: State, outlaw: number): Seat => state.opened[outlaw]! - 1;

export const isOpened = (state: State, outlaw: number): boolean => state.opened[outlaw] !== 0;

/** For the rest of the round: also when the set is broken up (WE-025) or covered (WE-026). */
export function open(state: State, seat: Seat, outlaw: number): void {
  state.opened[outlaw] = seat + 1;
}

/** WE-013, WE-024: to the one group in front of who lays them. */
export function addOutlaws(state: State, seat: Seat, outlaw: number, count: number): void {
  state.outlaws[at(seat, outlaw)]! += count;
}

export function putPhoto(state: State, seat: Seat, outlaw: number): void {
  state.photos[outlaw] = seat + 1;
}

export function putGun({ now }: State, seat: Seat, outlaw: number): void {
  now[GUN_SEAT] = seat + 1;
  now[GUN_OUTLAW] = outlaw;
}

/** Any number may lie at a group (WE-031), and none goes to another (WE-030). */
export function addRobberies(state: State, seat: Seat, outlaw: number, card: number, count: number): void {
  (card === STAGECOACH_ROBBERY ? state.stagecoaches : state.banks)[at(seat, outlaw)]! += count;
}

export function setCovered(state: State, seat: Seat, outlaw: number, isNow: boolean): void {
  state.covered[at(seat, outlaw)] = isNow ? 1 : 0;
}

/** WE-056: takes all sheriff cards but the photo off a group. Returns them. */
export function clearGroup(state: State, seat: Seat, outlaw: number): number[] {
  const group = at(seat, outlaw);
  const cards: number[] = [];
  for (; state.stagecoaches[group]! > 0; state.stagecoaches[group]!--) cards.push(STAGECOACH_ROBBERY);
  for (; state.banks[group]! > 0; state.banks[group]!--) cards.push(BANK_ROBBERY);
  if (hasGun(state, seat, outlaw)) {
    state.now[GUN_SEAT] = 0;
    state.now[GUN_OUTLAW] = 0;
    cards.push(FASTEST_GUN);
  }
  if (isCovered(state, seat, outlaw)) {
    state.covered[group] = 0;
    cards.push(HIDEOUT);
  }
  return cards;
}

/** The card that has hit and lies nowhere yet; -1 without one. A Wyatt Earp lies on the discard pile by then (D22). */
export function waitingCard({ now }: State): number {
  return now[STEP] === TARGET && now[PENDING_CARD] !== WYATT_EARP + 1 ? now[PENDING_CARD] - 1 : -1;
}

/** Takes what lies on the table, and the card that waits for its place, from a count by card. */
export function subtractTable(state: State, counts: Int16Array): void {
  const { outlaws, stagecoaches, banks, covered } = state;
  let [stagecoachCards, bankCards, hideouts] = [0, 0, 0];
  for (let seat = 0, group = 0; seat < MAX_SEATS; seat++) {
    for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++, group++) {
      counts[outlaw]! -= outlaws[group]!;
      stagecoachCards += stagecoaches[group]!;
      bankCards += banks[group]!;
      hideouts += covered[group]!;
    }
  }
  counts[STAGECOACH_ROBBERY]! -= stagecoachCards;
  counts[BANK_ROBBERY]! -= bankCards;
  counts[HIDEOUT]! -= hideouts;
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) if (state.photos[outlaw]) counts[PHOTO + outlaw]!--;
  if (state.now[GUN_SEAT]) counts[FASTEST_GUN]!--;
  const waiting = waitingCard(state);
  if (waiting >= 0) counts[waiting]!--;
}

/** Scoundrels moving between decks, Saloon, sheets and discard pile, and the frames that follow them. */
import { nameOf } from './cards.ts';
import type { Where } from './events.ts';
import * as F from './interpreter/frames.ts';
import type { Table } from './interpreter/table.ts';
import { GONE, IN_PILE, IN_SALOON, onSheet, putScoundrel, scoundrelAt } from './places.ts';
import * as S from './state.ts';
import { makeScoundrel, NONE, type State } from './state.ts';

/** A scoundrel moved: abilities and hires being carried out know where it lies now. */
export function relocate(s: State, from: number, to: number): void {
  for (let i = 0; i < S.depth(s); i++) {
    const f = F.frameAt(i);
    if (F.kind(s, f) === F.ABILITY && F.place(s, f) === from) s[f + F.PLACE] = to;
    if (F.kind(s, f) === F.HIRE && F.held(s, f) === from) s[f + F.HELD] = to;
  }
}

/** Two scoundrels on one sheet exchange their spaces. */
export function exchange(t: Table, seat: number, space: number, other: number): void {
  const { s } = t;
  const a = onSheet(seat, space);
  const b = onSheet(seat, other);
  const kept = scoundrelAt(s, a);
  putScoundrel(s, a, scoundrelAt(s, b));
  putScoundrel(s, b, kept);
  relocate(s, a, ELSEWHERE);
  relocate(s, b, a);
  relocate(s, ELSEWHERE, b);
  t.tell?.({ type: 'rearranged', seat, space, other });
}
const ELSEWHERE = 1000;

/** SC-025, SC-222: a new scoundrel from the tops of the decks; `NONE` when one of them is empty. */
export function createScoundrel(t: Table): number {
  const { s } = t;
  if (S.traitNext(s) >= S.traitCount(s) || S.jobNext(s) >= S.jobCount(s)) return NONE;
  const scoundrel = makeScoundrel(S.jobDeck(s, S.jobNext(s)), S.traitDeck(s, S.traitNext(s)));
  S.add(s, S.JOB_NEXT, 1);
  S.add(s, S.TRAIT_NEXT, 1);
  t.tell?.({ type: 'arrived', scoundrel: nameOf(t.cards, scoundrel) });
  return scoundrel;
}

/** SC-085: closes the gap by shifting right and lets a new scoundrel enter at the far left. */
export function refill(t: Table, gap: number): void {
  const { s } = t;
  for (let space = gap; space > 0; space--) {
    s[S.SALOON + space] = S.saloon(s, space - 1);
    relocate(s, IN_SALOON + space - 1, IN_SALOON + space);
  }
  s[S.SALOON] = createScoundrel(t);
}

export const whereIs = (place: number): Where =>
  place >= IN_PILE ? 'discard' : place >= IN_SALOON ? 'saloon' : 'sheet';

/** On top of the face-up discard pile. */
export function putOnPile(t: Table, seat: number, scoundrel: number, where: Where): number {
  const { s } = t;
  const place = IN_PILE + S.pileCount(s);
  putScoundrel(s, place, scoundrel);
  S.add(s, S.PILE_COUNT, 1);
  t.tell?.({ type: 'discarded', seat, scoundrel: nameOf(t.cards, scoundrel), where, bottom: false });
  return place;
}

/** Takes the scoundrel at an index out of the pile. */
export function takeFromPile(s: State, index: number): void {
  for (let i = index + 1; i < S.pileCount(s); i++) {
    s[S.PILE + i - 1] = S.pile(s, i);
    relocate(s, IN_PILE + i, IN_PILE + i - 1);
  }
  S.add(s, S.PILE_COUNT, -1);
  s[S.PILE + S.pileCount(s)] = 0;
}

/** Discards the scoundrel at a place: from the pile it goes to the bottom of the pile (SC-172). */
export function discardFrom(t: Table, seat: number, place: number): void {
  const { s } = t;
  const scoundrel = scoundrelAt(s, place);
  relocate(s, place, GONE);
  if (place < IN_SALOON) {
    putScoundrel(s, place, NONE);
    putOnPile(t, seat, scoundrel, 'sheet');
  } else if (place < IN_PILE) {
    putScoundrel(s, place, NONE);
    putOnPile(t, seat, scoundrel, 'saloon');
    refill(t, place - IN_SALOON);
  } else {
    const index = place - IN_PILE;
    for (let i = index - 1; i >= 0; i--) {
      s[S.PILE + i + 1] = S.pile(s, i);
      relocate(s, IN_PILE + i, IN_PILE + i + 1);
    }
    s[S.PILE] = scoundrel;
    t.tell?.({ type: 'discarded', seat, scoundrel: nameOf(t.cards, scoundrel), where: 'discard', bottom: true });
  }
}

/** SC-125: while a "when hired" scoundrel works it still lies where it was hired; nobody else can have it meanwhile. */
export function isBeingHired(s: State, place: number): boolean {
  for (let i = 0; i < S.depth(s); i++) {
    const f = F.frameAt(i);
    if (F.kind(s, f) === F.HIRE && F.held(s, f) === place && F.stage(s, f) !== F.TO_ARRANGE) return true;
  }
  return false;
}

/** Whether somebody stands in this space of the Saloon who may leave it, other than the one at `except`. */
export const mayLeaveSaloon = (s: State, place: number, except: number): boolean =>
  scoundrelAt(s, place) !== S.NONE && place !== except && !isBeingHired(s, place);

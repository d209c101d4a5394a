/** Scoundrels moving between decks, Saloon, sheets and discard pile, and the frames that follow them. */
import { nameOf, REACHES, RESPONSE } from './compile.ts';
import type { Where } from './events.ts';
import {
  DEPTH,
  FRAME,
  JOB_COUNT,
  JOB_DECK,
  JOB_NEXT,
  makeScoundrel,
  NONE,
  PENDING,
  PILE,
  PILE_COUNT,
  SALOON,
  setBit,
  SHEET,
  STACK,
  TRAIT_COUNT,
  TRAIT_DECK,
  TRAIT_NEXT,
  traitOf,
  type State,
} from './layout.ts';
import {
  ABILITY,
  F_HELD,
  F_PLACE,
  GONE,
  HIRE,
  IN_PILE,
  IN_SALOON,
  isBeingHired,
  scoundrelAt,
  type Table,
} from './table.ts';
import { SALOON_SPACES, SPACES } from './words.ts';

/** A scoundrel moved: abilities and hires being carried out know where it lies now. */
export function relocate(s: State, from: number, to: number): void {
  for (let i = 0; i < s[DEPTH]!; i++) {
    const f = STACK + i * FRAME;
    if (s[f] === ABILITY && s[f + F_PLACE] === from) s[f + F_PLACE] = to;
    if (s[f] === HIRE && s[f + F_HELD] === from) s[f + F_HELD] = to;
  }
}

/** Two scoundrels on one sheet exchange their spaces. */
export function exchange(t: Table, seat: number, space: number, other: number): void {
  const { s } = t;
  const a = seat * SPACES + space;
  const b = seat * SPACES + other;
  const kept = s[SHEET + a]!;
  s[SHEET + a] = s[SHEET + b]!;
  s[SHEET + b] = kept;
  relocate(s, a, ELSEWHERE);
  relocate(s, b, a);
  relocate(s, ELSEWHERE, b);
  t.tell?.({ type: 'rearranged', seat, space, other });
}
const ELSEWHERE = 1000;

/** SC-025, SC-222: a new scoundrel from the tops of the decks; `NONE` when one of them is empty. */
export function createScoundrel(t: Table): number {
  const { s } = t;
  if (s[TRAIT_NEXT]! >= s[TRAIT_COUNT]! || s[JOB_NEXT]! >= s[JOB_COUNT]!) return NONE;
  const scoundrel = makeScoundrel(s[JOB_DECK + s[JOB_NEXT]!++]!, s[TRAIT_DECK + s[TRAIT_NEXT]!++]!);
  t.tell?.({ type: 'arrived', scoundrel: nameOf(t.cards, scoundrel) });
  return scoundrel;
}

/** SC-085: closes the gap by shifting right and lets a new scoundrel enter at the far left. */
export function refill(t: Table, gap: number): void {
  const { s } = t;
  for (let space = gap; space > 0; space--) {
    s[SALOON + space] = s[SALOON + space - 1]!;
    relocate(s, IN_SALOON + space - 1, IN_SALOON + space);
  }
  s[SALOON] = createScoundrel(t);
}

export const whereOf = (place: number): Where =>
  place >= IN_PILE ? 'discard' : place >= IN_SALOON ? 'saloon' : 'sheet';

/** On top of the face-up discard pile. */
export function putOnPile(t: Table, seat: number, scoundrel: number, where: Where): number {
  const { s } = t;
  const place = IN_PILE + s[PILE_COUNT]!;
  s[PILE + s[PILE_COUNT]!++] = scoundrel;
  t.tell?.({ type: 'discarded', seat, scoundrel: nameOf(t.cards, scoundrel), where, bottom: false });
  return place;
}

/** Takes the scoundrel at an index out of the pile. */
export function takeFromPile(s: State, index: number): void {
  for (let i = index + 1; i < s[PILE_COUNT]!; i++) {
    s[PILE + i - 1] = s[PILE + i]!;
    relocate(s, IN_PILE + i, IN_PILE + i - 1);
  }
  s[PILE + --s[PILE_COUNT]!] = 0;
}

/** Discards the scoundrel at a place: from the pile it goes to the bottom of the pile (SC-172). */
export function discardFrom(t: Table, seat: number, place: number): void {
  const { s } = t;
  const scoundrel = scoundrelAt(s, place);
  relocate(s, place, GONE);
  if (place < IN_SALOON) {
    s[SHEET + place] = NONE;
    putOnPile(t, seat, scoundrel, 'sheet');
  } else if (place < IN_PILE) {
    s[SALOON + place - IN_SALOON] = NONE;
    putOnPile(t, seat, scoundrel, 'saloon');
    refill(t, place - IN_SALOON);
  } else {
    const index = place - IN_PILE;
    for (let i = index - 1; i >= 0; i--) {
      s[PILE + i + 1] = s[PILE + i]!;
      relocate(s, IN_PILE + i, IN_PILE + i + 1);
    }
    s[PILE] = scoundrel;
    t.tell?.({ type: 'discarded', seat, scoundrel: nameOf(t.cards, scoundrel), where: 'discard', bottom: true });
  }
}

/** SC-265: everybody in the Saloon goes but the one at `except` and whoever is being hired. */
export function clearSaloon(t: Table, seat: number, except: number): void {
  const { s } = t;
  const gone = [];
  for (let place = IN_SALOON + SALOON_SPACES - 1; place >= IN_SALOON; place--)
    if (mayLeaveSaloon(s, place, except)) gone.push(scoundrelAt(s, place));
  for (const scoundrel of gone)
    for (let place = IN_SALOON; place < IN_SALOON + SALOON_SPACES; place++)
      if (scoundrelAt(s, place) === scoundrel) discardFrom(t, seat, place);
}

export const mayLeaveSaloon = (s: State, place: number, except: number): boolean =>
  scoundrelAt(s, place) !== NONE && place !== except && !isBeingHired(s, place);

/** SC-128: the own neighbours whose arrows point at a used scoundrel may respond. */
export function callResponses(t: Table, place: number): void {
  const { s, cards } = t;
  const seat = Math.floor(place / SPACES);
  const space = place % SPACES;
  for (const [away, side] of REACHES) {
    const reacting = space - away;
    if (reacting < 0 || reacting >= SPACES) continue;
    const scoundrel = s[SHEET + seat * SPACES + reacting]!;
    if (scoundrel === NONE) continue;
    const when = cards.when[traitOf(scoundrel)]!;
    if (when.kind === RESPONSE && when.sides & side) setBit(s, PENDING, traitOf(scoundrel));
  }
}

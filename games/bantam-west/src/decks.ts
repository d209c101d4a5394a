import type { Seat, Viewer } from '@tinstar/engine';
import type { CombatCard } from './data/combat-cards.ts';
import type { OwnedCard, Player } from './state.ts';
import { cardData } from './lookup.ts';

/*
 * Combat decks are their owners' to look at (BW-240). What others know of one is kept with each card: a bit for every
 * seat, and one for everybody else. Two of a kind cannot be told apart, so only how many of them somebody knows counts.
 */

const AT_LARGE = 1 << 4;
/** Who knows of a card that lay open. */
export const EVERYBODY = 0b11111;
export const onlyTo = (seat: Seat): number => 1 << seat;
export const isKnownTo = (known: number, viewer: Viewer): boolean =>
  (known & (viewer === null ? AT_LARGE : 1 << viewer)) !== 0;
export const isOpen = ({ known }: OwnedCard): boolean => known === EVERYBODY;

type Counts = readonly number[];
const BITS = [0, 1, 2, 3, 4] as const;

const copiesOf = ({ deck }: Player, card: CombatCard): OwnedCard[] => deck.filter((owned) => owned.card === card);
const countsOf = (copies: readonly OwnedCard[]): number[] =>
  BITS.map((bit) => copies.filter(({ known }) => (known >> bit) & 1).length);

/** Gives knowledge of so many copies, by bit: of those lying open first. */
function spreadKnowledge(copies: readonly OwnedCard[], counts: Counts): void {
  const openFirst = copies.toSorted((a, b) => Number(b.exhausted) - Number(a.exhausted));
  openFirst.forEach((owned, at) => {
    owned.known = BITS.reduce<number>((known, bit) => known | (counts[bit]! > at ? 1 << bit : 0), 0);
  });
}

/** So many of these cards lie open at once: everybody knows of as many. */
export function showCards(player: Player, card: CombatCard, lying: number): void {
  // Everybody knows a character's own cards.
  if (cardData(card).noLoot === true) return;
  const copies = copiesOf(player, card);
  spreadKnowledge(
    copies,
    countsOf(copies).map((count) => Math.max(count, lying)),
  );
}

/** Somebody has looked through a whole deck (BW-241). */
export function showDeckTo(player: Player, seat: Seat): void {
  for (const owned of player.deck) owned.known |= onlyTo(seat);
}

/** BW-109: it joins the deck, which has no limit (BW-110), known to its owner and to whom it was known before. */
export function addCard(player: Player, seat: Seat, card: CombatCard, exhausted: boolean, known: number): void {
  player.deck.push({ card, exhausted, known: known | onlyTo(seat) });
  const copies = copiesOf(player, card);
  if (copies.length > 1) spreadKnowledge(copies, countsOf(copies));
}

/** Turned and set aside, for all to see (BW-108). */
export function exhaustCard(player: Player, card: CombatCard): void {
  player.deck.find((owned) => owned.card === card && !owned.exhausted)!.exhausted = true;
  const { length } = copiesOf(player, card).filter(({ exhausted }) => exhausted);
  showCards(player, card, length);
}

/** Takes a card out of a deck before all eyes, of two alike the ready one or the exhausted one first; returns whether it is exhausted. */
export function removeCard(player: Player, card: CombatCard, first: 'ready' | 'exhausted'): boolean {
  const { deck } = player;
  const counts = countsOf(copiesOf(player, card));
  const at = deck.findIndex((owned) => owned.card === card && owned.exhausted === (first === 'exhausted'));
  const [taken] = deck.splice(at >= 0 ? at : deck.findIndex((owned) => owned.card === card), 1);
  const left = copiesOf(player, card);
  const lying = left.filter(({ exhausted }) => exhausted).length;
  spreadKnowledge(
    left,
    counts.map((count) => Math.max(count - 1, lying)),
  );
  return taken!.exhausted;
}

/** A card from the top of a face-down stack, and who knew that it lay there; `seen`: of so many cards at the bottom. */
export interface Drawn<T> {
  readonly card: T;
  readonly known: number;
}
export function drawTop<T>(stack: T[], seen: number[]): Drawn<T> | null {
  const known = stack.length === seen.length ? (seen.shift() ?? 0) : 0;
  const card = stack.shift();
  return card === undefined ? null : { card, known };
}
export function putUnder<T>(stack: T[], seen: number[], card: T, known: number): void {
  stack.push(card);
  seen.push(known);
}

/** A hidden card as somebody sees it: what it is, if he knows, and who knows it, as far as he can tell. */
export interface Seen<T> {
  card: T | null;
  known: number;
}
export const asSeen = <T>(card: T, known: number, viewer: Viewer): Seen<T> => ({
  card: isKnownTo(known, viewer) ? card : null,
  known: knownFor(known, viewer),
});
/** Of who knows a card a viewer can tell whether all do, and whether he does. */
export const knownFor = (known: number, viewer: Viewer): number =>
  known === EVERYBODY ? EVERYBODY : viewer === null ? 0 : known & onlyTo(viewer);

/** What a viewer knows of the bottom of a stack. */
export function bottomFor<T>(stack: readonly T[], seen: readonly number[], viewer: Viewer): Seen<T>[] {
  const above = stack.length - seen.length;
  return seen.map((known, at) => asSeen(stack[above + at]!, known, viewer));
}

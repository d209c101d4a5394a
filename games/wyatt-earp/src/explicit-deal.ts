import { isRecord, type Json, Problem } from '@tinstar/engine';
import { CARD_KINDS, type Card, CARDS, COPIES, DECK_SIZE } from './words.ts';

/**
 * An explicit deal: `{ dealer?, deck }` or `{ dealer?, rounds: [deck, deck, ...] }`. A deck is 78 card names in the
 * order in which the cards are dealt: ten rounds of one card each from the dealer's left, the first discard, then the
 * draw pile from its top. Rounds beyond the given ones, and a dealer not given, are left to chance.
 */
export interface ExplicitDeal {
  readonly dealer: number | null;
  readonly rounds: readonly (readonly Card[])[];
}

const bad = (reason: string, about: Record<string, Json> = {}): Problem =>
  new Problem('bad-deal', { reason, ...about });

/** Checks an explicit deal. Throws `bad-deal` with a `reason` and what it is about. */
export function readDeal(input: unknown, seats: number): ExplicitDeal {
  if (!isRecord(input)) throw bad('not-an-object');
  for (const key of Object.keys(input)) {
    if (key !== 'dealer' && key !== 'deck' && key !== 'rounds') throw bad('unknown-key', { key });
  }
  const dealer = readDealer(input['dealer'], seats);
  if (input['deck'] !== undefined && input['rounds'] !== undefined) throw bad('deck-and-rounds');
  const decks: unknown = input['rounds'] ?? (input['deck'] === undefined ? [] : [input['deck']]);
  if (!Array.isArray(decks)) throw bad('no-list', { key: 'rounds' });
  if (decks.length > MAX_ROUNDS) throw bad('too-many-rounds', { most: MAX_ROUNDS });
  return { dealer, rounds: decks.map((deck: unknown, index) => readDeck(deck, index + 1)) };
}

/** More than any game lasts. */
export const MAX_ROUNDS = 100;

function readDealer(dealer: unknown, seats: number): number | null {
  if (dealer === undefined || dealer === null) return null;
  if (typeof dealer !== 'number' || !Number.isInteger(dealer) || dealer < 0 || dealer >= seats) {
    throw bad('no-such-dealer', { seats });
  }
  return dealer;
}

function readDeck(deck: unknown, round: number): Card[] {
  if (!Array.isArray(deck)) throw bad('no-list', { key: 'deck', round });
  const counts = Array.from({ length: CARD_KINDS }, () => 0);
  const cards = deck.map((name: unknown, index) => {
    const card = CARDS.indexOf(name as Card);
    if (card < 0)
      throw bad('unknown-card', { round, index, card: typeof name === 'string' ? name.slice(0, 40) : null });
    counts[card]!++;
    return CARDS[card]!;
  });
  CARDS.forEach((card, kind) => {
    const copies = COPIES[kind]!;
    if (counts[kind]! > copies) throw bad('too-many-copies', { round, card, count: counts[kind]!, copies });
  });
  CARDS.forEach((card, kind) => {
    const copies = COPIES[kind]!;
    if (counts[kind]! < copies) throw bad('missing-copies', { round, card, count: counts[kind]!, copies });
  });
  if (cards.length !== DECK_SIZE) throw bad('wrong-size', { round, count: cards.length });
  return cards;
}

/** An explicit start, and what is refused as one. */
import { isRecord, Problem, type Json, type Seat } from '@tinstar/engine';
import type { Cards } from './cards.ts';
import type { Options } from './options.ts';
import { AMOUNTS, POKER, POKER_COUNT, SAFES_PER_SITE, type PokerCard } from './words.ts';

/** An explicit start. What is missing is left to chance. */
export interface Deal {
  /** The pack all cards are from; missing: whichever the game is played with. */
  readonly pack?: string;
  readonly first?: Seat;
  /** By seat. */
  readonly leaders?: readonly string[];
  /** Tops of the decks, first card first; below them come random cards. */
  readonly traits?: readonly string[];
  readonly jobs?: readonly string[];
  /** By site: the five spaces, then the one left over. */
  readonly safes?: Readonly<Record<string, readonly string[]>>;
  /** By seat: all seven, the four of the first hand first, then the deck from its top. */
  readonly poker?: readonly (readonly PokerCard[])[];
}

/** Checks an explicit deal. */
export function readDeal(cards: Cards, input: unknown, options: Options, seats: number): Json {
  const complain = (field: string, reason: string): never => {
    throw new Problem('bad-deal', { field, reason });
  };
  if (input === null || input === undefined) return {};
  if (!isRecord(input)) return complain('', 'not-an-object');
  const known = ['pack', 'first', 'leaders', 'traits', 'jobs', 'safes', 'poker'];
  for (const field of Object.keys(input)) if (!known.includes(field)) complain(field, 'unknown-field');
  const { first, leaders, traits, jobs, safes, poker } = input;
  const { pack } = cards;
  // A match with own cards names their pack: it is never replayed with others.
  if (input['pack'] !== undefined && input['pack'] !== pack.id) complain('pack', 'other-card-pack');
  const amounts = AMOUNTS[options.days]![seats - 2]!;
  if (first !== undefined && !(Number.isInteger(first) && (first as number) >= 0 && (first as number) < seats))
    complain('first', 'not-a-seat');
  checkIds('leaders', leaders, pack.leaders, seats, seats, complain);
  checkIds('traits', traits, pack.traits, 0, amounts[0]! + amounts[1]!, complain);
  checkIds('jobs', jobs, pack.jobs, 0, amounts[2]! + amounts[3]! + amounts[4]!, complain);
  if (safes !== undefined) {
    if (!isRecord(safes)) return complain('safes', 'not-an-object');
    for (const [id, list] of Object.entries(safes)) {
      if (!pack.sites.some((site) => site.id === id)) complain(`safes.${id}`, 'unknown-site');
      const own = pack.safes.filter((safe) => safe.site === id);
      checkIds(`safes.${id}`, list, own, SAFES_PER_SITE, SAFES_PER_SITE, complain);
    }
  }
  if (poker !== undefined) {
    if (!Array.isArray(poker) || poker.length !== seats) return complain('poker', 'wrong-length');
    poker.forEach((deck: unknown, seat) => {
      checkIds(
        `poker.${seat}`,
        deck,
        POKER.map((id) => ({ id })),
        POKER_COUNT,
        POKER_COUNT,
        complain,
      );
    });
  }
  return structuredCopy(input);
}

const structuredCopy = (input: unknown): Json => JSON.parse(JSON.stringify(input)) as Json;

function checkIds(
  field: string,
  list: unknown,
  cards: readonly { id: string }[],
  least: number,
  most: number,
  complain: (field: string, reason: string) => never,
): void {
  if (list === undefined) return;
  if (!Array.isArray(list)) return complain(field, 'not-a-list');
  if (list.length < least || list.length > most) return complain(field, 'wrong-length');
  list.forEach((id: unknown, i) => {
    if (!cards.some((card) => card.id === id)) complain(`${field}.${i}`, 'unknown-card');
    if (list.indexOf(id) !== i) complain(`${field}.${i}`, 'twice');
  });
}

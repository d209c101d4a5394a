/** Setting up a game (SC-020 to SC-033), by chance or by an explicit deal. */
import { isRecord, Problem, shuffle, type Json, type Random, type Seat, type Tell } from '@tinstar/engine';
import { draw } from './acts.ts';
import type { Cards } from './compile.ts';
import type { Event } from './events.ts';
import { startKnowledge } from './knowledge.ts';
import {
  ACTIVE,
  ASKED,
  DAY,
  DAYS,
  DECK,
  DECK_COUNT,
  DRAWN,
  FIRST,
  JAILED,
  JOB_COUNT,
  JOB_DECK,
  LEADER,
  MARK_AT,
  MAX_SEATS,
  MONEY,
  NONE,
  ORDER,
  PHASE,
  PLAYED,
  REPUTATION,
  SAFE_AT,
  SAFE_CARD,
  SALOON,
  SEATS,
  SHEET,
  SLOT,
  STATE_SIZE,
  STRATEGY_CARD,
  TRAIT_COUNT,
  TRAIT_DECK,
  UNUSED,
  WITH_CHOICE,
  WITH_STRATEGIES,
  type State,
} from './layout.ts';
import type { Options } from './options.ts';
import { createScoundrel } from './saloon.ts';
import type { Table } from './table.ts';
import { advance, beginDay } from './turn.ts';
import {
  AMOUNTS,
  HAND_SIZE,
  LEADERS,
  MARKS,
  POKER,
  POKER_COUNT,
  SAFE_COUNT,
  SAFES_PER_SITE,
  SALOON_SPACES,
  SITE_SPACES,
  SPACES,
  START_MONEY,
  STRATEGY,
} from './words.ts';

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
  readonly poker?: readonly (readonly string[])[];
}

export function start(
  cards: Cards,
  options: Options,
  seats: number,
  random: Random,
  tell: Tell<Event> | null,
  deal: Deal,
): State {
  const s: State = new Int32Array(STATE_SIZE);
  const t: Table = { cards, s, random, tell };
  s[SEATS] = seats;
  s[DAYS] = options.days;
  s[DAY] = 1;
  s[WITH_STRATEGIES] = options.strategies ? 1 : 0;
  s[WITH_CHOICE] = options.leaders === 'choose' ? 1 : 0;
  s[SLOT] = NONE;
  s[ASKED] = NONE;
  s[ORDER] = NONE;
  s.fill(NONE, SHEET, SHEET + MAX_SEATS * SPACES);
  s.fill(NONE, SALOON, SALOON + SALOON_SPACES);
  s.fill(NONE, MARK_AT, MARK_AT + MAX_SEATS * MARKS);
  s.fill(NONE, PLAYED, PLAYED + MAX_SEATS * 6);
  s.fill(NONE, STRATEGY_CARD, STRATEGY_CARD + MAX_SEATS);

  const amounts = AMOUNTS[options.days]![seats - 2]!;
  const { pack } = cards;
  const traits = (deal.traits ?? []).map((id) => cards.traitIndex.get(id)!);
  const jobs = (deal.jobs ?? []).map((id) => cards.jobIndex.get(id)!);
  s[TRAIT_COUNT] = stack(s, TRAIT_DECK, cards.traitsOf, amounts.slice(0, 2), traits, random);
  s[JOB_COUNT] = stack(s, JOB_DECK, cards.jobsOf, amounts.slice(2), jobs, random);
  dealSafes(cards, s, deal, random);
  const leaders = pack.leaders.map((_, i) => i);
  shuffle(leaders, 0, leaders.length, random);
  const first = deal.first ?? random.below(seats);
  const isChosen = options.strategies && options.leaders === 'choose' && !deal.leaders;
  for (let seat = 0; seat < seats; seat++) {
    s[LEADER + seat] = deal.leaders
      ? pack.leaders.findIndex((leader) => leader.id === deal.leaders![seat])
      : isChosen
        ? NONE
        : leaders[seat]!;
    s[MONEY + seat] = START_MONEY;
    s[REPUTATION + seat] = pack.reputation.start;
    s[JAILED + seat] = 1;
    const deck = DECK + seat * POKER_COUNT;
    for (let card = 0; card < POKER_COUNT; card++) s[deck + card] = card;
    shuffle(s, deck, deck + POKER_COUNT, random);
    // The deck lies bottom first, a deal names its top first.
    deal.poker?.[seat]!.forEach((card, i) => {
      s[deck + POKER_COUNT - 1 - i] = (POKER as readonly string[]).indexOf(card);
    });
    s[DECK_COUNT + seat] = POKER_COUNT;
  }
  tell?.({
    type: 'started',
    first,
    leaders: isChosen ? [] : Array.from({ length: seats }, (_, seat) => pack.leaders[s[LEADER + seat]!]!.id),
    strategies: options.strategies,
  });
  for (let space = SALOON_SPACES - 1; space >= 0; space--) s[SALOON + space] = createScoundrel(t);
  for (let seat = 0; seat < seats; seat++) {
    draw(t, seat, HAND_SIZE);
    s[DRAWN + seat] = 0;
  }
  startKnowledge(s);
  s[FIRST] = first;
  s[ACTIVE] = first;
  s[PHASE] = isChosen ? LEADERS : STRATEGY;
  if (!options.strategies) beginDay(t, first);
  if (s[PHASE] !== STRATEGY) advance(t);
  return s;
}

/** SC-021: colour on colour, each shuffled apart; a deal's cards come first. Returns how many there are. */
function stack(
  s: State,
  at: number,
  colours: readonly (readonly number[])[],
  amounts: readonly number[],
  first: readonly number[],
  random: Random,
): number {
  let size = 0;
  for (const amount of amounts) size += amount;
  let count = 0;
  for (const card of first) s[at + count++] = card;
  colours.forEach((all, c) => {
    const rest = first.length === 0 ? all.slice() : all.filter((card) => !first.includes(card));
    shuffle(rest, 0, rest.length, random);
    const wanted = amounts[c]! - (all.length - rest.length);
    for (let i = 0; i < wanted && count < size; i++) s[at + count++] = rest[i]!;
  });
  return count;
}

/** SC-026: five to the spaces of each site, one left over. */
function dealSafes(cards: Cards, s: State, deal: Deal, random: Random): void {
  for (let safe = 0; safe < SAFE_COUNT; safe++) {
    s[SAFE_CARD + safe] = safe;
    const site = Math.floor(safe / SAFES_PER_SITE);
    const space = safe % SAFES_PER_SITE;
    s[SAFE_AT + safe] = space < SITE_SPACES ? site * SITE_SPACES + space : UNUSED;
  }
  cards.pack.sites.forEach((site, i) => {
    const first = SAFE_CARD + i * SAFES_PER_SITE;
    shuffle(s, first, first + SAFES_PER_SITE, random);
    deal.safes?.[site.id]?.forEach((id, k) => {
      s[first + k] = cards.safeIds.indexOf(id);
    });
  });
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

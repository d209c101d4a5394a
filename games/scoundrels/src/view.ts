/** What a viewer may see, built field by field. */
import type { Seat, Viewer } from '@tinstar/engine';
import { priceOf, type Cards } from './compile.ts';
import {
  ACTIVE,
  ASKED,
  BURNT,
  CALLED,
  CAUGHT,
  DAY,
  DAYS,
  DECK,
  DECK_COUNT,
  DEPTH,
  DRAWN,
  FIRST,
  FRAME,
  HAND,
  hasBit,
  IN_DECK,
  IN_HAND,
  IN_SLOT,
  FACE_UP,
  JAILED,
  JOB_COUNT,
  JOB_DECK,
  JOB_NEXT,
  jobOf,
  KNOWN_BATCH,
  LEADER,
  LEADER_USED,
  LOOKED,
  MARK_AT,
  MARK_NUMBER,
  MONEY,
  NONE,
  OFFERED,
  ON_CARDS,
  ORDER,
  PENDING,
  PENDING_STRATEGIES,
  PHASE,
  PILE,
  PILE_COUNT,
  PLAYED,
  PROVED,
  PUBLIC,
  REPUTATION,
  SAFE_AT,
  SAFE_CARD,
  SALOON,
  SEATS,
  SEEN,
  SHEET,
  SLOT,
  STACK,
  STALE,
  STOLEN,
  STRATEGY_CARD,
  STRATEGY_USED,
  SUSPECTS,
  TOP_SEEN,
  TRAIT_COUNT,
  TRAIT_DECK,
  TRAIT_NEXT,
  traitOf,
  TURN,
  UNUSED,
  USED_JOBS,
  WHERE,
  WITH_STRATEGIES,
  WORDS,
  YESTERDAY,
  ZERO_UP,
  type State,
} from './layout.ts';
import type { Options } from './options.ts';
import { questionOf } from './question.ts';
import { countTech, ranking } from './settle.ts';
import { availableHenchmen, hasMark, siteOf } from './table.ts';
import { strategyName } from './moments.ts';
import { isUsed } from './usable.ts';
import type { PlayerView, SafeView, ScoundrelView, SlotView, View } from './view-type.ts';
import {
  MARKS,
  OVER,
  PHASES,
  POKER,
  POKER_COUNT,
  SAFE_COUNT,
  SALOON_SPACES,
  SITE_SPACES,
  SLOT_COUNT,
  SPACES,
  STRATEGY,
} from './words.ts';

const seatsIn = (mask: number): Seat[] => {
  const seats: Seat[] = [];
  for (let seat = 0; seat < 4; seat++) if (mask & (1 << seat)) seats.push(seat);
  return seats;
};
const seatOrNull = (seat: number): Seat | null => (seat === NONE ? null : seat);

export function view(cards: Cards, s: State, viewer: Viewer): View {
  const seats = s[SEATS]!;
  const over = s[PHASE] === OVER;
  const players = [];
  for (let seat = 0; seat < seats; seat++) players.push(viewPlayer(cards, s, viewer, seat));
  const safes = [];
  for (let safe = 0; safe < SAFE_COUNT; safe++) safes.push(viewSafe(cards, s, viewer, safe));
  return {
    viewer,
    options: { days: s[DAYS] as Options['days'], strategies: s[WITH_STRATEGIES] === 1 },
    seats,
    phase: PHASES[s[PHASE]!]!,
    day: s[DAY]!,
    turn: s[TURN]!,
    first: s[FIRST]!,
    active: s[ACTIVE]!,
    slot: seatOrNull(s[SLOT]!),
    asked: seatOrNull(s[ASKED]!),
    question: questionOf(cards, s),
    leaderUsed: s[LEADER_USED] === 1,
    picked: players.map((_, seat) => s[STRATEGY_CARD + seat] !== NONE),
    players,
    hand: viewer === null ? null : POKER.filter((_, card) => s[HAND + viewer]! & (1 << card)),
    saloon: range(SALOON_SPACES).map((space) => viewScoundrel(cards, s, s[SALOON + space]!)),
    discard: range(s[PILE_COUNT]!).map((i) => viewScoundrel(cards, s, s[PILE + i]!)!),
    traitDeck: range(s[TRAIT_COUNT]! - s[TRAIT_NEXT]!).map(
      (i) => cards.pack.traits[s[TRAIT_DECK + s[TRAIT_NEXT]! + i]!]!.colour,
    ),
    jobDeck: range(s[JOB_COUNT]! - s[JOB_NEXT]!).map((i) => cards.pack.jobs[s[JOB_DECK + s[JOB_NEXT]! + i]!]!.colour),
    safes,
    stack: Array.from(s.subarray(STACK, STACK + s[DEPTH]! * FRAME)),
    offered: s[OFFERED]!,
    called: s[CALLED]!,
    order: seatOrNull(s[ORDER]!),
    used: Array.from(s.subarray(USED_JOBS, USED_JOBS + 3 * WORDS)),
    counts: over ? players.map((_, seat) => countTech(cards, s, seat)) : null,
    winner: over ? ranking(cards, s)[0]! : null,
  };
}

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

function viewScoundrel(cards: Cards, s: State, scoundrel: number): ScoundrelView | null {
  if (scoundrel === NONE) return null;
  return {
    job: cards.pack.jobs[jobOf(scoundrel)]!.id,
    trait: cards.pack.traits[traitOf(scoundrel)]!.id,
    price: priceOf(cards, scoundrel),
    used: isUsed(s, scoundrel),
    pending: hasBit(s, PENDING, traitOf(scoundrel)),
  };
}

function viewPlayer(cards: Cards, s: State, viewer: Viewer, seat: Seat): PlayerView {
  const knower = viewer ?? PUBLIC;
  const own = viewer === seat;
  const revealed = s[PHASE] !== STRATEGY || own;
  const strategy = s[STRATEGY_CARD + seat]!;
  const hand = s[HAND + seat]!;
  const deckSize = s[DECK_COUNT + seat]!;
  const knowsTop = (s[TOP_SEEN + seat]! & (1 << knower)) !== 0;
  return {
    leader: cards.pack.leaders[s[LEADER + seat]!]!.id,
    strategy: revealed && strategy !== NONE ? strategyName(cards, s[LEADER + seat]! * 2 + strategy) : null,
    strategyUsed: (s[STRATEGY_USED]! & (1 << seat)) !== 0,
    strategyPending: (s[PENDING_STRATEGIES]! & (1 << seat)) !== 0,
    money: s[MONEY + seat]!,
    reputation: s[REPUTATION + seat]!,
    henchmen: {
      available: availableHenchmen(s, seat),
      onCards: s[ON_CARDS + seat]!,
      jailed: s[JAILED + seat]!,
      burnt: s[BURNT + seat]!,
    },
    marks: cards.markSides.map(
      (_, kind) =>
        range(MARKS).filter((i) => cards.markKind[i] === kind && s[MARK_AT + seat * MARKS + i] === NONE).length,
    ),
    sheet: range(SPACES).map((space) => viewScoundrel(cards, s, s[SHEET + seat * SPACES + space]!)),
    slots: range(SLOT_COUNT).map((slot) => viewSlot(s, viewer, seat, slot)),
    zeroFaceUp: s[ZERO_UP + seat] === 1,
    handSize: range(POKER_COUNT).filter((card) => hand & (1 << card)).length,
    deckSize,
    where: range(POKER_COUNT).map((card) =>
      own ? placeOf(s, seat, card) : s[WHERE + (knower * 4 + seat) * POKER_COUNT + card]!,
    ),
    knownBatch: own ? 0 : s[KNOWN_BATCH + knower * 4 + seat]!,
    publicWhere: range(POKER_COUNT).map((card) => s[WHERE + (PUBLIC * 4 + seat) * POKER_COUNT + card]!),
    publicBatch: s[KNOWN_BATCH + PUBLIC * 4 + seat]!,
    topSeen: s[TOP_SEEN + seat]!,
    topCard: knowsTop && deckSize > 0 ? POKER[s[DECK + seat * POKER_COUNT + deckSize - 1]!]! : null,
    drawnToday: s[DRAWN + seat]!,
    yesterday: range(SLOT_COUNT).map((slot) => (s[YESTERDAY + seat]! & (1 << slot)) !== 0),
    caught: s[CAUGHT + seat]!,
    proved: s[PROVED + seat]!,
  };
}

/** Where an own card is: a player knows its seven cards, but not the order of the deck. */
export function placeOf(s: State, seat: Seat, card: number): number {
  if (s[HAND + seat]! & (1 << card)) return IN_HAND;
  if (card === 0 && s[ZERO_UP + seat] === 1) return FACE_UP;
  for (let slot = 0; slot < SLOT_COUNT; slot++) if (s[PLAYED + seat * 6 + slot] === card) return IN_SLOT << slot;
  return IN_DECK;
}

function viewSlot(s: State, viewer: Viewer, seat: Seat, slot: number): SlotView {
  const at = seat * 6 + slot;
  const card = s[PLAYED + at]!;
  const knows = viewer === seat || s[WHERE + ((viewer ?? PUBLIC) * 4 + seat) * POKER_COUNT + card] === IN_SLOT << slot;
  return {
    filled: card !== NONE,
    card: card !== NONE && knows ? POKER[card]! : null,
    henchmen: seatsIn(s[SUSPECTS + at]!),
    scoutedBy: seatsIn(s[LOOKED + at]!),
    staleFor: seatsIn(s[STALE + at]!),
  };
}

function viewSafe(cards: Cards, s: State, viewer: Viewer, safe: number): SafeView {
  const at = s[SAFE_AT + safe]!;
  const over = s[PHASE] === OVER;
  // SC-241: whoever holds a safe at the end shows it.
  const knows = (viewer !== null && (s[SEEN + viewer]! & (1 << safe)) !== 0) || (over && at >= STOLEN);
  const card = s[SAFE_CARD + safe]!;
  const marks = [];
  let seenBy = 0;
  for (let seat = 0; seat < s[SEATS]!; seat++) {
    if (s[SEEN + seat]! & (1 << safe)) seenBy |= 1 << seat;
    for (let i = 0; i < MARKS; i++) {
      const mark = seat * MARKS + i;
      if (s[MARK_AT + mark] === safe) marks.push({ seat, number: s[MARK_NUMBER + mark]! });
    }
  }
  marks.sort((a, b) => a.seat - b.seat || a.number - b.number);
  return {
    site: cards.pack.sites[siteOf(safe)]!.id,
    at: at < UNUSED ? 'site' : at === UNUSED ? 'unused' : 'stolen',
    space: at < UNUSED ? at % SITE_SPACES : null,
    owner: at >= STOLEN ? at - STOLEN : null,
    marks,
    seenBy: seatsIn(seenBy),
    card: knows ? safeCardId(cards, card) : null,
    value: knows ? cards.safeValue[card]! : null,
    open: viewer !== null && (at === STOLEN + viewer || hasMark(s, viewer, safe)),
  };
}

/** Safe cards are numbered six a site, in the order of the pack. */
export const safeCardId = (cards: Cards, card: number): string => cards.safeIds[card]!;

/** What a viewer may see, built field by field. */
import type { Seat, Viewer } from '@tinstar/engine';
import { priceOf, type Cards } from './compile.ts';
import { disclosedCards } from './disclosure.ts';
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
  WITH_CHOICE,
  WITH_STRATEGIES,
  WORDS,
  YESTERDAY,
  ZERO_UP,
  type State,
} from './layout.ts';
import type { Options } from './options.ts';
import { questionOf } from './question.ts';
import { countTech, ranking } from './settle.ts';
import { availableHenchmen, siteOf } from './table.ts';
import { strategyName } from './moments.ts';
import { isUsed } from './usable.ts';
import type { MarkView, PlayerView, SafeView, ScoundrelView, SlotView, View } from './view-type.ts';
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
  type JobColour,
  type PokerCard,
  type TraitColour,
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
  const players: PlayerView[] = [];
  const picked: boolean[] = [];
  for (let seat = 0; seat < seats; seat++) {
    players.push(viewPlayer(cards, s, viewer, seat));
    picked.push(s[STRATEGY_CARD + seat] !== NONE);
  }
  const saloon: (ScoundrelView | null)[] = [];
  for (let space = 0; space < SALOON_SPACES; space++) saloon.push(viewScoundrel(cards, s, s[SALOON + space]!));
  const discard: ScoundrelView[] = [];
  for (let i = 0; i < s[PILE_COUNT]!; i++) discard.push(viewScoundrel(cards, s, s[PILE + i]!)!);
  const { traits, jobs } = cards.pack;
  const traitDeck: TraitColour[] = [];
  for (let i = s[TRAIT_NEXT]!; i < s[TRAIT_COUNT]!; i++) traitDeck.push(traits[s[TRAIT_DECK + i]!]!.colour);
  const jobDeck: JobColour[] = [];
  for (let i = s[JOB_NEXT]!; i < s[JOB_COUNT]!; i++) jobDeck.push(jobs[s[JOB_DECK + i]!]!.colour);
  return {
    viewer,
    options: {
      days: s[DAYS] as Options['days'],
      strategies: s[WITH_STRATEGIES] === 1,
      leaders: s[WITH_CHOICE] === 1 ? 'choose' : 'deal',
    },
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
    picked,
    players,
    hand: viewer === null ? null : cardsIn(s[HAND + viewer]!),
    saloon,
    discard,
    traitDeck,
    jobDeck,
    safes: viewSafes(cards, s, viewer),
    stack: listOf(s, STACK, s[DEPTH]! * FRAME),
    offered: s[OFFERED]!,
    called: s[CALLED]!,
    order: seatOrNull(s[ORDER]!),
    used: listOf(s, USED_JOBS, 3 * WORDS),
    laid: over ? disclosedCards(s) : null,
    counts: over ? players.map((_, seat) => countTech(cards, s, seat)) : null,
    winner: over ? ranking(cards, s)[0]! : null,
  };
}

function listOf(s: State, at: number, length: number): number[] {
  const list: number[] = [];
  for (let i = at; i < at + length; i++) list.push(s[i]!);
  return list;
}

function cardsIn(hand: number): PokerCard[] {
  const cards: PokerCard[] = [];
  for (let card = 0; card < POKER_COUNT; card++) if (hand & (1 << card)) cards.push(POKER[card]!);
  return cards;
}

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
  const deckSize = s[DECK_COUNT + seat]!;
  const knowsTop = (s[TOP_SEEN + seat]! & (1 << knower)) !== 0;
  const marks = [0, 0, 0];
  for (let i = 0; i < MARKS; i++) if (s[MARK_AT + seat * MARKS + i] === NONE) marks[cards.markKind[i]!]!++;
  const sheet: (ScoundrelView | null)[] = [];
  for (let space = 0; space < SPACES; space++) sheet.push(viewScoundrel(cards, s, s[SHEET + seat * SPACES + space]!));
  const slots: SlotView[] = [];
  const yesterday: boolean[] = [];
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    slots.push(viewSlot(s, viewer, seat, slot));
    yesterday.push((s[YESTERDAY + seat]! & (1 << slot)) !== 0);
  }
  let handSize = 0;
  const where: number[] = [];
  for (let card = 0; card < POKER_COUNT; card++) {
    handSize += (s[HAND + seat]! >> card) & 1;
    where.push(own ? placeOf(s, seat, card) : s[WHERE + (knower * 4 + seat) * POKER_COUNT + card]!);
  }
  return {
    leader: cards.pack.leaders[s[LEADER + seat]!]?.id ?? null,
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
    marks,
    sheet,
    slots,
    zeroFaceUp: s[ZERO_UP + seat] === 1,
    handSize,
    deckSize,
    where,
    knownBatch: own ? 0 : s[KNOWN_BATCH + knower * 4 + seat]!,
    publicWhere: listOf(s, WHERE + (PUBLIC * 4 + seat) * POKER_COUNT, POKER_COUNT),
    publicBatch: s[KNOWN_BATCH + PUBLIC * 4 + seat]!,
    topSeen: s[TOP_SEEN + seat]!,
    topCard: knowsTop && deckSize > 0 ? POKER[s[DECK + seat * POKER_COUNT + deckSize - 1]!]! : null,
    drawnToday: s[DRAWN + seat]!,
    yesterday,
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

function viewSafes(cards: Cards, s: State, viewer: Viewer): SafeView[] {
  const over = s[PHASE] === OVER;
  const marks: MarkView[][] = [];
  for (let safe = 0; safe < SAFE_COUNT; safe++) marks.push([]);
  for (let mark = 0; mark < s[SEATS]! * MARKS; mark++) {
    const safe = s[MARK_AT + mark]!;
    if (safe !== NONE) marks[safe]!.push({ seat: Math.floor(mark / MARKS), number: s[MARK_NUMBER + mark]! });
  }
  return marks.map((list, safe) => {
    const at = s[SAFE_AT + safe]!;
    const card = s[SAFE_CARD + safe]!;
    // SC-241: whoever holds a safe at the end shows it.
    const knows = (viewer !== null && (s[SEEN + viewer]! & (1 << safe)) !== 0) || (over && at >= STOLEN);
    let seenBy = 0;
    for (let seat = 0; seat < s[SEATS]!; seat++) if (s[SEEN + seat]! & (1 << safe)) seenBy |= 1 << seat;
    if (list.length > 1) list.sort((a, b) => a.seat - b.seat || a.number - b.number);
    return {
      site: cards.pack.sites[siteOf(safe)]!.id,
      at: at < UNUSED ? 'site' : at === UNUSED ? 'unused' : 'stolen',
      space: at < UNUSED ? at % SITE_SPACES : null,
      owner: at >= STOLEN ? at - STOLEN : null,
      marks: list,
      seenBy: seatsIn(seenBy),
      card: knows ? cards.safeIds[card]! : null,
      value: knows ? cards.safeValue[card]! : null,
      open: viewer !== null && (at === STOLEN + viewer || list.some((mark) => mark.seat === viewer)),
    };
  });
}

/**
 * What a viewer may see, built field by field: a player's own hand and cards (SC-005); of decks, other hands and other
 * face-down cards only what an ability has shown (SC-006).
 */
import type { Seat, Viewer } from '@tinstar/engine';
import { priceOf, type Cards } from './cards.ts';
import { disclosedCards } from './disclosure.ts';
import { isUsed } from './interpreter/usable.ts';
import type { Options } from './options.ts';
import { questionOf } from './question.ts';
import { countTech, ranking } from './scoring.ts';
import * as S from './state.ts';
import { NONE, jobOf, traitOf, type State } from './state.ts';
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
import { availableHenchmen } from './henchmen.ts';
import { siteOf } from './safes.ts';
import { strategyName } from './strategies.ts';

const seatsIn = (mask: number): Seat[] => {
  const seats: Seat[] = [];
  for (let seat = 0; seat < 4; seat++) if (mask & (1 << seat)) seats.push(seat);
  return seats;
};
const seatOrNull = (seat: number): Seat | null => (seat === NONE ? null : seat);

export function view(cards: Cards, s: State, viewer: Viewer): View {
  const seats = S.seats(s);
  const over = S.phase(s) === OVER;
  const players: PlayerView[] = [];
  const picked: boolean[] = [];
  for (let seat = 0; seat < seats; seat++) {
    players.push(viewPlayer(cards, s, viewer, seat));
    picked.push(S.hasStrategy(s, seat));
  }
  const saloon: (ScoundrelView | null)[] = [];
  for (let space = 0; space < SALOON_SPACES; space++) saloon.push(viewScoundrel(cards, s, S.saloon(s, space)));
  const discard: ScoundrelView[] = [];
  for (let i = 0; i < S.pileCount(s); i++) discard.push(viewScoundrel(cards, s, S.pile(s, i))!);
  const { traits, jobs } = cards.pack;
  const traitDeck: TraitColour[] = [];
  for (let i = S.traitNext(s); i < S.traitCount(s); i++) traitDeck.push(traits[S.traitDeck(s, i)]!.colour);
  const jobDeck: JobColour[] = [];
  for (let i = S.jobNext(s); i < S.jobCount(s); i++) jobDeck.push(jobs[S.jobDeck(s, i)]!.colour);
  return {
    viewer,
    options: {
      days: S.days(s) as Options['days'],
      strategies: s[S.WITH_STRATEGIES] === 1,
      leaders: s[S.WITH_CHOICE] === 1 ? 'choose' : 'deal',
    },
    seats,
    phase: PHASES[S.phase(s)]!,
    day: S.day(s),
    turn: S.turn(s),
    first: S.first(s),
    active: S.active(s),
    slot: seatOrNull(S.slot(s)),
    asked: seatOrNull(S.asked(s)),
    question: questionOf(cards, s),
    leaderUsed: s[S.LEADER_USED] === 1,
    picked,
    players,
    hand: viewer === null ? null : cardsIn(S.hand(s, viewer)),
    saloon,
    discard,
    traitDeck,
    jobDeck,
    safes: viewSafes(cards, s, viewer),
    stack: listOf(s, S.STACK, S.depth(s) * S.FRAME),
    offered: S.offered(s),
    called: S.called(s),
    order: seatOrNull(S.order(s)),
    used: listOf(s, S.USED_JOBS, 3 * S.WORDS),
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
    pending: S.isPending(s, scoundrel),
  };
}

function viewPlayer(cards: Cards, s: State, viewer: Viewer, seat: Seat): PlayerView {
  const knower = viewer ?? S.PUBLIC;
  const own = viewer === seat;
  const revealed = S.phase(s) !== STRATEGY || own;
  const deckSize = S.deckCount(s, seat);
  const knowsTop = S.hasSeenTop(s, seat, knower);
  const marks = [0, 0, 0];
  for (let i = 0; i < MARKS; i++) if (S.markAt(s, seat * MARKS + i) === NONE) marks[cards.markKind[i]!]!++;
  const sheet: (ScoundrelView | null)[] = [];
  for (let space = 0; space < SPACES; space++) sheet.push(viewScoundrel(cards, s, S.sheet(s, seat, space)));
  const slots: SlotView[] = [];
  const yesterday: boolean[] = [];
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    slots.push(viewSlot(s, viewer, seat, slot));
    yesterday.push(S.hasBit(s, S.YESTERDAY + seat, slot));
  }
  const where: number[] = [];
  for (let card = 0; card < POKER_COUNT; card++) {
    where.push(own ? placeOf(s, seat, card) : S.where(s, knower, seat, card));
  }
  return {
    leader: cards.pack.leaders[S.leader(s, seat)]?.id ?? null,
    strategy: revealed && S.hasStrategy(s, seat) ? strategyName(cards, S.strategy(s, seat)) : null,
    strategyUsed: S.isStrategyUsed(s, seat),
    strategyPending: S.isStrategyPending(s, seat),
    money: S.money(s, seat),
    reputation: S.reputation(s, seat),
    henchmen: {
      available: availableHenchmen(s, seat),
      onCards: S.onCards(s, seat),
      jailed: S.jailed(s, seat),
      burnt: S.burnt(s, seat),
    },
    marks,
    sheet,
    slots,
    zeroFaceUp: S.zeroUp(s, seat) === 1,
    handSize: S.handSize(s, seat),
    deckSize,
    where,
    knownBatch: own ? 0 : S.knownBatch(s, knower, seat),
    publicWhere: listOf(s, S.whereOf(S.PUBLIC, seat), POKER_COUNT),
    publicBatch: S.knownBatch(s, S.PUBLIC, seat),
    topSeen: S.topSeen(s, seat),
    topCard: knowsTop && deckSize > 0 ? POKER[S.topOfDeck(s, seat)]! : null,
    drawnToday: S.drawn(s, seat),
    yesterday,
    caught: S.caught(s, seat),
    proved: S.proved(s, seat),
  };
}

/** Where a card of its own is: a player knows its seven cards, but not the order of the deck. */
export function placeOf(s: State, seat: Seat, card: number): number {
  if (S.isInHand(s, seat, card)) return S.IN_HAND;
  if (card === 0 && S.zeroUp(s, seat) === 1) return S.FACE_UP;
  for (let slot = 0; slot < SLOT_COUNT; slot++)
    if (S.playedAt(s, S.spotOf(seat, slot)) === card) return S.IN_SLOT << slot;
  return S.IN_DECK;
}

function viewSlot(s: State, viewer: Viewer, seat: Seat, slot: number): SlotView {
  const spot = S.spotOf(seat, slot);
  const card = S.playedAt(s, spot);
  const filled = S.isFilled(s, spot);
  const knows = viewer === seat || S.where(s, viewer ?? S.PUBLIC, seat, card) === S.IN_SLOT << slot;
  return {
    filled,
    card: filled && knows ? POKER[card]! : null,
    henchmen: seatsIn(S.suspectsAt(s, spot)),
    scoutedBy: seatsIn(S.lookedAt(s, spot)),
    staleFor: seatsIn(S.staleAt(s, spot)),
  };
}

function viewSafes(cards: Cards, s: State, viewer: Viewer): SafeView[] {
  const over = S.phase(s) === OVER;
  const marks: MarkView[][] = [];
  for (let safe = 0; safe < SAFE_COUNT; safe++) marks.push([]);
  for (let mark = 0; mark < S.seats(s) * MARKS; mark++) {
    const safe = S.markAt(s, mark);
    if (safe !== NONE) marks[safe]!.push({ seat: Math.floor(mark / MARKS), number: S.markNumber(s, mark) });
  }
  return marks.map((list, safe) => {
    const at = S.safeAt(s, safe);
    const card = S.safeCard(s, safe);
    // SC-241: whoever holds a safe at the end shows it.
    const knows = (viewer !== null && S.hasSeen(s, viewer, safe)) || (over && at >= S.STOLEN);
    const seenBy: Seat[] = [];
    for (let seat = 0; seat < S.seats(s); seat++) if (S.hasSeen(s, seat, safe)) seenBy.push(seat);
    if (list.length > 1) list.sort((a, b) => a.seat - b.seat || a.number - b.number);
    return {
      site: cards.pack.sites[siteOf(safe)]!.id,
      at: at < S.UNUSED ? 'site' : at === S.UNUSED ? 'unused' : 'stolen',
      space: at < S.UNUSED ? at % SITE_SPACES : null,
      owner: at >= S.STOLEN ? at - S.STOLEN : null,
      marks: list,
      seenBy,
      card: knows ? cards.safeIds[card]! : null,
      value: knows ? cards.safeValue[card]! : null,
      // SC-203, SC-213: may be looked at again.
      open: viewer !== null && (at === S.STOLEN + viewer || list.some((mark) => mark.seat === viewer)),
    };
  });
}

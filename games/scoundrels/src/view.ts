/**
 * What a viewer may see, built field by field: a player's own hand and cards (SC-005); of decks, other hands and other
 * face-down cards only what an ability has shown (SC-006).
 */
import type { Seat, Viewer } from '@tinstar/engine';
import { priceOf, type Cards } from './cards.ts';
import { disclosedCards } from './disclosure.ts';
import { type Options, OPTIONS } from './options.ts';
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
import { strategyName } from './verbs/use-strategy.ts';
import { isUsed } from './uses.ts';

/** By mask: the seats in it. */
const SEATS_IN: readonly (readonly Seat[])[] = Array.from({ length: 16 }, (_, mask) =>
  [0, 1, 2, 3].filter((seat) => mask & (1 << seat)),
);
const seatsIn = (mask: number): readonly Seat[] => SEATS_IN[mask & 15]!;
const seatOrNull = (seat: number): Seat | null => (seat === NONE ? null : seat);

/**
 * Parts of a view that are worth leaving out where two moments are compared and they are the same in both (contrast.ts), as
 * bits: each player, the safes, the discard pile, the backs of both decks. All else is always there.
 */
export const PLAYERS = 0b1111;
export const SAFES = 1 << 4;
export const DISCARD = 1 << 5;
export const DECKS = 1 << 6;
const ALL = PLAYERS | SAFES | DISCARD | DECKS;

/** Of a player: what every viewer sees alike. */
type OpenPlayer = Pick<PlayerView, 'henchmen' | 'marks' | 'sheet' | 'publicWhere' | 'yesterday'>;

/** What every viewer sees alike and takes more than to read a number: made once for all who look at the same moment. */
interface Open extends Pick<
  View,
  | 'options'
  | 'question'
  | 'picked'
  | 'saloon'
  | 'discard'
  | 'traitDeck'
  | 'jobDeck'
  | 'stack'
  | 'used'
  | 'laid'
  | 'counts'
> {
  readonly players: readonly (OpenPlayer | null)[];
  readonly winner: Seat | null;
}

/** What is left out of a view. */
const LEFT_OUT = null as never;

function viewOpen(cards: Cards, s: State, parts: number): Open {
  const over = S.phase(s) === OVER;
  const players: (OpenPlayer | null)[] = [];
  const picked: boolean[] = [];
  for (let seat = 0; seat < S.seats(s); seat++) {
    players.push(parts & (1 << seat) ? viewOpenPlayer(cards, s, seat) : null);
    picked.push(S.hasStrategy(s, seat));
  }
  const saloon: (ScoundrelView | null)[] = [];
  for (let space = 0; space < SALOON_SPACES; space++) saloon.push(viewScoundrel(cards, s, S.saloon(s, space)));
  return {
    options: {
      days: S.days(s) as Options['days'],
      strategies: s[S.WITH_STRATEGIES] === 1,
      leaders: OPTIONS.leaders[s[S.LEADERS_BY]!]!,
    },
    question: questionOf(cards, s),
    picked,
    players,
    saloon,
    discard: parts & DISCARD ? viewDiscard(cards, s) : LEFT_OUT,
    traitDeck: parts & DECKS ? viewTraitDeck(cards, s) : LEFT_OUT,
    jobDeck: parts & DECKS ? viewJobDeck(cards, s) : LEFT_OUT,
    stack: listOf(s, S.STACK, S.depth(s) * S.FRAME),
    used: listOf(s, S.USED_JOBS, 3 * S.WORDS),
    laid: over ? disclosedCards(s) : null,
    counts: over ? players.map((_, seat) => countTech(cards, s, seat)) : null,
    winner: over ? ranking(cards, s)[0]! : null,
  };
}

function viewDiscard(cards: Cards, s: State): ScoundrelView[] {
  const discard: ScoundrelView[] = [];
  for (let i = 0; i < S.pileCount(s); i++) discard.push(viewScoundrel(cards, s, S.pile(s, i))!);
  return discard;
}

function viewTraitDeck({ pack }: Cards, s: State): TraitColour[] {
  const colours: TraitColour[] = [];
  for (let i = S.traitNext(s); i < S.traitCount(s); i++) colours.push(pack.traits[S.traitDeck(s, i)]!.colour);
  return colours;
}

function viewJobDeck({ pack }: Cards, s: State): JobColour[] {
  const colours: JobColour[] = [];
  for (let i = S.jobNext(s); i < S.jobCount(s); i++) colours.push(pack.jobs[S.jobDeck(s, i)]!.colour);
  return colours;
}

export const view = (cards: Cards, s: State, viewer: Viewer): View => views(cards, s, [viewer])[0]!;

/** What each viewer sees, as far as it is in `parts`; the others are `null`. What they see alike is one object. */
export function views(cards: Cards, s: State, viewers: readonly Viewer[], parts = ALL): View[] {
  const open = viewOpen(cards, s, parts);
  return viewers.map((viewer) => viewFrom(cards, s, viewer, open, parts));
}

function viewFrom(cards: Cards, s: State, viewer: Viewer, open: Open, parts: number): View {
  return {
    viewer,
    options: open.options,
    seats: S.seats(s),
    phase: PHASES[S.phase(s)]!,
    day: S.day(s),
    turn: S.turn(s),
    // SC-033: drawn last of all; an explicit deal's is told no sooner.
    first: S.active(s) === NONE ? null : S.first(s),
    active: seatOrNull(S.active(s)),
    slot: seatOrNull(S.slot(s)),
    asked: seatOrNull(S.asked(s)),
    question: open.question,
    leaderUsed: s[S.LEADER_USED] === 1,
    picked: open.picked,
    players: open.players.map((player, seat) => (player ? viewPlayer(cards, s, viewer, seat, player) : LEFT_OUT)),
    hand: viewer === null ? null : cardsIn(S.hand(s, viewer)),
    saloon: open.saloon,
    discard: open.discard,
    traitDeck: open.traitDeck,
    jobDeck: open.jobDeck,
    safes: parts & SAFES ? viewSafes(cards, s, viewer) : LEFT_OUT,
    stack: open.stack,
    offered: S.offered(s),
    called: S.called(s),
    order: seatOrNull(S.order(s)),
    used: open.used,
    laid: open.laid,
    counts: open.counts,
    winner: open.winner,
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

function viewOpenPlayer(cards: Cards, s: State, seat: Seat): OpenPlayer {
  const marks = [0, 0, 0];
  for (let i = 0; i < MARKS; i++) if (S.markAt(s, seat * MARKS + i) === NONE) marks[cards.markKind[i]!]!++;
  const sheet: (ScoundrelView | null)[] = [];
  for (let space = 0; space < SPACES; space++) sheet.push(viewScoundrel(cards, s, S.sheet(s, seat, space)));
  const yesterday: boolean[] = [];
  for (let slot = 0; slot < SLOT_COUNT; slot++) yesterday.push(S.hasBit(s, S.YESTERDAY + seat, slot));
  return {
    henchmen: {
      available: availableHenchmen(s, seat),
      onCards: S.onCards(s, seat),
      jailed: S.jailed(s, seat),
      burnt: S.burnt(s, seat),
    },
    marks,
    sheet,
    publicWhere: listOf(s, S.whereOf(S.PUBLIC, seat), POKER_COUNT),
    yesterday,
  };
}

function viewPlayer(cards: Cards, s: State, viewer: Viewer, seat: Seat, open: OpenPlayer): PlayerView {
  const knower = viewer ?? S.PUBLIC;
  const own = viewer === seat;
  const revealed = S.phase(s) !== STRATEGY || own;
  const deckSize = S.deckCount(s, seat);
  const knowsTop = S.hasSeenTop(s, seat, knower);
  const slots: SlotView[] = [];
  for (let slot = 0; slot < SLOT_COUNT; slot++) slots.push(viewSlot(s, viewer, seat, slot));
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
    henchmen: open.henchmen,
    marks: open.marks,
    sheet: open.sheet,
    slots,
    zeroFaceUp: S.zeroUp(s, seat) === 1,
    handSize: S.handSize(s, seat),
    deckSize,
    where,
    knownBatch: own ? 0 : S.knownBatch(s, knower, seat),
    publicWhere: open.publicWhere,
    publicBatch: S.knownBatch(s, S.PUBLIC, seat),
    topSeen: S.topSeen(s, seat),
    topCard: knowsTop && deckSize > 0 ? POKER[S.topOfDeck(s, seat)]! : null,
    drawnToday: S.drawn(s, seat),
    yesterday: open.yesterday,
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

/** By what they show: whoever sees the same slot, at whatever table, gets the same one. */
const slotViews: (SlotView | undefined)[] = [];

function viewSlot(s: State, viewer: Viewer, seat: Seat, slot: number): SlotView {
  const spot = S.spotOf(seat, slot);
  const card = S.playedAt(s, spot);
  const filled = S.isFilled(s, spot);
  const knows = filled && (viewer === seat || S.where(s, viewer ?? S.PUBLIC, seat, card) === S.IN_SLOT << slot);
  const [suspects, looked, stale] = [S.suspectsAt(s, spot), S.lookedAt(s, spot), S.staleAt(s, spot)];
  const key = (((((stale << 4) | looked) << 4) | suspects) << 4) | (knows ? card + 2 : filled ? 1 : 0);
  return (slotViews[key] ??= {
    filled,
    card: knows ? POKER[card]! : null,
    henchmen: seatsIn(suspects),
    scoutedBy: seatsIn(looked),
    staleFor: seatsIn(stale),
  });
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

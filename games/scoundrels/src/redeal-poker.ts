/** Dealing opponents' poker cards as their play makes them likely. */
import { shuffle, type Random, type Seat } from '@tinstar/engine';
import { certainOf, fits, handsOf, KEPT, type Known, knownTo } from './advice/belief.ts';
import type { Facts } from './advice/facts.ts';
import { Sights } from './advice/sights.ts';
import { claimsOf, claimsWorth } from './advice/suspect.ts';
import { noteLooks } from './hidden/imagine-poker.ts';
import * as S from './state.ts';
import { NONE, type State } from './state.ts';
import type { View } from './view-type.ts';
import { LEADERS, POKER, POKER_COUNT } from './words.ts';
import { isBluff } from './poker.ts';

/** Fineness of a choice by weight. */
const GRAIN = 2 ** 24;
/** What is possible stays possible: no arrangement is less likely than this part of an even share. */
const LEAST = 0.002;
/** By players: how much rarer a bluff is than the count of hands says, as odds. Fitted to the heuristic. */
const BLUFFS: readonly number[] = [1, 1, 0.55, 0.65, 0.85];
/** How much sooner the 0 is bluffed with than any other card: it is good for nothing else. */
const ZERO_FIRST = 5;

/** Where a player's seven cards lie, four bits a card: 0 in hand, 1 to 6 the slots, 7 face up, 8 in the deck. */
type Arrangement = number;
const BITS = 4;
const UP = 7;
const DECK = 8;
const placeIn = (arrangement: Arrangement, card: number): number => (arrangement >> (BITS * card)) & 15;

/** All arrangements of a player's cards that somebody cannot rule out, and how likely each and all before it are. */
interface Arrangements {
  readonly all: readonly Arrangement[];
  readonly upTo: Float64Array;
}

/** SC-035: before the leaders are chosen all seven are in the deck. */
const UNDRAWN: Arrangements = {
  all: [Array.from({ length: POKER_COUNT }, (_, card) => DECK << (BITS * card)).reduce((sum, bits) => sum | bits, 0)],
  upTo: Float64Array.of(1),
};

function arrange(s: State, owner: Seat, known: Known, brings: readonly number[]): Arrangements {
  if (S.phase(s) === LEADERS) return UNDRAWN;
  const claims = claimsOf(s, owner);
  const slots = [0, 1, 2, 3, 4, 5].filter((slot) => claims & (1 << slot));
  const certain = certainOf(known);
  const hands = handsOf(s, owner, known.batch, certain, claims, brings);
  const bluffing = BLUFFS[S.seats(s)]!;
  const all: Arrangement[] = [];
  const weights: number[] = [];
  const fill = (hand: number, rest: number, i: number, cards: Arrangement, weight: number): void => {
    if (i === slots.length) {
      for (let card = 0; card < POKER_COUNT; card++) {
        const place = hand & (1 << card) ? (rest & (1 << card) ? S.IN_HAND : 0) : S.IN_DECK;
        if (place !== 0 && (known.where[card]! & place) === 0) return;
      }
      all.push(cards);
      weights.push(weight);
      return;
    }
    const slot = slots[i]!;
    const couldBeHonest = (hand & ~certain.elsewhere & (2 << slot)) !== 0;
    let spare = 0;
    for (let card = 0; card < POKER_COUNT; card++)
      if (rest & (1 << card) && isBluff(card, slot)) spare += card === 0 ? ZERO_FIRST : 1;
    for (let card = 0; card < POKER_COUNT; card++) {
      if ((rest & (1 << card)) === 0 || (known.where[card]! & (S.IN_SLOT << slot)) === 0) continue;
      const odds = isBluff(card, slot)
        ? (bluffing * (couldBeHonest ? KEPT : 1) * (card === 0 ? ZERO_FIRST : 1)) / spare
        : 1;
      fill(hand, rest & ~(1 << card), i + 1, cards | ((slot + 1) << (BITS * card)), weight * odds);
    }
  };
  const isUp = S.zeroUp(s, owner) === 1;
  for (const hand of hands) {
    const weight = fits[hand]!;
    if (weight === 0 || (isUp && (hand & 1) === 0)) continue;
    let cards = isUp ? UP : 0;
    for (let card = 0; card < POKER_COUNT; card++) if ((hand & (1 << card)) === 0) cards |= DECK << (BITS * card);
    fill(hand, isUp ? hand & ~1 : hand, 0, cards, weight);
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const floor = LEAST / weights.length;
  let mass = 0;
  return { all, upTo: Float64Array.from(weights, (weight) => (mass += weight / sum + floor)) };
}

/** One of them, by their weights. */
function choose({ all, upTo }: Arrangements, random: Random): Arrangement {
  const mark = (random.below(GRAIN) / GRAIN) * upTo[upTo.length - 1]!;
  let low = 0;
  let high = upTo.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (upTo[middle]! > mark) high = middle;
    else low = middle + 1;
  }
  return all[low]!;
}

const under: number[] = [];

function lay(s: State, seat: Seat, arrangement: Arrangement): void {
  let hand = 0;
  under.length = 0;
  for (let card = 0; card < POKER_COUNT; card++) {
    const place = placeIn(arrangement, card);
    if (place === 0) hand |= 1 << card;
    else if (place === DECK) under.push(card);
    else if (place < UP) s[S.PLAYED + S.spotOf(seat, place - 1)] = card;
  }
  s[S.HAND + seat] = hand;
}

/** The order of a deck, but for its top card if that is known. */
function mix(s: State, seat: Seat, top: number, random: Random): void {
  shuffle(under, 0, under.length, random);
  if (top !== NONE) {
    under.splice(under.indexOf(top), 1);
    under.push(top);
  }
  for (let i = 0; i < under.length; i++) s[S.deckOf(seat) + i] = under[i]!;
}

/** `known`: the state as far as the view tells. */
export function makePokerDealer(facts: Facts, known: State, view: View): (into: State, random: Random) => void {
  const viewer = view.viewer ?? S.PUBLIC;
  const eyes = view.viewer ?? view.active ?? 0;
  const sights = new Sights(facts, known, eyes, eyes);
  const seats = view.players.map((player, seat) => ({
    top: player.topCard === null ? NONE : POKER.indexOf(player.topCard),
    ways: arrange(known, seat, knownTo(known, viewer, seat), claimsWorth(sights, seat)),
    isLookedAt: player.topSeen !== 0 || player.slots.some(({ scoutedBy }) => scoutedBy.length > 0),
  }));
  return (into, random) => {
    for (let seat = 0; seat < seats.length; seat++) {
      const { top, ways, isLookedAt } = seats[seat]!;
      lay(into, seat, ways.all.length === 1 ? ways.all[0]! : choose(ways, random));
      mix(into, seat, top, random);
      if (!isLookedAt) continue;
      for (let other = 0; other < seats.length; other++) {
        const at = S.whereOf(other, seat);
        into.set(known.subarray(at, at + POKER_COUNT), at);
      }
      noteLooks(into, view, seat);
    }
  };
}

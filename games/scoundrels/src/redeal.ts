import { type Dealer, type Random, shuffle } from '@tinstar/engine';
import type { Facts } from './advice/facts.ts';
import { FALSE_MARK, TRUE_MARK } from './advice/safes.ts';
import { unseenByColour } from './imagine.ts';
import { makePokerDealer } from './redeal-poker.ts';
import { restore } from './hidden/restore.ts';
import * as S from './state.ts';
import { NONE, type State } from './state.ts';
import type { View } from './view-type.ts';
import { JOB_COLOURS, MARKS, SAFES_PER_SITE, TRAIT_COLOURS } from './words.ts';

/** Fineness of a choice by weight. */
const GRAIN = 2 ** 21;

/** Deals a deck whose backs are public: each colour's unseen cards in random order. */
function makeDeckDealer(
  at: number,
  pools: readonly number[][],
  colours: readonly number[],
): (into: State, random: Random) => void {
  const needed = pools.map((_, colour) => colours.filter((other) => other === colour).length);
  const next = pools.map(() => 0);
  const mixed = pools.map((pool) => Uint8Array.from(pool));
  return (into, random) => {
    for (let colour = 0; colour < pools.length; colour++) {
      next[colour] = 0;
      const pool = mixed[colour]!;
      pool.set(pools[colour]!);
      // As many as are needed, each as likely: the rest of the pool lies in the box.
      for (let i = 0; i < needed[colour]!; i++) {
        const other = i + random.below(pool.length - i);
        const card = pool[other]!;
        pool[other] = pool[i]!;
        pool[i] = card;
      }
    }
    for (let i = 0; i < colours.length; i++) {
      const colour = colours[i]!;
      into[at + i] = mixed[colour]![next[colour]!++]!;
    }
  };
}

/** A site's safes of which the viewer does not know what is inside, marked ones first, and the cards that may be. */
interface Unknown {
  readonly safes: readonly number[];
  readonly marked: number;
  readonly cards: readonly number[];
  /** By place in `safes` and card (of six): how well the card goes with the marks. */
  readonly weights: Float64Array;
}

function unknownAt(facts: Facts, known: State, first: number): Unknown {
  const values = facts.cards.safeValue;
  const marks: number[][] = Array.from({ length: SAFES_PER_SITE }, () => []);
  for (let mark = 0; mark < S.seats(known) * MARKS; mark++) {
    const safe = S.markAt(known, mark);
    if (safe >= first && safe < first + SAFES_PER_SITE) marks[safe - first]!.push(S.markNumber(known, mark));
  }
  const all = Array.from({ length: SAFES_PER_SITE }, (_, i) => first + i);
  const safes = all
    .filter((safe) => S.safeCard(known, safe) === NONE)
    .toSorted((a, b) => marks[b - first]!.length - marks[a - first]!.length);
  const seen = all.map((safe) => S.safeCard(known, safe));
  const weights = new Float64Array(SAFES_PER_SITE * SAFES_PER_SITE);
  safes.forEach((safe, i) =>
    all.forEach((card, j) => {
      weights[i * SAFES_PER_SITE + j] = marks[safe - first]!.reduce(
        (weight, number) => weight * (number === values[card] ? TRUE_MARK : FALSE_MARK),
        1,
      );
    }),
  );
  return {
    safes,
    marked: safes.filter((safe) => marks[safe - first]!.length > 0).length,
    cards: all.filter((card) => !seen.includes(card)),
    weights,
  };
}

const inside = new Uint8Array(SAFES_PER_SITE);

/** The marked ones by their marks, the others by chance. */
function dealSafes(into: State, { safes, marked, cards, weights }: Unknown, first: number, random: Random): void {
  inside.set(cards);
  for (let i = 0; i < marked; i++) {
    const row = i * SAFES_PER_SITE - first;
    let sum = 0;
    for (let j = i; j < cards.length; j++) sum += weights[row + inside[j]!]!;
    let mark = (random.below(GRAIN) / GRAIN) * sum;
    let chosen = i;
    for (let j = i; j < cards.length; j++) {
      chosen = j;
      mark -= weights[row + inside[j]!]!;
      if (mark < 0) break;
    }
    const card = inside[chosen]!;
    inside[chosen] = inside[i]!;
    inside[i] = card;
  }
  shuffle(inside, marked, cards.length, random);
  for (let i = 0; i < safes.length; i++) into[S.SAFE_CARD + safes[i]!] = inside[i]!;
}

/**
 * Deals what the viewer cannot know anew, in place: poker cards as the others' play makes them likely, safes by their
 * marks, decks by chance.
 */
export function redeal(facts: Facts, view: View): Dealer<State> {
  const { cards } = facts;
  const known = restore(cards, view);
  const { jobs, traits } = unseenByColour(cards, known);
  const dealTraits = makeDeckDealer(
    S.TRAIT_DECK + S.traitNext(known),
    traits,
    view.traitDeck.map((colour) => TRAIT_COLOURS.indexOf(colour)),
  );
  const dealJobs = makeDeckDealer(
    S.JOB_DECK + S.jobNext(known),
    jobs,
    view.jobDeck.map((colour) => JOB_COLOURS.indexOf(colour)),
  );
  const sites = Array.from({ length: view.safes.length / SAFES_PER_SITE }, (_, site) =>
    unknownAt(facts, known, site * SAFES_PER_SITE),
  );
  const dealPoker = makePokerDealer(facts, known, view);
  const picks = view.players.flatMap(({ strategy }, seat) => (strategy === null && view.picked[seat] ? [seat] : []));
  return {
    deal(into, random) {
      for (const seat of picks) into[S.STRATEGY_CARD + seat] = random.below(2);
      dealTraits(into, random);
      dealJobs(into, random);
      for (let site = 0; site < sites.length; site++) dealSafes(into, sites[site]!, site * SAFES_PER_SITE, random);
      dealPoker(into, random);
    },
  };
}

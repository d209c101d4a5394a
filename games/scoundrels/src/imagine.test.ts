import {
  FastRandom,
  heard,
  shuffle,
  tellInto,
  type AnyMove,
  type Random,
  type Seat,
  type Told,
  type Viewer,
} from '@tinstar/engine';
import { pickActor, pickCode, viewersOf } from '@tinstar/engine/testing';
import { describe, expect, it } from 'vitest';
import { Memory } from '../testing/memory.ts';
import { Stage } from '../testing/stage.ts';
import { CARDS, scoundrels, type Event } from './index.ts';
import {
  DECK,
  DECK_COUNT,
  HAND,
  JOB_COUNT,
  JOB_DECK,
  JOB_NEXT,
  KNOWN_BATCH,
  LAID,
  LOOKED,
  makeScoundrel,
  MAX_SEATS,
  MONEY,
  NONE,
  PHASE,
  PLAYED,
  SAFE_CARD,
  SEATS,
  SHEET,
  STRATEGY_CARD,
  TRAIT_COUNT,
  TRAIT_DECK,
  TRAIT_NEXT,
  VIEWERS,
  WHERE,
  type State,
} from './state.ts';
import { OVER, POKER_COUNT, SAFE_COUNT, SAFES_PER_SITE, SLOT_COUNT, SLOTS, SPACES, STRATEGY } from './words.ts';

/** Scoundrels that look at poker cards, move them or show them: two on each of the first sheets, the rest to be hired. */
const WATCHERS = [
  ...['loyal+journalist', 'wealthy+engineer', 'hungry+photographer'],
  ...['famous+spy', 'haunted+abomination', 'brilliant+card-sharp', 'electric+automaton'],
  ...['candid+gambler', 'filthy+detective', 'stunning+inventor'],
].map((name) => name.split('+') as [string, string]);
const IN_SALOON = 3;
const ON_SHEETS = 4;

interface Visit {
  readonly s: State;
  readonly viewer: Viewer;
  readonly memory: Memory;
  readonly random: Random;
}

/** Uses of scoundrels, and the exchange of a card that somebody has scouted. */
const isTelling = (s: State, seat: Seat, move: AnyMove): boolean =>
  move.type === 'use' ||
  (move.type === 'card' &&
    move['seat'] === seat &&
    s[LOOKED + seat * SLOT_COUNT + (SLOTS as readonly unknown[]).indexOf(move['slot'])] !== 0);

/** A random game of rich players among watchers; `visit` gets every viewer after every move until the end. */
function watchGame(seats: number, strategies: boolean, seed: string, visit: (visit: Visit) => void): void {
  const random = new FastRandom(seed);
  const told: Told<Event>[] = [];
  const options = { days: 3, strategies, leaders: 'choose' } as const;
  const deal = scoundrels.readDeal(
    { traits: WATCHERS.map(([trait]) => trait), jobs: WATCHERS.map(([, job]) => job) },
    options,
    seats,
  );
  const s = scoundrels.start(options, seats, random, tellInto(told), deal);
  s.fill(30, MONEY, MONEY + seats);
  for (let i = 0; i < ON_SHEETS; i++) {
    const place = SHEET + (i >> 1) * SPACES + (i & 1);
    s[place] = makeScoundrel(s[JOB_DECK + IN_SALOON + i]!, s[TRAIT_DECK + IN_SALOON + i]!);
  }
  s[TRAIT_NEXT]! += ON_SHEETS;
  s[JOB_NEXT]! += ON_SHEETS;
  const viewers = viewersOf(seats).map((viewer) => ({ viewer, memory: new Memory() }));
  while (s[PHASE] !== OVER) {
    for (const { viewer, memory } of viewers) {
      for (const entry of told) {
        const event = heard(entry, viewer);
        if (event) memory.hear(event);
      }
      visit({ s, viewer, memory, random });
    }
    told.length = 0;
    const seat = pickActor(scoundrels.awaited(s), random)!;
    const codes = scoundrels.legal(s, seat, []);
    const eager = codes.filter((code) => isTelling(s, seat, scoundrels.moves.decode(code)));
    const wanted = eager.length > 0 && random.below(5) > 0 ? eager : codes;
    scoundrels.play(s, seat, pickCode(scoundrels, wanted, random), random, tellInto(told));
  }
}

/** Another world the viewer could be in: whatever it never heard of takes other places. Changes `s`. */
function disguise(s: State, viewer: Viewer, memory: Memory, random: Random): void {
  for (let owner = 0; owner < s[SEATS]!; owner++) {
    if (owner !== viewer) renamePoker(s, owner, memory, random);
    const deck = DECK + owner * POKER_COUNT;
    shuffle(s, deck, deck + s[DECK_COUNT + owner]! - (memory.player(owner).top === null ? 0 : 1), random);
    if (s[PHASE] === STRATEGY && owner !== viewer && s[STRATEGY_CARD + owner] !== NONE)
      s[STRATEGY_CARD + owner] = random.below(2);
  }
  for (let first = 0; first < SAFE_COUNT; first += SAFES_PER_SITE) {
    const closed = Array.from({ length: SAFES_PER_SITE }, (_, i) => first + i).filter(
      (safe) => !memory.safes.has(safe),
    );
    const inside = closed.map((safe) => s[SAFE_CARD + safe]!);
    shuffle(inside, 0, inside.length, random);
    closed.forEach((safe, i) => {
      s[SAFE_CARD + safe] = inside[i]!;
    });
  }
  redeal(s.subarray(TRAIT_DECK, TRAIT_DECK + s[TRAIT_COUNT]!), s[TRAIT_NEXT]!, CARDS.traits, random);
  redeal(s.subarray(JOB_DECK, JOB_DECK + s[JOB_COUNT]!), s[JOB_NEXT]!, CARDS.jobs, random);
}

/** Gives cards whose faces the viewer never saw each other's numbers, through the whole history of the game. */
function renamePoker(s: State, owner: number, memory: Memory, random: Random): void {
  const unseen = [0, 1, 2, 3, 4, 5, 6].filter((card) => !memory.player(owner).seen.has(card));
  const others = [...unseen];
  shuffle(others, 0, others.length, random);
  const name = (card: number): number => (unseen.includes(card) ? others[unseen.indexOf(card)]! : card);
  const renameBits = (at: number): void => {
    let bits = 0;
    for (let card = 0; card < POKER_COUNT; card++) if (s[at]! & (1 << card)) bits |= 1 << name(card);
    s[at] = bits;
  };
  renameBits(HAND + owner);
  for (let i = DECK + owner * POKER_COUNT; i < DECK + owner * POKER_COUNT + s[DECK_COUNT + owner]!; i++)
    s[i] = name(s[i]!);
  for (let i = PLAYED + owner * SLOT_COUNT; i < PLAYED + (owner + 1) * SLOT_COUNT; i++)
    if (s[i] !== NONE) s[i] = name(s[i]!);
  for (let day = 0; day < 3; day++) {
    const page = LAID + day * MAX_SEATS + owner;
    let renamed = 0;
    for (let shift = 0; shift < 4 * SLOT_COUNT; shift += 4) {
      const entry = (s[page]! >> shift) & 15;
      if (entry > 0) renamed |= (name(entry - 1) + 1) << shift;
    }
    s[page] = renamed;
  }
  for (let viewer = 0; viewer < VIEWERS; viewer++) {
    const where = s.subarray(
      WHERE + (viewer * 4 + owner) * POKER_COUNT,
      WHERE + (viewer * 4 + owner + 1) * POKER_COUNT,
    );
    Array.from(where).forEach((places, card) => {
      where[name(card)] = places;
    });
    renameBits(KNOWN_BATCH + viewer * 4 + owner);
  }
}

/** Deals the rest of a deck anew: same backs, cards from the box among them. */
function redeal(deck: Int32Array, next: number, all: readonly { readonly colour: string }[], random: Random): void {
  const rest = all.map((_, card) => card).filter((card) => !deck.subarray(0, next).includes(card));
  shuffle(rest, 0, rest.length, random);
  for (let i = next; i < deck.length; i++) {
    const at = rest.findIndex((card) => all[card]!.colour === all[deck[i]!]!.colour);
    deck[i] = rest.splice(at, 1)[0]!;
  }
}

const GAMES = [
  [2, true],
  [3, false],
  [4, true],
] as const;

describe('imagined worlds', () => {
  it.each(GAMES)('look the same to the viewer, without a fault, at every step (%i players)', (seats, strategies) => {
    const wrong: string[] = [];
    watchGame(seats, strategies, `alike ${seats}`, ({ s, viewer, random }) => {
      const seen = scoundrels.view(s, viewer);
      const world = scoundrels.imagine(seen, random);
      wrong.push(...scoundrels.invariantFaults(world));
      const other = JSON.stringify(scoundrels.view(world, viewer));
      if (other !== JSON.stringify(seen)) wrong.push(`viewer ${viewer} sees ${other}, not ${JSON.stringify(seen)}`);
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('[SC-043] [SC-192] [SC-203] contradict nothing that the viewer was ever told', () => {
    const tried: Record<string, number> = {};
    let seed = 0;
    for (const [seats, strategies] of [...GAMES, ...GAMES]) {
      watchGame(seats, strategies, `recall ${seed++}`, ({ s, viewer, memory, random }) => {
        const world = scoundrels.imagine(scoundrels.view(s, viewer), random);
        const contradictions = memory.contradictions(world, tried);
        if (contradictions.length > 0)
          throw new Error(
            `viewer ${viewer}: ${contradictions.join('; ')}\n${scoundrels.describe(scoundrels.view(s, viewer))}`,
          );
      });
    }
    // Every kind of knowledge was there to be contradicted, often.

    expect(Object.keys(tried).toSorted()).toEqual(['batch', 'returned', 'safe', 'slot', 'top']);
    expect(Math.min(...Object.values(tried))).toBeGreaterThan(10);
  });

  it.each(GAMES)(
    '[SC-006] are the same, chance for chance, whatever the viewer cannot know (%i players)',
    (seats, strategies) => {
      let changed = 0;
      let steps = 0;
      watchGame(seats, strategies, `disguise ${seats}`, ({ s, viewer, memory, random }) => {
        const other = scoundrels.clone(s);
        disguise(other, viewer, memory, random);
        const faults = scoundrels.invariantFaults(other);
        if (faults.length > 0) throw new Error(`not a world: ${faults.join('; ')}`);
        steps++;
        if (other.some((number, i) => number !== s[i])) changed++;
        const seen = scoundrels.view(s, viewer);
        const alike = scoundrels.view(other, viewer);
        if (JSON.stringify(alike) !== JSON.stringify(seen)) expect(alike).toEqual(seen);
        if (viewer !== null) expect(scoundrels.legal(other, viewer, [])).toEqual(scoundrels.legal(s, viewer, []));
        const seed = random.below(2 ** 30);
        const worlds = [seen, alike].map((view) => scoundrels.imagine(view, new FastRandom(seed)));
        expect(worlds[0]!.every((number, i) => number === worlds[1]![i])).toBe(true);
      });
      expect(changed).toBe(steps);
    },
  );

  it('[SC-043] hold every card an opponent may have, as often as it may', () => {
    // Seat 1 has seen the 3 turned over yesterday: one card of four came back to the hand.
    const stage = new Stage({
      lastTurn: true,
      played: [
        ['A:A', '2:2', '4:0'],
        ['A:A', '2:2', '3:3', '4:4'],
      ],
    });
    stage.play('3', '3');
    stage.do(1, { type: 'suspect' });
    stage.finish();
    const random = new FastRandom('hands');
    let held = 0;
    for (let i = 0; i < 400; i++) {
      const { hand } = scoundrels.view(scoundrels.imagine(stage.view(1), random), 0);
      expect(hand).toHaveLength(4);
      if (hand!.includes('3')) held++;
    }
    // A quarter of the worlds, not four sevenths.
    expect(held / 400).toBeGreaterThan(0.18);
    expect(held / 400).toBeLessThan(0.32);
  });
});

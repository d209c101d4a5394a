import type { Game } from '@tinstar/engine';
import cardData from '../data/cards.json' with { type: 'json' };
import { findFacts } from './advice/facts.ts';
import { makeHeuristic, makeRater } from './advice/heuristic.ts';
import { STYLES } from './advice/style.ts';
import { contrast } from './contrast.ts';
import { describe } from './describe.ts';
import { BARRIERS, EVENT_TYPES, type Event } from './events.ts';
import { readDeal, type Deal } from './explicit-deal.ts';
import { invariantFaults } from './faults.ts';
import { makeForesight } from './foresight.ts';
import { imagine } from './imagine.ts';
import { legal } from './legal.ts';
import { chances } from './luck.ts';
import { MOVES } from './move-table.ts';
import { OPTIONS, SEAT_RANGE, type Options } from './options.ts';
import { outcome } from './outcome.ts';
import { readPack } from './pack/check.ts';
import { compile } from './pack/compile.ts';
import { awaited, play } from './play.ts';
import { redeal } from './redeal.ts';
import { refusal } from './refusal.ts';
import { REFUSALS } from './refusals.ts';
import { load, save } from './save.ts';
import { start } from './start.ts';
import type { State } from './state.ts';
import type { View } from './view-type.ts';
import { view } from './view.ts';
import { windows } from './windows.ts';

/**
 * The game with the cards of a pack: ours, or one read from a file (docs/card-packs.md).
 * Throws `BadPack` with the card, the field and the reason.
 */
export function makeScoundrels(pack: unknown): Game<State, Event, View, Options> {
  const cards = compile(readPack(pack));
  const facts = findFacts(cards);
  const rate = makeRater(facts);
  return {
    id: 'scoundrels',
    version: 3,
    seats: SEAT_RANGE,
    options: OPTIONS,
    moves: MOVES,
    eventTypes: EVENT_TYPES,
    barriers: BARRIERS,
    refusals: REFUSALS,
    start: (options, seats, random, tell, deal) => start(cards, options, seats, random, tell, (deal ?? {}) as Deal),
    readDeal: (input, options, seats) => readDeal(cards, input, options, seats),
    awaited,
    legal: (state, seat, into) => legal(cards, state, seat, into),
    refusal: (state, seat, code) => refusal(cards, state, seat, code),
    play: (state, seat, code, random, tell) => play(cards, state, seat, code, random, tell),
    outcome: (state) => outcome(cards, state),
    view: (state, viewer) => view(cards, state, viewer),
    contrast: (before, after, viewers) => contrast(cards, before, after, viewers),
    imagine: (seen, random) => imagine(cards, seen, random),
    redeal: (seen) => redeal(facts, seen),
    clone: (state) => state.slice(),
    copy: (from, into) => into.set(from),
    save: (state) => save(cards, state),
    load: (saved) => load(cards, saved),
    invariantFaults: (state) => invariantFaults(cards, state),
    describe,
    chances,
    advisers: {
      heuristic: makeHeuristic(cards, rate),
      cautious: makeHeuristic(cards, makeRater(facts, STYLES.cautious)),
      reckless: makeHeuristic(cards, makeRater(facts, STYLES.reckless)),
    },
    rate,
    budgets: { ranger: 128, legend: 512 },
    foresight: makeForesight(facts),
    windows,
  };
}

/** The cards of the project, as readable data. */
export const CARDS = readPack(cardData);

export const scoundrels = makeScoundrels(CARDS);

export { readPack } from './pack/check.ts';
export { BadPack, PACK_REASONS } from './pack/reasons.ts';
export type { Deal } from './explicit-deal.ts';
export type { State } from './state.ts';
export { isAlarmed, WATCH_TRIGGERS, type WatchTrigger } from './watch.ts';
export * from './events.ts';
export { CODE, MOVES, type Move, type Verb } from './move-table.ts';
export { OPS, type Op } from './operations/index.ts';
export * from './options.ts';
export * from './pack/type.ts';
export * from './refusals.ts';
export * from './view-type.ts';
export * from './words.ts';
export { isBluff } from './poker.ts';

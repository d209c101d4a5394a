import type { Game } from '@tinstar/engine';
import { chances } from './luck.ts';
import { describe } from './describe.ts';
import { BARRIERS, EVENT_TYPES, type Event } from './events.ts';
import { readDeal } from './explicit-deal.ts';
import { invariantFaults } from './faults.ts';
import { foresight } from './foresight.ts';
import { makeHeuristic, preferMove, rateMoves } from './advice/heuristic.ts';
import { imagine } from './imagine.ts';
import { legal } from './legal.ts';
import { MOVES } from './move-table.ts';
import { type Options, OPTIONS, SEAT_RANGE } from './options.ts';
import { awaited, outcome } from './outcome.ts';
import { play } from './play.ts';
import { redeal } from './redeal.ts';
import { refusal } from './refusal.ts';
import { REFUSALS } from './refusals.ts';
import { rush } from './advice/rush.ts';
import { STYLES } from './advice/style.ts';
import { load, save } from './save.ts';
import { start } from './start.ts';
import { cloneState, copyState, type State } from './state.ts';
import { view } from './view.ts';
import type { View } from './view-type.ts';
import { windows } from './windows.ts';
import { sight } from './changes.ts';

export const wyattEarp: Game<State, Event, View, Options> = {
  id: 'wyatt-earp',
  version: 2,
  seats: SEAT_RANGE,
  options: OPTIONS,
  moves: MOVES,
  eventTypes: EVENT_TYPES,
  barriers: BARRIERS,
  refusals: REFUSALS,
  start,
  readDeal: (input, _options, seats) => ({ ...readDeal(input, seats) }),
  awaited,
  legal,
  refusal,
  play,
  outcome,
  view,
  sight,
  imagine,
  redeal,
  clone: cloneState,
  copy: copyState,
  save,
  load,
  invariantFaults,
  describe,
  chances,
  advisers: {
    heuristic: makeHeuristic(),
    rush,
    cautious: makeHeuristic(STYLES.cautious),
    reckless: makeHeuristic(STYLES.reckless),
  },
  rate: (state, seat, codes, random) => rateMoves(state, seat, codes, random),
  prefer: preferMove,
  budgets: { ranger: 1000, legend: 4000 },
  foresight,
  windows,
};

export * from './brings.ts';
export * from './events.ts';
export * from './move-table.ts';
export * from './options.ts';
export * from './refusals.ts';
export * from './view-type.ts';
export * from './words.ts';
export type { State } from './state.ts';

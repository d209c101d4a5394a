import type { Game } from '@tinstar/engine';
import { chances } from './luck.ts';
import { describe } from './describe.ts';
import { awaited, outcome } from './outcome.ts';
import { BARRIERS, EVENT_TYPES, type Event } from './events.ts';
import { readDeal } from './explicit-deal.ts';
import { invariantFaults } from './faults.ts';
import { foresight } from './foresight.ts';
import { imagine } from './imagine.ts';
import { legal } from './legal.ts';
import { MOVES } from './move-table.ts';
import { OPTIONS, SEAT_RANGE, type Options } from './options.ts';
import { play } from './play.ts';
import { refusal } from './refusal.ts';
import { REFUSALS } from './refusals.ts';
import { clone, copy } from './copy.ts';
import { load, save } from './save.ts';
import { start } from './start.ts';
import './data/check.ts';
import type { State } from './state.ts';
import { contrast, view } from './view.ts';
import type { View } from './view-type.ts';

export const bantamWest: Game<State, Event, View, Options> = {
  id: 'bantam-west',
  version: 9,
  seats: SEAT_RANGE,
  options: OPTIONS,
  moves: MOVES,
  eventTypes: EVENT_TYPES,
  barriers: BARRIERS,
  refusals: REFUSALS,
  start,
  readDeal,
  awaited,
  legal,
  refusal,
  play,
  outcome,
  view,
  contrast,
  imagine,
  clone,
  copy,
  save,
  load,
  invariantFaults,
  describe,
  chances,
  // They come from advice/, which the page loads later: see the shelf.
  advisers: {},
  foresight,
};

export * from './events.ts';
export * from './table/facts.ts';
export * from './move-table.ts';
export * from './options.ts';
export * from './refusals.ts';
export * from './view-type.ts';
export * from './words.ts';
export type { State } from './state.ts';

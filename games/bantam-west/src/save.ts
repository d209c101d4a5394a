import { isRecord, type Json, Problem, readOptions } from '@tinstar/engine';
import { clonePlain } from './copy.ts';
import { faults } from './faults.ts';
import { OPTIONS } from './options.ts';
import type { State } from './state.ts';

export const clone = (s: State): State => clonePlain(s);

export const save = (s: State): Json => clonePlain(s) as unknown as Json;

const LISTS = [
  'players',
  'npcs',
  'chests',
  'fires',
  'ground',
  'supply',
  'itemSupply',
  'stable',
  'rack',
  'stableSeen',
  'rackSeen',
  'spent',
  'boxed',
  'display',
  'eventDeck',
  'eventDiscard',
  'eventSoon',
  'stack',
  'finished',
  'fightLog',
  'dice',
] as const satisfies readonly (keyof State)[];
const NUMBERS = [
  'seats',
  'day',
  'pioneer',
  'nextFire',
  'saddles',
  'winner',
] as const satisfies readonly (keyof State)[];

const bad = (reason: string): Problem => new Problem('bad-state', { reason });

/** Reads a saved state. Throws `bad-state`. */
export function load(saved: unknown): State {
  if (!isRecord(saved)) throw bad('not an object');
  for (const name of LISTS) if (!Array.isArray(saved[name])) throw bad(`${name} is no list`);
  for (const name of NUMBERS) if (!Number.isInteger(saved[name])) throw bad(`${name} is no whole number`);
  if (saved['map'] !== 'warm_welcome' && saved['map'] !== 'open_range') throw bad('map is unknown');
  if (typeof saved['ranOut'] !== 'boolean') throw bad('ranOut is no flag');
  let fault: string | undefined;
  try {
    readOptions(OPTIONS, saved['options']);
    fault = faults(saved as unknown as State)[0];
  } catch {
    fault = 'parts are missing';
  }
  if (fault !== undefined) throw bad(fault);
  return clonePlain(saved as unknown as State);
}

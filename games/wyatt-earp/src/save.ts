import { isRecord, type Json, Problem } from '@tinstar/engine';
import { faults } from './faults.ts';
import { emptyState, type FieldName, FIELDS, MAX_BATCHES, MAX_FETCHES, type State } from './state.ts';
import * as S from './state.ts';
import { CARD_KINDS, DECK_SIZE, ROUND_ENDS } from './words.ts';

const NAMES = Object.keys(FIELDS) as FieldName[];

/** The state as plain JSON: each part by its name. */
export function save(state: State): Json {
  const saved: Record<string, Json> = {};
  for (const name of NAMES) saved[name] = Array.from(state[name]);
  saved['script'] = state.script;
  saved['duel'] = state.duel;
  return saved;
}

const bad = (reason: string): Problem => new Problem('bad-state', { reason });

/** Reads a saved state. Throws `bad-state`. */
export function load(saved: unknown): State {
  if (!isRecord(saved)) throw bad('not an object');
  const state = emptyState();
  for (const name of NAMES) {
    const { length, bytes } = FIELDS[name];
    const values = saved[name];
    if (!Array.isArray(values) || values.length !== length) throw bad(`${name} is not a list of ${length}`);
    const limit = bytes === 2 ? 0xffff : 0xff;
    values.forEach((value: unknown, i) => {
      if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > limit) {
        throw bad(`${name}[${i}] is no whole number from 0 to ${limit}`);
      }
      state[name][i] = value as number;
    });
  }
  state.script = readScript(saved['script']);
  state.duel = readDuel(saved['duel']);
  const [fault] = [...rangeFaults(state), ...sizeFaults(state)];
  if (fault) throw bad(fault);
  const [wrong] = faults(state);
  if (wrong) throw bad(wrong);
  return state;
}

function readScript(script: unknown): State['script'] {
  if (script === null || script === undefined) return null;
  const isDeck = (deck: unknown): deck is number[] =>
    Array.isArray(deck) && deck.length === DECK_SIZE && deck.every(isCard);
  if (!Array.isArray(script) || !script.every(isDeck)) throw bad('script is no list of decks');
  return script;
}

/** Longer than any duel: after each cycle of two it ends with odds of nearly a half. */
const MAX_DUEL = 10_000;

function readDuel(duel: unknown): State['duel'] {
  if (duel === null || duel === undefined) return null;
  if (!Array.isArray(duel) || duel.length > MAX_DUEL || !duel.every(isCard)) throw bad('duel is no list of cards');
  return duel;
}

const isCard = (card: unknown): boolean =>
  Number.isInteger(card) && (card as number) >= 0 && (card as number) < CARD_KINDS;

/** Numbers that index something must point into it, or the rules would read beyond it. */
function rangeFaults(state: State): string[] {
  const { now } = state;
  const list: string[] = [];
  const within = (value: number, limit: number, what: string): void => {
    if (value >= limit) list.push(`${what} is out of range`);
  };
  within(now[S.OPTION_BITS]!, 8, 'options');
  within(now[S.STEP]!, S.OVER + 1, 'step');
  within(now[S.PENDING_OUTLAW]!, 8, 'pending outlaw');
  within(now[S.PENDING_CARD]!, CARD_KINDS + 1, 'pending card');
  within(now[S.GUN_SEAT]!, S.MAX_SEATS + 1, 'gun');
  within(now[S.GUN_OUTLAW]!, 7, 'gun');
  within(now[S.WINNER]!, S.MAX_SEATS + 1, 'winner');
  within(now[S.LAST_REASON]!, ROUND_ENDS.length + 1, 'last round');
  for (const pile of [state.draw, state.discards, state.pastDiscards])
    pile.forEach((card) => within(card, CARD_KINDS, 'card'));
  for (const seat of [...state.photos, ...state.opened, ...state.discarders, ...state.pastDiscarders])
    within(seat, S.MAX_SEATS + 1, 'owner');
  for (const flag of state.covered) within(flag, 2, 'hideout');
  return list;
}

function sizeFaults(state: State): string[] {
  const { now } = state;
  const list: string[] = [];
  if (now[S.DRAW_COUNT]! > state.draw.length) list.push('draw pile too big');
  if (now[S.DISCARD_COUNT]! > state.discards.length) list.push('discard pile too big');
  if (now[S.PAST_COUNT]! > state.pastDiscards.length) list.push('renewed pile too big');
  if (now[S.FETCH_COUNT]! > MAX_FETCHES) list.push('too many fetches');
  if (state.batchCounts.some((count) => count > MAX_BATCHES)) list.push('too many batches');
  for (let i = 0; i < now[S.FETCH_COUNT]! && i < MAX_FETCHES; i++) {
    const at = i * S.FETCH_SIZE;
    const size = now[state.fetches[at + S.FETCH_PAST] ? S.PAST_COUNT : S.DISCARD_COUNT]!;
    if (state.fetches[at + S.FETCH_INDEX]! >= size) list.push('a fetched card that was not there');
    if (state.fetches[at + S.FETCH_STATUS]! > S.SPENT || state.fetches[at + S.FETCH_SEAT]! >= S.MAX_SEATS) {
      list.push('a fetch of nobody');
    }
  }
  return list;
}

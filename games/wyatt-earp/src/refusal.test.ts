import { describe, expect, it } from 'vitest';
import { make, type Position, position, verdict } from '../testing/position.ts';
import type { Move } from './move-table.ts';
import type { State } from './state.ts';

const GIVEN: Position = {
  hands: [
    ['3 jesse_james', '2 wyatt_earp', 'hideout'],
    ['3 bob_dalton', 'wyatt_earp', 'bank_robbery'],
  ],
  table: [{ belle_starr: { outlaws: 3 } }, { wes_hardin: { outlaws: 3 } }],
  draw: ['billy_the_kid'],
  discards: ['fastest_gun'],
};
/** The turn of seat 0, moment by moment. */
const MOMENTS = {
  'before taking': () => position({ ...GIVEN, step: 'take' }),
  'after taking': () => position(GIVEN),
  'in a search': () => after(position(GIVEN), { type: 'wyattEarpSearch' }),
  'with a fetched card': () =>
    after(position(GIVEN), { type: 'wyattEarpSearch' }, { type: 'fetch', card: 'fastest_gun' }),
  'a hideout has hit': () => after(position(GIVEN), { type: 'hideout' }),
} as const;

function after(state: State, ...moves: Move[]): State {
  for (const move of moves) make(state, move);
  return state;
}

const LAY: Move = { type: 'lay', outlaw: 'jesse_james', count: 3 };
const ATTACH: Move = { type: 'attach', outlaw: 'belle_starr' };
const STEAL: Move = { type: 'steal', from: 1, outlaw: 'wes_hardin' };
const FETCH: Move = { type: 'fetch', card: 'fastest_gun' };

describe('why not: past, not yet, not you', () => {
  it.each<[keyof typeof MOMENTS, number, Move, string]>([
    ['before taking', 0, LAY, 'take-first WE-009'],
    ['before taking', 0, { type: 'discard', card: 'jesse_james' }, 'take-first WE-009'],
    ['before taking', 1, { type: 'draw' }, 'not-asked WE-008'],
    ['after taking', 0, { type: 'draw' }, 'already-taken WE-010'],
    ['after taking', 0, { type: 'takeDiscard' }, 'already-taken WE-010'],
    ['after taking', 0, ATTACH, 'after-hit WE-086'],
    ['after taking', 0, { type: 'cover', victim: 1, outlaw: 'wes_hardin' }, 'after-hit WE-086'],
    ['after taking', 0, { type: 'uncover', outlaw: 'belle_starr' }, 'after-hit WE-086'],
    ['after taking', 0, STEAL, 'after-most-wanted WE-054'],
    ['after taking', 0, FETCH, 'after-search WE-063'],
    ['after taking', 0, { type: 'keep' }, 'nothing-fetched WE-063'],
    ['after taking', 0, { type: 'react' }, 'nothing-to-answer WE-066'],
    ['after taking', 0, { type: 'letBe' }, 'nothing-to-answer WE-066'],
    ['after taking', 1, { type: 'react' }, 'not-asked WE-008'],
    ['in a search', 0, LAY, 'fetch-first WE-063'],
    ['with a fetched card', 0, LAY, 'fetched-first D9'],
    ['with a fetched card', 0, FETCH, 'fetched-first D9'],
    ['a hideout has hit', 0, LAY, 'not-asked WE-008'],
    ['a hideout has hit', 1, LAY, 'react-first WE-066'],
  ])('%s, seat %i: %j: %s', (moment, seat, move, said) => {
    expect(verdict(MOMENTS[moment](), move, seat)).toBe(said);
  });
});

import { describe, expect, it } from 'vitest';
import { liarsDice } from '../testing/liars-dice.ts';
import { playThrough } from '../testing/play-through.ts';
import { commitmentOf, seedFrom } from './commitment.ts';
import { submit } from './match.ts';
import { Problem } from './problem.ts';
import { makeMatch, parseMatch, type MatchRecord } from './record.ts';
import { replay } from './replay.ts';
import { restore, snapshot } from './snapshot.ts';
import { verifyMatch } from './verify.ts';

const match = playThrough(liarsDice, 7, () => {});
const { record } = match;
const LAST = record.moves.length - 1;

/** What a function says is wrong. */
function problemOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    if (error instanceof Problem) return { code: error.code, ...error.about };
    throw error;
  }
  return null;
}

/** The record with one thing changed. */
const changed = (change: object): MatchRecord => ({ ...structuredClone(record), ...change });

describe('parseMatch', () => {
  it('reads what makeMatch writes', () => {
    expect(parseMatch(makeMatch(record))).toEqual(record);
    expect(parseMatch(structuredClone(record))).toEqual(record);
    const marked = { ...record, takenBack: 2 };
    expect(parseMatch(makeMatch(marked))).toEqual(marked);
    expect(replay(liarsDice, marked).record.takenBack).toBe(2);
  });

  it.each<[string, string, unknown]>([
    ['', 'json', '{'],
    ['', 'bad-value', 'null'],
    ['', 'bad-value', []],
    ['format', 'missing', {}],
    ['format', 'bad-value', changed({ format: 'pgn' })],
    ['game', 'bad-value', changed({ game: 1 })],
    ['version', 'bad-value', changed({ version: '1' })],
    ['options', 'bad-value', changed({ options: [] })],
    ['options.lives', 'bad-value', changed({ options: { lives: null } })],
    ['seats', 'bad-value', changed({ seats: 0 })],
    ['seed', 'bad-value', changed({ seed: 'x'.repeat(64) })],
    ['moves', 'bad-value', changed({ moves: {} })],
    ['moves.0', 'bad-value', changed({ moves: ['bid'] })],
    ['moves.0.seat', 'bad-value', changed({ moves: [{ seat: -2, move: { type: 'bid' } }] })],
    ['moves.0.move', 'bad-value', changed({ moves: [{ seat: 0, move: {} }] })],
    ['moves.0.move.count', 'bad-value', changed({ moves: [{ seat: 0, move: { type: 'bid', count: {} } }] })],
    ['moves.0.when', 'unexpected', changed({ moves: [{ seat: 0, move: { type: 'bid' }, when: 0 }] })],
    ['winner', 'unexpected', changed({ winner: 0 })],
    ['takenBack', 'bad-value', changed({ takenBack: 0 })],
  ])('says that %s is wrong: %s', (at, why, input) => {
    expect(problemOf(() => parseMatch(input))).toEqual({ code: 'bad-match', at, why });
  });
});

describe('replay', () => {
  it('reaches the same state and tells the same', () => {
    const numbers: number[] = [];
    const again = replay(liarsDice, record, (_match, number) => numbers.push(number));
    expect(again.state).toEqual(match.state);
    expect(again.told).toEqual(match.told);
    expect(numbers).toEqual(Array.from({ length: LAST + 2 }, (_, number) => number));
    expect(replay(liarsDice, record, undefined, 1).record.moves).toEqual(record.moves.slice(0, 1));
  });

  it.each<[object, MatchRecord]>([
    [{ code: 'bad-match', at: 'game', why: 'bad-value' }, changed({ game: 'chess' })],
    [{ code: 'unsupported-version', version: 2, supported: 1 }, changed({ version: 2 })],
    [{ code: 'bad-seats', min: 2, max: 4 }, changed({ seats: 9 })],
    [{ code: 'bad-options', option: 'wings' }, changed({ options: { wings: 2 } })],
    [{ code: 'bad-deal', at: 'dice' }, changed({ deal: {} })],
    [
      { code: 'bad-match', at: 'moves.0', why: 'unknown-move' },
      changed({ moves: [{ seat: 0, move: { type: 'fold' } }] }),
    ],
    [
      { code: 'bad-match', at: 'moves.0', why: 'no-such-seat' },
      changed({ moves: [{ seat: 9, move: { type: 'timeUp' } }] }),
    ],
    [
      { code: 'bad-match', at: 'moves.0', why: 'not-the-clock' },
      changed({ moves: [{ seat: 1, move: { type: 'timeUp' } }] }),
    ],
    [
      { code: 'bad-match', at: `moves.${LAST + 1}`, why: 'game-over' },
      changed({ moves: [...record.moves, record.moves[LAST]!] }),
    ],
  ])('throws %j', (problem, bad) => {
    expect(problemOf(() => replay(liarsDice, bad))).toEqual(problem);
  });
});

describe('snapshot', () => {
  it('is a copy that goes on like the match', () => {
    const half = replay(liarsDice, record, undefined, LAST);
    const kept = snapshot(half);
    const text = JSON.stringify(kept);
    const last = record.moves[LAST]!;
    submit(half, last.seat, { decision: null, move: last.move });
    expect(JSON.stringify(kept)).toBe(text);
    const again = restore(liarsDice, JSON.parse(text));
    expect(submit(again, last.seat, { decision: again.decisions.at(last.seat)!, move: last.move }).ok).toBe(true);
    expect(snapshot(again)).toEqual(snapshot(half));
  });

  const sound = snapshot(match);
  it.each([
    ['format', { ...sound, format: 'zip' }],
    ['position', { ...sound, position: -1 }],
    ['positions', { ...sound, positions: [] }],
    ['told', { ...sound, told: [] }],
    ['decisions', { ...sound, decisions: [1] }],
    ['answered', { ...sound, answered: null }],
    ['answered.codes', { ...sound, answered: { ...sound.answered, codes: 'none' } }],
    ['lives', { ...sound, state: null }],
  ])('says that %s is wrong', (at, input) => {
    expect(problemOf(() => restore(liarsDice, input))).toEqual({ code: 'bad-state', at });
  });

  it('refuses another game or version', () => {
    expect(problemOf(() => restore(liarsDice, { ...sound, record: changed({ game: 'chess' }) }))).toMatchObject({
      at: 'game',
    });
    expect(problemOf(() => restore(liarsDice, { ...sound, record: changed({ version: 2 }) }))).toMatchObject({
      version: 2,
    });
  });
});

describe('verifyMatch', () => {
  const commitment = commitmentOf(record.seed);

  it('confirms a finished match from its revealed seed', () => {
    const { outcome } = verifyMatch(liarsDice, record, commitment, match.told);
    expect(outcome).toEqual(match.game.outcome(match.state));
    expect(verifyMatch(liarsDice, record, commitment.toUpperCase())).toMatchObject({ ok: true, fault: null });
  });

  it.each<[string, MatchRecord, string]>([
    ['other-seed', changed({ seed: seedFrom('swapped') }), commitment],
    ['bad-replay', changed({ moves: [...record.moves, record.moves[0]!] }), commitment],
    ['unfinished', changed({ moves: record.moves.slice(0, -1) }), commitment],
  ])('finds %s', (fault, bad, published) => {
    expect(verifyMatch(liarsDice, bad, published)).toMatchObject({ ok: false, fault, outcome: null });
  });

  it('finds events that were not what the seed says', () => {
    const told = structuredClone(match.told);
    told[0] = [];
    expect(verifyMatch(liarsDice, record, commitment, told)).toMatchObject({ fault: 'other-events' });
  });
});

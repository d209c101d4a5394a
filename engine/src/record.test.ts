import { describe, expect, it } from 'vitest';
import { liarsDice } from '../testing/liars-dice.ts';
import { pickActor, pickCode, playThrough } from '../testing/play-through.ts';
import { commitmentOf, seedFrom } from './commitment.ts';
import { seedOf } from './seed-parts.ts';
import { FastRandom } from './fast-random.ts';
import { advance, openMatch, submit } from './match.ts';
import { Problem } from './problem.ts';
import { keptRecord, type MatchRecord } from './record.ts';
import { makeMatch, MAX_MOVES, parseMatch } from './parse-match.ts';
import { replay } from './replay.ts';
import { retell } from './retell.ts';
import { restore, resume, snapshot } from './snapshot.ts';
import { verifyMatch } from './verify.ts';

const match = playThrough(liarsDice, 7, () => {});
const { record } = match;
const LAST = record.moves.length - 1;
const EVENT = { type: 'bid' } as never;

/** What two of those who played added to the seed. */
const PARTS = {
  secret: seedFrom('secret'),
  nonces: Array.from({ length: record.seats }, (_, seat) => (seat < 2 ? seedFrom(`nonce ${seat}`) : null)),
};

/** A whole match from a seed. */
function playFrom(seed: string) {
  const dealt = openMatch(liarsDice, { seats: record.seats, options: record.options, seed });
  const random = new FastRandom('play');
  while (liarsDice.outcome(dealt.state) === null) {
    const seat = pickActor(dealt.awaited, random)!;
    advance(dealt, seat, pickCode(liarsDice, liarsDice.legal(dealt.state, seat, []), random));
  }
  return dealt;
}

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

  it('keeps what was told of a match that is over, and of no other', () => {
    const kept = keptRecord(match);
    expect(kept.told).toBe(match.told);
    expect(parseMatch(makeMatch(kept))).toEqual(kept);
    const running = replay(liarsDice, record, undefined, LAST);
    expect(keptRecord(running).told).toBeUndefined();
    expect(makeMatch(keptRecord(running))).not.toContain('told');
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
    ['takenBack', 'bad-value', changed({ takenBack: Number.MAX_SAFE_INTEGER })],
    ['seats', 'bad-value', changed({ seats: 1e300 })],
    ['version', 'bad-value', changed({ version: -1 })],
    ['version', 'bad-value', changed({ version: 1e300 })],
    ['moves.0.seat', 'bad-value', changed({ moves: [{ seat: record.seats, move: { type: 'bid' } }] })],
    ['moves', 'too-many-moves', changed({ moves: Array.from({ length: MAX_MOVES + 1 }, () => record.moves[0]!) })],
    ['told', 'bad-value', changed({ told: {} })],
    ['told', 'bad-value', changed({ told: match.told.slice(1) })],
    ['told.1', 'bad-value', changed({ told: match.told.with(1, null as never) })],
    ['told.1.0', 'bad-value', changed({ told: match.told.with(1, [{ event: {} } as never]) })],
    ['told.1.0', 'bad-value', changed({ told: match.told.with(1, [{ event: EVENT, only: [7], rest: null }]) })],
    ['told.1.0', 'bad-value', changed({ told: match.told.with(1, [{ event: EVENT, only: null, rest: 1 } as never]) })],
    ['told.1.0', 'bad-value', changed({ told: match.told.with(1, [{ event: EVENT, by: 0 } as never]) })],
    ['parts', 'bad-value', changed({ parts: [] })],
    ['parts.by', 'unexpected', changed({ parts: { ...PARTS, by: 0 } })],
    ['parts.secret', 'bad-value', changed({ parts: { ...PARTS, secret: 'x' } })],
    ['parts.nonces', 'bad-value', changed({ parts: { ...PARTS, nonces: PARTS.nonces.slice(1) } })],
    ['parts.nonces.0', 'bad-value', changed({ parts: { ...PARTS, nonces: PARTS.nonces.with(0, 'x') } })],
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
  const bad = { code: 'bad-state', why: 'bad-value' };
  const broken: [string, object][] = [
    ['format', { ...sound, format: 'zip' }],
    ['position', { ...sound, position: -1 }],
    ['positions', { ...sound, positions: [] }],
    ['told', { ...sound, told: [] }],
    ['told.1.0', { ...sound, told: sound.told.with(1, [{ event: 1 } as never]) }],
    ['decisions', { ...sound, decisions: [1] }],
    ['decisions.0', { ...sound, decisions: sound.decisions.with(0, 1e12) }],
    ['answered', { ...sound, answered: null }],
    ['answered.codes', { ...sound, answered: { ...sound.answered, codes: 'none' } }],
    ['answered.codes.0', { ...sound, answered: { ...sound.answered, codes: sound.answered.codes.with(0, 1e6) } }],
    ['answered.decisions.0', { ...sound, answered: { ...sound.answered, decisions: sound.decisions } }],
    ['record', { ...sound, record: null }],
    ['record.game', { ...sound, record: changed({ game: 'chess' }) }],
    ['record.seats', { ...sound, record: changed({ seats: 9 }) }],
    ['record.moves.0.seat', { ...sound, record: changed({ moves: [{ seat: -5, move: { type: 'bid' } }] }) }],
    ['state.lives', { ...sound, state: null }],
  ];

  it.each(broken)('one of our own says that %s is wrong', (at, input) => {
    expect(problemOf(() => resume(liarsDice, input))).toMatchObject({ code: 'bad-state', at });
  });

  it.each(broken)('one from elsewhere is refused where %s is wrong', (place, input) => {
    const { code, at } = problemOf(() => restore(liarsDice, input)) as { code: string; at: string };
    expect([code, at.split('.')[0]]).toEqual(['bad-state', place.split('.')[0]]);
  });

  it('one from elsewhere is what its record leads to, or nothing', () => {
    const state = sound.state as Record<string, never>;
    const other = { code: 'bad-state', why: 'other-than-replayed' };
    const problem = (change: object): unknown => problemOf(() => restore(liarsDice, { ...sound, ...change }));
    expect(problem({})).toBeNull();
    expect(problem({ state: { ...state, turn: 1 - state['turn']! } })).toEqual({ ...other, at: 'state.turn' });
    expect(problem({ state: { ...state, cheat: 1 } })).toEqual({ ...other, at: 'state.cheat' });
    expect(problem({ position: sound.position + 1 })).toEqual({ ...other, at: 'position' });
    expect(problem({ record: changed({ options: { lives: 3 - Number(record.options['lives']) } }) })).toMatchObject({
      code: 'bad-state',
    });
    expect(problem({ record: changed({ seed: seedFrom('other') }) })).toMatchObject({ code: 'bad-state' });
    expect(problem({ record: changed({ moves: record.moves.slice(0, -1) }) })).toMatchObject({ code: 'bad-state' });
  });

  it('refuses another version, and says that it is one', () => {
    const of = (version: number) => ({ ...sound, record: changed({ version }) });
    for (const read of [restore, resume]) {
      expect(problemOf(() => read(liarsDice, of(2)))).toEqual({
        ...bad,
        at: 'record.version',
        why: 'unsupported-version',
      });
      expect(problemOf(() => read(liarsDice, of(0)))).toEqual({ ...bad, at: 'record.version', why: 'old-rules' });
    }
  });
});

/** Liar's dice with a mended rule: whoever doubts without a bid to doubt is told something else. */
const mended = { ...liarsDice, version: 2 };
const stricter = {
  ...mended,
  play: ((state, seat, code, random, tell) =>
    liarsDice.play(
      state,
      seat,
      code,
      random,
      tell && ((event, only, rest) => tell({ ...event, strict: true } as never, only, rest)),
    )) as typeof liarsDice.play,
};
const refusing = {
  ...mended,
  refusal: ((state, seat, code) =>
    liarsDice.moves.decode(code).type === 'doubt'
      ? { code: 'no-doubt', rule: null }
      : liarsDice.refusal(state, seat, code)) as typeof liarsDice.refusal,
};

describe('a match of older rules', () => {
  const told = match.told;
  const commitment = commitmentOf(record.seed);

  it('is not simply replayed', () => {
    expect(problemOf(() => replay(mended, record))).toEqual({ code: 'old-rules', version: 1, supported: 2 });
  });

  it('is sound where it goes the same way, event by event', () => {
    const { parting, match: again } = retell(mended, record, told);
    expect(parting).toBe(told.length);
    expect(again?.state).toEqual(match.state);
    expect(verifyMatch(mended, { ...record, told }, commitment)).toMatchObject({ ok: true, version: 1, fault: null });
  });

  it('parts where it tells something else', () => {
    const seen: number[] = [];
    expect(retell(stricter, record, told, (_, number) => seen.push(number))).toEqual({ parting: 1, match: null });
    expect(seen).toEqual([0]);
    expect(verifyMatch(stricter, { ...record, told }, commitment)).toMatchObject({
      ok: false,
      fault: 'old-rules',
      problem: null,
      version: 1,
      parting: 1,
    });
  });

  it("parts where a move is refused now, and that is nobody's fault", () => {
    const first = record.moves.findIndex(({ move }) => move.type === 'doubt') + 1;
    expect(first).toBeGreaterThan(0);
    expect(retell(refusing, record, told).parting).toBe(first);
    expect(verifyMatch(refusing, record, commitment, told)).toMatchObject({ fault: 'old-rules', parting: first });
  });

  it('parts at the set-up where it cannot even be opened', () => {
    const fewer = { ...mended, seats: { min: 5, max: 6 } };
    expect(retell(fewer, record, told)).toEqual({ parting: 0, match: null });
  });

  it('is of older rules, and no more is known, where nothing was kept', () => {
    expect(verifyMatch(mended, record, commitment)).toMatchObject({ fault: 'old-rules', parting: null, outcome: null });
  });

  it('is still held against its seed', () => {
    const other = commitmentOf(seedFrom('swapped'));
    expect(verifyMatch(mended, { ...record, told }, other)).toMatchObject({ fault: 'other-seed' });
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

  it('confirms a seed that people added to, and says who did', () => {
    const dealt = playFrom(seedOf(PARTS));
    const file = parseMatch(makeMatch({ ...dealt.record, parts: PARTS }));
    expect(verifyMatch(liarsDice, file, commitmentOf(PARTS.secret))).toMatchObject({ ok: true, contributors: [0, 1] });
    expect(verifyMatch(liarsDice, record, commitment)).toMatchObject({ ok: true, contributors: null });
    // Whoever deals knows the secret and would rather have another seed: none of these goes unseen.
    const { secret, nonces } = PARTS;
    const lies: [string, Partial<MatchRecord>][] = [
      ['other-seed', { parts: { secret: seedFrom('better'), nonces } }],
      ['other-parts', { seed: seedFrom('better') }],
      ['other-parts', { parts: { secret, nonces: nonces.with(0, null) } }],
      ['other-parts', { parts: { secret, nonces: nonces.toReversed() } }],
      ['other-parts', { parts: { secret, nonces: nonces.with(1, seedFrom('better')) } }],
    ];
    for (const [fault, lie] of lies)
      expect(verifyMatch(liarsDice, { ...file, ...lie }, commitmentOf(secret))).toMatchObject({ ok: false, fault });
    // Leaving all parts out, it is the seed itself that must have been committed to.
    const { parts: _, ...bare } = file;
    expect(verifyMatch(liarsDice, bare, commitmentOf(secret))).toMatchObject({ fault: 'other-seed' });
  });

  it('knows that people may end a match before its rules do', () => {
    const early = parseMatch(makeMatch(changed({ moves: record.moves.slice(0, -1), ending: 'agreed' })));
    expect(verifyMatch(liarsDice, early, commitment)).toMatchObject({ ok: true, outcome: null, ending: 'agreed' });
    expect(() => parseMatch({ ...early, ending: 'rage' })).toThrow(Problem);
  });

  it('finds events that were not what the seed says', () => {
    const told = structuredClone(match.told);
    told[0] = [];
    expect(verifyMatch(liarsDice, record, commitment, told)).toMatchObject({ fault: 'other-events' });
  });
});

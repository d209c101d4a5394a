import {
  FastRandom,
  submit,
  decisionOf,
  isAwaited,
  MATCH_REFUSALS,
  type AnyGame,
  type Random,
  type Seat,
} from '../src/index.ts';
import { actorsOf, bytes, pick, playThrough, type AnyMatch } from './play-through.ts';

/** Tables up to this size are tried code by code, larger ones by the listed codes and a sample. */
const EXHAUSTIVE = 800;
const SAMPLE = 200;

/** Codes to try: all, or the listed ones and a sample. */
export function codesToTry(game: AnyGame, listed: readonly number[], random: Random): number[] {
  const { size } = game.moves;
  if (size <= EXHAUSTIVE) return Array.from({ length: size }, (_, code) => code);
  return [...new Set([...listed, ...Array.from({ length: SAMPLE }, () => random.below(size))])];
}

/** `legal` and `refusal` say the same about every move, and both are well-formed. */
function listFaults(match: AnyMatch, seat: Seat, random: Random): string[] {
  const { game, state, awaited } = match;
  const faults: string[] = [];
  const into = [-1, -1, -1];
  const listed = game.legal(state, seat, into);
  if (listed !== into) faults.push('legal() does not fill the list it is given');
  if (new Set(listed).size !== listed.length) faults.push(`seat ${seat}: a move is listed twice`);
  if (listed.length > 0 !== isAwaited(awaited, seat)) {
    faults.push(`seat ${seat}: ${listed.length} moves listed, awaited ${bytes(awaited)}`);
  }
  for (const code of codesToTry(game, listed, random)) {
    const refusal = game.refusal(state, seat, code);
    const name = (): string => `seat ${seat}, ${bytes(game.moves.decode(code))}`;
    if ((refusal === null) !== listed.includes(code)) {
      faults.push(`${name()}: ${refusal === null ? 'allowed but not listed' : `listed but refused: ${refusal.code}`}`);
    }
    if (refusal !== null && !game.refusals.includes(refusal.code)) {
      faults.push(`${name()}: unknown refusal ${refusal.code}`);
    }
  }
  return faults;
}

/** Makes every listed move on a clone: none may throw, nor touch the original. */
function playEach(match: AnyMatch, seat: Seat, seed: number): void {
  const { game, state } = match;
  for (const code of game.legal(state, seat, [])) game.play(game.clone(state), seat, code, new FastRandom(seed), null);
}

/** A match byte for byte, as far as an answer could change it. */
const look = ({ game, state, record, told, decisions, answered, random }: AnyMatch): string =>
  bytes([game.save(state), record.moves.length, told.length, decisions, answered, random.position]);

/** What a hostile or broken client might send in place of a move. */
function garbageFor(game: AnyGame, code: number): unknown[] {
  const move = game.moves.decode(code);
  const mangled = Object.keys(move).flatMap((name) =>
    [null, -1, 1.5, 1e9, Number.NaN, '', 'no such thing', [], {}, '__proto__'].map((value) => ({
      ...move,
      [name]: value,
    })),
  );
  return [
    undefined,
    null,
    true,
    0,
    Number.NaN,
    '',
    'draw',
    [],
    {},
    [move],
    { move },
    JSON.stringify(move),
    { type: 'constructor' },
    { ...move, extra: 1 },
    Object.fromEntries(Object.entries(move).slice(1)),
    ...mangled,
  ];
}

/** Whatever is not listed is refused, by the match and in one of the known codes. */
function answerFaults(match: AnyMatch, seat: Seat, random: Random): string[] {
  const { game } = match;
  const faults: string[] = [];
  const listed = game.legal(match.state, seat, []);
  const decision = decisionOf(match, seat) ?? 1;
  const tryOut = (move: unknown, given: unknown): void => {
    const answer = submit(match, seat, { decision: given as number, move });
    if (answer.ok) faults.push(`seat ${seat}: accepted ${bytes(move)} for decision ${bytes(given)}`);
    else if (![...MATCH_REFUSALS, ...game.refusals].includes(answer.refusal.code)) {
      faults.push(`seat ${seat}: unknown refusal ${answer.refusal.code}`);
    }
  };
  for (const garbage of garbageFor(game, random.below(game.moves.size))) {
    if (game.moves.parse(garbage) !== null) faults.push(`read as a move: ${bytes(garbage)}`);
    tryOut(garbage, random.below(2) === 0 ? null : decision);
  }
  for (let i = 0; i < 10; i++) {
    const code = random.below(game.moves.size);
    if (!listed.includes(code)) tryOut(game.moves.decode(code), null);
  }
  if (listed.length > 0) {
    const move = game.moves.decode(pick(listed, random));
    for (const stale of [decision - 1, decision + 1, -1, Number.NaN, String(decision), {}]) tryOut(move, stale);
  }
  return faults;
}

/** Property 1: every listed move is accepted; anything else is refused, and the state is byte-identical afterwards. */
export function checkMoves(game: AnyGame, seed: number): string[] {
  const faults: string[] = [];
  playThrough(game, seed, (match, random) => {
    if (match.record.moves.length > 4 && random.below(10) > 0) return;
    const before = look(match);
    const actors = actorsOf(match.record.seats);
    for (const seat of actors) faults.push(...listFaults(match, seat, random));
    if (look(match) !== before) faults.push('asking for moves changed the state');
    for (const seat of actors) faults.push(...answerFaults(match, seat, random));
    if (look(match) !== before) faults.push('a refused answer changed the match');
    for (const seat of actors) playEach(match, seat, seed);
    if (look(match) !== before) faults.push('playing on a clone changed the original');
  });
  return faults;
}

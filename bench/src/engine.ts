/** The engine's figures: E1, E2, E3, E6 and E7 on Wyatt Earp, E4 on the others; see docs/performance.md. */
import { FastRandom, type Told } from '@tinstar/engine';
import { MOVES, wyattEarp as game, type Event } from '@tinstar/wyatt-earp';
import type { Figure, Settings } from './figures.ts';
import { contest } from './measure.ts';
import { otherGamesFigures } from './other-games.ts';
import { reloadFigure } from './reload.ts';
import { makeBoardgame, replayBoardgame, type MadeMove } from './wyatt-earp/boardgame.ts';
import { playKernel } from './wyatt-earp/kernel.ts';

const OPTIONS = { openDiscard: false, earpEndsRound: false, freePhoto: false } as const;
const SEATS = 4;

interface Recorded {
  readonly seed: number;
  readonly moves: readonly MadeMove[];
  readonly codes: readonly number[];
  readonly money: readonly number[];
}

const codes: number[] = [];

/** A random game on the search path: legal moves, and playing them with nobody listening. Returns the decisions made. */
function searchGame(seed: number): number {
  const chance = new FastRandom(seed);
  const pick = new FastRandom(`pick ${seed}`);
  const state = game.start(OPTIONS, SEATS, chance, null, null);
  let decisions = 0;
  for (;;) {
    const seat = game.awaited(state).must[0];
    if (seat === undefined) return decisions;
    game.legal(state, seat, codes);
    game.play(state, seat, codes[pick.below(codes.length)]!, chance, null);
    decisions++;
  }
}

/** The same on the event path: the move is judged, and what happened is told and kept. */
function eventGame(seed: number): number {
  const chance = new FastRandom(seed);
  const pick = new FastRandom(`pick ${seed}`);
  const log: Told<Event>[] = [];
  const tell = (event: Event, only?: readonly number[], rest?: Event | null): void => {
    log.push({ event, only: only ?? null, rest: rest ?? null });
  };
  const state = game.start(OPTIONS, SEATS, chance, tell, null);
  let decisions = 0;
  for (;;) {
    const seat = game.awaited(state).must[0];
    if (seat === undefined) return decisions;
    game.legal(state, seat, codes);
    const code = codes[pick.below(codes.length)]!;
    if (game.refusal(state, seat, code)) throw new Error('a legal move was refused');
    game.play(state, seat, code, chance, tell);
    decisions++;
  }
}

function record(seed: number): Recorded {
  const chance = new FastRandom(seed);
  const pick = new FastRandom(`pick ${seed}`);
  const state = game.start(OPTIONS, SEATS, chance, null, null);
  const moves: MadeMove[] = [];
  const made: number[] = [];
  for (;;) {
    const seat = game.awaited(state).must[0];
    if (seat === undefined) return { seed, moves, codes: made, money: game.outcome(state)!.scores };
    game.legal(state, seat, codes);
    const code = codes[pick.below(codes.length)]!;
    moves.push({ seat, move: MOVES.decode(code) });
    made.push(code);
    game.play(state, seat, code, chance, null);
  }
}

/** Replays a recorded game through our event path: judge, play, tell, keep. */
function replayOurs({ seed, moves, codes: made, money }: Recorded): void {
  const chance = new FastRandom(seed);
  const log: Told<Event>[] = [];
  const tell = (event: Event, only?: readonly number[], rest?: Event | null): void => {
    log.push({ event, only: only ?? null, rest: rest ?? null });
  };
  const state = game.start(OPTIONS, SEATS, chance, tell, null);
  for (let i = 0; i < made.length; i++) {
    const { seat } = moves[i]!;
    if (game.refusal(state, seat, made[i]!)) throw new Error('a recorded move was refused');
    game.play(state, seat, made[i]!, chance, tell);
  }
  compare(game.outcome(state)?.scores, money, 'our replay');
}

function compare(found: readonly number[] | undefined, expected: readonly number[], who: string): void {
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    throw new Error(`${who}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
  }
}

function boardgameFigure({ rounds, seconds }: Settings): Figure {
  const games = Array.from({ length: 24 }, (_, seed) => record(seed));
  const chance = { current: new FastRandom(0) };
  const boardgame = makeBoardgame(SEATS, chance);
  let next = 0;
  const theirs = (): number => {
    const recorded = games[next++ % games.length]!;
    chance.current = new FastRandom(recorded.seed);
    compare(replayBoardgame(boardgame, SEATS, recorded.moves).money, recorded.money, 'boardgame.io');
    return 1;
  };
  let mine = 0;
  const ours = (): number => {
    replayOurs(games[mine++ % games.length]!);
    return 1;
  };
  const { ours: a, theirs: b, ratio } = contest(rounds, seconds, ours, theirs);
  return {
    id: 'E1',
    what: 'event-sourced games a second, against the same games through boardgame.io 0.50.2',
    ratio,
    required: 150,
    ambitious: 300,
    better: 'more',
    detail: `${a.toFixed(0)} against ${b.toFixed(1)} games/s`,
  };
}

function kernelFigure({ rounds, seconds }: Settings): Figure {
  let a = 0;
  let b = 0;
  const ours = (): number => searchGame(a++);
  const theirs = (): number => {
    const seed = b++;
    return playKernel(SEATS, new FastRandom(seed), new FastRandom(`pick ${seed}`)).moves;
  };
  const result = contest(rounds, seconds, ours, theirs);
  return {
    id: 'E2',
    what: 'search path, decisions a second, against a hand-written kernel of the same rules',
    ratio: result.ratio,
    required: 0.4,
    ambitious: 0.6,
    better: 'more',
    detail: `${(result.ours / 1e6).toFixed(2)} against ${(result.theirs / 1e6).toFixed(2)} million decisions/s`,
  };
}

function eventFigure({ rounds, seconds }: Settings): Figure {
  let a = 0;
  let b = 0;
  const result = contest(
    rounds,
    seconds,
    () => eventGame(a++),
    () => searchGame(b++),
  );
  return {
    id: 'E3',
    what: 'event path against search path, decisions a second',
    ratio: result.ratio,
    required: 0.6,
    ambitious: 0.75,
    better: 'more',
    detail: `${(result.ours / 1e6).toFixed(2)} against ${(result.theirs / 1e6).toFixed(2)} million decisions/s`,
  };
}

function copyFigure({ rounds, seconds }: Settings): Figure {
  const chance = new FastRandom('copy');
  const state = game.start(OPTIONS, SEATS, chance, null, null);
  for (let i = 0; i < 60; i++) {
    const seat = game.awaited(state).must[0]!;
    game.legal(state, seat, codes);
    game.play(state, seat, codes[chance.below(codes.length)]!, chance, null);
  }
  const into = game.clone(state);
  const saved = game.save(state);
  const ours = (): number => {
    for (let i = 0; i < 1000; i++) game.copy(state, into);
    return 1000;
  };
  const theirs = (): number => {
    for (let i = 0; i < 10; i++) structuredClone(saved);
    return 10;
  };
  const result = contest(rounds, seconds, ours, theirs);
  return {
    id: 'E6',
    what: 'copying a state, against structuredClone of the same state as JSON',
    ratio: result.ratio,
    required: 200,
    ambitious: 1000,
    better: 'more',
    detail: `${(1e9 / result.ours).toFixed(0)} ns against ${(1e6 / result.theirs).toFixed(1)} us`,
  };
}

export function engineFigures(settings: Settings): Figure[] {
  return [
    boardgameFigure(settings),
    kernelFigure(settings),
    eventFigure(settings),
    ...otherGamesFigures(settings),
    copyFigure(settings),
    reloadFigure(settings),
  ];
}

/** The plain Wyatt Earp as a boardgame.io game, the way its documentation teaches: moves change a draft of G. */
import { createRequire } from 'node:module';
import type { Random } from '@tinstar/engine';
import { MOVES, type Move } from '@tinstar/wyatt-earp';
import { isAllowed, playTable, startTable, type Table } from '@tinstar/wyatt-earp/testing';
import type { Game } from 'boardgame.io';
import type * as Ai from 'boardgame.io/ai';
import type * as Core from 'boardgame.io/core';
import type * as Internal from 'boardgame.io/internal';

// boardgame.io has no ES modules that Node can resolve: its folders are CommonJS.
const require = createRequire(import.meta.url);
const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core') as typeof Core;
const { MCTSBot } = require('boardgame.io/ai') as typeof Ai;
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal') as typeof Internal;

/** boardgame.io would shuffle by its own generator; for equal games it draws from ours. */
export function makeBoardgame(seats: number, random: { current: Random }): Game<Table> {
  const act = ({ G, playerID }: { G: Table; playerID: string }, move: Move): void | typeof INVALID_MOVE => {
    if (!isAllowed(G, Number(playerID), move)) return INVALID_MOVE;
    playTable(G, move, random.current);
  };
  return {
    name: 'wyatt-earp',
    disableUndo: true,
    setup: () => startTable(seats, random.current),
    moves: Object.fromEntries(MOVES.verbs.map((verb) => [verb, act])),
    turn: { activePlayers: ActivePlayers.ALL },
    endIf: ({ G }) => (G.winner === null ? undefined : { winner: G.winner }),
  };
}

export interface MadeMove {
  readonly seat: number;
  readonly move: Move;
}

/** Plays the given moves through boardgame.io's reducer; the final table. */
export function replayBoardgame(game: Game<Table>, seats: number, moves: readonly MadeMove[]): Table {
  const reducer = CreateGameReducer({ game });
  let state = InitializeGame({ game, numPlayers: seats });
  for (const { seat, move } of moves) {
    const payload = { type: move.type, args: [move], playerID: String(seat) };
    state = reducer(state, { type: 'MAKE_MOVE', payload } as Parameters<typeof reducer>[1]);
  }
  return state.G as Table;
}

const ALL_MOVES = Array.from({ length: MOVES.size }, (_, code) => MOVES.decode(code));
/** Iterations its searcher makes at a time. */
const ITERATIONS = 20;

/** boardgame.io's own searcher on the same game: `ITERATIONS` iterations with random playouts of `depth` moves. */
export function makeSearcher(seats: number, depth: number, random: Random): () => number {
  const game = makeBoardgame(seats, { current: random });
  const enumerate = (G: Table) =>
    ALL_MOVES.filter((move) => isAllowed(G, G.asked, move)).map((move) => ({
      type: 'MAKE_MOVE' as const,
      payload: { type: move.type, args: [move], playerID: String(G.asked) },
    }));
  const bot = new MCTSBot({
    game,
    enumerate: enumerate as unknown as ConstructorParameters<typeof MCTSBot>[0]['enumerate'],
    iterations: ITERATIONS,
    playoutDepth: depth,
    seed: 'B1',
  });
  const state = InitializeGame({ game, numPlayers: seats });
  return () => {
    // It does all its work before it hands out the promise.
    void bot.play(state as Parameters<typeof bot.play>[0], String((state.G as Table).asked));
    return ITERATIONS;
  };
}

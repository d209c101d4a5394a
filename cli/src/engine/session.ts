import { botsFor, isBotName, makeBot, think, type Bot } from '@tinstar/bots';
import {
  Problem,
  canUndo,
  commitmentOf,
  decisionOf,
  heardBy,
  isRecord,
  keptRecord,
  openMatch,
  parseMatch,
  present,
  replay,
  restore,
  snapshot,
  submit,
  undo,
  verifyMatch,
  FastRandom,
  CLOCK,
  MAX_MOVES,
  type AnyGame,
  type AnyMove,
  type Match,
  type Random,
  type Seat,
  type Viewer,
} from '@tinstar/engine';
import { GAME_IDS, isGameId, type GameId } from '@tinstar/shelf';
import { Refused, RequestError } from './errors.ts';
import type { Line } from './lines.ts';
import { readRequest } from './request.ts';

export const PROTOCOL_VERSION = 2;
export const MAX_MATCHES = 1000;

export type Request = Readonly<Record<string, unknown>>;
export type Answer = Readonly<Record<string, unknown>>;

export type LoadGame = (id: GameId) => Promise<AnyGame>;

/** Where a session gets what it does not hold itself. */
export interface Supplies {
  /** The secret seed of a match that came without one. */
  readonly newSeed: () => string;
  readonly loadGame: LoadGame;
}

/** Matches by the name their owner gave them. */
type Matches = Map<string, Match>;

const bad = (field: string): never => {
  throw new RequestError('bad-request', { field });
};

const nameOf = (request: Request): string => {
  const name = request['match'] ?? 'main';
  return typeof name === 'string' && name.length > 0 && name.length <= 100 ? name : bad('match');
};

function matchOf(matches: Matches, request: Request): Match {
  const name = nameOf(request);
  const match = matches.get(name);
  if (!match) throw new RequestError('no-such-match', { match: name });
  return match;
}

/** A seat at this match, the house included. */
function seatOf(match: Match, request: Request): Seat {
  const seat = request['seat'];
  const isSeat = Number.isInteger(seat) && (seat as number) >= CLOCK && (seat as number) < match.record.seats;
  return isSeat ? (seat as Seat) : bad('seat');
}

/** A seat, or `null` for a spectator: the one who must not see more than that must be named. */
function viewerOf(match: Match, request: Request): Viewer {
  if (request['seat'] === null) return null;
  const seat = seatOf(match, request);
  return seat === CLOCK ? bad('seat') : seat;
}

async function gameOf(id: unknown, loadGame: LoadGame): Promise<AnyGame> {
  if (typeof id !== 'string') return bad('game');
  if (!isGameId(id)) throw new Problem('unknown-game', { game: id.slice(0, 100) });
  return loadGame(id);
}

/** How a match stands, for everyone: the tail of most answers. `may` names every seat that may move, also those that must. */
function standing(match: Match): Answer {
  const { must, may: rights, house } = match.awaited;
  const may = [...must, ...rights].toSorted((a, b) => a - b);
  return { number: match.record.moves.length, must, may, house, outcome: match.game.outcome(match.state) };
}

/** The name a new match gets. Nobody loses an open match by a slip: whoever means it says `replace`. */
function newNameOf(matches: Matches, request: Request): string {
  const name = nameOf(request);
  const { replace = false } = request;
  if (typeof replace !== 'boolean') return bad('replace');
  if (matches.has(name)) {
    if (!replace) throw new RequestError('match-exists', { match: name });
  } else if (matches.size >= MAX_MATCHES) throw new RequestError('too-many-matches', { max: MAX_MATCHES });
  return name;
}

function keep(matches: Matches, name: string, match: Match): Answer {
  matches.set(name, match);
  return { match: name, commitment: commitmentOf(match.record.seed), ...standing(match) };
}

/** The moves of a seat or of the house: `present` is for players only. */
function movesOf(match: Match, seat: Seat): Answer {
  const decision = decisionOf(match, seat);
  const codes = decision === null ? [] : match.game.legal(match.state, seat, []);
  return { decision, moves: codes.map((code) => match.game.moves.decode(code)) };
}

/** What a bot would do at a seat; `null` if it is not asked, or lets its right be. */
function moveOf(match: Match, seat: Seat, bot: Bot, random: Random): AnyMove | null {
  const { game, state, awaited } = match;
  if (seat === CLOCK || decisionOf(match, seat) === null) return null;
  const codes = game.legal(state, seat, []);
  const view = game.view(state, seat);
  const isOwed = awaited.must.includes(seat);
  const code = isOwed ? bot.choose(game, view, codes, random) : bot.interrupt(game, view, codes, random);
  return code === null ? null : game.moves.decode(code);
}

/** More playouts than anybody waits for. */
const MAX_ITERATIONS = 1_000_000;

/** What a seat could do, thought over with so many playouts, and what came of each; no move if it is not asked. */
function thoughtOf(match: Match, seat: Seat, request: Request): Answer {
  const { game, state, awaited } = match;
  const iterations = request['iterations'] ?? game.budgets?.legend ?? 0;
  if (!Number.isInteger(iterations) || (iterations as number) < 0 || (iterations as number) > MAX_ITERATIONS)
    return bad('iterations');
  const random = luckOf(match, seat, request);
  if (seat === CLOCK || decisionOf(match, seat) === null) return { move: null, arms: [], iterations: 0 };
  const codes = game.legal(state, seat, []);
  const asked = { seat, view: game.view(state, seat) as unknown, codes, isRight: !awaited.must.includes(seat) };
  const thought = think(game, asked, { iterations: iterations as number }, random);
  const moveOfCode = (code: number | null): AnyMove | null => (code === null ? null : game.moves.decode(code));
  return {
    move: moveOfCode(thought.code),
    arms: thought.arms.map(({ code, error, ...arm }) => ({
      move: moveOfCode(code),
      ...arm,
      error: Number.isFinite(error) ? error : null,
    })),
    iterations: thought.iterations,
  };
}

/** A machine's luck at a seat, by the seed of the request. */
function luckOf(match: Match, seat: Seat, request: Request): Random {
  const seed = request['seed'] ?? '';
  if (typeof seed !== 'number' && !(typeof seed === 'string' && seed.length <= 100)) return bad('seed');
  return new FastRandom(`${seed}/${match.record.moves.length}/${seat}`);
}

async function load(matches: Matches, request: Request, { loadGame }: Supplies): Promise<Answer> {
  const name = newNameOf(matches, request);
  const { record, snapshot: given } = request;
  if (record !== undefined) {
    if (!isRecord(record)) return bad('record');
    return keep(matches, name, replay(await gameOf(record['game'], loadGame), parseMatch(record)));
  }
  if (!isRecord(given)) return bad('snapshot');
  const id = isRecord(given['record']) ? given['record']['game'] : null;
  if (!isGameId(id)) throw new Problem('bad-state', { at: 'record.game', why: 'unknown-game' });
  return keep(matches, name, restore(await loadGame(id), given));
}

type Handler = (matches: Matches, request: Request, supplies: Supplies) => Answer | Promise<Answer>;

const HANDLERS: Readonly<Record<string, Handler>> = {
  hello: async (_matches, _request, { loadGame }) => {
    const games = await Promise.all(GAME_IDS.map((id) => loadGame(id)));
    return {
      protocol: PROTOCOL_VERSION,
      games: games.map((game) => {
        const { id, version, seats, options } = game;
        return { id, version, seats, options, bots: botsFor(game) };
      }),
    };
  },

  start: async (matches, request, { newSeed, loadGame }) => {
    const name = newNameOf(matches, request);
    const game = await gameOf(request['game'], loadGame);
    const { seats, options, deal } = request;
    if (typeof seats !== 'number') return bad('seats');
    const seed = request['seed'] ?? newSeed();
    if (typeof seed !== 'string') throw new Problem('bad-seed');
    return keep(matches, name, openMatch(game, { seats, options, seed, deal }));
  },

  load,

  moves: (matches, request) => {
    const match = matchOf(matches, request);
    return movesOf(match, seatOf(match, request));
  },

  play: (matches, request) => {
    const match = matchOf(matches, request);
    const seat = seatOf(match, request);
    const { decision = null, move } = request;
    if (decision !== null && typeof decision !== 'number') return bad('decision');
    // What is longer could not be loaded again, and taking a move back would take longer and longer.
    if (match.record.moves.length >= MAX_MOVES) throw new RequestError('match-too-long', { max: MAX_MOVES });
    const result = submit(match, seat, { decision, move });
    if (!result.ok) throw new Refused(result.refusal, result.repeated);
    return { events: result.told, ...standing(match) };
  },

  bot: (matches, request) => {
    const match = matchOf(matches, request);
    const seat = seatOf(match, request);
    const name = request['bot'] ?? 'heuristic';
    if (!isBotName(name) || !botsFor(match.game).includes(name)) return bad('bot');
    return { move: moveOf(match, seat, makeBot(name), luckOf(match, seat, request)) };
  },

  think: (matches, request) => {
    const match = matchOf(matches, request);
    return thoughtOf(match, seatOf(match, request), request);
  },

  view: (matches, request) => {
    const match = matchOf(matches, request);
    const viewer = viewerOf(match, request);
    // The protocol of engines knows no tables: what can be taken back is yes or no.
    const isUndoable = viewer !== null && canUndo(match, viewer);
    return { ...present(match, viewer), undo: isUndoable, ...standing(match) };
  },

  describe: (matches, request) => {
    const match = matchOf(matches, request);
    return { text: match.game.describe(match.game.view(match.state, viewerOf(match, request))) };
  },

  events: (matches, request) => {
    const match = matchOf(matches, request);
    const from = request['from'] ?? 0;
    if (!Number.isInteger(from) || (from as number) < 0) return bad('from');
    // Whoever asks for no seat at all is the referee and hears everything, with audiences.
    if (request['seat'] === undefined) return { told: match.told.slice(from as number) };
    return { events: heardBy(match, viewerOf(match, request), from as number) };
  },

  state: (matches, request) => {
    const match = matchOf(matches, request);
    return { record: keptRecord(match), snapshot: snapshot(match) };
  },

  undo: (matches, request) => {
    const match = matchOf(matches, request);
    const refusal = undo(match, seatOf(match, request));
    if (refusal !== null) throw new Refused(refusal);
    return standing(match);
  },

  outcome: (matches, request) => standing(matchOf(matches, request)),

  verify: async (_matches, request, { loadGame }) => {
    const { record, commitment } = request;
    if (!isRecord(record)) return bad('record');
    if (typeof commitment !== 'string') return bad('commitment');
    const { ok, problem, ...rest } = verifyMatch(
      await gameOf(record['game'], loadGame),
      parseMatch(record),
      commitment,
    );
    return { valid: ok, ...rest, problem: problem && { code: problem.code, about: problem.about } };
  },

  close: (matches, request) => {
    matchOf(matches, request);
    matches.delete(nameOf(request));
    return { matches: matches.size };
  },
};

/** What is answered when a request fails. Codes and values, never prose. */
function failure(error: unknown): Answer {
  if (error instanceof RequestError) return { code: error.code, about: error.about };
  if (error instanceof Problem) return { code: error.code, about: error.about };
  if (error instanceof Refused) {
    const { code, rule, about = {} } = error.refusal;
    return { code, rule, about, repeated: error.repeated };
  }
  return { code: 'internal', about: { message: error instanceof Error ? error.message.slice(0, 200) : '' } };
}

/** A request's own label comes back with its answer. */
const labelOf = (request: unknown): string | number | null => {
  const id = isRecord(request) ? request['id'] : null;
  return typeof id === 'number' || (typeof id === 'string' && id.length <= 100) ? id : null;
};

/** Answers lines, one line each, whatever they hold. */
export function openSession(supplies: Supplies): (line: Line) => Promise<string> {
  const matches: Matches = new Map();
  return async (line) => {
    let request: unknown = null;
    try {
      request = readRequest(line);
      if (!isRecord(request)) throw new RequestError('bad-request', { field: '' });
      const { command } = request;
      if (typeof command !== 'string') throw new RequestError('bad-request', { field: 'command' });
      const handler = Object.hasOwn(HANDLERS, command) ? HANDLERS[command]! : null;
      if (!handler) throw new RequestError('unknown-command', { command: command.slice(0, 100) });
      return JSON.stringify({ id: labelOf(request), ok: true, ...(await handler(matches, request, supplies)) });
    } catch (error) {
      return JSON.stringify({ id: labelOf(request), ok: false, error: failure(error) });
    }
  };
}

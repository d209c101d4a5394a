import {
  FastRandom,
  heard,
  isReversible,
  tellInto,
  type AnyGame,
  type GameEvent,
  type Random,
  type Seat,
  type Told,
  type Viewer,
} from '../src/index.ts';
import { codesToTry } from './check-moves.ts';
import { sightFaults } from './check-sight.ts';
import { bytes, pick, pickActor, pickCode, playThrough, viewersOf } from './play-through.ts';

/** How far two worlds that look alike are played on. */
const DEPTH = 8;

/** What a viewer is shown of a state, piece by piece. All of it must be alike in worlds that look alike to it. */
function shown(game: AnyGame, state: unknown, viewer: Viewer, random: Random): Record<string, string> {
  const view = bytes(game.view(state, viewer));
  const outcome = bytes(game.outcome(state));
  const { must, may, house } = game.awaited(state);
  // Decision numbers count who moved and who is awaited, so they need no line of their own.
  const shared = { view, outcome, awaited: bytes({ must, may, house }) };
  if (viewer === null) return shared;
  const codes = game.legal(state, viewer, []);
  // Refusals are many and the slowest to compare: a sample of the states will do.
  const tried = random.below(3) === 0 ? codesToTry(game, codes, random) : [];
  const refusals = tried.map((code) => [code, game.refusal(state, viewer, code)]);
  return { ...shared, moves: bytes(codes), refusals: bytes(refusals) };
}

function shownFaults(game: AnyGame, state: unknown, world: unknown, viewer: Viewer, seed: number): string[] {
  const real = shown(game, state, viewer, new FastRandom(seed));
  const other = shown(game, world, viewer, new FastRandom(seed));
  return Object.keys(real).flatMap((piece) =>
    real[piece] === other[piece]
      ? []
      : [`viewer ${viewer}: ${piece} depends on what it cannot know: ${real[piece]} or ${other[piece]}`],
  );
}

interface Heard {
  readonly event: GameEvent;
  /** Heard as it was, not in the lesser form for the rest. */
  readonly isWhole: boolean;
}

interface Played {
  readonly heard: readonly Heard[];
  readonly isReversible: boolean;
}

/** Makes a move and says what the viewer hears of it. */
function play(game: AnyGame, state: unknown, seat: Seat, code: number, seed: number, viewer: Viewer): Played {
  const told: Told[] = [];
  const random = new FastRandom(seed);
  let draws = 0;
  const counting: Random = { below: (limit) => (draws++, random.below(limit)) };
  game.play(state, seat, code, counting, tellInto(told));
  const events = told.flatMap((entry): Heard[] => {
    const event = heard(entry, viewer);
    return event === null ? [] : [{ event, isWhole: event === entry.event }];
  });
  const isOver = game.outcome(state) !== null;
  return { heard: events, isReversible: draws === 0 && !isOver && isReversible(game.barriers, told) };
}

/** What was heard, as far as the view keeps it: of whole events of a type in `forgets` only that they happened. */
const kept = (events: readonly Heard[], forgets: readonly string[]): string =>
  bytes(events.map(({ event, isWhole }) => (isWhole && forgets.includes(event.type) ? event.type : event)));

/**
 * Plays two worlds on that look alike to the viewer, with the same moves. As long as it hears the same it must be shown
 * the same, and the other way round: a view with perfect recall and a stream of events tell equally much.
 */
function transcriptFaults(
  game: AnyGame,
  state: unknown,
  world: unknown,
  viewer: Viewer,
  random: Random,
  forgets: readonly string[],
): string[] {
  const followings = [state, world].map((one) => game.sight?.follow(one));
  for (let step = 0; step < DEPTH && game.outcome(state) === null; step++) {
    const seat = pickActor(game.awaited(state), random);
    if (seat === null) return [];
    const possible = new Set(game.legal(world, seat, []));
    const codes = game.legal(state, seat, []).filter((code) => possible.has(code));
    if (codes.length === 0) return [];
    const code = pickCode(game, codes, random);
    const seed = random.below(2 ** 31);
    const real = play(game, state, seat, code, seed, viewer);
    const other = play(game, world, seat, code, seed, viewer);
    const name = `viewer ${viewer}, after ${bytes(game.moves.decode(code))} by ${seat}`;
    const isHeardAlike = bytes(real.heard) === bytes(other.heard);
    const isSeenAlike = bytes(game.view(state, viewer)) === bytes(game.view(world, viewer));
    if (isHeardAlike && !isSeenAlike) return [`${name}: sees what it was not told`];
    if (isSeenAlike && kept(real.heard, forgets) !== kept(other.heard, forgets)) {
      return [`${name}: was told what it does not see: ${kept(real.heard, [])} or ${kept(other.heard, [])}`];
    }
    if (!isHeardAlike) return [];
    const [told, toldElsewhere] = [state, world].map((one, index) => bytes(followings[index]?.look(one, [viewer])));
    if (told !== toldElsewhere) return [`${name}: is told of changes it cannot see: ${told} or ${toldElsewhere}`];
    if (seat === viewer && real.isReversible !== other.isReversible) {
      return [`${name}: whether it can be undone depends on what it cannot know`];
    }
    const faults = shownFaults(game, state, world, viewer, seed);
    if (faults.length > 0) return faults.map((fault) => `${name}: ${fault}`);
  }
  return [];
}

/** A move that can be undone must not have shown its maker anything: in every world it could be in, it hears the same. */
function undoFaults(game: AnyGame, state: unknown, seat: Seat, random: Random): string[] {
  const codes = game.legal(state, seat, []);
  if (codes.length === 0) return [];
  const code = pickCode(game, codes, random);
  const world = game.imagine(game.view(state, seat), random);
  const seed = random.below(2 ** 31);
  const real = play(game, game.clone(state), seat, code, seed, seat);
  const other = play(game, world, seat, code, seed, seat);
  if (!real.isReversible || bytes(real.heard) === bytes(other.heard)) return [];
  return [`seat ${seat}: ${bytes(game.moves.decode(code))} reveals something and can be undone`];
}

/**
 * Property 5, non-interference: `view(imagine(view))` is the view, byte for byte, and replacing what a viewer cannot
 * know changes nothing it is ever shown: views, moves, refusals, who is awaited, events, and whether undo is offered.
 */
export function checkSecrets(game: AnyGame, seed: number, forgets: readonly string[] = []): string[] {
  const faults: string[] = [];
  playThrough(game, seed, ({ state, record, awaited }, random) => {
    if (record.moves.length > 4 && random.below(10) > 0) return;
    for (const viewer of viewersOf(record.seats)) {
      const world = game.imagine(game.view(state, viewer), random);
      faults.push(...shownFaults(game, state, world, viewer, random.below(2 ** 31)));
      faults.push(...sightFaults(game, state, viewer, record.moves.length));
      faults.push(...transcriptFaults(game, game.clone(state), world, viewer, random, forgets));
    }
    if (awaited.must.length > 0) faults.push(...undoFaults(game, state, pick(awaited.must, random), random));
  });
  return faults;
}

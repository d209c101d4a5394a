import { ChaChaRandom, tellInto, type AnyGame, type Told } from '../src/index.ts';
import { bytes, playThrough, viewersOf, type AnyMatch } from './play-through.ts';

/** What is no plain JSON data in a value, as a path; `null` if all is. `arrays`: typed arrays are welcome too. */
export function notPlain(value: unknown, arrays = false, at = ''): string | null {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return null;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? null : `${at} is ${value}`;
  if (typeof value !== 'object') return `${at} is ${typeof value}`;
  if (ArrayBuffer.isView(value)) return arrays ? null : `${at} is a typed array`;
  const isRecord = Object.getPrototypeOf(value) === Object.prototype;
  if (!Array.isArray(value) && !isRecord) return `${at} is an object of a class`;
  for (const [key, entry] of Object.entries(value)) {
    const fault = notPlain(entry, arrays, `${at}.${key}`);
    if (fault !== null) return fault;
  }
  return null;
}

function plainFaults(match: AnyMatch): string[] {
  const { game, state, told } = match;
  const named: [string, unknown, boolean][] = [
    ['the state', state, true],
    ['the saved state', game.save(state), false],
    ['what is told', told.at(-1), false],
    ['awaited', game.awaited(state), false],
    ['the outcome', game.outcome(state), false],
    ...viewersOf(match.record.seats).map((viewer): [string, unknown, boolean] => [
      `the view of ${viewer}`,
      game.view(state, viewer),
      false,
    ]),
  ];
  return named.flatMap(([name, value, arrays]) => {
    const fault = notPlain(value, arrays);
    return fault === null ? [] : [`${name}${fault}`];
  });
}

/** The last move of a match made once more on `state`, a twin of the state before it. */
function repeat(match: AnyMatch, state: unknown, isHeard: boolean): { told: Told[]; position: number } {
  const { game, record, positions } = match;
  const number = record.moves.length;
  const { seat, move } = record.moves[number - 1]!;
  const random = new ChaChaRandom(record.seed, positions[number - 1]!);
  const told: Told[] = [];
  game.play(state, seat, game.moves.encode(move), random, isHeard ? tellInto(told) : null);
  return { told, position: random.position };
}

/**
 * Property 3: the same seed and moves give the same states and events; a state that went through JSON, a clone, a copy
 * and a game nobody listens to go on exactly like the original.
 */
export function checkRepeatable(game: AnyGame, seed: number): string[] {
  const faults: string[] = [];
  let loaded: unknown = null;
  let cloned: unknown = null;
  let copied: unknown = null;
  playThrough(game, seed, (match, random) => {
    const { state } = match;
    const now = bytes(game.save(state));
    const number = match.record.moves.length;
    if (number > 0) {
      const again = repeat(match, loaded, true);
      if (bytes(game.save(loaded)) !== now) faults.push(`move ${number}: another state after a JSON round trip`);
      if (bytes(again.told) !== bytes(match.told[number])) faults.push(`move ${number}: other events when repeated`);
      const silent = repeat(match, cloned, false);
      if (bytes(game.save(cloned)) !== now)
        faults.push(`move ${number}: another state on a clone where nobody listens`);
      if (silent.position !== match.random.position) faults.push(`move ${number}: draws depend on who listens`);
      repeat(match, copied, true);
      if (bytes(game.save(copied)) !== now) faults.push(`move ${number}: another state on a copy`);
    }
    if (random.below(10) === 0) faults.push(...plainFaults(match));
    loaded = game.load(JSON.parse(now));
    cloned = game.clone(state);
    copied ??= game.clone(state);
    game.copy(state, copied);
  });
  return faults;
}

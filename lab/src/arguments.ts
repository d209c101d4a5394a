import { parseArgs } from 'node:util';
import { BOT_NAMES, entrantsFor, isEntrant, type Entrant, type Series } from '@tinstar/bots';
import { Problem, readOptions, type AnyGame } from '@tinstar/engine';
import { loadGame } from '@tinstar/shelf';
import { withFormer } from '@tinstar/shelf/former';
import { isProbed, loadProbe, PROBED, type Probed } from './probes.ts';

/** Something the user can put right, said in a sentence. */
export class Fault extends Error {}

export const USAGE = `Usage: npm run lab -- [foresight] GAME [OPTIONS]
Plays many games among machines on all cores and tells how often each card, leader and opening is taken and wins.
With foresight: fits what a game says of everybody's prospects to how its games end.

  GAME                ${PROBED.join(', ')}
  -n, --games N       how many games (1000)
  -s, --seats N       players (as many as the game takes)
  -b, --bots NAMES    one for all, or one for each seat, with commas: ${BOT_NAMES.join(', ')} (heuristic)
      --seed WORD     the same word gives the same games (lab)
  -o, --option NAME=VALUE
                      a variant of the game, such as strategies=true
      --days N        short for --option days=N
      --threads N     worker threads (one per core)
      --json FILE     keep what was counted
      --svg FOLDER    draw charts
      --against FILE  compare with what --json kept earlier
      --settings      every setting the game is balanced for (with --seats: for so many), and what is aimed at
      --only NAME     with --settings: the one of this name
      --rival FILE    today's heuristic against that of another build of the game (docs/lab.md)
      --playouts N,N  one machine that thinks ahead, with so many playouts a decision, against those of --bots
      --exploiters    where players bluff: the heuristic against players who always or never do this or that, two players`;

const OPTIONS = {
  games: { type: 'string', short: 'n' },
  seats: { type: 'string', short: 's' },
  bots: { type: 'string', short: 'b' },
  seed: { type: 'string' },
  option: { type: 'string', short: 'o', multiple: true },
  days: { type: 'string' },
  threads: { type: 'string' },
  json: { type: 'string' },
  svg: { type: 'string' },
  against: { type: 'string' },
  exploiters: { type: 'boolean' },
  settings: { type: 'boolean' },
  only: { type: 'string' },
  rival: { type: 'string' },
  playouts: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export interface Order {
  readonly game: Probed;
  readonly series: Series;
  readonly threads: number | null;
  readonly json: string | null;
  readonly svg: string | null;
  readonly against: string | null;
  /** Only duels with players of a fixed habit are wanted. */
  readonly exploiters: boolean;
  /** Players, if a number was asked for. */
  readonly seats: number | null;
  /** All settings of the game are wanted, side by side. */
  readonly settings: boolean;
  /** The one setting that is wanted. */
  readonly only: string | null;
  /** A module with another build of the game. */
  readonly rival: string | null;
  /** Playouts a decision that are to be tried, one number after the other. */
  readonly playouts: readonly number[] | null;
  /** Prospects are to be fitted: for so many players, or `null` for every number in turn. */
  readonly foresight: { readonly seats: number | null } | null;
}

function readNumber(text: string | undefined, name: string, fallback: number, min: number, max: number): number {
  if (text === undefined) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new Fault(`--${name} takes a number from ${min} to ${max}, not ${text}`);
  return value;
}

function readBots(text: string, seats: number, game: AnyGame): Entrant[] {
  const names = text.split(',').map((name) => name.trim());
  const known = entrantsFor(game);
  const isKnown = (name: string): name is Entrant => isEntrant(name) && known.includes(name);
  const unknown = names.find((name) => !isKnown(name));
  if (unknown !== undefined) throw new Fault(`no bot is called ${unknown} (there are ${known.join(', ')})`);
  if (names.length !== 1 && names.length !== seats) throw new Fault(`${names.length} bots cannot fill ${seats} seats`);
  const bots = names.filter(isKnown);
  return Array.from({ length: seats }, (_, seat) => bots[bots.length === 1 ? 0 : seat]!);
}

/** `name=value` as the value of that option which is written so; the others get their defaults. */
function readVariants(given: readonly string[], game: AnyGame): Series['options'] {
  const options: Record<string, unknown> = {};
  for (const text of given) {
    const [name = '', wanted] = text.split('=', 2);
    const choices = Object.hasOwn(game.options, name) ? game.options[name]! : [];
    const value = choices.find((choice) => String(choice) === (wanted ?? 'true'));
    if (value === undefined) throw new Fault(`${game.id} has no option ${text}`);
    options[name] = value;
  }
  return readOptions(game.options, options);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new Fault((error as Error).message);
  }
}

/** What is wanted; `null`: an explanation. Throws a `Fault` that names the wrong argument. */
export async function readOrder(args: readonly string[]): Promise<Order | null> {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const foresight = positionals[0] === 'foresight';
  const [id, extra] = foresight ? positionals.slice(1) : positionals;
  if (id === undefined) throw new Fault(`which game? There are ${PROBED.join(', ')}`);
  if (extra !== undefined) throw new Fault(`one game at a time, not ${extra} as well`);
  if (!isProbed(id)) throw new Fault(`nothing is known about ${id} (there are ${PROBED.join(', ')})`);
  if (values.exploiters && !(await loadProbe(id)).habits) throw new Fault(`nobody bluffs at ${id}`);
  const game = await withFormer(await loadGame(id));
  const seats = readNumber(values.seats, 'seats', game.seats.max, game.seats.min, game.seats.max);
  const bots = readBots(values.bots ?? 'heuristic', seats, game);
  const variants = [...(values.option ?? []), ...(values.days === undefined ? [] : [`days=${values.days}`])];
  return {
    game: id,
    series: {
      game: id,
      options: readVariants(variants, game),
      bots,
      seed: values.seed ?? 'lab',
      games: readNumber(values.games, 'games', 1000, 1, 10_000_000),
      // Among equals every game has a deal of its own; different bots get the same deal in every seating.
      rotate: new Set(bots).size > 1,
    },
    seats: values.seats === undefined ? null : seats,
    threads: values.threads === undefined ? null : readNumber(values.threads, 'threads', 1, 1, 256),
    json: values.json ?? null,
    svg: values.svg ?? null,
    against: values.against ?? null,
    exploiters: values.exploiters ?? false,
    settings: values.settings ?? false,
    only: values.only ?? null,
    rival: values.rival ?? null,
    playouts: values.playouts?.split(',').map((each) => readNumber(each.trim(), 'playouts', 1, 1, 1e6)) ?? null,
    foresight: foresight ? { seats: values.seats === undefined ? null : seats } : null,
  };
}

/** What went wrong, where the user can put it right; `null` where only we can. */
export const explain = (error: unknown): string | null =>
  error instanceof Fault || error instanceof Problem ? error.message : null;

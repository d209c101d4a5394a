import {
  ANCHOR,
  ANCHOR_ELO,
  botsFor,
  LEVELS,
  rateBots,
  STYLES,
  winOf,
  type Entrant,
  type Pairing,
  type Rating,
  type Series,
} from '@tinstar/bots';
import { readOptions, type AnyGame } from '@tinstar/engine';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync } from 'node:fs';
import { readGame, readNumber, readSeats, type OptionValues } from '../arguments.ts';
import { Fault } from '../fault.ts';
import { readText } from '../files.ts';
import { readEntrants } from '../players.ts';
import { alignRows } from '../style.ts';
import type { Terminal } from '../terminal.ts';
import { MAX_GAMES, playSeries, type SERIES_OPTIONS } from './simulate.ts';

type EloArguments = OptionValues<typeof SERIES_OPTIONS & { pairings: { type: 'string' } }>;

/** A pairing as a line of a file: of which game it is, and how it was dealt. */
interface Kept extends Pairing {
  readonly game: string;
  readonly version: number;
  readonly seed: string;
}

/** Who sits where when two kinds share a table: by turns. With an odd number one kind has a seat more, and next time the other. */
const seatingsOf = (a: Entrant, b: Entrant, seats: number): readonly Entrant[][] => {
  const alternate = (first: Entrant, second: Entrant): Entrant[] =>
    Array.from({ length: seats }, (_, seat) => (seat % 2 === 0 ? first : second));
  return seats % 2 === 0 ? [alternate(a, b)] : [alternate(a, b), alternate(b, a)];
};

/** What is played: everybody against everybody. */
export function roundRobin(bots: readonly Entrant[], seats: number): readonly Entrant[][] {
  return bots.flatMap((a, index) => bots.slice(index + 1).flatMap((b) => seatingsOf(a, b, seats)));
}

/** The pairings a file holds already of this game; other lines are of another run, and stay. */
function readPairings(file: string, game: AnyGame): Kept[] {
  if (!existsSync(file)) return [];
  const lines = readText(file)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .map((line): Kept => {
      try {
        const kept = JSON.parse(line) as Kept;
        if (Array.isArray(kept.bots) && Number.isInteger(kept.games) && typeof kept.wins === 'object') return kept;
      } catch {
        // Said below, as of any other line that is no pairing.
      }
      throw new Fault('bad-pairings', { file });
    })
    .filter((kept) => kept.game === game.id && kept.version === game.version);
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** How strong all machines of a game are, from a round robin; what was played is kept, so that it can be gone on with. */
export async function runElo(values: EloArguments, terminal: Terminal): Promise<number> {
  const game = await readGame(values.game);
  const known = botsFor(game);
  const usual = [...LEVELS, ...STYLES].filter((bot) => known.includes(bot));
  const bots = values.bots === undefined ? usual : readEntrants(values.bots, null, known);
  const seats = readSeats(values.seats, game, Math.max(2, game.seats.min));
  const games = readNumber(values.games, 'games', 200, 1, MAX_GAMES);
  const seed = values.seed ?? randomBytes(8).toString('hex');
  const file = values.pairings ?? null;
  const kept = file === null ? [] : readPairings(file, game).filter((one) => one.bots.length === seats);
  const pairings: Pairing[] = [...kept];
  const options = readOptions(game.options, {});
  for (const table of roundRobin(bots, seats)) {
    if (kept.some((one) => isSame(one.bots, table))) continue;
    // As many games as make the deal the same for everybody.
    const whole = Math.ceil(games / seats) * seats;
    const series: Series = {
      game: game.id,
      options,
      bots: table,
      seed: `${seed}/${table.join()}`,
      games: whole,
      rotate: true,
    };
    const { results } = await playSeries(series, null, { ...values, log: undefined }, terminal);
    const wins: Record<string, number> = {};
    for (const { outcome, entrants } of results) {
      entrants.forEach((entrant, seat) => {
        const bot = table[entrant]!;
        wins[bot] = (wins[bot] ?? 0) + winOf(outcome, seat);
      });
    }
    const pairing = { bots: table, games: results.length, wins };
    pairings.push(pairing);
    const line: Kept = { game: game.id, version: game.version, seed, ...pairing };
    if (file !== null) appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
  const ratings = rateBots(pairings, bots.includes(ANCHOR) ? ANCHOR : bots[0]!, ANCHOR_ELO);
  if (values.json) {
    const strengths = strengthsFrom(ratings, game, seats, pairings);
    terminal.print(JSON.stringify({ game: game.id, version: game.version, seats, seed, ratings, strengths, pairings }));
    return 0;
  }
  printRatings(ratings, { game: game.id, seats, games: pairings.reduce((sum, one) => sum + one.games, 0) }, terminal);
  return 0;
}

/** Of a standard error: where 95 of 100 lie. */
const REACH_95 = 1.96;

/** As `bots/src/strength.json` keeps it. */
function strengthsFrom(ratings: readonly Rating[], { version }: AnyGame, seats: number, pairings: readonly Pairing[]) {
  const taken = new Date().toISOString().slice(0, 10);
  const games = pairings.reduce((sum, one) => sum + one.games, 0);
  const elo = ratings.map(({ bot, elo: points, error }) => {
    return [bot, { points: Math.round(points), reach: Math.round(REACH_95 * error) }] as const;
  });
  return { version, taken, seats, games, elo: Object.fromEntries(elo) };
}

function printRatings(
  ratings: readonly Rating[],
  { game, seats, games }: { game: string; seats: number; games: number },
  { text, style, print }: Terminal,
): void {
  print(style.paint(text.say('cli.elo.title', { game: text.game(game).name, games, seats }), 'bold'));
  print(text.say('cli.elo.method', { anchor: ANCHOR, elo: ANCHOR_ELO }));
  print();
  const head = ['bot', 'strength', 'reach', 'played'].map((key) => style.paint(text.say(`cli.column.${key}`), 'dim'));
  const rows = ratings.map(({ bot, elo, error, games: played }) => [
    bot,
    String(Math.round(elo)),
    error === 0 ? '' : `± ${Math.round(REACH_95 * error)}`,
    String(played),
  ]);
  for (const line of alignRows([head, ...rows], [1, 2, 3])) print(line);
}

import { entrantsFor, wilson, winOf, type Interval, type Result, type Series } from '@tinstar/bots';
import type { AnyGame } from '@tinstar/engine';
import type { Pack } from '@tinstar/scoundrels';
import { withFormer } from '@tinstar/shelf/former';
import type { Text } from '@tinstar/text';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import {
  expectPositionals,
  GAME_OPTIONS,
  readArguments,
  readGame,
  readGameOptions,
  readNumber,
  readSeats,
  type OptionValues,
} from '../arguments.ts';
import { readCards } from '../cards.ts';
import { Fault } from '../fault.ts';
import { claimFile } from '../files.ts';
import { readEntrants } from '../players.ts';
import { alignRows } from '../style.ts';
import { tableOf } from '../tables/table.ts';
import type { Terminal } from '../terminal.ts';
import { runSeries } from './run.ts';
import { figureOf } from './figure.ts';

export const SERIES_OPTIONS = {
  ...GAME_OPTIONS,
  games: { type: 'string', short: 'n' },
  threads: { type: 'string' },
  log: { type: 'string' },
  force: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export const MAX_GAMES = 10_000_000;
const MAX_THREADS = 256;

type SeriesArguments = OptionValues<typeof SERIES_OPTIONS>;

/** What `simulate` and `arena` have in common: which games are to be played by whom. */
export async function readSeries(
  values: SeriesArguments,
  bots: string | undefined,
  rotate: boolean,
): Promise<{ game: AnyGame; series: Series; cards: Pack | null }> {
  const cards = await readCards(values.cards);
  const own = await readGame(values.game, cards);
  // Former machines know our cards only.
  const game = cards === null ? await withFormer(own) : own;
  const known = entrantsFor(game);
  const listed = bots?.includes(',') ? readEntrants(bots, null, known).length : null;
  const fallback = listed !== null && listed >= game.seats.min && listed <= game.seats.max ? listed : game.seats.min;
  const seats = readSeats(values.seats, game, fallback);
  const series: Series = {
    game: game.id,
    options: readGameOptions(values.option, game),
    bots: readEntrants(bots ?? 'heuristic', seats, known),
    seed: values.seed ?? randomBytes(8).toString('hex'),
    games: readNumber(values.games, 'games', rotate ? 1000 : 100, 1, MAX_GAMES),
    rotate,
  };
  return { game, series, cards };
}

/** Plays a series with a progress line and, if asked for, a file of whole matches. */
export async function playSeries(
  series: Series,
  cards: Pack | null,
  values: SeriesArguments,
  terminal: Terminal,
): Promise<{ results: Result[]; seconds: number }> {
  const { text, progress } = terminal;
  const threads =
    values.threads === undefined ? {} : { threads: readNumber(values.threads, 'threads', 1, 1, MAX_THREADS) };
  const { log } = values;
  if (log !== undefined) claimFile(log, values.force === true);
  const file = log === undefined ? null : openLog(log);
  const began = performance.now();
  const secondsSince = (): number => (performance.now() - began) / 1000;
  try {
    const results = await runSeries(series, {
      ...threads,
      cards,
      ...(file === null ? {} : { onLines: (lines) => writeSync(file, lines.map((line) => `${line}\n`).join('')) }),
      onProgress: (done) =>
        progress(
          text.say('cli.simulate.progress', { done, games: series.games, rate: Math.round(done / secondsSince()) }),
        ),
    });
    return { results, seconds: secondsSince() };
  } finally {
    progress(null);
    if (file !== null) closeSync(file);
  }
}

function openLog(log: string): number {
  try {
    return openSync(log, 'w');
  } catch (error) {
    throw new Fault('cannot-write', { file: log, code: (error as NodeJS.ErrnoException).code ?? '' });
  }
}

/** Somebody's own cards are part of what a series can be repeated from. */
export const deckOf = (cards: Pack | null) => (cards === null ? {} : { cards: cards.id });

export interface Share extends Interval {
  readonly wins: number;
}

export const shareOf = (wins: number, games: number): Share => ({ wins, ...wilson(wins, games) });

/** Figures as the reader's language writes them. */
export const percent = (share: number, { language }: Text): string =>
  new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    share,
  );
export const decimal = (value: number, { language }: Text): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

function summarise(series: Series, results: readonly Result[]) {
  const seats = series.bots.map((bot, seat) => ({
    seat,
    bot,
    ...shareOf(
      results.reduce((sum, result) => sum + winOf(result.outcome, seat), 0),
      results.length,
    ),
    score: figureOf(results.map((result) => result.outcome.scores[seat]!)),
  }));
  return { moves: figureOf(results.map((result) => result.moves)), seats };
}

export async function runSimulate(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, SERIES_OPTIONS);
  expectPositionals(positionals, []);
  const { game, series, cards } = await readSeries(values, values.bots, false);
  const { results, seconds } = await playSeries(series, cards, values, terminal);
  const summary = summarise(series, results);
  const { print, text, style } = terminal;
  if (values.json) {
    print(JSON.stringify({ ...series, ...deckOf(cards), version: game.version, seconds, ...summary }));
    return 0;
  }
  const { moves } = summary;
  print(
    style.paint(
      text.say('cli.simulate.title', { game: text.game(game.id).name, games: results.length, seed: series.seed }),
      'bold',
    ),
  );
  print(text.say('cli.simulate.moves', { mean: decimal(moves.mean, text), min: moves.min, max: moves.max }));
  print(
    text.say('cli.simulate.speed', { rate: Math.round(results.length / seconds), seconds: decimal(seconds, text) }),
  );
  print();
  const head = ['seat', 'bot', 'wins', 'interval', 'score'].map((key) =>
    style.paint(text.say(`cli.column.${key}`), 'dim'),
  );
  const rows = summary.seats.map(({ seat, bot, rate, low, high, score }) => [
    String(seat + 1),
    bot,
    percent(rate, text),
    `${percent(low, text)} – ${percent(high, text)}`,
    tableOf(game).score(score.mean, text),
  ]);
  for (const line of alignRows([head, ...rows], [0, 2, 3, 4])) print(line);
  if (values.log !== undefined)
    terminal.note(text.say('cli.simulate.logged', { games: results.length, file: values.log }));
  return 0;
}

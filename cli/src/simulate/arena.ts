import { winOf, type Entrant, type Result, type Series } from '@tinstar/bots';
import { readArguments } from '../arguments.ts';
import { Fault } from '../fault.ts';
import { alignRows } from '../style.ts';
import { tableOf } from '../tables/table.ts';
import type { Terminal } from '../terminal.ts';
import { deckOf, decimal, percent, playSeries, readSeries, SERIES_OPTIONS, shareOf, type Share } from './simulate.ts';
import { runElo } from './elo.ts';
import { runTable } from './targets.ts';
import { figureOf, type Figure } from './figure.ts';

interface Standing extends Share {
  readonly bot: Entrant;
  /** How many of them sit at the table. */
  readonly count: number;
  /** What equal players would win. */
  readonly even: number;
  readonly score: Figure;
}

/** How often each kind of bot won: several of a kind count together. */
export function rank(series: Series, results: readonly Result[]): Standing[] {
  const kinds = [...new Set(series.bots)];
  const standings = kinds.map((bot) => {
    let wins = 0;
    const scores: number[] = [];
    for (const result of results) {
      result.entrants.forEach((entrant, seat) => {
        if (series.bots[entrant] !== bot) return;
        wins += winOf(result.outcome, seat);
        scores.push(result.outcome.scores[seat]!);
      });
    }
    const count = series.bots.filter((entrant) => entrant === bot).length;
    const even = count / series.bots.length;
    return { bot, count, even, ...shareOf(wins, results.length), score: figureOf(scores) };
  });
  return standings.toSorted((a, b) => b.rate / b.even - a.rate / a.even);
}

export async function runArena(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, {
    ...SERIES_OPTIONS,
    table: { type: 'boolean' },
    elo: { type: 'boolean' },
    pairings: { type: 'string' },
  });
  if (values.table && positionals.length === 0) return runTable(values, terminal);
  if (values.elo && positionals.length === 0) return runElo(values, terminal);
  if (positionals.length > 0 && values.bots !== undefined) {
    throw new Fault('unexpected-argument', { argument: positionals[0]! });
  }
  const bots = values.bots ?? (positionals.length > 0 ? positionals.join(',') : 'heuristic,random');
  const { game, series, cards } = await readSeries(values, bots, true);
  const { results, seconds } = await playSeries(series, cards, values, terminal);
  const standings = rank(series, results);
  const { print, text, style } = terminal;
  if (values.json) {
    print(JSON.stringify({ ...series, ...deckOf(cards), version: game.version, seconds, standings }));
    return 0;
  }
  const title = { game: text.game(game.id).name, games: results.length, seats: series.bots.length, seed: series.seed };
  print(style.paint(text.say('cli.arena.title', title), 'bold'));
  print();
  const head = ['bot', 'count', 'wins', 'interval', 'even', 'score'].map((key) =>
    style.paint(text.say(`cli.column.${key}`), 'dim'),
  );
  const rows = standings.map(({ bot, count, rate, low, high, even, score }) => [
    bot,
    `× ${count}`,
    style.paint(percent(rate, text), low > even ? 'green' : high < even ? 'red' : 'bold'),
    `${percent(low, text)} – ${percent(high, text)}`,
    percent(even, text),
    tableOf(game).score(score.mean, text),
  ]);
  for (const line of alignRows([head, ...rows], [2, 3, 4, 5])) print(line);
  print();
  print(
    style.paint(
      text.say('cli.simulate.speed', { rate: Math.round(results.length / seconds), seconds: decimal(seconds, text) }),
      'dim',
    ),
  );
  return 0;
}

import { THINKERS, botsFor, winOf, type BotName, type Series } from '@tinstar/bots';
import { readOptions } from '@tinstar/engine';
import { GAME_IDS, isGameId, type GameId, loadGame } from '@tinstar/shelf';
import { randomBytes } from 'node:crypto';
import { readNumber, type OptionValues } from '../arguments.ts';
import { alignRows } from '../style.ts';
import type { Terminal } from '../terminal.ts';
import { MAX_GAMES, percent, playSeries, type SERIES_OPTIONS, shareOf, type Share } from './simulate.ts';

type Thinker = (typeof THINKERS)[number];

/** Shares of wins against heuristics that machines that think ahead must surely have, by game, players and machine. */
const REQUIRED: Readonly<Record<GameId, Readonly<Record<2 | 4, Readonly<Record<Thinker, number>>>>>> = {
  'wyatt-earp': { 2: { ranger: 0.7, legend: 0.74 }, 4: { ranger: 0.38, legend: 0.42 } },
  scoundrels: { 2: { ranger: 0.55, legend: 0.58 }, 4: { ranger: 0.29, legend: 0.31 } },
  'bantam-west': { 2: { ranger: 0.55, legend: 0.58 }, 4: { ranger: 0.29, legend: 0.31 } },
};

interface Target {
  readonly game: GameId;
  readonly seats: 2 | 4;
  readonly bot: Thinker;
  readonly required: number;
}

export async function targetsOf(games: readonly GameId[]): Promise<Target[]> {
  const targets: Target[] = [];
  for (const game of games) {
    const there: readonly BotName[] = botsFor(await loadGame(game));
    for (const seats of [2, 4] as const) {
      for (const bot of THINKERS) {
        if (there.includes(bot)) targets.push({ game, seats, bot, required: REQUIRED[game][seats][bot] });
      }
    }
  }
  return targets;
}

/** The table of targets: each machine that thinks ahead against heuristics, in every game it plays. */
export async function runTable(values: OptionValues<typeof SERIES_OPTIONS>, terminal: Terminal): Promise<number> {
  const games = isGameId(values.game) ? [values.game] : GAME_IDS;
  const seed = values.seed ?? randomBytes(8).toString('hex');
  const count = readNumber(values.games, 'games', 1000, 1, MAX_GAMES);
  const found: (Target & Share & { readonly games: number })[] = [];
  for (const target of await targetsOf(games)) {
    const { game, seats, bot } = target;
    const bots: BotName[] = [bot, ...Array.from({ length: seats - 1 }, () => 'heuristic' as const)];
    const options = readOptions((await loadGame(game)).options, {});
    const series: Series = { game, options, bots, seed, games: count, rotate: true };
    const { results } = await playSeries(series, null, { ...values, log: undefined }, terminal);
    const wins = results.reduce((sum, { outcome, entrants }) => sum + winOf(outcome, entrants.indexOf(0)), 0);
    found.push({ ...target, ...shareOf(wins, results.length), games: results.length });
  }
  const { print, text, style } = terminal;
  if (values.json) {
    print(JSON.stringify({ seed, targets: found }));
    return 0;
  }
  const head = ['game', 'seats', 'bot', 'wins', 'interval', 'required'].map((key) =>
    style.paint(text.say(`cli.column.${key}`), 'dim'),
  );
  const rows = found.map(({ game, seats, bot, rate, low, high, required }) => [
    text.game(game).name,
    String(seats),
    bot,
    style.paint(percent(rate, text), low > required ? 'green' : 'red'),
    `${percent(low, text)} – ${percent(high, text)}`,
    percent(required, text),
  ]);
  for (const line of alignRows([head, ...rows], [1, 3, 4, 5])) print(line);
  return 0;
}

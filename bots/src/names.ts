import type { AnyGame } from '@tinstar/engine';
import { makeAdviserBot } from './adviser-bot.ts';
import type { Bot } from './bot.ts';
import { RANDOM_BOT } from './random-bot.ts';
import { makeSearchBot } from './search/search-bot.ts';
import { isSearched } from './search/searched.ts';

/** The heuristic at four strengths, weakest first: how much each of them misjudges. */
const ERROR = { greenhorn: 1, cowhand: 0.5, deputy: 0.2, marshal: 0 } as const;

/** Stronger still: they think ahead, for as long as a game says (`budgets`). */
export const THINKERS = ['ranger', 'legend'] as const;
export type Thinker = (typeof THINKERS)[number];

/** All strengths, weakest first. */
export const LEVELS = [...(Object.keys(ERROR) as (keyof typeof ERROR)[]), ...THINKERS];

/** The same expertise in two styles: advisers of a game, which weigh risks otherwise. */
export const STYLES = ['cautious', 'reckless'] as const;
type Style = (typeof STYLES)[number];

/**
 * `random`: any legal move. `rush`: all it can, at once (where a game has that adviser). `heuristic`: the game's
 * expertise, undiluted. Then the levels, of which `marshal` plays like `heuristic` and the last two think ahead, and the styles.
 */
export const BOT_NAMES = ['random', 'rush', 'heuristic', ...LEVELS, ...STYLES] as const;
export type BotName = 'random' | 'rush' | 'heuristic' | keyof typeof ERROR | Thinker | Style;

/** An expertise that was replaced, by its number: plays in arena and laboratory, at no table. */
export type FormerName = `heuristic-${number}`;
const isFormerName = (name: unknown): name is FormerName =>
  typeof name === 'string' && /^heuristic-[1-9]\d{0,2}$/.test(name);

/** Who can be named for a series of games. */
export type Entrant = BotName | FormerName;
export const isEntrant = (name: unknown): name is Entrant => isBotName(name) || isFormerName(name);

/** Bots that only games with such an adviser have. */
const OWN_ADVISER: readonly BotName[] = ['rush', ...STYLES];

export const isBotName = (name: unknown): name is BotName => (BOT_NAMES as readonly unknown[]).includes(name);

/** Which part of the time a table allows each of them takes before it uses a standing right. */
const HASTE: Readonly<Record<BotName, readonly [from: number, to: number]>> = {
  random: [0, 1],
  rush: [0, 0.4],
  heuristic: [0, 0.7],
  greenhorn: [0.4, 1],
  cowhand: [0.25, 1],
  deputy: [0.1, 0.85],
  marshal: [0, 0.7],
  ranger: [0, 0.65],
  legend: [0, 0.6],
  cautious: [0.5, 1],
  reckless: [0, 0.5],
};

/**
 * When a machine uses a standing right, from 0, as soon as the table allows, to 1, as late. `draw` is drawn evenly from 0
 * to 1 before it thinks: the time follows from its name and from chance, never from what it holds or decides.
 */
export function hasteOf(name: string, draw: number): number {
  const [from, to] = isBotName(name) ? HASTE[name] : HASTE.random;
  return from + draw * (to - from);
}

/** Whether a machine thinks ahead: it takes a thousand times as long as the others. */
export const isThinker = (name: string): name is Thinker => (THINKERS as readonly string[]).includes(name);

/** The bots that can play a game. */
export const botsFor = (game: AnyGame): BotName[] =>
  BOT_NAMES.filter((name) => {
    if (isThinker(name)) return game.budgets !== undefined && isSearched(game);
    return !OWN_ADVISER.includes(name) || game.advisers[name] !== undefined;
  });

/** Who can play a series of a game: its bots, and the former ones loaded with it. */
export const entrantsFor = (game: AnyGame): Entrant[] => [
  ...botsFor(game),
  ...Object.keys(game.advisers).filter(isFormerName),
];

/** The bot of that name. Throws a RangeError if there is none: names from outside go through `isBotName` first. */
export function makeBot(name: string): Bot {
  if (isFormerName(name)) return makeAdviserBot(name, name, 0);
  if (!isBotName(name)) throw new RangeError(`no bot is called ${name}`);
  switch (name) {
    case 'random':
      return RANDOM_BOT;
    case 'rush':
    case 'heuristic':
    case 'cautious':
    case 'reckless':
      return makeAdviserBot(name, name, 0);
    case 'ranger':
    case 'legend':
      return makeSearchBot(name, (game) => game.budgets?.[name] ?? 0);
    default:
      return makeAdviserBot(name, 'heuristic', ERROR[name]);
  }
}

import type { AnyGame } from '@tinstar/engine';
import { makeAdviserBot } from './adviser-bot.ts';
import type { Bot } from './bot.ts';
import { RANDOM_BOT } from './random-bot.ts';

/** The heuristic at four strengths, weakest first: how much each of them misjudges. */
const ERROR = { greenhorn: 1, cowhand: 0.5, deputy: 0.2, marshal: 0 } as const;

export const LEVELS = Object.keys(ERROR) as (keyof typeof ERROR)[];

/** The same expertise in two tempers: advisers of a game, which weigh risks otherwise. */
export const STYLES = ['cautious', 'reckless'] as const;
type Style = (typeof STYLES)[number];

/**
 * `random`: any legal move. `rush`: all it can, at once (where a game has that adviser). `heuristic`: the game's
 * expertise, undiluted. Then the levels, of which `marshal` plays like `heuristic`, and the styles.
 */
export const BOT_NAMES = ['random', 'rush', 'heuristic', ...LEVELS, ...STYLES] as const;
export type BotName = 'random' | 'rush' | 'heuristic' | keyof typeof ERROR | Style;

/** Bots that only games with such an adviser have. */
const OWN_ADVISER: readonly BotName[] = ['rush', ...STYLES];

export const isBotName = (name: unknown): name is BotName => (BOT_NAMES as readonly unknown[]).includes(name);

/** The bots that can play a game. */
export const botsFor = (game: AnyGame): BotName[] =>
  BOT_NAMES.filter((name) => !OWN_ADVISER.includes(name) || game.advisers[name] !== undefined);

/** The bot of that name. Throws a RangeError if there is none: names from outside go through `isBotName` first. */
export function makeBot(name: string): Bot {
  if (!isBotName(name)) throw new RangeError(`no bot is called ${name}`);
  switch (name) {
    case 'random':
      return RANDOM_BOT;
    case 'rush':
    case 'heuristic':
    case 'cautious':
    case 'reckless':
      return makeAdviserBot(name, name, 0);
    default:
      return makeAdviserBot(name, 'heuristic', ERROR[name]);
  }
}

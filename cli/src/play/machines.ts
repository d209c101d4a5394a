import { botsFor, strengthOf } from '@tinstar/bots';
import type { AnyGame } from '@tinstar/engine';
import { alignRows } from '../style.ts';
import type { Terminal } from '../terminal.ts';

/** What is asked for in place of machines to see which there are. */
export const LIST = 'list';

/** The machines of a game: how they are called here, how strong they were found to be, and what they are like. */
export function printMachines(game: AnyGame, { text, style, print }: Terminal): void {
  const head = ['bot', 'strength'].map((key) => style.paint(text.say(`cli.column.${key}`), 'dim'));
  const rows = botsFor(game).map((bot) => [
    style.paint(bot, 'bold'),
    String(strengthOf(game.id, bot) ?? '–'),
    `${text.say(`common.bot.${bot}`)}. ${text.say(`common.bot.${bot}.help`)}`,
  ]);
  for (const line of alignRows([head, ...rows], [1])) print(line);
}

import { expectPositionals, readArguments } from '../arguments.ts';
import { openGame, readCards } from '../cards.ts';
import { runEngine } from './engine.ts';

const ENGINE_OPTIONS = { cards: { type: 'string' } } as const;

export async function runEngineCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args, ENGINE_OPTIONS);
  expectPositionals(positionals, []);
  const cards = await readCards(values.cards);
  await runEngine(process.stdin, process.stdout, (id) => openGame(id, cards));
  return 0;
}

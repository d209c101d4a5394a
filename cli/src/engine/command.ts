import { expectPositionals, readArguments } from '../arguments.ts';
import { runEngine } from './engine.ts';

export async function runEngineCommand(args: readonly string[]): Promise<number> {
  expectPositionals(readArguments(args, {}).positionals, []);
  await runEngine(process.stdin, process.stdout);
  return 0;
}

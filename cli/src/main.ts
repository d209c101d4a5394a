import { Problem } from '@tinstar/engine';
import { isLanguage, LANGUAGES, pickLanguage, type Language } from '@tinstar/text';
import { textIn } from '@tinstar/text/all';
import { Fault } from './fault.ts';
import { makeStyle } from './style.ts';
import { makeTerminal, type Terminal } from './terminal.ts';

/** Returns the exit code. */
type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** Each command is loaded when it is called: `engine` need not read what `play` draws. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  play: async () => (await import('./play/play.ts')).runPlay,
  simulate: async () => (await import('./simulate/simulate.ts')).runSimulate,
  arena: async () => (await import('./simulate/arena.ts')).runArena,
  replay: async () => (await import('./replay.ts')).runReplay,
  analyse: async () => (await import('./analyse.ts')).runAnalyse,
  verify: async () => (await import('./verify.ts')).runVerify,
  engine: async () => (await import('./engine/command.ts')).runEngineCommand,
  bench: async () => (await import('./delegate.ts')).runBench,
  serve: async () => (await import('./delegate.ts')).runServe,
};

/** The language comes from the arguments before anything else is read, so that even bad arguments are explained in it. */
function findLanguage(args: readonly string[], env: NodeJS.ProcessEnv): Language {
  for (const [at, argument] of args.entries()) {
    const [name, inline] = argument.split('=', 2);
    if (name !== '--language' && name !== '-l') continue;
    const wanted = inline ?? args[at + 1] ?? '';
    if (!isLanguage(wanted)) throw new Fault('unknown-language', { language: wanted, languages: LANGUAGES.join(', ') });
    return wanted;
  }
  const wishes = [env['TINSTAR_LANGUAGE'], env['LC_ALL'], env['LC_MESSAGES'], env['LANG']];
  return pickLanguage(wishes.filter((wish): wish is string => wish !== undefined && wish !== ''));
}

function printHelp({ text, style, print }: Terminal): void {
  print(style.paint(text.say('cli.help.title'), 'bold'));
  print();
  print(text.say('cli.help.usage'));
  print();
  for (const name of Object.keys(COMMANDS)) {
    print(`  ${style.paint(name.padEnd(9), 'bold')} ${text.say(`cli.help.${name}`)}`);
  }
  print();
  print(text.say('cli.help.more'));
}

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { text, print } = terminal;
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    printHelp(terminal);
    return name === undefined ? 2 : 0;
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    throw new Fault('unknown-command', { command: name, commands: Object.keys(COMMANDS).join(', ') });
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    print(text.say(`cli.usage.${name}`));
    return 0;
  }
  const command = await COMMANDS[name]!();
  return command(rest, terminal);
}

/** One clear line about what went wrong, in the reader's language. */
function explain(error: unknown, { text, style, note, progress }: Terminal): number {
  progress(null);
  const complain = (sentence: string): void => note(`${style.paint('tinstar:', 'red')} ${sentence}`);
  if (error instanceof Fault) {
    const why = error.why && text.say(`cli.${error.why.code}`, error.why.values);
    complain(text.say(`cli.fault.${error.code}`, { ...error.values, ...(why === null ? {} : { why }) }));
    return error.exitCode;
  }
  if (error instanceof Problem) {
    complain(text.problem(error));
    return 2;
  }
  complain(
    text.say('cli.fault.internal', {
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  return 70;
}

// A reader that has seen enough (`tinstar replay ... | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const args = process.argv.slice(2);
const { env } = process;
const speak = (language: Language): Terminal => makeTerminal(textIn(language), makeStyle(process.stdout, env), env);
let terminal = speak('en');
try {
  terminal = speak(findLanguage(args, env));
  process.exitCode = await run(
    args.filter((argument, at) => at > 0 || argument !== '--'),
    terminal,
  );
} catch (error) {
  process.exitCode = explain(error, terminal);
}

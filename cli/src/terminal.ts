import type { Text } from '@tinstar/text';
import type { Style } from './style.ts';

/** What a command speaks with: words, colours, and where lines go. */
export interface Terminal {
  readonly text: Text;
  readonly style: Style;
  /** A line of the result. */
  readonly print: (line?: string) => void;
  /** A line about the result; never part of it. */
  readonly note: (line: string) => void;
  /** A line that the next one replaces; nothing where no person looks on. */
  readonly progress: (line: string | null) => void;
}

export function makeTerminal(text: Text, style: Style, env: Readonly<Record<string, string | undefined>>): Terminal {
  const { stdout, stderr } = process;
  const isLive = stderr.isTTY === true && env['TERM'] !== 'dumb';
  return {
    text,
    style,
    print: (line = '') => void stdout.write(`${line}\n`),
    note: (line) => void stderr.write(`${line}\n`),
    progress: (line) => {
      if (isLive) stderr.write(`\r\u001B[K${line ?? ''}`);
    },
  };
}

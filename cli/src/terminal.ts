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

/**
 * Whatever a terminal would obey instead of showing it, and what turns the direction of writing; first of all, whole, the
 * colours of `Style`.
 */
const SIGNS =
  /\u001B\[(?:1|2|22|3[1-6]|39)m|[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** As it may be shown: names, files and arguments come from anybody. What is JSON stays the same JSON. */
export const harmless = (text: string, { isColoured }: Pick<Style, 'isColoured'>): string =>
  text.replace(SIGNS, (sign) =>
    isColoured && sign.length > 1
      ? sign
      : sign.replace(/^./s, (first) => `\\u${first.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

export function makeTerminal(text: Text, style: Style, env: Readonly<Record<string, string | undefined>>): Terminal {
  const { stdout, stderr } = process;
  const isLive = stderr.isTTY === true && env['TERM'] !== 'dumb';
  return {
    text,
    style,
    print: (line = '') => void stdout.write(`${harmless(line, style)}\n`),
    note: (line) => void stderr.write(`${harmless(line, style)}\n`),
    progress: (line) => {
      if (isLive) stderr.write(`\r\u001B[K${harmless(line ?? '', style)}`);
    },
  };
}

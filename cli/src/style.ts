/** Colours and widths of a terminal. Where there is none, text stays plain. */

const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  magenta: [35, 39],
  cyan: [36, 39],
} as const;

export type Tone = keyof typeof CODES;

export interface Style {
  readonly width: number;
  readonly isColoured: boolean;
  readonly paint: (text: string, ...tones: Tone[]) => string;
}

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** https://no-color.org and https://force-color.org; a pipe and a dumb terminal get no colours. */
function hasColours(terminal: Terminal, env: Environment): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0';
  return terminal.isTTY === true && env['TERM'] !== 'dumb';
}

const MAX_WIDTH = 110;
const PIPE_WIDTH = 80;

export function makeStyle(terminal: Terminal, env: Environment): Style {
  const isColoured = hasColours(terminal, env);
  return {
    isColoured,
    width: Math.max(40, Math.min(terminal.columns ?? PIPE_WIDTH, MAX_WIDTH)),
    paint: (text, ...tones) =>
      isColoured && text !== ''
        ? tones.reduce((painted, tone) => `\u001B[${CODES[tone][0]}m${painted}\u001B[${CODES[tone][1]}m`, text)
        : text,
  };
}

const ESCAPES = /\u001B\[[0-9;]*m/g;

/** How many columns a text takes: escape sequences take none. */
export const widthOf = (text: string): number => Array.from(text.replace(ESCAPES, '')).length;

export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
export const padStart = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text;

/** Breaks a plain text into lines of at most `width` columns, at spaces. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

/** A heading drawn through the whole width. */
export function rule(title: string, { width, paint }: Style): string {
  const line = '─'.repeat(Math.max(2, width - widthOf(title) - 4));
  return `${paint('──', 'dim')} ${paint(title, 'bold')} ${paint(line, 'dim')}`;
}

/** Rows with aligned columns; columns in `right` are aligned to the right. */
export function alignRows(rows: readonly (readonly string[])[], right: readonly number[] = [], gap = 2): string[] {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, widthOf(cell))));
  return rows.map((row) =>
    row
      .map((cell, i) => (right.includes(i) ? padStart(cell, widths[i]!) : padEnd(cell, widths[i]!)))
      .join(' '.repeat(gap))
      .trimEnd(),
  );
}

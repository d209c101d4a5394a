/** A figure of the performance table: a ratio of two things measured in the same run, or an amount of some unit. */
export interface Figure {
  readonly id: string;
  readonly what: string;
  readonly ratio: number;
  /** Missing: a ratio. */
  readonly unit?: 'ms' | 'kB' | 'points' | '%' | '/s';
  readonly required: number;
  readonly ambitious: number;
  /** Whether more or less is better. */
  readonly better: 'more' | 'less';
  readonly detail: string;
}

/** A figure that was not measured, and why. */
export interface Absent {
  readonly id: string;
  readonly what: string;
  readonly why: string;
}

/** How much something takes, where nothing is asked for. */
export interface Amount {
  readonly what: string;
  readonly amount: string;
}

export interface Settings {
  /** Timed rounds of each side; the median counts. */
  readonly rounds: number;
  /** Seconds a round. */
  readonly seconds: number;
  /** A benchmark built from another version of ours, where two versions take turns. */
  readonly against?: string;
  /** Missing: all games. */
  readonly game?: string;
  /** How many tables there are, where that can be chosen. */
  readonly tables?: number;
}

export const isMeasured = (figure: Figure | Absent | Amount): figure is Figure => 'ratio' in figure;

export function verdict({ ratio, required, ambitious, better }: Figure): 'ambitious' | 'required' | 'missed' {
  const reaches = (goal: number): boolean => (better === 'more' ? ratio >= goal : ratio <= goal);
  return reaches(ambitious) ? 'ambitious' : reaches(required) ? 'required' : 'missed';
}

const COLUMNS = [6, 8, 10, 10] as const;
const columns = (...cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(COLUMNS[0]) : cell.padStart(COLUMNS[index] ?? 0))).join('');

export const HEAD = columns('', 'required', 'ambitious', 'measured');

const shown = (value: number): string =>
  Number.isInteger(value) ? String(value) : value >= 10 ? value.toFixed(0) : value.toFixed(2);

export function printFigures(figures: readonly (Figure | Absent | Amount)[], write: (line: string) => void): void {
  for (const figure of figures) {
    if (isMeasured(figure)) {
      const { id, what, ratio, unit, required, ambitious, better, detail } = figure;
      const sign = better === 'less' && ambitious !== required ? '≤' : '';
      write(
        `${columns(id, sign + shown(required), sign + shown(ambitious), shown(ratio))} ${(unit ?? '').padEnd(7)}${verdict(figure)}`,
      );
      write(`    ${what}: ${detail}`);
    } else if ('amount' in figure) {
      write(`    ${figure.what}: ${figure.amount}`);
    } else {
      write(`${columns(figure.id, '', '', '-')} ${''.padEnd(7)}not measured`);
      write(`    ${figure.what}: ${figure.why}`);
    }
  }
}

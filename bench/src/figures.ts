/** A figure of the performance table: a ratio of two things measured in the same run. */
export interface Figure {
  readonly id: string;
  readonly what: string;
  readonly ratio: number;
  readonly required: number;
  readonly ambitious: number;
  /** Whether more or less is better. */
  readonly better: 'more' | 'less';
  readonly detail: string;
}

export interface Settings {
  /** Timed rounds of each side; the median counts. */
  readonly rounds: number;
  /** Seconds a round. */
  readonly seconds: number;
}

export function verdict({ ratio, required, ambitious, better }: Figure): 'ambitious' | 'required' | 'missed' {
  const reaches = (goal: number): boolean => (better === 'more' ? ratio >= goal : ratio <= goal);
  return reaches(ambitious) ? 'ambitious' : reaches(required) ? 'required' : 'missed';
}

export function printFigures(figures: readonly Figure[], write: (line: string) => void): void {
  for (const figure of figures) {
    const { id, what, ratio, required, ambitious, detail } = figure;
    const shown = ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2);
    write(
      `${id.padEnd(4)}${shown.padStart(6)}  ${verdict(figure).padEnd(10)} (required ${required}, ambitious ${ambitious})`,
    );
    write(`          ${what}: ${detail}`);
  }
}

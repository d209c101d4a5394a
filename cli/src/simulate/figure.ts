/** Mean and extremes of something that was counted. */
export interface Figure {
  readonly mean: number;
  readonly min: number;
  readonly max: number;
}

export function figureOf(values: readonly number[]): Figure {
  let sum = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    sum += value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return values.length === 0 ? { mean: 0, min: 0, max: 0 } : { mean: sum / values.length, min, max };
}

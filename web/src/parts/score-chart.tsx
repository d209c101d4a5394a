import type { ReactElement } from 'react';
import { SEAT_COLOURS, SEAT_PATHS } from '../art/emblems.ts';
import { SeatMark } from './seat-mark.tsx';

/** What everybody had at one time. Not every time needs a label. */
export interface ScoreStep {
  readonly label: string;
  /** By seat. */
  readonly scores: readonly number[];
}

const [WIDTH, HEIGHT] = [420, 220];
/** Room around the lines: amounts on the left, whose line it is on the right, times below. */
const [LEFT, RIGHT, TOP, BOTTOM] = [78, 40, 14, 26];
/** A second sign beside the colour, by seat. */
export const DASHES = ['', '9 4', '2 4', '12 4 2 4'];
/** A seat's colour as it stands out from paper, by day and by night. */
export const lineColour = (seat: number): string =>
  `color-mix(in srgb, var(--ink-${SEAT_COLOURS[seat % 4]}) 70%, var(--text))`;
const MARK = 11;
const EMBLEM = 26;
const MAX_LABELS = 6;

/** A scale in whole steps of 1, 2 or 5 that holds all scores. */
export function scaleOf(scores: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...scores), Math.max(1, ...scores)];
  const rough = (most - least) / 5;
  const tens = 10 ** Math.max(0, Math.floor(Math.log10(rough)));
  const step = tens * ([1, 2, 5, 10].find((times) => times * tens >= rough) ?? 10);
  const first = Math.floor(least / step);
  const count = Math.ceil(most / step) - first;
  return Array.from({ length: count + 1 }, (_, index) => (first + index) * step);
}

/** Moves what lies closer together than `gap` apart, keeping the order, the bottom and the top. */
export function spread(heights: readonly number[], gap: number, bottom: number, top = 0): number[] {
  const order = heights.map((_, index) => index).toSorted((a, b) => heights[b]! - heights[a]! || b - a);
  const placed = [...heights];
  let limit = bottom;
  for (const index of order) {
    placed[index] = Math.min(placed[index]!, limit);
    limit = placed[index] - gap;
  }
  limit = top;
  for (const index of order.toReversed()) {
    placed[index] = Math.max(placed[index]!, limit);
    limit = placed[index] + gap;
  }
  return placed;
}

/** How the score went, a line for every seat. A picture of what the table beside it says in numbers. */
export function ScoreChart(props: {
  title: string;
  names: readonly string[];
  steps: readonly ScoreStep[];
  amount: (score: number) => string;
}): ReactElement | null {
  const { title, names, steps, amount } = props;
  if (steps.length < 2) return null;
  const scale = scaleOf(steps.flatMap(({ scores }) => scores));
  const [least, most] = [scale[0]!, scale.at(-1)!];
  const x = (step: number): number => LEFT + (step / (steps.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (score: number): number => TOP + ((most - score) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  const last = steps.at(-1)!.scores;
  const ends = spread(last.map(y), EMBLEM - 2, HEIGHT - BOTTOM, EMBLEM / 2);
  const labelled = steps.flatMap(({ label }, step) => (label === '' ? [] : [step]));
  const skip = Math.ceil(labelled.length / MAX_LABELS);
  return (
    <figure className="score-chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        {scale.map((score) => (
          <g key={score} className="score-chart-scale">
            <path d={`M${LEFT} ${y(score)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 8} y={y(score) + 4} textAnchor="end">
              {amount(score)}
            </text>
          </g>
        ))}
        {labelled.map((step, index) =>
          (labelled.length - 1 - index) % skip === 0 ? (
            <text key={step} x={x(step)} y={HEIGHT - 6} textAnchor="middle">
              {steps[step]!.label}
            </text>
          ) : null,
        )}
        {names.map((name, seat) => (
          <g key={seat} style={{ color: lineColour(seat) }}>
            <path
              className="score-chart-line"
              d={steps.map(({ scores }, step) => `${step === 0 ? 'M' : 'L'}${x(step)} ${y(scores[seat]!)}`).join('')}
              strokeDasharray={DASHES[seat % 4]}
            />
            {steps.map(({ scores }, step) => (
              <path
                key={step}
                className="score-chart-mark"
                d={SEAT_PATHS[seat % 4]}
                transform={`translate(${x(step) - MARK / 2} ${y(scores[seat]!) - MARK / 2}) scale(${MARK / 48})`}
              />
            ))}
            <foreignObject x={WIDTH - EMBLEM - 2} y={ends[seat]! - EMBLEM / 2} width={EMBLEM} height={EMBLEM}>
              <SeatMark seat={seat} name={name} />
            </foreignObject>
          </g>
        ))}
      </svg>
    </figure>
  );
}

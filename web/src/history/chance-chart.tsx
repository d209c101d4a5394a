import type { BySeat } from '@tinstar/engine';
import { tellChances } from '@tinstar/text/story/analysis';
import { useMemo, type ReactElement } from 'react';
import { SEAT_PATHS } from '../art/emblems.ts';
import { DASHES, lineColour, spread } from '../parts/score-chart.tsx';
import { SeatMark } from '../parts/seat-mark.tsx';
import { useWords } from '../words/language.tsx';

const [WIDTH, HEIGHT] = [420, 210];
/** Room around the lines: shares on the left, whose line it is on the right, nothing above and little below. */
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 38, 14, 12];
const SCALE = [0, 0.25, 0.5, 0.75, 1];
const EMBLEM = 26;
const MARK = 11;
/** Signs along a line, beside its colour. */
const MARKS = 6;

/** Everybody's chances over the match. Where one presses, or goes by key, the replay goes. */
export function ChanceChart(props: {
  names: readonly string[];
  /** After the set-up and after every move. */
  chances: readonly BySeat<number>[];
  at: number;
  /** The moves with which rounds or days begin. */
  parts: readonly number[];
  /** Moves that are told of below. */
  turns: readonly { readonly number: number; readonly who: number }[];
  onJump(to: number): void;
}): ReactElement {
  const { names, chances, at, parts, turns, onJump } = props;
  const text = useWords('analysis');
  const last = Math.max(1, chances.length - 1);
  const x = (number: number): number => LEFT + (number / last) * (WIDTH - LEFT - RIGHT);
  const y = (share: number): number => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
  const lines = useMemo(
    () =>
      names.map((_, seat) =>
        chances
          .map((all, number) => `${number === 0 ? 'M' : 'L'}${x(number).toFixed(1)} ${y(all[seat]!).toFixed(1)}`)
          .join(''),
      ),
    [names, chances], // eslint-disable-line react-hooks/exhaustive-deps -- what is drawn depends on nothing else
  );
  const ends = spread(chances.at(-1)!.map(y), EMBLEM - 2, HEIGHT - BOTTOM, EMBLEM / 2);
  const here = Math.min(at, chances.length - 1);
  return (
    <figure className="score-chart chance-chart">
      <figcaption>{text.say('analysis.chances')}</figcaption>
      <div className="chance-plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {SCALE.map((share) => (
            <g key={share} className="score-chart-scale">
              <path d={`M${LEFT} ${y(share)}H${WIDTH - RIGHT}`} />
              <text x={LEFT - 6} y={y(share) + 4} textAnchor="end">
                {text.say('analysis.percent', { value: share * 100 })}
              </text>
            </g>
          ))}
          {parts.slice(1).map((part) => (
            <path key={part} className="chance-part" d={`M${x(part)} ${y(0)}v6`} />
          ))}
          <path className="chance-here" d={`M${x(here)} ${TOP}V${y(0)}`} />
          {names.map((name, seat) => (
            <g key={seat} style={{ color: lineColour(seat) }}>
              <path className="score-chart-line" d={lines[seat]} strokeDasharray={DASHES[seat % 4]} />
              {Array.from({ length: MARKS }, (_, index) => {
                // Lines that run together bear their signs at different places.
                const number = Math.round(((index + (seat + 1) / (names.length + 1)) / MARKS) * last);
                const share = chances[number]?.[seat];
                return share === undefined ? null : (
                  <Sign key={index} seat={seat} x={x(number)} y={y(share)} size={MARK} />
                );
              })}
              {turns
                .filter(({ who }) => who === seat)
                .map(({ number }) => (
                  <circle key={number} className="chance-turn" cx={x(number)} cy={y(chances[number]![seat]!)} r={5.5} />
                ))}
              <foreignObject x={WIDTH - EMBLEM - 2} y={ends[seat]! - EMBLEM / 2} width={EMBLEM} height={EMBLEM}>
                <SeatMark seat={seat} name={name} />
              </foreignObject>
            </g>
          ))}
        </svg>
        <input
          type="range"
          className="chance-range"
          style={{
            insetInlineStart: `${(LEFT / WIDTH) * 100}%`,
            inlineSize: `${((WIDTH - LEFT - RIGHT) / WIDTH) * 100}%`,
          }}
          min={0}
          max={last}
          value={here}
          aria-label={text.say('analysis.chances')}
          aria-valuetext={text.say('analysis.at', {
            move: here,
            chances: tellChances({ text, names }, chances[here]!),
          })}
          onChange={(event) => onJump(Number(event.target.value))}
        />
      </div>
      <p className="chance-now" aria-hidden="true">
        {text.say('analysis.at', { move: here, chances: tellChances({ text, names }, chances[here]!) })}
      </p>
    </figure>
  );
}

function Sign({ seat, x, y, size }: { seat: number; x: number; y: number; size: number }): ReactElement {
  return (
    <path
      className="score-chart-mark"
      d={SEAT_PATHS[seat % 4]}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 48})`}
    />
  );
}

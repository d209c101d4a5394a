import { LIMITS, type Speed } from '@tinstar/protocol';
import type { ReactElement } from 'react';
import { useText } from '../words/language.tsx';
import { speedText } from './table-words.ts';

/** How long a decision may take where nobody hurries. */
const PACES = [{ days: 0, hours: 1 }, { days: 0, hours: 3 }, { days: 1 }, { days: 2 }, { days: 3 }] as const;

const SPEEDS = {
  untimed: { kind: 'untimed' },
  live: { kind: 'live', minutes: 10, increment: 15 },
  blitz: { kind: 'live', minutes: 3, increment: 5 },
  own: null,
  relaxed: null,
} as const satisfies Record<string, Speed | null>;
export type SpeedName = keyof typeof SPEEDS;

/** What is set beside the name of a speed. */
export interface Tuning {
  /** One of `PACES`. */
  readonly pace: number;
  /** An own live clock, as it is typed. */
  readonly minutes: string;
  readonly increment: string;
}
export const USUAL_TUNING: Tuning = { pace: 3, minutes: '20', increment: '10' };

/** The fields of an own clock, and how little may stand in each. */
const FIELDS = [
  ['minutes', 1],
  ['increment', 0],
] as const;

const paceAt = (index: number): Speed => ({ kind: 'relaxed', ...PACES[index]! });

/** The clock that was chosen. An own one may be unfit while it is typed: the form does not send it then. */
export function clockOf(speed: SpeedName, { pace, minutes, increment }: Tuning): Speed {
  if (speed === 'relaxed') return paceAt(pace);
  return SPEEDS[speed] ?? { kind: 'live', minutes: Number(minutes), increment: Number(increment) };
}

const isFit = (tuning: Tuning): boolean =>
  FIELDS.every(([name, least]) => {
    const value = Number(tuning[name]);
    return tuning[name] !== '' && Number.isInteger(value) && value >= least && value <= LIMITS[name];
  });

/** Which clock: a ready-made one, an own one, or a time for each decision. */
export function ClockChoice(props: {
  speed: SpeedName;
  tuning: Tuning;
  onSpeed: (speed: SpeedName) => void;
  onTune: (tuning: Tuning) => void;
}): ReactElement {
  const { speed, tuning, onSpeed, onTune } = props;
  const text = useText();
  const { say } = text;
  const nameOf = (name: SpeedName): string => {
    const clock = SPEEDS[name];
    return clock?.kind === 'live' ? say('web.speed.each', { minutes: clock.minutes }) : say(`web.speed.${name}`);
  };
  const choose = (name: SpeedName): void => {
    // An own clock begins as the one that was chosen before.
    const known = SPEEDS[speed];
    if (name === 'own' && known?.kind === 'live') {
      onTune({ ...tuning, minutes: String(known.minutes), increment: String(known.increment) });
    }
    onSpeed(name);
  };
  return (
    <fieldset className="field">
      <legend>{say('web.create.speed')}</legend>
      <div className="choices">
        {(Object.keys(SPEEDS) as SpeedName[]).map((name) => (
          <label key={name} className="choice">
            <input type="radio" name="speed" checked={speed === name} onChange={() => choose(name)} />
            <span>{nameOf(name)}</span>
          </label>
        ))}
      </div>
      {speed === 'own' && (
        <div className="own-clock">
          {FIELDS.map(([name, least]) => (
            <label key={name} className="field">
              <span className="label">{say(`web.speed.own.${name}`, { most: LIMITS[name] })}</span>
              <input
                className="input"
                name={name}
                type="number"
                inputMode="numeric"
                required
                min={least}
                max={LIMITS[name]}
                step={1}
                value={tuning[name]}
                onChange={({ target }) => onTune({ ...tuning, [name]: target.value })}
              />
            </label>
          ))}
        </div>
      )}
      {speed === 'relaxed' ? (
        <select
          className="input"
          aria-label={say('web.speed.relaxed')}
          value={tuning.pace}
          onChange={(event) => onTune({ ...tuning, pace: Number(event.target.value) })}
        >
          {PACES.map((_, index) => (
            <option key={index} value={index}>
              {speedText(paceAt(index), text)}
            </option>
          ))}
        </select>
      ) : (
        speed !== 'untimed' &&
        (speed !== 'own' || isFit(tuning)) && <p className="soft">{speedText(clockOf(speed, tuning), text)}</p>
      )}
    </fieldset>
  );
}

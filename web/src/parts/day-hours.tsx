import type { ReactElement } from 'react';
import { useText } from '../words/language.tsx';

/** Hours of a day, in minutes since midnight; `to` may lie on the next day. */
export interface DayHours {
  readonly from: number;
  readonly to: number;
}

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Minutes after midnight as a time input has them, and back. */
const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minuteOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

/** From when to when. Fields that are being emptied change nothing. */
export function DayHoursFields({
  hours,
  onChange,
}: {
  hours: DayHours;
  onChange: (hours: DayHours) => void;
}): ReactElement {
  const { say } = useText();
  return (
    <div className="quiet-hours">
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="field">
          <span className="label">{say(`settings.notify.quiet.${end}`)}</span>
          <input
            className="input"
            type="time"
            required
            value={clockText(hours[end])}
            onChange={({ target }) => target.value && onChange({ ...hours, [end]: minuteOf(target.value) })}
          />
        </label>
      ))}
    </div>
  );
}

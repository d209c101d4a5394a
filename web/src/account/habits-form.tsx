import { type Habits, type HabitsAnswer, SHORTEST_SLOT, VACATION_DAYS } from '@tinstar/protocol';
import { useEffect, useState, type ReactElement } from 'react';
import { ApiError, readHabits, setHabits, signIn } from '../net/api.ts';
import { DEFAULT_NAME } from '../table/play-machines.ts';
import { useSettings } from '../device/settings.ts';
import { localeFor, useLanguage, useText } from '../words/language.tsx';
import { type DayHours, DayHoursFields, zoneHere } from '../parts/day-hours.tsx';
import { ServerError } from './name-field.tsx';

const DAY = 86_400_000;
const DAY_MINUTES = 1440;
const EVENINGS = { from: 9 * 60, to: 22 * 60 };

const isLongEnough = (from: number, to: number): boolean => (to - from + DAY_MINUTES) % DAY_MINUTES >= SHORTEST_SLOT;
const dateText = (time: number): string => new Date(time).toLocaleDateString('sv');

/** When somebody plays at tables where a move has days: hours of the day, and vacations. */
export function HabitsForm(): ReactElement {
  const { say } = useText();
  const language = useLanguage();
  const { nickname } = useSettings();
  const [known, setKnown] = useState<HabitsAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [wanted, setWanted] = useState<DayHours | null>(null);
  useEffect(() => {
    readHabits().then(setKnown, () => {});
  }, []);
  const { hours, vacation } = known ?? { hours: null, vacation: null };
  // Whoever the server does not know yet has had no vacation.
  const left = known ? Math.floor(known.left / DAY) : VACATION_DAYS;

  async function change(next: Partial<Habits>): Promise<void> {
    setProblem(null);
    const wish = { hours, vacation, ...next };
    // What was chosen shows at once, and goes back where the server refuses.
    setKnown({ left: left * DAY, ...wish });
    try {
      await signIn(nickname.trim() || DEFAULT_NAME);
      setKnown(await setHabits(wish));
    } catch (error) {
      setKnown(known);
      setProblem(error instanceof ApiError ? error.error.code : 'internal');
    }
  }

  /** Hours that are too short are kept on the page only, until they are long enough. */
  function setHours(slot: DayHours): void {
    setWanted(slot);
    if (isLongEnough(slot.from, slot.to)) void change({ hours: { ...slot, zone: zoneHere() } });
  }

  const slot = wanted ?? hours;
  const tomorrow = Date.now() + DAY;
  return (
    <section className="habits" aria-labelledby="habits">
      <h2 id="habits">{say('settings.habits.title')}</h2>
      <p className="soft">{say('settings.habits.text')}</p>
      <label className="switch">
        <input
          type="checkbox"
          checked={hours !== null}
          onChange={({ target }) => {
            setWanted(null);
            void change({ hours: target.checked ? { ...EVENINGS, zone: zoneHere() } : null });
          }}
        />
        {say('settings.habits.hours')}
      </label>
      {hours && slot && (
        <>
          <DayHoursFields hours={slot} onChange={setHours} />
          <p className="soft">
            {isLongEnough(slot.from, slot.to)
              ? hours.zone
              : say('settings.habits.short', { hours: SHORTEST_SLOT / 60 })}
          </p>
        </>
      )}
      {vacation ? (
        <p>
          {say('settings.habits.until', {
            day: new Date(vacation).toLocaleDateString(localeFor(language), { day: 'numeric', month: 'long' }),
          })}{' '}
          <button type="button" className="button" onClick={() => void change({ vacation: null })}>
            {say('settings.habits.back')}
          </button>
        </p>
      ) : (
        <label className="field">
          <span className="label">{say('settings.habits.vacation', { left })}</span>
          <input
            className="input"
            type="date"
            disabled={left < 1}
            min={dateText(tomorrow)}
            max={dateText(Date.now() + Math.max(1, left) * DAY)}
            onChange={({ target }) =>
              target.valueAsNumber > Date.now() && void change({ vacation: target.valueAsNumber })
            }
          />
        </label>
      )}
      {problem && <ServerError code={problem} />}
    </section>
  );
}

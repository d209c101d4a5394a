import { DELAYS, type Delay } from '@tinstar/protocol';
import type { CatalogueName } from '@tinstar/text';
import type { ReactElement } from 'react';
import { useWords } from '../words/language.tsx';

/** Whether spectators may look into all hands, and how much later. */
export function DelayChoice(props: { delay: Delay | null; onChange: (delay: Delay | null) => void }): ReactElement {
  const { say } = useWords('watch' as CatalogueName);
  const { delay, onChange } = props;
  return (
    <label className="field">
      <span className="label">{say('watch.delay')}</span>
      <select
        className="input"
        name="delay"
        value={delay ?? ''}
        onChange={({ target }) => onChange(DELAYS.find((minutes) => String(minutes) === target.value) ?? null)}
      >
        <option value="">{say('watch.delay.off')}</option>
        {DELAYS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {say('watch.delay.after', { minutes })}
          </option>
        ))}
      </select>
      {delay && <span className="soft">{say('watch.note', { minutes: delay })}</span>}
    </label>
  );
}

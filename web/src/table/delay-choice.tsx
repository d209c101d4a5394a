import { allowsDelay, DELAYS, type Delay } from '@tinstar/protocol';
import type { ReactElement } from 'react';
import { useWords } from '../words/language.tsx';

/** Whether spectators may look into all hands, and how much later; at relaxed speed they may not. */
export function DelayChoice(props: {
  delay: Delay | null;
  speed: string;
  onChange: (delay: Delay | null) => void;
}): ReactElement {
  const { say } = useWords('watch');
  const { speed, onChange } = props;
  const isAllowed = allowsDelay({ kind: speed });
  const delay = isAllowed ? props.delay : null;
  return (
    <label className="field">
      <span className="label">{say('watch.delay')}</span>
      <select
        className="input"
        name="delay"
        value={delay ?? ''}
        disabled={!isAllowed}
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
      {!isAllowed && <span className="soft">{say('watch.delay.relaxed')}</span>}
    </label>
  );
}

import { LIMITS } from '@tinstar/protocol';
import { useId, type ReactElement } from 'react';
import { useText } from '../words/language.tsx';

export function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }): ReactElement {
  const { say } = useText();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className="label">
        {say('web.name.label')}
      </label>
      <input
        id={id}
        className="input"
        name="nickname"
        required
        maxLength={LIMITS.name}
        autoComplete="nickname"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** What the server objected to, in words. */
export function ServerError({ code }: { code: string }): ReactElement {
  const { has, say } = useText();
  const key = has(`web.error.${code}`) ? `web.error.${code}` : 'web.error.internal';
  return (
    <p className="problem" role="alert">
      {say(key)}
    </p>
  );
}

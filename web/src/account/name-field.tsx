import { LIMITS } from '@tinstar/protocol';
import { useId, type ReactElement } from 'react';
import { keptHandle } from '../net/api.ts';
import { Link } from '../router.tsx';
import { useText } from '../words/language.tsx';

/** For somebody who has been here before; afterwards it goes on where one was. */
function SignInLink(): ReactElement | null {
  const { say } = useText();
  if (import.meta.env.SSR || keptHandle() !== null) return null;
  const { pathname, search } = window.location;
  return (
    <Link className="sign-in-link" href={`/sign-in?to=${encodeURIComponent(pathname + search)}`}>
      {say('web.signIn')}
    </Link>
  );
}

export function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }): ReactElement {
  const { say } = useText();
  const id = useId();
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id} className="label">
          {say('web.name.label')}
        </label>
        <SignInLink />
      </div>
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

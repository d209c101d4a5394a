import { LIMITS } from '@tinstar/protocol';
import { useEffect, useId, useRef, useState, type InputHTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { ApiError } from '../net/api.ts';
import { copyText } from '../device/clipboard.ts';
import { useWords } from '../words/language.tsx';

/** Where a problem belongs: a field, or the form as a whole. */
export type Place = 'handle' | 'password' | 'old' | 'bring' | 'form';
export interface Trouble {
  readonly place: Place;
  readonly code: string;
}

const PLACES: Readonly<Record<string, Place>> = {
  'handle-taken': 'handle',
  'bad-handle': 'handle',
  'wrong-password': 'password',
  'short-password': 'password',
  'no-choice': 'bring',
};

export const troubleOf = (code: string): Trouble => ({ place: PLACES[code] ?? 'form', code });

/** The code of what went wrong. A passkey that was not given is no fault of the server. */
export function codeOf(error: unknown): string {
  if (error instanceof ApiError) return error.error.code;
  return error instanceof DOMException ? 'no-passkey' : 'internal';
}

const HANDLE = new RegExp(`^[A-Za-z0-9][A-Za-z0-9_-]{${LIMITS.handle.min - 1},${LIMITS.handle.max - 1}}$`);
export const isHandle = (handle: string): boolean => HANDLE.test(handle);
export const isLongEnough = (password: string): boolean => password.length >= LIMITS.password.min;

/** What went wrong, as a sentence. */
export function Problem({ code, id }: { code: string; id?: string }): ReactElement {
  const { has, say } = useWords('account');
  const key = [`account.error.${code}`, `web.error.${code}`].find((one) => has(one)) ?? 'web.error.internal';
  const { handle, password } = LIMITS;
  return (
    <p id={id} className="problem" role="alert">
      {say(key, { ...handle, least: password.min })}
    </p>
  );
}

/** A field with what helps to fill it in, and what was wrong about it. */
export function Field({
  label,
  help,
  trouble,
  place,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  help?: string;
  trouble: Trouble | null;
  place: Place;
}): ReactElement {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isWrong = trouble?.place === place;
  useEffect(() => {
    if (trouble?.place === place) field.current?.focus();
  }, [trouble, place]);
  return (
    <div className="field">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        {...input}
        ref={field}
        id={id}
        className="input"
        required
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong || help ? `${id}-about` : undefined}
      />
      {help && !isWrong && (
        <span id={`${id}-about`} className="soft">
          {help}
        </span>
      )}
      {isWrong && <Problem id={`${id}-about`} code={trouble.code} />}
    </div>
  );
}

export function HandleField(props: {
  value: string;
  onChange: (handle: string) => void;
  trouble: Trouble | null;
  isNew: boolean;
}): ReactElement {
  const { value, onChange, trouble, isNew } = props;
  const { say } = useWords('account');
  return (
    <Field
      label={say('account.handle')}
      {...(isNew ? { help: say('account.handle.help', LIMITS.handle) } : {})}
      name="username"
      autoComplete={isNew ? 'username' : 'username webauthn'}
      maxLength={LIMITS.handle.max}
      place="handle"
      trouble={trouble}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function PasswordField(props: {
  kind: 'new' | 'current';
  label: string;
  place?: Place;
  value: string;
  onChange: (password: string) => void;
  trouble: Trouble | null;
}): ReactElement {
  const { kind, label, place = 'password', value, onChange, trouble } = props;
  const { say } = useWords('account');
  return (
    <Field
      label={label}
      {...(kind === 'new' ? { help: say('account.password.help', { least: LIMITS.password.min }) } : {})}
      type="password"
      name={`${kind}-password`}
      autoComplete={`${kind}-password`}
      maxLength={LIMITS.password.max}
      place={place}
      trouble={trouble}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Password managers want to know whose password a form is about. */
export const HiddenHandle = ({ handle }: { handle: string }): ReactElement => (
  <input
    className="hidden-text"
    name="username"
    autoComplete="username"
    readOnly
    tabIndex={-1}
    aria-hidden
    value={handle}
  />
);

/** A code that leads to a player, told once. */
export function Code({ code, children }: { code: string; children: ReactNode }): ReactElement {
  const { say } = useWords('account');
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="told-code">
      <p>{children}</p>
      <code className="recovery-code">{code}</code>
      <button type="button" className="button" onClick={() => void copyText(code).then(setCopied)}>
        {say(isCopied ? 'web.copied' : 'web.copy')}
      </button>
    </div>
  );
}

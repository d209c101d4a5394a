import { useState, type FormEvent, type ReactElement } from 'react';
import { ApiError, takeOver } from '../api.ts';
import { go } from '../router.tsx';
import { changeSettings } from '../settings.ts';
import { useText } from '../words/language.tsx';
import { ServerError } from './name-field.tsx';

/** A seat moves here from another device. */
export function RecoveryForm(): ReactElement {
  const { say } = useText();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  async function use(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      const { name } = await takeOver(code.trim().toUpperCase());
      changeSettings({ nickname: name });
      go('/');
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.error.code === 'bad-request'
          ? 'unknown-code'
          : error instanceof ApiError
            ? error.error.code
            : 'internal',
      );
    }
  }
  return (
    <details className="recovery">
      <summary>{say('web.recovery.enter')}</summary>
      <form onSubmit={(event) => void use(event)}>
        <label className="field">
          <span className="label">{say('web.recovery.code')}</span>
          <input
            className="input"
            required
            autoComplete="off"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </label>
        {problem && <ServerError code={problem} />}
        <button type="submit" className="button">
          {say('web.recovery.use')}
        </button>
      </form>
    </details>
  );
}

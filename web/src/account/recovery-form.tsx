import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { takeOver } from '../net/api.ts';
import { go, useAddress } from '../router.tsx';
import { changeSettings } from '../device/settings.ts';
import { useText } from '../words/language.tsx';
import { codeOf } from './account-fields.tsx';
import { codeIn, tidyCode } from './recovery-code.ts';
import { ServerError } from './name-field.tsx';

/** A seat moves here from another device. */
export function RecoveryForm(): ReactElement {
  const { say } = useText();
  const { hash } = useAddress();
  const brought = codeIn(hash);
  const [code, setCode] = useState(brought ?? '');
  const form = useRef<HTMLDetailsElement>(null);
  // Nothing is taken over by opening a link, which previews do as well: only by the button.
  useEffect(() => {
    if (brought === null || !form.current) return;
    form.current.open = true;
    form.current.querySelector<HTMLElement>(brought ? '[type=submit]' : 'input')?.focus();
    go('/settings', 'replace');
  }, [brought]);
  const [problem, setProblem] = useState<string | null>(null);
  async function use(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      const { name } = await takeOver(tidyCode(code));
      changeSettings({ nickname: name });
      go('/');
    } catch (error) {
      const wrong = codeOf(error);
      setProblem(wrong === 'bad-request' ? 'unknown-code' : wrong);
    }
  }
  return (
    <details ref={form} className="recovery">
      <summary>{say('web.recovery.enter')}</summary>
      <form onSubmit={(event) => void use(event)}>
        <label className="field">
          <span className="label">{say('web.recovery.code')}</span>
          <input
            className="input"
            name="code"
            required
            autoComplete="off"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </label>
        {problem && <ServerError code={problem} />}
        <button type="submit" className="button main">
          {say('web.recovery.use')}
        </button>
      </form>
    </details>
  );
}

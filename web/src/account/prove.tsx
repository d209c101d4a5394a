import type { AccountAnswer } from '@tinstar/protocol';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { choosePasskey, readAccount, signInByPasskey, signInByPassword } from './account.ts';
import { canUsePasskeys } from './passkeys.ts';
import { useWords } from '../words/language.tsx';
import { HiddenHandle, PasswordField, Problem } from './account-fields.tsx';
import { useAttempt } from './attempt.ts';
import '../styles/account.css';

type Account = NonNullable<AccountAnswer['account']>;

/** Signing in again shows whose the account is. */
export function Prove({ account, onProved }: { account: Account; onProved: () => void }): ReactElement {
  const { say } = useWords('account');
  const [password, setPassword] = useState('');
  const { trouble, isBusy, make } = useAttempt();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('.input:not(.hidden-text), button')?.focus(), []);
  const attempt = (signIn: () => Promise<unknown>): void => void make(signIn, onProved);
  return (
    <form
      ref={form}
      className="prove"
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() => signInByPassword(account.handle, password, null));
      }}
    >
      <p>{say('account.prove')}</p>
      {account.password && (
        <>
          <HiddenHandle handle={account.handle} />
          <PasswordField
            kind="current"
            label={say('account.password')}
            value={password}
            onChange={setPassword}
            trouble={trouble}
          />
        </>
      )}
      {trouble?.place === 'form' && <Problem code={trouble.code} />}
      <div className="form-buttons">
        {account.password && (
          <button type="submit" className="button main" disabled={isBusy}>
            {say('web.table.goOn')}
          </button>
        )}
        {account.passkeys.length > 0 && canUsePasskeys() && (
          <button
            type="button"
            className="button"
            data-passkey="prove"
            disabled={isBusy}
            onClick={() => attempt(async () => signInByPasskey(await choosePasskey(), null))}
          >
            {say('account.withPasskey')}
          </button>
        )}
      </div>
    </form>
  );
}

/** The same for a page that knows nothing of the account yet. */
export function ProveAccount({ onProved }: { onProved: () => void }): ReactElement | null {
  const [account, setAccount] = useState<Account | null>(null);
  useEffect(
    () =>
      void readAccount().then(
        (answer) => setAccount(answer.account),
        () => {},
      ),
    [],
  );
  return account && <Prove account={account} onProved={onProved} />;
}

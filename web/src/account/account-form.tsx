import type { AccountAnswer, AccountRenewed } from '@tinstar/protocol';
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { addPasskey, openAccount, readAccount } from './account.ts';
import { canUsePasskeys } from './passkeys.ts';
import { Link, useAddress } from '../router.tsx';
import { useWords } from '../words/language.tsx';
import { HandleField, isHandle, isLongEnough, PasswordField, Problem } from './account-fields.tsx';
import { useAttempt } from './attempt.ts';
import { OwnAccount } from './own-account.tsx';
import '../styles/account.css';

/** A guest becomes an account: a handle, and a password or a passkey. */
function OpenAccount({ onAnswer }: { onAnswer: (answer: AccountAnswer) => void }): ReactElement {
  const { say } = useWords('account');
  const [handle, setHandle] = useState('');
  const [password, setPassword] = useState('');
  const { trouble, isBusy, refuse, make } = useAttempt();
  function open(ask: () => Promise<AccountAnswer>, isPasswordWanted: boolean): void {
    if (!isHandle(handle.trim())) return refuse('bad-handle');
    if (isPasswordWanted && !isLongEnough(password)) return refuse('short-password');
    void make(ask, onAnswer);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    open(() => openAccount(handle.trim(), password), true);
  }
  return (
    <form noValidate onSubmit={submit}>
      <HandleField isNew value={handle} onChange={setHandle} trouble={trouble} />
      <PasswordField
        kind="new"
        label={say('account.password')}
        value={password}
        onChange={setPassword}
        trouble={trouble}
      />
      {trouble?.place === 'form' && <Problem code={trouble.code} />}
      <div className="form-buttons">
        <button type="submit" className="button main" disabled={isBusy}>
          {say('account.make')}
        </button>
        {canUsePasskeys() && (
          <button
            type="button"
            className="button"
            data-passkey="make"
            disabled={isBusy}
            onClick={() => open(() => addPasskey(handle.trim()), false)}
          >
            {say('account.make.passkey')}
          </button>
        )}
      </div>
      {canUsePasskeys() && <p className="soft">{say('account.passkey.help')}</p>}
    </form>
  );
}

/** Account, for whoever wants one: guests play all the same. */
export function AccountForm(): ReactElement {
  const { say } = useWords('account');
  const { hash } = useAddress();
  const [known, setKnown] = useState<(AccountAnswer & Partial<AccountRenewed>) | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    readAccount().then(setKnown, () => {});
  }, []);
  // What was pressed may be gone afterwards: the focus stays here.
  const [isChanged, setChanged] = useState(false);
  const change = (answer: AccountAnswer): void => {
    setChanged(true);
    setKnown(answer);
  };
  useEffect(() => {
    if (isChanged && document.activeElement === document.body) heading.current?.focus();
  }, [isChanged, known]);
  const isCalled = hash === 'account' && known !== null;
  useEffect(() => {
    if (isCalled) heading.current?.scrollIntoView();
  }, [isCalled]);
  return (
    <section className="account" aria-labelledby="account">
      <h2 id="account" ref={heading} tabIndex={-1}>
        {say('account.title')}
      </h2>
      {!known?.account && <p className="soft">{say('account.text')}</p>}
      {known && !known.account && (
        <>
          <details open={isCalled || undefined}>
            <summary>{say('account.open')}</summary>
            <OpenAccount onAnswer={change} />
          </details>
          <Link className="button" href="/sign-in?to=/settings">
            {say('web.signIn')}
          </Link>
        </>
      )}
      {known?.account && <OwnAccount account={known.account} recovery={known.recovery ?? null} onAnswer={change} />}
    </section>
  );
}

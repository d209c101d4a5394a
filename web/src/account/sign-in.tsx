import type { SignedIn, UsedCredential } from '@tinstar/protocol';
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { choosePasskey, readAccount, signInByPasskey, signInByPassword } from './account.ts';
import { canPropose, canUsePasskeys } from './passkeys.ts';
import { recoveryPath } from './recovery-code.ts';
import { go, Link } from '../router.tsx';
import { useWords } from '../words/language.tsx';
import { Code, codeOf, HandleField, isHandle, PasswordField, Problem } from './account-fields.tsx';
import { useAttempt } from './attempt.ts';
import { wayBack } from './way-back.ts';
import { Page } from '../pages/page.tsx';
import '../styles/account.css';

/** A proposal is asked for anew before its challenge is too old. */
const RENEWAL = 4 * 60_000;

/** Lets the browser propose passkeys in the field for the handle. Gives them up where a passkey is asked for by a button. */
function useProposals(onChosen: (credential: UsedCredential) => void): () => void {
  const chosen = useRef(onChosen);
  const stop = useRef(() => {});
  useEffect(() => {
    chosen.current = onChosen;
  });
  useEffect(() => {
    let asking: AbortController | null = null;
    async function propose(): Promise<void> {
      asking?.abort();
      const { signal } = (asking = new AbortController());
      // Whoever does not want any, or types a password, is not bothered.
      const credential = (await canPropose()) && !signal.aborted && (await choosePasskey(signal).catch(() => null));
      if (credential && !signal.aborted) chosen.current(credential);
    }
    void propose();
    const timer = setInterval(() => void propose(), RENEWAL);
    stop.current = () => {
      clearInterval(timer);
      asking?.abort();
    };
    return () => stop.current();
  }, []);
  return () => stop.current();
}

/** What became of the guest, where there is something to say. */
function Aftermath({ signedIn, isBrought, to }: { signedIn: SignedIn; isBrought: boolean; to: string }): ReactElement {
  const { say } = useWords('account');
  const { brought, left } = signedIn;
  return (
    <div role="status">
      {brought > 0 && <p>{say('account.brought', { count: brought })}</p>}
      {left && (
        <Code code={left.recovery}>
          {say(isBrought ? 'account.left.seated' : 'account.left', { count: left.games, name: left.name })}
        </Code>
      )}
      <Link className="button main big" href={to}>
        {say('web.table.goOn')}
      </Link>
    </div>
  );
}

function SignInForm({
  games,
  onSignedIn,
}: {
  games: number;
  onSignedIn: (signedIn: SignedIn, isBrought: boolean) => void;
}): ReactElement {
  const { say } = useWords('account');
  const form = useRef<HTMLFormElement>(null);
  const [handle, setHandle] = useState('');
  const [password, setPassword] = useState('');
  const [bring, setBring] = useState<boolean | null>(null);
  const { trouble, isBusy, refuse, make } = useAttempt();
  /** A passkey that was chosen before it was said what becomes of the guest. */
  const [chosen, setChosen] = useState<UsedCredential | null>(null);

  function attempt(signIn: (isBrought: boolean) => Promise<SignedIn>): void {
    if (games > 0 && bring === null) {
      refuse('no-choice');
      form.current?.querySelector<HTMLElement>('[name=bring]')?.focus();
      return;
    }
    const isBrought = bring ?? false;
    const ask = (): Promise<SignedIn> =>
      signIn(isBrought).catch((error: unknown) => {
        setChosen(null);
        throw error;
      });
    void make(ask, (signedIn) => onSignedIn(signedIn, isBrought));
  }
  const useChosen = (credential: UsedCredential): void => {
    if (games > 0 && bring === null) setChosen(credential);
    attempt((isBrought) => signInByPasskey(credential, isBrought));
  };
  const stopProposals = useProposals(useChosen);
  function byPasskey(): void {
    stopProposals();
    attempt(async (isBrought) => signInByPasskey(chosen ?? (await choosePasskey()), isBrought));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (chosen) return byPasskey();
    // What cannot be a handle is nobody's.
    if (!isHandle(handle.trim())) return refuse('wrong-password');
    attempt((isBrought) => signInByPassword(handle.trim(), password, isBrought));
  }

  const isUndecided = trouble?.place === 'bring';
  return (
    <form ref={form} onSubmit={submit}>
      {!chosen && (
        <>
          <HandleField isNew={false} value={handle} onChange={setHandle} trouble={trouble} />
          <PasswordField
            kind="current"
            label={say('account.password')}
            value={password}
            onChange={setPassword}
            trouble={trouble}
          />
        </>
      )}
      {games > 0 && (
        <fieldset className="field" aria-describedby={isUndecided ? 'undecided' : undefined}>
          <legend>{say('account.bring', { count: games })}</legend>
          <div className="choices">
            {([true, false] as const).map((value) => (
              <label key={String(value)} className="choice">
                <input
                  type="radio"
                  name="bring"
                  value={value ? 'yes' : 'no'}
                  checked={bring === value}
                  onChange={() => setBring(value)}
                />
                <span>{say(value ? 'account.bring.yes' : 'account.bring.no')}</span>
              </label>
            ))}
          </div>
          {isUndecided && <Problem id="undecided" code={trouble.code} />}
        </fieldset>
      )}
      {trouble?.place === 'form' && <Problem code={trouble.code} />}
      <div className="form-buttons">
        <button type="submit" className="button main big" disabled={isBusy}>
          {say('web.signIn')}
        </button>
        {canUsePasskeys() && (
          <button type="button" className="button" data-passkey="use" disabled={isBusy} onClick={byPasskey}>
            {say('account.withPasskey')}
          </button>
        )}
      </div>
    </form>
  );
}

/** Back to one's own games on another device. Nobody has to come here to play. */
export function SignInPage({ to }: { to: string | null }): ReactElement {
  const { say } = useWords('account');
  const [games, setGames] = useState<number | null>(null);
  const [handle, setHandle] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<{ readonly signedIn: SignedIn; readonly isBrought: boolean } | null>(null);
  const place = wayBack(to, window.location.origin);
  useEffect(() => {
    readAccount().then(
      (answer) => {
        setHandle(answer.account?.handle ?? null);
        setGames(answer.games);
      },
      (error: unknown) => setProblem(codeOf(error)),
    );
  }, []);
  async function finish(signedIn: SignedIn, isBrought: boolean): Promise<void> {
    // The page keeps the handle, so that it asks nobody to sign in who has.
    await readAccount().catch(() => {});
    if (signedIn.left) setDone({ signedIn, isBrought });
    else go(place, 'replace');
  }
  return (
    <Page title={say('web.signIn')} className="narrow">
      <section className="paper framed sign-in">
        {problem && <Problem code={problem} />}
        {done && <Aftermath {...done} to={place} />}
        {!done && handle !== null && (
          <>
            <p>{say('account.signedIn', { handle })}</p>
            <Link className="button" href="/settings">
              {say('web.settings.title')}
            </Link>
          </>
        )}
        {!done && handle === null && games !== null && (
          <>
            <SignInForm games={games} onSignedIn={(...signed) => void finish(...signed)} />
            <p className="soft">{say('account.forgotten')}</p>
            <Link className="button plain" href={recoveryPath()}>
              {say('web.recovery.enter')}
            </Link>
            <Link className="button plain" href="/settings#account">
              {say('account.open')}
            </Link>
          </>
        )}
      </section>
    </Page>
  );
}

import type { AccountAnswer } from '@tinstar/protocol';
import { useState, type FormEvent, type ReactElement } from 'react';
import { addPasskey, changePassword, giveUpAccount, makeCode, readAccount, removePasskey, signOut } from './account.ts';
import { endOtherSessions } from '../net/api.ts';
import { canUsePasskeys } from './passkeys.ts';
import { localeFor, useWords } from '../words/language.tsx';
import {
  Code,
  codeOf,
  HiddenHandle,
  isLongEnough,
  PasswordField,
  Problem,
  troubleOf,
  type Trouble,
} from './account-fields.tsx';
import { Prove } from './prove.tsx';

type Account = NonNullable<AccountAnswer['account']>;
/**
 * Does something to the account; whoever has not proved lately whose it is does that first. `words`: what is said then.
 * `isSeen`: whether somebody else tells of that problem. Returns whether it was done.
 */
type Act = (
  change: () => Promise<AccountAnswer>,
  words?: string,
  isSeen?: (code: string) => boolean,
) => Promise<boolean>;

function PasswordForm({ account, act }: { account: Account; act: Act }): ReactElement {
  const { say } = useWords('account');
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  // A passkey or a code that was just used stands for a password that was forgotten.
  const isOldWanted = account.password && account.proof !== 'passkey' && account.proof !== 'code';
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isOldWanted && old === '') return setTrouble({ place: 'old', code: 'wrong-old' });
    if (!isLongEnough(password)) return setTrouble(troubleOf('short-password'));
    setTrouble(null);
    const isDone = await act(
      () => changePassword(password, isOldWanted ? old : null),
      'account.password.done',
      (code) => {
        if (code === 'wrong-password') setTrouble({ place: 'old', code: 'wrong-old' });
        return code === 'wrong-password';
      },
    );
    if (!isDone) return;
    setOld('');
    setPassword('');
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <HiddenHandle handle={account.handle} />
      {isOldWanted && (
        <PasswordField
          kind="current"
          place="old"
          label={say('account.password.old')}
          value={old}
          onChange={setOld}
          trouble={trouble}
        />
      )}
      <PasswordField
        kind="new"
        label={say('account.password.new')}
        value={password}
        onChange={setPassword}
        trouble={trouble}
      />
      <button type="submit" className="button">
        {say(account.password ? 'account.password.change' : 'account.password.set')}
      </button>
    </form>
  );
}

function PasskeyList({ account, act }: { account: Account; act: Act }): ReactElement {
  const { say, language } = useWords('account');
  const dayOf = (time: number): string => new Date(time).toLocaleDateString(localeFor(language));
  return (
    <>
      <p className="soft">{say('account.passkey.help')}</p>
      <ul className="channels">
        {account.passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id} className="passkey">
            <span>
              <b>{name}</b>{' '}
              <span className="soft">
                {say(usedAt === null ? 'account.passkey.made' : 'account.passkey.used', {
                  day: dayOf(usedAt ?? createdAt),
                })}
              </span>
            </span>
            <button
              type="button"
              className="button"
              aria-label={say('account.passkey.remove.name', { name })}
              onClick={() => void act(() => removePasskey(id), 'account.passkey.removed')}
            >
              {say('account.passkey.remove')}
            </button>
          </li>
        ))}
      </ul>
      {canUsePasskeys() && (
        <button
          type="button"
          className="button"
          data-passkey="add"
          onClick={() => void act(() => addPasskey(null), 'account.passkey.added')}
        >
          {say('account.passkey.add')}
        </button>
      )}
    </>
  );
}

/** A recovery code is the way back where a password was forgotten: no mail is sent. */
function OwnCode({ act }: { act: Act }): ReactElement {
  const { say } = useWords('account');
  const [code, setCode] = useState<string | null>(null);
  const make = async (): Promise<AccountAnswer> => {
    setCode(await makeCode());
    return readAccount();
  };
  return (
    <>
      <p className="soft">{say('account.code')}</p>
      {code ? (
        <Code code={code}>{say('web.recovery.code')}</Code>
      ) : (
        <button type="button" className="button" onClick={() => void act(make)}>
          {say('web.recovery.show')}
        </button>
      )}
    </>
  );
}

/** What somebody who is signed in can do with the account. */
export function OwnAccount({
  account,
  recovery,
  onAnswer,
}: {
  account: Account;
  /** A recovery code that has just been made. */
  recovery: string | null;
  onAnswer: (answer: AccountAnswer) => void;
}): ReactElement {
  const { say } = useWords('account');
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [pending, setPending] = useState<(() => Promise<unknown>) | null>(null);
  const [isSure, setSure] = useState(false);
  const act: Act = async (change, words, isSeen) => {
    setProblem(null);
    setDone(null);
    setPending(null);
    try {
      onAnswer(await change());
      setDone(words ?? null);
      return true;
    } catch (error) {
      const code = codeOf(error);
      if (code === 'not-proved') setPending(() => () => act(change, words, isSeen));
      else if (!isSeen?.(code)) setProblem(code);
      return false;
    }
  };
  const giveUp = (): void => {
    if (!isSure) return setSure(true);
    setSure(false);
    void act(giveUpAccount);
  };
  const { passkeys } = account;
  return (
    <>
      <p>{say('account.signedIn', { handle: account.handle })}</p>
      {pending && <Prove account={account} onProved={() => void pending()} />}
      {problem && <Problem code={problem} />}
      <p role="status">{done && say(done)}</p>
      {recovery !== null && <Code code={recovery}>{say('account.renewed')}</Code>}
      <details>
        <summary>{say(account.password ? 'account.password.change' : 'account.password.set')}</summary>
        <PasswordForm account={account} act={act} />
      </details>
      <details>
        <summary>{say('account.passkeys', { count: passkeys.length })}</summary>
        <PasskeyList account={account} act={act} />
      </details>
      <details>
        <summary>{say('account.code.title')}</summary>
        <OwnCode act={act} />
      </details>
      <details>
        <summary>{say('account.giveUp.title')}</summary>
        <p className="soft">{say('account.giveUp.text')}</p>
        <button type="button" className="button" data-give-up onClick={giveUp} onBlur={() => setSure(false)}>
          {say(isSure ? 'account.giveUp.sure' : 'account.giveUp')}
        </button>
      </details>
      <div className="form-buttons">
        <button
          type="button"
          className="button"
          data-sign-out="here"
          onClick={() =>
            void act(async () => {
              await signOut();
              return readAccount();
            })
          }
        >
          {say('account.signOut')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            void act(async () => {
              await endOtherSessions();
              return readAccount();
            }, 'account.signOut.done')
          }
        >
          {say('account.signOut.others')}
        </button>
      </div>
    </>
  );
}

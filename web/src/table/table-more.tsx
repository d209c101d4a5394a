import type { Delay } from '@tinstar/protocol';
import { Suspense, useState, type ReactElement } from 'react';
import { ApiError, newRecoveryCode } from '../net/api.ts';
import { ProveAccount } from '../parts/lazy-parts.tsx';
import { QrCode } from '../parts/qr.tsx';
import { recoveryPath } from '../account/recovery-code.ts';
import { useLinkForOthers } from '../net/site.ts';
import type { OnlineActs, SourceState } from '../source/table-source.ts';
import { useText, useWords } from '../words/language.tsx';
import { Fairness } from './fairness.tsx';
import { Leaving } from './leaving.tsx';
import { ServerError } from '../account/name-field.tsx';

/** Who may look into the hands, and when: to be read before one sits down. */
export function DelayNote({ delay }: { delay: Delay }): ReactElement {
  const { say } = useWords('watch');
  return (
    <p className="soft" data-delay={delay}>
      {say('watch.note', { minutes: delay })}
    </p>
  );
}

/** A code with which another device takes over. */
export function Recovery(): ReactElement {
  const { say } = useText();
  const [code, setCode] = useState<string | null>(null);
  const link = useLinkForOthers(recoveryPath(code ?? ''));
  const [problem, setProblem] = useState<string | null>(null);
  const ask = (): void => {
    setProblem(null);
    void newRecoveryCode().then(
      ({ recovery }) => setCode(recovery),
      (error: unknown) => setProblem(error instanceof ApiError ? error.error.code : 'internal'),
    );
  };
  return (
    <details className="recovery">
      <summary>{say('web.recovery.title')}</summary>
      <p>{say('web.recovery.text')}</p>
      {code ? (
        <div className="invite">
          <QrCode text={link} label={say('web.recovery.qr')} />
          <output className="recovery-code">{code}</output>
        </div>
      ) : (
        <button type="button" className="button" onClick={ask}>
          {say('web.recovery.show')}
        </button>
      )}
      {problem === 'not-proved' && (
        <Suspense fallback={null}>
          <ProveAccount onProved={ask} />
        </Suspense>
      )}
      {problem && problem !== 'not-proved' && <ServerError code={problem} />}
    </details>
  );
}

/** What a table has to say to those who want to know more. */
export function TableMore(props: {
  state: SourceState;
  acts: OnlineActs;
  onStoodUp?: (() => void) | undefined;
}): ReactElement {
  const { state, acts, onStoodUp } = props;
  const { info, me } = state;
  return (
    <>
      {me !== null && <Leaving state={state} acts={acts} me={me} onStoodUp={onStoodUp} />}
      {me !== null && <Recovery />}
      {info && <Fairness info={info} />}
    </>
  );
}

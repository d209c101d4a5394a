import { useState, type ReactElement } from 'react';
import { ApiError, newRecoveryCode } from '../api.ts';
import { Icon } from '../parts/icon.tsx';
import { QrCode } from '../parts/qr.tsx';
import { SeatMark } from '../parts/seat-mark.tsx';
import type { OnlineActs, TableState } from '../source/table-source.ts';
import { useText } from '../words/language.tsx';
import { ServerError } from './name-field.tsx';

const STAND_IN = 'deputy';

function Invite({ url }: { url: string }): ReactElement {
  const { say } = useText();
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    await navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }
  return (
    <div className="invite">
      <QrCode text={url} label={say('web.gather.qr')} />
      <div>
        <p>{say('web.gather.invite')}</p>
        <label className="field">
          <span className="label">{say('web.gather.link')}</span>
          <input className="input" readOnly value={url} onFocus={(event) => event.target.select()} />
        </label>
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          {say(isCopied ? 'web.copied' : 'web.copy')}
        </button>
      </div>
    </div>
  );
}

function Recovery(): ReactElement {
  const { say } = useText();
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = (): void =>
    void newRecoveryCode().then(
      ({ recovery }) => setCode(recovery),
      (error: unknown) => setProblem(error instanceof ApiError ? error.error.code : 'internal'),
    );
  return (
    <details className="recovery">
      <summary>{say('web.recovery.title')}</summary>
      <p>{say('web.recovery.text')}</p>
      {code ? (
        <output className="recovery-code">{code}</output>
      ) : (
        <button type="button" className="button" onClick={ask}>
          {say('web.recovery.show')}
        </button>
      )}
      {problem && <ServerError code={problem} />}
    </details>
  );
}

/** Who sits where, how to invite, and what can be done about an empty chair. */
export function TableCard({
  state,
  acts,
  names,
}: {
  state: TableState;
  acts: OnlineActs;
  names: readonly string[];
}): ReactElement {
  const { say } = useText();
  const url = new URL(`/table/${acts.id}`, window.location.href).href;
  const mine = state.me === null ? undefined : state.seats[state.me];
  return (
    <div className="table-card">
      <ul className="table-seats">
        {state.seats.map((seat, index) => (
          <li key={index}>
            <SeatMark seat={index} name={names[index] || '?'} />
            <span>
              {seat.kind === 'open' ? <i>{say('web.gather.open')}</i> : <b>{seat.name}</b>}{' '}
              <span className="soft">
                {seat.kind === 'machine'
                  ? say('web.table.machine')
                  : seat.substituted
                    ? say('web.table.substituted')
                    : !seat.connected
                      ? say('web.table.away')
                      : ''}
              </span>
            </span>
            {state.isOwner &&
              index !== state.me &&
              (seat.kind === 'open' || (seat.kind === 'person' && !seat.connected && !seat.substituted)) && (
                <button
                  type="button"
                  className="button"
                  data-seat-machine={index}
                  onClick={() => acts.seatMachine(index, STAND_IN)}
                >
                  <Icon name="bot" />
                  {say('web.gather.machine')}
                </button>
              )}
            {state.phase === 'playing' &&
              state.me !== null &&
              index !== state.me &&
              seat.kind === 'person' &&
              !seat.substituted && (
                <button type="button" className="button" onClick={() => acts.nudge(index)}>
                  {say('web.gather.nudge')}
                </button>
              )}
          </li>
        ))}
      </ul>
      {mine?.substituted && (
        <button type="button" className="button main" onClick={() => acts.comeBack()}>
          {say('web.gather.comeBack')}
        </button>
      )}
      {state.phase === 'playing' && state.game === 'wyatt-earp' && state.orders !== null && (
        <label className="switch">
          <input
            type="checkbox"
            checked={state.orders.standing === 'decline'}
            onChange={(event) => acts.stand(event.target.checked ? 'decline' : null)}
          />
          {say('web.gather.decline')}
        </label>
      )}
      {state.phase === 'gathering' && <p role="status">{say('web.gather.waiting')}</p>}
      <Invite url={url} />
      {state.me !== null && <Recovery />}
    </div>
  );
}

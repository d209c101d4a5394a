import type { Refusal } from '@tinstar/engine';
import type { Vote } from '@tinstar/protocol';
import { Suspense, useState, type ReactElement } from 'react';
import { copyText } from '../device/clipboard.ts';
import { manifestOf } from '../games/manifest.ts';
import { Icon } from '../parts/icon.tsx';
import { QrCode } from '../parts/qr.tsx';
import { SeatMark } from '../parts/seat-mark.tsx';
import { useLinkForOthers } from '../net/site.ts';
import { hasResigned, isSubstituted, type OnlineActs, type SourceState, vacationOf } from '../source/table-source.ts';
import { localeFor, useLanguage, useText } from '../words/language.tsx';
import { DelayNote, TableMore } from '../parts/lazy-parts.tsx';
import { ServerError } from '../account/name-field.tsx';
import { speedText } from './table-words.ts';
import { SeatMachine, StandInNote } from './absent-seat.tsx';
import { canPause, findVote, hasVoted, isTimed, mayLead } from './votes.ts';

function Invite({ id, canSit }: { id: string; canSit: boolean }): ReactElement {
  const { say } = useText();
  const url = useLinkForOthers(`/table/${id}`);
  // Phones hand an address to their messengers, where the page is a secure one.
  const canShare = 'share' in navigator;
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="invite">
      <QrCode text={url} label={say('web.gather.qr')} />
      <div>
        <p>{say(canSit ? 'web.gather.invite' : 'web.gather.watch')}</p>
        <label className="field">
          <span className="label">{say('web.gather.link')}</span>
          <input className="input" readOnly value={url} onFocus={(event) => event.target.select()} />
        </label>
        <div className="channel-buttons">
          {canShare && (
            // Closing the list of apps again is no fault.
            <button type="button" className="button main" onClick={() => void navigator.share({ url }).catch(() => {})}>
              {say('web.share')}
            </button>
          )}
          <button type="button" className="button" onClick={() => void copyText(url).then(setCopied)}>
            <Icon name={isCopied ? 'check' : 'copy'} />
            {say(isCopied ? 'web.copied' : 'web.copy')}
          </button>
        </div>
      </div>
    </div>
  );
}

/** How many are for it already, where most of the others decide. */
function VoteCount({ vote }: { vote: Vote | undefined }): ReactElement {
  const { say } = useText();
  return (
    <span className="soft">
      {vote ? say('web.gather.votes', { count: vote.by.length, needed: vote.needed }) : say('web.gather.vote')}
    </span>
  );
}

/** Who sits where, how to invite, and what can be done about an empty chair or a slow player. */
export function TableCard(props: {
  state: SourceState;
  acts: OnlineActs;
  names: readonly string[];
  /** Whom the table waits for. */
  waited: readonly number[];
  onStoodUp?: () => void;
}): ReactElement {
  const { state, acts, names, waited, onStoodUp } = props;
  const text = useText();
  const { say } = text;
  const language = useLanguage();
  const dayText = (time: number): string =>
    new Date(time).toLocaleDateString(localeFor(language), { day: 'numeric', month: 'long' });
  const [problem, setProblem] = useState<string | null>(null);
  const tell = (answer: Promise<Refusal | null>): void =>
    void answer.then((refusal) => setProblem(refusal?.code ?? null));
  const { info, me } = state;
  const isPlaying = state.phase === 'playing';
  const isGathering = state.phase === 'gathering';
  const invite = <Invite id={acts.id} canSit={state.seats.some(({ kind }) => kind === 'open')} />;
  const mine = me === null ? undefined : state.seats[me];
  const isLeading = mayLead(state);
  const pauseVote = findVote(state, 'pause', null);
  return (
    <div className="table-card">
      <ul className="table-seats">
        {state.seats.map((seat, index) => {
          const isOther = me !== null && index !== me;
          const isPerson = seat.kind === 'player' && !isSubstituted(seat);
          const vacation = vacationOf(seat);
          const isWaited = isPlaying && isOther && isPerson && waited.includes(index);
          return (
            <li key={index}>
              <SeatMark seat={index} name={names[index] || '?'} />
              <span className="table-seat-name">
                {seat.kind === 'open' ? <i>{say('web.gather.open')}</i> : <b>{seat.name}</b>}{' '}
                <span className="soft">
                  {seat.kind === 'bot'
                    ? say('web.table.machine')
                    : hasResigned(seat)
                      ? say('web.table.resigned', { isOn: String(isSubstituted(seat)) })
                      : isSubstituted(seat)
                        ? say('web.table.substituted')
                        : vacation !== null
                          ? say('web.table.vacation', { day: dayText(vacation) })
                          : !seat.connected
                            ? say('web.table.away')
                            : ''}
                </span>
                {isOther && <StandInNote {...{ state, waited }} seat={index} />}
              </span>
              <span className="table-seat-buttons">
                {isOther && <SeatMachine {...{ state, acts, waited, tell }} seat={index} />}
                {isWaited && (
                  <button type="button" className="button" onClick={() => tell(acts.nudge(index))}>
                    {say('web.gather.nudge')}
                  </button>
                )}
                {isWaited && isTimed(state) && (
                  <button type="button" className="button" onClick={() => tell(acts.grant(index))}>
                    {say('web.gather.grant')}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {problem && <ServerError code={problem} />}
      {isPlaying && manifestOf(state.game).hasDecline && state.orders !== null && !hasResigned(mine) && (
        <label className="switch">
          <input
            type="checkbox"
            checked={state.orders.standing === 'decline'}
            onChange={(event) => acts.stand(event.target.checked ? 'decline' : null)}
          />
          {say('web.gather.decline')}
        </label>
      )}
      {isGathering && <p role="status">{say('web.gather.waiting')}</p>}
      {isGathering && invite}
      {info?.inspected && <p>{say('web.notice.inspected')}</p>}
      {info && <p className="soft">{speedText(info.speed, text)}</p>}
      {info && !info.undo && <p className="soft">{say('web.gather.noUndo')}</p>}
      {info?.sealed && <p className="soft">{say('web.gather.sealed')}</p>}
      <DelayNote delay={info?.delay} />
      <div className="channel-buttons">
        {isTimed(state) && info && me !== null && (info.paused || canPause(state, waited)) && (
          <button
            type="button"
            className="button"
            data-pause
            aria-disabled={(!info.paused && hasVoted(state, pauseVote)) || undefined}
            onClick={() => tell(acts.pause(!info.paused))}
          >
            {!info.paused && hasVoted(state, pauseVote) && <Icon name="check" />}
            {say(info.paused ? 'web.gather.goOn' : 'web.gather.pause')}
            {!info.paused && !isLeading && <VoteCount vote={pauseVote} />}
          </button>
        )}
        {info && state.isOwner && (
          <button type="button" className="button" onClick={() => tell(acts.switchChat(!info.chat))}>
            {say(info.chat ? 'web.gather.chatOff' : 'web.gather.chatOn')}
          </button>
        )}
      </div>
      <Suspense fallback={null}>
        <TableMore state={state} acts={acts} onStoodUp={onStoodUp} />
      </Suspense>
      {isPlaying && invite}
    </div>
  );
}

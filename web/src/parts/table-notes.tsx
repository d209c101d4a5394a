import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { endOtherSessions } from '../net/api.ts';
import { lostBy, remember } from '../history/journal.ts';
import { canPause, hasVoted, NEWCOMER, standInAt } from '../table/votes.ts';
import { hasResigned, isSubstituted, type OnlineActs, type SourceState } from '../source/table-source.ts';
import { useText } from '../words/language.tsx';
import { UndoRequest } from './take-back.tsx';

interface NoteProps {
  readonly state: SourceState;
  readonly acts: OnlineActs;
}

function Note({ words, children, name }: { words: string; children?: ReactNode; name: string }): ReactElement {
  return (
    <div className="request" role="status" data-note={name}>
      <span>{words}</span>
      <span className="request-buttons">{children}</span>
    </div>
  );
}

/** The clocks stand still. */
function PauseNote({ state, acts }: NoteProps): ReactElement | null {
  const { say } = useText();
  if (!state.info?.paused || state.phase !== 'playing') return null;
  return (
    <Note name="paused" words={say('web.gather.paused')}>
      {state.me !== null && (
        <button type="button" className="button" data-resume onClick={() => void acts.pause(false)}>
          {say('web.gather.goOn')}
        </button>
      )}
    </Note>
  );
}

/** What somebody would like done for the table, where it takes others: one press agrees. */
function VoteNotes({ state, acts, waited }: NoteProps & { waited: readonly number[] }): ReactNode {
  const { say } = useText();
  return state.info?.votes.map((vote) => {
    const { about, seat, by, needed } = vote;
    const isPause = about === 'pause';
    const isOpen = isPause ? canPause(state, waited) : standInAt(state, seat!, waited, Date.now()) !== null;
    if (hasVoted(state, vote) || !isOpen) return null;
    const words = say(isPause ? 'web.notice.votedPause' : 'web.notice.votedBot', {
      name: state.seats[by[0]!]?.name ?? '',
      about: state.seats[seat!]?.name ?? '',
    });
    return (
      <Note key={seat} name={about} words={words}>
        <button
          type="button"
          className="button"
          data-agree
          onClick={() => void (isPause ? acts.pause(true) : acts.seatMachine(seat!, NEWCOMER))}
        >
          {say(isPause ? 'web.gather.pause' : 'web.gather.machine')}{' '}
          <span className="soft">{say('web.gather.votes', { count: by.length, needed })}</span>
        </button>
      </Note>
    );
  });
}

/** Somebody has sat down here with one's own recovery code: with luck the same person. */
function ElsewhereNote({ state, acts }: NoteProps): ReactElement | null {
  const { say } = useText();
  const [isSent, setSent] = useState(false);
  if (!state.isElsewhere) return null;
  return (
    <Note name="elsewhere" words={say('web.recovery.elsewhere')}>
      <button
        type="button"
        className="button"
        disabled={isSent}
        onClick={() => {
          setSent(true);
          void endOtherSessions().then(acts.forgetElsewhere, () => setSent(false));
        }}
      >
        {say('web.recovery.onlyHere')}
      </button>
      <button type="button" className="button plain" onClick={acts.forgetElsewhere}>
        {say('web.close')}
      </button>
    </Note>
  );
}

/** Somebody would end the match without a result: everybody says yes or no, and nobody learns who said no. */
function EndRequest({ state, acts }: NoteProps): ReactElement | null {
  const { say } = useText();
  const { endAsked, me, seats } = state;
  if (!endAsked || me === null || hasResigned(seats[me])) return null;
  const isMine = endAsked.seat === me;
  const name = seats[endAsked.seat]?.name ?? '';
  const words = say(endAsked.isAnswered ? 'web.end.ask.waiting' : 'web.notice.endAsked', { name });
  return (
    <Note name="end" words={words}>
      {!endAsked.isAnswered && (
        <button type="button" className="button" data-answer="yes" onClick={() => void acts.answerEnd(true)}>
          {say('web.end.ask.yes')}
        </button>
      )}
      {(isMine || !endAsked.isAnswered) && (
        <button type="button" className="button" data-answer="no" onClick={() => void acts.answerEnd(false)}>
          {say(isMine ? 'web.end.ask.withdraw' : 'web.end.ask.no')}
        </button>
      )}
    </Note>
  );
}

/** Whoever gave up has lost the match at that moment, though it goes on. */
function ResignedNote({ state, acts }: NoteProps): ReactElement | null {
  const { say } = useText();
  const { me, seats, game, phase, takenBack } = state;
  const isOut = me !== null && phase === 'playing' && hasResigned(seats[me]);
  useEffect(() => {
    if (!isOut) return;
    const names = seats.map(({ name }) => name);
    const machines = seats.map(({ kind }) => kind === 'bot');
    remember({
      id: acts.id,
      game,
      at: Date.now(),
      names,
      machines,
      me,
      ...lostBy(me, names.length),
      takenBack,
      bluff: null,
    });
  }, [isOut]); // eslint-disable-line react-hooks/exhaustive-deps -- once, as it was then
  return isOut ? <Note name="resigned" words={say('web.end.youResigned')} /> : null;
}

/** A machine decides for whoever stood up, or was away too long, until they say that they are back. */
function StandInNote({ state, acts }: NoteProps): ReactElement | null {
  const { say } = useText();
  const own = state.me === null ? undefined : state.seats[state.me];
  if (!own || !isSubstituted(own) || hasResigned(own) || state.phase !== 'playing') return null;
  return (
    <Note name="stand-in" words={say('web.gather.standIn')}>
      <button type="button" className="button main" data-come-back onClick={() => acts.comeBack()}>
        {say('web.gather.comeBack')}
      </button>
      {state.playedFor && (
        <button type="button" className="button" data-come-back-undo onClick={() => acts.comeBack(true)}>
          {say('web.gather.comeBack.undo')}
          {state.playedFor === 'ask' && <span className="soft">{say('web.gather.voteAll')}</span>}
        </button>
      )}
    </Note>
  );
}

/** What everybody at the table has to know now, one below the other. */
export function TableNotes(
  /** `silent`: events that are no sentence of a story. */
  props: NoteProps & { waited: readonly number[]; silent: readonly string[] },
): ReactElement {
  return (
    <div className="room-notes">
      <ElsewhereNote {...props} />
      <StandInNote {...props} />
      <PauseNote {...props} />
      <VoteNotes {...props} />
      <UndoRequest {...props} />
      <EndRequest {...props} />
      <ResignedNote {...props} />
    </div>
  );
}

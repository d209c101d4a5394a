import { useState, type ReactElement, type ReactNode } from 'react';
import { endOtherSessions } from '../api.ts';
import { canPause, canSeatMachine, hasVoted, STAND_IN } from '../votes.ts';
import type { OnlineActs, SourceState } from '../source/table-source.ts';
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

/** What somebody would like done for the table, where it takes most of the others: one press agrees. */
function VoteNotes({ state, acts, waited }: NoteProps & { waited: readonly number[] }): ReactNode {
  const { say } = useText();
  return state.info?.votes.map((vote) => {
    const { about, seat, by, needed } = vote;
    const isPause = about === 'pause';
    if (hasVoted(state, vote) || !(isPause ? canPause(state, waited) : canSeatMachine(state, seat!))) return null;
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
          onClick={() => void (isPause ? acts.pause(true) : acts.seatMachine(seat!, STAND_IN))}
        >
          {say(isPause ? 'web.gather.pause' : 'web.gather.machine')}{' '}
          <span className="soft">{say('web.gather.votes', { count: by.length, needed })}</span>
        </button>
      </Note>
    );
  });
}

/** Somebody has sat down here with the own recovery code: with luck the same person. */
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

/** What everybody at the table has to know now, one below the other. */
export function TableNotes(props: NoteProps & { waited: readonly number[] }): ReactElement {
  return (
    <div className="room-notes">
      <ElsewhereNote {...props} />
      <PauseNote {...props} />
      <VoteNotes {...props} />
      <UndoRequest {...props} />
    </div>
  );
}

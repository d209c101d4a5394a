import { useState, type ReactElement, type ReactNode } from 'react';
import { endOtherSessions } from '../api.ts';
import { canPause, findVote, hasVoted } from '../votes.ts';
import type { OnlineActs, TableState } from '../source/table-source.ts';
import { useText } from '../words/language.tsx';
import { UndoRequest } from './take-back.tsx';

interface NoteProps {
  readonly state: TableState;
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

/** The clocks stand still, or somebody would like them to. */
function PauseNote({ state, acts, waited }: NoteProps & { waited: readonly number[] }): ReactElement | null {
  const { say } = useText();
  const { info, me, seats, phase } = state;
  if (info === null || phase !== 'playing') return null;
  if (info.paused) {
    return (
      <Note name="paused" words={say('web.gather.paused')}>
        {me !== null && (
          <button type="button" className="button" data-resume onClick={() => void acts.pause(false)}>
            {say('web.gather.goOn')}
          </button>
        )}
      </Note>
    );
  }
  const vote = findVote(state, 'pause', null);
  if (!vote || hasVoted(state, vote) || !canPause(state, waited)) return null;
  return (
    <Note name="pause" words={say('web.notice.votedPause', { name: seats[vote.by[0]!]?.name ?? '' })}>
      <button type="button" className="button" data-agree onClick={() => void acts.pause(true)}>
        {say('web.gather.pause')}{' '}
        <span className="soft">{say('web.gather.votes', { count: vote.by.length, needed: vote.needed })}</span>
      </button>
    </Note>
  );
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
      <UndoRequest {...props} />
    </div>
  );
}

import { type AnyMove, type Refusal, type Viewer, type Presentation, CLOCK } from '@tinstar/engine';
import { useState, type ReactElement } from 'react';
import type { GameTable } from '../games/game-table.ts';
import type { OnlineActs, SourceState } from '../source/table-source.ts';
import { useText } from '../words/language.tsx';
import { Icon } from './icon.tsx';
import { Sheet } from './sheet.tsx';

interface TakeBackProps {
  readonly name: string;
  readonly game: GameTable;
  readonly now: Presentation;
  readonly names: readonly string[];
  readonly me: Viewer;
  undo(isBeyond: boolean): Promise<Refusal | null>;
  onRefusal(refusal: Refusal): void;
}

/** What ends taking back, in the words of a player: "card drawn", "Ann: henchman placed". */
function useBarrier({ name, game, now, names, me }: TakeBackProps): string | null {
  const { say, has } = useText();
  const barrier = now.undo?.barrier;
  if (!barrier) return null;
  const { seat, event } = barrier;
  if (seat === CLOCK) return say('web.undo.barrier.clock');
  const word = (event === null ? undefined : game.barriers[event]) ?? 'move';
  const own = `${name}.barrier.${word}`;
  const what = say(has(own) ? own : `web.undo.barrier.${word}`);
  return seat === null || seat === me ? what : `${names[seat]!}: ${what}`;
}

function TakeBackSheet(props: TakeBackProps & { onClose: () => void }): ReactElement {
  const { name, now, names, undo, onRefusal, onClose } = props;
  const text = useText();
  const { say } = text;
  const barrier = useBarrier(props);
  const { steps, beyond } = now.undo!;
  const hasButton = steps.length > 0 || beyond === 'free' || beyond === 'ask';
  const wordsOf = (move: AnyMove): string => text.move(name, move, names);
  const doIt = (isBeyond: boolean): void => {
    onClose();
    void undo(isBeyond).then((refusal) => refusal && onRefusal(refusal));
  };
  return (
    <Sheet title={say('web.undo.title')} onClose={onClose} className="take-back">
      {steps.length > 0 && (
        <>
          <p>{say('web.undo.steps')}</p>
          <ol reversed>
            {steps.toReversed().map((move, index) => (
              <li key={index}>{wordsOf(move)}</li>
            ))}
          </ol>
        </>
      )}
      <p>{barrier === null ? say('web.undo.beginning') : say('web.undo.until', { barrier })}</p>
      {barrier !== null && beyond && <p className="soft">{say(`web.undo.${beyond}`)}</p>}
      {hasButton && (
        <div className="sheet-foot">
          {steps.length > 0 ? (
            <button type="button" className="button main" data-first onClick={() => doIt(false)}>
              <Icon name="undo" />
              {say('web.table.undo')}
            </button>
          ) : (
            <button type="button" className="button main" data-first data-undo={beyond} onClick={() => doIt(true)}>
              <Icon name="undo" />
              {say(`web.undo.${beyond!}.do`)}
            </button>
          )}
        </div>
      )}
    </Sheet>
  );
}

/** Opens what there is to know about taking back; nothing to show where nothing can be or could have been taken back. */
export function TakeBack(props: TakeBackProps): ReactElement | null {
  const { say } = useText();
  const [isOpen, setOpen] = useState(false);
  const { undo } = props.now;
  const barrier = useBarrier(props);
  if (!undo || (undo.steps.length === 0 && undo.beyond === null)) return null;
  const label = barrier === null ? say('web.undo.title') : say('web.undo.until', { barrier });
  return (
    <>
      <button
        type="button"
        className="button plain icon action-more"
        title={label}
        data-take-back
        onClick={() => setOpen(true)}
      >
        <Icon name="replay" />
        <span className="hidden-text">{say('web.undo.title')}</span>
      </button>
      {isOpen && <TakeBackSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Somebody asks to take a move back: everybody else says yes or no, and nobody learns who said no. */
export function UndoRequest(props: {
  state: SourceState;
  acts: OnlineActs;
  silent: readonly string[];
}): ReactElement | null {
  const { state, acts, silent } = props;
  const text = useText();
  const { say } = text;
  const { undoAsked, me, seats, game } = state;
  if (!undoAsked || me === null) return null;
  const name = seats[undoAsked.seat]?.name ?? '';
  if (undoAsked.isAnswered) {
    return (
      <p className="request" role="status">
        {say('web.undo.waiting')}
      </p>
    );
  }
  const made = undoAsked.events.find(({ type }) => !silent.includes(type)) ?? undoAsked.events[0];
  const names = seats.map((seat) => seat.name);
  return (
    <div className="request" role="alert">
      <span>
        {say('web.undo.request', { name })} {made && <q>{text.event(game, made, names, 0)}</q>}
      </span>
      <span className="request-buttons">
        <button type="button" className="button" data-answer="yes" onClick={() => void acts.answerUndo(true)}>
          {say('web.undo.yes')}
        </button>
        <button type="button" className="button" data-answer="no" onClick={() => void acts.answerUndo(false)}>
          {say('web.undo.no')}
        </button>
      </span>
    </div>
  );
}

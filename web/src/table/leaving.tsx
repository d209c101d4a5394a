import type { Refusal, Seat } from '@tinstar/engine';
import { useState, type ReactElement, type ReactNode } from 'react';
import { go } from '../router.tsx';
import { hasResigned, isSubstituted, type OnlineActs, type SourceState } from '../source/table-source.ts';
import { peopleOf } from './votes.ts';
import { useWords } from '../words/language.tsx';
import { ServerError } from '../account/name-field.tsx';

/** A way out, and in one sentence what follows from it. */
function Way({ name, after, children }: { name: string; after: string; children: ReactNode }): ReactElement {
  return (
    <li data-way={name}>
      <span>{after}</span>
      <span className="way-buttons">{children}</span>
    </li>
  );
}

/** Standing up, giving up, and ending it together. */
export function Leaving(props: {
  state: SourceState;
  acts: OnlineActs;
  me: Seat;
  /** Somebody stood up: what is next stands on the table. */
  onStoodUp?: (() => void) | undefined;
}): ReactElement | null {
  const { state, acts, me, onStoodUp } = props;
  const { say } = useWords('watch');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSure, setSure] = useState(false);
  const { phase, seats } = state;
  const isGathering = phase === 'gathering';
  const own = seats[me]!;
  if (phase === 'over' || hasResigned(own)) return null;
  const tell = (answer: Promise<Refusal | null>, then?: () => void): void =>
    void answer.then((refusal) => {
      setProblem(refusal?.code ?? null);
      if (!refusal) then?.();
    });
  // The server decides; this only says beforehand what it will be.
  const others = seats.flatMap((seat, index) => (index === me || hasResigned(seat) ? [] : [seat]));
  const isAlone = peopleOf(state).every((seat) => seat === me);
  const isLast = others.length === 1;
  return (
    <section className="leaving">
      <h2>{say('watch.leave')}</h2>
      <ul>
        {!isSubstituted(own) && (
          <Way name="stand-up" after={say(isGathering ? 'watch.standUp.open' : 'watch.standUp.machine')}>
            {/* Before the start nobody sits here any more: the seat is open for others. */}
            <button
              type="button"
              className="button"
              onClick={() => tell(acts.leave(), isGathering ? () => go('/') : onStoodUp)}
            >
              {say('watch.standUp')}
            </button>
          </Way>
        )}
        {!isGathering && (
          <Way
            name="resign"
            after={
              isLast
                ? say('watch.resign.ends', { names: others[0]!.name })
                : say(isAlone ? 'watch.resign.over' : 'watch.resign.goesOn')
            }
          >
            {isSure && (
              <button type="button" className="button" data-stay onClick={() => setSure(false)}>
                {say('watch.resign.stay')}
              </button>
            )}
            <button
              type="button"
              className={isSure ? 'button main' : 'button'}
              data-resign={isSure ? 'sure' : ''}
              onClick={() => (isSure ? tell(acts.resign()) : setSure(true))}
            >
              {say(isSure ? 'watch.resign.sure' : 'watch.resign')}
            </button>
          </Way>
        )}
        {!isGathering && !isSubstituted(own) && state.endAsked === null && (
          <Way name="end" after={say(isAlone ? 'watch.askEnd.atOnce' : 'watch.askEnd.all')}>
            <button type="button" className="button" onClick={() => tell(acts.askEnd())}>
              {say(isAlone ? 'watch.askEnd.alone' : 'watch.askEnd')}
            </button>
          </Way>
        )}
      </ul>
      {state.endAsked && <p role="status">{say('web.end.ask.waiting')}</p>}
      {problem && <ServerError code={problem} />}
    </section>
  );
}

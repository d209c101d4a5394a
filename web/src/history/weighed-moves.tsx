import type { Judged } from '@tinstar/bots';
import { CLOCK, type AnyGame } from '@tinstar/engine';
import { armWords } from '@tinstar/text/story/analysis';
import { useMemo, type ReactElement } from 'react';
import type { GameTable } from '../games/game-table.ts';
import { useJudge } from '../parts/judge.ts';
import { SeatName } from '../parts/seat-mark.tsx';
import { WeighedBar } from '../parts/weighed-bar.tsx';
import { useWords } from '../words/language.tsx';
import { decisionsAt, LISTED, listChoices, type Decision } from './choices.ts';
import { wordsFor, type MadeMove } from './made-move.ts';

interface WeighedProps {
  readonly engine: AnyGame;
  readonly table: GameTable;
  readonly names: readonly string[];
  /** The move that is shown, and the position it was made in. */
  readonly made: MadeMove | null;
  /** What was found where it was thought over; `null`: it was not, yet. */
  readonly judged: readonly Judged[] | null;
}

/** Why this move? What else there was, judged by what that seat could see: the same to whoever asks "Why?" and in an analysis. */
export function WeighedMoves(props: WeighedProps): ReactElement {
  const { engine, made, judged } = props;
  const { say } = useWords('end');
  const judge = useJudge(engine);
  const decisions = useMemo(() => decisionsAt(judge, made, judged), [judge, made, judged]);
  if (!made) return <p className="soft">{say('end.weighed.start')}</p>;
  if (made.seat === CLOCK && decisions.length === 0) return <p className="soft">{say('end.weighed.house')}</p>;
  return (
    <>
      {decisions.map((decision) => (
        <WeighedList key={decision.seat} {...props} made={made} decision={decision} />
      ))}
    </>
  );
}

function WeighedList(props: WeighedProps & { made: MadeMove; decision: Decision }): ReactElement {
  const { engine, table, names, made, decision } = props;
  const { seat, choices } = decision;
  const text = useWords('analysis');
  const { say } = text;
  const called = wordsFor(engine, table, text, names, made, seat);
  const words = (code: number | null): string => (code === null ? say('end.weighed.letBe') : called(code));
  const { listed, count } = listChoices(decision, words);
  const isSearched = choices.some(({ arm }) => arm !== null);
  const how = choices.length <= 1 ? 'end.weighed.only' : isSearched ? 'analysis.weighed' : 'end.weighed.help';
  return (
    <div className="weighed">
      <p>
        <SeatName seat={seat} name={names[seat]!} /> {say(how)}
      </p>
      <ol>
        {listed.map(({ code, worth, arm, behind, rank, isMade, words: said }) => (
          <li key={code} data-made={isMade || undefined}>
            <WeighedBar worth={worth} />
            <span>
              {said}
              {arm && `: ${armWords(text, arm, behind)}`}
              {arm && rank === 1 && ` · ${say('analysis.best')}`}
              {isMade && <b> · {say('end.weighed.made')}</b>}
              {rank > LISTED && <small> {say('end.weighed.rank', { rank, count })}</small>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

import { weigh } from '@tinstar/bots';
import { CLOCK, presentOnly, type AnyGame, type AnyMove, type Seat } from '@tinstar/engine';
import type { Text } from '@tinstar/text';
import { moveInSentence } from '@tinstar/text/story/analysis';
import { useMemo, type ReactElement } from 'react';
import type { GameTable } from '../games/game-table.ts';
import { useJudge } from '../parts/judge.ts';
import { SeatName } from '../parts/seat-mark.tsx';
import { WeighedBar } from '../parts/weighed-bar.tsx';
import { useWords } from '../words/language.tsx';

/** Choices that are listed, beside the one that was made. */
const LISTED = 4;

/** A move of a match that is over, and the position it was made in. */
export interface MadeMove {
  readonly seat: Seat;
  readonly move: AnyMove;
  readonly state: unknown;
  readonly must: readonly Seat[];
}

/**
 * How a seat's moves are called where it had the choice: as they were offered, by what it saw. For a sentence among others
 * what a button says is too short, unless the table has more to say.
 */
export function wordsFor(
  engine: AnyGame,
  table: GameTable,
  text: Text,
  names: readonly string[],
  { state, must }: Pick<MadeMove, 'state' | 'must'>,
  seat: Seat,
  as: 'label' | 'sentence' = 'label',
): (code: number) => string {
  const now = presentOnly(engine.view(state, seat), must);
  return (code) => {
    const move = engine.moves.decode(code);
    const plain = text.move(engine.id, move, names);
    const label = table.moveText?.(move, now, names) ?? plain;
    if (as === 'label' || label !== plain) return label;
    return moveInSentence(text, engine.id, move, names);
  };
}

/** Why this move? What else there was, as the strongest machine judges it by what that seat could see. */
export function WeighedMoves(props: {
  engine: AnyGame;
  table: GameTable;
  names: readonly string[];
  made: MadeMove | null;
}): ReactElement {
  const { engine, table, names, made } = props;
  const text = useWords('end');
  const { say } = text;
  const judge = useJudge(engine);
  const weighed = useMemo(() => {
    if (!made || made.seat === CLOCK || judge === null) return [];
    const { state, seat, must } = made;
    return weigh(judge, engine.view(state, seat), engine.legal(state, seat, []), !must.includes(seat));
  }, [engine, judge, made]);
  if (!made) return <p className="soft">{say('end.weighed.start')}</p>;
  if (made.seat === CLOCK) return <p className="soft">{say('end.weighed.house')}</p>;
  const { seat, state, must } = made;
  const called = wordsFor(engine, table, text, names, { state, must }, seat);
  const words = (code: number | null): string => (code === null ? say('end.weighed.letBe') : called(code));
  const chosen = engine.moves.encode(made.move);
  const rank = weighed.findIndex(({ code }) => code === chosen);
  const listed = weighed.map((one, index) => ({ ...one, rank: index + 1 }));
  return (
    <div className="weighed">
      <p>
        <SeatName seat={seat} name={names[seat]!} /> {say(weighed.length > 1 ? 'end.weighed.help' : 'end.weighed.only')}
      </p>
      <ol>
        {listed
          .filter((_, index) => index < LISTED || index === rank)
          .map((one) => (
            <li key={one.rank} data-made={one.code === chosen || undefined}>
              <WeighedBar worth={one.worth} />
              <span>
                {words(one.code)}
                {one.code === chosen && <b> · {say('end.weighed.made')}</b>}
                {one.rank > LISTED && (
                  <small> {say('end.weighed.rank', { rank: one.rank, count: weighed.length })}</small>
                )}
              </span>
            </li>
          ))}
      </ol>
    </div>
  );
}

import type { AnyMove } from '@tinstar/engine';
import type { GameId } from '@tinstar/shelf';
import { use, useEffect, useMemo, useState, type ReactElement } from 'react';
import { loadTable } from '../games/index.ts';
import { Link } from '../router.tsx';
import { useSettings } from '../settings.ts';
import { openLesson } from '../source/lesson-source.ts';
import { useStore } from '../store.ts';
import { useText } from '../words/language.tsx';
import { DEFAULT_NAME, playMachines } from '../play-machines.ts';
import { engineOf, TableRoom } from './table-room.tsx';

const TEACHER_NAME = 'Virgil';

/** What to do next and why; at the end, where to go from here. */
function Coach(props: {
  game: GameId;
  stepKey: string | null;
  at: number;
  count: number;
  onAgain: () => void;
}): ReactElement {
  const { game, stepKey, at, count, onAgain } = props;
  const { say, has } = useText();
  // A game's lesson speaks from its own catalogue where it has one.
  const own = (key: string): string =>
    has(`${game}-table.learn.${key}`) ? `${game}-table.learn.${key}` : `web.learn.${game}.${key}`;
  const done = has(`${game}-table.learn.done`) ? `${game}-table.learn.done` : 'web.learn.done';
  return (
    <section className="coach paper" aria-label={say('web.learn.title')}>
      <p className="coach-words" role="status">
        <span className="label">{stepKey === null ? say(done) : say('web.learn.step', { at: at + 1, count })}</span>
        {say(own(stepKey ?? 'end'))}
      </p>
      <div className="coach-buttons">
        {stepKey === null && (
          <>
            <button type="button" className="button main" onClick={() => playMachines(game)}>
              {say('web.home.playNow')}
            </button>
            <button type="button" className="button" onClick={onAgain}>
              {say('web.learn.again')}
            </button>
          </>
        )}
        {stepKey !== null && (
          <Link className="button plain" href="/">
            {say('web.learn.skip')}
          </Link>
        )}
      </div>
    </section>
  );
}

function LessonRoom({ game, onAgain }: { game: GameId; onAgain: () => void }): ReactElement {
  const engine = use(engineOf(game));
  const { lesson } = use(loadTable(game));
  const { nickname } = useSettings();
  const source = useMemo(() => openLesson(engine, lesson, [nickname || DEFAULT_NAME, TEACHER_NAME]), [engine, lesson]); // eslint-disable-line react-hooks/exhaustive-deps
  useEffect(() => () => source.close(), [source]);
  const at = useStore(source.progress);
  const step = lesson.steps[at] ?? null;
  const taught = useMemo(() => {
    const wanted = JSON.stringify(step?.move ?? null);
    return (move: AnyMove): boolean => step?.seat === 0 && JSON.stringify(move) === wanted;
  }, [step]);
  const coach = <Coach game={game} stepKey={step?.key ?? null} at={at} count={lesson.steps.length} onAgain={onAgain} />;
  return <TableRoom source={source} taught={taught} coach={coach} />;
}

/** The first game, taught on the real engine; it can be left and repeated at any time. */
export function LearnPage({ game }: { game: GameId }): ReactElement {
  const [round, setRound] = useState(0);
  return <LessonRoom key={round} game={game} onAgain={() => setRound(round + 1)} />;
}

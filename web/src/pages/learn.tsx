import type { AnyMove } from '@tinstar/engine';
import type { GameId } from '@tinstar/shelf';
import type { CatalogueName } from '@tinstar/text';
import { use, useCallback, useEffect, useMemo, useState, type ReactElement } from 'react';
import { LEARNER, PARTS, type Part } from '../games/lesson.ts';
import { loadLessons } from '../games/lessons.ts';
import { DEFAULT_NAME, playNow } from '../play-machines.ts';
import { Link } from '../router.tsx';
import { settings } from '../settings.ts';
import { openLesson } from '../source/lesson-source.ts';
import { useWords } from '../words/language.tsx';
import { engineOf, TableRoom } from './table-room.tsx';

const TEACHER_NAME = 'Virgil';

const hrefOf = (game: GameId, part: Part): string => `/learn/${game}?part=${part}`;

interface CoachProps {
  readonly game: GameId;
  readonly part: Part;
  /** `null`: the lesson is over. */
  readonly stepKey: string | null;
  readonly at: number;
  readonly count: number;
  onAgain(): void;
}

/** What to do next and why; at the end, where to go from here. */
function Coach({ game, part, stepKey, at, count, onAgain }: CoachProps): ReactElement {
  const { say, has } = useWords(`${game}-lessons` as CatalogueName);
  const wordsOf = (key: string): string => {
    const own = `${game}-lessons.${part}.${key}`;
    return say(has(own) ? own : `${game}-lessons.${key}`);
  };
  const next = PARTS[PARTS.indexOf(part) + 1];
  return (
    <section className="coach paper" aria-label={say('web.learn.title')}>
      <nav className="coach-parts" aria-label={say('web.learn.parts')}>
        {PARTS.map((one, index) => (
          <Link
            key={one}
            className="button plain icon"
            href={hrefOf(game, one)}
            aria-current={one === part ? 'step' : undefined}
            title={say(`${game}-lessons.${one}.title`)}
          >
            <span aria-hidden="true">{index + 1}</span>
            <span className="hidden-text">{say(`${game}-lessons.${one}.title`)}</span>
          </Link>
        ))}
      </nav>
      <p className="coach-words" role="status">
        <span className="label">
          {wordsOf('title')} · {stepKey === null ? say('web.learn.done') : say('web.learn.step', { at: at + 1, count })}
        </span>{' '}
        {wordsOf(stepKey ?? 'end')}
      </p>
      <div className="coach-buttons" data-done={stepKey === null || undefined}>
        {stepKey === null ? (
          <>
            {next && (
              <Link className="button main" href={hrefOf(game, next)}>
                {say('web.learn.next')}
              </Link>
            )}
            <button
              type="button"
              className={`button ${next ? '' : 'main'}`}
              data-start="machines"
              onClick={() => void playNow(game)}
            >
              {say('web.home.playNow')}
            </button>
            <button type="button" className="button plain" onClick={onAgain}>
              {say('web.learn.again')}
            </button>
          </>
        ) : (
          <Link className="button plain" href="/">
            {say('web.learn.skip')}
          </Link>
        )}
      </div>
    </section>
  );
}

function LessonRoom({ game, part, onAgain }: { game: GameId; part: Part; onAgain: () => void }): ReactElement {
  const engine = use(engineOf(game));
  const lessons = use(loadLessons(game));
  const lesson = lessons.find((one) => one.part === part)!;
  const source = useMemo(
    () => openLesson(engine, lesson, [settings.get().nickname || DEFAULT_NAME, TEACHER_NAME]),
    [engine, lesson],
  );
  useEffect(() => () => source.close(), [source]);
  // Numbers of moves that have been shown: the coach comes after what it speaks of.
  const first = lesson.before?.length ?? 0;
  const stepAfter = useCallback((number: number) => lesson.steps[number - first] ?? null, [lesson, first]);
  const taught = useCallback(
    (move: AnyMove, number: number): boolean => {
      const step = stepAfter(number);
      return step?.seat === LEARNER && JSON.stringify(move) === JSON.stringify(step.move);
    },
    [stepAfter],
  );
  const coach = (number: number): ReactElement => (
    <Coach
      game={game}
      part={part}
      stepKey={stepAfter(number)?.key ?? null}
      at={number - first}
      count={lesson.steps.length}
      onAgain={onAgain}
    />
  );
  return <TableRoom source={source} taught={taught} coach={coach} onAgain={() => void playNow(game)} />;
}

/** A game taught in three parts on the real engine; each can be left and repeated at any time. */
export function LearnPage({ game, query }: { game: GameId; query: URLSearchParams }): ReactElement {
  const [round, setRound] = useState(0);
  const part = PARTS.find((one) => one === query.get('part')) ?? PARTS[0];
  return <LessonRoom key={`${part} ${round}`} game={game} part={part} onAgain={() => setRound(round + 1)} />;
}

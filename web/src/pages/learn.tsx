import type { AnyMove } from '@tinstar/engine';
import type { GameId } from '@tinstar/shelf';
import type { Facts } from '@tinstar/text';
import { use, useCallback, useEffect, useMemo, useState, type ReactElement } from 'react';
import { factsOf, LEARNER } from '../games/lesson.ts';
import { hasLessons, loadLessons } from '../games/lessons.ts';
import { DEFAULT_NAME, playNow } from '../table/play-machines.ts';
import { Link } from '../router.tsx';
import { settings } from '../device/settings.ts';
import { openLesson } from '../source/lesson-source.ts';
import { useText, useWords } from '../words/language.tsx';
import { NothingHere } from './page.tsx';
import { engineOf, TableRoom } from '../table/table-room.tsx';

const TEACHER_NAME = 'Virgil';

const hrefOf = (game: GameId, part: string): string => `/learn/${game}?part=${part}`;

interface CoachProps {
  readonly game: GameId;
  /** All parts, in order. */
  readonly parts: readonly string[];
  readonly part: string;
  /** `null`: the lesson is over. */
  readonly stepKey: string | null;
  /** What its words are made of. */
  readonly facts: Facts;
  readonly names: readonly string[];
  readonly at: number;
  readonly count: number;
  onAgain(): void;
}

/** What to do next and why; at the end, where to go from here. */
function Coach(props: CoachProps): ReactElement {
  const { game, parts, part, stepKey, facts, names, at, count, onAgain } = props;
  const { say, has, tell } = useWords(`${game}-lessons`);
  const own = `${game}-lessons.${part}.${stepKey ?? 'end'}`;
  const next = parts[parts.indexOf(part) + 1];
  return (
    <section className="coach paper" aria-label={say('web.learn.title')}>
      <nav className="coach-parts" aria-label={say('web.learn.parts')}>
        {parts.map((one, index) => (
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
          {say(`${game}-lessons.${part}.title`)} ·{' '}
          {stepKey === null ? say('web.learn.done') : say('web.learn.step', { at: at + 1, count })}
        </span>{' '}
        {tell(game, has(own) ? own : `${game}-lessons.${stepKey}`, facts, names)}
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

function LessonRoom({ game, wish, onAgain }: { game: GameId; wish: string | null; onAgain: () => void }): ReactElement {
  const engine = use(engineOf(game));
  const lessons = use(loadLessons(game));
  const lesson = lessons.find(({ part }) => part === wish) ?? lessons[0]!;
  const names = useMemo(() => [settings.get().nickname || DEFAULT_NAME, TEACHER_NAME], []);
  const source = useMemo(() => openLesson(engine, lesson, names), [engine, lesson, names]);
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
  const coach = (shown: number): ReactElement => {
    // Nothing has been shown yet when the table is drawn for the first time.
    const number = Math.max(first, shown);
    const step = stepAfter(number);
    return (
      <Coach
        game={game}
        parts={lessons.map(({ part }) => part)}
        part={lesson.part}
        stepKey={step?.key ?? null}
        facts={factsOf(lesson, step, source.sceneAt(number))}
        names={names}
        at={number - first}
        count={lesson.steps.length}
        onAgain={onAgain}
      />
    );
  };
  return <TableRoom source={source} taught={taught} coach={coach} onAgain={() => void playNow(game)} />;
}

/** A game taught in a few parts on the real engine; each can be left and repeated at any time. */
export function LearnPage({ game, query }: { game: GameId; query: URLSearchParams }): ReactElement {
  const [round, setRound] = useState(0);
  const wish = query.get('part');
  const { say } = useText();
  if (!hasLessons(game)) return <NothingHere>{say('web.notFound.text')}</NothingHere>;
  return <LessonRoom key={`${wish} ${round}`} game={game} wish={wish} onAgain={() => setRound(round + 1)} />;
}

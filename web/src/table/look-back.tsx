import type { Refusal, Presentation } from '@tinstar/engine';
import type { GameId } from '@tinstar/shelf';
import { useEffect, useMemo, type ReactElement } from 'react';
import { ApiError } from '../net/api.ts';
import type { GameTable, GameTableProps } from '../games/game-table.ts';
import { Icon } from '../parts/icon.tsx';
import { useShortcuts } from '../parts/shortcuts.ts';
import { useStable } from '../parts/use-stable.ts';
import { go } from '../router.tsx';
import type { TableSource } from '../source/table-source.ts';
import type { LogLine } from './stage.ts';
import { fetchWords, useText } from '../words/language.tsx';
import '../styles/look-back.css';

const WORDS = 'past';

/** The table as it was after a step of the story. */
export interface Past {
  readonly step: number;
  readonly move: number;
  readonly now: Presentation;
  readonly LookBack: typeof LookBack;
}

/** Fetches a moment of the past, and what it takes to show it. */
export async function recall(source: TableSource, step: number): Promise<Past | Refusal> {
  try {
    const [{ move, game }] = await Promise.all([source.past!(step), fetchWords(WORDS)]);
    return { step, move, now: { ...game, decision: null, moves: [], undo: null }, LookBack };
  } catch (error) {
    return { code: error instanceof ApiError ? error.error.code : 'internal', rule: null };
  }
}

/** A match that is over has a better place to look at it: through all eyes, with a link to every move. */
export async function openReplay(source: TableSource, step: number): Promise<Refusal | null> {
  const found = await recall(source, step);
  if ('code' in found) return found;
  const { me } = source.state.get();
  go(`/replay/${source.replayId}?move=${found.move}${me === null ? '' : `&seat=${me}`}`);
  return null;
}

interface LookBackProps extends Pick<GameTableProps, 'names' | 'me' | 'machines' | 'beside'> {
  readonly past: Past;
  readonly game: GameId;
  readonly table: GameTable;
  /** All that has happened so far. */
  readonly log: readonly LogLine[];
  /** What has come about since: most of all that somebody waits. */
  readonly news: 'over' | 'yourTurn' | 'goesOn' | null;
  /** To another step; `null`: back to now. */
  onLook(step: number | null): void;
}

const nothing = (): null => null;

/** Marks the entry in the browser's history that stands for looking back. */
const LOOKING = { isLookingBack: true };

/** The table of the past with a bar above it. Nothing can be decided here, and whatever happens throws nobody out. */
export function LookBack(props: LookBackProps): ReactElement {
  const { past, game, table, log, news, onLook, names, me, machines, beside } = props;
  const { step, move, now } = past;
  const { say } = useText();
  const steps = useMemo(() => [...new Set(log.map((line) => line.step))], [log]);
  const story = useMemo(() => log.filter((line) => line.step <= step), [log, step]);
  const earlier = steps.findLast((other) => other < step);
  const later = steps.find((other) => other > step);
  // The last one is how things stand.
  const goOn = useStable(() => onLook(later === steps.at(-1) ? null : (later ?? null)));
  const goBack = useStable(() => earlier !== undefined && onLook(earlier));
  const leave = useStable(() => onLook(null));
  const goToRound = useStable((way: 1 | -1) => {
    const rounds = log.filter(({ event }) => event.type === 'dealt').map((line) => line.step);
    const round = way < 0 ? rounds.findLast((other) => other < step) : rounds.find((other) => other > step);
    if (round !== undefined || way > 0) onLook(round ?? null);
    else if (earlier !== undefined) onLook(steps[0]!);
  });
  useShortcuts(
    game,
    useMemo(
      () => ({
        ArrowLeft: goBack,
        ArrowRight: goOn,
        Home: () => onLook(steps[0]!),
        End: leave,
        '[': () => goToRound(-1),
        ']': () => goToRound(1),
      }),
      [goBack, goOn, leave, goToRound, onLook, steps],
    ),
  );
  useEffect(() => {
    // Also where single keys are switched off; a sheet has its own Escape, and is heard before.
    const hear = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) leave();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [leave]);
  useEffect(() => {
    // What goes back on a phone leads to the table as it is, not away from it.
    window.history.pushState(LOOKING, '');
    window.addEventListener('popstate', leave);
    return () => {
      window.removeEventListener('popstate', leave);
      if ((window.history.state as typeof LOOKING | null)?.isLookingBack) window.history.back();
    };
  }, [leave]);
  const { Table } = table;
  return (
    <>
      <section className="past-bar" data-news={news ?? undefined} aria-label={say('past.title')}>
        <p className="past-words" role="status">
          <Icon name="replay" />
          <span>
            <b>{say('past.at', { move })}</b> {news && <span className="past-news">{say(`past.${news}`)}</span>}
          </span>
        </p>
        <div className="past-buttons">
          <button type="button" className="button" disabled={earlier === undefined} onClick={goBack}>
            <Icon name="back" />
            {say('past.earlier')}
          </button>
          <button type="button" className="button" onClick={goOn}>
            {say('past.later')}
            <Icon name="next" />
          </button>
          <button type="button" className="button main" data-move="now" onClick={leave}>
            {say('past.now')}
          </button>
        </div>
      </section>
      <Table
        now={now}
        names={names}
        me={me}
        machines={machines}
        beside={beside}
        window={null}
        sealed={null}
        letBe={nothing}
        orders={null}
        log={story}
        isOver={false}
        isReadOnly
        moment={null}
        goOn={nothing}
        act={nothing}
        takeBack={null}
        narrator={null}
        undo={nothing}
        why={nothing}
        taught={null}
      />
    </>
  );
}

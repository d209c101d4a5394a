import type { Outcome } from '@tinstar/engine';
import { useEffect, useState, type ReactElement } from 'react';
import { ApiError } from '../net/api.ts';
import { takeKeptSeat } from '../net/fair-table.ts';
import star from '../art/star.svg';
import type { GameTable } from '../games/game-table.ts';
import { lostBy, noteOf, remember, undecided } from '../history/journal.ts';
import { NoteField } from '../parts/note-field.tsx';
import { SeatName } from '../parts/seat-mark.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { go, Link } from '../router.tsx';
import { hasResigned, isPlayedByMachine, type TableSource } from '../source/table-source.ts';
import type { LogLine } from './stage.ts';
import { useStore } from '../store.ts';
import { useWords } from '../words/language.tsx';
import { ServerError } from '../account/name-field.tsx';

/** Winner, places, where it came from, and what to do next. */
export function EndScreen(props: {
  source: TableSource;
  /** `null`: all agreed to end it. */
  outcome: Outcome | null;
  names: readonly string[];
  game: GameTable;
  log: readonly LogLine[];
  view: unknown;
  onAgain?: (() => void) | undefined;
}): ReactElement | null {
  const { source, outcome, names, game, log, view, onAgain } = props;
  const { say, list } = useWords('end');
  const { rematch, me, takenBack, hints = 0, info } = useStore(source.state);
  const [isOpen, setOpen] = useState(true);
  const { game: id, seats, options } = source.state.get();
  const { replayId } = source;
  // Nothing was counted then.
  const ending = info?.ending ?? null;
  useEffect(() => {
    // Whose match it was is only known where one person plays.
    if (me === null || replayId === undefined || source.sit || source.isPractice) return;
    const machines = seats.map(isPlayedByMachine);
    const bluff = game.tally?.(log, me) ?? null;
    const ended = { outcome: outcome!, ...(ending ? { ending } : {}) };
    const result = !outcome ? undecided(names.length) : hasResigned(seats[me]) ? lostBy(me, names.length) : ended;
    remember({
      id: replayId,
      game: id,
      at: Date.now(),
      names,
      machines,
      me,
      ...result,
      takenBack,
      ...(hints > 0 ? { hints } : {}),
      bluff,
    });
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- once, as it was at the end
  const [isWanted, setWanted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const refuse = (code: string): void => {
      setProblem(code);
      setWanted(false);
    };
    if (rematch === null) {
      void source.online!.rematch().then((refusal) => refusal && refuse(refusal.code));
      return;
    }
    // One's own seat is kept there, and whoever presses sits in it.
    takeKeptSeat(rematch).then(
      () => go(`/table/${rematch}`),
      (error: unknown) => refuse(error instanceof ApiError ? error.error.code : 'internal'),
    );
  }, [isWanted, rematch, source]);
  const { Breakdown } = game;
  const places = outcome?.places ?? [];
  const winners = outcome?.winners ?? [];
  const order = names.map((_, seat) => seat).toSorted((a, b) => places[a]! - places[b]!);
  const won = me !== null && winners.includes(me) && !hasResigned(seats[me]);
  const quitters = names.filter((_, seat) => hasResigned(seats[seat]));
  if (!isOpen) {
    return (
      <button type="button" className="button main end-again" onClick={() => setOpen(true)}>
        {say('web.end.show')}
      </button>
    );
  }
  return (
    <Sheet title={say(won ? 'web.end.won' : 'web.end.title')} onClose={() => setOpen(false)} className="wide end">
      <div className="end-head">
        {/* Whoever played alone and lost gets none. */}
        {outcome?.winners.length !== 0 && <img className="end-star" src={star} alt="" width={100} height={100} />}
        <p className="end-winner">
          {outcome
            ? say('web.end.winner', { names: list(winners.map((seat) => names[seat]!)), count: winners.length })
            : say('end.early.agreed')}
        </p>
        {quitters.length > 0 && <p>{say('end.early.resigned', { names: list(quitters), count: quitters.length })}</p>}
      </div>
      {outcome && (
        <ol className="end-places">
          {order.map((seat) => (
            <li key={seat} data-won={winners.includes(seat) || undefined}>
              <span className="end-place">{winners.length > 0 ? places[seat] : '–'}</span>
              <SeatName seat={seat} name={names[seat]!} />
              <b className="end-score">
                {ending
                  ? hasResigned(seats[seat]) && say('end.resigned')
                  : game.scoreText(outcome.scores[seat]!, options)}
              </b>
            </li>
          ))}
        </ol>
      )}
      {takenBack > 0 && <p className="taken-back">{say('web.undo.count', { count: takenBack })}</p>}
      {hints > 0 && <p className="taken-back">{say('web.advice.count', { count: hints })}</p>}
      {!ending && <Breakdown log={log} names={names} options={options} view={view} />}
      {me !== null && replayId !== undefined && !source.sit && <NoteField id={replayId} note={noteOf(replayId)} />}
      {problem && <ServerError code={problem} />}
      <div className="sheet-foot end-buttons">
        {onAgain && (
          <button type="button" className="button main" data-move="again" onClick={onAgain}>
            {say('web.end.again')}
          </button>
        )}
        {source.online && me !== null && (
          <button
            type="button"
            className="button main"
            data-move="rematch"
            disabled={isWanted}
            onClick={() => setWanted(true)}
          >
            {say(rematch ? 'web.end.toRematch' : 'web.end.rematch')}
          </button>
        )}
        {source.replayId && (
          <Link className="button" href={`/replay/${source.replayId}`}>
            {say('web.end.replay')}
          </Link>
        )}
        <Link className="button" href="/">
          {say('web.home.title')}
        </Link>
      </div>
    </Sheet>
  );
}

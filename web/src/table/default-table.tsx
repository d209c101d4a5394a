import { type AnyGame, type Presentation, type Seat, seatsAfter } from '@tinstar/engine';
import { loadRules, type GameId } from '@tinstar/shelf';
import type { Text } from '@tinstar/text';
import { useEffect, type ReactElement } from 'react';
import type { GameTable, GameTableProps } from '../games/game-table.ts';
import { plainScore } from '../games/manifest.ts';
import { ActionButton, ActionFrame } from '../parts/action-bar.tsx';
import { afterPaint } from '../parts/after-paint.ts';
import { makeBook } from '../parts/help/book.ts';
import { Icon } from '../parts/icon.tsx';
import { DESK, useMedia } from '../parts/media.ts';
import { SeatMark } from '../parts/seat-mark.tsx';
import { Story } from '../parts/story.tsx';
import { useShortcuts } from '../parts/shortcuts.ts';
import { UndoButton } from '../parts/undo-button.tsx';
import { currentText, useText } from '../words/language.tsx';
import '../styles/default-table.css';

/** How long what somebody does is shown before the next thing, in milliseconds. */
const BEAT = 350;
/** So much of the story is told where there is no room for all of it. */
const LINES = 3;
const NOTHING: readonly string[] = [];

const focusOnMoves = (): void => document.querySelector<HTMLElement>('.action-buttons .button')?.focus();

/** A view in plain words, with players called by their names: games know seats only. */
export const describeWith = (game: AnyGame, view: unknown, names: readonly string[]): string[] =>
  game
    .describe(view)
    .replaceAll(/\bseat (\d+)\b/g, (said, seat: string) => names[Number(seat)] ?? said)
    .split('\n');

function Seats({ props, order }: { props: GameTableProps; order: readonly Seat[] }): ReactElement {
  const { now, names, machines, beside } = props;
  const { say } = useText();
  return (
    <ul className="dt-seats" aria-label={say('web.table.players')}>
      {order.map((seat) => (
        <li
          key={seat}
          className="dt-seat"
          data-asked={now.must.includes(seat) || undefined}
          aria-current={now.must.includes(seat) || undefined}
        >
          <SeatMark seat={seat} name={names[seat]!} help={now.must.includes(seat) ? 'term.active' : 'term.seat'} />
          <span className="cut" title={names[seat]}>
            {names[seat]}
          </span>
          {machines[seat] && (
            <span data-help="term.machine">
              <span className="hidden-text">{say('web.table.machine')}</span>
              <Icon name="bot" />
            </span>
          )}
          {beside(seat)}
        </li>
      ))}
    </ul>
  );
}

/** Of whom the table waits for a decision; a standing right nobody waits for. */
function turnWords({ now, names, me, isOver }: GameTableProps, { say, list }: Text): string {
  if (isOver) return say('web.end.title');
  if (me !== null && now.must.includes(me)) return say('web.table.yourTurn');
  return say('web.table.waitsFor', { names: list(now.must.map((seat) => names[seat]!)) });
}

function DefaultTable({ game, ...props }: GameTableProps & { game: AnyGame }): ReactElement {
  const { now, names, me, isReadOnly, taught, act, undo } = props;
  const text = useText();
  const { say } = text;
  const isDesk = useMedia(DESK);
  const moves = isReadOnly ? [] : now.moves.filter((move) => taught?.(move) ?? true);
  const isAsked = moves.length > 0;
  const canUndo = me !== null && now.undo !== null && now.undo.steps.length > 0;
  useShortcuts(game.id, { 'table.act': focusOnMoves, 'table.undo': () => canUndo && undo() });
  useEffect(() => {
    if (!isAsked) return;
    return afterPaint(() => {
      // Only when the focus was lost with the button that was pressed, never away from where somebody reads.
      if (document.activeElement === document.body && !document.querySelector('dialog[open]')) focusOnMoves();
    });
  }, [now.decision, isAsked]);
  const first = me ?? 0;
  const order = [first, ...seatsAfter(first, names.length)];
  return (
    <div className="dt-table" data-decision={isAsked ? now.decision : undefined}>
      <Seats props={props} order={order} />
      <div className="dt-board">
        <ul className="dt-view paper framed" aria-label={say('web.table.view')} tabIndex={0}>
          {describeWith(game, now.view, names).map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
        {/* At a desk it stands beside the table. */}
        {!isDesk && (
          <section className="dt-story" aria-label={say('web.table.log')}>
            <Story game={game.id} log={props.log.slice(-LINES)} names={names} silent={NOTHING} me={me} />
          </section>
        )}
      </div>
      <ActionFrame isAsked={isAsked} isReadOnly={isReadOnly}>
        <div className="action-words">
          <div className="action-said">
            <strong className="action-turn">{turnWords(props, text)}</strong>
          </div>
          {!isReadOnly && props.takeBack}
        </div>
        {!isReadOnly && (
          <div className="action-buttons">
            {!isAsked && !props.isOver && props.narrator}
            {moves.map((move, index) => (
              <ActionButton
                key={`${now.decision} ${JSON.stringify(move)}`}
                type={move.type}
                said={text.move(game.id, move, names)}
                main={index === 0}
                onPress={() => act(move)}
              />
            ))}
            {isAsked && props.window && !now.must.includes(me!) && (
              <button type="button" className="button" data-move="let-be" onClick={props.letBe}>
                {say('web.table.letBe')}
              </button>
            )}
            {canUndo && <UndoButton onUndo={undo} />}
          </div>
        )}
      </ActionFrame>
    </div>
  );
}

/** A plain table from a game's view and moves alone, for one that brings no table: it can be played here all the same. */
export function makeDefaultTable(game: AnyGame): GameTable {
  const describe = ({ view }: Presentation, names: readonly string[]): string =>
    describeWith(game, view, names).join('\n');
  const score = plainScore(game.id);
  return {
    Table: (props) => <DefaultTable {...props} game={game} />,
    makeDirector: (me) => (event, scene) => ((event as { seat?: Seat }).seat === me() ? undefined : scene.wait(BEAT)),
    cueOf: () => null,
    story: { silent: NOTHING },
    Breakdown: () => null,
    scoreText: (points) => score(points, currentText()),
    askText: () => currentText().say('web.table.yourTurn'),
    heldText: () => '',
    chapters: { kind: 'round', begins: '', turn: '' },
    barriers: {},
    words: [],
    loadHelp: async () => makeBook({ game: game.id, rules: {}, events: {}, tell: () => ({}) }),
    asText: { here: describe },
  };
}

export const openDefaultTable = async (id: GameId): Promise<GameTable> => makeDefaultTable(await loadRules(id));

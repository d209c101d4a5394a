import {
  DIRECTIONS,
  OUTLAWS,
  type Direction,
  type Move,
  type Outlaw,
  type Verb,
  type Sight,
} from '@tinstar/wyatt-earp';
import { useState, type ReactElement } from 'react';
import { Picture } from '../../picture.tsx';
import { SeatName } from '../../parts/seat-mark.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { useText } from '../../words/language.tsx';
import { GroupCards } from './board.tsx';
import { GAME, indexOf } from './choices.ts';
import { largeCard, portrait } from './faces.ts';

export interface ChooserProps {
  readonly verb: Verb;
  readonly view: Sight;
  readonly names: readonly string[];
  readonly moves: readonly Move[];
  onMove(move: Move): void;
  onClose(): void;
}

/** Whose seat a targeting move points at: another player's for theft and hideouts, else the own. */
function seatOf(move: Move, view: Sight): number {
  if (move.type === 'steal') return move.from;
  if (move.type === 'hideout') return move.victim;
  return view.viewer ?? 0;
}

function Targets({ view, names, moves, onMove }: ChooserProps): ReactElement {
  const { say, card, move: moveText, money } = useText();
  return (
    <ul className="target-list">
      {moves.map((move) => {
        const outlaw = (move as { outlaw: Outlaw }).outlaw;
        const at = OUTLAWS.indexOf(outlaw);
        const seat = seatOf(move, view);
        const group = view.players[seat]!.groups[at]!;
        return (
          <li key={JSON.stringify(move)}>
            <button
              type="button"
              className="target"
              data-move={move.type}
              onClick={() => onMove(move)}
              title={moveText(GAME, move as never, names, 'sentence')}
            >
              <Picture className="target-portrait" of={portrait(outlaw)} />
              <span className="target-words">
                <b>{card(GAME, outlaw)}</b>
                {seat !== view.viewer && <SeatName seat={seat} name={names[seat]!} />}
                <span className="soft">
                  {say('web.we.points', { points: group.points })} · {money(view.posters[at]!.reward * 1000)}
                </span>
              </span>
              <GroupCards group={group} outlaw={outlaw} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Most Wanted: which outlaw, and which way round the table. */
function Asking({ moves, names, onMove }: ChooserProps): ReactElement {
  const { say, card, word, move: moveText } = useText();
  const asks = moves as readonly Extract<Move, { type: 'mostWantedAsk' }>[];
  const [outlaw, setOutlaw] = useState<Outlaw | null>(null);
  const [direction, setDirection] = useState<Direction>('clockwise');
  const chosen = asks.find((move) => move.outlaw === outlaw && move.direction === direction);
  return (
    <>
      <fieldset className="field">
        <legend>{say('web.we.whichOutlaw')}</legend>
        <div className="portrait-choices">
          {OUTLAWS.filter((name) => asks.some((move) => move.outlaw === name)).map((name) => (
            <label key={name} className="portrait-choice">
              <input type="radio" name="outlaw" checked={outlaw === name} onChange={() => setOutlaw(name)} />
              <Picture className="target-portrait" of={portrait(name)} />
              <span>{card(GAME, name)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="field">
        <legend>{say('web.we.whichWay')}</legend>
        <div className="choices">
          {DIRECTIONS.map((way) => (
            <label key={way} className="choice">
              <input type="radio" name="direction" checked={direction === way} onChange={() => setDirection(way)} />
              <span>{word(GAME, 'direction', way)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="sheet-foot">
        <button
          type="button"
          className="button main big"
          data-move="mostWantedAsk"
          disabled={!chosen}
          onClick={() => chosen && onMove(chosen)}
        >
          {chosen ? moveText(GAME, chosen as never, names) : say('web.we.whichOutlaw')}
        </button>
      </div>
    </>
  );
}

function Searching({ moves, onMove }: ChooserProps): ReactElement {
  const { card } = useText();
  const fetches = (moves as readonly Extract<Move, { type: 'fetch' }>[]).toSorted(
    (a, b) => indexOf(a.card) - indexOf(b.card),
  );
  return (
    <ul className="card-grid">
      {fetches.map((move) => (
        <li key={move.card}>
          <button type="button" className="card-choice" data-move="fetch" onClick={() => onMove(move)}>
            <span className="hidden-text">{card(GAME, move.card)}</span>
            <Picture className="we-card" of={largeCard(move.card, card(GAME, move.card))} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The choices that need more room than the action bar has. */
export function Chooser(props: ChooserProps): ReactElement {
  const { verb, moves, onClose } = props;
  const { say } = useText();
  const own = { ...props, moves: moves.filter((move) => move.type === verb) };
  return (
    <Sheet title={say(`web.we.choose.${verb}`)} onClose={onClose}>
      {verb === 'mostWantedAsk' ? (
        <Asking {...own} />
      ) : verb === 'fetch' ? (
        <Searching {...own} />
      ) : (
        <Targets {...own} />
      )}
    </Sheet>
  );
}

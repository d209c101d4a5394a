import { bringsWords } from '@tinstar/text/wyatt-earp';
import {
  bringsOf,
  DIRECTIONS,
  OUTLAWS,
  type Direction,
  type Move,
  type Outlaw,
  type Verb,
  type Sight,
} from '@tinstar/wyatt-earp';
import { useState, type ReactElement } from 'react';
import { Picture } from '../../drawing/picture.tsx';
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

/** Where a card goes that has hit, or whose card is taken: each place with what it would bring. */
function Targets({ view, names, moves, onMove }: ChooserProps): ReactElement {
  const text = useText();
  const { card, move: moveText } = text;
  return (
    <ul className="target-list">
      {moves.map((move) => {
        const brings = bringsOf(view, move)!;
        const { outlaw, seat } = brings;
        const group = view.players[seat]!.groups[OUTLAWS.indexOf(outlaw)]!;
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
                <span className="target-name">
                  <b>{card(GAME, outlaw)}</b>
                  {seat !== view.viewer && <SeatName seat={seat} name={names[seat]!} />}
                </span>
                {bringsWords(brings, names, text).map((line) => (
                  <span key={line} className="target-brings">
                    {` ${line}`}
                  </span>
                ))}
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

/** What is to be chosen; after a hit with the card it is about. */
export function choiceText(verb: Verb, { pending }: Sight, { say, card }: ReturnType<typeof useText>): string {
  return say(`web.we.choose.${verb}`, { card: pending.card ? card(GAME, pending.card) : '' });
}

/** The choices that need more room than the action bar has. */
export function Chooser(props: ChooserProps): ReactElement {
  const { verb, view, moves, onClose } = props;
  const text = useText();
  const own = { ...props, moves: moves.filter((move) => move.type === verb) };
  return (
    <Sheet title={choiceText(verb, view, text)} onClose={onClose}>
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

import type { Refusal } from '@tinstar/engine';
import { bringsWords } from '@tinstar/text/wyatt-earp';
import { bringsOf, type Card, type Move, type Sight, type Verb } from '@tinstar/wyatt-earp';
import { useState, type ReactElement, type ReactNode } from 'react';
import { ActionButton, ActionFrame } from '../../parts/action-bar.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Reason } from '../../parts/reason.tsx';
import { UndoButton } from '../../parts/undo-button.tsx';
import { useRenewal } from '../../parts/use-renewal.ts';
import { useText } from '../../words/language.tsx';
import { choicesFor, GAME, isPlacing, type CardChoices } from './choices.ts';
import { choiceText } from './choosers.tsx';
import { about } from './help-ids.ts';

export function MoveButton(props: {
  move: Move;
  names: readonly string[];
  main?: boolean;
  onMove: (move: Move) => void;
  label?: string;
}): ReactElement {
  const { move, names, main, onMove, label } = props;
  const text = useText();
  const help = { id: about(`move.${move.type}`), sentence: text.move(GAME, move as never, names, 'sentence') };
  const said = label ?? text.move(GAME, move as never, names);
  return <ActionButton type={move.type} said={said} main={main} help={help} onPress={() => onMove(move)} />;
}

export interface ActionProps {
  readonly view: Sight;
  readonly names: readonly string[];
  /** What the viewer may do now; empty while others are asked. */
  readonly moves: readonly Move[];
  readonly selected: Card | null;
  readonly canUndo: boolean;
  readonly takeBack: ReactNode;
  readonly narrator: ReactNode;
  readonly isReadOnly: boolean;
  readonly isOver: boolean;
  readonly reason: Refusal | null;
  onMove(move: Move): void;
  onChoose(verb: Verb): void;
  onUndo(): void;
  /** Tells all about the chosen card. */
  onAbout(): void;
}

interface Laying {
  /** How many would be laid, of how many that may be. */
  readonly count: number;
  readonly counts: readonly number[];
  onCount(count: number): void;
}

function LayButtons(props: ActionProps & Laying): ReactElement {
  const { counts, count, selected, names, onMove, onCount } = props;
  const { say } = useText();
  const at = counts.indexOf(count);
  const move = { type: 'lay', outlaw: selected, count } as Move;
  const button = <MoveButton key={count} move={move} names={names} main onMove={onMove} />;
  if (counts.length === 1) return button;
  const step = (to: number, sign: string, label: string): ReactElement => (
    <button
      type="button"
      className="button icon"
      disabled={counts[to] === undefined}
      aria-label={say(label)}
      onClick={() => onCount(counts[to]!)}
    >
      {sign}
    </button>
  );
  return (
    <span className="stepper">
      {step(at - 1, '−', 'web.we.fewer')}
      {button}
      {step(at + 1, '+', 'web.we.more')}
    </span>
  );
}

/** "Most Wanted!" ends by itself. */
const asSentence = (name: string): string => (/[.!?]$/.test(name) ? name : `${name}.`);

/** Opens the sheet in which one of many is chosen. */
function ChooseButton({ verb, view, onChoose }: ActionProps & { verb: Verb }): ReactElement {
  const text = useText();
  return (
    <button type="button" className="button main" data-move={verb} onClick={() => onChoose(verb)}>
      {choiceText(verb, view, text)}
    </button>
  );
}

function CardButtons(props: ActionProps & { card: Card; laying: Laying }): ReactElement {
  const { card, moves, names, onMove, laying } = props;
  const { say } = useText();
  const { plays, discard } = choicesFor(card, moves);
  return (
    <>
      {laying.counts.length > 0 && <LayButtons {...props} {...laying} />}
      {[...plays].flatMap(([verb, list]) =>
        verb === 'mostWantedAsk'
          ? [<ChooseButton {...props} key={verb} verb={verb} />]
          : list.map((move) => <MoveButton key={verb} move={move} names={names} main onMove={onMove} />),
      )}
      {discard && <MoveButton move={discard} names={names} onMove={onMove} label={say('web.we.discardEnd')} />}
      {moves.map((move) => move.type === 'keep' && <MoveButton key="keep" move={move} names={names} onMove={onMove} />)}
    </>
  );
}

function StepButtons(props: ActionProps): ReactNode {
  const { view, moves, names, onMove } = props;
  const { say, card } = useText();
  const [first] = moves;
  if (first && (isPlacing(first) || first.type === 'fetch')) return <ChooseButton {...props} verb={first.type} />;
  return moves.map((move, index) => (
    <MoveButton
      key={JSON.stringify(move)}
      move={move}
      names={names}
      main={index === 0}
      onMove={onMove}
      {...(move.type === 'takeDiscard' && view.topDiscard
        ? { label: say('web.we.take', { card: card(GAME, view.topDiscard) }) }
        : {})}
    />
  ));
}

const NO_CHOICES: CardChoices = { counts: [], plays: new Map(), discard: null };

/** Always says whose turn it is, what may be done now, and why something may not. */
export function ActionBar(props: ActionProps): ReactElement {
  const { view, names, moves, selected, canUndo, takeBack, isReadOnly, reason, onUndo, onAbout } = props;
  const text = useText();
  const { say, step, card, help, word } = text;
  const isMine = moves.length > 0;
  const isOver = props.isOver || view.step === 'over';
  const isAsked = view.viewer !== null && view.asked === view.viewer && !isReadOnly && !isOver;
  const asked = names[view.asked]!;
  const waiting = say(`${GAME}.waiting.${view.step}`, { name: asked });
  const showsCard = selected !== null && (view.step === 'play' || !isAsked);
  const [wanted, setWanted] = useState<number | null>(null);
  useRenewal([selected], () => setWanted(null));
  const { counts, plays } = selected === null ? NO_CHOICES : choicesFor(selected, moves);
  const laying = {
    counts,
    count: wanted !== null && counts.includes(wanted) ? wanted : (counts.at(-1) ?? 0),
    onCount: setWanted,
  };
  // A card that can go to its poster says what it brings there; any other what it is.
  const move = counts.length > 0 ? { type: 'lay', outlaw: selected, count: laying.count } : plays.get('photo')?.[0];
  const brings = move ? bringsOf(view, move as Move) : null;
  return (
    <ActionFrame isAsked={isAsked} isReadOnly={isReadOnly}>
      <div className="action-words">
        <div className="action-said" data-whole={reason !== null || undefined}>
          <strong className="action-turn">
            {isOver ? word(GAME, 'waiting', 'over') : isAsked ? say('web.table.yourTurn') : waiting}
          </strong>
          {showsCard ? (
            <span className="action-hint">
              <b>{asSentence(card(GAME, selected))}</b>{' '}
              {reason ? (
                <Reason game={GAME} refusal={reason} names={names} />
              ) : brings ? (
                `${bringsWords(brings, names, text).join('; ')}.`
              ) : (
                help(GAME, selected)
              )}
            </span>
          ) : (
            isAsked && <span className="action-hint">{step(GAME, view.step)}</span>
          )}
        </div>
        {selected !== null && (
          <button
            type="button"
            className="button plain icon action-more"
            aria-label={say('web.we.about', { card: card(GAME, selected) })}
            onClick={onAbout}
          >
            <Icon name="help" />
          </button>
        )}
        {!isReadOnly && takeBack}
      </div>
      {!isReadOnly && (
        <div className="action-buttons">
          {!(isAsked && isMine) && view.step !== 'over' && props.narrator}
          {isMine &&
            (selected && (view.step === 'play' || view.step === 'fetched') ? (
              <CardButtons {...props} card={selected} laying={laying} />
            ) : (
              view.step !== 'play' && <StepButtons {...props} />
            ))}
          {canUndo && <UndoButton onUndo={onUndo} />}
        </div>
      )}
    </ActionFrame>
  );
}

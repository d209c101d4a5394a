import type { Refusal } from '@tinstar/engine';
import { shopAt, isCabinPlace, PLACES, type CombatCard, type Move, type Shop } from '@tinstar/bantam-west';
import type { ReactElement, ReactNode } from 'react';
import { ActionFrame } from '../../parts/action-bar.tsx';
import { Reason } from '../../parts/reason.tsx';
import { UndoButton } from '../../parts/undo-button.tsx';
import { groupMoves, inOrder, keyOf } from './actions.ts';
import type { Route } from '@tinstar/bantam-west/table';
import { MoveButton, type MoveContext } from './move-button.tsx';
import { Choices } from './choices.tsx';
import { askText, eventText, placeName, placeParts, routeText } from '@tinstar/text/bantam-west';
import { QuestionButtons, QuestionHead } from './question.tsx';
import { GAME, useTableText } from './words.ts';

export type Drawer = 'shop' | 'pack' | 'cabin' | 'fire' | 'foes';

export interface ActionProps {
  readonly context: MoveContext;
  readonly moves: readonly Move[];
  readonly must: readonly number[];
  readonly isAsked: boolean;
  readonly isReadOnly: boolean;
  readonly isOver: boolean;
  readonly canUndo: boolean;
  readonly takeBack: ReactNode;
  readonly narrator: ReactNode;
  readonly chosen: number | null;
  readonly route: Route | null;
  /** Why the chosen place cannot be reached. */
  readonly reason: Refusal | null;
  readonly isWalking: boolean;
  /** The combat card one is about to choose. */
  readonly picked: CombatCard | null;
  onMove(move: Move): void;
  onWalk(): void;
  onDrawer(drawer: Drawer): void;
  onPlaces(): void;
  onUndo(): void;
}

const MAIN: readonly Move['type'][] = ['seeDoctor', 'work', 'build', 'openChest'];
const isMain = ({ type }: Move): boolean => MAIN.includes(type);
const isBusy = (here: readonly Move[]): boolean => here.some(isMain);

/** More targets than this go into a sheet. */
const FEW = 3;

function DayButtons(props: ActionProps): ReactElement {
  const { context, moves, chosen, route, onMove, onWalk, onDrawer, onPlaces } = props;
  const { view, world, seat, names } = context;
  const text = useTableText();
  const { bw, title } = text;
  const groups = groupMoves(moves);
  const { place } = view.players[seat]!;
  const shop: Shop | null = isCabinPlace(place) ? null : shopAt(world, place);
  // What stands at the chosen place is what one wants to deal with.
  const here = groups.here;
  const inside = moves.filter((move) => move.type === 'step' && isCabinPlace(PLACES.indexOf(move.to)));
  const foes = groups.foes;
  return (
    <>
      {chosen !== null && route && (
        <button type="button" className="button main" data-move="walk" onClick={onWalk}>
          {bw('do.walk', { place: placeName(chosen, names, text), grit: route.grit })}
        </button>
      )}
      {shop && groups.shop.length > 0 && (
        <button
          type="button"
          className={`button ${chosen === null ? 'main' : ''}`}
          data-open="shop"
          onClick={() => onDrawer('shop')}
        >
          {title('shop', shop)} …
        </button>
      )}
      {here.map((move) => (
        <MoveButton
          key={keyOf(move)}
          move={move}
          context={context}
          main={chosen === null && isMain(move)}
          onMove={onMove}
        />
      ))}
      {inside.map((move) => (
        <MoveButton key={keyOf(move)} move={move} context={context} label={bw('do.enterCabin')} onMove={onMove} />
      ))}
      {foes.length > FEW - 1 ? (
        <button type="button" className="button" data-open="foes" onClick={() => onDrawer('foes')}>
          {bw('open.foes')} …
        </button>
      ) : (
        foes.map((move) => <MoveButton key={keyOf(move)} move={move} context={context} onMove={onMove} />)
      )}
      {groups.cabin.length > 0 &&
        (groups.cabin.length > FEW ? (
          <button type="button" className="button" data-open="cabin" onClick={() => onDrawer('cabin')}>
            {bw('open.cabin')} …
          </button>
        ) : (
          groups.cabin.map((move) => <MoveButton key={keyOf(move)} move={move} context={context} onMove={onMove} />)
        ))}
      {groups.fire.length > 0 && (
        <button type="button" className="button" data-open="fire" onClick={() => onDrawer('fire')}>
          {bw('open.fire')} …
        </button>
      )}
      {groups.pack.length > 0 && (
        <button type="button" className="button" data-open="pack" onClick={() => onDrawer('pack')}>
          {bw('open.pack')} …
        </button>
      )}
      {groups.walk.length > inside.length && chosen === null && (
        <button type="button" className="button" data-open="places" onClick={onPlaces}>
          {bw('open.places')} …
        </button>
      )}
    </>
  );
}

/** Ends the day: in sight, however many other buttons there are. */
function EndButtons({ context, moves, chosen, onMove }: ActionProps): ReactElement[] {
  const { view, world, seat } = context;
  const { here, end } = groupMoves(moves);
  const { place, grit } = view.players[seat]!;
  const top = view.stack.at(-1);
  const shop = isCabinPlace(place) ? null : shopAt(world, place);
  // Nothing left to pay with: the next thing to do is to go to sleep.
  const isSpent = chosen === null && grit === 0 && top?.kind === 'day' && top.steps === 0 && !shop && !isBusy(here);
  return end.map((move) => (
    <MoveButton key={keyOf(move)} move={move} context={context} main={isSpent} onMove={onMove} />
  ));
}

/** A fight's buttons: the chosen card first, then what the open card can do. */
function FightButtons({ context, moves, picked, onMove, onDrawer }: ActionProps): ReactElement {
  const text = useTableText();
  const isHand = ({ type }: Move): boolean => type === 'playCard' || type === 'setAside';
  const chosen = moves.find((move) => isHand(move) && 'card' in move && move.card === picked);
  // A lighter may reach many places.
  const fires = moves.filter(({ type }) => type === 'light');
  const isMany = fires.length > 1;
  return (
    <>
      {chosen && <MoveButton move={chosen} context={context} main onMove={onMove} />}
      {isMany && (
        <button type="button" className="button" data-open="fire" onClick={() => onDrawer('fire')}>
          {text.bw('open.fire')} …
        </button>
      )}
      {inOrder(moves.filter((move) => !isHand(move) && !(isMany && move.type === 'light'))).map((move, index) => (
        <MoveButton
          key={keyOf(move)}
          move={move}
          context={context}
          main={
            !chosen && index === 0 && (moves.length === 1 || move.type === 'primary' || move.type === 'playNothing')
          }
          onMove={onMove}
          {...(move.type === 'moveTo'
            ? { label: text.bw('do.moveTo', { place: placeName(PLACES.indexOf(move.place), context.names, text) }) }
            : {})}
        />
      ))}
    </>
  );
}

/** Always says whose turn it is, what may be done now, and why something may not. */
export function ActionBar(props: ActionProps): ReactElement {
  const {
    context,
    moves,
    must,
    isAsked,
    isReadOnly,
    canUndo,
    takeBack,
    chosen,
    route,
    reason,
    isWalking,
    onMove,
    onUndo,
  } = props;
  const { view, world, names } = context;
  const text = useTableText();
  const { bw, say, list } = text;
  const top = view.stack.at(-1);
  const isDay = top?.kind === 'day';
  const others = must.map((seat) => names[seat]!);
  const title =
    top === undefined || props.isOver
      ? bw('over')
      : isWalking
        ? bw('walking')
        : isAsked || (!isReadOnly && view.viewer !== null && must.includes(view.viewer))
          ? say('web.table.yourTurn')
          : bw('wait', { names: list(others), count: others.length, what: top.kind });
  const hint =
    chosen !== null && isDay ? (
      <>
        <b>{placeName(chosen, names, text)}.</b>{' '}
        {[...placeParts(view, world, chosen, names, text), ...(route ? [routeText(view, route, text)] : [])].join('. ')}{' '}
        {reason && <Reason game={GAME} refusal={reason} names={names} />}
      </>
    ) : isAsked && top ? (
      askText(view, top, context.seat, text)
    ) : top?.kind === 'event' ? (
      eventText(top.event, text)
    ) : null;
  return (
    <ActionFrame isAsked={isAsked} isReadOnly={isReadOnly}>
      <div className="action-words">
        <div className="action-said" data-whole={reason !== null || undefined}>
          <strong className="action-turn">{title}</strong>
          {hint && <span className="action-hint">{hint}</span>}
        </div>
        {!isReadOnly && !isWalking && takeBack}
      </div>
      {isAsked && top && !isDay && <QuestionHead view={view} frame={top} names={names} />}
      {!isReadOnly && (
        <div className="action-buttons">
          {!isAsked && props.narrator}
          {isAsked && !isWalking && (
            <>
              <Choices>
                {isDay ? (
                  <DayButtons {...props} />
                ) : top?.kind === 'fight' || top?.kind === 'renew' ? (
                  <FightButtons {...props} />
                ) : (
                  <QuestionButtons moves={moves} context={context} onMove={onMove} />
                )}
              </Choices>
              {isDay && <EndButtons {...props} />}
            </>
          )}
          {canUndo && !isWalking && <UndoButton onUndo={onUndo} />}
        </div>
      )}
    </ActionFrame>
  );
}

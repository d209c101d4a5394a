import type { AnyMove } from '@tinstar/engine';
import type { Move, View } from '@tinstar/scoundrels';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import type { PlannedTurn } from '../../source/table-source.ts';
import type { GameTableProps } from '../game-table.ts';
import { GAME, keysOf, scoundrelAt } from './choices.ts';
import { useTableText } from './words.ts';

/** One's own next turn, planned while a last call collects answers over hours. */
export interface Planning {
  /** What the table shows: things as they are, or as they would be after the plan. */
  readonly table: GameTableProps;
  readonly isOn: boolean;
  /** What is planned, and what can be done about it; `null` without a plan. */
  readonly panel: ReactNode;
  /** Begins a plan with this move; `null` where none can be made. */
  readonly begin: ((move: Move) => void) | null;
}

/** Numbers of decisions that no real one has: what is chosen for one step of a plan is over with the next. */
const decisionOf = ({ moves }: PlannedTurn): number => -2 - moves.length;

export function usePlanning(props: GameTableProps): Planning {
  const { orders, now, me, names } = props;
  const [isOpen, setOpen] = useState(false);
  const plan = orders?.plan ?? null;
  const isWaiting = plan !== null && plan.decision === null;
  // A plan that came back is out of date once something was done by hand.
  const isBack = plan !== null && plan.decision !== null && plan.decision === now.decision;
  useEffect(() => {
    if (!isWaiting) setOpen(false);
  }, [isWaiting]);
  const keep = (moves: readonly AnyMove[]): void => void orders?.keepPlan(moves);
  const isOn = isOpen && isWaiting && plan.next !== null && me !== null;
  const table: GameTableProps =
    isOn && plan.next
      ? {
          ...props,
          now: { ...props.now, ...plan.next, must: [me], may: [], decision: decisionOf(plan), undo: null },
          window: null,
          sealed: null,
          act: (move) => keep([...plan.moves, move]),
          why: () => null,
          takeBack: null,
          narrator: null,
        }
      : props;
  return {
    table,
    isOn,
    panel:
      plan && orders && (isWaiting || isBack) ? (
        <PlanPanel
          plan={plan}
          view={now.view as View}
          names={names}
          isOn={isOn}
          onOpen={setOpen}
          onKeep={keep}
          onPlay={() => void orders.playPlan(plan.decision!)}
        />
      ) : null,
    begin:
      orders?.mayPlan && plan === null
        ? (move) => {
            setOpen(true);
            keep([move]);
          }
        : null,
  };
}

function PlanPanel(props: {
  plan: PlannedTurn;
  /** Things as they are. */
  view: View;
  names: readonly string[];
  isOn: boolean;
  onOpen: (isOpen: boolean) => void;
  onKeep: (moves: readonly AnyMove[]) => void;
  onPlay: () => void;
}): ReactElement {
  const { plan, view, names, isOn, onOpen, onKeep, onPlay } = props;
  const { sc, say, nameOf, move: tell } = useTableText();
  const label = (move: AnyMove): string => {
    const [key] = keysOf(move as unknown as Move);
    const scoundrel = key === undefined || move.type === 'place' ? null : scoundrelAt(view, key);
    return scoundrel ? `${tell(GAME, move, names)}: ${nameOf(scoundrel)}` : tell(GAME, move, names);
  };
  const isBack = plan.decision !== null;
  return (
    <section className="sc-plan" aria-label={sc('plan')} data-back={isBack || undefined}>
      <div className="sc-plan-words" role="status">
        <b>{sc(isBack ? 'plan.back' : 'plan')}</b>
        <ol>
          {plan.moves.map((move, step) => (
            <li key={`${step} ${move.type}`}>{label(move)}</li>
          ))}
        </ol>
        {!isBack && !isOn && <p className="soft">{sc('plan.waits')}</p>}
      </div>
      <div className="sc-plan-buttons">
        {isBack && (
          <button type="button" className="button main" data-plan="play" onClick={onPlay}>
            {sc('plan.play')}
          </button>
        )}
        {plan.next && (
          <button
            type="button"
            className={`button ${isOn ? '' : 'main'}`}
            data-plan="more"
            aria-pressed={isOn}
            onClick={() => onOpen(!isOn)}
          >
            {sc(isOn ? 'plan.done' : 'plan.more')}
          </button>
        )}
        {!isBack && plan.moves.length > 1 && (
          <button type="button" className="button" data-plan="shorten" onClick={() => onKeep(plan.moves.slice(0, -1))}>
            {say('web.table.undo')}
          </button>
        )}
        <button type="button" className="button" data-plan="drop" onClick={() => onKeep([])}>
          {sc('plan.drop')}
        </button>
      </div>
    </section>
  );
}

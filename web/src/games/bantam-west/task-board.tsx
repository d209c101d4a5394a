import { canBeLost, planOf, type Player, type Task, type View } from '@tinstar/bantam-west';
import { progressWith } from '@tinstar/bantam-west/table';
import { memo, type ReactElement } from 'react';
import { SeatMark } from '../../parts/seat-mark.tsx';
import { Picture } from '../../drawing/picture.tsx';
import { taskPiece } from './faces.ts';
import { about } from './help-ids.ts';

import { useTableText } from './words.ts';
import './task-board.css';

/** A checked task. One that can be lost again is framed by a broken line, and says when it is about to be (BW-267). */
export function TaskCheck({ task, player }: { task: Task; player: Player }): ReactElement {
  const { bw } = useTableText();
  const isBurning = canBeLost(task) && player.cabins.some(({ fires }) => fires > 0);
  return (
    <>
      <b className="bw-done" data-loose={canBeLost(task) || undefined}>
        ✓
        <span className="hidden-text">
          {bw('plan.done')}
          {canBeLost(task) && ` (${bw('plan.holds')})`}
        </span>
      </b>
      {isBurning && (
        <small className="bw-burning" role="note">
          {bw('plan.burning')}
        </small>
      )}
    </>
  );
}

/** The plan, always in sight: each task, what one still needs for it, and how far the others are. Opens the plan card. */
export const TaskBoard = memo(function TaskBoard({
  view,
  seat,
  names,
  onOpen,
}: {
  view: View;
  seat: number;
  names: readonly string[];
  onOpen: () => void;
}): ReactElement {
  const { bw, named, title, money } = useTableText();
  const player = view.players[seat]!;
  const plan = planOf(view);
  return (
    <button
      type="button"
      className="bw-tasks"
      data-many={plan.length > 4 || undefined}
      data-help={about('term.plan')}
      onClick={onOpen}
    >
      {plan.map((task) => {
        const { have, need, isMoney, job } = progressWith(task, view, seat);
        const isDone = player.tasks.includes(task);
        const [some, all] = isMoney ? [money(have), money(need)] : [have, need];
        return (
          <span key={task} className="bw-task" data-done={isDone || undefined} data-help={about(`task.${task}`)}>
            <Picture className="bw-task-sign" of={taskPiece(task)} />
            <span className="bw-task-name">{bw(`brief.${task}`)}</span>
            <span className="bw-task-need">
              {isDone ? (
                <TaskCheck task={task} player={player} />
              ) : (
                <>
                  <span className="bw-task-count" aria-hidden="true">
                    {isMoney ? all : `${have}/${need}`}
                  </span>
                  <span className="bw-task-words">
                    {bw(`need.${task}`, { have: some, need: all, job: job ? title('job', job) : '' })}
                  </span>
                </>
              )}
            </span>
            <span className="bw-task-others">
              {view.players.map(({ tasks }, other) => {
                if (other === seat) return null;
                const far = progressWith(task, view, other);
                const isTheirs = tasks.includes(task);
                return (
                  <span key={other} data-done={isTheirs || undefined}>
                    <SeatMark seat={other} name={names[other]!} />
                    <span className="hidden-text">
                      {names[other]}: {isTheirs && named('task', task)}
                    </span>
                    {isTheirs ? '✓' : far.isMoney ? money(far.have) : `${far.have}/${far.need}`}
                  </span>
                );
              })}
            </span>
          </span>
        );
      })}
    </button>
  );
});

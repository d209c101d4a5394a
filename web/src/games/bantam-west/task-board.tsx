import { canBeLost, marksFor, mastersMakeGood, planOf, type Player, type Task, type View } from '@tinstar/bantam-west';
import { progressWith, type Means, type TaskNeeds } from '@tinstar/bantam-west/table';
import { nearestMeans, nearText, placeName } from '@tinstar/text/bantam-west';
import { memo, useId, useState, type ReactElement } from 'react';
import { useMedia, WIDE } from '../../parts/media.ts';
import { SeatMark } from '../../parts/seat-mark.tsx';
import { Picture } from '../../drawing/picture.tsx';
import { gritPiece, npcPiece, taskPiece } from './faces.ts';
import { about } from './help-ids.ts';
import { NeedList } from './need-list.tsx';
import { useTableText } from './words.ts';
import './task-board.css';

/** A checked task. One that can be lost again is framed by a broken line, and says when it is about to be (BW-267). */
export function TaskCheck({ view, task, player }: { view: View; task: Task; player: Player }): ReactElement {
  const { bw } = useTableText();
  const isLoose = canBeLost(view, task, player);
  const isBurning = isLoose && player.cabins.some(({ fires }) => fires > 0);
  return (
    <>
      <b className="bw-done" data-loose={isLoose || undefined}>
        ✓
        <span className="hidden-text">
          {bw('plan.done')}
          {isLoose && ` (${bw('plan.holds')})`}
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

/** How far the rival is with a task, if it is on his card. */
function RivalMarks({ view, task }: { view: View; task: Task }): ReactElement | null {
  const { bw, title } = useTableText();
  const at = view.rival?.plan.indexOf(task) ?? -1;
  if (!view.rival || at < 0) return null;
  const [marks, count] = [view.rival.marks[at]!, marksFor(view)];
  const isDone = marks >= count;
  return (
    <span data-done={isDone || undefined} data-help={about('term.rival')}>
      <Picture className="bw-task-rival" of={npcPiece('rival')} />
      <span className="hidden-text">
        {title('npc', 'rival')}: {isDone ? bw('plan.done') : ''}
      </span>
      {isDone ? '✓' : `${marks}/${count}`}
    </span>
  );
}

/** How far the others are with a task. */
function Others({
  task,
  view,
  seat,
  names,
}: {
  task: Task;
  view: View;
  seat: number;
  names: readonly string[];
}): ReactElement {
  const { named, money } = useTableText();
  return (
    <span className="bw-task-others">
      {view.players.map(({ tasks }, other) => {
        if (other === seat) return null;
        const { have, need, isMoney } = progressWith(task, view, other);
        const isTheirs = tasks.includes(task);
        return (
          <span key={other} data-done={isTheirs || undefined}>
            <SeatMark seat={other} name={names[other]!} />
            <span className="hidden-text">
              {names[other]}: {isTheirs && named('task', task)}
            </span>
            {isTheirs ? '✓' : isMoney ? money(have) : `${have}/${need}`}
          </span>
        );
      })}
      <RivalMarks view={view} task={task} />
    </span>
  );
}

/** Where to begin, as briefly as a phone has room for: so much grit, and the place. */
function Nearby({ needs, names }: { needs: TaskNeeds; names: readonly string[] }): ReactElement | null {
  const text = useTableText();
  const nearest = nearestMeans(needs);
  if (nearest === null) return null;
  const { place, route } = nearest.means;
  if (route.steps.length === 0) return <>{text.bw('means.here')}</>;
  return (
    <>
      <Picture of={gritPiece(false)} /> {route.grit} {placeName(place, names, text)}
    </>
  );
}

/** As many tasks as a phone has room for with their names, and where to begin with them. */
export const FEW_TASKS = 4;

export interface TaskBoardProps {
  readonly view: View;
  readonly seat: number;
  readonly names: readonly string[];
  /** What the open tasks need; empty for whoever only looks on. */
  readonly needs: readonly TaskNeeds[];
  /** Opens the plan card, at a task. */
  onOpen(task: Task): void;
  onShow(means: Means): void;
}

/**
 * The plan, always in sight: each task, what one still needs for it and where to begin, and how far the others are. A
 * task opens to all the means of it: in place where there is room, else on the plan card.
 */
export const TaskBoard = memo(function TaskBoard(props: TaskBoardProps): ReactElement {
  const { view, seat, names, needs, onOpen, onShow } = props;
  const text = useTableText();
  const { bw, title, money } = text;
  const isWide = useMedia(WIDE);
  const [opened, setOpened] = useState<Task | null>(null);
  const id = useId();
  const player = view.players[seat]!;
  const plan = planOf(view);
  return (
    <ul className="bw-tasks" data-many={plan.length > FEW_TASKS || undefined} aria-label={bw('plan.yours')}>
      {plan.map((task) => {
        const { have, need, isMoney, next } = progressWith(task, view, seat);
        const isDone = player.tasks.includes(task);
        const [some, all] = isMoney ? [money(have), money(need)] : [have, need];
        const open = needs.find((one) => one.task === task);
        const near = open && nearText(open, view, { names }, text);
        const isOpen = isWide && open !== undefined && opened === task;
        return (
          <li key={task}>
            <button
              type="button"
              className="bw-task"
              data-task={task}
              data-done={isDone || undefined}
              data-help={about(`task.${task}`)}
              aria-expanded={isWide && open ? isOpen : undefined}
              aria-controls={isOpen ? id : undefined}
              onClick={() => (isWide && open ? setOpened(isOpen ? null : task) : onOpen(task))}
            >
              <Picture className="bw-task-sign" of={taskPiece(task)} />
              <span className="bw-task-name">{bw(isWide ? `brief.${task}` : `tag.${task}`)}</span>
              <span className="bw-task-need">
                {isDone ? (
                  <TaskCheck view={view} task={task} player={player} />
                ) : (
                  <>
                    <span className="bw-task-count" aria-hidden="true">
                      {isMoney ? all : `${have}/${need}`}
                    </span>
                    <span className="bw-task-words">
                      {bw(`need.${task}`, {
                        have: some,
                        need: all,
                        mastery: String(mastersMakeGood(view)),
                        ...(next
                          ? { job: title('job', next.job), some: next.have, all: next.need }
                          : { job: 'none', some: 0, all: 0 }),
                      })}
                    </span>
                  </>
                )}
              </span>
              {near && (
                <span className="bw-task-near">
                  {isWide ? (
                    near
                  ) : (
                    <>
                      <span className="hidden-text">{near}</span>
                      <span className="bw-task-nearby" aria-hidden="true">
                        <Nearby needs={open} names={names} />
                      </span>
                    </>
                  )}
                </span>
              )}
              <Others task={task} view={view} seat={seat} names={names} />
            </button>
            {isOpen && (
              <div id={id} className="bw-task-means">
                <NeedList needs={open} view={view} names={names} onShow={onShow} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
});

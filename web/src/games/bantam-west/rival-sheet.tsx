import { marksFor, NPC_DATA, rivalForecast, RIVAL_DIFFICULTY, type State, type View } from '@tinstar/bantam-west';
import { placeName, rivalNextText } from '@tinstar/text/bantam-west';
import type { ReactElement } from 'react';
import { Picture } from '../../drawing/picture.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { npcFace, taskPiece } from './faces.ts';
import { about } from './help-ids.ts';
import { useTableText } from './words.ts';
import './rival-sheet.css';

/** His plan card: tasks in the order in which he takes them on, with their marks. */
export function RivalPlan({ view, world }: { view: View; world: State }): ReactElement | null {
  const { bw, named } = useTableText();
  const { rival } = view;
  if (!rival) return null;
  const count = marksFor(view);
  const now = rivalForecast(world)?.at;
  return (
    <ol className="bw-rival-plan">
      {rival.plan.map((task, at) => {
        const marks = rival.marks[at]!;
        const isDone = marks >= count;
        return (
          <li key={task} data-done={isDone || undefined} data-now={at === now || undefined}>
            <Picture of={taskPiece(task)} help={about(`task.${task}`)} />
            <span>
              <b>{named('task', task)}</b>
              {at === now && <small className="bw-rival-now">{bw('rival.now')}</small>}
              <span className="bw-marks" aria-hidden="true">
                {Array.from({ length: count }, (_, mark) => (
                  <i key={mark} data-set={mark < marks || undefined} />
                ))}
              </span>
              <span className="hidden-text">{isDone ? bw('plan.done') : bw('rival.marks', { marks, count })}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** All there is to know of the rival: nothing of him is hidden (BW-280). */
export function RivalSheet({
  view,
  world,
  onClose,
}: {
  view: View;
  world: State;
  onClose: () => void;
}): ReactElement | null {
  const text = useTableText();
  const { bw } = text;
  if (!view.rival) return null;
  const { hectare, wounds } = view.npcs[view.rival.npc]!;
  const { life } = NPC_DATA.rival;
  return (
    <Sheet title={bw('rival.title')} onClose={onClose} className="wide">
      <div className="bw-rival-head">
        <Picture className="bw-rival-face" of={npcFace('rival')} help={about('npc.rival')} />
        <p>
          <b>{placeName(hectare, [], text)}</b>
          <span data-help={about('term.life')}>
            ♥ {life - wounds}/{life}
          </span>
        </p>
        <p className="bw-rival-then">
          <small>{bw('rival.then')}</small>
          <b>{rivalNextText(world, text)}</b>
          {view.rival.guarded && <span role="note">{bw('rival.guarded')}</span>}
        </p>
      </div>
      <RivalPlan view={view} world={world} />
      <p>{bw('rival.help', { difficulty: RIVAL_DIFFICULTY })}</p>
      <p>{bw('rival.hinder')}</p>
    </Sheet>
  );
}

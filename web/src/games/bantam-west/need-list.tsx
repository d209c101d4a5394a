import type { View } from '@tinstar/bantam-west';
import type { Means, Need, TaskNeeds } from '@tinstar/bantam-west/table';
import { isNamedByTask, isReady, meansText, needText, placeName, roadText } from '@tinstar/text/bantam-west';
import type { ReactElement } from 'react';
import { useTableText } from './words.ts';
import './need-list.css';

interface Props {
  readonly view: View;
  readonly names: readonly string[];
  onShow(means: Means): void;
}

/** One need with its nearest means, each of which the map shows when it is pressed. */
function NeedItem({ need, isAlone, view, names, onShow }: Props & { need: Need; isAlone: boolean }): ReactElement {
  const text = useTableText();
  const words = needText(need, text);
  return (
    <div>
      {!(isAlone && need.means.length > 0 && isNamedByTask(need.what)) && (
        <p>
          <b>{words}</b>
          {need.means.length === 0 && !isReady(need) && `: ${text.bw('needs.none')}`}
        </p>
      )}
      {need.means.length > 0 && (
        <ul aria-label={words}>
          {need.means.map((means) => (
            <li key={`${means.by}${means.place}${'npc' in means ? means.npc : ''}`}>
              <button type="button" className="bw-means" data-means={means.by} onClick={() => onShow(means)}>
                <b>{placeName(means.place, names, text)}</b>
                <small>{meansText(means, view, names, text)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What a task still needs, road by road. */
export function NeedList({ needs, ...props }: Props & { readonly needs: TaskNeeds }): ReactElement {
  const text = useTableText();
  const count = needs.roads.flat().length;
  return (
    <div className="bw-needs">
      {needs.roads.map((road, index) => {
        const words = roadText(needs, index, text);
        return (
          <div key={index} className="bw-road">
            {words && <p className="bw-road-words">{words}</p>}
            {road.map((need) => (
              <NeedItem key={need.job ?? need.what} need={need} isAlone={count === 1} {...props} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

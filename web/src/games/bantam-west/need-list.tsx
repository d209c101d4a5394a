import type { View } from '@tinstar/bantam-west';
import type { Means, TaskNeeds } from '@tinstar/bantam-west/table';
import { isNamedByTask, isReady, meansText, needText, placeName } from '@tinstar/text/bantam-west';
import type { ReactElement } from 'react';
import { useTableText } from './words.ts';
import './need-list.css';

/** What a task still needs: under each need its nearest means, each of which the map shows when it is pressed. */
export function NeedList({
  needs: { needs, isEither },
  view,
  names,
  onShow,
}: {
  needs: TaskNeeds;
  view: View;
  names: readonly string[];
  onShow: (means: Means) => void;
}): ReactElement {
  const text = useTableText();
  const { bw } = text;
  return (
    <div className="bw-needs">
      {needs.map((need, index) => {
        const words = needText(need, text);
        const isSelfEvident = needs.length === 1 && need.means.length > 0 && isNamedByTask(need.what);
        return (
          <div key={need.job ?? need.what}>
            {!isSelfEvident && (
              <p>
                {isEither && index > 0 && `${bw('needs.or')} `}
                <b>{words}</b>
                {need.means.length === 0 && !isReady(need) && `: ${bw('needs.none')}`}
              </p>
            )}
            {need.means.length > 0 && (
              <ul aria-label={words}>
                {need.means.map((means) => (
                  <li key={`${means.by}${means.place}${'foe' in means ? means.foe : ''}`}>
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
      })}
    </div>
  );
}

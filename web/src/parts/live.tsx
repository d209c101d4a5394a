import { useEffect, useState, type ReactElement } from 'react';
import type { Stage } from '../table/stage.ts';
import { useText } from '../words/language.tsx';

/** So many of the last sentences are kept for a screen reader that is still speaking. */
const KEPT = 6;

/** Speaks the event stream, politely. */
export function Live(props: { stage: Stage; game: string; names: readonly string[]; also: string }): ReactElement {
  const { stage, game, names, also } = props;
  const text = useText();
  const [said, setSaid] = useState<readonly { id: number; words: string }[]>([]);
  useEffect(
    () =>
      stage.onEvent(({ id, event }) => {
        const words = text.event(game, event, names, id);
        setSaid((before) => [...before, { id, words }].slice(-KEPT));
      }),
    [stage, game, names, text],
  );
  return (
    <>
      <div className="hidden-text" role="log" aria-live="polite" aria-label={text.say('web.table.log')}>
        {said.map(({ id, words }) => (
          <p key={id}>{words}</p>
        ))}
      </div>
      <p className="hidden-text" role="status">
        {also}
      </p>
    </>
  );
}

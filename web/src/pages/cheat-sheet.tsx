import type { ReactElement } from 'react';
import { useText } from '../words/language.tsx';

const KEYS = [
  ['d', 'draw'],
  ['t', 'take'],
  ['h', 'hand'],
  ['← →', 'walk'],
  ['Enter', 'choose'],
  ['Tab', 'act'],
  ['p', 'posters'],
  ['u', 'undo'],
  ['Esc', 'close'],
  ['l', 'log'],
  ['c', 'chat'],
  ['s', 'settings'],
  ['?', 'help'],
] as const;

export function CheatSheet(): ReactElement {
  const { say } = useText();
  return (
    <dl className="cheat-sheet">
      {KEYS.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{say(`web.keys.${what}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactElement } from 'react';
import type { GameTable } from '../games/game-table.ts';
import { useText } from '../words/language.tsx';

/** Keys of the page; a game's own come before them. */
const KEYS = [
  ['← →', 'web.keys.walk'],
  ['Enter', 'web.keys.choose'],
  ['Tab', 'web.keys.act'],
  ['x', 'web.keys.explain'],
  ['u', 'web.keys.undo'],
  ['Esc', 'web.keys.close'],
  ['l', 'web.keys.log'],
  ['c', 'web.keys.chat'],
  ['s', 'web.keys.settings'],
  ['?', 'web.keys.help'],
] as const;

export function CheatSheet({ own }: { own: GameTable['keys'] }): ReactElement {
  const { say } = useText();
  const taken = new Set(own.map(([key]) => key));
  return (
    <dl className="cheat-sheet">
      {[...own, ...KEYS.filter(([key]) => !taken.has(key))].map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{say(words)}</dd>
        </div>
      ))}
    </dl>
  );
}

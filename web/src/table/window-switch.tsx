import type { WindowRules } from '@tinstar/protocol';
import type { GameId } from '@tinstar/shelf';
import type { ReactElement } from 'react';
import { useText } from '../words/language.tsx';

/** Games in which the clock closes a time to answer. */
const WITH_WINDOWS: readonly string[] = ['scoundrels'] satisfies readonly GameId[];
export const hasWindows = (game: string): boolean => WITH_WINDOWS.includes(game);

/** One of the rules a table may keep for such times, with what it means for everybody. */
export function WindowSwitch(props: {
  name: keyof WindowRules;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}): ReactElement {
  const { say } = useText();
  return (
    <label className="switch">
      <input type="checkbox" checked={props.isOn} onChange={(event) => props.onChange(event.target.checked)} />
      <span>
        {say(`web.windows.${props.name}`)} <span className="soft">{say(`web.windows.${props.name}.help`)}</span>
      </span>
    </label>
  );
}

import type { WindowRules } from '@tinstar/protocol';
import type { ReactElement } from 'react';
import { useText } from '../words/language.tsx';

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

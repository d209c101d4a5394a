import type { ReactElement } from 'react';
import { useText } from '../words/language.tsx';
import { Icon } from './icon.tsx';

/** Takes back what is free to be taken back: the last of the buttons, at every table. */
export function UndoButton({ onUndo }: { onUndo: () => void }): ReactElement {
  const { say } = useText();
  return (
    <button type="button" className="button" data-move="undo" title={say('web.table.undo')} onClick={onUndo}>
      <Icon name="undo" />
      {say('web.table.undo')}
    </button>
  );
}

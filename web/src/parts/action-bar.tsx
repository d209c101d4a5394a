import { useState, type ReactElement, type ReactNode } from 'react';
import { useSettings } from '../device/settings.ts';
import { useText } from '../words/language.tsx';

/** The frame of what can be done at a table. */
export function ActionFrame(props: {
  className?: string;
  isAsked: boolean;
  isReadOnly: boolean;
  children: ReactNode;
}): ReactElement {
  const { className = 'action-bar', isAsked, isReadOnly, children } = props;
  const { say } = useText();
  return (
    <section
      className={className}
      aria-label={say('web.table.actions')}
      data-mine={isAsked || undefined}
      data-read={isReadOnly || undefined}
    >
      {children}
    </section>
  );
}

/** A button that says what it does; whoever wants to be careful is asked once more. */
export function ActionButton(props: {
  type: string;
  said: string;
  main?: boolean | undefined;
  first?: boolean | undefined;
  /** What the book of the game has about it, and the whole sentence. */
  help?: { readonly id: string; readonly sentence: string };
  onPress: () => void;
  /** Signs behind the words. */
  children?: ReactNode;
}): ReactElement {
  const { type, said, main, first, help, onPress, children } = props;
  const isCareful = useSettings().confirm === 'careful';
  const { say } = useText();
  const [isSure, setSure] = useState(false);
  const words = isCareful && isSure ? say('web.table.sure', { move: said }) : said;
  return (
    <button
      type="button"
      className={main ? 'button main' : 'button'}
      data-move={type}
      data-first={first || undefined}
      data-help={help?.id}
      data-help-title={help && said}
      data-help-text={help?.sentence}
      onClick={() => (!isCareful || isSure ? onPress() : setSure(true))}
      onBlur={() => setSure(false)}
    >
      {children === undefined ? words : <span>{words}</span>}
      {children}
    </button>
  );
}

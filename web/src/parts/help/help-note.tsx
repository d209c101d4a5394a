import { useEffect, useLayoutEffect, useRef, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { changeDesk, type Topic } from './desk.ts';
import { HelpWords, type DeskProps } from './help-words.tsx';
import type { Thing } from './pointing.ts';

const GAP = 8;
/** How often it is looked whether the thing is still there, milliseconds. */
const WATCH_MS = 300;

/** Above the thing, or below where there is more room; always whole on the screen. */
function place(note: HTMLElement, thing: Thing): void {
  const at = thing.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = note;
  const { clientWidth, clientHeight } = document.documentElement;
  const above = at.top - GAP - height;
  const below = at.bottom + GAP;
  const top = above >= GAP ? above : below + height <= clientHeight - GAP ? below : Math.max(GAP, above);
  const left = Math.min(Math.max(GAP, at.left + at.width / 2 - width / 2), clientWidth - GAP - width);
  note.style.top = `${top}px`;
  note.style.left = `${left}px`;
}

/** The note beside a thing (WCAG 1.4.13): can be pointed at, stays as long as it is wanted, goes with Escape. */
export function HelpNote({ thing, topic, ...props }: DeskProps & { thing: Thing; topic: Topic }): ReactElement {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = note.current!;
    element.showPopover?.();
    // Keys have `x` and the pane: a note that comes and goes is no place for the focus.
    for (const button of element.querySelectorAll('button')) button.tabIndex = -1;
    place(element, thing);
  }, [thing, topic]);
  useEffect(() => {
    const watch = setInterval(() => {
      if (!thing.isConnected) changeDesk({ note: null });
    }, WATCH_MS);
    return () => clearInterval(watch);
  }, [thing]);
  // A dialog makes everything outside it dead: then the note hangs inside. Else it is part of what it explains.
  return createPortal(
    <div ref={note} className="help-note paper" popover="manual" role="note" data-help-note>
      <HelpWords {...props} topic={topic} />
    </div>,
    thing.closest('dialog, main, aside') ?? document.body,
  );
}

import { useEffect, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import './above.css';

/** What is shown large for a moment, above every dialog that may be open. */
export function Above({ children }: { children: ReactNode }): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => frame.current!.showPopover(), []);
  useEffect(() => {
    // What is put beside an open dialog is made dead with the rest of the page; this may be pressed.
    frame.current!.inert = false;
  }, []);
  return (
    <div ref={frame} className="above" popover="manual">
      {children}
    </div>
  );
}

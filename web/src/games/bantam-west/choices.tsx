import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';

/** Less than this below the edge is no further button. */
const EDGE = 8;

/** All that may be done now. Where there is more than fits it scrolls, and says so. */
export function Choices({ children }: { children: ReactNode }): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const all = list.current!;
    const look = (): void => {
      const below = all.scrollHeight - all.clientHeight - all.scrollTop;
      frame.current!.toggleAttribute('data-more', below > EDGE);
    };
    // It hears of its first size by itself, after the browser has laid it out.
    const sight = new ResizeObserver(look);
    sight.observe(all);
    for (const button of all.children) sight.observe(button);
    all.addEventListener('scroll', look, { passive: true });
    return () => {
      sight.disconnect();
      all.removeEventListener('scroll', look);
    };
  }, [children]);
  return (
    <div ref={frame} className="bw-choices">
      <div ref={list}>{children}</div>
    </div>
  );
}

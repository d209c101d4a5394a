import type { View } from '@tinstar/scoundrels';
import { useEffect, type RefObject } from 'react';
import { isMotionReduced } from '../../device/settings.ts';

/**
 * While somebody may suspect a card in its last call, that card is in the middle of the screen; afterwards the table is
 * scrolled back to where it was. Whoever scrolls by hand is left alone.
 */
export function useAccused(table: RefObject<HTMLElement | null>, { active, slot }: View, isCalling: boolean): void {
  useEffect(() => {
    const all = table.current;
    if (!isCalling || !all) return;
    const page = document.scrollingElement!;
    const before = [all, page].map((element) => [element, element.scrollTop] as const);
    let isLeft = true;
    const bring = (behavior: ScrollBehavior): void => {
      if (isLeft)
        all.querySelector(`[data-anchor="card-${active}-${slot}"]`)?.scrollIntoView({ block: 'center', behavior });
    };
    const take = (): void => void (isLeft = false);
    bring(isMotionReduced() ? 'instant' : 'smooth');
    let isFirst = true;
    // The bar below grows with the question.
    const sight = new ResizeObserver(() => {
      if (!isFirst) bring('instant');
      isFirst = false;
    });
    sight.observe(all);
    all.addEventListener('wheel', take, { passive: true });
    all.addEventListener('touchmove', take, { passive: true });
    return () => {
      sight.disconnect();
      all.removeEventListener('wheel', take);
      all.removeEventListener('touchmove', take);
      if (isLeft) for (const [element, top] of before) element.scrollTo({ top, behavior: 'instant' });
    };
  }, [table, active, slot, isCalling]);
}

import type { Move } from '@tinstar/scoundrels';
import { useEffect, useMemo } from 'react';
import { afterPaint } from '../../parts/after-paint.ts';
import { useShortcuts } from '../../parts/shortcuts.ts';
import { GAME } from './choices.ts';

const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

/** The table's own keys, and where the focus goes when one is asked: nobody should have to look for it. */
export function useTableKeys(props: {
  moves: readonly Move[];
  decision: number | null;
  isAsked: boolean;
  isPlanning: boolean;
  canUndo: boolean;
  trust: () => void;
  /** Wants to suspect, and cannot. */
  wonder: () => void;
  undo: () => void;
  openOrders: () => void;
}): void {
  const { decision, isAsked, isPlanning, canUndo, trust, wonder, undo, openOrders } = props;
  useShortcuts(
    GAME,
    useMemo(
      () => ({
        // Arms the button; Enter confirms.
        'scoundrels.suspect': () => {
          const button = document.querySelector<HTMLElement>('.sc-suspect:not([data-armed])');
          button?.focus();
          button?.click();
          if (!document.querySelector('.sc-suspect')) wonder();
        },
        'scoundrels.trust': trust,
        'scoundrels.orders': openOrders,
        'table.hand': () => focusOn('.sc-held[tabindex="0"]'),
        'table.act': () => focusOn('.action-buttons .button'),
        'scoundrels.gang': () => focusOn('.sc-spaces .sc-tile:not([disabled])'),
        'scoundrels.saloon': () => focusOn('.sc-saloon .sc-tile'),
        'scoundrels.safes': () => focusOn('.sc-safe[data-lit], .sc-safe'),
        'table.undo': () => canUndo && undo(),
      }),
      [trust, wonder, canUndo, undo, openOrders],
    ),
  );

  useEffect(() => {
    if (!isAsked) return;
    return afterPaint(() => {
      // Only when the focus was lost with the button that was pressed, never away from where somebody reads.
      const focused = document.activeElement;
      if ((focused && focused !== document.body) || document.querySelector('dialog[open]')) return;
      focusOn(isPlanning ? '.sc-held[tabindex="0"]' : '[data-lit]:not(.sc-opponent), .action-buttons .button');
    });
  }, [decision, isAsked, isPlanning]);
}

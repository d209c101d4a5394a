import type { Move } from '@tinstar/scoundrels';
import { useEffect, useMemo } from 'react';
import { useShortcuts } from '../../parts/shortcuts.ts';

const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

export const TABLE_KEYS = [
  ['s', 'scoundrels-table.keys.suspect'],
  ['t', 'scoundrels-table.keys.trust'],
  ['o', 'scoundrels-table.keys.orders'],
  ['h', 'scoundrels-table.keys.hand'],
  ['a', 'scoundrels-table.keys.act'],
  ['g', 'scoundrels-table.keys.gang'],
  ['b', 'scoundrels-table.keys.saloon'],
  ['f', 'scoundrels-table.keys.safes'],
] as const;

/** The table's own keys, and where the focus goes when one is asked: nobody should have to look for it. */
export function useTableKeys(props: {
  moves: readonly Move[];
  decision: number | null;
  isAsked: boolean;
  isPlanning: boolean;
  canUndo: boolean;
  trust: () => void;
  undo: () => void;
  openOrders: () => void;
}): void {
  const { decision, isAsked, isPlanning, canUndo, trust, undo, openOrders } = props;
  useShortcuts(
    useMemo(
      () => ({
        // Arms the button; Enter confirms.
        s: () => {
          const button = document.querySelector<HTMLElement>('.sc-suspect:not([data-armed])');
          button?.focus();
          button?.click();
        },
        t: trust,
        o: openOrders,
        h: () => focusOn('.sc-held[tabindex="0"]'),
        a: () => focusOn('.action-buttons .button'),
        g: () => focusOn('.sc-spaces .sc-tile:not([disabled])'),
        b: () => focusOn('.sc-saloon .sc-tile'),
        f: () => focusOn('.sc-safe[data-lit], .sc-safe'),
        u: () => canUndo && undo(),
      }),
      [trust, canUndo, undo, openOrders],
    ),
  );

  useEffect(() => {
    // Only when the focus was lost with the button that was pressed, never away from where somebody reads.
    const focused = document.activeElement;
    if (!isAsked || (focused && focused !== document.body) || document.querySelector('dialog[open]')) return;
    focusOn(isPlanning ? '.sc-held[tabindex="0"]' : '[data-lit]:not(.sc-opponent), .action-buttons .button');
  }, [decision, isAsked, isPlanning]);
}

import { useEffect, useMemo } from 'react';
import { useShortcuts } from '../../parts/shortcuts.ts';

const focusOn = (selector: string): void =>
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

export const TABLE_KEYS = [
  ['m', 'bantam-west-table.keys.map'],
  ['w', 'bantam-west-table.keys.walk'],
  ['a', 'bantam-west-table.keys.act'],
  ['h', 'bantam-west-table.keys.hand'],
  ['p', 'bantam-west-table.keys.plan'],
  ['i', 'bantam-west-table.keys.sheet'],
  ['v', 'bantam-west-table.keys.sight'],
  ['e', 'bantam-west-table.keys.end'],
] as const;

/** The table's own keys, and where the focus goes when one is asked: nobody should have to look for it. */
export function useTableKeys(props: {
  decision: number | null;
  isAsked: boolean;
  canUndo: boolean;
  undo: () => void;
}): void {
  const { decision, isAsked, canUndo, undo } = props;
  useShortcuts(
    useMemo(
      () => ({
        m: () => focusOn('.bw-hectare[tabindex="0"]'),
        w: () => press('[data-tool="places"]'),
        a: () => focusOn('.action-buttons .button'),
        h: () => focusOn('.bw-hand-card'),
        p: () => press('[data-tool="plan"]'),
        i: () => press('.bw-own'),
        v: () => press('[data-tool="sight"]'),
        e: () => focusOn('[data-move="endTurn"]'),
        u: () => canUndo && undo(),
      }),
      [canUndo, undo],
    ),
  );

  useEffect(() => {
    // Only when the focus was lost with the button that was pressed, never away from where somebody reads.
    const focused = document.activeElement;
    if (!isAsked || (focused && focused !== document.body) || document.querySelector('dialog[open]')) return;
    focusOn('.bw-hand-card:not([aria-disabled]), .action-buttons .button');
  }, [decision, isAsked]);
}

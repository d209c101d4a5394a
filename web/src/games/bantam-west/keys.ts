import { useEffect, useMemo } from 'react';
import { afterPaint } from '../../parts/after-paint.ts';
import { useShortcuts } from '../../parts/shortcuts.ts';

const focusOn = (selector: string): void =>
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

/** The table's own keys, and where the focus goes when one is asked: nobody should have to look for it. */
export function useTableKeys(props: {
  decision: number | null;
  isAsked: boolean;
  canUndo: boolean;
  undo: () => void;
}): void {
  const { decision, isAsked, canUndo, undo } = props;
  useShortcuts(
    'bantam-west',
    useMemo(
      () => ({
        'bantam-west.map': () => focusOn('.bw-hectare[tabindex="0"]'),
        'bantam-west.places': () => press('[data-tool="places"]'),
        'table.act': () => focusOn('.action-buttons .button'),
        'table.hand': () => focusOn('.bw-hand-card'),
        'bantam-west.plan': () => press('[data-tool="plan"]'),
        'bantam-west.sheet': () => press('.bw-own'),
        'bantam-west.sight': () => press('[data-tool="sight"]'),
        'bantam-west.end': () => focusOn('[data-move="endTurn"]'),
        'table.undo': () => canUndo && undo(),
      }),
      [canUndo, undo],
    ),
  );

  useEffect(() => {
    if (!isAsked) return;
    return afterPaint(() => {
      // Only when the focus was lost with the button that was pressed, never away from where somebody reads.
      const focused = document.activeElement;
      if ((focused && focused !== document.body) || document.querySelector('dialog[open]')) return;
      focusOn('.bw-hand-card:not([aria-disabled]), .action-buttons .button');
    });
  }, [decision, isAsked]);
}

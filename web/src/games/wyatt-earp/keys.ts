import type { Move, Verb } from '@tinstar/wyatt-earp';
import { useEffect, useMemo } from 'react';
import { afterPaint } from '../../parts/after-paint.ts';
import { useShortcuts } from '../../parts/shortcuts.ts';
import { GAME } from './choices.ts';

const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();
const HAND = '.we-held[tabindex="0"]';

/** The table's own keys, and where the focus goes when it is one's turn: nobody should have to look for it. */
export function useTableKeys(props: {
  moves: readonly Move[];
  decision: number | null;
  step: string;
  canUndo: boolean;
  make: (move: Move) => void;
  undo: () => void;
}): void {
  const { moves, decision, step, canUndo, make, undo } = props;
  useShortcuts(
    GAME,
    useMemo(() => {
      const makeFirst = (verb: Verb) => () => {
        const move = moves.find(({ type }) => type === verb);
        if (move) make(move);
      };
      return {
        'wyatt-earp.draw': makeFirst('draw'),
        'wyatt-earp.take': makeFirst('takeDiscard'),
        'wyatt-earp.posters': () => focusOn('.we-poster'),
        'table.hand': () => focusOn(HAND),
        'table.act': () => focusOn('.action-buttons .button'),
        'table.undo': () => canUndo && undo(),
      };
    }, [moves, canUndo, make, undo]),
  );

  const isMine = moves.length > 0;
  useEffect(() => {
    if (!isMine) return;
    return afterPaint(() => {
      // Only when the focus was lost with the button that was pressed, never away from where somebody reads.
      const focused = document.activeElement;
      if ((focused && focused !== document.body) || document.querySelector('dialog[open]')) return;
      focusOn(step === 'play' ? HAND : '.action-buttons .button');
    });
  }, [decision, step, isMine]);
}

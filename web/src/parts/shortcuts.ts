import { useEffect } from 'react';
import { settings } from '../settings.ts';

/** Keys by what `KeyboardEvent.key` says. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Single keys outside of text fields; they can be switched off (WCAG 2.1.4), and a dialog silences them. */
export function useShortcuts(keys: Shortcuts): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!settings.get().shortcuts || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [keys]);
}

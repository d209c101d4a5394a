import { useEffect } from 'react';
import { actionAt, type KeyAction } from '../device/keys.ts';
import { settings } from '../device/settings.ts';
import { useStable } from './use-stable.ts';

/** What is done, by its name, which has a key that can be chosen, or by a fixed key as `KeyboardEvent.key` says it. */
export type Shortcuts = Readonly<Partial<Record<KeyAction | FixedKey, () => void>>>;

type FixedKey =
  | '?'
  | '['
  | ']'
  | ','
  | '.'
  | 'o'
  | ' '
  | 'Home'
  | 'End'
  | 'PageUp'
  | 'PageDown'
  | 'ArrowLeft'
  | 'ArrowRight';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Single keys outside of text fields; they can be switched off (WCAG 2.1.4), and a dialog silences them. */
export function useShortcuts(game: string, acts: Shortcuts): void {
  // The acts of the last drawing, never of the one before it.
  const press = useStable((event: KeyboardEvent): void => {
    const act = acts[event.key as FixedKey] ?? acts[actionAt(game, event.key, settings.get().keys)!];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!settings.get().shortcuts || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      press(event);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [press]);
}

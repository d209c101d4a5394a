import type { AnyMove } from '@tinstar/engine';
import { makeStore } from '../../store.ts';
import type { Thing } from './pointing.ts';

/** What a thing on the table says of itself: its id, and what only this one of its kind knows. */
export interface Topic {
  readonly id: string;
  /** Words of its own instead of the book's: what a button does. */
  readonly title: string | null;
  readonly text: string | null;
  /** The move to ask "why not?" about. */
  readonly barred: AnyMove | null;
  /** What lies on it, and what it lies on. */
  readonly others: readonly string[];
}

export interface DeskState {
  readonly topic: Topic | null;
  /** Where the note hangs; `null`: none is shown. */
  readonly note: Thing | null;
  readonly sheet: Topic | null;
  /** Rules to be read at once. */
  readonly rules: readonly string[] | null;
  readonly isAsking: boolean;
}

const CLOSED: DeskState = { topic: null, note: null, sheet: null, rules: null, isAsking: false };

export const desk = makeStore<DeskState>(CLOSED);
export const changeDesk = (change: Partial<DeskState>): void => desk.update((now) => ({ ...now, ...change }));
export const closeDesk = (): void => desk.set(CLOSED);

/** Tells all about something that no finger has to point at: a "?" button. */
export const openHelp = (id: string): void =>
  changeDesk({ sheet: { id, title: null, text: null, barred: null, others: [] }, note: null, isAsking: false });

export const openRules = (rules: readonly string[]): void => changeDesk({ rules, note: null });

/** Reads a thing's marks. */
export function topicOf(thing: Thing): Topic {
  const { help = '', helpTitle, helpText, helpAlso, why } = thing.dataset;
  const also = helpAlso ? helpAlso.split(' ') : [];
  const within = [...thing.querySelectorAll<HTMLElement>('[data-help]')];
  const around: string[] = [];
  for (let outer = thing.parentElement?.closest<HTMLElement>('[data-help]'); outer;) {
    around.push(outer.dataset['help']!);
    outer = outer.parentElement?.closest<HTMLElement>('[data-help]');
  }
  return {
    id: help,
    title: helpTitle ?? null,
    text: helpText ?? null,
    barred: why === undefined ? null : JSON.parse(why),
    others: [...new Set([...also, ...within.map((inner) => inner.dataset['help']!), ...around])].filter(
      (id) => id !== help,
    ),
  };
}

import type { GameId } from '@tinstar/shelf';
import { gameKeys } from '../games/manifest.ts';
import { changeSettings, settings, type Settings } from './settings.ts';

const TABLE_KEYS = {
  'table.hand': 'h',
  'table.act': 'a',
  'table.explain': 'x',
  'table.undo': 'u',
  'table.log': 'l',
  'table.hint': 'q',
  'table.words': '/',
  'table.skip': 'n',
  'table.news': 'r',
  'table.chat': 'c',
  'table.settings': 's',
} as const;
/** Something a single key does: at every table, or at those of one game, which names it in its manifest. */
export type KeyAction = keyof typeof TABLE_KEYS | `${GameId}.${string}`;
/** The key for it unless somebody chose another: at every table, then by game. */
export const DEFAULT_KEYS: Readonly<Record<KeyAction, string>> = { ...TABLE_KEYS, ...gameKeys() };
export type KeyScope = 'table' | GameId;
type ChosenKeys = Settings['keys'];

const ACTIONS = Object.keys(DEFAULT_KEYS) as readonly KeyAction[];
const scopeOf = (action: KeyAction): KeyScope => action.slice(0, action.indexOf('.')) as KeyScope;
export const actionsOf = (scope: KeyScope): KeyAction[] => ACTIONS.filter((action) => scopeOf(action) === scope);

/** Signs that mean something on other pages, or everywhere. */
const RESERVED = '?[]';
const isFit = (key: string): boolean => key.length === 1 && key.trim() === key && !RESERVED.includes(key);

export const keyOf = (action: KeyAction, chosen: ChosenKeys): string => chosen[action] ?? DEFAULT_KEYS[action]!;

/** What a key does at a game's table; the game's own come first. */
export function actionAt(game: string, key: string, chosen: ChosenKeys): KeyAction | undefined {
  const meant = ACTIONS.filter((action) => keyOf(action, chosen) === key);
  return meant.find((action) => scopeOf(action) === game) ?? meant.find((action) => scopeOf(action) === 'table');
}

export type KeyFault = { readonly code: 'unfit' } | { readonly code: 'taken'; readonly by: KeyAction };

/** Why a key may not be chosen: two things that can be done at one table need two keys. */
export function keyFault(action: KeyAction, key: string, chosen: ChosenKeys): KeyFault | null {
  if (!isFit(key)) return { code: 'unfit' };
  const scope = scopeOf(action);
  const rivals = ACTIONS.filter(
    (other) => other !== action && (scope === 'table' || scopeOf(other) === scope || scopeOf(other) === 'table'),
  );
  const by = rivals.find((other) => keyOf(other, chosen) === key);
  // What the defaults share, they may share again.
  const isAsBefore = key === DEFAULT_KEYS[action] && by !== undefined && DEFAULT_KEYS[by] === key;
  return by !== undefined && !isAsBefore ? { code: 'taken', by } : null;
}

/** Chooses a key, where it may be chosen. */
export function chooseKey(action: KeyAction, key: string): KeyFault | null {
  const { keys } = settings.get();
  const fault = keyFault(action, key, keys);
  if (fault) return fault;
  const { [action]: _, ...rest } = keys;
  changeSettings({ keys: key === DEFAULT_KEYS[action] ? rest : { ...rest, [action]: key } });
  return null;
}

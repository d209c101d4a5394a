import { isBoolean, isOneOf, isRecord, isRecordOf, isText, orNull } from './kept-shapes.ts';
import { keep, readKept } from './storage.ts';
import { makeStore, useStore } from '../store.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const SPEEDS = ['off', 'fast', 'normal'] as const;
export const MOTIONS = ['system', 'full', 'reduced'] as const;
/** `quick`: a tap on a pile draws. `normal`: choose, then press what it says. `careful`: and once more to be sure. */
export const CONFIRMS = ['quick', 'normal', 'careful'] as const;
/** How long machines take over a decision offline. */
export const PACES = ['calm', 'brisk', 'instant'] as const;

export interface Settings {
  /** `null`: as the browser says. */
  readonly language: string | null;
  readonly theme: (typeof THEMES)[number];
  readonly speed: (typeof SPEEDS)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly sound: boolean;
  /** 0 to 100. */
  readonly volume: number;
  readonly shortcuts: boolean;
  /** By what they do: keys somebody chose instead of the usual ones. */
  readonly keys: Readonly<Record<string, string>>;
  /** Show a note beside what is pointed at. */
  readonly notes: boolean;
  /** Play by words: the box for them is open. */
  readonly words: boolean;
  /** Show a notification when a table waits and nobody looks at its page. */
  readonly notices: boolean;
  readonly confirm: (typeof CONFIRMS)[number];
  readonly pace: (typeof PACES)[number];
  readonly nickname: string;
  /** By game: how many machines "Play now" brings, and how strong they are. */
  readonly company: Readonly<Record<string, { readonly machines: number; readonly level: string }>>;
  /** Somebody says what to do in a first game; switched off, it stays off. */
  readonly coach: boolean;
  /** Whether finished matches of this device are brought to the server; `null`: nobody has been asked. */
  readonly bring: boolean | null;
}

const DEFAULTS: Settings = {
  language: null,
  theme: 'system',
  speed: 'normal',
  motion: 'system',
  sound: true,
  volume: 60,
  shortcuts: true,
  keys: {},
  notes: true,
  words: false,
  notices: false,
  confirm: 'normal',
  pace: 'brisk',
  nickname: '',
  company: {},
  coach: true,
  bring: null,
};

/** What each may be. A language or a machine that nobody knows is found out where it is asked for. */
const ALLOWED: Readonly<Record<keyof Settings, (value: unknown) => boolean>> = {
  language: orNull(isText),
  theme: isOneOf(...THEMES),
  speed: isOneOf(...SPEEDS),
  motion: isOneOf(...MOTIONS),
  sound: isBoolean,
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 100,
  shortcuts: isBoolean,
  keys: isRecordOf(isText),
  notes: isBoolean,
  words: isBoolean,
  notices: isBoolean,
  confirm: isOneOf(...CONFIRMS),
  pace: isOneOf(...PACES),
  nickname: isText,
  company: isRecordOf((one) => isRecord(one) && Number.isInteger(one['machines']) && isText(one['level'])),
  coach: isBoolean,
  bring: orNull(isBoolean),
};

/** What a browser has kept, as far as it is allowed; all else is as usual. Another version, or somebody, may have written it. */
export const allowedSettings = (kept: unknown): Settings => ({
  ...DEFAULTS,
  ...(isRecord(kept)
    ? Object.fromEntries(Object.entries(ALLOWED).flatMap(([name, is]) => (is(kept[name]) ? [[name, kept[name]]] : [])))
    : {}),
});

export const settings = makeStore<Settings>(allowedSettings(readKept('settings')));

export const useSettings = (): Settings => useStore(settings);

export function changeSettings(change: Partial<Settings>): void {
  settings.update((now) => ({ ...now, ...change }));
}

const prefersReduced = import.meta.env.SSR ? null : matchMedia('(prefers-reduced-motion: reduce)');

export function isMotionReduced(): boolean {
  const { motion } = settings.get();
  return motion === 'reduced' || (motion === 'system' && prefersReduced?.matches === true);
}

function apply(): void {
  const { theme } = settings.get();
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  root.dataset['motion'] = isMotionReduced() ? 'reduced' : 'full';
}

if (!import.meta.env.SSR) apply();
prefersReduced?.addEventListener('change', apply);
settings.subscribe(() => {
  keep('settings', settings.get());
  apply();
});

/** How animations are to be shown now. */
export const manner = (): { speed: Settings['speed']; reduced: boolean } => ({
  speed: settings.get().speed,
  reduced: isMotionReduced(),
});

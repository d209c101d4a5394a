import type { GameEvent } from '@tinstar/engine';
import type { News, Presented, Step } from './source/table-source.ts';
import { makeStore, type ReadableStore } from './store.ts';

export interface LogLine {
  /** Place in the whole stream, counted from 0: it also picks the wording. */
  readonly id: number;
  /** The move it belongs to. */
  readonly step: number;
  readonly event: GameEvent;
}

/** Something the table shows large for a moment: a shot, a settlement. The game knows what is in it. */
export interface Moment {
  readonly type: string;
  readonly event: GameEvent;
}

export interface StageState {
  /** What is drawn: the position after the last step that has been played out. */
  readonly shown: Presented | null;
  /** The last step that is shown. */
  readonly number: number;
  readonly log: readonly LogLine[];
  readonly moment: Moment | null;
}

/** What a game's director may do to show an event. All waits end at once when the player skips. */
export interface Scene {
  /** 1 at normal speed, less when faster. */
  readonly tempo: number;
  readonly reduced: boolean;
  wait(milliseconds: number): Promise<void>;
  /** Shows a moment for a while. */
  show(moment: Moment, milliseconds: number): Promise<void>;
  /** Shows a moment until the player goes on. */
  hold(moment: Moment): Promise<void>;
  /** Runs animations to their end, or finishes them when the player skips. */
  run(animations: readonly Animation[]): Promise<void>;
}

export type Director = (event: GameEvent, scene: Scene) => Promise<void> | void;

/** How the player wants things shown. */
export interface Manner {
  readonly speed: keyof typeof TEMPO;
  readonly reduced: boolean;
}

export interface Stage {
  readonly state: ReadableStore<StageState>;
  hear(news: News): void;
  /** The page has drawn this state. Whoever draws later than at once tells, so that no card flies to where things were. */
  drawn(state: StageState): void;
  /** Hears every event when it is shown: log, sound and live region hang here. */
  onEvent(listener: (line: LogLine) => void): () => void;
  /** Ends what is being shown now. */
  skip(): void;
  close(): void;
}

/** So far behind the table, animations collapse: the player wants the position, not the past. */
const BEHIND_MS = 2000;
/** Nobody waits longer for a table to be drawn. */
const DRAWING_MS = 500;
const TEMPO = { off: 0, fast: 0.45, normal: 1 } as const;

/**
 * Plays out one step after the other; what is shown runs a little behind what is known.
 * `holdMs`: how long a held moment stays by itself; `null`: until the player goes on.
 */
export function makeStage(direct: Director, manner: () => Manner, holdMs: number | null = null): Stage {
  const state = makeStore<StageState>({ shown: null, number: 0, log: [], moment: null });
  const listeners = new Set<(line: LogLine) => void>();
  let queue: { step: Step; heard: number }[] = [];
  let isRunning = false;
  let skips = new Set<() => void>();
  // Grows with every reset: a performance of an older generation ends silently.
  let generation = 0;
  /** What is on the screen; `null`: the page draws at once and does not tell. */
  let seen: StageState | null = null;
  let onSeen: (() => void) | null = null;

  const linesOf = (step: Step, from: number): LogLine[] =>
    step.events.map((event, index) => ({ id: from + index, step: step.number, event }));

  function interruptible(start: (end: () => void) => () => void): Promise<void> {
    return new Promise((resolve) => {
      let stop = (): void => {};
      const end = (): void => {
        skips.delete(end);
        stop();
        resolve();
      };
      skips.add(end);
      stop = start(end);
    });
  }

  const wait = (milliseconds: number): Promise<void> =>
    interruptible((end) => {
      const timer = setTimeout(end, milliseconds);
      return () => clearTimeout(timer);
    });

  function makeScene(mine: number): Scene {
    const isCurrent = (): boolean => mine === generation;
    const setMoment = (moment: Moment | null): void => {
      if (isCurrent()) state.update((now) => ({ ...now, moment }));
    };
    const { speed, reduced } = manner();
    const tempo = TEMPO[speed];
    return {
      tempo,
      reduced,
      wait: (milliseconds) => wait(milliseconds * tempo),
      async show(moment, milliseconds) {
        setMoment(moment);
        await wait(milliseconds * Math.max(tempo, 0.35));
        setMoment(null);
      },
      async hold(moment) {
        setMoment(moment);
        await (holdMs === null ? interruptible(() => () => {}) : wait(holdMs));
        setMoment(null);
      },
      run: (animations) =>
        interruptible((end) => {
          let timer: ReturnType<typeof setTimeout> | undefined;
          // An animation ends inside a frame: what follows gets a task of its own, or that frame would be late.
          void Promise.allSettled(animations.map((animation) => animation.finished)).then(() => {
            timer = setTimeout(end);
          });
          return () => {
            clearTimeout(timer);
            for (const animation of animations) animation.finish();
          };
        }),
    };
  }

  async function perform(step: Step, isLate: boolean, mine: number): Promise<void> {
    const lines = linesOf(step, (state.get().log.at(-1)?.id ?? -1) + 1);
    for (const line of lines) {
      if (mine !== generation) return;
      state.update((now) => ({ ...now, log: [...now.log, line] }));
      for (const listener of listeners) listener(line);
      const scene = makeScene(mine);
      await direct(line.event, isLate ? { ...scene, tempo: 0 } : scene);
    }
    if (mine !== generation) return;
    state.update((now) => ({ ...now, number: step.number, shown: step.after ?? now.shown }));
    // Where nothing flies, nothing has to be where it will be.
    if (seen !== null && !isLate && TEMPO[manner().speed] > 0) await drawing();
  }

  /** Until the last state is on the screen, but not for ever: a page that nobody looks at may not be drawn at all. */
  function drawing(): Promise<void> {
    if (seen === state.get()) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        onSeen = null;
        resolve();
      };
      const timer = setTimeout(end, DRAWING_MS);
      onSeen = end;
    });
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    const mine = generation;
    // What is waiting now may belong to a newer generation: it is not taken away from it.
    while (mine === generation && queue.length > 0) {
      const { step, heard } = queue.shift()!;
      await perform(step, Date.now() - heard > BEHIND_MS, mine);
    }
    if (mine === generation) isRunning = false;
  }

  function reset(history: readonly Step[], now: Presented): void {
    generation++;
    queue = [];
    isRunning = false;
    const old = skips;
    skips = new Set();
    for (const end of old) end();
    onSeen?.();
    const log: LogLine[] = [];
    for (const step of history) log.push(...linesOf(step, log.length));
    state.set({ shown: now, number: history.at(-1)?.number ?? 0, log, moment: null });
  }

  return {
    state,
    hear(news) {
      if (news.type === 'reset') return reset(news.history, news.now);
      queue.push({ step: news.step, heard: Date.now() });
      void run();
    },
    drawn(what) {
      seen = what;
      if (what === state.get()) onSeen?.();
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    skip() {
      for (const end of [...skips]) end();
    },
    close() {
      generation++;
      queue = [];
      for (const end of [...skips]) end();
      listeners.clear();
    },
  };
}

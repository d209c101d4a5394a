import type { GameEvent, Presentation } from '@tinstar/engine';
import type { StoryLine } from '@tinstar/text/story/fold';
import type { News, Step } from '../source/table-source.ts';
import { makeStore, type ReadableStore } from '../store.ts';

export type LogLine = StoryLine;

/** Something the table shows large for a moment: a shot, a settlement. The game knows what is in it. */
export interface Moment {
  readonly type: string;
  readonly event: GameEvent;
}

/** A moment on the table. */
export interface ShownMoment extends Moment {
  /** The line of the story it belongs to. */
  readonly id: number;
  /** Milliseconds until its card is turned or its dice lie still; 0: it is open from the start. */
  readonly turnMs: number;
}

export interface StageState {
  /** What is drawn: the position after the last step that has been played out. */
  readonly shown: Presentation | null;
  /** The last step that is shown. */
  readonly number: number;
  readonly log: readonly LogLine[];
  readonly moment: ShownMoment | null;
  /** How many lines had been told when the viewer last had nothing more to decide. */
  readonly answeredAt: number;
  /** Everything is shown at once until the viewer is asked. */
  readonly isHurried: boolean;
}

/**
 * What a game's director may do to show an event. All waits end at once when the player skips. The event is told (story,
 * sound, live region) as soon as any of it is to be seen; where a moment turns something over, only when that is done.
 */
export interface Scene {
  /** 1 at normal speed, less when faster. */
  readonly tempo: number;
  readonly reduced: boolean;
  wait(milliseconds: number): Promise<void>;
  /** Shows a moment for a while; `turns`: so much of it passes before the table can see what came of it. */
  show(moment: Moment, milliseconds: number, turns?: number): Promise<void>;
  /** Shows a moment until the player goes on. */
  hold(moment: Moment): Promise<void>;
  /** What comes meanwhile is shown afterwards, however late that is; a held moment asks for it by itself. */
  keepRest(): void;
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
  /** Hears every event when it is told: sound and live region hang here, in step with the story. */
  onEvent(listener: (line: LogLine) => void): () => void;
  /** Ends what is being shown now. */
  skip(): void;
  /** Shows nothing more but where it all leads, until the viewer is asked for something. */
  hurry(): void;
  close(): void;
}

/** So far behind the table, animations collapse: the player wants the position, not the past. */
const BEHIND_MS = 2000;
/** So long what came during a held moment is shown afterwards, move by move; then the position counts again. */
const KEPT_MS = 20_000;
/** The pause before each of these: nobody thinks any more. */
const BREATH_MS = 500;
/** A held moment can be read for so long, though the player's time is running. */
const READING_MS = 8000;
/** Nobody waits longer for a table to be drawn. */
const DRAWING_MS = 500;
/** What is shown large is not hurried beyond reading. */
const MOMENT_TEMPO = 0.35;
const SECOND = 1000;
const TEMPO = { off: 0, fast: 0.45, normal: 1 } as const;

/** The position after a step: who is asked is hurried no more, and who has answered hears from here what others do. */
function after(now: StageState, { number, after: shown }: Step): StageState {
  if (shown === null) return { ...now, number };
  const wasAsked = now.shown !== null && now.shown.decision !== null;
  const isAsked = shown.decision !== null;
  return {
    ...now,
    number,
    shown,
    answeredAt: wasAsked && !isAsked ? now.log.length : now.answeredAt,
    // A window in which only others can do something is on the way; where nobody can, it is over.
    isHurried: now.isHurried && !isAsked && shown.must.length + shown.may.length > 0,
  };
}

export interface StageWishes {
  /** How long a held moment stays by itself; left out: until the player goes on. */
  readonly holdMs?: number;
  /** The player wants to see what goes on, however far behind it is. */
  isWatched?: (() => boolean) | undefined;
  /** Time is running for whoever is asked now, whatever is shown. */
  isPressed?(): boolean;
}

/** Plays out one step after the other; what is shown runs a little behind what is known. */
export function makeStage(direct: Director, manner: () => Manner, wishes: StageWishes = {}): Stage {
  const { holdMs, isWatched = () => false, isPressed = () => false } = wishes;
  const state = makeStore<StageState>({
    shown: null,
    number: 0,
    log: [],
    moment: null,
    answeredAt: 0,
    isHurried: false,
  });
  const listeners = new Set<(line: LogLine) => void>();
  let queue: { step: Step; heard: number }[] = [];
  let isRunning = false;
  /** Until then nothing that was heard before is too late to be shown; it begins when a kept step has been shown. */
  let keptUntil = 0;
  let isKeeping = false;
  let skips = new Set<() => void>();
  // Grows with every reset: a performance of an older generation ends silently.
  let generation = 0;
  /** What is on the screen; `null`: the page draws at once and does not tell. */
  let seen: StageState | null = null;
  let onSeen: (() => void) | null = null;

  const linesOf = (step: Step, from: number): LogLine[] =>
    step.events.map((event, index) => ({ id: from + index, step: step.number, event }));

  /** Returns whether the player cut it short. */
  function interruptible(start: (end: () => void) => () => void): Promise<boolean> {
    return new Promise((resolve) => {
      let stop = (): void => {};
      const finish = (isCut: boolean): void => {
        skips.delete(cut);
        stop();
        resolve(isCut);
      };
      const cut = (): void => finish(true);
      skips.add(cut);
      stop = start(() => finish(false));
    });
  }

  const wait = (milliseconds: number): Promise<boolean> =>
    interruptible((end) => {
      const timer = setTimeout(end, milliseconds);
      return () => clearTimeout(timer);
    });

  /** Whether the player is asked already behind what is shown, and cannot take all the time in the world. */
  const isWanted = (): boolean => {
    const newest = queue.findLast(({ step }) => step.after !== null)?.step.after;
    return typeof newest?.decision === 'number' && isPressed();
  };

  /** Until the player goes on, or its own time runs and there was time to read. */
  function reading(): Promise<boolean> {
    return interruptible((end) => {
      let left = READING_MS;
      const timer = setInterval(() => {
        left -= SECOND;
        if (left <= 0 && isWanted()) end();
      }, SECOND);
      return () => clearInterval(timer);
    });
  }

  /** `tell`: the event is known at the table from now on; told once, however often it is called. */
  function makeScene(mine: number, id: number, tell: () => void): Scene {
    const setMoment = (moment: ShownMoment | null): void => {
      if (mine === generation) state.update((now) => ({ ...now, moment }));
    };
    const { speed, reduced } = manner();
    const tempo = TEMPO[speed];
    const isHurried = (): boolean => state.get().isHurried;
    return {
      tempo,
      reduced,
      async wait(milliseconds) {
        tell();
        if (!isHurried()) await wait(milliseconds * tempo);
      },
      async show(moment, milliseconds, turns = 0) {
        if (isHurried()) return tell();
        const pace = Math.max(tempo, MOMENT_TEMPO);
        // With reduced motion nothing turns: it fades in as it is.
        const turnMs = reduced ? 0 : turns * pace;
        setMoment({ ...moment, id, turnMs });
        // It begins to turn when it is drawn; where nothing turns, it is told when it can be seen.
        const isCut = turns > 0 && ((await drawing()) || (turnMs > 0 && (await wait(turnMs))));
        tell();
        if (!isCut) await wait(milliseconds * pace - turnMs);
        setMoment(null);
      },
      async hold(moment) {
        if (isHurried()) return tell();
        setMoment({ ...moment, id, turnMs: 0 });
        tell();
        isKeeping = true;
        await (holdMs === undefined ? reading() : wait(holdMs));
        setMoment(null);
      },
      keepRest() {
        isKeeping = true;
      },
      async run(animations) {
        tell();
        await interruptible((end) => {
          let timer: ReturnType<typeof setTimeout> | undefined;
          // An animation ends inside a frame: what follows gets a task of its own, or that frame would be late.
          void Promise.allSettled(animations.map((animation) => animation.finished)).then(() => {
            timer = setTimeout(end);
          });
          return () => {
            clearTimeout(timer);
            for (const animation of animations) animation.finish();
          };
        });
      },
    };
  }

  async function perform(step: Step, isLate: boolean, mine: number): Promise<void> {
    const lines = linesOf(step, (state.get().log.at(-1)?.id ?? -1) + 1);
    for (const line of lines) {
      if (mine !== generation) return;
      let isTold = false;
      const tell = (): void => {
        if (isTold || mine !== generation) return;
        isTold = true;
        state.update((now) => ({ ...now, log: [...now.log, line] }));
        for (const listener of listeners) listener(line);
      };
      const scene = makeScene(mine, line.id, tell);
      const isCut = (isLate && !isWatched()) || state.get().isHurried;
      await direct(line.event, isCut ? { ...scene, tempo: 0 } : scene);
      tell();
    }
    if (mine !== generation) return;
    state.update((now) => after(now, step));
    // Where nothing flies, nothing has to be where it will be.
    if (!isLate && !state.get().isHurried && TEMPO[manner().speed] > 0) await drawing();
  }

  /** Until the last state is on the screen, but not for ever: a page that nobody looks at may not be drawn at all. */
  async function drawing(): Promise<boolean> {
    if (seen === null || seen === state.get()) return false;
    return interruptible((end) => {
      const timer = setTimeout(end, DRAWING_MS);
      onSeen = end;
      return () => {
        clearTimeout(timer);
        onSeen = null;
      };
    });
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    const mine = generation;
    // What is waiting now may belong to a newer generation: it is not taken away from it.
    while (mine === generation && queue.length > 0) {
      const isKept = Date.now() <= keptUntil;
      const waited = Date.now() - queue[0]!.heard;
      if (isKept && waited > BREATH_MS && !state.get().isHurried) {
        await wait(BREATH_MS * TEMPO[manner().speed]);
        if (mine !== generation) return;
      }
      const { step } = queue.shift()!;
      await perform(step, waited > BEHIND_MS && !isKept, mine);
      if (mine !== generation || !isKeeping) continue;
      isKeeping = false;
      // Whose time is running sees the beginning, then where it leads.
      keptUntil = Date.now() + (isWanted() ? BEHIND_MS : KEPT_MS);
    }
    if (mine === generation) isRunning = false;
  }

  function reset(history: readonly Step[], now: Presentation): void {
    generation++;
    queue = [];
    isRunning = false;
    isKeeping = false;
    keptUntil = 0;
    const old = skips;
    skips = new Set();
    for (const end of old) end();
    const log: LogLine[] = [];
    let last = 0;
    for (const step of history) {
      log.push(...linesOf(step, log.length));
      if (step.isOwn) last = log.length;
    }
    const answeredAt = state.get().shown === null ? last : Math.min(state.get().answeredAt, log.length);
    state.set({ shown: now, number: history.at(-1)?.number ?? 0, log, moment: null, answeredAt, isHurried: false });
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
    hurry() {
      if (state.get().shown?.decision === null) state.update((now) => ({ ...now, isHurried: true }));
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

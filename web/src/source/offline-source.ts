import type { Arm } from '@tinstar/bots';
import type { Refusal, Presentation } from '@tinstar/engine';
import type { GameId } from '@tinstar/shelf';
import { uploadSoon } from '../history/match-upload-soon.ts';
import { settings } from '../device/settings.ts';
import { makeStore } from '../store.ts';
import { keepLocalGame, type LocalGame } from './local-games.ts';
import { openWorker } from './open-worker.ts';
import {
  QUIET,
  type News,
  type PastMoment,
  seatHere,
  type Step,
  type TableSource,
  type SourceState,
} from './table-source.ts';
import type { FromWorker, ToWorker } from './worker-words.ts';

/** Milliseconds a machine takes, by the player's choice, and all of them together between two decisions of the player. */
const PACES = { calm: [1300, 1900, 20_000], brisk: [600, 950, 3500], instant: [0, 0, 0] } as const;

/**
 * A table in a worker of this browser: no server is asked for anything. `onUnopened`: nothing could be shown at all;
 * `isBroken` where what was kept cannot be played again.
 */
export function openOffline(local: LocalGame, onUnopened: (isBroken: boolean) => void): TableSource {
  const worker = openWorker('tinstar-table');
  const first = local.machines.indexOf(null);
  const isShared = local.machines.filter((machine) => machine === null).length > 1;
  const state = makeStore<SourceState>({
    ...QUIET,
    link: 'opening',
    game: local.record.game as GameId,
    options: local.record.options,
    seats: local.names.map((name, seat) => seatHere(name, local.machines[seat]!)),
    me: isShared ? null : first,
    takenBack: local.record.takenBack ?? 0,
    hints: local.hints ?? 0,
  });
  const listeners = new Set<(news: News) => void>();
  const answers = new Map<number, (refusal: Refusal | null) => void>();
  const recalls = new Map<number, (moment: PastMoment) => void>();
  const hints = new Map<number, (arms: readonly Arm[]) => void>();
  /** The decision for which a hint was counted last: whoever looks again is told the same. */
  let hinted: number | null = null;
  // All that happened, for whoever listens late.
  let history: Step[] = [];
  let present: Presentation | null = null;
  let asked = 0;
  let { names } = local;
  let kept = local;

  const tell = (message: ToWorker): void => worker.postMessage(message);
  const ask = (message: (id: number) => ToWorker): Promise<Refusal | null> =>
    new Promise((resolve) => {
      const id = ++asked;
      answers.set(id, resolve);
      tell(message(id));
    });
  const spread = (news: News): void => {
    history = news.type === 'reset' ? [...news.history] : [...history, news.step];
    present = news.type === 'reset' ? news.now : (news.step.after ?? present);
    for (const listener of listeners) listener(news);
  };
  let isHurried = false;
  const setPace = (): void => {
    const [from, to, patience] = PACES[isHurried ? 'instant' : settings.get().pace];
    tell({ type: 'pace', from, to, patience });
  };

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'answer') {
      answers.get(data.id)?.(data.refusal);
      answers.delete(data.id);
      return;
    }
    if (data.type === 'past') {
      recalls.get(data.id)?.(data.moment);
      recalls.delete(data.id);
      return;
    }
    if (data.type === 'hint') {
      hints.get(data.id)?.(data.arms);
      hints.delete(data.id);
      return;
    }
    if (data.type === 'failed') {
      state.update((now) => ({ ...now, link: 'gone' }));
      if (!present) onUnopened(data.isBroken);
      return;
    }
    const { outcome, record, window, me, pass } = data;
    kept = { ...kept, names, record, over: outcome !== null };
    keepLocalGame(kept);
    if (outcome) uploadSoon();
    state.update((now) => ({
      ...now,
      link: 'open',
      outcome,
      window,
      me,
      pass,
      takenBack: record.takenBack ?? 0,
      phase: outcome ? 'over' : 'playing',
    }));
    spread(
      data.type === 'reset'
        ? { type: 'reset', history: data.history, now: data.now }
        : { type: 'step', step: data.step },
    );
  });
  setPace();
  const unsubscribe = settings.subscribe(setPace);
  const { options, seats, seed, deal, moves, takenBack } = local.record;
  tell({
    type: 'open',
    game: local.record.game as GameId,
    setUp: { options, seats, seed, deal, moves, ...(takenBack === undefined ? {} : { takenBack }) },
    machines: local.machines,
    me: first,
  });

  return {
    kind: 'offline',
    ...(local.branch ? { isPractice: true as const } : {}),
    replayId: local.id,
    state,
    listen(listener) {
      listeners.add(listener);
      if (present) listener({ type: 'reset', history, now: present });
      return () => listeners.delete(listener);
    },
    submit: (decision, move) => ask((id) => ({ type: 'submit', id, decision, move })),
    letBe: () => tell({ type: 'letBe' }),
    undo: (isBeyond = false) => ask((id) => ({ type: 'undo', id, beyond: isBeyond })),
    past: (number) =>
      new Promise((resolve) => {
        const id = ++asked;
        recalls.set(id, resolve);
        tell({ type: 'past', id, number });
      }),
    ...(isShared
      ? {}
      : {
          hint: () =>
            new Promise<readonly Arm[]>((resolve) => {
              const id = ++asked;
              hints.set(id, resolve);
              tell({ type: 'hint', id });
              const { length } = kept.record.moves;
              if (hinted === length) return;
              hinted = length;
              kept = { ...kept, hints: (kept.hints ?? 0) + 1 };
              keepLocalGame(kept);
              state.update((now) => ({ ...now, hints: kept.hints! }));
            }),
          hurry(isOn: boolean) {
            isHurried = isOn;
            setPace();
          },
        }),
    ...(isShared ? { sit: (seat) => tell({ type: 'sit', seat }) } : {}),
    keepNames(called) {
      names = called;
    },
    close() {
      unsubscribe();
      worker.terminate();
    },
  };
}

/// <reference lib="webworker" />
import { hasteOf } from '@tinstar/bots';
import { keptRecord, Problem, type AnyMove, type Seat } from '@tinstar/engine';
import { loadGame } from '@tinstar/shelf';
import { studyMatch } from './analyst.ts';
import { openLocalTable, type LocalTable } from './local-table.ts';
import type { OpenWindow } from './table-source.ts';
import { makePatience } from './thinking-time.ts';
import type { FromAnalyst, FromWorker, ToAnalyst, ToWorker } from './worker-words.ts';

const worker = self as unknown as DedicatedWorkerGlobalScope;

let table: LocalTable | null = null;
let pace = { from: 600, to: 950, patience: 3500 };
/** How long machines have taken since the person last decided something. */
let waited = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
let window: OpenWindow | null = null;
/** By machine: the move after which it last thought over its standing right. */
const thought = new Map<Seat, object>();

/** How long a window of the house stays open in which only machines could do something. */
const MACHINES_ONLY_MS = 2700;
/** Nobody uses a standing right sooner than this after what gave rise to it, so that people can see why. */
const LOOK_MS = 1200;
const LOOK_SPREAD_MS = 1400;
/** Where machines are to be instant, so are they with their rights. */
const INSTANT_MS = 60;
/** The last step the page has heard of. */
let told = 0;
const isInstant = (): boolean => pace.to === 0;
const patience = makePatience(() => performance.now());

const tell = (message: FromWorker | FromAnalyst): void => worker.postMessage(message);

const standing = (open: LocalTable) => ({
  record: keptRecord(open.match),
  outcome: open.match.game.outcome(open.match.state),
  window,
  me: open.me,
  pass: open.nextPerson(),
});

/** Something happened: the window opens or is gone, and machines have something to think about. */
function goOn(open: LocalTable): void {
  keepWindow(open);
  tellSteps(open);
  wakeMachine();
  wakeRights(open);
}

/** The window's end is fixed when it opens. */
function keepWindow(open: LocalTable): void {
  if (!open.isWindowOpen()) {
    clearTimeout(closing);
    window = null;
  } else if (open.isShared) {
    // People are asked one after the other, and nobody hurries them.
    clearTimeout(closing);
    if (!open.isAsking()) closing = setTimeout(() => close(open), isInstant() ? INSTANT_MS : LOOK_MS);
  } else if (open.me !== null && open.match.awaited.may.includes(open.me)) {
    // A machine reads nothing into how long a person hesitates: the window waits for the answer.
    clearTimeout(closing);
    window = null;
  } else if (window === null) {
    const opened = Date.now();
    const length = Math.min(MACHINES_ONLY_MS, Math.max(2 * INSTANT_MS, pace.patience - waited));
    waited += length;
    window = { opened, closes: opened + length };
    closing = setTimeout(() => close(open), length);
  }
}

/** The window closes; machines that have not looked yet do so now. */
function close(open: LocalTable): void {
  clearTimeout(closing);
  for (const seat of open.machinesWithRight()) {
    if (!open.isWindowOpen()) break;
    if (open.considerRight(seat)()) tellSteps(open);
  }
  if (open.isWindowOpen()) open.closeWindow();
  window = null;
  goOn(open);
}

/**
 * After everything that happens machines think over the rights they hold, and act on it at a time drawn before. What
 * others do meanwhile does not stop them.
 */
function wakeRights(open: LocalTable): void {
  const last = open.match.record.moves.at(-1);
  for (const seat of last ? open.machinesWithRight() : []) {
    if (thought.get(seat) === last) continue;
    thought.set(seat, last!);
    const delay = isInstant() ? INSTANT_MS : LOOK_MS + hasteOf(open.machines[seat]!, Math.random()) * LOOK_SPREAD_MS;
    const act = open.considerRight(seat, patience());
    setTimeout(() => {
      if (open === table && act()) goOn(open);
    }, delay);
  }
}

/** Each once: a suspicion may have closed the window it was made in, and then nothing is left to tell of that. */
function tellSteps(open: LocalTable): void {
  const last = open.match.record.moves.length;
  while (told < last) tell({ type: 'step', step: open.step(++told), ...standing(open) });
}

function tellAll(open: LocalTable): void {
  told = open.match.record.moves.length;
  tell({ type: 'reset', history: open.history(), now: open.present(), ...standing(open) });
}

/** Machines act after a time that was drawn before they thought: it says nothing about what they hold. */
function wakeMachine(): void {
  clearTimeout(timer);
  const open = table;
  const seat = open?.machineToMove() ?? null;
  if (!open || seat === null) return;
  const delay = Math.min(pace.from + Math.random() * (pace.to - pace.from), Math.max(0, pace.patience - waited));
  waited += delay;
  timer = setTimeout(() => {
    open.moveMachine(seat, patience());
    goOn(open);
  }, delay);
}

function submit(open: LocalTable, id: number, decision: number, move: AnyMove): void {
  const before = open.match.record.moves.length;
  const refusal = open.submit(decision, move);
  tell({ type: 'answer', id, refusal });
  if (open.match.record.moves.length === before) return;
  waited = 0;
  goOn(open);
}

worker.addEventListener('message', (event: MessageEvent<ToWorker | ToAnalyst>) => {
  void hear(event.data).catch((error: unknown) =>
    tell({ type: 'failed', message: String(error), isBroken: error instanceof Problem }),
  );
});

async function hear(message: ToWorker | ToAnalyst): Promise<void> {
  switch (message.type) {
    case 'analyse':
      return studyMatch(message, tell);
    case 'open':
      table = openLocalTable(await loadGame(message.game), message.setUp, message.machines, message.me);
      keepWindow(table);
      tellAll(table);
      wakeRights(table);
      return wakeMachine();
    case 'pace':
      pace = message;
      // Whoever thinks just now keeps nobody waiting who is in a hurry.
      return isInstant() ? wakeMachine() : undefined;
    case 'submit':
      return table ? submit(table, message.id, message.decision, message.move) : undefined;
    case 'letBe':
      if (!table?.isWindowOpen()) return;
      waited = 0;
      if (!table.isShared) return close(table);
      table.letBe();
      keepWindow(table);
      return tellAll(table);
    case 'hint':
      return table ? tell({ type: 'hint', id: message.id, arms: table.hint(patience()) }) : undefined;
    case 'past':
      return table ? tell({ type: 'past', id: message.id, moment: table.past(message.number) }) : undefined;
    case 'sit':
      table?.sit(message.seat);
      return table ? tellAll(table) : undefined;
    case 'undo': {
      const refusal = table?.undo(message.beyond) ?? null;
      tell({ type: 'answer', id: message.id, refusal });
      if (!table || refusal !== null) return;
      keepWindow(table);
      tellAll(table);
      wakeRights(table);
      return wakeMachine();
    }
  }
}

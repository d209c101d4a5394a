/// <reference lib="webworker" />
import { present, type AnyMove } from '@tinstar/engine';
import { loadGame } from '@tinstar/shelf';
import { openLocalTable, type LocalTable } from './local-table.ts';
import type { FromWorker, ToWorker } from './worker-words.ts';

const worker = self as unknown as DedicatedWorkerGlobalScope;

let table: LocalTable | null = null;
let pace = { from: 700, to: 1100 };
let timer: ReturnType<typeof setTimeout> | undefined;

const tell = (message: FromWorker): void => worker.postMessage(message);

const standing = (open: LocalTable) => ({
  record: open.match.record,
  outcome: open.match.game.outcome(open.match.state),
});

function tellStep(open: LocalTable): void {
  tell({ type: 'step', step: open.step(open.match.record.moves.length), ...standing(open) });
}

function tellAll(open: LocalTable): void {
  tell({ type: 'reset', history: open.history(), now: present(open.match, open.me), ...standing(open) });
}

/** Machines act after a time that was drawn before they thought: it says nothing about what they hold. */
function wakeMachine(): void {
  clearTimeout(timer);
  const open = table;
  const seat = open?.machineToMove() ?? null;
  if (!open || seat === null) return;
  const delay = pace.from + Math.random() * (pace.to - pace.from);
  timer = setTimeout(() => {
    open.moveMachine(seat);
    tellStep(open);
    wakeMachine();
  }, delay);
}

function submit(open: LocalTable, id: number, decision: number, move: AnyMove): void {
  const before = open.match.record.moves.length;
  const refusal = open.submit(decision, move);
  tell({ type: 'answer', id, refusal });
  if (open.match.record.moves.length === before) return;
  tellStep(open);
  wakeMachine();
}

worker.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  void hear(event.data).catch((error: unknown) => tell({ type: 'failed', message: String(error) }));
});

async function hear(message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'open':
      table = openLocalTable(await loadGame(message.game), message.setUp, message.machines, message.me);
      tellAll(table);
      return wakeMachine();
    case 'pace':
      pace = message;
      return;
    case 'submit':
      return table ? submit(table, message.id, message.decision, message.move) : undefined;
    case 'undo': {
      const refusal = table?.undo() ?? null;
      tell({ type: 'answer', id: message.id, refusal });
      if (table && refusal === null) tellAll(table);
      return;
    }
  }
}

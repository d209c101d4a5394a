import type { Report } from '../evidence.ts';
import type { Hearing } from './hearing.ts';
import { type History, slotOf } from './history.ts';

/** So long after all was well again everybody must have heard all, and nothing stands still; milliseconds. */
const PATIENCE = 8000;

/** What must be so when nothing has been wrong for a while. */
export function checkEnd(history: History, hearings: readonly Hearing[], report: Report): void {
  let over = 0;
  for (const { client, viewer, asked, end } of hearings) {
    if (!end) {
      report('stuck', `${client}: did not get back in`);
      continue;
    }
    over = Math.max(over, end.at);
    const due = history.byViewer[slotOf(viewer, history.seats)]!.findLast(({ at }) => at < end.at - PATIENCE);
    const n = due?.numbers[slotOf(viewer, history.seats)] ?? 0;
    if (end.n < n && end.since < end.at - PATIENCE)
      report('stuck', `${client}: knows ${end.n}, and entry ${n} is ${end.at - due!.at} ms old`);
    const waiting = asked.find(
      ({ answers, socket, at }) => answers.length === 0 && socket === end.socket && at < end.at - PATIENCE,
    );
    if (waiting) report('answer', `${client}: ${JSON.stringify(waiting.command)} has no answer for ${PATIENCE} ms`);
  }
  const { isOver, must, machines } = history.end;
  const last = history.steps.at(-1);
  const isMachineAsked = must.length > 0 && must.every((seat) => machines[seat]);
  if (last && !isOver && isMachineAsked && over > last.at + PATIENCE)
    report('stuck', `machines are asked, and nothing has happened for ${over - last.at} ms`);
}

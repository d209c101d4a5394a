import type { Report } from '../evidence.ts';
import type { Pace } from '../pace.ts';
import type { Hearing } from './hearing.ts';
import { type History, slotOf } from './history.ts';

/** So long after all was well again everybody must have heard all, and nothing stands still; milliseconds of a machine that is not busy otherwise. */
const PATIENCE = 8000;

/** What must be so when nothing has been wrong for a while. */
export function checkEnd(history: History, hearings: readonly Hearing[], pace: Pace, report: Report): void {
  let over = 0;
  for (const { client, viewer, asked, end } of hearings) {
    if (!end) {
      report('stuck', `${client}: did not get back in`);
      continue;
    }
    over = Math.max(over, end.at);
    const isLong = (since: number): boolean => end.at - since > PATIENCE * pace.between(since, end.at);
    const due = history.byViewer[slotOf(viewer, history.seats)]!.findLast(({ at }) => isLong(at));
    const n = due?.numbers[slotOf(viewer, history.seats)] ?? 0;
    if (end.n < n && isLong(end.since))
      report('stuck', `${client}: knows ${end.n}, and entry ${n} is ${end.at - due!.at} ms old`);
    const waiting = asked.find(
      ({ answers, socket, at }) => answers.length === 0 && socket === end.socket && isLong(at),
    );
    if (waiting)
      report('answer', `${client}: ${JSON.stringify(waiting.command)} has no answer for ${end.at - waiting.at} ms`);
  }
  const { isOver, must, machines } = history.end;
  const last = history.steps.at(-1);
  const isMachineAsked = must.length > 0 && must.every((seat) => machines[seat]);
  if (!last || isOver || !isMachineAsked || over <= last.at) return;
  const slowness = pace.between(last.at, over);
  if (over - last.at <= PATIENCE * slowness) return;
  const where = `on a machine that took ${slowness.toFixed(1)} times as long for everything`;
  report('stuck', `machines are asked, and nothing has happened for ${over - last.at} ms, ${where}`);
}

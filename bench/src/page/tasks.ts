/** What keeps the page's main thread busy, read from a trace of the browser. */

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, as are the durations. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly type?: string; readonly functionName?: string };
  };
}

export const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8'];

/** A stretch during which the page could not answer, in milliseconds. */
export interface Task {
  readonly at: number;
  readonly length: number;
  /** The thread's own time in it: what other programs on this machine take is not in there. */
  readonly own: number;
  /** What it was made of, the longest part first, in milliseconds. */
  readonly parts: readonly (readonly [name: string, length: number])[];
}

const labelOf = ({ name, args }: TraceEvent): string =>
  name === 'EventDispatch' && args?.data?.type ? `${name}(${args.data.type})` : name;

/** Sums what each kind of event inside a task took by itself, its inner events left out. */
function partsOf(events: readonly TraceEvent[]): (readonly [string, number])[] {
  const own = new Map<string, number>();
  const open: { readonly end: number; readonly label: string }[] = [];
  const add = (label: string, length: number): void => void own.set(label, (own.get(label) ?? 0) + length);
  for (const event of events) {
    const length = event.dur ?? 0;
    while (open.length > 0 && open.at(-1)!.end <= event.ts) open.pop();
    const label = labelOf(event);
    const around = open.at(-1);
    if (around) add(around.label, -length);
    add(label, length);
    open.push({ end: event.ts + length, label });
  }
  return [...own]
    .map(([label, length]) => [label, length / 1000] as const)
    .filter(([, length]) => length >= 1)
    .toSorted(([, a], [, b]) => b - a);
}

/** The main thread of the page: of all renderers' main threads the one with the most to do. */
function mainThreadOf(events: readonly TraceEvent[]): TraceEvent[] {
  const isMain = new Set<string>();
  for (const { name, pid, tid, args } of events) {
    if (name === 'thread_name' && args?.name === 'CrRendererMain') isMain.add(`${pid} ${tid}`);
  }
  const byThread = new Map<string, TraceEvent[]>();
  for (const event of events) {
    const thread = `${event.pid} ${event.tid}`;
    if (event.ph !== 'X' || !isMain.has(thread)) continue;
    const list = byThread.get(thread);
    if (list) list.push(event);
    else byThread.set(thread, [event]);
  }
  const busy = (list: readonly TraceEvent[]): number => list.reduce((sum, { dur }) => sum + (dur ?? 0), 0);
  return [...byThread.values()].toSorted((a, b) => busy(b) - busy(a))[0] ?? [];
}

/** All tasks of the page's main thread in a trace, the one with the most to do first. */
export function tasksOf(trace: Buffer): Task[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  // What contains another comes first.
  const events = mainThreadOf(traceEvents).toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const start = events[0]?.ts ?? 0;
  const tasks: Task[] = [];
  for (let index = 0; index < events.length; index++) {
    const event = events[index]!;
    if (event.name !== 'RunTask') continue;
    const end = event.ts + (event.dur ?? 0);
    let last = index + 1;
    while (last < events.length && events[last]!.ts < end) last++;
    tasks.push({
      at: (event.ts - start) / 1000,
      length: (event.dur ?? 0) / 1000,
      own: (event.tdur ?? event.dur ?? 0) / 1000,
      parts: (event.dur ?? 0) < 10_000 ? [] : partsOf(events.slice(index + 1, last)),
    });
  }
  return tasks.toSorted((a, b) => b.own - a.own);
}

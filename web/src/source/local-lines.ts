/** A line of the list of kept games. The games themselves are kept one by one: a move rewrites only its own. */
export interface LocalLine {
  readonly id: string;
  /** When it was opened or ended last. */
  readonly at: number;
  readonly game: string;
  readonly names: readonly string[];
  readonly over: boolean;
}

/** So many unfinished games are kept. Whoever has as many is told that the next one takes the place of the oldest. */
export const UNFINISHED = 40;
/** So many finished ones are listed beside them: their replays are in an archive of their own. */
const FINISHED = 20;

export const unfinished = (lines: readonly LocalLine[]): LocalLine[] => lines.filter(({ over }) => !over);

/** The list with a line at its top, and what has no place in it any more. Finished ones never cost an unfinished one its place. */
export function placeLine(
  lines: readonly LocalLine[],
  line: LocalLine,
): { readonly kept: LocalLine[]; readonly dropped: LocalLine[] } {
  const room = { running: UNFINISHED, over: FINISHED };
  const all = [line, ...lines.filter(({ id }) => id !== line.id)];
  const kept = all.filter(({ over }) => room[over ? 'over' : 'running']-- > 0);
  return { kept, dropped: all.filter((one) => !kept.includes(one)) };
}

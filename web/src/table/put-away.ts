import { isListOf, isText } from '../device/kept-shapes.ts';
import { keep, readKept } from '../device/storage.ts';

/** Finished games that somebody does not want to see at home any more. They stay where they are, and among "My games". */
const AWAY = 'away';
/** So many are remembered; by then the oldest have long been followed by newer ones. */
const KEPT = 200;

const read = (): readonly string[] => {
  const kept = readKept(AWAY);
  return isListOf(isText)(kept) ? (kept as string[]) : [];
};

export function withoutAway<Line extends { readonly id: string }>(lines: readonly Line[]): Line[] {
  const away = new Set(read());
  return lines.filter(({ id }) => !away.has(id));
}

export const putAway = (id: string): void => keep(AWAY, [id, ...read()].slice(0, KEPT));

import type { AnyMove } from '@tinstar/engine';
import type { Text } from '@tinstar/text';
import { padEnd, padStart, widthOf, wrap, type Style } from '../style.ts';
import type { Group } from '../tables/table.ts';

/** Labels in as many columns as fit, numbered from `first`, read downwards. */
function columns(labels: readonly string[], first: number, { width, paint }: Style): string[] {
  const digits = String(first + labels.length - 1).length;
  const numbers = labels.map((_, i) => paint(padStart(String(first + i), digits), 'bold'));
  const cells = labels.map((label, i) => `${numbers[i]!} ${label}`);
  const cellWidth = Math.max(...cells.map(widthOf)) + 3;
  // A few choices are easier to read one below the other.
  const count = cells.length <= 3 ? 1 : Math.max(1, Math.min(3, Math.floor((width - 4) / cellWidth)));
  if (count === 1) {
    // What is longer than a line goes on below its first word.
    const indent = ' '.repeat(4 + digits + 1);
    return labels.flatMap((label, i) =>
      wrap(label, width - indent.length).map((line, at) => (at === 0 ? `    ${numbers[i]!} ${line}` : indent + line)),
    );
  }
  const height = Math.ceil(cells.length / count);
  return Array.from({ length: height }, (_, row) => {
    const line = cells.filter((_cell, i) => i % height === row).map((cell) => padEnd(cell, cellWidth));
    return `    ${line.join('').trimEnd()}`;
  });
}

/** The choices with their numbers, under their headings, and the moves in the order of those numbers. */
export function listChoices(
  groups: readonly Group[],
  label: (move: AnyMove) => string,
  text: Text,
  style: Style,
): { lines: string[]; moves: AnyMove[] } {
  const lines: string[] = [];
  const moves: AnyMove[] = [];
  for (const group of groups) {
    if (group.id !== null) lines.push(`  ${style.paint(text.say(`cli.group.${group.id}`), 'cyan')}`);
    lines.push(...columns(group.moves.map(label), moves.length + 1, style));
    moves.push(...group.moves);
  }
  return { lines, moves };
}

/** What can be typed instead of a number; the words are in the catalogue. */
export const WISHES = ['help', 'undo', 'tip', 'log', 'table', 'rules', 'save', 'quit'] as const;
export type Wish = (typeof WISHES)[number];

export type Reply =
  | { readonly kind: 'move'; readonly move: AnyMove }
  | { readonly kind: 'wish'; readonly wish: Wish; readonly rest: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unclear' };

/** Reads what was typed: a number, or the beginning of a word of the reader's language (English is understood too). */
export function readReply(line: string, moves: readonly AnyMove[], text: Text): Reply {
  const typed = line.trim().toLowerCase();
  if (typed === '') return moves.length === 1 ? { kind: 'move', move: moves[0]! } : { kind: 'nothing' };
  if (/^\d+$/.test(typed)) {
    const move = moves[Number(typed) - 1];
    return move ? { kind: 'move', move } : { kind: 'unclear' };
  }
  const [word = '', ...rest] = line.trim().split(/\s+/);
  const wanted = word.toLowerCase();
  if (wanted === '?') return { kind: 'wish', wish: 'help', rest: '' };
  const wordOf = (wish: Wish): string => text.say(`cli.wish.${wish}`);
  const found = WISHES.find((wish) => wordOf(wish).startsWith(wanted)) ?? WISHES.find((wish) => wish === wanted);
  return found ? { kind: 'wish', wish: found, rest: rest.join(' ') } : { kind: 'unclear' };
}

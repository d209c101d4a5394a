import { INK } from './palette.ts';
import { escape, round } from './svg.ts';

export const FACES = { rye: 'Rye, serif', zilla: "'Zilla Slab', serif" } as const;
export type Face = keyof typeof FACES;

/** Advance widths in hundredths of the size, measured; letters not listed have the last width. */
const WIDTHS: Readonly<Record<Face, readonly (readonly [string, number])[]>> = {
  rye: [
    [".,:;'’ ", 32],
    ['iìljIÌ1-!ft()', 42],
    ['sSJcr5237$+', 59],
    ['mMwW', 100],
    ['HDONQRUÖÜT&', 79],
    ['0468ABCEGKXY9', 71],
    ['', 67],
  ],
  zilla: [
    [".,:;'’ !iìlj", 25],
    ['ftrI1-()', 37],
    ['mMwW', 86],
    ['ACDGHKNOQRTUVÄÖÜX', 67],
    ['', 52],
  ],
};

/** About how wide a text prints, in the units of `size`. */
export function widthOf(text: string, face: Face, size: number, tracking = 0): number {
  const table = WIDTHS[face];
  let width = 0;
  for (const sign of text) width += (table.find(([signs]) => signs === '' || signs.includes(sign))?.[1] ?? 60) / 100;
  return width * size + tracking * text.length;
}

export interface Lettering {
  readonly size: number;
  readonly face?: Face;
  readonly colour?: string;
  /** The text shrinks to this width. */
  readonly fit?: number;
  readonly tracking?: number;
  readonly weight?: 400 | 600 | 700;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** A line of text with its baseline at `y`. */
export function letter(text: string, x: number, y: number, options: Lettering): string {
  const { face = 'rye', colour = INK.ink, fit, tracking = 0, weight = 400, anchor = 'middle' } = options;
  const wide = widthOf(text, face, options.size, tracking);
  const scale = fit !== undefined && wide > fit ? fit / wide : 1;
  return (
    `<text stroke="none" fill="${colour}" font-family="${FACES[face]}" font-size="${round(options.size * scale)}" text-anchor="${anchor}"` +
    (weight === 400 ? '' : ` font-weight="${weight}"`) +
    (tracking === 0 ? '' : ` letter-spacing="${round(tracking * scale)}"`) +
    ` x="${round(x)}" y="${round(y)}">${escape(text)}</text>`
  );
}

/** Words, and what hyphens join, set in lines no wider than `fit`. */
export function wrap(text: string, face: Face, size: number, fit: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<=[ -])/)) {
    const longer = (lines.at(-1) ?? '') + word;
    if (lines.length > 0 && widthOf(longer.trimEnd(), face, size) <= fit) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}

import FIGURES from './figures.json' with { type: 'json' };
import { letter, type Lettering } from './lettering.ts';
import { INK } from './palette.ts';
import { round } from './svg.ts';

/** The grid of the outlines: so many units are the size of the font. `scripts/figures.ts` writes them. */
const UNITS = 200;
/** By sign: how far it moves on, and its outline from the baseline. */
const OUTLINES = FIGURES as unknown as Readonly<Record<string, readonly [width: number, path: string]>>;

const fine = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Numbers in Rye, drawn: they travel in the image of a drawing. Text would stay in the page, and is the dearest thing on
 * a card to lay out. What is no number is set as text.
 */
export function figures(
  text: string,
  x: number,
  y: number,
  options: Omit<Lettering, 'face' | 'tracking' | 'weight'>,
): string {
  const signs = text.split('').map((sign) => OUTLINES[sign]);
  if (!signs.every((sign) => sign !== undefined)) return letter(text, x, y, options);
  const { size, colour = INK.ink, fit, anchor = 'middle' } = options;
  const units = signs.reduce((sum, [width]) => sum + width, 0);
  const scale = Math.min(size, fit === undefined ? size : (fit * UNITS) / units) / UNITS;
  let at = x - units * scale * { start: 0, middle: 0.5, end: 1 }[anchor];
  let body = '';
  for (const [width, path] of signs) {
    if (path !== '')
      body += `<path stroke="none" fill="${colour}" transform="translate(${round(at)} ${round(y)}) scale(${fine(scale)})" d="${path}"/>`;
    at += width * scale;
  }
  return body;
}

/** Pictures as text: the few elements that charts are made of. */

type Value = string | number;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

/** Tenths of a pixel are fine enough, and keep the files small. */
const written = (value: Value): string =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : escape(value);

export function element(name: string, attributes: Readonly<Record<string, Value>>, ...children: string[]): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(value)}"`);
  return children.length === 0
    ? `<${name}${list.join('')}/>`
    : `<${name}${list.join('')}>${children.join('')}</${name}>`;
}

export const line = (x1: number, y1: number, x2: number, y2: number, rest: Record<string, Value> = {}): string =>
  element('line', { x1, y1, x2, y2, stroke: INK, ...rest });

export const box = (x: number, y: number, width: number, height: number, rest: Record<string, Value> = {}): string =>
  element('rect', { x, y, width: Math.max(0, width), height: Math.max(0, height), ...rest });

export const words = (x: number, y: number, text: string, rest: Record<string, Value> = {}): string =>
  element('text', { x, y, ...rest }, escape(text));

/** The inks of our cards: black on paper, and few spots of colour. */
export const PAPER = '#f2e6cc';
export const SHADE = '#e7d6b2';
export const INK = '#2a1c11';
export const MUTED = '#5f4a36';
export const OXBLOOD = '#8e2f1d';
export const PRAIRIE = '#4d6a39';
export const LAPIS = '#2d4c68';
export const OCHRE = '#c3862a';

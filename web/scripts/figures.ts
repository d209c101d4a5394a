/**
 * Writes `src/art/figures.json`: the outlines of the figures on cards, taken from the font the page prints with.
 * `npx tsx web/scripts/figures.ts`, after another font or another sign, then `npm run format`.
 */
import type * as Opentype from 'opentype.js';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Half a percent of a letter’s size: no eye sees less on a card. */
const UNITS = 200;
/** Numbers as they are written in all languages, and the ace of a poker hand. The last is a space that breaks no line. */
const SIGNS = '0123456789+-−×?$,.A \u00A0';

const require = createRequire(import.meta.url);
const { parse } = require('opentype.js') as typeof Opentype;
const file = require.resolve('@fontsource/rye/files/rye-latin-400-normal.woff');
const font = parse(new Uint8Array(readFileSync(file)).buffer);

const POINTS: Readonly<Record<string, readonly (readonly ['x' | 'x1' | 'x2', 'y' | 'y1' | 'y2'])[]>> = {
  M: [['x', 'y']],
  L: [['x', 'y']],
  Q: [
    ['x1', 'y1'],
    ['x', 'y'],
  ],
  Z: [],
};

/** Numbers as short as a path may hold them. */
const join = (numbers: readonly number[]): string =>
  numbers.map((number, at) => (at > 0 && number >= 0 ? ` ${number}` : String(number))).join('');

/** On a whole grid, each step from where the last one ended. */
function outline(commands: readonly Opentype.PathCommand[]): string {
  let [x, y] = [0, 0];
  let start = [0, 0];
  let path = '';
  let last = '';
  for (const command of commands) {
    const points = POINTS[command.type];
    if (points === undefined) throw new Error(`a font with ${command.type} in its outlines`);
    if (command.type === 'Z') {
      [x, y] = start as [number, number];
      path += 'z';
      last = 'z';
      continue;
    }
    const at = command as unknown as Readonly<Record<string, number>>;
    const steps = points.flatMap(([across, down]) => [Math.round(at[across]!) - x, Math.round(at[down]!) - y]);
    [x, y] = [x + steps.at(-2)!, y + steps.at(-1)!];
    if (command.type === 'M') start = [x, y];
    const [dx, dy] = steps.slice(-2) as [number, number];
    if (command.type === 'L' && dx === 0 && dy === 0) continue;
    const name = command.type === 'L' ? (dy === 0 ? 'h' : dx === 0 ? 'v' : 'l') : command.type.toLowerCase();
    const numbers = join(name === 'h' ? [dx] : name === 'v' ? [dy] : steps);
    path += name === last && name !== 'm' ? (numbers.startsWith('-') ? numbers : ` ${numbers}`) : name + numbers;
    last = name;
  }
  return path;
}

const figures = Object.fromEntries(
  SIGNS.split('').map((sign) => {
    const glyph = font.charToGlyph(sign);
    if (glyph.index === 0) throw new Error(`the font has no ${sign}`);
    const width = Math.round((glyph.advanceWidth! / font.unitsPerEm) * UNITS);
    return [sign, [width, outline(glyph.getPath(0, 0, UNITS).commands)]];
  }),
);
const text = JSON.stringify(figures, null, 2).replaceAll(/\[\s+(\d+),\s+("[^"]*")\s+\]/g, '[$1, $2]');
writeFileSync(new URL('../src/art/figures.json', import.meta.url), `${text}\n`);

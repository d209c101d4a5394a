import { INK } from './palette.ts';
import { seeded } from './seeded.ts';
import { flat, round } from './svg.ts';

type Point = readonly [number, number];

const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, Z: 0 };

/** The polygons of a path of M, L, H, V, C, Q and Z, either case. */
export function flatten(d: string): Point[][] {
  const polygons: Point[][] = [];
  let polygon: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, sign, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g) as Iterable<[string, string, string]>) {
    const verb = sign.toUpperCase();
    const count = ARGUMENTS[verb];
    if (count === undefined) throw new Error(`flatten: ${sign}`);
    if (count === 0) {
      [x, y] = polygon[0] ?? [x, y];
      continue;
    }
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    for (let at = 0; at < numbers.length; at += count) {
      const relative = sign !== verb;
      const values = numbers.slice(at, at + count).map((value, index) => {
        if (!relative) return value;
        return value + (verb === 'V' || (verb !== 'H' && index % 2 === 1) ? y : x);
      });
      const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = values;
      const from: Point = [x, y];
      if (verb === 'M' && at === 0) {
        polygon = [];
        polygons.push(polygon);
      }
      if (verb === 'C' || verb === 'Q') {
        for (let step = 1; step < 8; step++)
          polygon.push(verb === 'C' ? cubic(from, values, step / 8) : quadratic(from, values, step / 8));
      }
      [x, y] = verb === 'H' ? [a, y] : verb === 'V' ? [x, a] : verb === 'C' ? [f, g] : verb === 'Q' ? [c, e] : [a, b];
      polygon.push([x, y]);
    }
  }
  return polygons;
}

function cubic([x, y]: Point, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[], t: number): Point {
  const u = 1 - t;
  const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return [p * x + q * a + r * c + s * e, p * y + q * b + r * d + s * f];
}

function quadratic([x, y]: Point, [a = 0, b = 0, c = 0, d = 0]: readonly number[], t: number): Point {
  const u = 1 - t;
  return [u * u * x + 2 * u * t * a + t * t * c, u * u * y + 2 * u * t * b + t * t * d];
}

export interface Hatching {
  /** Direction of the cuts in degrees: 0 runs to the right. Each cut is thick where it starts. */
  readonly angle?: number;
  readonly gap?: number;
  /** Thickness at the thick end. */
  readonly weight?: number;
  /** `spear` tapers to its end, `leaf` to both ends. */
  readonly cut?: 'spear' | 'leaf';
  /** How much of its length a cut may lose, at random. */
  readonly ragged?: number;
  readonly colour?: string;
  readonly seed?: string | number;
}

/**
 * Shadow as the knife leaves it: cuts across the shape, thick to thin. Worked out as geometry and not as a pattern,
 * so that it needs no id and tapers like a woodcut. A bare number is the angle.
 */
export function hatch(d: string, options: Hatching | number = {}): string {
  const key = `${d} ${JSON.stringify(options)}`;
  const known = shadows.get(key);
  if (known !== undefined) return known;
  const drawn = cutShadow(d, typeof options === 'number' ? { angle: options } : options);
  shadows.set(key, drawn);
  return drawn;
}

/** The same shadows come back on every print: each is cut once. */
const shadows = new Map<string, string>();

function cutShadow(d: string, options: Hatching): string {
  const { angle = 0, gap = 3.6, weight = 1.9, cut = 'spear', ragged = 0.35, colour = INK.ink, seed = d } = options;
  const random = seeded(seed);
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  const turned = flatten(d).map((polygon) => polygon.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]));
  const heights = turned.flat().map(([, y]) => y);
  const place = (x: number, y: number): string => `${round(x * cos - y * sin)} ${round(x * sin + y * cos)}`;
  let cuts = '';
  for (let y = Math.min(...heights) + gap * (0.3 + random() * 0.4); y < Math.max(...heights); y += gap) {
    const crossings = turned.flatMap((polygon) => crossingsOf(polygon, y)).toSorted((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const start = crossings[index] ?? 0;
      const end = (crossings[index + 1] ?? 0) - ((crossings[index + 1] ?? 0) - start) * ragged * random();
      if (end - start < 1) continue;
      const half = weight / 2;
      const middle = (start + end) / 2;
      cuts +=
        cut === 'spear'
          ? `M${place(start, y - half)}L${place(end, y)}L${place(start, y + half)}Z`
          : `M${place(start, y)}Q${place(middle, y - weight)} ${place(end, y)}Q${place(middle, y + weight)} ${place(start, y)}Z`;
    }
  }
  return cuts === '' ? '' : flat(cuts, colour);
}

function crossingsOf(polygon: readonly Point[], height: number): number[] {
  const found: number[] = [];
  for (const [index, [x, y]] of polygon.entries()) {
    const [u, v] = polygon[(index + 1) % polygon.length] as Point;
    if (y <= height !== v <= height) found.push(x + ((height - y) / (v - y)) * (u - x));
  }
  return found;
}

/** Sun rays over a 200 x 180 window: flat beams, and for large prints a fine cut along every beam. */
export function rays(
  colour: string,
  { ground = INK.shade, opacity = 0.4, fine = true, x = 100, y = 92, beams = 18 } = {},
): string {
  const at = (angle: number, radius: number): string =>
    `${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`;
  const step = (Math.PI * 2) / beams;
  let flats = '';
  let cuts = '';
  for (let beam = 0; beam < beams; beam++) {
    const angle = beam * step + 0.09;
    flats += `M${at(angle, 10)}L${at(angle, 170)}L${at(angle + step / 2, 170)}Z`;
    for (const part of [0.62, 0.75, 0.88]) {
      const middle = angle + step * part;
      cuts += `M${at(middle, part === 0.75 ? 62 : 78)}L${at(middle - 0.006, 170)}L${at(middle + 0.006, 170)}Z`;
    }
  }
  return flat('M0 0H200V180H0Z', ground) + flat(flats, colour, opacity) + (fine ? flat(cuts, colour, 0.75) : '');
}

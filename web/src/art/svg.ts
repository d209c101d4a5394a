import { INK } from './palette.ts';

/**
 * Markup by strings. Drawings contain no ids, no style attributes and no <style>: any number of them can stand on one
 * page under a strict content security policy. Clipping is done by nested <svg> windows.
 */

export interface Label {
  /** Read out by screen readers; without it the drawing is decoration. */
  readonly label?: string | undefined;
  /** Class names for the outer element. */
  readonly className?: string | undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** One decimal is a twentieth of the finest line. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** The outer element: `width` and `height` are those of the grid the drawing is made on. */
export function svg(width: number, height: number, body: string, { label, className }: Label = {}): string {
  const said = label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escape(label)}"`;
  const named = className === undefined ? '' : ` class="${escape(className)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${said}${named} focusable="false">${press(body)}</svg>`;
}

/** Inside the press every path is inked: outline 2.4, round joins, no fill unless given. */
export const press = (body: string): string =>
  `<g fill="none" stroke="${INK.ink}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">${body}</g>`;

/** A window onto another grid, clipped to its rectangle. */
export const pane = (x: number, y: number, width: number, height: number, viewBox: string, body: string): string =>
  `<svg x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${body}</svg>`;

/** Outlined and filled. */
export const shape = (d: string, fill: string, width?: number): string =>
  `<path fill="${fill}"${width === undefined ? '' : ` stroke-width="${width}"`} d="${d}"/>`;

/** Filled, no outline. */
export const flat = (d: string, fill: string, opacity?: number): string =>
  `<path stroke="none" fill="${fill}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`} d="${d}"/>`;

/** Only a line. */
export const line = (d: string, width?: number, colour?: string): string =>
  `<path${width === undefined ? '' : ` stroke-width="${width}"`}${colour === undefined ? '' : ` stroke="${colour}"`} d="${d}"/>`;

export const group = (transform: string, body: string): string => `<g transform="${transform}">${body}</g>`;

/** The same drawn again on the other side of x = 100. */
export const mirrored = (body: string): string => group('matrix(-1 0 0 1 200 0)', body);
export const bothSides = (body: string): string => body + mirrored(body);

/** A circle or an ellipse as a path, so that it can be hatched. */
export const oval = (cx: number, cy: number, rx: number, ry = rx): string => {
  const kx = rx * 0.5523;
  const ky = ry * 0.5523;
  const at = (...values: number[]): string => values.map(round).join(' ');
  return (
    `M${at(cx - rx, cy)}C${at(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)}` +
    `C${at(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)}C${at(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)}` +
    `C${at(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)}Z`
  );
};

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;

/** A box with its corners bitten out, as on tickets and bank notes. */
export const ticket = (x: number, y: number, width: number, height: number, bite: number): string =>
  `M${x + bite} ${y}h${width - 2 * bite}q0 ${bite} ${bite} ${bite}v${height - 2 * bite}q${-bite} 0 ${-bite} ${bite}` +
  `h${-(width - 2 * bite)}q0 ${-bite} ${-bite} ${-bite}v${-(height - 2 * bite)}q${bite} 0 ${bite} ${-bite}Z`;

/** A star or a cog wheel's rim: `points` tips at `outer`, valleys at `inner`. */
export function star(cx: number, cy: number, points: number, outer: number, inner: number, turn = -90): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = ((turn + (index * 180) / points) * Math.PI) / 180;
    const radius = index % 2 === 0 ? outer : inner;
    return `${round(cx + Math.cos(angle) * radius)} ${round(cy + Math.sin(angle) * radius)}`;
  });
  return `M${corners.join('L')}Z`;
}

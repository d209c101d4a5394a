import { INK } from '../palette.ts';
import { group, line, shape, star } from '../svg.ts';

/** A heart around 0, 0. */
export const heart = (x: number, y: number, size: number, colour: string): string =>
  group(
    `translate(${x} ${y}) scale(${size / 20})`,
    shape('M0 9Q-13 -2 -9 -8Q-4 -12 0 -5Q4 -12 9 -8Q13 -2 0 9Z', colour),
  );
export const sparkle = (x: number, y: number, size: number): string => star(x, y, 4, size, size * 0.28);
export const drop = (x: number, y: number, size = 1): string =>
  group(`translate(${x} ${y}) scale(${size})`, shape('M0 -8Q7 2 5 6Q0 11 -5 6Q-7 2 0 -8Z', INK.glow, 1.6));
export const plaster = (x: number, y: number, turn: number): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    shape('M-10 -4H10Q13 0 10 4H-10Q-13 0 -10 -4Z', INK.bone, 1.6) + line('M-2 -1h.1M2 -1h.1M-2 2h.1M2 2h.1', 1.4),
  );

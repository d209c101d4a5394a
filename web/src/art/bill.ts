import { figures } from './figures.ts';
import { hatch } from './hatch.ts';
import { INK } from './palette.ts';
import { box, type Label, line, oval, shape, svg } from './svg.ts';

/** A dollar bill on a 60 x 30 grid; the worth comes as text. */
export function bill(worth: string): string {
  return (
    shape(box(1, 1, 58, 28), INK.bone, 1.8) +
    line('M6 4H54V26H6Z', 1, INK.prairie) +
    shape(oval(30, 15, 14.5, 12), INK.bone, 1.2) +
    hatch('M7 5H15V25H7ZM45 5H53V25H45Z', { angle: 90, gap: 2, weight: 0.9, colour: INK.prairie, ragged: 0.5 }) +
    figures(worth, 30, 21.5, { size: 18, colour: INK.prairie, fit: 23 })
  );
}

export const dollarBill = (worth: string, named: Label = {}): string => svg(60, 30, bill(worth), named);

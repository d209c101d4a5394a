import { figures } from '../figures.ts';
import { INK } from '../palette.ts';
import { box, flat, group, line, oval, shape, star } from '../svg.ts';
import { gear } from './parts.ts';

/** Small printed signs: suits, numbers, timings. Each is drawn around 0, 0. */

export const SUITS = ['spades', 'clubs', 'diamonds', 'hearts'] as const;
export type Suit = (typeof SUITS)[number];

export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  spades: 'M0 -12Q2 -6 8 -1Q13 5 8 9Q4 11 2 7L4 12H-4L-2 7Q-4 11 -8 9Q-13 5 -8 -1Q-2 -6 0 -12Z',
  clubs: 'M0 -12Q7 -11 5 -4Q13 -6 12 2Q10 9 2 5L4 12H-4L-2 5Q-10 9 -12 2Q-13 -6 -5 -4Q-7 -11 0 -12Z',
  diamonds: 'M0 -13Q4 -5 10 0Q4 5 0 13Q-4 5 -10 0Q-4 -5 0 -13Z',
  hearts: 'M0 12Q-15 1 -11 -7Q-5 -13 0 -5Q5 -13 11 -7Q15 1 0 12Z',
};
export const SUIT_COLOURS: Readonly<Record<Suit, string>> = {
  spades: INK.lapis,
  clubs: INK.prairie,
  diamonds: INK.ochre,
  hearts: INK.oxblood,
};

export const suitAt = (suit: Suit, x: number, y: number, size: number): string =>
  group(`translate(${x} ${y}) scale(${size / 24})`, shape(SUIT_PATHS[suit], SUIT_COLOURS[suit], 1.6));

/** The little card that names a slot. */
export const numberCard = (rank: string, x: number, y: number, width = 26): string =>
  group(
    `translate(${x} ${y}) scale(${width / 26})`,
    shape('M-9 -17H9Q13 -17 13 -13V13Q13 17 9 17H-9Q-13 17 -13 13V-13Q-13 -17 -9 -17Z', INK.bone, 2) +
      figures(rank, 0, 8, { size: 22, fit: 20 }),
  );

export const cog = (x: number, y: number, radius: number): string => gear(x, y, radius, INK.lapis);

export interface Timing {
  readonly kind: string;
  readonly numbers?: readonly string[];
  readonly side?: string;
}

const TIMING_SIGNS: Readonly<Record<string, string>> = {
  whenHired:
    shape('M-12 -13H7L12 -8V13H-12Z', INK.bone, 2) +
    line('M-7 -6H4M-7 0H7', 1.8) +
    line('M-7 8Q-3 3 0 8T7 7', 2, INK.oxblood),
  startOfTurn:
    shape('M-11 7Q-11 -5 0 -5T11 7Z', INK.ochre, 2) + line('M-14 7H14M0 -14V-9M-12 -8L-8 -5M12 -8L8 -5', 2.2),
  endOfTurn:
    shape('M5 -12Q-9 -10 -8 2Q-6 13 9 10Q-2 8 -2 -2Q-1 -9 5 -12Z', INK.lapis, 2) +
    flat(star(9, -7, 4, 5, 1.6), INK.ink),
  after: shape(star(0, 0, 8, 14, 8), INK.ochre, 2) + line('M0 -7V2M0 6.5V6.6', 3),
  faceUpZero: shape(box(-10, -14, 20, 28), INK.bone, 2) + figures('0', 0, 8, { size: 20 }),
  // A slot among others, and one all alone.
  rivalSlot:
    shape(box(-14, -11, 14, 20), INK.bone, 2) +
    shape(box(0, -11, 14, 20), INK.ochre, 2) +
    line('M-4 -15L0 -11L4 -15', 2),
  freeSlot: shape(box(-8, -12, 16, 22), INK.ochre, 2) + line('M-15 -9V8M15 -9V8', 2),
  yourTurn: shape('M-10 -10L12 0L-10 10Z', INK.ochre, 2),
};
const ARROW = 'M-3 -4H6V-10L15 0L6 10V4H-3Z';

/** When a scoundrel may be used: little cards for slots, a sign for everything else; starts at `x`, centred on `y`. */
export function timingSigns({ kind, numbers = [], side }: Timing, x: number, y: number, width = 26): string {
  if (kind === 'poker')
    return numbers.map((rank, index) => numberCard(rank, x + width / 2 + index * (width + 4), y, width)).join('');
  const scale = width / 26;
  const at = (body: string, offset: number): string =>
    group(`translate(${x + offset * scale} ${y}) scale(${scale})`, body);
  if (kind !== 'response') return at(TIMING_SIGNS[kind] ?? TIMING_SIGNS['after'] ?? '', 15);
  const right = shape(ARROW, INK.lapis, 2);
  const left = group('scale(-1 1)', right);
  const hub = shape(oval(0, 0, 5), INK.bone, 2);
  return at((side === 'right' ? '' : left) + (side === 'left' ? '' : right) + hub, 17);
}

import { INK } from '../palette.ts';
import { flat, group, type Label, line, oval, round, shape, star, svg } from '../svg.ts';
import { hatch } from '../hatch.ts';
import { figures } from '../figures.ts';
import type { Ability, Board, Good, Rim } from './frontier.ts';

/** Signs around 0, 0, about 24 wide. */

const GOOD_SIGNS: Readonly<Record<Good, string>> = {
  wood:
    shape('M-11 -1H7V9H-11Z', INK.hide, 1.8) +
    shape(oval(8, 4, 3.6, 5), INK.sand, 1.6) +
    line('M8 2Q10 4 8 6', 1) +
    shape('M-7 -10H9V-1H-7Z', INK.hide, 1.8) +
    shape(oval(9, -5.5, 3.4, 4.5), INK.sand, 1.6) +
    line('M-4 -6H3M-8 4H2', 1.2),
  pelts:
    shape(
      'M0 -11Q4 -8 9 -10L11 -5Q7 -2 8 3L12 8L7 11L3 7Q0 9 -3 7L-7 11L-12 8L-8 3Q-7 -2 -11 -5L-9 -10Q-4 -8 0 -11Z',
      INK.hide,
      1.8,
    ) + line('M0 -6V5M-4 -3L-2 0M4 -3L2 0', 1.3),
  herbs:
    line('M0 12Q-1 2 0 -4', 2.2, INK.prairie) +
    shape('M0 2Q-12 4 -11 -6Q-2 -6 0 2ZM0 -2Q11 0 11 -9Q1 -10 0 -2ZM0 -4Q-6 -10 0 -13Q6 -10 0 -4Z', INK.prairie, 1.6),
  silver:
    shape('M-12 4L-7 -5L1 -8L9 -4L12 4L5 9H-6Z', INK.mist, 1.8) +
    line('M-7 -5L-2 1L9 -4M-2 1L-6 9M-2 1L5 9', 1.3) +
    flat(star(6, -8, 4, 5, 1.5), INK.bone),
  gem: shape('M-11 -3L-6 -10H6L11 -3L0 11Z', INK.glow, 1.8) + line('M-11 -3H11M-6 -10L-3 -3L0 11L3 -3L6 -10', 1.2),
};

/** A resource token: 32 x 32. */
export const goodToken = (good: Good, named: Label = {}): string =>
  svg(32, 32, shape(oval(16, 16, 14.5), INK.paper, 2) + group('translate(16 16) scale(.86)', GOOD_SIGNS[good]), named);
export const goodAt = (good: Good, x: number, y: number, scale = 1): string =>
  group(`translate(${x} ${y}) scale(${scale})`, GOOD_SIGNS[good]);

const ABILITY_SIGNS: Readonly<Record<Ability, string>> = {
  dexterity:
    'M-8 11V-2Q-8 -5 -6 -5T-4 -2V-9Q-4 -12 -2 -12T0 -9V-10Q0 -12.5 2 -12T4 -9V-7Q4 -9 6 -9T8 -6V4Q8 11 1 12H-4Z',
  strength: 'M-11 -6H-7V-9H-3V-2H3V-9H7V-6H11V6H7V9H3V2H-3V9H-7V6H-11Z',
  malice: 'M0 12Q-10 9 -8 -1Q-6 -4 -6 -8Q-1 -6 0 -13Q8 -7 7 0Q9 -1 9 -4Q13 8 0 12Z',
  stealth: 'M-12 2Q0 -12 12 2Q0 12 -12 2ZM-3 1Q0 -4 3 1Q0 5 -3 1Z',
  persuasion: 'M-11 -9H11V5H0L-6 11V5H-11Z',
  wisdom: 'M0 -8Q-5 -11 -12 -10V8Q-5 7 0 11Q5 7 12 8V-10Q5 -11 0 -8ZM-1 -6H1V9H-1Z',
};
/** Drawn in the text's colour, 24 x 24. */
export const abilityIcon = (ability: Ability, named: Label = {}): string =>
  svg(
    24,
    24,
    `<path stroke="none" fill="currentColor" fill-rule="evenodd" transform="translate(12 12) scale(.88)" d="${ABILITY_SIGNS[ability]}"/>`,
    named,
  );
const abilityAt = (ability: Ability, x: number, y: number, scale: number, colour: string): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    `<path stroke="none" fill="${colour}" fill-rule="evenodd" d="${ABILITY_SIGNS[ability]}"/>`,
  );

/** A check on a path: the ability and what the die must reach. */
export const checkSign = (ability: Ability, difficulty: number, x: number, y: number): string =>
  group(
    `translate(${round(x)} ${round(y)})`,
    shape('M0 -17L25 0L0 17L-25 0Z', INK.bone, 2) +
      abilityAt(ability, -9, 0, 0.62, INK.lapis) +
      figures(String(difficulty), 9, 6.5, { size: 18, colour: INK.oxblood }),
  );

export const keySign = (x: number, y: number): string =>
  group(
    `translate(${round(x)} ${round(y)}) rotate(-20)`,
    shape('M-4 -3H14V3H11V7H7V3H-4Q-6 8 -11 7Q-17 5 -17 0T-11 -7Q-6 -8 -4 -3Z', INK.ochre, 2) +
      flat(oval(-11, 0, 2.6), INK.paper),
  );

export const RIM_COLOURS: Readonly<Record<Rim, string>> = {
  yellow: INK.ochre,
  blue: INK.lapis,
  red: INK.oxblood,
  green: INK.prairie,
  purple: INK.purple,
  sand: INK.sand,
  white: INK.bone,
  black: INK.ink,
};
/** Notches on the rim, so that colour is not the only sign of who sees whom. */
const RIM_NOTCHES: Readonly<Record<Rim, number>> = {
  yellow: 1,
  blue: 2,
  red: 3,
  green: 4,
  purple: 5,
  sand: 6,
  white: 0,
  black: 0,
};

/** Part of a ring from angle to angle in turns. */
function arc(radius: number, from: number, to: number): string {
  const steps = Math.max(2, Math.ceil((to - from) * 24));
  const at = (turn: number): string =>
    `${round(Math.sin(turn * Math.PI * 2) * radius)} ${round(-Math.cos(turn * Math.PI * 2) * radius)}`;
  return `M${Array.from({ length: steps + 1 }, (_, step) => at(from + ((to - from) * step) / steps)).join('L')}`;
}

/** A hectare: a stamped ring whose rim shows its sight colours; radius 24 around 0, 0. */
export function ring(rim: readonly Rim[], inside = ''): string {
  const share = 1 / rim.length;
  const parts = rim.map((colour, index) => {
    const notches = RIM_NOTCHES[colour];
    const marks = Array.from({ length: notches }, (_, notch) => {
      const turn = (index + (notch + 1) / (notches + 1)) * share;
      const [x, y] = [Math.sin(turn * Math.PI * 2), -Math.cos(turn * Math.PI * 2)];
      return `M${round(x * 18.5)} ${round(y * 18.5)}L${round(x * 23.5)} ${round(y * 23.5)}`;
    });
    return (
      line(arc(21, index * share, (index + 1) * share), 6.4, RIM_COLOURS[colour]) +
      line(marks.join(''), 2, colour === 'sand' || colour === 'yellow' ? INK.ink : INK.bone)
    );
  });
  return (
    shape(oval(0, 0, 25), INK.paper, 2.2) +
    parts.join('') +
    line(oval(0, 0, 17.6), 1.4) +
    (rim.length > 1 ? line('M0 -25V-17.5M0 17.5V25', 2) : '') +
    inside
  );
}

/** Where a terrain-symbol hectare leads. */
const BOARD_SIGNS: Readonly<Record<Board, string>> = {
  mountains: shape('M-12 8L-3 -9L2 -1L5 -6L12 8Z', INK.mist, 1.8) + line('M-3 -9L-1 0L-4 3', 1.3),
  marsh:
    line('M-6 10V-8M0 10V-11M6 10V-6', 2, INK.prairie) +
    shape('M-8 -9H-4V0H-8ZM-2 -13H2V-4H-2ZM4 -8H8V0H4Z', INK.hide, 1.4) +
    line('M-11 9Q-6 6 0 9T11 9', 1.8, INK.lapis),
  forest: shape('M0 -13L7 -3H4L9 5H-9L-4 -3H-7Z', INK.prairie, 1.8) + line('M0 5V11', 3),
  plains:
    line('M-12 8Q0 -2 12 8', 2) +
    line('M-6 3Q-7 -5 -10 -8M-6 3Q-5 -5 -4 -9M5 3Q4 -4 2 -7M5 3Q7 -4 9 -7', 1.8, INK.ochre),
  town:
    shape('M-10 10V-8H10V10Z', INK.hide, 1.8) +
    shape('M-13 -10H13V-4H-13Z', INK.oxblood, 1.6) +
    flat('M-3 1H3V10H-3Z', INK.ink),
};
export const boardAt = (board: Board, x: number, y: number, scale = 1): string =>
  group(`translate(${x} ${y}) scale(${scale})`, BOARD_SIGNS[board]);
export const boardEmblem = (board: Board, named: Label = {}): string =>
  svg(32, 32, shape(oval(16, 16, 14.5), INK.paper, 2) + boardAt(board, 16, 16, 0.84), named);

export const tent = (x: number, y: number): string =>
  group(
    `translate(${x} ${y})`,
    shape('M0 -12L13 10H-13Z', INK.sand, 1.8) +
      flat('M0 -4L5 10H-5Z', INK.ink) +
      line('M0 -12L-3 -15M0 -12L3 -15', 1.8),
  );

export const chest = (x: number, y: number, scale = 1): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    shape('M-12 -2Q-12 -10 0 -10T12 -2V9H-12Z', INK.hide, 1.8) +
      line('M-12 -1H12M-7 -9V9M7 -9V9', 1.5) +
      shape('M-3 -3H3V4H-3Z', INK.ochre, 1.5),
  );

/** The cave: a dark mouth in rock. */
export const cave = (x: number, y: number): string =>
  group(
    `translate(${x} ${y})`,
    shape('M-46 30L-38 -8L-16 -34L10 -38L34 -20L46 30Z', INK.mist) +
      hatch('M10 -36L34 -20L45 29H30Q30 -6 10 -36Z', { angle: 110, gap: 3.6, weight: 2.2 }) +
      line('M-38 -8L-28 4M-16 -34L-12 -20', 1.8) +
      shape('M-28 30Q-30 -16 0 -18Q30 -16 28 30Z', INK.ink),
  );

/** A signpost at a board's edge. */
export const signpost = (x: number, y: number, edge: 'N' | 'E' | 'S' | 'W'): string => {
  const turn = { N: -90, E: 0, S: 90, W: 180 }[edge];
  return group(
    `translate(${round(x)} ${round(y)}) rotate(${turn})`,
    shape('M-9 -7H8L16 0L8 7H-9Z', INK.sand, 2) + line('M-4 0H7', 1.6),
  );
};

/** A wound, a grit token, a fire: 40 x 40. */
export const woundToken = (named: Label = {}): string =>
  svg(
    40,
    40,
    shape('M20 3Q32 18 30 28Q27 37 20 37T10 28Q8 18 20 3Z', INK.oxblood) + line('M14 27Q15 32 20 33', 2.4, INK.bone),
    named,
  );

export const gritToken = ({ exhausted = false, ...named }: Label & { readonly exhausted?: boolean } = {}): string =>
  svg(
    40,
    40,
    shape('M9 12H29V32Q29 36 25 36H13Q9 36 9 32Z', exhausted ? INK.mist : INK.bone) +
      line('M29 16Q37 16 36 23T29 29', 2.6) +
      (exhausted
        ? line('M6 6L34 34', 3, INK.oxblood)
        : flat('M11 17H27V20H11Z', INK.table) + line('M15 8Q13 5 15 2M22 8Q20 5 22 2', 2)),
    named,
  );

export const flameAt = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    shape(
      'M0 18Q-17 14 -13 -3Q-9 -7 -9 -14Q0 -10 0 -22Q12 -14 10 -4Q14 -6 13 -12Q22 6 12 14Q8 18 0 18Z',
      INK.oxblood,
      2,
    ) +
      flat('M0 16Q-9 12 -6 3Q-1 -1 0 -9Q7 -1 8 6Q8 14 0 16Z', INK.ochre) +
      flat('M0 15Q-4 12 -2 7Q2 4 2 1Q5 7 4 11Q3 15 0 15Z', INK.bone),
  );

/** A fire of so many tokens' strength. */
export const fireToken = (strength: number, named: Label = {}): string =>
  svg(
    48,
    48,
    flameAt(24, 25, 1.08) +
      shape(oval(37, 38, 9), INK.bone, 2) +
      figures(String(strength), 37, 44, { size: 16, fit: 14 }),
    named,
  );

/** A die: 40 x 40, white pips on the player's colour or black. */
export function die(value: number, colour: string = INK.ink, named: Label = {}): string {
  const spots: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
    1: [[0, 0]],
    2: [
      [-1, -1],
      [1, 1],
    ],
    3: [
      [-1, -1],
      [0, 0],
      [1, 1],
    ],
    4: [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    5: [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ],
    6: [
      [-1, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [1, 1],
    ],
  };
  const pips = (spots[value] ?? []).map(([x, y]) => oval(20 + x * 9, 20 + y * 9, 3.4)).join('');
  return svg(
    40,
    40,
    shape('M9 3H31Q37 3 37 9V31Q37 37 31 37H9Q3 37 3 31V9Q3 3 9 3Z', colour) +
      flat(pips, colour === INK.ochre ? INK.ink : INK.bone),
    named,
  );
}

/** A player's cabin on the map in the seat's colour: 64 x 56; the door stands open when it was forced. */
export function cabinBody(colour: string, open: boolean): string {
  return (
    shape('M8 26H56V52H8Z', INK.hide) +
    line('M8 33H56M8 40H56M8 46H56', 1.4) +
    hatch('M44 27H55V51H44Z', { angle: 90, gap: 3, weight: 1.6, seed: 'cabin' }) +
    shape('M2 28L14 8H50L62 28Z', colour) +
    line('M12 22H52M18 15H46', 1.4, INK.bone) +
    shape('M42 12V2H50V14', INK.iron, 2) +
    shape('M25 52V34H39V52Z', open ? INK.ink : INK.table, 2) +
    (open ? shape('M25 34L16 38V54L25 52Z', INK.table, 1.8) : flat(oval(36, 44, 1.8), INK.ochre)) +
    shape('M13 36H21V44H13Z', INK.ochre, 1.6)
  );
}
export const cabin = (colour: string, { open = false, ...named }: Label & { readonly open?: boolean } = {}): string =>
  svg(64, 56, cabinBody(colour, open), named);

/** The compass rose of the map maker. */
export const compass = (x: number, y: number): string =>
  group(
    `translate(${x} ${y}) scale(.8)`,
    line(oval(0, 0, 24), 1.4) +
      shape(star(0, 0, 4, 32, 7), INK.bone, 1.8) +
      flat('M0 -32L0 0L5 -5ZM32 0H0L5 5ZM0 32V0L-5 5ZM-32 0H0L-5 -5Z', INK.ink) +
      shape('M0 -46L5 -38H-5Z', INK.oxblood, 1.6),
  );

import { figures } from '../figures.ts';
import { INK } from '../palette.ts';
import { box, flat, group, line, oval, shape, star, svg } from '../svg.ts';
import { flame } from './parts.ts';

/** What an ability does, in small printed signs: a thing, and what is done with it. */
export interface EffectSign {
  readonly thing: keyof typeof THINGS;
  readonly deed?: keyof typeof DEEDS;
  readonly number?: string;
  /** How it hangs on the sign before it: that one is its price, or it is either of them. */
  readonly join?: 'for' | 'or' | undefined;
}

/** The grid of one sign. */
const SIZE = 32;
const GAP = 2;
const JOINT = 9;

const hat = (felt: string): string =>
  shape('M-14 6Q-8 2 -6 2Q-7 -9 0 -9T6 2Q8 2 14 6Q0 12 -14 6Z', felt, 2) + line('M-6 2Q0 5 6 2', 1.6, INK.ink);

/** Each around 0, 0, at most 28 wide. */
const THINGS = {
  money: shape(oval(0, 0, 13), INK.ochre, 2) + line(oval(0, 0, 10.4), 0.9),
  reputation: shape(star(0, 1, 5, 14, 6), INK.ochre, 2),
  safe: shape('M-12 -12H12V10H-12Z', INK.iron, 2) + line('M-8 10V13M8 10V13', 3) + shape(oval(0, -1, 6), INK.mist, 2),
  henchman: group(
    'translate(0 2)',
    shape('M-13 12Q-12 3 -5 2H5Q12 3 13 12Z', INK.table, 2) +
      shape(oval(0, -4, 6, 7), INK.tan, 1.8) +
      shape('M-12 -6Q-6 -9 -5 -9Q-5 -15 0 -15T5 -9Q6 -9 12 -6Q0 -2 -12 -6Z', INK.lapis, 1.8),
  ),
  card: group(
    'rotate(-6)',
    shape(box(-9, -13, 18, 26), INK.bone, 2) + flat('M0 -6Q3 -2 6 1Q3 4 0 8Q-3 4 -6 1Q-3 -2 0 -6Z', INK.oxblood),
  ),
  scoundrel: hat(INK.hide),
  office:
    shape(star(0, 0, 5, 14, 7), INK.ochre, 2) +
    flat(
      oval(0, -13.5, 2.4) + oval(13, -4, 2.4) + oval(-13, -4, 2.4) + oval(8, 11.5, 2.4) + oval(-8, 11.5, 2.4),
      INK.ink,
    ),
  condition: shape('M-10 -13H6L11 -8V13H-10Z', INK.bone, 2) + figures('?', 0, 8, { size: 20 }),
} as const;

const badge = (ink: string, body: string): string => group('translate(9 9)', shape(oval(0, 0, 6.6), ink, 1.8) + body);
const BARS = 'M-9 -14V14M0 -14V14M9 -14V14';
const CELL = line(BARS, 3) + line(BARS, 1, INK.mist) + line('M-13 -14H13M-13 14H13', 2.4);
const MINUS = badge(INK.oxblood, line('M-3.5 0H3.5', 2.4, INK.bone));

const DEEDS = {
  gain: badge(INK.prairie, line('M-3.5 0H3.5M0 -3.5V3.5', 2.2, INK.bone)),
  lose: MINUS,
  harm: badge(INK.lapis, line('M0 -4V3.4M-3 .6L0 3.6L3 .6', 2, INK.bone)),
  give: badge(INK.lapis, line('M-3.5 0H3M.6 -3L3.6 0L.6 3', 2, INK.bone)),
  /** Comes over to me. */
  steal: badge(INK.prairie, line('M3.5 0H-3M-.6 -3L-3.6 0L-.6 3', 2, INK.bone)),
  look: group(
    'translate(7 8)',
    shape('M-10 0Q-5 -6.5 0 -6.5T10 0Q5 6.5 0 6.5T-10 0Z', INK.bone, 1.8) + flat(oval(0, 0, 3.2), INK.ink),
  ),
  mark: group('translate(8 8)', shape('M0 -8L8 0L0 8L-8 0Z', INK.oxblood, 1.8) + flat(oval(0, 0, 2.6), INK.bone)),
  jail: CELL,
  jailOwn: CELL + MINUS,
  free:
    line('M-13 -14V14M-7.5 -14V14', 3) +
    line('M-13 -14H-5M-13 14H-5', 2.4) +
    badge(INK.prairie, line('M-3.5 0H3M.6 -3L3.6 0L.6 3', 2, INK.bone)),
  put: group('translate(9 7)', shape(box(-6, -8, 12, 16), INK.bone, 1.8) + line('M0 -4V3M-2.6 .6L0 3.4L2.6 .6', 1.8)),
  burn: group('translate(8 6)', flame(0, 0, 0.42)),
  swap: badge(INK.ochre, line('M-3.4 -1.8H3M1 -4L3.4 -1.8M3.4 1.8H-3M-1 4L-3.4 1.8', 1.6)),
  use: badge(INK.ochre, flat('M-2.4 -3.8L4.2 0L-2.4 3.8Z', INK.ink)),
  test: badge(INK.ochre, figures('?', 0, 4, { size: 10 })),
} as const;

/** How many, over its left corner; on a coin, the sum itself. */
const numberOn = ({ thing, number }: EffectSign): string =>
  number === undefined
    ? ''
    : thing === 'money'
      ? figures(number, 0, 6.6, { size: 20, fit: 18 })
      : shape(oval(-9, -9, 7), INK.bone, 1.6) + figures(number, -9, -4.6, { size: 13, fit: 12 });

const JOINTS = {
  for: 'M-2.5 -5L2.5 0L-2.5 5',
  or: 'M2.5 -10L-2.5 10',
} as const;

/** The signs in a row: 32 high, as wide as they are. */
export function effectRow(signs: readonly EffectSign[]): string {
  let x = 0;
  let body = '';
  signs.forEach((sign, index) => {
    if (sign.join !== undefined) {
      body += group(`translate(${x + JOINT / 2} 16)`, line(JOINTS[sign.join], 2.4));
      x += JOINT;
    } else if (index > 0) x += GAP;
    const drawn = THINGS[sign.thing] + (sign.deed === undefined ? '' : DEEDS[sign.deed]) + numberOn(sign);
    body += group(`translate(${x + SIZE / 2} 16)`, drawn);
    x += SIZE;
  });
  return svg(x, SIZE, body);
}

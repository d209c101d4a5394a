import { INK } from '../palette.ts';
import { flat, group, type Label, line, oval, round, shape, svg } from '../svg.ts';
import type { CardType } from './frontier.ts';

/** Each kind of combat card has a sign of one colour, around 0, 0 and about 24 wide. */
const TYPE_SIGNS: Readonly<Record<CardType, string>> = {
  brawl:
    'M-10 -3Q-10 -8 -6 -8H6Q10 -8 10 -4V3Q10 10 3 10H-3Q-10 10 -10 4ZM-5.6 -8V-1H-4.4V-8ZM-.6 -8V-1H.6V-8ZM4.4 -8V-1H5.6V-8ZM-7 2H3V3.4H-7Z',
  block: 'M0 -12L10 -8V0Q10 8 0 12Q-10 8 -10 0V-8ZM0 -8.6V8.2Q6.8 5 6.8 0V-6Z',
  ram: 'M-12 -9Q-10 -2 -5 -3Q0 -6 5 -3Q10 -2 12 -9Q14 2 6 3L4 10H-4L-6 3Q-14 2 -12 -9ZM-3.6 1.6A1 1 0 1 0 -3.5 1.6ZM3.6 1.6A1 1 0 1 0 3.7 1.6Z',
  melee: 'M11 -12Q11 0 -2 8L-6 4Q4 -4 11 -12ZM-10 1L-1 10L-3 12L-12 3ZM-7.5 8L-11 12L-13 10L-9.5 6Z',
  shoot: 'M-12 -7H11V-2H1Q1 3 -4 3H-5L-8 11H-13L-10 1Q-12 -1 -12 -7ZM-4 -2V1Q-1 1 -1 -2Z',
  companion: 'M-13 4Q-7 1 -6 -5Q-5 -10 0 -8.5Q5 -10 6 -5Q7 1 13 4Q0 10 -13 4ZM-6 0Q0 2.6 6 0V1.8Q0 4.4 -6 1.8Z',
  throw: 'M-3 0L8 -12Q12 -7 9 -2L0 4ZM-5 2L-1 6L-4 9L-8 5ZM-13 -4H-5V-2H-13ZM-12 -9H-1V-7H-12ZM1 7H10V9H1Z',
  dodge: 'M-10 10Q-10 -6 4 -6V-11L12 -3.5L4 4V-1Q-4 -1 -5 10Z',
};
const sign = (type: CardType, colour: string): string =>
  `<path stroke="none" fill="${colour}" fill-rule="evenodd" d="${TYPE_SIGNS[type]}"/>`;

/** Drawn in the text's colour, 24 x 24. */
export const typeIcon = (type: CardType, named: Label = {}): string =>
  svg(24, 24, group('translate(12 12) scale(.86)', sign(type, 'currentColor')), named);

/** In this order no arrow of the plain types runs along the rim. */
const AROUND: readonly CardType[] = ['brawl', 'melee', 'ram', 'throw', 'block', 'dodge', 'companion', 'shoot'];
/** What the plain types trump: drawn faintly, so that the wheel can be learnt. */
const PLAIN: readonly Arrow[] = [
  ['brawl', 'ram'],
  ['ram', 'block'],
  ['block', 'brawl'],
  ['dodge', 'shoot'],
  ['shoot', 'throw'],
  ['throw', 'dodge'],
];

/** The first trumps the second. */
export type Arrow = readonly [CardType, CardType];

const RIM = 76;
const NODE = 19;

function spot(type: CardType): readonly [number, number] {
  const turn = (AROUND.indexOf(type) / AROUND.length) * 2 * Math.PI - Math.PI / 2;
  return [100 + RIM * Math.cos(turn), 100 + RIM * Math.sin(turn)];
}

function arrow([from, to]: Arrow, colour: string, width: number): string {
  const [x0, y0] = spot(from);
  const [x1, y1] = spot(to);
  const long = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [dx, dy] = [(x1 - x0) / long, (y1 - y0) / long];
  const at = (along: number, aside: number): string =>
    `${round(x0 + dx * along - dy * aside)} ${round(y0 + dy * along + dx * aside)}`;
  const tip = long - NODE - 2;
  return (
    line(`M${at(NODE, 0)}L${at(tip - width * 2, 0)}`, width, colour) +
    flat(`M${at(tip, 0)}L${at(tip - width * 3, width * 1.7)}L${at(tip - width * 3, -width * 1.7)}Z`, colour)
  );
}

/** What beats what: 200 x 200. `beats` and `falls` are lit; `own` is the card in hand, `other` the one it meets. */
export function trumpWheel(lit: {
  readonly beats: readonly Arrow[];
  readonly falls: readonly Arrow[];
  readonly own: CardType | null;
  readonly other: CardType | null;
}): string {
  const { beats, falls, own, other } = lit;
  const isQuiet = own === null && other === null;
  const ends = new Set([...beats, ...falls].flat());
  const disc = (type: CardType): string => {
    const [x, y] = spot(type);
    const isNamed = type === own || type === other;
    const isDim = !isQuiet && !isNamed && !ends.has(type);
    const fill = type === own ? INK.ochre : type === other ? INK.oxblood : isDim ? INK.paper : INK.bone;
    const ink = isDim ? INK.iron : type === other && type !== own ? INK.bone : INK.ink;
    return group(
      `translate(${round(x)} ${round(y)})`,
      shape(oval(0, 0, NODE), fill, isNamed ? 4 : isDim ? 1 : 2) + sign(type, ink),
    );
  };
  return svg(
    200,
    200,
    shape(oval(100, 100, 98), INK.paper, 2.4) +
      line(oval(100, 100, 93), 1, INK.plank) +
      PLAIN.map((one) => arrow(one, INK.plank, isQuiet ? 2.6 : 1.4)).join('') +
      falls.map((one) => arrow(one, INK.oxblood, 4)).join('') +
      beats.map((one) => arrow(one, INK.prairie, 5)).join('') +
      AROUND.map(disc).join(''),
  );
}

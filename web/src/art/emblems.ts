import { letter } from './lettering.ts';
import { INK, inkOn, type InkName } from './palette.ts';
import { box, flat, group, type Label, line, oval, shape, star, svg } from './svg.ts';
import { hatch } from './hatch.ts';

/** Seats are told apart by colour, shape and initial. */
export const SEAT_COLOURS = ['oxblood', 'lapis', 'sage', 'ochre'] as const satisfies readonly InkName[];

/** The shape of each seat on the 48 x 48 grid. */
export const SEAT_PATHS: readonly string[] = [
  oval(24, 24, 19),
  'M24 3L45 24L24 45L3 24Z',
  'M6 6Q15 9 24 4Q33 9 42 6V24Q41 38 24 45Q7 38 6 24Z',
  'M6 10Q10 10 10 6H38Q38 10 42 10V38Q38 38 38 42H10Q10 38 6 38Z',
];
const SEAT_RIMS: readonly string[] = [
  oval(24, 24, 15),
  'M24 8.5L39.5 24L24 39.5L8.5 24Z',
  'M10 10.5Q17 12 24 8.5Q31 12 38 10.5V24Q37 35 24 40.5Q11 35 10 24Z',
  box(10.5, 10.5, 27, 27),
];

/** `seat` 0 to 3, with the player's initial when there is one. */
export function seatEmblem(
  seat: number,
  { initial, ...named }: Label & { readonly initial?: string | undefined } = {},
): string {
  const colour = SEAT_COLOURS[seat % 4] ?? 'oxblood';
  const on = inkOn(colour);
  const body = shape(SEAT_PATHS[seat % 4] ?? '', INK[colour]) + line(SEAT_RIMS[seat % 4] ?? '', 1.4, on);
  const middle =
    initial === undefined
      ? flat(star(24, 24, 5, 8, 3.2), on)
      : letter(initial, 24, 31, { size: 20, colour: on, fit: 20 });
  return svg(48, 48, body + middle, named);
}

/** The sheriff's star on the 100 x 100 grid: bevelled, with balls on its tips. */
export function tinStar(metal: string = INK.ochre, light: string = INK.bone): string {
  const tips = Array.from({ length: 5 }, (_, index) => {
    const angle = ((index * 72 - 90) * Math.PI) / 180;
    return oval(50 + Math.cos(angle) * 42, 52 + Math.sin(angle) * 42, 5.5);
  });
  const outer = star(50, 52, 5, 41, 19);
  // One facet of each ray lies in the shade.
  const facets = Array.from({ length: 5 }, (_, index) => {
    const at = (angle: number, radius: number): string => {
      const turned = ((angle - 90) * Math.PI) / 180;
      return `${Math.round((50 + Math.cos(turned) * radius) * 10) / 10} ${Math.round((52 + Math.sin(turned) * radius) * 10) / 10}`;
    };
    return `M50 52L${at(index * 72, 41)}L${at(index * 72 + 36, 19)}Z`;
  });
  return (
    tips.map((tip) => shape(tip, metal)).join('') +
    shape(outer, metal) +
    facets
      .map((facet, index) => hatch(facet, { angle: index * 72 + 130, gap: 2.6, weight: 1.5, ragged: 0.25 }))
      .join('') +
    shape(oval(50, 52, 13.5), light) +
    line(oval(50, 52, 10.5), 1)
  );
}

export const logo = (named: Label = {}): string =>
  svg(100, 100, tinStar() + flat(star(50, 52.5, 5, 8, 3.3), INK.ink), named);

/** Favicon and app icon: the star on the lamp-lit table. `maskable` keeps it inside the safe circle. */
export function appIcon({ maskable = false } = {}): string {
  const ground = maskable ? box(0, 0, 100, 100) : 'M18 0H82Q100 0 100 18V82Q100 100 82 100H18Q0 100 0 82V18Q0 0 18 0Z';
  const scale = maskable ? 0.76 : 0.9;
  return svg(
    100,
    100,
    flat(ground, INK.oxblood) +
      group(
        `translate(${50 - 50 * scale} ${50 - 51 * scale}) scale(${scale})`,
        tinStar() + flat(star(50, 52.5, 5, 8, 3.3), INK.ink),
      ),
  );
}

/** A revolver on a 100 x 60 grid, muzzle to the right. */
export function revolver(steel: string = INK.iron, grip: string = INK.hide): string {
  return (
    shape('M30 28Q22 30 17 42L10 54Q17 60 25 57L33 41Q36 35 42 35Z', grip) +
    hatch('M24 36L14 54Q20 58 25 57L33 41Z', { angle: 160, gap: 3, weight: 1.3 }) +
    line('M43 35Q42 45 50 45Q56 44 55 35M48 35Q46 39 49 42', 2) +
    shape('M28 28Q26 20 30 14L36 17L40 16H60V34H42Q34 34 28 28Z', steel) +
    shape('M30 14Q25 12 22 15Q26 17 28 20Z', steel, 2) +
    shape('M58 16H96V14L98 16V23H60Z', steel) +
    shape('M60 24H84V28H60Z', steel, 2) +
    shape('M41 15Q40 24 41 34H57Q59 24 57 15Z', INK.mist) +
    line('M42 20H56M42 25H57M42 30H56', 1.4) +
    hatch('M62 18H94V22H62Z', { angle: 0, gap: 1.8, weight: 0.9, ragged: 0.6 })
  );
}

import { letter, widthOf } from './lettering.ts';
import { INK } from './palette.ts';
import { seeded } from './seeded.ts';
import { flat, group, type Label, line, round, shape, star, svg } from './svg.ts';

/** A hole shot through card: torn rim, cracks, dark within. Grid 24 x 24 around 0, 0. */
export function hole(seed: string | number = 0, radius = 8): string {
  const random = seeded(`hole ${seed}`);
  const ragged = (from: number, spread: number, count: number): string => {
    const corners = Array.from({ length: count }, (_, index) => {
      const angle = ((index + random() * 0.5) / count) * Math.PI * 2;
      const reach = radius * (from + (index % 2) * spread * (0.5 + random() * 0.5));
      return `${round(Math.cos(angle) * reach)} ${round(Math.sin(angle) * reach)}`;
    });
    return `M${corners.join('L')}Z`;
  };
  const cracks = Array.from({ length: 5 }, (_, index) => {
    const angle = ((index + random() * 0.7) / 5) * Math.PI * 2;
    const reach = radius * (1.35 + random() * 0.35);
    return `M${round(Math.cos(angle) * radius * 0.8)} ${round(Math.sin(angle) * radius * 0.8)}L${round(Math.cos(angle + 0.12) * reach)} ${round(Math.sin(angle + 0.12) * reach)}`;
  });
  return (
    line(cracks.join(''), radius * 0.13) +
    shape(ragged(0.85, 0.42, 14), INK.sand, radius * 0.13) +
    flat(ragged(0.62, 0.16, 12), INK.ink) +
    line(
      `M${round(-radius * 0.36)} ${round(radius * 0.12)}Q${round(-radius * 0.3)} ${round(radius * 0.42)} ${round(radius * 0.08)} ${round(radius * 0.4)}`,
      radius * 0.1,
      INK.plank,
    )
  );
}

export const bulletHole = (seed: string | number = 0, named: Label = {}): string =>
  svg(32, 32, group('translate(16 16)', hole(seed, 9.5)), named);

/** The moment of the shot, 100 x 100. */
export const SHOT_MARKS = ['hit', 'miss', 'ricochet'] as const;
export type ShotMark = (typeof SHOT_MARKS)[number];

export function shotMark(mark: ShotMark, named: Label = {}): string {
  const bodies: Record<ShotMark, () => string> = {
    hit: () =>
      shape(star(50, 50, 11, 47, 27, -82), INK.ochre) +
      shape(star(50, 50, 9, 31, 19, -70), INK.bone, 1.8) +
      group('translate(50 50)', hole('hit', 14)),
    miss: () =>
      line('M8 62Q30 50 52 47M10 74Q32 60 56 54M18 50Q32 44 46 42', 2.4) +
      shape('M54 38H72Q86 42 92 49Q84 57 70 60L52 58Z', INK.ochre) +
      shape('M54 38L62 37V60L52 58Q50 48 54 38Z', INK.mist) +
      line('M68 44Q78 45 84 49', 1.6, INK.bone) +
      line('M20 20L34 34M34 20L20 34', 5, INK.oxblood),
    ricochet: () =>
      shape('M8 70Q30 62 52 66Q74 62 92 72L96 96H4Z', INK.iron) +
      line('M22 76Q34 72 40 80M58 74Q70 72 76 82M44 88H58', 1.8) +
      line('M6 22L48 60', 2.4) +
      line('M52 60L88 16M60 56L84 34M46 52L42 26M54 50L60 22', 2.4) +
      shape('M92 8L95 20L84 18Z', INK.ochre, 1.8) +
      shape(star(50, 61, 8, 13, 5), INK.ochre, 1.8),
  };
  return svg(100, 100, bodies[mark](), named);
}

/** Rubber stamps. The word comes from the catalogue; the name picks ink and frame. */
export const STAMPS = ['wanted', 'captured', 'paid', 'shared', 'hideout', 'caught'] as const;
export type Stamp = (typeof STAMPS)[number];

const STAMP_INKS: Record<Stamp, string> = {
  wanted: INK.oxblood,
  captured: INK.oxblood,
  paid: INK.prairie,
  shared: INK.lapis,
  hideout: INK.purple,
  caught: INK.oxblood,
};

/** 200 x 80, turned a little by the seed, with the gaps a worn stamp leaves. */
export function stamp(
  name: Stamp,
  word: string,
  { seed = name, ...named }: Label & { readonly seed?: string | number } = {},
): string {
  return svg(200, 80, group('translate(100 40)', stampBody(name, word, seed)), { label: word, ...named });
}

/** The same around 0, 0, to be put on a poster. */
export function stampBody(name: Stamp, word: string, seed: string | number): string {
  const random = seeded(`stamp ${seed}`);
  const colour = STAMP_INKS[name];
  const half = Math.min(92, widthOf(word, 'rye', 36, 3) / 2 + 16);
  const worn = Array.from({ length: 20 }, () => {
    const [x, y] = [(random() * 2 - 1) * (half - 8), (random() * 2 - 1) * 25];
    return `M${round(x)} ${round(y)}l${round(1 + random() * 5)} ${round(random() * 2 - 1)}`;
  });
  const tilt = round(-9 + random() * 6);
  const frames: Record<Stamp, string> = {
    wanted:
      line(`M${-half} -26H${half}V26H${-half}Z`, 4, colour) +
      line(`M${-half + 6} -20H${half - 6}V20H${-half + 6}Z`, 1.4, colour),
    captured: line(`M${-half} -26H${half}V26H${-half}Z`, 5, colour),
    paid: line(
      `M${-half + 8} -27H${half - 8}Q${half} 0 ${half - 8} 27H${-half + 8}Q${-half} 0 ${-half + 8} -27Z`,
      4,
      colour,
    ),
    shared:
      line(`M${-half} -26H${half}M${-half} 26H${half}`, 5, colour) +
      line(`M${-half} -20H${half}M${-half} 20H${half}`, 1.4, colour),
    hideout: line(
      `M${-half} -16L${-half + 10} -26H${half - 10}L${half} -16V16L${half - 10} 26H${-half + 10}L${-half} 16Z`,
      4,
      colour,
    ),
    caught:
      line(`M${-half} -26H${half}V26H${-half}Z`, 5, colour) +
      line(`M${-half + 7} -19H${half - 7}V19H${-half + 7}Z`, 1.6, colour),
  };
  return group(
    `rotate(${tilt})`,
    flat(`M${-half} -26H${half}V26H${-half}Z`, INK.paper, 0.72) +
      frames[name] +
      letter(word, 1.5, 13, { size: 36, colour, fit: half * 2 - 26, tracking: 3 }) +
      line(worn.join(''), 0.9, INK.paper),
  );
}

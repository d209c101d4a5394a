import { hatch } from './hatch.ts';
import { INK } from './palette.ts';
import { bothSides, flat, line, oval, round, shape } from './svg.ts';

/** Shoulders for the common head: neck from y = 138, the frame cuts at y = 180. */

export const SHOULDERS = 'M14 184Q18 160 48 151L80 140Q100 158 120 140L152 151Q182 160 186 184Z';

/** A coat or dress: cloth, sleeves, shadow on the far side. */
export function shoulders(cloth: string, cuts: string = INK.ink): string {
  return (
    shape(SHOULDERS, cloth) +
    hatch('M186 184Q182 160 152 151L132 146Q138 164 138 184Z', { angle: 118, gap: 4, weight: 2.1, colour: cuts }) +
    hatch('M14 184Q18 160 48 151L52 150Q38 166 34 184Z', {
      angle: 62,
      gap: 5,
      weight: 1.5,
      colour: cuts,
      ragged: 0.6,
    }) +
    line('M46 184Q46 172 50 164M154 184Q154 172 150 164', 2, cuts)
  );
}

/** White shirt front with a stand-up collar. */
export const shirt = (linen: string = INK.bone): string =>
  shape('M78 140L100 186L122 140Q100 160 78 140Z', linen) +
  hatch('M122 140L100 184L104 160Q116 152 122 140Z', { angle: 150, gap: 3.4, weight: 1.4 });

export const collar = (linen: string = INK.bone): string =>
  bothSides(shape('M82 132Q80 140 78 146L94 158L99 150Q88 144 82 132Z', linen, 2));

/** Lapels folded over the shirt. */
export const lapels = (cloth: string, cuts: string = INK.ink): string =>
  bothSides(
    shape('M80 139L62 148L66 160L74 161L72 166L97 188L99 178Q86 160 80 139Z', cloth) +
      line('M66 160L74 161', 1.6, cuts),
  );

export const waistcoat = (cloth: string, cuts: string = INK.ink): string =>
  shape('M76 144Q84 168 98 178V188H62V150Z', cloth) +
  shape('M124 144Q116 168 102 178V188H138V150Z', cloth) +
  hatch('M124 146Q118 166 104 178V188H136V150Z', { angle: 100, gap: 4, weight: 1.3, colour: cuts });

/** A knotted kerchief, the corner hanging over the chest. */
export function bandana(cloth: string, dots: string = INK.bone): string {
  const front = 'M74 138Q100 160 126 138L129 149Q116 158 100 180Q84 158 71 149Z';
  return (
    shape(front, cloth) +
    hatch('M126 139L128 149Q116 158 101 178Q110 158 112 150Q120 146 126 139Z', { angle: 130, gap: 3.6, weight: 1.8 }) +
    line('M80 147Q100 163 120 147M88 158Q100 165 112 158', 1.5) +
    flat(
      [oval(88, 153, 1.7), oval(100, 169, 1.7), oval(108, 158, 1.7), oval(95, 161, 1.7), oval(118, 149, 1.5)].join(''),
      dots,
    )
  );
}

/** A bow tie, `drop` for the loose ends of a string tie. */
export const bowTie = (cloth: string, drop = false): string =>
  (drop ? line('M98 154Q92 166 93 178M102 154Q108 166 107 178', 3.4, cloth) : '') +
  bothSides(shape('M100 149L84 142Q81 150 84 159L100 153Z', cloth, 2) + line('M96 151L88 149', 1.2, INK.sand)) +
  shape('M96 147H104V155H96Z', cloth, 2);

/** Cartridges on a belt across the chest, from the left shoulder down. */
export function bandolier(leather: string = INK.hide): string {
  const shells = Array.from({ length: 5 }, (_, index) => {
    const [x, y] = [round(64 + index * 17), round(157 + index * 7)];
    return shape(`M${x} ${y + 4}l3 -13q3 -5 6 2l-3 13Z`, INK.ochre, 1.6);
  });
  return shape('M42 153L56 148.5L164 186H134Z', leather) + line('M50 153L152 188', 1.2, INK.sand) + shells.join('');
}

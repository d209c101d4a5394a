import { bill } from '../bill.ts';
import { revolver } from '../emblems.ts';
import { hatch } from '../hatch.ts';
import { INK } from '../palette.ts';
import { flat, group, line, oval, shape, star } from '../svg.ts';
import { coin, fist, palm, sack } from './parts.ts';
import { heart, plaster, sparkle } from './charms.ts';
import type { Trait } from './layers.ts';

/** How they act. */
export const MANNERS = {
  helpful: {
    mouth: 'smile',
    brows: { lift: 2, tilt: -1 },
    front: (figure) =>
      group('rotate(-30 36 150)', palm(34, 142, figure)) +
      shape('M8 84H52V116H8Z', INK.bone) +
      shape('M20 84V78H40V84', 'none', 2.4) +
      flat('M26 89H34V96H41V104H34V111H26V104H19V96H26Z', INK.oxblood),
  },
  talkative: {
    mouth: 'open',
    brows: { lift: 3 },
    front: () =>
      shape('M6 24Q6 10 22 10H48Q62 10 62 24V46Q62 58 50 59L62 78L36 60H20Q6 60 6 46Z', INK.bone) +
      line('M16 24H52M16 34H48M16 44H40', 3) +
      line('M124 112L134 108M126 119H136M124 126L132 131', 2.2),
  },
  daring: {
    sky: INK.oxblood,
    eyes: { gaze: 'narrow' },
    brows: { tilt: 3, weight: 4.4 },
    mouth: 'grin',
    front: () =>
      group(
        'rotate(-5 100 120)',
        shape('M76 113H128Q150 114 160 120Q146 126 128 126H76Z', INK.mist) +
          line('M84 121H142', 1.2) +
          shape('M44 112H72V128H44Q38 120 44 112Z', INK.oxblood) +
          shape('M70 108H77V131H70Z', INK.ochre, 2) +
          flat(oval(52, 120, 2) + oval(62, 120, 2), INK.bone),
      ),
  },
  greedy: {
    sky: INK.prairie,
    mouth: 'grin',
    brows: { tilt: 3 },
    face: () =>
      [86, 114]
        .map(
          (x) =>
            shape(oval(x, 88, 10), INK.bone, 1.8) +
            line(
              `M${x + 4} 84Q${x - 5} 80 ${x - 5} 85Q${x - 5} 88 ${x} 88Q${x + 5} 88 ${x + 4} 92Q${x + 2} 96 ${x - 5} 92M${x} 79V97`,
              2.2,
              INK.prairie,
            ),
        )
        .join(''),
    front: (figure) => sack(32, 138) + fist(32, 164, figure) + coin(10, 160) + coin(56, 170, 6),
  },
  lying: {
    eyes: { gaze: 'sly', look: -2 },
    mouth: 'smirk',
    brows: { lift: 1 },
    front: (figure) =>
      shape('M104 92Q94 94 92 104Q74 112 40 112Q34 116 40 120Q76 122 98 112Q106 110 108 104Z', figure.light) +
      line('M62 113V119M76 112V118', 1.3) +
      line('M100 111Q106 110 108 104', 2) +
      fist(28, 176, figure) +
      group(
        'translate(-2 10)',
        shape('M24 158L38 122Q44 118 45 126L34 158Z', figure.light, 2) +
          shape('M40 158L22 124Q25 117 31 122L45 154Z', figure.light, 2),
      ),
  },
  annoying: {
    eyes: { gaze: 'open', look: 1 },
    brows: { tilt: -3, lift: 3 },
    mouth: 'open',
    behind: () => line('M44 40L30 26L36 24L22 10M156 40L170 26L164 24L178 10', 2.8, INK.oxblood),
    front: (figure) =>
      figure.atMouth(
        shape('M92 118Q100 114 108 118L110 138Q106 148 99 147Q92 146 91 136Z', INK.oxblood, 2) +
          line('M100 121V138', 1.6),
      ) +
      palm(28, 146, figure, -18) +
      line('M6 116L0 108M20 108L16 98M36 106L38 96', 2.4, INK.oxblood),
  },
  generous: {
    mouth: 'smile',
    brows: { lift: 2 },
    eyes: { gaze: 'open' },
    front: (figure) =>
      coin(22, 92) +
      coin(40, 104) +
      coin(14, 116, 6) +
      coin(50, 84, 6) +
      shape('M2 140Q12 130 26 134L54 126Q62 128 58 136L40 146Q34 158 20 158L2 166Z', figure.light) +
      line('M26 134Q36 136 34 144M44 130L50 134', 1.6) +
      shape('M-6 136L8 134L12 164L-6 172Z', figure.cloth) +
      coin(32, 128) +
      coin(42, 122, 6),
  },
  selfish: {
    eyes: { gaze: 'shut' },
    brows: { lift: 3, tilt: -1 },
    mouth: 'stern',
    front: () =>
      Array.from(
        { length: 8 },
        (_, link) =>
          line(
            oval(
              38 + link * 17,
              160 + (link % 2) * 3 + Math.round(Math.sin((link * Math.PI) / 7) * 10),
              link % 2 ? 9 : 10,
              link % 2 ? 3.5 : 6,
            ),
            5.4,
          ) +
          line(
            oval(
              38 + link * 17,
              160 + (link % 2) * 3 + Math.round(Math.sin((link * Math.PI) / 7) * 10),
              link % 2 ? 9 : 10,
              link % 2 ? 3.5 : 6,
            ),
            2.4,
            INK.mist,
          ),
      ).join('') +
      line('M58 140V132Q58 122 48 122T38 132V140', 7) +
      line('M58 140V132Q58 122 48 122T38 132V140', 3, INK.mist) +
      shape('M30 138H66V170H30Z', INK.ochre) +
      flat(`${oval(48, 150, 4.5)}M46 152H50L52 163H44Z`, INK.ink),
  },
  charming: {
    eyes: { gaze: 'open', look: 1 },
    mouth: 'smile',
    brows: { lift: 2 },
    face: () => flat(oval(77, 105, 5, 3) + oval(123, 105, 5, 3), INK.oxblood, 0.35),
    front: (figure) =>
      figure.atMouth(flat(sparkle(112, 118, 9), INK.bone) + line(sparkle(112, 118, 9), 1.4)) +
      line('M34 112Q38 140 32 170', 3.4, INK.prairie) +
      shape('M35 136Q46 128 50 138Q42 146 35 142Z', INK.prairie, 1.8) +
      shape('M18 100Q16 86 28 86Q34 78 42 86Q54 88 50 100Q48 114 34 114Q20 114 18 100Z', INK.oxblood) +
      line('M28 98Q34 88 40 96Q44 104 34 106Q26 104 30 96', 1.8) +
      fist(32, 160, figure),
  },
  'quick-drawing': {
    eyes: { gaze: 'narrow' },
    brows: { tilt: 3, weight: 4.6 },
    mouth: 'plain',
    behind: () => line('M4 100H44M2 112H30M8 124H36', 2.6),
    front: (figure) =>
      group('translate(78 106) scale(-.66 .66)', revolver()) +
      shape(star(9, 118, 8, 13, 6), INK.ochre, 2) +
      fist(64, 144, figure, -14),
  },
  candid: {
    eyes: { gaze: 'wide' },
    brows: { lift: 4 },
    mouth: 'smile',
    behind: () => line(oval(100, 12, 34, 7), 4, INK.ochre) + line(oval(100, 12, 34, 7), 1.4, INK.bone),
    front: (figure) => line('M30 84L26 74M12 92L4 86M48 90L54 82', 2.4, INK.ochre) + palm(32, 130, figure),
  },
  nosy: {
    eyes: { gaze: 'wide', look: -1 },
    brows: { lift: 4 },
    mouth: 'plain',
    front: (figure) =>
      line('M66 116L44 150', 9) +
      line('M66 116L44 150', 5, INK.hide) +
      shape(oval(80, 92, 27), INK.ochre) +
      shape(oval(80, 92, 22), INK.bone, 2) +
      flat(oval(80, 92, 19), figure.light, 0.55) +
      shape('M60 93Q80 70 100 93Q80 112 60 93Z', INK.bone, 3) +
      flat(oval(80, 92, 9), INK.lapis) +
      flat(oval(80, 92, 4.5), INK.ink) +
      flat(oval(83, 89, 2.4), INK.bone) +
      line('M64 82Q68 76 74 74', 2.4, INK.bone) +
      fist(40, 158, figure, 14),
  },
  corrupt: {
    sky: INK.prairie,
    eyes: { gaze: 'sly', look: -2 },
    brows: { tilt: 2 },
    mouth: 'smirk',
    front: (figure) =>
      group(
        'translate(4 112) rotate(-10)',
        group('translate(2 -22) rotate(-8) scale(.8)', bill('$')) +
          group('translate(4 -8) rotate(4) scale(.78)', bill('$')) +
          shape('M0 8H54V42H0Z', INK.sand) +
          line('M0 8L27 28L54 8', 2.2),
      ) + fist(34, 156, figure, 6),
  },
  seductive: {
    sky: INK.oxblood,
    eyes: { gaze: 'tired', lash: true, look: 1 },
    brows: { lift: 3, weight: 2.6 },
    mouth: 'full',
    face: () =>
      flat(oval(116, 109, 1.8), INK.ink) +
      flat('M77 84Q86 76 96 84Q86 81 77 84ZM104 84Q114 76 123 84Q114 81 104 84Z', INK.purple),
    front: () =>
      heart(26, 60, 22, INK.oxblood) +
      heart(46, 32, 16, INK.oxblood) +
      heart(168, 50, 18, INK.oxblood) +
      heart(16, 100, 15, INK.oxblood) +
      heart(182, 84, 12, INK.oxblood) +
      shape('M14 140Q24 130 32 136Q40 130 50 140Q42 154 32 154Q22 154 14 140Z', INK.oxblood) +
      line('M14 140Q32 146 50 140', 2),
  },
  lucky: {
    sky: INK.prairie,
    mouth: 'smile',
    brows: { lift: 2 },
    front: (figure) =>
      line('M32 120Q36 146 32 170', 4, INK.prairie) +
      [0, 90, 180, 270]
        .map((turn) =>
          group(
            `translate(32 104) rotate(${turn})`,
            shape('M0 0Q-18 -8 -13 -20Q-6 -28 0 -18Q6 -28 13 -20Q18 -8 0 0Z', INK.prairie, 2) +
              line('M0 -3V-14', 1.3, INK.bone),
          ),
        )
        .join('') +
      fist(32, 158, figure),
  },
  loyal: {
    brows: { tilt: 1 },
    mouth: 'plain',
    front: (figure) =>
      shape('M52 146L64 142L76 146L70 164H58Z', INK.lapis) +
      line('M64 143V163', 3, INK.bone) +
      shape(star(64, 172, 8, 13, 9), INK.ochre) +
      flat(star(64, 172, 5, 6, 2.6), INK.oxblood) +
      shape('M8 186L26 120L42 128L34 186Z', figure.cloth) +
      shape('M28 122Q36 104 54 88L74 74Q80 76 76 82L66 92Q52 106 44 130Z', figure.light) +
      line('M58 90L70 82M54 96L66 90', 1.4),
  },
  clumsy: {
    eyes: { gaze: 'tired', look: 1 },
    brows: { tilt: -4, lift: 2 },
    mouth: 'open',
    face: () => flat(oval(86, 90, 13, 11), INK.purple, 0.45) + plaster(118, 106, 30) + plaster(118, 106, -60),
    front: () =>
      [
        [44, 36],
        [62, 18],
        [138, 18],
        [158, 36],
      ]
        .map(([x = 0, y = 0]) => shape(star(x, y, 5, 9, 4), INK.ochre, 1.8))
        .join('') +
      line('M52 28Q100 2 148 28', 1.6) +
      shape('M24 186L80 140L90 148L58 186Z', INK.bone) +
      shape('M10 156H74Q84 166 74 178H10Z', INK.bone) +
      line('M22 156L28 178M36 156L42 178M50 156L56 178M64 156L68 178', 1.6),
  },
  reckless: {
    sky: INK.oxblood,
    eyes: { gaze: 'wide', look: 1 },
    brows: { tilt: 4, lift: 2, weight: 4.6 },
    mouth: 'grin',
    face: () =>
      flat('M70 106Q78 100 84 108Q82 118 74 114ZM116 118Q124 114 126 122Q120 130 114 126Z', INK.ink, 0.6) +
      hatch('M72 66H90L86 76H72Z', 80),
    front: (figure) =>
      [12, 26, 40]
        .map((x) => shape(`M${x} 108H${x + 13}V152H${x}Z`, INK.oxblood) + line(`M${x + 3} 112V148`, 1.3, INK.bone))
        .join('') +
      shape('M10 124H55V134H10Z', INK.hide, 2) +
      line('M32 108Q28 94 38 88Q48 82 44 72', 2.6) +
      shape(star(44, 66, 8, 13, 5), INK.ochre, 1.8) +
      fist(32, 164, figure),
  },
} as const satisfies Readonly<Record<string, Trait>>;

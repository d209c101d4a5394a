import { hatch } from '../hatch.ts';
import { INK } from '../palette.ts';
import { bothSides, flat, group, line, oval, shape, star } from '../svg.ts';
import type { Trait } from './layers.ts';
import { fist, spectacles } from './parts.ts';
import { sparkle } from './traits-blue.ts';

const BOLT = 'M10 -34L-8 0H2L-6 30L14 -8H4Z';

/** The ten traits printed in red. */
export const RED_TRAITS = {
  stunning: {
    sky: INK.ochre,
    eyes: { gaze: 'open', lash: true },
    brows: { lift: 2, weight: 2.8 },
    mouth: 'full',
    behind: () => flat(star(100, 88, 24, 118, 66), INK.ochre) + line(oval(100, 88, 66), 2, INK.bone),
    face: () => flat('M77 84Q86 75 96 84Q86 80 77 84ZM104 84Q114 75 123 84Q114 80 104 84Z', INK.lapis) + bothSides(flat(oval(78, 105, 5, 3), INK.oxblood, 0.4) + line('M69 104V110', 1.6) + shape('M69 110L73 116L69 123L65 116Z', INK.glow, 1.6)),
    front: () => shape(sparkle(38, 36, 15) + sparkle(164, 40, 12) + sparkle(28, 120, 13) + sparkle(20, 76, 8), INK.bone, 1.8),
  },
  reckless: {
    sky: INK.oxblood,
    eyes: { gaze: 'wide', look: 1 },
    brows: { tilt: 4, lift: 2, weight: 4.6 },
    mouth: 'grin',
    face: () => flat('M70 106Q78 100 84 108Q82 118 74 114ZM116 118Q124 114 126 122Q120 130 114 126Z', INK.ink, 0.6) + hatch('M72 66H90L86 76H72Z', { angle: 80, gap: 2.6, weight: 2 }),
    front: (figure) => [12, 26, 40].map((x) => shape(`M${x} 108H${x + 13}V152H${x}Z`, INK.oxblood) + line(`M${x + 3} 112V148`, 1.3, INK.bone)).join('') + shape('M10 124H55V134H10Z', INK.hide, 2) + line('M32 108Q28 94 38 88Q48 82 44 72', 2.6) + shape(star(44, 66, 8, 13, 5), INK.ochre, 1.8) + fist(32, 164, figure),
  },
  brilliant: {
    sky: INK.lapis,
    eyes: { gaze: 'open' },
    brows: { lift: 4, tilt: -1 },
    mouth: 'smirk',
    behind: () => line('M140 14H150M145 9V19M158 14H168M158 18H168M176 8L186 20M186 8L176 20M150 36Q156 28 162 36T174 36M182 30V44M178 37H190', 2.4, INK.lapis),
    front: () => line('M34 8V2M58 16L63 11M10 16L5 11M66 38H72M2 38H-4', 3, INK.ochre) + shape('M34 14Q56 16 56 38Q54 50 46 56V66H22V56Q14 50 12 38Q12 16 34 14Z', INK.glow) + shape('M22 66H46V78Q34 88 22 78Z', INK.iron) + line('M22 72H46M28 58Q24 44 30 46Q34 56 34 46Q40 42 40 58', 2) + line('M20 34Q22 24 30 22', 2.6, INK.bone),
  },
  electric: {
    sky: INK.lapis,
    eyes: { gaze: 'wide' },
    brows: { tilt: -2, lift: 3 },
    mouth: 'grin',
    behind: () => bothSides(group('translate(30 46) scale(1.1)', shape(BOLT, INK.ochre)) + group('translate(22 126) rotate(24) scale(.8)', shape(BOLT, INK.ochre))),
    face: () => bothSides(shape('M72 74H62V84H72Z', INK.ochre, 2)) + line('M58 79L50 72L52 82L42 76M142 79L150 72L148 82L158 76', 2.4, INK.lapis) + line('M76 72L82 66L84 74L90 66M124 72L118 66L116 74L110 66', 2, INK.lapis),
  },
  augmented: {
    sky: INK.iron,
    brows: { tilt: 2 },
    mouth: 'plain',
    face: () => shape('M69 108Q84 112 88 106L100 110L112 106Q116 112 131 108L126 126Q116 142 100 142Q84 142 74 126Z', INK.iron) + line('M84 122H116M90 117V128M97 117V128M104 117V128M111 117V128', 2) + flat([oval(77, 114, 1.8), oval(123, 114, 1.8), oval(83, 132, 1.8), oval(117, 132, 1.8)].join(''), INK.ink),
    front: () => shape('M10 190L18 142L40 140L50 190Z', INK.iron) + hatch('M32 142L40 141L49 188H38Z', { angle: 100, gap: 4, weight: 1.8 }) + shape(oval(29, 138, 13), INK.ochre) + flat(oval(29, 138, 4), INK.ink) + shape('M18 128Q2 112 12 90L20 94Q16 108 28 122ZM40 128Q58 112 48 88L39 92Q44 108 30 122Z', INK.mist) + line('M12 90L20 98M48 88L40 96', 2),
  },
  radioactive: {
    sky: INK.glow,
    eyes: { gaze: 'wide', iris: INK.prairie },
    brows: { tilt: -3, lift: 2 },
    mouth: 'grin',
    behind: () => flat(oval(100, 94, 78, 84), INK.glow, 0.6) + line(oval(100, 94, 78, 84), 2, INK.prairie) + flat([oval(20, 40, 7), oval(178, 56, 6), oval(34, 18, 4), oval(166, 20, 5), oval(14, 92, 4)].join(''), INK.glow),
    skin: () => flat('M71 66Q64 96 74 116Q88 138 100 138Q112 138 126 116Q136 96 129 66Z', INK.glow, 0.55),
    front: () => shape(oval(34, 150, 25), INK.ochre) + [0, 120, 240].map((turn) => group(`translate(34 150) rotate(${turn})`, flat('M-4 -7L-11 -19Q0 -25 11 -19L4 -7Q0 -9 -4 -7Z', INK.ink))).join('') + flat(oval(34, 150, 4), INK.ink) + flat('M76 126Q79 140 76 148Q72 148 73 140ZM120 128Q124 146 121 154Q116 152 118 140Z', INK.glow),
  },
  magnetic: {
    sky: INK.lapis,
    mouth: 'plain',
    brows: { lift: 2 },
    behind: () => line('M44 30Q10 60 44 110M34 20Q-14 62 34 126M156 30Q190 60 156 110M166 20Q214 62 166 126', 2.2, INK.lapis),
    front: (figure) => fist(34, 166, figure) + shape('M10 96H24V128Q24 140 34 140T44 128V96H58V128Q58 156 34 156T10 128Z', INK.oxblood) + shape('M10 96H24V108H10ZM44 96H58V108H44Z', INK.mist) + line('M14 88L10 74M22 88L26 76M48 88L44 74M54 88L60 78', 2.4) + flat(oval(10, 70, 4) + oval(60, 74, 3.5), INK.ochre) + shape('M38 62L44 60L46 74L42 76Z', INK.iron, 1.6) + shape('M22 60H30V66H27V76H24V66H22Z', INK.iron, 1.6),
  },
  famous: {
    sky: INK.ochre,
    mouth: 'smirk',
    brows: { lift: 2 },
    behind: () => flat('M-6 -6L14 -6L130 190H60ZM206 -6L186 -6L70 190H140Z', INK.bone, 0.75) + line('M14 -6L110 150M186 -6L90 150', 1.4),
    face: () => spectacles(INK.ochre, INK.ink) + line('M80 85L86 80M108 85L114 80', 2, INK.bone),
    front: () => [[24, 26, 15], [176, 26, 15], [50, 10, 8], [150, 10, 8]].map(([x = 0, y = 0, size = 0]) => shape(star(x, y, 5, size, size * 0.42), INK.oxblood, 2)).join('') + shape(star(28, 140, 12, 24, 14), INK.bone) + flat(star(28, 140, 12, 14, 8), INK.ochre),
  },
  haunted: {
    sky: INK.purple,
    eyes: { gaze: 'tired', look: -2 },
    brows: { tilt: -4, lift: 1 },
    mouth: 'sad',
    skin: () => flat('M71 70Q66 96 76 116Q88 138 100 138Q112 138 124 116Q134 96 129 70Z', INK.mist, 0.5),
    face: () => hatch('M76 94Q86 104 95 95L92 102Q84 107 77 101ZM105 95Q114 104 124 94L123 101Q116 107 108 102Z', { angle: 90, gap: 2.2, weight: 1.7 }),
    front: () => shape('M8 138Q-2 70 20 54Q36 44 50 58Q62 72 54 104Q58 124 50 140Q44 128 36 142Q28 130 22 144Q14 132 8 138Z', INK.bone) + hatch('M44 56Q60 70 53 104Q57 122 50 138Q44 130 42 124Q50 92 44 56Z', { angle: 110, gap: 4, weight: 1.6 }) + flat(oval(24, 76, 4.5, 6) + oval(40, 76, 4.5, 6) + oval(32, 94, 5, 7), INK.ink) + line('M52 96Q66 92 70 102', 3.4),
  },
  masked: {
    sky: INK.ink,
    eyes: { gaze: 'narrow' },
    brows: { tilt: 0 },
    mouth: 'smirk',
    behind: () => bothSides(shape('M56 150L44 88L70 116L78 150Z', INK.ink)),
    face: () => `<path fill="${INK.ink}" fill-rule="evenodd" d="M66 80Q84 70 100 78Q116 70 134 80Q136 98 120 102Q108 104 100 96Q92 104 80 102Q64 98 66 80Z${oval(86.5, 88.5, 9.5, 5)}${oval(113.5, 88.5, 9.5, 5)}"/>` + line('M72 83Q82 77 92 80M108 80Q118 77 128 83', 1.4, INK.plank) + line('M134 84L150 78L146 88L156 92', 3.4),
  },
} as const satisfies Readonly<Record<string, Trait>>;

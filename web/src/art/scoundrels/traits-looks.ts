import { hatch } from '../hatch.ts';
import { INK } from '../palette.ts';
import { bothSides, flat, group, line, oval, shape, star } from '../svg.ts';
import { fist, gear, spectacles } from './parts.ts';
import { sparkle } from './charms.ts';
import type { Trait } from './layers.ts';

const BOLT = 'M10 -34L-8 0H2L-6 30L14 -8H4Z';

/** What they are, or have had built in. */
export const LOOKS = {
  filthy: {
    mouth: 'plain',
    behind: () => line('M36 44Q30 36 36 28Q42 20 36 12M166 44Q160 36 166 28Q172 20 166 12', 2.4, INK.prairie),
    front: () =>
      flat(
        'M70 98Q66 90 74 88Q80 84 84 92Q92 96 86 102Q82 110 76 104Q70 106 70 98ZM116 114Q112 108 120 106Q128 104 128 112Q132 120 124 122Q116 124 116 114ZM106 66Q104 60 112 60Q120 58 120 66Q122 74 114 72Q106 74 106 66ZM40 166Q36 158 46 156Q56 154 58 164Q62 174 50 176Q40 176 40 166ZM104 168Q102 160 112 160Q122 160 120 170Q120 178 110 176ZM56 58Q54 52 60 52Q68 52 66 60Q62 66 56 58Z',
        INK.plank,
      ) +
      flat(
        oval(92, 108, 2.4) + oval(66, 150, 3) + oval(130, 128, 2.4) + oval(128, 60, 2) + oval(64, 170, 2.4),
        INK.plank,
      ) +
      [
        [24, 70],
        [178, 62],
        [22, 112],
      ]
        .map(
          ([x = 0, y = 0]) =>
            flat(oval(x, y, 3.4, 2.8), INK.ink) +
            line(`M${x - 1} ${y - 2}q-7 -7 -9 -1M${x + 1} ${y - 2}q7 -7 9 -1`, 1.4),
        )
        .join(''),
  },
  cybernetic: {
    sky: INK.lapis,
    brows: { tilt: 2 },
    behind: () => line('M20 30L34 38L26 46L42 56M180 30L166 38L174 46L158 56', 2.6, INK.lapis),
    face: () =>
      shape('M104 70Q118 62 131 72L132 100Q120 112 106 104Z', INK.iron) +
      flat([oval(109, 73, 1.6), oval(127, 76, 1.6), oval(110, 103, 1.6), oval(127, 101, 1.6)].join(''), INK.ink) +
      shape(oval(114, 88, 12), INK.ochre, 2) +
      shape(oval(114, 88, 8), INK.lapis, 2) +
      flat(oval(114, 88, 3.6), INK.ochre) +
      flat(oval(112.5, 86, 1.3), INK.bone) +
      line('M126 86Q140 92 134 112Q130 122 136 134', 2.2, INK.oxblood),
  },
  elderly: {
    eyes: { gaze: 'tired' },
    brows: { weight: 6.5, tilt: -2, colour: INK.bone },
    mouth: 'sad',
    face: () =>
      line(
        'M80 70Q90 66 100 69Q110 66 120 70M84 65Q100 61 116 65M70 92L76 94M70 97L77 97M130 92L124 94M130 97L123 97M82 102Q80 110 84 118M118 102Q120 110 116 118M78 100Q84 103 92 100M122 100Q116 103 108 100M90 129H94M106 129H110',
        1.6,
      ),
    front: (figure) =>
      shape('M28 118H35V190H28Z', INK.hide, 2) +
      line('M32 120Q34 100 20 102Q10 104 12 114', 7) +
      line('M32 120Q34 100 20 102Q10 104 12 114', 3, INK.hide) +
      fist(31, 150, figure),
  },
  wealthy: {
    sky: INK.ochre,
    brows: { lift: 3 },
    mouth: 'smirk',
    face: () =>
      flat(oval(114, 89, 12), INK.glow, 0.35) +
      line(oval(114, 89, 12), 4) +
      line(oval(114, 89, 12), 1.8, INK.ochre) +
      line('M124 96Q136 116 128 150', 1.6, INK.ochre),
    front: () =>
      [0, 1, 2, 3, 4]
        .map((level) =>
          shape(`M4 ${172 - level * 9}q14 8 28 0v7q-14 8 -28 0ZM4 ${172 - level * 9}q14 -7 28 0`, INK.ochre, 2),
        )
        .join('') +
      [0, 1]
        .map((level) =>
          shape(`M34 ${174 - level * 9}q14 8 28 0v7q-14 8 -28 0ZM34 ${174 - level * 9}q14 -7 28 0`, INK.ochre, 2),
        )
        .join('') +
      flat(sparkle(14, 124, 8) + sparkle(50, 152, 6), INK.bone),
  },
  'steam-powered': {
    sky: INK.iron,
    mouth: 'plain',
    brows: { tilt: 1 },
    behind: () =>
      bothSides(
        shape('M22 176V84H46V160', INK.iron) +
          hatch('M36 88H45V158H36Z', 95) +
          shape('M16 74H52V88H16Z', INK.ochre) +
          shape('M34 68Q16 70 16 56Q2 54 8 38Q8 24 24 28Q30 14 44 22Q58 22 56 38Q64 52 50 56Q48 70 34 68Z', INK.bone) +
          line('M20 50Q24 42 32 46M36 34Q44 32 46 40', 1.8),
      ),
    front: () =>
      shape(oval(66, 166, 15), INK.ochre) +
      shape(oval(66, 166, 11), INK.bone, 1.8) +
      line('M66 166L73 159M58 163L60 164M62 157L63 159M74 170L71 169', 2) +
      line('M62 120Q56 118 54 112M138 120Q144 118 146 112', 3),
  },
  mechanical: {
    sky: INK.ochre,
    mouth: 'plain',
    brows: { tilt: 0 },
    behind: () =>
      gear(30, 36, 24) +
      gear(62, 18, 14, INK.iron) +
      gear(174, 34, 20, INK.iron) +
      line('M72 96H42', 6) +
      shape('M44 96Q30 76 16 84Q6 96 16 108Q30 116 44 96Z', INK.ochre) +
      flat(oval(22, 90, 4) + oval(22, 102, 4), INK.shade),
    face: () =>
      line('M86 110V136M114 110V136', 2.4) +
      line('M70 104Q84 110 86 110H114Q116 110 130 104', 1.6) +
      flat(
        [
          oval(75, 80, 1.8),
          oval(125, 80, 1.8),
          oval(80, 126, 1.8),
          oval(120, 126, 1.8),
          oval(90, 132, 1.5),
          oval(110, 132, 1.5),
        ].join(''),
        INK.ink,
      ),
  },
  'one-eyed': {
    eyes: { gaze: 'hard' },
    brows: { tilt: 2 },
    mouth: 'stern',
    face: () =>
      line('M68 70L134 100', 3.6) +
      shape('M74 78Q86 72 98 82Q98 98 86 102Q76 98 74 78Z', INK.ink) +
      line('M79 83Q84 80 90 82', 1.6, INK.plank) +
      line('M84 68L80 76M86 104L90 116M84 112L92 110', 2.2, INK.oxblood),
    front: () =>
      shape(
        'M12 150Q8 120 24 112Q26 96 42 96Q50 98 50 106L64 112L50 116Q56 132 46 150L58 156L44 160H20L2 176Q2 160 12 150Z',
        INK.ink,
      ) +
      line('M22 124Q34 132 32 148M16 134Q24 140 24 152', 1.8, INK.plank) +
      flat(oval(43, 106, 3), INK.bone) +
      flat(oval(43.5, 106, 1.4), INK.ink) +
      line('M30 160V168M40 160V168', 2.4),
  },
  young: {
    eyes: { gaze: 'wide' },
    brows: { lift: 3, weight: 2.6 },
    mouth: 'grin',
    face: (figure) =>
      flat(
        [
          oval(78, 102, 1.4),
          oval(82, 106, 1.4),
          oval(75, 107, 1.4),
          oval(122, 102, 1.4),
          oval(118, 106, 1.4),
          oval(125, 107, 1.4),
        ].join(''),
        INK.plank,
      ) +
      flat(oval(78, 105, 6, 4) + oval(122, 105, 6, 4), INK.oxblood, 0.35) +
      figure.atMouth(flat('M101 113H106V120H101Z', INK.ink)),
    front: (figure) =>
      shape('M31 120H36V186H31Z', INK.bone, 1.8) +
      shape(oval(33, 102, 22), INK.oxblood) +
      line('M33 102Q37 98 40 103Q40 111 32 111Q22 109 23 99Q27 89 38 90Q50 94 49 106', 3, INK.bone) +
      fist(33, 158, figure),
  },
  stunning: {
    sky: INK.ochre,
    eyes: { gaze: 'open', lash: true },
    brows: { lift: 2, weight: 2.8 },
    mouth: 'full',
    behind: () => flat(star(100, 88, 24, 118, 66), INK.ochre) + line(oval(100, 88, 66), 2, INK.bone),
    face: () =>
      flat('M77 84Q86 75 96 84Q86 80 77 84ZM104 84Q114 75 123 84Q114 80 104 84Z', INK.lapis) +
      bothSides(
        flat(oval(78, 105, 5, 3), INK.oxblood, 0.4) +
          line('M69 104V110', 1.6) +
          shape('M69 110L73 116L69 123L65 116Z', INK.glow, 1.6),
      ),
    front: () =>
      shape(sparkle(38, 36, 15) + sparkle(164, 40, 12) + sparkle(28, 120, 13) + sparkle(20, 76, 8), INK.bone, 1.8),
  },
  brilliant: {
    sky: INK.lapis,
    eyes: { gaze: 'open' },
    brows: { lift: 4, tilt: -1 },
    mouth: 'smirk',
    behind: () =>
      line(
        'M140 14H150M145 9V19M158 14H168M158 18H168M176 8L186 20M186 8L176 20M150 36Q156 28 162 36T174 36M182 30V44M178 37H190',
        2.4,
        INK.lapis,
      ),
    front: () =>
      line('M34 8V2M58 16L63 11M10 16L5 11M66 38H72M2 38H-4', 3, INK.ochre) +
      shape('M34 14Q56 16 56 38Q54 50 46 56V66H22V56Q14 50 12 38Q12 16 34 14Z', INK.glow) +
      shape('M22 66H46V78Q34 88 22 78Z', INK.iron) +
      line('M22 72H46M28 58Q24 44 30 46Q34 56 34 46Q40 42 40 58', 2) +
      line('M20 34Q22 24 30 22', 2.6, INK.bone),
  },
  electric: {
    sky: INK.lapis,
    eyes: { gaze: 'wide' },
    brows: { tilt: -2, lift: 3 },
    mouth: 'grin',
    behind: () =>
      bothSides(
        group('translate(30 46) scale(1.1)', shape(BOLT, INK.ochre)) +
          group('translate(22 126) rotate(24) scale(.8)', shape(BOLT, INK.ochre)),
      ),
    face: () =>
      bothSides(shape('M72 74H62V84H72Z', INK.ochre, 2)) +
      line('M58 79L50 72L52 82L42 76M142 79L150 72L148 82L158 76', 2.4, INK.lapis) +
      line('M76 72L82 66L84 74L90 66M124 72L118 66L116 74L110 66', 2, INK.lapis),
  },
  augmented: {
    sky: INK.iron,
    brows: { tilt: 2 },
    mouth: 'plain',
    face: () =>
      shape('M69 108Q84 112 88 106L100 110L112 106Q116 112 131 108L126 126Q116 142 100 142Q84 142 74 126Z', INK.iron) +
      line('M84 122H116M90 117V128M97 117V128M104 117V128M111 117V128', 2) +
      flat([oval(77, 114, 1.8), oval(123, 114, 1.8), oval(83, 132, 1.8), oval(117, 132, 1.8)].join(''), INK.ink),
    front: () =>
      shape('M10 190L18 142L40 140L50 190Z', INK.iron) +
      hatch('M32 142L40 141L49 188H38Z', 100) +
      shape(oval(29, 138, 13), INK.ochre) +
      flat(oval(29, 138, 4), INK.ink) +
      shape('M18 128Q2 112 12 90L20 94Q16 108 28 122ZM40 128Q58 112 48 88L39 92Q44 108 30 122Z', INK.mist) +
      line('M12 90L20 98M48 88L40 96', 2),
  },
  radioactive: {
    sky: INK.glow,
    eyes: { gaze: 'wide', iris: INK.prairie },
    brows: { tilt: -3, lift: 2 },
    mouth: 'grin',
    behind: () =>
      flat(oval(100, 94, 78, 84), INK.glow, 0.6) +
      line(oval(100, 94, 78, 84), 2, INK.prairie) +
      flat([oval(20, 40, 7), oval(178, 56, 6), oval(34, 18, 4), oval(166, 20, 5), oval(14, 92, 4)].join(''), INK.glow),
    skin: () => flat('M71 66Q64 96 74 116Q88 138 100 138Q112 138 126 116Q136 96 129 66Z', INK.glow, 0.55),
    front: () =>
      shape(oval(34, 150, 25), INK.ochre) +
      [0, 120, 240]
        .map((turn) =>
          group(`translate(34 150) rotate(${turn})`, flat('M-4 -7L-11 -19Q0 -25 11 -19L4 -7Q0 -9 -4 -7Z', INK.ink)),
        )
        .join('') +
      flat(oval(34, 150, 4), INK.ink) +
      flat('M76 126Q79 140 76 148Q72 148 73 140ZM120 128Q124 146 121 154Q116 152 118 140Z', INK.glow),
  },
  magnetic: {
    sky: INK.lapis,
    mouth: 'plain',
    brows: { lift: 2 },
    behind: () =>
      line('M44 30Q10 60 44 110M34 20Q-14 62 34 126M156 30Q190 60 156 110M166 20Q214 62 166 126', 2.2, INK.lapis),
    front: (figure) =>
      fist(34, 166, figure) +
      shape('M10 96H24V128Q24 140 34 140T44 128V96H58V128Q58 156 34 156T10 128Z', INK.oxblood) +
      shape('M10 96H24V108H10ZM44 96H58V108H44Z', INK.mist) +
      line('M14 88L10 74M22 88L26 76M48 88L44 74M54 88L60 78', 2.4) +
      flat(oval(10, 70, 4) + oval(60, 74, 3.5), INK.ochre) +
      shape('M38 62L44 60L46 74L42 76Z', INK.iron, 1.6) +
      shape('M22 60H30V66H27V76H24V66H22Z', INK.iron, 1.6),
  },
  famous: {
    sky: INK.ochre,
    mouth: 'smirk',
    brows: { lift: 2 },
    behind: () =>
      flat('M-6 -6L14 -6L130 190H60ZM206 -6L186 -6L70 190H140Z', INK.bone, 0.75) +
      line('M14 -6L110 150M186 -6L90 150', 1.4),
    face: () => spectacles(INK.ochre, INK.ink) + line('M80 85L86 80M108 85L114 80', 2, INK.bone),
    front: () =>
      [
        [24, 26, 15],
        [176, 26, 15],
        [50, 10, 8],
        [150, 10, 8],
      ]
        .map(([x = 0, y = 0, size = 0]) => shape(star(x, y, 5, size, size * 0.42), INK.oxblood, 2))
        .join('') +
      shape(star(28, 140, 12, 24, 14), INK.bone) +
      flat(star(28, 140, 12, 14, 8), INK.ochre),
  },
  masked: {
    sky: INK.ink,
    eyes: { gaze: 'narrow' },
    brows: { tilt: 0 },
    mouth: 'smirk',
    behind: () => bothSides(shape('M56 150L44 88L70 116L78 150Z', INK.ink)),
    face: () =>
      `<path fill="${INK.ink}" fill-rule="evenodd" d="M66 80Q84 70 100 78Q116 70 134 80Q136 98 120 102Q108 104 100 96Q92 104 80 102Q64 98 66 80Z${oval(86.5, 88.5, 9.5, 5)}${oval(113.5, 88.5, 9.5, 5)}"/>` +
      line('M72 83Q82 77 92 80M108 80Q118 77 128 83', 1.4, INK.plank) +
      line('M134 84L150 78L146 88L156 92', 3.4),
  },
} as const satisfies Readonly<Record<string, Trait>>;

import { hatch } from '../hatch.ts';
import { INK } from '../palette.ts';
import { flat, group, line, oval, shape, star } from '../svg.ts';
import { finger, fist, palm } from './parts.ts';
import { drop, heart, plaster, sparkle } from './charms.ts';
import type { Trait } from './layers.ts';

/** How they feel. */
export const MOODS = {
  anxious: {
    eyes: { gaze: 'wide' },
    brows: { tilt: -5, lift: 3 },
    mouth: 'wobble',
    behind: () =>
      line(
        'M48 66Q42 76 48 86Q54 96 48 106M38 72Q34 80 38 88Q42 96 38 104M152 66Q158 76 152 86Q146 96 152 106M162 72Q166 80 162 88Q158 96 162 104',
        2.4,
      ),
    front: () => drop(60, 66, 1.1) + drop(140, 60) + drop(52, 122, 0.9) + drop(136, 108, 0.8),
  },
  energetic: {
    sky: INK.ochre,
    eyes: { gaze: 'wide' },
    brows: { lift: 4, tilt: -2 },
    mouth: 'grin',
    behind: () =>
      line('M46 60L22 48M44 80L16 78M46 100L22 110M154 60L178 48M156 80L184 78M154 100L178 110', 4.4, INK.ochre),
    front: (figure) =>
      fist(32, 164, figure) +
      shape('M14 118H48L44 156H18Z', INK.bone) +
      line('M14 128Q2 128 6 140Q10 148 17 146', 3) +
      line('M22 110Q17 102 22 94Q27 86 22 78M34 110Q29 100 34 92Q39 84 34 74', 2.6),
  },
  sympathetic: {
    brows: { tilt: -4, lift: 2 },
    mouth: 'smile',
    eyes: { gaze: 'open' },
    face: () => flat(oval(77, 104, 5.5, 3.4) + oval(123, 104, 5.5, 3.4), INK.oxblood, 0.4) + drop(74, 102, 0.7),
    front: (figure) =>
      heart(34, 112, 44, INK.oxblood) + line('M22 104Q24 98 30 98', 2.4, INK.bone) + palm(34, 160, figure, -12),
  },
  tireless: {
    brows: { tilt: 1, lift: 1 },
    mouth: 'plain',
    behind: () =>
      shape(star(26, 26, 10, 21, 14), INK.ochre) +
      shape(oval(26, 26, 10), INK.bone, 2) +
      shape('M182 10Q164 14 166 30Q168 46 188 44Q174 40 174 28Q174 16 182 10Z', INK.bone) +
      flat(sparkle(156, 16, 5) + sparkle(190, 26, 4), INK.ink),
    face: () => line('M78 95Q86 100 94 95M80 98Q86 102 92 98M106 95Q114 100 122 95M108 98Q114 102 120 98', 1.6),
    front: (figure) =>
      shape(oval(28, 130, 21), INK.mist) +
      shape(oval(28, 130, 16), INK.bone, 1.8) +
      line('M28 130V119M28 130L36 134', 2.4) +
      line('M12 112L4 104M44 112L52 104', 4) +
      line('M10 120Q28 96 46 120', 2) +
      fist(30, 168, figure),
  },
  vengeful: {
    sky: INK.oxblood,
    eyes: { gaze: 'hard', iris: INK.oxblood },
    brows: { tilt: 7, weight: 5.5 },
    mouth: 'stern',
    face: () => line('M74 74L92 110M78 88L85 84M82 96L89 92M77 81L83 78', 2.2, INK.oxblood),
    front: (figure) =>
      group(
        'translate(6 92) rotate(-6)',
        shape('M0 0H46V58H0Z', INK.bone, 2) +
          line('M7 12H38M7 23H38M7 34H38M7 45H30', 3) +
          line('M4 12L42 11M4 23L42 22M4 34L42 33', 2.4, INK.oxblood),
      ) + fist(32, 164, figure),
  },
  cruel: {
    sky: INK.oxblood,
    eyes: { gaze: 'sly' },
    brows: { tilt: 6, weight: 5 },
    mouth: 'grin',
    face: () => hatch('M76 94Q86 102 94 95L92 100Q84 106 77 100ZM106 95Q114 102 124 94L123 100Q114 106 108 100Z', 90),
    front: (figure) =>
      line('M36 122Q34 84 18 76Q-2 70 2 48Q8 30 28 38Q46 48 40 28Q34 14 52 8', 5.6) +
      line('M36 122Q34 84 18 76Q-2 70 2 48Q8 30 28 38Q46 48 40 28Q34 14 52 8', 2.4, INK.hide) +
      shape('M31 118H41V176H31Z', INK.table, 2) +
      line('M32 124H40M32 130H40', 1.6, INK.hide) +
      line('M56 4L66 0M56 12L66 16M50 16L52 26', 2.4, INK.oxblood) +
      fist(36, 156, figure),
  },
  cowardly: {
    eyes: { gaze: 'wide', look: 1 },
    brows: { tilt: -6, lift: 4 },
    mouth: 'chatter',
    behind: () => line('M52 70Q48 76 52 82Q56 88 52 94M148 70Q152 76 148 82Q144 88 148 94', 2.4),
    front: (figure) =>
      drop(64, 64) +
      shape('M30 70H36V190H30Z', INK.hide, 2) +
      shape('M36 72Q50 64 60 74Q66 80 74 74V112Q64 118 56 110Q48 104 36 112Z', INK.bone) +
      hatch('M60 76Q66 80 73 76V110Q66 114 60 112Z', 95) +
      fist(33, 156, figure),
  },
  sleepy: {
    sky: INK.lapis,
    eyes: { gaze: 'shut' },
    brows: { lift: 2, tilt: -2 },
    mouth: 'open',
    front: (figure) =>
      line('M138 62H152L138 78H152M156 38H174L156 58H174M176 8H196L176 30H196', 3.6, INK.lapis) +
      figure.atMouth(shape(oval(116, 122, 9), INK.bone, 1.8) + line('M112 119Q114 115 118 116', 1.4, INK.glow)) +
      line('M80 97Q86 101 92 97M108 97Q114 101 120 97', 1.5),
  },
  grumpy: {
    eyes: { gaze: 'narrow' },
    brows: { tilt: 6, weight: 6 },
    mouth: 'sad',
    behind: () =>
      shape('M14 46Q4 44 8 32Q10 22 22 24Q26 8 42 12Q56 6 60 20Q74 22 70 36Q68 48 54 46Z', INK.iron) +
      line('M24 54L18 66M38 54L32 68M52 54L46 64', 2.6, INK.lapis) +
      line('M20 36Q26 26 36 32Q46 22 56 34', 2),
    face: () => line('M97 80L98 72M103 80L102 72M84 120Q82 124 84 128M116 120Q118 124 116 128', 2),
  },
  patient: {
    eyes: { gaze: 'shut' },
    mouth: 'smile',
    brows: { lift: 2 },
    behind: () =>
      line(
        'M200 0L140 40M200 0L160 70M200 0L196 76M200 0L124 8M184 6Q182 18 190 26M166 8Q162 28 180 50M146 8Q138 34 172 70',
        1.6,
      ),
    front: (figure) =>
      shape('M12 98H52V106H12ZM12 154H52V162H12Z', INK.hide) +
      shape('M16 106H48Q48 122 35 130Q48 138 48 154H16Q16 138 29 130Q16 122 16 106Z', INK.bone) +
      flat('M20 114H44Q42 122 32 128Q22 122 20 114ZM18 153Q20 142 32 140Q44 142 46 153ZM31 128H33V142H31Z', INK.ochre) +
      fist(32, 172, figure),
  },
  stubborn: {
    eyes: { gaze: 'hard' },
    brows: { tilt: 3, weight: 5.4 },
    mouth: 'stern',
    behind: () =>
      flat('M0 0H200V180H0Z', INK.oxblood, 0.75) +
      line(
        [0, 1, 2, 3, 4, 5, 6]
          .map(
            (row) =>
              `M0 ${row * 24 + 12}H200${[0, 1, 2, 3, 4].map((brick) => `M${brick * 48 + (row % 2) * 24} ${row * 24 + 12}v24`).join('')}`,
          )
          .join(''),
        2.2,
      ) +
      line('M150 40L162 52L156 62L168 74', 2.6),
    face: () => plaster(112, 66, -12) + line('M74 116Q78 112 78 106M126 116Q122 112 122 106', 1.8),
    front: () => line('M60 52L44 44M64 42L54 28M140 52L156 44M136 42L146 28', 3.4),
  },
  hungry: {
    eyes: { gaze: 'wide', look: -2 },
    brows: { lift: 3, tilt: -1 },
    mouth: 'open',
    front: (figure) =>
      figure.atMouth(
        shape('M96 121Q104 118 112 120Q118 128 112 133Q106 132 103 127Z', INK.oxblood, 1.8) + drop(92, 134, 0.9),
      ) +
      shape('M30 124L36 150L28 152L24 127Z', INK.bone, 2) +
      shape('M24 128Q6 122 8 102Q12 84 30 84Q50 86 50 104Q48 122 34 126Z', INK.hide) +
      hatch('M40 90Q50 96 49 106Q46 122 34 125Q44 110 40 90Z', 130) +
      line('M16 100Q20 92 28 92', 2.4, INK.sand) +
      fist(32, 160, figure),
  },
  jealous: {
    sky: INK.prairie,
    eyes: { gaze: 'sly', look: 3, iris: INK.prairie },
    brows: { tilt: 4 },
    mouth: 'sad',
    skin: () => flat('M71 70Q66 96 76 116Q88 138 100 138Q112 138 124 116Q134 96 129 70Z', INK.prairie, 0.34),
    front: () =>
      heart(32, 122, 50, INK.prairie) +
      line('M32 108L26 118L36 126L28 140', 3.4) +
      line('M32 108L26 118L36 126L28 140', 1.4, INK.bone) +
      line('M20 112Q20 104 26 104', 2, INK.bone),
  },
  cocky: {
    sky: INK.ochre,
    eyes: { gaze: 'tired', look: 1 },
    mouth: 'smirk',
    brows: { tilt: -1, lift: 4, weight: 4 },
    front: (figure) =>
      flat(sparkle(40, 40, 10) + sparkle(164, 44, 8) + sparkle(158, 24, 6), INK.bone) +
      line(sparkle(40, 40, 10) + sparkle(164, 44, 8) + sparkle(158, 24, 6), 1.4) +
      fist(34, 152, figure) +
      shape('M24 146Q22 128 28 118Q34 112 37 120L37 144Z', figure.light),
  },
  sneaky: {
    sky: INK.ink,
    eyes: { gaze: 'narrow', look: 3 },
    brows: { tilt: 2 },
    mouth: 'smirk',
    behind: () =>
      flat('M0 0H200V180H0Z', INK.ink, 0.5) +
      shape('M182 8Q164 12 166 28Q168 44 188 42Q174 38 174 26Q174 14 182 8Z', INK.bone, 2) +
      flat(sparkle(22, 24, 5) + sparkle(48, 12, 4) + sparkle(152, 18, 4) + sparkle(14, 62, 4), INK.bone),
    face: () => hatch('M70 62H130V84Q100 76 70 84Z', { angle: 0, gap: 3, weight: 2.2, cut: 'leaf' }),
    front: (figure) => group('rotate(24 84 150)', finger(84, 148, figure)),
  },
  haunted: {
    sky: INK.purple,
    eyes: { gaze: 'tired', look: -2 },
    brows: { tilt: -4, lift: 1 },
    mouth: 'sad',
    skin: () => flat('M71 70Q66 96 76 116Q88 138 100 138Q112 138 124 116Q134 96 129 70Z', INK.mist, 0.5),
    face: () => hatch('M76 94Q86 104 95 95L92 102Q84 107 77 101ZM105 95Q114 104 124 94L123 101Q116 107 108 102Z', 90),
    front: () =>
      shape(
        'M8 138Q-2 70 20 54Q36 44 50 58Q62 72 54 104Q58 124 50 140Q44 128 36 142Q28 130 22 144Q14 132 8 138Z',
        INK.bone,
      ) +
      hatch('M44 56Q60 70 53 104Q57 122 50 138Q44 130 42 124Q50 92 44 56Z', 110) +
      flat(oval(24, 76, 4.5, 6) + oval(40, 76, 4.5, 6) + oval(32, 94, 5, 7), INK.ink) +
      line('M52 96Q66 92 70 102', 3.4),
  },
} as const satisfies Readonly<Record<string, Trait>>;

import { bill, revolver } from '../emblems.ts';
import { hatch } from '../hatch.ts';
import { INK } from '../palette.ts';
import { bothSides, flat, group, line, oval, shape, star } from '../svg.ts';
import type { Trait } from './layers.ts';
import { coin, finger, fist, gear, palm, sack } from './parts.ts';

/** A heart around 0, 0. */
export const heart = (x: number, y: number, size: number, colour: string): string =>
  group(`translate(${x} ${y}) scale(${size / 20})`, shape('M0 9Q-13 -2 -9 -8Q-4 -12 0 -5Q4 -12 9 -8Q13 -2 0 9Z', colour));
export const sparkle = (x: number, y: number, size: number): string => star(x, y, 4, size, size * 0.28);
const drop = (x: number, y: number, size = 1): string => group(`translate(${x} ${y}) scale(${size})`, shape('M0 -8Q7 2 5 6Q0 11 -5 6Q-7 2 0 -8Z', INK.glow, 1.6));
const plaster = (x: number, y: number, turn: number): string =>
  group(`translate(${x} ${y}) rotate(${turn})`, shape('M-10 -4H10Q13 0 10 4H-10Q-13 0 -10 -4Z', INK.bone, 1.6) + line('M-2 -1h.1M2 -1h.1M-2 2h.1M2 2h.1', 1.4));

/** The forty traits printed in blue. */
export const BLUE_TRAITS = {
  filthy: {
    mouth: 'plain',
    behind: () => line('M36 44Q30 36 36 28Q42 20 36 12M166 44Q160 36 166 28Q172 20 166 12', 2.4, INK.prairie),
    front: () =>
      flat('M70 98Q66 90 74 88Q80 84 84 92Q92 96 86 102Q82 110 76 104Q70 106 70 98ZM116 114Q112 108 120 106Q128 104 128 112Q132 120 124 122Q116 124 116 114ZM106 66Q104 60 112 60Q120 58 120 66Q122 74 114 72Q106 74 106 66ZM40 166Q36 158 46 156Q56 154 58 164Q62 174 50 176Q40 176 40 166ZM104 168Q102 160 112 160Q122 160 120 170Q120 178 110 176ZM56 58Q54 52 60 52Q68 52 66 60Q62 66 56 58Z', INK.plank) +
      flat(oval(92, 108, 2.4) + oval(66, 150, 3) + oval(130, 128, 2.4) + oval(128, 60, 2) + oval(64, 170, 2.4), INK.plank) +
      [[24, 70], [178, 62], [22, 112]].map(([x = 0, y = 0]) => flat(oval(x, y, 3.4, 2.8), INK.ink) + line(`M${x - 1} ${y - 2}q-7 -7 -9 -1M${x + 1} ${y - 2}q7 -7 9 -1`, 1.4)).join(''),
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
    face: () => line('M80 70Q90 66 100 69Q110 66 120 70M84 65Q100 61 116 65M70 92L76 94M70 97L77 97M130 92L124 94M130 97L123 97M82 102Q80 110 84 118M118 102Q120 110 116 118M78 100Q84 103 92 100M122 100Q116 103 108 100M90 129H94M106 129H110', 1.6),
    front: (figure) => shape('M28 118H35V190H28Z', INK.hide, 2) + line('M32 120Q34 100 20 102Q10 104 12 114', 7) + line('M32 120Q34 100 20 102Q10 104 12 114', 3, INK.hide) + fist(31, 150, figure),
  },
  helpful: {
    mouth: 'smile',
    brows: { lift: 2, tilt: -1 },
    front: (figure) => group('rotate(-30 36 150)', palm(34, 142, figure)) + shape('M8 84H52V116H8Z', INK.bone) + shape('M20 84V78H40V84', 'none', 2.4) + flat('M26 89H34V96H41V104H34V111H26V104H19V96H26Z', INK.oxblood),
  },
  anxious: {
    eyes: { gaze: 'wide' },
    brows: { tilt: -5, lift: 3 },
    mouth: 'wobble',
    behind: () => line('M48 66Q42 76 48 86Q54 96 48 106M38 72Q34 80 38 88Q42 96 38 104M152 66Q158 76 152 86Q146 96 152 106M162 72Q166 80 162 88Q158 96 162 104', 2.4),
    front: () => drop(60, 66, 1.1) + drop(140, 60) + drop(52, 122, 0.9) + drop(136, 108, 0.8),
  },
  energetic: {
    sky: INK.ochre,
    eyes: { gaze: 'wide' },
    brows: { lift: 4, tilt: -2 },
    mouth: 'grin',
    behind: () => line('M46 60L22 48M44 80L16 78M46 100L22 110M154 60L178 48M156 80L184 78M154 100L178 110', 4.4, INK.ochre),
    front: (figure) => fist(32, 164, figure) + shape('M14 118H48L44 156H18Z', INK.bone) + line('M14 128Q2 128 6 140Q10 148 17 146', 3) + line('M22 110Q17 102 22 94Q27 86 22 78M34 110Q29 100 34 92Q39 84 34 74', 2.6),
  },
  sympathetic: {
    brows: { tilt: -4, lift: 2 },
    mouth: 'smile',
    eyes: { gaze: 'open' },
    face: () => flat(oval(77, 104, 5.5, 3.4) + oval(123, 104, 5.5, 3.4), INK.oxblood, 0.4) + drop(74, 102, 0.7),
    front: (figure) => heart(34, 112, 44, INK.oxblood) + line('M22 104Q24 98 30 98', 2.4, INK.bone) + palm(34, 160, figure, -12),
  },
  tireless: {
    brows: { tilt: 1, lift: 1 },
    mouth: 'plain',
    behind: () => shape(star(26, 26, 10, 21, 14), INK.ochre) + shape(oval(26, 26, 10), INK.bone, 2) + shape('M182 10Q164 14 166 30Q168 46 188 44Q174 40 174 28Q174 16 182 10Z', INK.bone) + flat(sparkle(156, 16, 5) + sparkle(190, 26, 4), INK.ink),
    face: () => line('M78 95Q86 100 94 95M80 98Q86 102 92 98M106 95Q114 100 122 95M108 98Q114 102 120 98', 1.6),
    front: (figure) => shape(oval(28, 130, 21), INK.mist) + shape(oval(28, 130, 16), INK.bone, 1.8) + line('M28 130V119M28 130L36 134', 2.4) + line('M12 112L4 104M44 112L52 104', 4) + line('M10 120Q28 96 46 120', 2) + fist(30, 168, figure),
  },
  talkative: {
    mouth: 'open',
    brows: { lift: 3 },
    front: () => shape('M6 24Q6 10 22 10H48Q62 10 62 24V46Q62 58 50 59L62 78L36 60H20Q6 60 6 46Z', INK.bone) + line('M16 24H52M16 34H48M16 44H40', 3) + line('M124 112L134 108M126 119H136M124 126L132 131', 2.2),
  },
  daring: {
    sky: INK.oxblood,
    eyes: { gaze: 'narrow' },
    brows: { tilt: 3, weight: 4.4 },
    mouth: 'grin',
    front: () => group('rotate(-5 100 120)', shape('M76 113H128Q150 114 160 120Q146 126 128 126H76Z', INK.mist) + line('M84 121H142', 1.2) + shape('M44 112H72V128H44Q38 120 44 112Z', INK.oxblood) + shape('M70 108H77V131H70Z', INK.ochre, 2) + flat(oval(52, 120, 2) + oval(62, 120, 2), INK.bone)),
  },
  greedy: {
    sky: INK.prairie,
    mouth: 'grin',
    brows: { tilt: 3 },
    face: () => [86, 114].map((x) => shape(oval(x, 88, 10), INK.bone, 1.8) + line(`M${x + 4} 84Q${x - 5} 80 ${x - 5} 85Q${x - 5} 88 ${x} 88Q${x + 5} 88 ${x + 4} 92Q${x + 2} 96 ${x - 5} 92M${x} 79V97`, 2.2, INK.prairie)).join(''),
    front: (figure) => sack(32, 138) + fist(32, 164, figure) + coin(10, 160) + coin(56, 170, 6),
  },
  lying: {
    eyes: { gaze: 'sly', look: -2 },
    mouth: 'smirk',
    brows: { lift: 1 },
    front: (figure) =>
      shape('M104 92Q94 94 92 104Q74 112 40 112Q34 116 40 120Q76 122 98 112Q106 110 108 104Z', figure.light) + line('M62 113V119M76 112V118', 1.3) + line('M100 111Q106 110 108 104', 2) + fist(28, 176, figure) + group('translate(-2 10)', shape('M24 158L38 122Q44 118 45 126L34 158Z', figure.light, 2) + shape('M40 158L22 124Q25 117 31 122L45 154Z', figure.light, 2)),
  },
  annoying: {
    eyes: { gaze: 'open', look: 1 },
    brows: { tilt: -3, lift: 3 },
    mouth: 'open',
    behind: () => line('M44 40L30 26L36 24L22 10M156 40L170 26L164 24L178 10', 2.8, INK.oxblood),
    front: (figure) => figure.atMouth(shape('M92 118Q100 114 108 118L110 138Q106 148 99 147Q92 146 91 136Z', INK.oxblood, 2) + line('M100 121V138', 1.6)) + palm(28, 146, figure, -18) + line('M6 116L0 108M20 108L16 98M36 106L38 96', 2.4, INK.oxblood),
  },
  generous: {
    mouth: 'smile',
    brows: { lift: 2 },
    eyes: { gaze: 'open' },
    front: (figure) => coin(22, 92) + coin(40, 104) + coin(14, 116, 6) + coin(50, 84, 6) + shape('M2 140Q12 130 26 134L54 126Q62 128 58 136L40 146Q34 158 20 158L2 166Z', figure.light) + line('M26 134Q36 136 34 144M44 130L50 134', 1.6) + shape('M-6 136L8 134L12 164L-6 172Z', figure.cloth) + coin(32, 128) + coin(42, 122, 6),
  },
  selfish: {
    eyes: { gaze: 'shut' },
    brows: { lift: 3, tilt: -1 },
    mouth: 'stern',
    front: () =>
      Array.from({ length: 8 }, (_, link) => line(oval(38 + link * 17, 160 + (link % 2) * 3 + Math.round(Math.sin((link * Math.PI) / 7) * 10), link % 2 ? 9 : 10, link % 2 ? 3.5 : 6), 5.4) + line(oval(38 + link * 17, 160 + (link % 2) * 3 + Math.round(Math.sin((link * Math.PI) / 7) * 10), link % 2 ? 9 : 10, link % 2 ? 3.5 : 6), 2.4, INK.mist)).join('') +
      line('M58 140V132Q58 122 48 122T38 132V140', 7) + line('M58 140V132Q58 122 48 122T38 132V140', 3, INK.mist) + shape('M30 138H66V170H30Z', INK.ochre) + flat(`${oval(48, 150, 4.5)}M46 152H50L52 163H44Z`, INK.ink),
  },
  charming: {
    eyes: { gaze: 'open', look: 1 },
    mouth: 'smile',
    brows: { lift: 2 },
    face: () => flat(oval(77, 105, 5, 3) + oval(123, 105, 5, 3), INK.oxblood, 0.35),
    front: (figure) => figure.atMouth(flat(sparkle(112, 118, 9), INK.bone) + line(sparkle(112, 118, 9), 1.4)) + line('M34 112Q38 140 32 170', 3.4, INK.prairie) + shape('M35 136Q46 128 50 138Q42 146 35 142Z', INK.prairie, 1.8) + shape('M18 100Q16 86 28 86Q34 78 42 86Q54 88 50 100Q48 114 34 114Q20 114 18 100Z', INK.oxblood) + line('M28 98Q34 88 40 96Q44 104 34 106Q26 104 30 96', 1.8) + fist(32, 160, figure),
  },
  'quick-drawing': {
    eyes: { gaze: 'narrow' },
    brows: { tilt: 3, weight: 4.6 },
    mouth: 'plain',
    behind: () => line('M4 100H44M2 112H30M8 124H36', 2.6),
    front: (figure) => group('translate(78 106) scale(-.66 .66)', revolver()) + shape(star(9, 118, 8, 13, 6), INK.ochre, 2) + fist(64, 144, figure, -14),
  },
  candid: {
    eyes: { gaze: 'wide' },
    brows: { lift: 4 },
    mouth: 'smile',
    behind: () => line(oval(100, 12, 34, 7), 4, INK.ochre) + line(oval(100, 12, 34, 7), 1.4, INK.bone),
    front: (figure) => line('M30 84L26 74M12 92L4 86M48 90L54 82', 2.4, INK.ochre) + palm(32, 130, figure),
  },
  cocky: {
    sky: INK.ochre,
    eyes: { gaze: 'tired', look: 1 },
    mouth: 'smirk',
    brows: { tilt: -1, lift: 4, weight: 4 },
    front: (figure) => flat(sparkle(40, 40, 10) + sparkle(164, 44, 8) + sparkle(158, 24, 6), INK.bone) + line(sparkle(40, 40, 10) + sparkle(164, 44, 8) + sparkle(158, 24, 6), 1.4) + fist(34, 152, figure) + shape('M24 146Q22 128 28 118Q34 112 37 120L37 144Z', figure.light),
  },
  nosy: {
    eyes: { gaze: 'wide', look: -1 },
    brows: { lift: 4 },
    mouth: 'plain',
    front: (figure) =>
      line('M66 116L44 150', 9) + line('M66 116L44 150', 5, INK.hide) + shape(oval(80, 92, 27), INK.ochre) + shape(oval(80, 92, 22), INK.bone, 2) + flat(oval(80, 92, 19), figure.light, 0.55) + shape('M60 93Q80 70 100 93Q80 112 60 93Z', INK.bone, 3) + flat(oval(80, 92, 9), INK.lapis) + flat(oval(80, 92, 4.5), INK.ink) + flat(oval(83, 89, 2.4), INK.bone) + line('M64 82Q68 76 74 74', 2.4, INK.bone) + fist(40, 158, figure, 14),
  },
  vengeful: {
    sky: INK.oxblood,
    eyes: { gaze: 'hard', iris: INK.oxblood },
    brows: { tilt: 7, weight: 5.5 },
    mouth: 'stern',
    face: () => line('M74 74L92 110M78 88L85 84M82 96L89 92M77 81L83 78', 2.2, INK.oxblood),
    front: (figure) => group('translate(6 92) rotate(-6)', shape('M0 0H46V58H0Z', INK.bone, 2) + line('M7 12H38M7 23H38M7 34H38M7 45H30', 3) + line('M4 12L42 11M4 23L42 22M4 34L42 33', 2.4, INK.oxblood)) + fist(32, 164, figure),
  },
  cruel: {
    sky: INK.oxblood,
    eyes: { gaze: 'sly' },
    brows: { tilt: 6, weight: 5 },
    mouth: 'grin',
    face: () => hatch('M76 94Q86 102 94 95L92 100Q84 106 77 100ZM106 95Q114 102 124 94L123 100Q114 106 108 100Z', { angle: 90, gap: 2.6, weight: 1.6 }),
    front: (figure) => line('M36 122Q34 84 18 76Q-2 70 2 48Q8 30 28 38Q46 48 40 28Q34 14 52 8', 5.6) + line('M36 122Q34 84 18 76Q-2 70 2 48Q8 30 28 38Q46 48 40 28Q34 14 52 8', 2.4, INK.hide) + shape('M31 118H41V176H31Z', INK.table, 2) + line('M32 124H40M32 130H40', 1.6, INK.hide) + line('M56 4L66 0M56 12L66 16M50 16L52 26', 2.4, INK.oxblood) + fist(36, 156, figure),
  },
  wealthy: {
    sky: INK.ochre,
    brows: { lift: 3 },
    mouth: 'smirk',
    face: () => flat(oval(114, 89, 12), INK.glow, 0.35) + line(oval(114, 89, 12), 4) + line(oval(114, 89, 12), 1.8, INK.ochre) + line('M124 96Q136 116 128 150', 1.6, INK.ochre) ,
    front: () => [0, 1, 2, 3, 4].map((level) => shape(`M4 ${172 - level * 9}q14 8 28 0v7q-14 8 -28 0ZM4 ${172 - level * 9}q14 -7 28 0`, INK.ochre, 2)).join('') + [0, 1].map((level) => shape(`M34 ${174 - level * 9}q14 8 28 0v7q-14 8 -28 0ZM34 ${174 - level * 9}q14 -7 28 0`, INK.ochre, 2)).join('') + flat(sparkle(14, 124, 8) + sparkle(50, 152, 6), INK.bone),
  },
  cowardly: {
    eyes: { gaze: 'wide', look: 1 },
    brows: { tilt: -6, lift: 4 },
    mouth: 'chatter',
    behind: () => line('M52 70Q48 76 52 82Q56 88 52 94M148 70Q152 76 148 82Q144 88 148 94', 2.4),
    front: (figure) => drop(64, 64) + shape('M30 70H36V190H30Z', INK.hide, 2) + shape('M36 72Q50 64 60 74Q66 80 74 74V112Q64 118 56 110Q48 104 36 112Z', INK.bone) + hatch('M60 76Q66 80 73 76V110Q66 114 60 112Z', { angle: 95, gap: 3.6, weight: 1.4 }) + fist(33, 156, figure),
  },
  sleepy: {
    sky: INK.lapis,
    eyes: { gaze: 'shut' },
    brows: { lift: 2, tilt: -2 },
    mouth: 'open',
    front: (figure) => line('M138 62H152L138 78H152M156 38H174L156 58H174M176 8H196L176 30H196', 3.6, INK.lapis) + figure.atMouth(shape(oval(116, 122, 9), INK.bone, 1.8) + line('M112 119Q114 115 118 116', 1.4, INK.glow)) + line('M80 97Q86 101 92 97M108 97Q114 101 120 97', 1.5),
  },
  corrupt: {
    sky: INK.prairie,
    eyes: { gaze: 'sly', look: -2 },
    brows: { tilt: 2 },
    mouth: 'smirk',
    front: (figure) => group('translate(4 112) rotate(-10)', group('translate(2 -22) rotate(-8) scale(.8)', bill('$')) + group('translate(4 -8) rotate(4) scale(.78)', bill('$')) + shape('M0 8H54V42H0Z', INK.sand) + line('M0 8L27 28L54 8', 2.2)) + fist(34, 156, figure, 6),
  },
  seductive: {
    sky: INK.oxblood,
    eyes: { gaze: 'tired', lash: true, look: 1 },
    brows: { lift: 3, weight: 2.6 },
    mouth: 'full',
    face: () => flat(oval(116, 109, 1.8), INK.ink) + flat('M77 84Q86 76 96 84Q86 81 77 84ZM104 84Q114 76 123 84Q114 81 104 84Z', INK.purple),
    front: () => heart(26, 60, 22, INK.oxblood) + heart(46, 32, 16, INK.oxblood) + heart(168, 50, 18, INK.oxblood) + heart(16, 100, 15, INK.oxblood) + heart(182, 84, 12, INK.oxblood) + shape('M14 140Q24 130 32 136Q40 130 50 140Q42 154 32 154Q22 154 14 140Z', INK.oxblood) + line('M14 140Q32 146 50 140', 2),
  },
  lucky: {
    sky: INK.prairie,
    mouth: 'smile',
    brows: { lift: 2 },
    front: (figure) => line('M32 120Q36 146 32 170', 4, INK.prairie) + [0, 90, 180, 270].map((turn) => group(`translate(32 104) rotate(${turn})`, shape('M0 0Q-18 -8 -13 -20Q-6 -28 0 -18Q6 -28 13 -20Q18 -8 0 0Z', INK.prairie, 2) + line('M0 -3V-14', 1.3, INK.bone))).join('') + fist(32, 158, figure),
  },
  grumpy: {
    eyes: { gaze: 'narrow' },
    brows: { tilt: 6, weight: 6 },
    mouth: 'sad',
    behind: () => shape('M14 46Q4 44 8 32Q10 22 22 24Q26 8 42 12Q56 6 60 20Q74 22 70 36Q68 48 54 46Z', INK.iron) + line('M24 54L18 66M38 54L32 68M52 54L46 64', 2.6, INK.lapis) + line('M20 36Q26 26 36 32Q46 22 56 34', 2),
    face: () => line('M97 80L98 72M103 80L102 72M84 120Q82 124 84 128M116 120Q118 124 116 128', 2),
  },
  patient: {
    eyes: { gaze: 'shut' },
    mouth: 'smile',
    brows: { lift: 2 },
    behind: () => line('M200 0L140 40M200 0L160 70M200 0L196 76M200 0L124 8M184 6Q182 18 190 26M166 8Q162 28 180 50M146 8Q138 34 172 70', 1.6),
    front: (figure) => shape('M12 98H52V106H12ZM12 154H52V162H12Z', INK.hide) + shape('M16 106H48Q48 122 35 130Q48 138 48 154H16Q16 138 29 130Q16 122 16 106Z', INK.bone) + flat('M20 114H44Q42 122 32 128Q22 122 20 114ZM18 153Q20 142 32 140Q44 142 46 153ZM31 128H33V142H31Z', INK.ochre) + fist(32, 172, figure),
  },
  stubborn: {
    eyes: { gaze: 'hard' },
    brows: { tilt: 3, weight: 5.4 },
    mouth: 'stern',
    behind: () => flat('M0 0H200V180H0Z', INK.oxblood, 0.75) + line([0, 1, 2, 3, 4, 5, 6].map((row) => `M0 ${row * 24 + 12}H200${[0, 1, 2, 3, 4].map((brick) => `M${brick * 48 + (row % 2) * 24} ${row * 24 + 12}v24`).join('')}`).join(''), 2.2) + line('M150 40L162 52L156 62L168 74', 2.6),
    face: () => plaster(112, 66, -12) + line('M74 116Q78 112 78 106M126 116Q122 112 122 106', 1.8),
    front: () => line('M60 52L44 44M64 42L54 28M140 52L156 44M136 42L146 28', 3.4),
  },
  hungry: {
    eyes: { gaze: 'wide', look: -2 },
    brows: { lift: 3, tilt: -1 },
    mouth: 'open',
    front: (figure) => figure.atMouth(shape('M96 121Q104 118 112 120Q118 128 112 133Q106 132 103 127Z', INK.oxblood, 1.8) + drop(92, 134, 0.9)) + shape('M30 124L36 150L28 152L24 127Z', INK.bone, 2) + shape('M24 128Q6 122 8 102Q12 84 30 84Q50 86 50 104Q48 122 34 126Z', INK.hide) + hatch('M40 90Q50 96 49 106Q46 122 34 125Q44 110 40 90Z', { angle: 130, gap: 3, weight: 1.8 }) + line('M16 100Q20 92 28 92', 2.4, INK.sand) + fist(32, 160, figure),
  },
  'steam-powered': {
    sky: INK.iron,
    mouth: 'plain',
    brows: { tilt: 1 },
    behind: () => bothSides(shape('M22 176V84H46V160', INK.iron) + hatch('M36 88H45V158H36Z', { angle: 95, gap: 4, weight: 1.8 }) + shape('M16 74H52V88H16Z', INK.ochre) + shape('M34 68Q16 70 16 56Q2 54 8 38Q8 24 24 28Q30 14 44 22Q58 22 56 38Q64 52 50 56Q48 70 34 68Z', INK.bone) + line('M20 50Q24 42 32 46M36 34Q44 32 46 40', 1.8)),
    front: () => shape(oval(66, 166, 15), INK.ochre) + shape(oval(66, 166, 11), INK.bone, 1.8) + line('M66 166L73 159M58 163L60 164M62 157L63 159M74 170L71 169', 2) + line('M62 120Q56 118 54 112M138 120Q144 118 146 112', 3),
  },
  mechanical: {
    sky: INK.ochre,
    mouth: 'plain',
    brows: { tilt: 0 },
    behind: () => gear(30, 36, 24) + gear(62, 18, 14, INK.iron) + gear(174, 34, 20, INK.iron) + line('M72 96H42', 6) + shape('M44 96Q30 76 16 84Q6 96 16 108Q30 116 44 96Z', INK.ochre) + flat(oval(22, 90, 4) + oval(22, 102, 4), INK.shade),
    face: () => line('M86 110V136M114 110V136', 2.4) + line('M70 104Q84 110 86 110H114Q116 110 130 104', 1.6) + flat([oval(75, 80, 1.8), oval(125, 80, 1.8), oval(80, 126, 1.8), oval(120, 126, 1.8), oval(90, 132, 1.5), oval(110, 132, 1.5)].join(''), INK.ink),
  },
  'one-eyed': {
    eyes: { gaze: 'hard' },
    brows: { tilt: 2 },
    mouth: 'stern',
    face: () => line('M68 70L134 100', 3.6) + shape('M74 78Q86 72 98 82Q98 98 86 102Q76 98 74 78Z', INK.ink) + line('M79 83Q84 80 90 82', 1.6, INK.plank) + line('M84 68L80 76M86 104L90 116M84 112L92 110', 2.2, INK.oxblood),
    front: () => shape('M12 150Q8 120 24 112Q26 96 42 96Q50 98 50 106L64 112L50 116Q56 132 46 150L58 156L44 160H20L2 176Q2 160 12 150Z', INK.ink) + line('M22 124Q34 132 32 148M16 134Q24 140 24 152', 1.8, INK.plank) + flat(oval(43, 106, 3), INK.bone) + flat(oval(43.5, 106, 1.4), INK.ink) + line('M30 160V168M40 160V168', 2.4),
  },
  jealous: {
    sky: INK.prairie,
    eyes: { gaze: 'sly', look: 3, iris: INK.prairie },
    brows: { tilt: 4 },
    mouth: 'sad',
    skin: () => flat('M71 70Q66 96 76 116Q88 138 100 138Q112 138 124 116Q134 96 129 70Z', INK.prairie, 0.34),
    front: () => heart(32, 122, 50, INK.prairie) + line('M32 108L26 118L36 126L28 140', 3.4) + line('M32 108L26 118L36 126L28 140', 1.4, INK.bone) + line('M20 112Q20 104 26 104', 2, INK.bone),
  },
  loyal: {
    brows: { tilt: 1 },
    mouth: 'plain',
    front: (figure) => shape('M52 146L64 142L76 146L70 164H58Z', INK.lapis) + line('M64 143V163', 3, INK.bone) + shape(star(64, 172, 8, 13, 9), INK.ochre) + flat(star(64, 172, 5, 6, 2.6), INK.oxblood) + shape('M8 186L26 120L42 128L34 186Z', figure.cloth) + shape('M28 122Q36 104 54 88L74 74Q80 76 76 82L66 92Q52 106 44 130Z', figure.light) + line('M58 90L70 82M54 96L66 90', 1.4),
  },
  sneaky: {
    sky: INK.ink,
    eyes: { gaze: 'narrow', look: 3 },
    brows: { tilt: 2 },
    mouth: 'smirk',
    behind: () => flat('M0 0H200V180H0Z', INK.ink, 0.5) + shape('M182 8Q164 12 166 28Q168 44 188 42Q174 38 174 26Q174 14 182 8Z', INK.bone, 2) + flat(sparkle(22, 24, 5) + sparkle(48, 12, 4) + sparkle(152, 18, 4) + sparkle(14, 62, 4), INK.bone),
    face: () => hatch('M70 62H130V84Q100 76 70 84Z', { angle: 0, gap: 3, weight: 2.2, cut: 'leaf' }),
    front: (figure) => group('rotate(24 84 150)', finger(84, 148, figure)),
  },
  young: {
    eyes: { gaze: 'wide' },
    brows: { lift: 3, weight: 2.6 },
    mouth: 'grin',
    face: (figure) => flat([oval(78, 102, 1.4), oval(82, 106, 1.4), oval(75, 107, 1.4), oval(122, 102, 1.4), oval(118, 106, 1.4), oval(125, 107, 1.4)].join(''), INK.plank) + flat(oval(78, 105, 6, 4) + oval(122, 105, 6, 4), INK.oxblood, 0.35) + figure.atMouth(flat('M101 113H106V120H101Z', INK.ink)),
    front: (figure) => shape('M31 120H36V186H31Z', INK.bone, 1.8) + shape(oval(33, 102, 22), INK.oxblood) + line('M33 102Q37 98 40 103Q40 111 32 111Q22 109 23 99Q27 89 38 90Q50 94 49 106', 3, INK.bone) + fist(33, 158, figure),
  },
  clumsy: {
    eyes: { gaze: 'tired', look: 1 },
    brows: { tilt: -4, lift: 2 },
    mouth: 'open',
    face: () => flat(oval(86, 90, 13, 11), INK.purple, 0.45) + plaster(118, 106, 30) + plaster(118, 106, -60),
    front: () => [[44, 36], [62, 18], [138, 18], [158, 36]].map(([x = 0, y = 0]) => shape(star(x, y, 5, 9, 4), INK.ochre, 1.8)).join('') + line('M52 28Q100 2 148 28', 1.6) + shape('M24 186L80 140L90 148L58 186Z', INK.bone) + shape('M10 156H74Q84 166 74 178H10Z', INK.bone) + line('M22 156L28 178M36 156L42 178M50 156L56 178M64 156L68 178', 1.6),
  },
} as const satisfies Readonly<Record<string, Trait>>;

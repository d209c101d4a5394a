import { bowTie, collar, lapels, shirt, shoulders, waistcoat } from '../clothes.ts';
import { tinStar } from '../emblems.ts';
import { hatch } from '../hatch.ts';
import { flatHat, slouch, stetson, topHat } from '../hats.ts';
import { INK } from '../palette.ts';
import { bothSides, box, flat, group, line, oval, shape, star } from '../svg.ts';
import {
  arm,
  coin,
  fist,
  goatee,
  grip,
  lips,
  long,
  parted,
  pencilMoustache,
  sheet,
  sideburns,
  walrus,
} from './parts.ts';
import type { Job } from './layers.ts';

/** Those who keep the law, make it or sit out its sentence. */
export const LAW = {
  marshal: {
    cloth: INK.table,
    skin: 'umber',
    eyes: { gaze: 'hard' },
    mouth: 'stern',
    body: () =>
      shoulders(INK.table, INK.plank) +
      shirt() +
      waistcoat(INK.oxblood) +
      lapels(INK.table, INK.plank) +
      collar() +
      bowTie(INK.ink, true),
    under: ({ light }) => lips(light),
    hair: () => walrus(INK.ink) + sideburns(INK.ink),
    hat: () => stetson(INK.mist, INK.ink),
    tool: () => group('translate(124 122) scale(.62)', tinStar()),
  },
  deputy: {
    cloth: INK.hide,
    skin: 'fair',
    mouth: 'plain',
    body: () =>
      shoulders(INK.sand) +
      waistcoat(INK.hide) +
      collar(INK.sand) +
      line('M100 156V184', 1.8) +
      group('translate(120 146) scale(.3)', tinStar(INK.mist)),
    hair: () => sideburns(INK.hide),
    hat: () => flatHat(INK.hide, INK.ink),
    tool: (figure) =>
      arm(164, 128, figure) +
      line(`${oval(148, 152, 13)}M160 148L166 140`, 5) +
      line(oval(148, 152, 13), 2, INK.mist) +
      line(oval(180, 144, 13), 5) +
      line(oval(180, 144, 13), 2, INK.mist) +
      grip(164, 128, figure),
  },
  'bounty-hunter': {
    form: 'lean',
    cloth: INK.sand,
    skin: 'tan',
    eyes: { gaze: 'narrow' },
    mouth: 'stern',
    nose: 'hooked',
    body: () =>
      shape('M6 186L60 146L100 158L140 146L194 186Z', INK.prairie) +
      hatch('M194 186L140 146L120 152L140 186Z', 130) +
      line('M28 180L66 152M172 180L134 152M48 184L76 158M152 184L124 158', 3, INK.sand) +
      shape('M72 142Q100 170 128 142L132 152Q100 184 68 152Z', INK.oxblood),
    hair: () =>
      line('M80 122h.1M84 127h.1M90 131h.1M96 134h.1M104 134h.1M110 131h.1M115 126h.1', 2) +
      shape('M104 118L136 112L137 117L105 122Z', INK.hide, 1.6),
    hat: () => flatHat(INK.table, INK.hide),
    tool: (figure) =>
      group(
        'translate(142 92) rotate(5)',
        sheet(48, 64) +
          flat(box(7, 6, 34, 6), INK.ink) +
          shape(box(9, 17, 30, 28), INK.shade, 1.6) +
          flat('M14 45Q15 36 24 35T34 45ZM18 27Q18 22 24 22T30 27Q30 34 24 35T18 27Z', INK.ink) +
          line('M8 16L40 46M40 16L8 46', 3.4, INK.oxblood) +
          line('M10 54H38', 2),
      ) + fist(166, 168, figure),
  },
  judge: {
    form: 'round',
    cloth: INK.ink,
    skin: 'fair',
    mouth: 'stern',
    brow: INK.mist,
    behind: () =>
      bothSides(
        [0, 1, 2, 3]
          .map(
            (curl) =>
              shape(oval(63 - (curl % 2) * 3, 70 + curl * 19, 12, 11), INK.bone) +
              line(`M56 ${70 + curl * 19}q6 -6 12 0`, 1.4),
          )
          .join(''),
      ),
    body: () =>
      shoulders(INK.ink, INK.plank) +
      shape('M88 150L84 184H100L100 156ZM112 150L116 184H100V156Z', INK.bone, 2) +
      line('M60 152Q56 170 58 184M140 152Q144 170 142 184', 1.4, INK.plank),
    hat: () =>
      shape('M66 78Q58 36 100 30Q142 36 134 78Q128 60 120 60Q110 52 100 60Q90 52 80 60Q72 60 66 78Z', INK.bone) +
      line('M78 52Q84 42 92 44M96 44Q102 36 110 44M112 48Q120 44 124 54', 1.6) +
      hatch('M132 72Q140 42 108 32Q120 44 118 58Z', 120),
    tool: (figure) =>
      group(
        'rotate(-24 166 120)',
        shape('M162 112H171V170H162Z', INK.hide) +
          shape('M142 86H191V114H142Z', INK.hide) +
          shape('M138 84H148V116H138ZM185 84H195V116H185Z', INK.table, 2),
      ) + fist(178, 160, figure),
  },
  detective: {
    form: 'woman',
    cloth: INK.hide,
    skin: 'fair',
    mouth: 'smirk',
    behind: () => long(INK.table),
    body: () =>
      shoulders(INK.hide) +
      shape('M76 138L52 150L64 168L100 160L136 168L148 150L124 138Q100 158 76 138Z', INK.hide) +
      line('M40 168H64M136 168H160M56 152V186M144 152V186', 1.2, INK.table) +
      collar(INK.bone),
    hair: () => parted(INK.table),
    hat: () =>
      shape('M68 60Q66 24 100 24Q134 24 132 60Z', INK.sand) +
      line('M84 30Q80 46 82 58M100 25V60M116 30Q120 46 118 58M72 44Q100 50 128 44', 1.4) +
      shape('M94 18H106V28H94Z', INK.hide, 1.8) +
      bothSides(shape('M72 52Q58 56 58 74Q66 78 78 66Z', INK.sand)) +
      shape('M70 60Q100 52 130 60Q136 72 128 75Q100 64 72 75Q64 72 70 60Z', INK.sand),
    tool: (figure) =>
      line('M158 138L168 160', 8) +
      line('M158 138L168 160', 4, INK.hide) +
      shape(oval(150, 114, 22), INK.ochre) +
      shape(oval(150, 114, 17), INK.glow, 2) +
      line('M140 112Q142 102 152 101', 2.4, INK.bone) +
      fist(170, 168, figure),
  },
  'tax-collector': {
    form: 'lean',
    cloth: INK.prairie,
    skin: 'fair',
    nose: 'long',
    mouth: 'stern',
    eyes: { gaze: 'narrow' },
    body: () =>
      shoulders(INK.prairie) +
      shirt() +
      lapels(INK.prairie) +
      shape('M82 132V148L98 156L100 152L102 156L118 148V132Q100 150 82 132Z', INK.bone, 2) +
      bowTie(INK.ink),
    hair: () =>
      sideburns(INK.iron) +
      line(`${oval(87, 89, 9)}${oval(113, 89, 9)}M96 88Q100 84 104 88M122 90Q130 96 128 112`, 1.8),
    hat: () => topHat(INK.prairie, INK.ink),
    tool: (figure) =>
      group(
        'translate(140 110)',
        shape('M0 6Q-6 0 2 -4H48Q54 0 48 6V44Q54 50 46 54H2Q-4 50 2 44Z', INK.bone) +
          line('M8 12H40M8 20H40M8 28H30M8 36H36', 1.6) +
          coin(40, 34, 7),
      ) +
      group('rotate(28 186 100)', shape('M184 76Q196 92 188 120H185Q178 96 184 76Z', INK.mist, 1.8)) +
      fist(166, 172, figure),
  },
  prisoner: {
    form: 'broad',
    cloth: INK.bone,
    skin: 'fair',
    mouth: 'stern',
    body: () =>
      shoulders(INK.bone) +
      flat(
        'M20 170Q34 154 60 147L62 154Q42 162 22 180ZM180 170Q166 154 140 147L138 154Q158 162 178 180ZM72 150Q100 170 128 150V159Q100 178 72 159ZM66 170Q100 186 134 170V179L66 180Z',
        INK.ink,
      ),
    hair: () =>
      line(
        'M76 120h.1M80 126h.1M86 131h.1M92 134h.1M108 134h.1M114 131h.1M120 126h.1M124 120h.1M84 121h.1M116 121h.1',
        2.2,
      ),
    hat: () =>
      shape('M68 64L70 40Q100 32 130 40L132 64Q100 56 68 64Z', INK.bone) +
      flat('M70 46Q100 38 130 46V53Q100 45 69 53ZM69 60Q100 50 132 60V66Q100 57 68 66Z', INK.ink) +
      line('M68 64L70 40Q100 32 130 40L132 64'),
    tool: (figure) =>
      arm(158, 104, figure) +
      line('M158 112Q166 118 160 124Q154 130 162 134', 6) +
      line('M158 112Q166 118 160 124Q154 130 162 134', 2, INK.mist) +
      shape(oval(166, 156, 22), INK.ink) +
      line('M152 148Q156 140 164 139', 3, INK.plank) +
      grip(158, 104, figure),
  },
  mayor: {
    form: 'woman',
    cloth: INK.lapis,
    skin: 'tan',
    mouth: 'smile',
    behind: () => long(INK.mist),
    body: () =>
      shoulders(INK.lapis) +
      shirt() +
      lapels(INK.lapis) +
      shape('M40 154L58 147L150 186H118Z', INK.oxblood) +
      line('M50 153L134 186', 2, INK.ochre) +
      shape(star(72, 164, 10, 12, 8), INK.ochre, 1.8) +
      collar(),
    hair: () => parted(INK.mist),
    hat: () =>
      topHat(INK.lapis, INK.ochre) +
      shape(star(120, 52, 9, 12, 7), INK.oxblood, 1.8) +
      flat(oval(120, 52, 4), INK.bone),
    tool: (figure) =>
      shape('M163 120H169V186H163Z', INK.table, 2) +
      shape(oval(166, 110, 12), INK.ochre) +
      line('M160 106Q163 102 168 103', 1.8, INK.bone) +
      fist(166, 148, figure),
  },
  spy: {
    form: 'woman',
    cloth: INK.table,
    skin: 'fair',
    mouth: 'full',
    eyes: { gaze: 'narrow', look: 2 },
    behind: () => long(INK.ink),
    body: () =>
      shoulders(INK.table, INK.plank) +
      bothSides(shape('M84 156L62 150L56 112Q70 120 82 134Z', INK.table) + line('M66 144L62 122', 1.4, INK.plank)) +
      shape('M82 146L100 162L118 146L112 186H88Z', INK.oxblood, 2),
    hair: () => parted(INK.ink),
    hat: () => group('rotate(5 100 60)', slouch(INK.table, INK.oxblood)),
    tool: (figure) =>
      group(
        'rotate(-24 160 118)',
        shape('M132 110H156V126H132Z', INK.ochre) +
          shape('M156 107H180V129H156Z', INK.ochre) +
          shape('M180 103H202V133H180Z', INK.hide) +
          line('M132 118H128M160 112H176M186 110H198', 1.6, INK.bone),
      ) + fist(160, 138, figure, -4),
  },
  renegade: {
    form: 'lean',
    cloth: INK.lapis,
    skin: 'tan',
    eyes: { gaze: 'hard' },
    mouth: 'stern',
    body: () =>
      shoulders(INK.lapis) +
      bothSides(
        shape('M22 168Q36 154 56 150L60 160Q42 164 30 176Z', INK.ochre) +
          line('M26 172V180M34 168V178M42 164V174', 2.4, INK.ochre),
      ) +
      line('M100 160V184', 1.8) +
      flat(oval(92, 170, 2.6) + oval(108, 170, 2.6), INK.ochre) +
      shape('M76 138Q100 158 124 138L127 150Q100 170 73 150Z', INK.ochre),
    hair: () => sideburns(INK.ink) + goatee(INK.ink) + pencilMoustache(INK.ink),
    hat: () =>
      group(
        'rotate(-6 100 60)',
        shape('M70 60L76 30Q100 24 122 34L130 60Z', INK.lapis) +
          hatch('M128 56L120 36L108 32L112 56Z', 105) +
          shape('M68 52Q100 60 132 52V62Q100 70 68 62Z', INK.ochre) +
          shape('M66 64Q100 70 134 64Q136 74 126 76Q100 82 74 76Q64 74 66 64Z', INK.ink) +
          line('M90 32L96 40L90 46', 1.8),
      ),
    tool: (figure) =>
      group(
        'rotate(14 166 150)',
        shape('M163 64Q174 84 170 148H162Q164 100 163 64Z', INK.mist) +
          line('M167 84Q170 110 167 144', 1.2) +
          shape('M150 146H182V153H150Z', INK.ochre, 2) +
          line('M182 150Q190 164 172 172', 3, INK.ochre),
      ) + fist(163, 166, figure),
  },
} as const satisfies Readonly<Record<string, Job>>;

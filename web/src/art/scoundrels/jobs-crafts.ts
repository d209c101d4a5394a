import { bowTie, collar, lapels, shirt, shoulders, waistcoat } from '../clothes.ts';
import { hatch } from '../hatch.ts';
import { slouch } from '../hats.ts';
import { INK } from '../palette.ts';
import { bothSides, box, flat, group, line, oval, shape } from '../svg.ts';
import {
  arm,
  beard,
  bun,
  chops,
  cropped,
  fist,
  gear,
  goggles,
  grip,
  lips,
  moustache,
  parted,
  pencilMoustache,
  sheet,
  spectacles,
  walrus,
} from './parts.ts';
import type { Job } from './layers.ts';

/** Those who make things. */
export const CRAFTS = {
  prospector: {
    cloth: INK.oxblood,
    skin: 'tan',
    brow: INK.mist,
    nose: 'broad',
    body: () =>
      shoulders(INK.oxblood) +
      bothSides(shape('M70 142L58 147L64 186H78Z', INK.hide)) +
      line('M94 162H106M94 172H106', 1.6),
    under: ({ light }) => beard(INK.mist, 10) + lips(light),
    hair: () => moustache(INK.mist),
    hat: () => slouch(INK.hide, INK.plank) + shape('M112 24L124 30L120 40L110 36Z', INK.sand, 1.6),
    tool: (figure) =>
      fist(158, 158, figure) +
      shape('M132 128Q166 118 196 130Q190 152 166 154Q140 152 132 128Z', INK.iron) +
      shape('M132 128Q166 118 196 130Q166 142 132 128Z', INK.mist, 2) +
      flat([oval(158, 129, 4), oval(168, 127, 3), oval(174, 132, 4.5), oval(164, 133, 3)].join(''), INK.ochre),
  },
  miner: {
    form: 'broad',
    cloth: INK.sand,
    skin: 'fair',
    nose: 'broad',
    mouth: 'plain',
    body: () =>
      shoulders(INK.sand) +
      bothSides(shape('M66 143L54 148L60 186H76Z', INK.lapis)) +
      shape('M76 166H124V186H76Z', INK.lapis),
    hair: () =>
      hatch('M72 100Q80 96 84 104Q82 116 76 112Z', 0) +
      hatch('M112 120Q122 118 122 126Q116 134 110 130Z', 0) +
      chops(INK.table),
    hat: () =>
      shape('M66 64Q64 26 100 26Q136 26 134 64Z', INK.hide) +
      hatch('M132 60Q132 34 108 28Q120 44 118 62Z', 112) +
      line('M100 27V44', 1.8) +
      shape('M58 66Q100 56 142 66Q138 76 100 72Q62 76 58 66Z', INK.hide) +
      shape(oval(100, 52, 12), INK.ochre) +
      shape(oval(100, 52, 7.5), INK.bone, 1.8) +
      line('M100 34V29M84 42L80 38M116 42L120 38', 2, INK.ochre),
    tool: (figure) =>
      group(
        'rotate(18 166 140)',
        shape('M162 96H170V184H162Z', INK.hide) +
          shape('M134 106Q166 84 198 106Q180 100 170 104H162Q152 100 134 106Z', INK.iron),
      ) + fist(160, 158, figure),
  },
  blacksmith: {
    form: 'broad',
    cloth: INK.umber,
    skin: 'umber',
    mouth: 'stern',
    nose: 'broad',
    body: () =>
      shoulders(INK.umber) +
      shape('M64 146L76 142L82 160H118L124 142L136 146L142 186H58Z', INK.hide) +
      line('M82 160H118M66 170H134', 1.6) +
      flat(oval(82, 166, 2) + oval(118, 166, 2), INK.ochre),
    under: ({ light }) => beard(INK.ink) + lips(light),
    hair: () =>
      hatch('M74 58Q84 46 100 46L92 58Z', { angle: 30, gap: 3.6, weight: 1.2, colour: INK.sand }) +
      line('M72 64Q100 56 128 64', 6) +
      line('M72 64Q100 56 128 64', 3, INK.oxblood),
    tool: (figure) =>
      group(
        'rotate(-10 166 140)',
        shape('M162 108H171V184H162Z', INK.hide) +
          shape('M142 86H190V112H142Z', INK.iron) +
          hatch('M170 88H188V110H170Z', 90),
      ) +
      // Irons, for whoever has to wear them now.
      [oval(140, 148, 11, 9), oval(184, 132, 11, 9)].map((ring) => line(ring, 6) + line(ring, 2.4, INK.mist)).join('') +
      line('M148 154Q160 178 178 140', 4.4) +
      line('M148 154Q160 178 178 140', 1.6, INK.mist) +
      fist(168, 156, { ...figure, cloth: figure.light }),
  },
  locksmith: {
    form: 'woman',
    cloth: INK.hide,
    skin: 'fair',
    body: () =>
      shoulders(INK.hide) +
      shape('M80 140L100 174L120 140Q100 158 80 140Z', INK.bone) +
      bothSides(shape('M66 143L56 147L64 186H80Z', INK.table)),
    hair: () => shape('M74 66Q78 58 90 60Q82 70 74 84Z', INK.oxblood, 1.8),
    hat: () =>
      shape('M68 70Q62 34 100 32Q138 34 132 70Q116 56 100 56Q84 56 68 70Z', INK.prairie) +
      flat(
        [oval(84, 46, 2.4), oval(100, 42, 2.4), oval(116, 46, 2.4), oval(92, 52, 2), oval(108, 52, 2)].join(''),
        INK.bone,
      ) +
      shape('M130 60L150 52L146 66L154 74L134 72Z', INK.prairie),
    tool: (figure) =>
      arm(164, 96, figure) +
      line(oval(164, 108, 15), 5) +
      line(oval(164, 108, 15), 2, INK.ochre) +
      [-22, 4, 28]
        .map((turn) =>
          group(
            `translate(164 122) rotate(${turn})`,
            shape('M-3 0H3V34H10V40H3V44H-3Z', INK.ochre, 1.8) + line('M3 34H8M3 38H7', 1.2),
          ),
        )
        .join('') +
      grip(164, 96, figure),
  },
  barber: {
    form: 'round',
    cloth: INK.bone,
    skin: 'fair',
    mouth: 'smile',
    body: () =>
      shoulders(INK.bone) +
      line('M100 160V184M70 146Q84 166 100 166Q116 166 130 146', 1.8) +
      collar() +
      bowTie(INK.lapis),
    hair: () =>
      shape('M70 76Q64 44 100 40Q136 44 130 76Q128 62 122 58Q108 66 100 56Q92 66 78 58Q72 62 70 76Z', INK.ink) +
      line('M100 42V56M84 46Q88 54 84 58M116 46Q112 54 116 58', 1.3, INK.plank) +
      bothSides(shape('M100 110Q90 107 82 113Q74 114 72 106Q66 114 74 120Q88 124 100 115Z', INK.ink, 1.8)),
    tool: () =>
      shape('M150 96H184V168H150Z', INK.bone) +
      flat('M150 112L184 96V110L150 126ZM150 140L184 124V138L150 154Z', INK.oxblood) +
      flat('M150 126L184 110V117L150 133ZM150 154L184 138V145L150 161Z', INK.lapis) +
      line('M150 96H184V168H150Z') +
      shape('M146 90Q167 74 188 90V98H146Z', INK.ochre) +
      shape('M146 166H188V174H146Z', INK.ochre) +
      line('M174 100V162', 1.4, INK.bone),
  },
  tailor: {
    form: 'lean',
    cloth: INK.bone,
    skin: 'tan',
    mouth: 'plain',
    nose: 'long',
    body: () =>
      shoulders(INK.bone) +
      waistcoat(INK.table) +
      shape('M82 142L100 178L118 142Q100 158 82 142Z', INK.bone) +
      collar() +
      bothSides(
        shape('M78 140L68 146Q66 170 72 188H84Q76 164 84 148Z', INK.ochre, 2) +
          line('M70 156H75M70 164H77M71 172H76M72 180H79', 1.3),
      ),
    hair: () => cropped(INK.table) + spectacles() + pencilMoustache(INK.table),
    tool: (figure) =>
      line(`${oval(152, 164, 9)}${oval(180, 164, 9)}`, 5) +
      line(`${oval(152, 164, 9)}${oval(180, 164, 9)}`, 2, INK.oxblood) +
      shape('M158 158L178 98L184 100L168 160ZM174 158L152 100L146 103L164 160Z', INK.mist, 2) +
      flat(oval(166, 138, 2.5), INK.ink) +
      fist(166, 176, figure),
  },
  clockmaker: {
    form: 'man',
    cloth: INK.table,
    skin: 'fair',
    brow: INK.mist,
    mouth: 'plain',
    body: () =>
      shoulders(INK.table, INK.plank) +
      shirt() +
      waistcoat(INK.ochre) +
      collar() +
      bowTie(INK.prairie) +
      gear(76, 174, 8, INK.iron),
    hair: () =>
      bothSides(shape('M72 58Q58 66 62 92L70 98Q72 80 78 64Z', INK.mist, 2) + line('M66 72L70 86', 1.2)) +
      walrus(INK.mist),
    hat: () =>
      shape('M69 66Q100 56 131 66V72Q100 62 69 72Z', INK.hide, 2) +
      shape('M104 46H126L130 64H100Z', INK.ink) +
      shape(oval(115, 46, 11, 4), INK.glow, 2),
    tool: (figure) =>
      shape('M158 94H174V104H158Z', INK.ochre, 2) +
      line(oval(166, 90, 6), 2.6, INK.ochre) +
      shape(oval(166, 132, 29), INK.ochre) +
      shape(oval(166, 132, 23), INK.bone, 2) +
      line('M166 132V116M166 132L177 138', 3) +
      line('M166 111V114M187 132H184M166 153V150M145 132H148', 2.2) +
      fist(166, 174, figure),
  },
  printer: {
    cloth: INK.bone,
    skin: 'sable',
    mouth: 'plain',
    body: () =>
      shoulders(INK.bone) +
      shape('M66 146L76 142L82 160H118L124 142L134 146L138 186H62Z', INK.hide) +
      flat(oval(92, 174, 5, 4) + oval(112, 168, 3.5, 3) + oval(78, 180, 3), INK.ink) +
      bothSides(line('M34 170L50 160', 4, INK.purple)),
    hair: () => cropped(INK.ink) + moustache(INK.ink),
    hat: () =>
      shape('M68 58Q100 50 132 58V64Q100 56 68 64Z', INK.ink) +
      shape('M66 64Q100 54 134 64Q148 76 142 82Q100 64 58 82Q52 76 66 64Z', INK.purple),
    tool: (figure) =>
      group(
        'translate(142 84) rotate(-6)',
        sheet(44, 40) + flat(box(6, 6, 32, 8), INK.ink) + line('M6 20H38M6 26H38M6 32H26', 1.6),
      ) +
      shape('M138 136H194V154H138Z', INK.ink) +
      line('M142 141H190', 1.4, INK.plank) +
      line('M138 145H132V166H158', 3) +
      fist(166, 170, figure),
  },
  engineer: {
    form: 'woman',
    cloth: INK.lapis,
    skin: 'sable',
    mouth: 'smile',
    body: () =>
      shoulders(INK.oxblood) +
      bothSides(shape('M68 142L56 147L62 186H80Z', INK.lapis)) +
      shape('M72 164H128V186H72Z', INK.lapis) +
      bothSides(shape(oval(76, 168, 3.5), INK.ochre, 1.6)) +
      collar(INK.oxblood),
    hair: () => bothSides(shape('M74 64Q62 76 64 108Q70 116 76 108Q74 88 80 68Z', INK.ink, 2)),
    hat: () =>
      shape('M66 62Q60 30 100 28Q140 30 134 62Q100 54 66 62Z', INK.bone) +
      line('M74 36V58M84 31V56M94 28V55M106 28V55M116 31V56M126 36V58', 2, INK.lapis) +
      goggles(60) +
      shape('M68 68Q100 60 132 68Q142 78 134 80Q100 70 66 80Q58 78 68 68Z', INK.bone),
    tool: (figure) =>
      group(
        'rotate(12 168 130)',
        shape('M162 116H174V186H162Z', INK.iron) +
          shape('M152 84L160 80V98H176V80L184 84Q194 108 174 120H162Q142 108 152 84Z', INK.iron) +
          hatch('M170 100L178 98V84L184 86Q192 108 174 118H170Z', 120),
      ) + fist(164, 158, figure),
  },
  inventor: {
    form: 'man',
    cloth: INK.bone,
    skin: 'fair',
    brow: INK.mist,
    mouth: 'grin',
    eyes: { gaze: 'wide' },
    behind: () =>
      bothSides(
        shape(
          'M78 46Q62 30 46 36Q58 42 54 50Q40 50 36 62Q50 62 50 70Q40 76 42 88Q54 84 58 90Q60 100 72 104Z',
          INK.mist,
        ) + line('M60 48L74 60M54 64L70 70M56 84L68 86', 1.6),
      ),
    body: () =>
      shoulders(INK.bone) +
      shape('M82 142L100 176L118 142Q100 158 82 142Z', INK.ochre) +
      lapels(INK.bone) +
      bowTie(INK.oxblood) +
      line('M120 172H138V184', 1.6) +
      line('M126 164V172M132 162V172', 2.4, INK.lapis),
    hair: () =>
      shape('M71 70Q72 46 100 44Q128 46 129 70Q120 60 112 62Q104 52 96 62Q84 56 71 70Z', INK.mist) +
      moustache(INK.mist),
    hat: () => goggles(62),
    tool: (figure) =>
      gear(178, 104, 18, INK.iron) + gear(154, 122, 14) + line('M164 126V150', 3.4) + fist(164, 162, figure),
  },
  cartographer: {
    form: 'woman',
    cloth: INK.prairie,
    skin: 'umber',
    behind: () => bun(INK.ink) + line('M78 20L124 44', 6) + line('M78 20L124 44', 3, INK.ochre),
    body: () => shoulders(INK.prairie) + shirt(INK.sand) + lapels(INK.prairie) + collar(INK.sand),
    hair: () => parted(INK.ink) + spectacles(INK.ochre),
    tool: (figure) =>
      shape('M134 100L156 94L176 102L196 96V156L176 162L156 154L134 160Z', INK.bone) +
      line('M156 94V154M176 102V162', 1.2) +
      line('M140 122Q152 110 162 124Q172 138 190 118', 2.4, INK.lapis) +
      line('M142 146L150 138L156 146M164 116L170 108L176 116', 1.8) +
      line('M182 136L190 144M190 136L182 144', 3, INK.oxblood) +
      fist(166, 172, figure),
  },
} as const satisfies Readonly<Record<string, Job>>;

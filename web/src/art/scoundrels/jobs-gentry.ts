import { bowTie, collar, lapels, shirt, shoulders, waistcoat } from '../clothes.ts';
import { hatch } from '../hatch.ts';
import { bowler, stetson, topHat } from '../hats.ts';
import { INK } from '../palette.ts';
import { bothSides, flat, group, line, oval, shape } from '../svg.ts';
import {
  arm,
  bun,
  chops,
  fist,
  goatee,
  grip,
  long,
  moustache,
  parted,
  pencilMoustache,
  sheet,
  sideburns,
  spectacles,
} from './parts.ts';
import type { Job } from './layers.ts';

const spiral = (x: number, y: number, radius: number): string => {
  const points = Array.from({ length: 40 }, (_, index) => {
    const angle = index * 0.48;
    const reach = (radius * index) / 39;
    return `${Math.round((x + Math.cos(angle) * reach) * 10) / 10} ${Math.round((y + Math.sin(angle) * reach) * 10) / 10}`;
  });
  return `M${points.join('L')}`;
};

/** Those with money or plans. */
export const GENTRY = {
  investor: {
    form: 'woman',
    cloth: INK.prairie,
    skin: 'fair',
    mouth: 'full',
    eyes: { lash: true },
    behind: () => bun(INK.hide),
    body: () =>
      shoulders(INK.prairie) +
      shirt() +
      lapels(INK.prairie) +
      collar() +
      shape('M95 150H105L107 172H93Z', INK.oxblood, 1.8),
    hair: () => parted(INK.hide),
    hat: () =>
      group(
        'rotate(-10 100 50)',
        shape('M66 52Q70 34 100 32Q130 34 134 52Z', INK.prairie) +
          shape('M54 54Q100 44 146 54Q140 64 100 62Q60 64 54 54Z', INK.prairie) +
          shape('M126 44Q146 40 150 20Q136 22 132 12Q122 28 126 44Z', INK.ochre),
      ),
    tool: (figure) =>
      group(
        'translate(140 88) rotate(6)',
        sheet(52, 58) + line('M6 50V8M6 50H46', 1.8) + line('M9 44L19 34L27 38L44 14M36 14H44V22', 2.8, INK.prairie),
      ) + fist(164, 160, figure),
  },
  banker: {
    form: 'round',
    cloth: INK.ink,
    skin: 'fair',
    mouth: 'plain',
    body: () =>
      shoulders(INK.ink, INK.plank) +
      shirt() +
      waistcoat(INK.purple) +
      lapels(INK.ink, INK.plank) +
      collar() +
      bowTie(INK.purple),
    hair: () => chops(INK.mist),
    hat: () => topHat(INK.ink, INK.purple),
    tool: (figure) =>
      fist(168, 176, figure) +
      ['138 150', '164 150', '151 134']
        .map((at) =>
          group(`translate(${at})`, shape('M0 14L5 0H24L30 14Z', INK.ochre) + line('M9 5H20', 1.4, INK.bone)),
        )
        .join(''),
  },
  'loan-shark': {
    form: 'broad',
    cloth: INK.lapis,
    skin: 'tan',
    mouth: 'grin',
    eyes: { gaze: 'narrow' },
    nose: 'broad',
    body: () =>
      shoulders(INK.lapis) +
      line(
        'M30 184L40 162M46 184L54 156M60 184L66 152M170 184L160 162M154 184L146 156M140 184L134 152',
        1.2,
        INK.mist,
      ) +
      shirt(INK.mist) +
      lapels(INK.lapis) +
      collar() +
      shape('M94 150H106L110 184H90Z', INK.oxblood, 2) +
      shape('M84 150L90 164L94 152M106 152L110 164L116 150', INK.bone, 1.6),
    hair: () => sideburns(INK.ink),
    hat: () => bowler(INK.lapis, INK.ink),
    tool: (figure) =>
      group(
        'translate(140 96) rotate(6)',
        sheet(46, 56) +
          line('M14 32L32 14', 3.4, INK.oxblood) +
          line(`${oval(16, 17, 4.5)}${oval(30, 29, 4.5)}`, 3, INK.oxblood) +
          line('M8 42H38M8 49H28', 1.8),
      ) + fist(166, 164, figure),
  },
  'brain-washer': {
    form: 'lean',
    cloth: INK.purple,
    skin: 'pale',
    eyes: { gaze: 'wide' },
    mouth: 'smirk',
    body: () =>
      shape('M60 150Q58 112 66 96L88 148L100 156L112 148L134 96Q142 112 140 150Z', INK.ink) +
      shoulders(INK.purple) +
      shirt() +
      lapels(INK.purple) +
      collar() +
      bowTie(INK.ink),
    hair: () => goatee(INK.ink) + pencilMoustache(INK.ink) + sideburns(INK.ink),
    hat: () => topHat(INK.purple, INK.ink) + line(spiral(100, 28, 14), 2, INK.bone),
    tool: (figure) =>
      arm(168, 98, figure) +
      line('M168 106V126', 2, INK.ochre) +
      shape(oval(168, 146, 20), INK.bone) +
      line(spiral(168, 146, 17), 3) +
      grip(168, 98, figure),
  },
  mastermind: {
    form: 'man',
    cloth: INK.ink,
    skin: 'fair',
    eyes: { gaze: 'sly' },
    mouth: 'smirk',
    behind: () => shape('M58 150Q54 116 64 100L90 148L110 148L136 100Q146 116 142 150Z', INK.oxblood),
    body: () =>
      shoulders(INK.ink, INK.plank) +
      shirt() +
      lapels(INK.ink, INK.plank) +
      collar() +
      shape('M95 150H105L108 182H92Z', INK.oxblood, 2) +
      line('M62 148L66 160L74 161M138 148L134 160L126 161', 1.3, INK.mist),
    hair: () =>
      shape('M69 78Q50 40 74 24Q100 8 126 24Q150 40 131 78Q128 66 122 66H78Q72 66 69 78Z', INK.fair) +
      flat('M126 25Q149 40 131 76Q129 68 124 66Q132 44 116 20Z', INK.fairShade) +
      hatch('M126 26Q148 40 131 74L126 66Q134 46 120 24Z', 165) +
      line('M100 16Q96 30 102 40M82 24Q78 36 86 44Q78 52 82 60M118 26Q112 36 120 44', 1.8) +
      line('M76 66Q100 74 124 66', 1.4) +
      goatee(INK.ink),
    tool: (figure) =>
      shape('M150 168H184L180 154H174L172 128H178V120H156V128H162L160 154H154Z', INK.ink) +
      shape('M155 120L153 106H181L179 120Z', INK.ink) +
      shape('M163 106V98H158V91H163V84H171V91H176V98H171V106Z', INK.ochre, 2) +
      line('M164 132L163 150', 1.6, INK.plank) +
      fist(166, 174, figure),
  },
  widow: {
    form: 'woman',
    cloth: INK.ink,
    skin: 'fair',
    mouth: 'full',
    eyes: { gaze: 'tired', lash: true },
    behind: () =>
      shape('M100 20Q56 24 54 80Q46 130 40 176H160Q154 130 146 80Q144 24 100 20Z', INK.ink) +
      hatch('M62 70Q56 120 48 172H62Q66 120 70 90Z', {
        angle: 88,
        gap: 4,
        weight: 1.5,
        colour: INK.plank,
        ragged: 0.6,
      }),
    body: () =>
      shoulders(INK.ink, INK.plank) +
      shape('M80 134Q100 150 120 134L122 150Q100 164 78 150Z', INK.ink) +
      shape(oval(100, 156, 6, 7.5), INK.bone, 2) +
      flat(oval(100, 156, 3, 4), INK.oxblood),
    hair: () => parted(INK.ink),
    hat: () =>
      shape('M58 56Q64 30 100 28Q136 30 142 56Q100 44 58 56Z', INK.ink) +
      shape('M112 34Q122 16 138 22Q132 28 136 34Q126 42 112 34Z', INK.oxblood, 2) +
      flat('M60 54Q100 44 140 54L136 100Q100 110 64 100Z', INK.ink, 0.28) +
      line(
        'M64 62Q100 72 136 62M63 74Q100 84 137 74M64 86Q100 96 136 86M64 98Q100 108 136 98M76 52L70 102M92 49L88 104M108 49L112 104M124 52L130 102',
        0.9,
      ) +
      line('M60 54Q100 44 140 54L136 100Q100 110 64 100Z', 1.6),
    tool: (figure) =>
      arm(168, 162, figure) +
      line('M168 130Q164 150 168 178', 3, INK.prairie) +
      shape('M168 148Q178 142 182 150Q176 156 168 152Z', INK.prairie, 1.8) +
      shape('M152 118Q150 104 162 104Q168 96 176 104Q188 106 184 118Q182 132 168 132Q154 132 152 118Z', INK.oxblood) +
      line('M162 116Q168 106 174 114Q178 122 168 124Q160 122 164 114', 1.8) +
      grip(168, 162, figure),
  },
  'cattle-baron': {
    form: 'broad',
    cloth: INK.sand,
    skin: 'tan',
    mouth: 'smirk',
    nose: 'broad',
    body: () =>
      shoulders(INK.sand) +
      shirt() +
      lapels(INK.sand) +
      collar() +
      line('M98 152Q92 168 94 182M102 152Q108 168 106 182', 2.2) +
      shape('M92 150Q86 146 84 140Q92 142 95 146H105Q108 142 116 140Q114 146 108 150L104 160H96Z', INK.bone, 1.8),
    hair: () =>
      moustache(INK.mist) +
      sideburns(INK.mist) +
      shape('M108 118L140 124L139 130L107 123Z', INK.hide, 1.8) +
      line('M142 122Q150 114 146 106', 1.8),
    hat: () => group('translate(-12 -10) scale(1.12)', stetson(INK.bone, INK.oxblood)),
    tool: () =>
      shape(
        'M158 128Q138 126 132 106Q140 114 154 114H178Q192 114 200 106Q194 126 174 128L172 158Q166 172 160 158Z',
        INK.bone,
      ) +
      flat(oval(159, 132, 4, 5) + oval(173, 132, 4, 5) + 'M163 152L166 144L169 152Z', INK.ink) +
      hatch('M170 130L174 128L172 156L168 162Z', 170),
  },
  professor: {
    form: 'woman',
    cloth: INK.ink,
    skin: 'umber',
    behind: () => long(INK.ink),
    body: () =>
      shoulders(INK.ink, INK.plank) +
      shape('M80 140L100 176L120 140Q100 158 80 140Z', INK.bone) +
      bothSides(shape('M80 139L66 146L84 186H96Z', INK.lapis)) +
      collar() +
      bowTie(INK.oxblood),
    hair: () => parted(INK.ink) + spectacles(INK.ochre),
    hat: () =>
      shape('M70 50Q100 40 130 50V66Q100 56 70 66Z', INK.ink) +
      shape('M100 18L158 38L100 56L42 38Z', INK.ink) +
      line('M56 38L100 24', 1.4, INK.plank) +
      line('M100 37Q140 40 146 62', 2, INK.ochre) +
      shape('M142 60H150L151 76H141Z', INK.ochre, 1.6),
    tool: (figure) =>
      shape('M138 112Q152 104 166 114Q180 104 196 112V158Q180 150 166 160Q152 150 138 158Z', INK.bone) +
      shape('M138 158Q152 150 166 160Q180 150 196 158V164Q180 156 166 166Q152 156 138 164Z', INK.oxblood) +
      line(
        'M166 114V160M144 122Q152 118 160 123M144 132Q152 128 160 133M172 123Q180 118 190 122M172 133Q180 128 190 132',
        1.5,
      ) +
      fist(166, 176, figure),
  },
} as const satisfies Readonly<Record<string, Job>>;

import { type Complexion, head, type HeadShape } from '../face.ts';
import { hatch } from '../hatch.ts';
import { INK } from '../palette.ts';
import { bothSides, flat, line, oval, shape, star } from '../svg.ts';

export const FORMS = {
  man: { temple: 29, cheek: 30, jaw: 25, chin: 11, length: 136 },
  woman: { temple: 28, cheek: 29, jaw: 20, chin: 7, length: 133 },
  lean: { temple: 26, cheek: 27, jaw: 18, chin: 9, length: 140 },
  broad: { temple: 31, cheek: 34, jaw: 31, chin: 15, length: 138 },
  round: { temple: 30, cheek: 35, jaw: 30, chin: 12, length: 135 },
} as const satisfies Readonly<Record<string, HeadShape>>;

/** Heads that are not a person's. The eyes stand where everybody's do; `mouthAt` moves the mouth onto the muzzle. */
export interface Creature {
  readonly skin: Complexion;
  readonly behind?: () => string;
  readonly head: () => string;
  /** Over the mouth's place and under the mouth. */
  readonly mouthAt: string;
}

export const CREATURES = {
  dog: {
    skin: 'fur',
    behind: () => bothSides(shape('M72 74L56 18Q84 30 92 58Z', INK.hide) + hatch('M70 66L60 28Q76 38 82 54Z', 70)),
    head: () =>
      shape('M66 78Q66 44 100 44Q134 44 134 78Q140 108 130 134L146 186H54L70 134Q60 108 66 78Z', INK.sand) +
      hatch('M133 80Q139 108 130 134L146 186H124Q120 150 118 128Q128 106 133 80Z', 168) +
      shape('M104 72Q128 66 130 84Q130 104 114 104Q102 98 104 72Z', INK.hide, 1.8) +
      shape('M80 112Q82 100 100 100Q118 100 120 112Q124 136 100 138Q76 136 80 112Z', INK.bone) +
      flat('M88 105Q100 99 112 105Q110 115 100 117Q90 115 88 105Z', INK.ink) +
      line('M94 105Q98 103 101 105', 1.4, INK.bone) +
      line('M100 117V122', 2) +
      line('M84 116h.1M87 122h.1M116 116h.1M113 122h.1', 1.8),
    mouthAt: 'translate(22 32) scale(.78)',
  },
  cow: {
    skin: 'fur',
    behind: () =>
      bothSides(
        shape('M76 54Q52 52 44 30Q40 20 46 14Q50 34 84 40Z', INK.bone) +
          hatch('M46 28Q54 46 76 50L80 44Q56 40 47 22Z', 60) +
          shape('M72 66Q48 58 38 70Q46 86 72 80Z', INK.hide) +
          line('M66 72Q54 68 46 73', 1.6),
      ),
    head: () =>
      shape('M68 70Q68 42 100 42Q132 42 132 70Q132 92 122 108Q134 140 100 142Q66 140 78 108Q68 92 68 70Z', INK.bone) +
      flat('M69 68Q70 44 96 43Q98 62 94 78Q86 98 77 100Q69 88 69 68Z', INK.plank) +
      hatch('M131 72Q131 92 121 108L114 104Q122 90 124 70Z', 172) +
      line('M68 70Q68 42 100 42Q132 42 132 70Q132 92 122 108') +
      shape('M70 124Q72 106 100 106Q128 106 130 124Q130 144 100 145Q70 144 70 124Z', INK.fair) +
      bothSides(flat(oval(86, 117, 4.5, 3.2), INK.ink)) +
      shape('M92 40Q90 54 84 58Q96 60 100 50Q104 60 114 56Q108 52 108 40Z', INK.hide, 2),
    mouthAt: 'translate(0 16)',
  },
  horse: {
    skin: 'fur',
    behind: () =>
      shape('M124 52Q152 60 150 96Q164 120 158 166L126 170Z', INK.ink) +
      line('M132 62Q144 76 140 100M140 104Q150 128 146 156', 1.6, INK.plank) +
      bothSides(shape('M80 54L72 14Q92 26 96 48Z', INK.hide) + flat('M82 48L77 25Q88 34 90 46Z', INK.table)),
    head: () =>
      shape('M72 72Q70 44 100 44Q130 44 128 72Q128 98 119 114Q126 150 100 152Q74 150 81 114Q72 98 72 72Z', INK.hide) +
      flat('M94 48Q100 58 106 48Q108 90 104 122H96Q92 90 94 48Z', INK.bone) +
      hatch('M128 74Q128 98 119 114L121 128L112 122Q118 96 120 72Z', 172) +
      shape('M79 126Q82 118 100 118Q118 118 121 126Q126 152 100 153Q74 152 79 126Z', INK.sand) +
      bothSides(flat(oval(89, 129, 3.6, 4.4), INK.ink)) +
      line('M77 104Q100 112 123 104M75 100L70 66M125 100L130 66', 3.4, INK.oxblood) +
      bothSides(shape(oval(77, 104, 4.5), INK.ochre, 1.8)) +
      shape('M86 44Q88 66 98 74Q98 62 102 66Q112 60 112 44Q100 36 86 44Z', INK.ink, 2),
    mouthAt: 'translate(20 41) scale(.8)',
  },
  automaton: {
    skin: 'iron',
    behind: () =>
      line('M100 44V24', 3.4) +
      shape(oval(100, 19, 6.5), INK.oxblood, 2) +
      bothSides(shape('M72 76H60V102H72Z', INK.ochre) + line('M66 76V102', 1.6)) +
      shape('M84 128H116V158H84Z', INK.iron) +
      line('M84 138H116M84 146H116', 2),
    head: () =>
      shape('M70 60Q72 42 100 42Q128 42 130 60V126Q128 140 100 140Q72 140 70 126Z', INK.mist) +
      hatch('M130 60V126Q128 138 112 140Q118 110 116 62Z', 178) +
      line('M70 66Q100 72 130 66M70 106Q100 110 130 106', 1.8) +
      flat(
        [74, 126].flatMap((x) => [oval(x, 72, 1.6), oval(x, 100, 1.6), oval(x, 113, 1.6), oval(x, 130, 1.6)]).join(''),
        INK.ink,
      ) +
      bothSides(shape(oval(86, 88, 13.5), INK.ochre, 2) + shape(oval(86, 88, 10.5), INK.ink, 1.6)) +
      shape('M100 92L94 104H106Z', INK.ochre, 1.8) +
      shape('M80 110H120V131H80Z', INK.shade, 2) +
      flat(star(100, 55, 6, 6, 3), INK.oxblood),
    mouthAt: 'translate(0 2)',
  },
  abomination: {
    skin: 'moss',
    behind: () => bothSides(shape('M84 132H68V146H84Z', INK.iron) + line('M72 132V146', 1.6)),
    head: () =>
      head({ temple: 33, cheek: 33, jaw: 31, chin: 18, length: 139 }, 'moss') +
      shape(
        'M64 68Q62 44 70 38Q84 42 100 37Q118 42 130 38Q138 46 136 68Q126 58 118 62Q108 56 100 62Q90 56 80 62Q72 58 64 68Z',
        INK.ink,
      ) +
      line('M72 72L92 66M76 67L78 74M82 65L84 73M88 64L90 71', 1.8) +
      line('M122 104L112 132M112 110L122 114M110 118L120 121M108 125L117 128', 1.8) +
      line('M74 76Q86 70 97 78M126 76Q114 70 103 78', 3),
    mouthAt: 'translate(0 1)',
  },
  phantom: {
    skin: 'pale',
    behind: () =>
      shape(
        'M100 14Q52 20 50 84Q46 130 20 168Q30 164 34 176Q44 166 52 180Q62 168 74 182Q88 170 100 184Q112 170 126 182Q138 168 148 180Q156 166 166 176Q170 164 180 168Q154 130 150 84Q148 20 100 14Z',
        INK.mist,
      ) +
      hatch('M100 18Q146 24 149 84Q154 130 176 166L160 166Q134 130 134 84Q132 40 100 18Z', 100) +
      hatch('M60 60Q56 110 36 164L48 166Q60 130 66 100Z', 84),
    head: () =>
      shape('M100 36Q66 38 66 86Q68 130 100 142Q132 130 134 86Q134 38 100 36Z', INK.ink) +
      flat('M74 84Q74 54 100 54Q126 54 126 84Q124 124 100 134Q76 124 74 84Z', INK.mist) +
      flat('M110 56Q126 60 126 84Q124 124 102 134Q116 110 116 84Q116 66 110 56Z', INK.iron) +
      bothSides(flat(oval(86, 88, 11.5, 12.5), INK.ink)) +
      flat('M96 102L100 96L104 102L102 106H98Z', INK.ink),
    mouthAt: 'translate(0 2)',
  },
} as const satisfies Readonly<Record<string, Creature>>;
export type CreatureName = keyof typeof CREATURES;

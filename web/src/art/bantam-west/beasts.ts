import { brows, eyes } from '../face.ts';
import { hatch } from '../hatch.ts';
import { INK } from '../palette.ts';
import { bothSides, flat, line, oval, shape } from '../svg.ts';
import { type Beast, BEASTS, type NpcKind } from './frontier.ts';

export const isBeast = (kind: NpcKind): kind is Beast => (BEASTS as readonly NpcKind[]).includes(kind);

const BOLT = 'M30 8L46 8L38 30L50 30L26 66L33 40L22 40Z';

/** The four legends of the open range, head and shoulders on the common grid. */
export const BEAST_HEADS: Readonly<Record<Beast, () => string>> = {
  thunderbird: () =>
    bothSides(
      shape('M78 132Q40 130 8 92Q16 128 2 150Q20 150 12 186H80Z', INK.lapis) +
        line('M70 140Q44 138 22 116M72 150Q44 150 20 138M72 162Q46 166 18 162', 1.8) +
        shape(BOLT, INK.ochre, 1.8),
    ) +
    shape('M66 186Q64 150 76 128H124Q136 150 134 186Z', INK.lapis) +
    line('M78 150L86 158L94 150L102 158L110 150L118 158M76 168L85 176L94 168L103 176L112 168L122 176', 1.8, INK.sand) +
    shape('M68 86Q56 66 70 40L78 54L84 30L92 50L100 24L108 50L116 30L122 54L130 40Q144 66 132 86Z', INK.lapis) +
    shape('M66 92Q62 54 100 52T134 92Q136 122 116 130H84Q64 122 66 92Z', INK.mist) +
    hatch('M133 92Q135 122 116 130L108 130Q126 108 122 66Q132 76 133 92Z', { angle: 168, gap: 3.6, weight: 2.2 }) +
    shape('M84 98Q100 90 116 98Q120 116 106 126L100 152L94 126Q80 116 84 98Z', INK.ochre) +
    line('M86 112Q100 118 114 112M96 104h.1M104 104h.1', 2.2) +
    hatch('M108 98Q118 102 114 114L106 126L101 146Q110 116 108 98Z', { angle: 160, gap: 3.4, weight: 1.8 }) +
    eyes({ gaze: 'hard', iris: INK.oxblood }) +
    brows({ tilt: 8, weight: 5.4 }),
  mud_king: () =>
    shape('M8 186Q10 96 60 70Q100 52 140 70Q190 96 192 186Z', INK.plank) +
    line('M60 72L74 104L46 122L18 112M140 72L126 104L154 122L182 112M74 104H126M46 122L40 184M154 122L160 184', 2) +
    flat(oval(40, 96, 6, 4) + oval(162, 100, 7, 4) + oval(100, 78, 8, 4), INK.prairie, 0.8) +
    hatch('M140 72Q188 98 190 184H160L154 122L126 104Z', { angle: 110, gap: 4, weight: 2.2 }) +
    shape('M62 100Q60 62 100 60T138 100Q148 128 128 150Q114 164 100 164T72 150Q52 128 62 100Z', INK.moss) +
    hatch('M137 100Q147 128 128 150Q122 156 114 160Q128 124 124 84Q134 90 137 100Z', {
      angle: 166,
      gap: 3.6,
      weight: 2.2,
    }) +
    line('M78 68L84 76M92 63L94 72M108 63L106 72M122 68L116 76M66 112L74 112M64 122L73 120M134 112L126 112', 1.8) +
    shape('M70 118Q84 108 100 112Q116 108 130 118Q124 128 112 130L100 146L88 130Q76 128 70 118Z', INK.sand) +
    flat(oval(93, 119, 2.6, 2) + oval(107, 119, 2.6, 2), INK.ink) +
    shape('M74 128Q88 136 94 138L100 148L106 138Q112 136 126 128Q126 152 100 156T74 128Z', INK.oxblood, 2) +
    eyes({ gaze: 'narrow', iris: INK.ochre }) +
    brows({ tilt: 5, weight: 5.4, colour: INK.mossShade }) +
    shape('M70 66L74 42L86 56L100 34L114 56L126 42L130 66Q100 56 70 66Z', INK.ochre) +
    flat(oval(100, 50, 3.4) + oval(84, 58, 2.6) + oval(116, 58, 2.6), INK.oxblood),
  ghost_wolf: () =>
    shape(
      'M40 186Q30 170 44 164Q34 150 52 146Q46 134 66 130H134Q154 134 148 146Q166 150 156 164Q170 170 160 186Z',
      INK.mist,
    ) +
    line('M58 166Q64 156 60 148M84 176Q90 160 84 148M116 176Q110 160 116 148M142 166Q136 156 140 148', 1.6, INK.iron) +
    bothSides(shape('M72 72L56 12Q86 30 98 58Z', INK.mist) + flat('M72 58L65 30Q80 42 86 56Z', INK.iron)) +
    shape(
      'M66 80Q66 46 100 44T134 80L152 100L134 106L144 124L122 124Q112 150 100 152T78 124L56 124L66 106L48 100Z',
      INK.bone,
    ) +
    hatch('M133 82L150 100L134 106L142 123L122 123Q124 100 122 70Z', {
      angle: 168,
      gap: 3.6,
      weight: 2,
      colour: INK.iron,
    }) +
    line('M84 58L96 74M116 58L104 74M100 50V78', 1.6, INK.iron) +
    shape('M84 98Q100 88 116 98L113 128Q108 146 100 146T87 128Z', INK.mist, 2) +
    flat('M89 112Q100 105 111 112Q109 121 100 123T89 112Z', INK.ink) +
    line('M100 123V130Q92 140 85 131M100 130Q108 140 115 131', 2) +
    shape('M88 132L90 143L94 135ZM106 135L110 143L112 132Z', INK.bone, 1.4) +
    flat(oval(86, 87, 10, 6) + oval(114, 87, 10, 6), INK.glow) +
    eyes({ gaze: 'hard', iris: INK.glow }) +
    brows({ tilt: 7, weight: 4, colour: INK.iron }),
  white_buffalo: () =>
    shape('M6 186Q4 108 52 82Q100 56 148 82Q196 108 194 186Z', INK.bone) +
    line(
      'M24 150Q30 160 26 172M44 128Q52 140 46 154M156 128Q148 140 154 154M176 150Q170 160 174 172M34 118Q30 108 38 104',
      1.8,
      INK.iron,
    ) +
    hatch('M148 84Q190 108 192 184H164Q168 130 140 96Z', { angle: 110, gap: 4, weight: 2, colour: INK.iron }) +
    bothSides(
      shape('M72 76Q44 78 34 58Q28 40 38 24Q40 46 54 54Q68 60 80 60Z', INK.table) +
        line('M40 40Q42 54 58 62', 1.8, INK.sand) +
        shape('M68 86Q50 82 42 92Q54 100 68 98Z', INK.sand),
    ) +
    shape('M66 84Q70 56 100 54T134 84Q136 110 126 128Q124 158 100 160T74 128Q64 110 66 84Z', INK.bone) +
    hatch('M133 86Q135 110 126 128Q124 148 112 156Q122 120 122 76Z', {
      angle: 168,
      gap: 3.6,
      weight: 2.2,
      colour: INK.iron,
    }) +
    shape('M70 78Q66 50 100 44Q134 50 130 78Q122 66 116 74Q110 62 102 74Q94 62 86 74Q80 64 70 78Z', INK.sand) +
    line('M82 56Q86 62 84 70M98 50Q102 60 98 68M114 54Q112 62 116 70', 1.6) +
    shape('M80 128Q82 116 100 116T120 128Q122 154 100 156T80 128Z', INK.sand) +
    flat(oval(90, 132, 4.4, 5.4) + oval(110, 132, 4.4, 5.4), INK.ink) +
    line(
      'M90 148Q100 153 110 148M66 132Q58 128 52 132M66 138Q58 140 54 146M134 132Q142 128 148 132M134 138Q142 140 146 146',
      2,
    ) +
    shape('M82 158L88 178L94 164L100 184L106 164L112 178L118 158Q100 166 82 158Z', INK.sand, 2) +
    eyes({ gaze: 'hard', iris: INK.oxblood }) +
    brows({ tilt: 5, weight: 4.4 }),
};

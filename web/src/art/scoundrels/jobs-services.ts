import { bandana, bowTie, collar, lapels, shirt, shoulders } from '../clothes.ts';
import { hatch } from '../hatch.ts';
import { flatHat, peakedCap, stetson, topHat } from '../hats.ts';
import { INK } from '../palette.ts';
import { bothSides, flat, group, line, oval, shape } from '../svg.ts';
import { arm, braids, bun, fist, goatee, grip, long, parted, sheet, sideburns, spectacles, walrus } from './parts.ts';
import type { Job } from './layers.ts';

/** Those who are called for. */
export const SERVICES = {
  cowhand: {
    form: 'woman',
    cloth: INK.lapis,
    skin: 'umber',
    mouth: 'smile',
    body: () => shoulders(INK.lapis) + line('M52 152Q66 166 64 184M148 152Q134 166 136 184', 1.6),
    hair: () => braids(INK.ink) + bandana(INK.oxblood),
    hat: () => stetson(INK.hide, INK.oxblood),
    tool: (figure) =>
      line(oval(164, 120, 26, 20), 6) +
      line(oval(164, 120, 26, 20), 2.6, INK.sand) +
      line(oval(164, 124, 20, 16), 6) +
      line(oval(164, 124, 20, 16), 2.6, INK.sand) +
      fist(166, 148, figure),
  },
  trapper: {
    form: 'woman',
    cloth: INK.hide,
    skin: 'tan',
    mouth: 'stern',
    behind: () =>
      long(INK.table) +
      shape('M128 50Q156 60 152 96Q158 120 148 136Q138 124 140 100Q132 76 122 66Z', INK.hide) +
      line('M136 72L150 68M142 90L155 88M142 106L155 108M142 120L154 124', 5),
    body: () =>
      shoulders(INK.hide) +
      shape(
        'M74 138L58 146L66 152L58 158L70 162L64 170L78 172L76 182H124L122 172L136 170L130 162L142 158L134 152L142 146L126 138Q100 160 74 138Z',
        INK.sand,
      ) +
      hatch('M76 142Q100 164 124 142L130 160L112 180H88L70 160Z', { angle: 90, gap: 5, weight: 1.5, cut: 'leaf' }),
    hat: () =>
      shape('M66 70Q58 30 100 26Q142 30 134 70Q124 62 116 68Q108 60 100 66Q92 60 84 68Q76 62 66 70Z', INK.hide) +
      hatch('M68 64Q62 34 98 30Q92 46 94 60Z', { angle: 84, gap: 4, weight: 1.8, cut: 'leaf' }) +
      hatch('M132 64Q138 36 104 30Q112 46 110 62Z', { angle: 96, gap: 3.4, weight: 2.2, cut: 'leaf' }),
    tool: (figure) =>
      fist(168, 172, figure) +
      shape(
        'M134 142L138 122L146 134L152 116L160 132L166 114L172 132L180 116L184 134L194 122L196 142Q166 158 134 142Z',
        INK.iron,
      ) +
      line('M132 144Q166 162 198 144', 3) +
      shape(oval(166, 146, 7, 5), INK.ochre, 1.8),
  },
  musician: {
    form: 'woman',
    cloth: INK.oxblood,
    skin: 'sable',
    mouth: 'smile',
    behind: () =>
      shape('M100 26Q52 24 56 78Q52 108 74 112V60H126V112Q148 108 144 78Q148 24 100 26Z', INK.ink) +
      line(
        'M66 50q6 -6 8 2M62 70q7 -4 8 4M128 46q8 -4 9 4M132 70q7 -4 8 4M64 90q6 -4 8 3M130 92q7 -4 8 3',
        1.6,
        INK.plank,
      ),
    body: () =>
      shoulders(INK.oxblood) +
      shape('M78 142Q100 166 122 142Q112 176 100 180Q88 176 78 142Z', INK.sable) +
      line('M78 142Q84 166 100 176Q116 166 122 142', 3, INK.ochre),
    hair: () =>
      shape('M70 78Q66 46 100 44Q134 46 130 78Q120 60 100 60Q80 60 70 78Z', INK.ink) +
      shape('M62 54L74 44L84 56L70 66Z', INK.ochre, 2),
    tool: (figure) =>
      arm(178, 122, figure) +
      group(
        'rotate(38 160 150)',
        shape('M154 66H166V130H154Z', INK.hide) +
          line('M154 78H166M154 90H166M154 102H166', 1.2) +
          shape('M152 56H168V70H152Z', INK.table, 2) +
          line('M148 60H152M148 66H152M168 60H172M168 66H172', 2.4),
      ) +
      shape(oval(146, 164, 26), INK.hide) +
      shape(oval(146, 164, 20), INK.bone, 2) +
      line('M142 172L176 122M147 174L180 125', 1.2) +
      grip(178, 122, figure, 30),
  },
  photographer: {
    form: 'woman',
    cloth: INK.purple,
    skin: 'tan',
    mouth: 'full',
    behind: () => long(INK.hide),
    body: () => shoulders(INK.purple) + shirt() + lapels(INK.purple) + collar() + bowTie(INK.ochre),
    hair: () => parted(INK.hide),
    hat: () =>
      group(
        'rotate(10 100 48)',
        shape('M62 52Q62 30 104 28Q142 30 138 50Q100 62 62 52Z', INK.purple) +
          line('M104 28V20', 3) +
          line('M70 50Q100 58 132 48', 1.6),
      ),
    tool: () =>
      line('M150 150L140 186M178 150L190 186M164 150V186', 4, INK.hide) +
      shape('M140 104H176V150H140Z', INK.table) +
      shape('M176 108L196 102V154L176 146Z', INK.oxblood) +
      line('M183 107V150M190 105V152', 1.6) +
      shape(oval(156, 128, 14), INK.ochre) +
      shape(oval(156, 128, 8.5), INK.lapis, 1.8) +
      flat(oval(153, 125, 2.5), INK.bone) +
      shape('M142 92H166V104H142Z', INK.iron, 2) +
      line('M148 88L144 80M156 86V76M164 88L170 80', 2, INK.ochre),
  },
  journalist: {
    form: 'woman',
    cloth: INK.lapis,
    skin: 'fair',
    eyes: { lash: true },
    behind: () => long(INK.oxblood),
    body: () =>
      shoulders(INK.lapis) + shirt() + lapels(INK.lapis) + collar() + shape('M95 150H105L107 174H93Z', INK.ink, 1.8),
    hair: () => parted(INK.oxblood),
    hat: () =>
      flatHat(INK.sand, INK.ink) + group('translate(112 34) rotate(14)', sheet(18, 20) + line('M4 6H14M4 11H14', 1.4)),
    tool: (figure) =>
      arm(174, 132, figure) +
      group(
        'translate(140 104) rotate(-6)',
        sheet(42, 56) + line('M6 12H36M6 20H36M6 28H30M6 36H34', 1.6) + line('M4 0V-4M14 0V-4M24 0V-4M34 0V-4', 2.4),
      ) +
      group('rotate(32 178 120)', shape('M174 84H182V128L178 138L174 128Z', INK.ochre, 2)) +
      grip(174, 132, figure, 20),
  },
  doctor: {
    form: 'man',
    cloth: INK.bone,
    skin: 'umber',
    mouth: 'plain',
    body: () =>
      shoulders(INK.bone) +
      shape('M82 142L100 176L118 142Q100 158 82 142Z', INK.lapis) +
      lapels(INK.bone) +
      line('M76 142Q74 164 92 172M124 142Q126 164 108 172', 3.4) +
      shape(oval(100, 175, 6), INK.mist, 2),
    hair: () => goatee(INK.ink) + spectacles(INK.ink),
    hat: () =>
      shape('M70 62Q100 52 130 62V69Q100 59 70 69Z', INK.ink) +
      shape(oval(106, 52, 14), INK.mist) +
      shape(oval(106, 52, 4.5), INK.ink, 1.6) +
      line('M98 46Q101 42 106 42', 1.6, INK.bone),
    tool: (figure) =>
      fist(166, 122, figure) +
      line('M150 138Q152 124 166 124Q180 124 182 138', 4) +
      shape('M138 138H194L198 184H134Z', INK.ink) +
      line('M136 152H196', 1.4, INK.plank) +
      flat('M161 154H171V161H178V171H171V178H161V171H154V161H161Z', INK.bone),
  },
  courier: {
    cloth: INK.lapis,
    skin: 'fair',
    mouth: 'smile',
    body: () =>
      shoulders(INK.lapis) +
      line('M100 158V184', 1.8) +
      flat([164, 176].flatMap((y) => [oval(93, y, 2.4), oval(107, y, 2.4)]).join(''), INK.ochre) +
      shape('M44 150L56 147L134 186H112Z', INK.hide) +
      collar(INK.lapis),
    hair: () => sideburns(INK.hide) + line('M71 66Q72 120 100 138Q128 120 129 66', 1.8),
    hat: () => peakedCap(INK.lapis, INK.ochre),
    tool: (figure) =>
      group(
        'translate(138 102) rotate(-8)',
        sheet(56, 38) +
          line('M0 0L28 22L56 0', 2.2) +
          line('M0 38L20 17M56 38L36 17', 1.4) +
          shape(oval(28, 22, 6), INK.oxblood, 1.8),
      ) + fist(168, 146, figure),
  },
  innkeeper: {
    form: 'round',
    cloth: INK.bone,
    skin: 'fair',
    mouth: 'smile',
    nose: 'broad',
    body: () =>
      shoulders(INK.bone) +
      shape('M70 150Q100 166 130 150L134 186H66Z', INK.table) +
      collar() +
      bowTie(INK.oxblood) +
      shape('M28 164L52 150L62 166L42 186H24Z', INK.shade) +
      line('M34 168L56 158M34 176L52 170', 2.4, INK.oxblood),
    hair: () =>
      bothSides(shape('M72 64Q62 72 66 92L72 94Q74 78 80 66Z', INK.hide, 2)) +
      line('M84 46Q96 40 108 44M90 51Q100 47 110 50', 1.6, INK.hide) +
      walrus(INK.hide),
    tool: (figure) =>
      fist(150, 150, figure, -10) +
      shape('M150 112H186V166H150Z', INK.ochre) +
      line('M160 118V162M168 118V162M177 118V162', 1.6) +
      line('M186 122Q200 124 198 140Q196 154 186 154', 4) +
      shape(
        'M146 114Q142 102 152 100Q156 90 166 96Q176 88 182 98Q194 98 190 112Q186 118 180 112Q176 124 170 114Q160 122 146 114Z',
        INK.bone,
      ),
  },
  gravedigger: {
    form: 'lean',
    cloth: INK.ink,
    skin: 'pale',
    eyes: { gaze: 'tired' },
    mouth: 'stern',
    nose: 'long',
    behind: () => shape('M146 186V118Q146 98 171 98T196 118V186Z', INK.iron) + line('M156 130H186M156 140H186', 2),
    body: () =>
      shoulders(INK.ink, INK.plank) +
      shirt(INK.mist) +
      lapels(INK.ink, INK.plank) +
      bowTie(INK.ink, true) +
      line('M62 148L66 160L74 161M138 148L134 160L126 161', 1.3, INK.mist),
    hair: () =>
      bothSides(shape('M74 64Q66 84 70 110L76 112Q78 84 80 68Z', INK.ink, 1.8)) +
      hatch('M76 100Q84 104 85 120L80 124Z', 4),
    hat: () => group('rotate(-4 100 60)', topHat(INK.ink, INK.iron)),
    tool: (figure) =>
      shape('M164 116H171V186H164Z', INK.hide) +
      shape('M150 74H186Q190 100 180 112Q168 122 156 112Q146 100 150 74Z', INK.iron) +
      hatch('M172 76H185Q188 100 178 112Q172 116 170 116Z', 100) +
      fist(168, 150, figure),
  },
  chef: {
    form: 'woman',
    cloth: INK.bone,
    skin: 'tan',
    mouth: 'smile',
    behind: () => bun(INK.table),
    body: () =>
      shoulders(INK.bone) +
      line('M86 158L88 186M114 158L112 186', 1.8) +
      flat([oval(93, 168, 2.3), oval(107, 168, 2.3), oval(93, 179, 2.3), oval(107, 179, 2.3)].join(''), INK.ink) +
      shape('M76 138Q100 160 124 138L126 149L106 160L100 172L94 160L74 149Z', INK.oxblood),
    hair: () => parted(INK.table),
    hat: () =>
      shape('M68 62L66 40Q46 36 54 20Q64 8 80 14Q92 -2 110 8Q132 2 140 16Q152 32 134 40L132 62Z', INK.bone) +
      line('M84 40V56M100 38V58M116 40V56', 1.6) +
      hatch('M134 40Q150 32 140 17Q136 12 128 10Q136 26 118 38V58L131 60Z', 110) +
      shape('M67 54Q100 62 133 54V66Q100 74 67 66Z', INK.bone),
    tool: (figure) =>
      group(
        'rotate(14 166 140)',
        shape('M163 106H169V186H163Z', INK.iron, 2) +
          shape('M146 92Q146 116 166 116T186 92Z', INK.iron) +
          shape(oval(166, 92, 20, 6), INK.ochre, 2) +
          line('M158 80Q154 74 158 68M170 80Q166 72 170 64', 2),
      ) + fist(162, 158, figure),
  },
  telegraphist: {
    form: 'woman',
    cloth: INK.bone,
    skin: 'umber',
    behind: () => bun(INK.ink) + line('M184 10V110M168 22H200M172 34H198M168 22Q150 30 140 20M0 40Q60 60 168 22', 2.2),
    body: () =>
      shoulders(INK.bone) +
      shape('M76 138Q100 160 124 138L122 156Q100 170 78 156Z', INK.bone) +
      line('M84 150V160M92 154V164M100 156V166M108 154V164M116 150V160', 1.4) +
      shape(oval(100, 170, 5.5), INK.purple, 1.8),
    hair: () => parted(INK.ink),
    hat: () =>
      shape('M68 60Q100 52 132 60V66Q100 58 68 66Z', INK.ink) +
      shape('M66 66Q100 56 134 66Q148 76 142 83Q100 66 58 83Q52 76 66 66Z', INK.prairie),
    tool: (figure) =>
      arm(148, 128, figure) +
      shape('M134 158H196V172H134Z', INK.hide) +
      shape('M142 148H182V153H142Z', INK.ochre, 2) +
      shape(oval(146, 142, 7, 4), INK.ink, 1.8) +
      line('M176 158V148M160 158V153', 3) +
      shape('M186 132H198V158H186Z', INK.ochre, 2) +
      grip(148, 128, figure) +
      line('M152 108H156M162 108H176M182 108H186', 4, INK.oxblood),
  },
  priest: {
    form: 'man',
    cloth: INK.ink,
    skin: 'fair',
    mouth: 'plain',
    body: () =>
      shoulders(INK.ink, INK.plank) +
      shape('M82 134V150Q100 162 118 150V134Q100 148 82 134Z', INK.ink, 2) +
      shape('M93 145H107V156Q100 158 93 156Z', INK.bone, 1.8) +
      line('M100 162V184', 1.4, INK.plank),
    hair: () => sideburns(INK.mist) + spectacles(),
    hat: () =>
      shape('M70 60Q68 30 100 30Q132 30 130 60Z', INK.ink) +
      hatch('M74 54Q74 36 94 33L88 56Z', { angle: 68, gap: 3.6, weight: 1.5, colour: INK.plank }) +
      shape('M30 64Q40 56 70 58Q100 64 130 58Q160 56 170 64Q150 74 100 74Q50 74 30 64Z', INK.ink),
    tool: (figure) =>
      shape('M160 84H174V104H192V118H174V172H160V118H142V104H160Z', INK.ochre) +
      hatch('M168 86H173V105H191V117H173V170H168Z', 90) +
      fist(167, 162, figure),
  },
} as const satisfies Readonly<Record<string, Job>>;

import type { Card } from '@tinstar/wyatt-earp';
import { collar, lapels, shirt, shoulders } from '../clothes.ts';
import { bill } from '../bill.ts';
import { revolver, tinStar } from '../emblems.ts';
import { brows, eyes, head, mouth, nose } from '../face.ts';
import { hatch } from '../hatch.ts';
import { flatHat } from '../hats.ts';
import { hole } from '../marks.ts';
import { INK } from '../palette.ts';
import { bothSides, box, flat, group, line, oval, shape, star } from '../svg.ts';

/** The sheriff cards that are not photos. */
export type Scene = Extract<
  Card,
  'stagecoach_robbery' | 'bank_robbery' | 'fastest_gun' | 'most_wanted' | 'hideout' | 'wyatt_earp'
>;

const spokes = (cx: number, cy: number, radius: number): string =>
  shape(oval(cx, cy, radius), INK.hide) +
  shape(oval(cx, cy, radius - 4), INK.shade, 1.8) +
  line(
    Array.from({ length: 10 }, (_, index) => {
      const angle = (index * Math.PI) / 5;
      return `M${cx} ${cy}L${Math.round((cx + Math.cos(angle) * (radius - 4)) * 10) / 10} ${Math.round((cy + Math.sin(angle) * (radius - 4)) * 10) / 10}`;
    }).join(''),
    1.8,
  ) +
  shape(oval(cx, cy, 4), INK.ochre, 1.8);

/** On the 200 x 180 grid, without background. */
const SCENES: Readonly<Record<Scene, () => string>> = {
  stagecoach_robbery: () =>
    shape('M-4 150Q60 142 204 152V184H-4Z', INK.sand) +
    hatch('M-4 156Q60 148 204 158V184H-4Z', { angle: 2, gap: 6, weight: 1.6, cut: 'leaf', ragged: 0.7 }) +
    // the coach
    shape('M38 66Q80 58 132 66L140 100Q134 126 122 128H54Q36 124 32 98Z', INK.oxblood) +
    hatch('M112 66L132 67L139 100Q134 124 122 127H104Z', { angle: 108, gap: 4, weight: 2 }) +
    hatch('M40 74Q60 68 70 68L60 124Q40 122 35 100Z', {
      angle: 70,
      gap: 5,
      weight: 1.4,
      colour: INK.ochre,
      ragged: 0.6,
    }) +
    shape('M66 74H104V122H66Z', INK.oxblood) +
    shape('M72 79H98V98H72Z', INK.ink, 2) +
    shape('M44 76L62 73V96L41 98ZM108 73L128 76L132 98L108 96Z', INK.ink, 2) +
    flat(oval(85, 90, 6) + 'M76 98Q85 92 94 98Z', INK.fair) +
    line('M79 88H91', 2.6) +
    line('M70 108H100M97 112H98', 1.8, INK.ochre) +
    shape('M30 62Q82 52 140 62L142 68Q84 60 30 68Z', INK.table) +
    shape('M44 56L48 40H70L72 56ZM74 55L76 34H104L102 55Z', INK.hide, 2) +
    line('M46 48H71M82 34V54M96 34V54M58 40V56', 1.6) +
    // driver with his hands up
    shape('M118 62L116 42Q126 34 136 42L138 64Z', INK.lapis) +
    line('M118 44Q106 36 108 20M135 44Q148 36 146 20', 6) +
    line('M118 44Q106 36 108 22M135 44Q148 36 146 22', 3, INK.lapis) +
    flat(oval(108, 18, 3.5) + oval(146, 18, 3.5), INK.fair) +
    shape(oval(126, 32, 7, 8), INK.fair, 2) +
    shape('M112 27Q126 33 141 27Q136 23 133 23Q133 14 126 15Q119 14 119 23Q115 23 112 27Z', INK.ink, 1.6) +
    spokes(56, 134, 24) +
    spokes(122, 138, 19) +
    // the man in the road
    shape('M150 184Q150 150 164 140Q176 132 190 134L206 140V184Z', INK.table) +
    hatch('M190 136L206 141V184H178Q192 160 190 136Z', { angle: 110, gap: 3.6, weight: 1.6, colour: INK.plank }) +
    group('translate(170 132) scale(-.52 .52)', revolver()) +
    line('M172 150Q160 158 158 156', 12) +
    line('M172 150Q160 158 158 156', 7.5, INK.table) +
    shape(oval(157, 154, 6.5), INK.tan, 2) +
    shape('M166 104H200V140Q182 150 170 136Z', INK.tan) +
    shape('M164 118Q184 112 202 120V142Q184 156 170 140Z', INK.oxblood) +
    hatch('M186 118L202 122V141Q192 148 184 148Q192 132 186 118Z', { angle: 130, gap: 3.4, weight: 1.8 }) +
    line('M169 112Q173 110 177 112', 3) +
    shape('M146 106Q158 98 168 98Q168 78 180 76Q186 80 190 76Q204 76 206 96V106Q176 112 146 106Z', INK.ink) +
    line('M168 98Q184 104 204 98', 1.8, INK.oxblood),

  bank_robbery: () =>
    shape('M-4 158H204V184H-4Z', INK.sand) +
    hatch('M-4 162H204V184H-4Z', { angle: 0, gap: 6, weight: 1.5, cut: 'leaf', ragged: 0.8 }) +
    // the front
    shape('M30 160V74H170V160Z', INK.paper) +
    shape('M20 74L100 28L180 74Z', INK.paper) +
    shape('M40 68L100 36L160 68Z', INK.mist, 1.8) +
    hatch('M100 38L158 67H104Z', { angle: 150, gap: 4, weight: 1.8 }) +
    shape(oval(100, 57, 9), INK.ochre, 2) +
    line('M103 53Q97 50 97 55Q97 57 100 57Q103 57 103 60Q102 64 97 61M100 50V64', 1.6) +
    shape('M20 74H180V84H20Z', INK.shade) +
    bothSides(
      [40, 68]
        .map(
          (x) =>
            shape(`M${x} 88H${x + 14}V154H${x}Z`, INK.bone) +
            line(`M${x + 4} 92V150M${x + 8} 92V150`, 1.2) +
            shape(`M${x - 3} 84H${x + 17}V90H${x - 3}Z`, INK.shade, 1.8) +
            shape(`M${x - 3} 152H${x + 17}V160H${x - 3}Z`, INK.shade, 1.8),
        )
        .join(''),
    ) +
    hatch('M146 90H158V152H146ZM120 90H130V152H120Z', { angle: 180, gap: 3, weight: 1.6 }) +
    // the door, blown
    shape('M88 100H112V160H88Z', INK.ink) +
    shape(star(100, 122, 12, 34, 17, -80), INK.ochre) +
    shape(star(101, 123, 9, 21, 11, -60), INK.bone, 1.8) +
    group('translate(24 92) rotate(-24) scale(.6)', bill('1')) +
    group('translate(132 102) rotate(18) scale(.62)', bill('5')) +
    group('translate(66 62) rotate(12) scale(.45)', bill('1')) +
    // loot
    shape('M52 168Q44 150 58 144L56 138H74L71 144Q86 150 78 168Q66 174 52 168Z', INK.hide) +
    line('M57 144H72', 2.2) +
    hatch('M71 146Q86 152 78 167L68 170Q76 156 68 146Z', { angle: 130, gap: 3, weight: 1.8 }) +
    line('M68 152Q62 149 62 154Q62 157 65 157Q69 157 68 161Q66 164 61 161M65 148V166', 1.8) +
    shape('M128 172Q120 156 132 150L130 145H146L144 150Q158 156 150 172Q140 177 128 172Z', INK.hide) +
    line('M132 150H144', 2.2) +
    hatch('M144 152Q156 158 149 171L142 174Q149 160 142 152Z', { angle: 130, gap: 3, weight: 1.8 }),

  fastest_gun: () =>
    // holster and belt below, the hand drawing, smoke from the muzzle
    shape('M-4 150Q60 130 204 146V172Q80 152 -4 178Z', INK.hide) +
    line('M-2 157Q70 138 202 152M-2 171Q70 150 202 166', 1.4, INK.sand) +
    Array.from({ length: 6 }, (_, index) =>
      shape(`M${118 + index * 14} ${139 + index}q3 -5 6 0l1 26h-8Z`, INK.ochre, 1.8),
    ).join('') +
    shape('M34 140L92 132L86 184H50Z', INK.hide) +
    hatch('M70 136L91 133L86 184H68Z', { angle: 110, gap: 4, weight: 2.2 }) +
    line('M42 146L84 140M54 178L80 178', 1.4, INK.sand) +
    shape(oval(64, 156, 8), INK.ochre, 1.8) +
    flat(star(64, 156, 5, 6, 2.5), INK.ink) +
    shape(
      'M132 60Q140 50 150 56Q154 42 168 48Q176 36 188 44L206 38V-4H150Q146 12 156 18Q140 22 146 36Q130 42 132 60Z',
      INK.bone,
    ) +
    line('M150 56Q156 60 154 66M168 48Q160 40 164 32M156 18Q168 16 172 24M188 44Q184 36 190 30', 1.8) +
    shape(star(147, 46, 9, 17, 8, -70), INK.ochre, 2) +
    group('translate(22 42) rotate(-8) scale(1.16)', revolver()) +
    // the fist around the grip
    shape(
      'M-6 118Q6 92 26 88Q40 84 50 90Q60 90 60 98Q66 102 60 110Q62 118 54 120Q54 128 42 128Q22 130 -6 150Z',
      INK.tan,
    ) +
    line('M36 98Q48 94 58 99M34 108Q48 104 60 109M34 118Q46 114 55 119M40 86Q50 78 52 70', 2.2) +
    hatch('M-6 128Q14 112 34 118Q44 122 54 121Q52 128 42 128Q20 130 -6 148Z', { angle: 200, gap: 3.4, weight: 2 }) +
    shape('M-6 104L14 92L30 126L-6 152Z', INK.lapis) +
    shape('M14 92L22 88L38 124L30 127Z', INK.bone, 2) +
    line('M60 30Q90 16 122 26M70 18Q94 8 116 14', 1.8),

  most_wanted: () =>
    // a handbill torn from the wall, a face in the cross hairs
    group(
      'rotate(-5 100 94)',
      shape('M50 12L84 15L118 10L152 14L149 60L154 120L149 172L104 168L76 174L48 169L52 108L47 60Z', INK.bone) +
        hatch('M146 16L151 14L148 60L153 120L148 170L134 168Z', { angle: 170, gap: 5, weight: 1.4 }) +
        flat(box(62, 24, 76, 9), INK.ink) +
        line('M70 40H130', 1.6) +
        shape('M62 48H138V126H62Z', INK.shade, 2) +
        flat(
          'M68 126Q70 106 90 102V94Q80 84 82 72Q64 74 70 70Q80 66 84 66Q84 52 100 53Q116 52 116 66Q120 66 130 70Q136 74 118 72Q120 84 110 94V102Q130 106 132 126Z',
          INK.ink,
        ) +
        line('M88 82Q92 80 95 82M105 82Q108 80 112 82', 2, INK.bone) +
        hatch('M70 126Q73 110 88 105L86 126Z', { angle: 60, gap: 4, weight: 1.2, colour: INK.plank }) +
        line('M64 138H136M72 146H128M80 154H120', 2),
    ) +
    shape(oval(100, 12, 4.5), INK.iron, 1.8) +
    line(oval(112, 84, 40), 5, INK.oxblood) +
    line('M112 30V66M112 102V138M58 84H94M130 84H166', 4, INK.oxblood) +
    group('translate(112 84)', hole('wanted', 8)),

  hideout: () =>
    // a cabin among rocks, a lamp in one window
    shape('M-4 120L22 64L44 92L72 34L104 84L128 46L160 96L182 70L204 110V184H-4Z', INK.mist) +
    hatch('M72 36L90 64L70 66ZM22 66L44 92L56 128L30 108Z', { angle: 110, gap: 3.6, weight: 2 }) +
    hatch('M182 72L204 110V132L186 112Z', { angle: 110, gap: 3.6, weight: 2 }) +
    shape('M-4 138Q50 122 100 130Q150 122 204 136V184H-4Z', INK.sand) +
    shape('M52 94H148V156H52Z', INK.hide) +
    line('M52 106H148M52 118H148M52 130H148M52 142H148', 1.6) +
    hatch('M118 96H147V155H118Z', { angle: 90, gap: 4, weight: 2 }) +
    shape('M40 98L62 64H140L160 98Z', INK.table) +
    hatch('M46 94L64 68H90L78 94Z', { angle: 100, gap: 4.5, weight: 1.6, colour: INK.hide }) +
    shape('M124 66V48H138V70Z', INK.iron) +
    line('M131 44Q124 36 132 30Q140 22 132 12', 2.2) +
    shape('M84 156V114H108V156Z', INK.ink) +
    line('M104 134V136', 2.4, INK.ochre) +
    shape('M60 110H76V126H60ZM118 110H136V128H118Z', INK.ink, 2) +
    flat('M119.5 111.5H134.5V126.5H119.5Z', INK.ochre) +
    flat(oval(127, 118, 3.4) + 'M121 126.5Q127 119 133 126.5Z', INK.ink) +
    line('M118 119H136M127 110V128', 1.4) +
    shape('M-4 150Q16 132 36 148Q50 150 54 166Q60 176 62 184H-4Z', INK.iron) +
    hatch('M36 149Q50 150 54 166L60 184H44Q46 162 36 149Z', { angle: 120, gap: 3.6, weight: 2.2 }) +
    shape('M144 184Q142 164 158 158Q172 140 204 152V184Z', INK.iron) +
    hatch('M180 150L204 153V184H178Q188 166 180 150Z', { angle: 120, gap: 3.6, weight: 2.2 }) +
    shape('M14 150V118Q14 112 18 112T22 118V134Q28 134 28 126Q31 122 33 126Q34 140 22 141V152', INK.prairie),

  wyatt_earp: () =>
    shoulders(INK.ink, INK.plank) +
    hatch('M26 178Q38 162 60 155L66 178Z', { angle: 70, gap: 4.5, weight: 1.6, colour: INK.plank, ragged: 0.7 }) +
    shirt() +
    lapels(INK.ink, INK.plank) +
    line('M62 148L66 160L74 161L72 166L97 188M138 148L134 160L126 161L128 166L103 188', 1.3, INK.mist) +
    head({ temple: 29, cheek: 30, jaw: 26, chin: 12, length: 138 }, 'fair') +
    collar() +
    shape('M95 150H105L108 184H92Z', INK.lapis, 2) +
    hatch('M101 152H105L107 184H101Z', { angle: 120, gap: 3, weight: 1.6 }) +
    eyes({ gaze: 'narrow', iris: INK.lapis }) +
    brows({ tilt: 2.5, weight: 5, colour: INK.hide }) +
    line('M70 91L75 91M130 91L125 91M97 81L98 77M103 81L102 77', 1.3) +
    mouth('stern', 'fair') +
    bothSides(
      shape('M100 109Q86 106 79 116Q76 124 68 125Q74 134 84 129Q94 124 100 117Z', INK.hide, 1.9) +
        line('M96 113Q86 113 80 124M97 116Q90 120 83 127M92 111Q86 113 83 117', 1.3, INK.ink),
    ) +
    nose('straight', 'fair') +
    bothSides(shape('M71 68Q68 82 70 98L77 94Q78 82 78 70Z', INK.hide, 1.6)) +
    flatHat(INK.ink, INK.table) +
    group('translate(128 136) scale(.46)', tinStar() + flat(star(50, 52.5, 5, 8, 3.3), INK.ink)),
};

const printed = new Map<Scene, string>();

export function scene(name: Scene): string {
  const known = printed.get(name);
  if (known !== undefined) return known;
  const drawn = SCENES[name]();
  printed.set(name, drawn);
  return drawn;
}

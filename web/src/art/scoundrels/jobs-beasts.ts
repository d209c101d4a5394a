import { shoulders } from '../clothes.ts';
import { hatch } from '../hatch.ts';
import { INK } from '../palette.ts';
import { bothSides, flat, line, oval, shape } from '../svg.ts';
import type { Job } from './layers.ts';

/** Animals, machines and what should not be. */
export const BEASTS = {
  dog: {
    creature: 'dog',
    cloth: INK.sand,
    body: () => '',
    hat: () =>
      shape('M70 140Q100 156 130 140L133 152Q100 168 67 152Z', INK.oxblood) +
      shape('M100 158L108 166L104 178H96L92 166Z', INK.ochre, 2),
  },
  cow: {
    creature: 'cow',
    cloth: INK.bone,
    body: () =>
      shoulders(INK.bone) +
      flat('M30 176Q40 156 58 160Q64 174 50 184H28ZM140 160Q160 156 170 176L160 184H140Q132 170 140 160Z', INK.plank),
    hat: () =>
      line('M76 148Q100 164 124 148', 5, INK.oxblood) +
      shape('M90 156H110L115 178Q100 184 85 178Z', INK.ochre) +
      flat(oval(100, 180, 4), INK.ink) +
      line('M94 162V174', 1.4, INK.bone),
  },
  horse: {
    creature: 'horse',
    cloth: INK.hide,
    body: () =>
      shape('M40 186Q56 150 80 138H124Q150 150 164 186Z', INK.hide) +
      hatch('M164 186Q150 150 124 138L116 146Q132 160 138 186Z', 120) +
      line('M78 150Q60 162 52 184M122 150Q140 164 146 184', 3.4, INK.oxblood),
  },
  automaton: {
    creature: 'automaton',
    cloth: INK.iron,
    body: () =>
      shape('M30 186Q32 158 60 152H140Q168 158 170 186Z', INK.iron) +
      hatch('M170 186Q168 158 140 152L132 156L136 186Z', 110) +
      flat([oval(44, 170, 2.4), oval(156, 170, 2.4), oval(72, 160, 2), oval(128, 160, 2)].join(''), INK.ink) +
      shape(oval(100, 174, 13), INK.bone, 2) +
      line('M100 174L108 167M90 170L92 171M94 164L95 166M100 162V164', 1.8) +
      bothSides(shape(oval(34, 176, 14), INK.ochre)),
  },
  abomination: {
    creature: 'abomination',
    cloth: INK.table,
    eyes: { gaze: 'tired' },
    body: () =>
      shape('M4 186Q8 152 46 146L82 140Q100 154 118 140L154 146Q192 152 196 186Z', INK.table) +
      hatch('M196 186Q192 152 154 146L140 150Q150 166 150 186Z', { angle: 118, gap: 4, weight: 2, colour: INK.plank }) +
      line('M40 152L66 172M46 164L54 156M54 170L62 162', 2, INK.sand),
  },
  phantom: {
    creature: 'phantom',
    cloth: INK.mist,
    body: () => '',
    tool: (figure) =>
      shape('M146 186Q140 150 156 132L174 136Q168 160 184 180Z', INK.mist) +
      shape(
        'M152 134Q146 124 148 112Q152 110 154 118L154 104Q158 100 160 106L161 118L165 102Q169 100 170 106L168 120L174 110Q178 110 177 116L172 136Z',
        figure.light,
        2,
      ),
  },
  'test-subject': {
    form: 'man',
    cloth: INK.bone,
    skin: 'fair',
    eyes: { gaze: 'wide' },
    mouth: 'open',
    body: () =>
      shoulders(INK.bone) +
      line(
        'M28 168L44 160M26 178L48 168M172 168L156 160M174 178L152 168M80 150L76 184M120 150L124 184M92 160L90 184M108 160L110 184',
        2,
        INK.lapis,
      ) +
      shape('M52 164H78V180H52Z', INK.shade, 1.8) +
      line('M56 169V176M60 169V176M64 169V176M68 169V176M73 169V176', 1.8),
    hat: () =>
      shape('M66 62Q64 28 100 26Q136 28 134 62Q100 54 66 62Z', INK.iron) +
      flat(
        [
          oval(80, 46, 2),
          oval(90, 40, 2),
          oval(100, 47, 2),
          oval(110, 40, 2),
          oval(120, 46, 2),
          oval(90, 52, 2),
          oval(110, 52, 2),
        ].join(''),
        INK.ink,
      ) +
      shape('M62 60Q100 50 138 60V68Q100 58 62 68Z', INK.mist) +
      bothSides(shape(oval(70, 58, 5.5), INK.ochre, 1.8)) +
      line('M132 56Q150 40 160 60Q170 84 166 116M120 32Q150 14 172 40Q186 66 178 116', 2.2, INK.oxblood),
    tool: () =>
      shape('M142 114H196V186H142Z', INK.hide) +
      shape(oval(169, 138, 16), INK.bone) +
      line('M169 138L179 128M157 132L160 134M169 124V128M181 146L178 144', 2) +
      flat(oval(153, 168, 4), INK.oxblood) +
      flat(oval(169, 168, 4), INK.glow) +
      line('M180 162V174M188 162V174', 3),
  },
} as const satisfies Readonly<Record<string, Job>>;

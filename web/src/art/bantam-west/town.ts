import { hatch } from '../hatch.ts';
import { letter } from '../lettering.ts';
import { INK } from '../palette.ts';
import { flat, group, line, oval, shape, star } from '../svg.ts';

/** Fronts of Gallow Springs, each 104 wide, standing on 0, 0 with the door in the middle. */

/** What stands above a shop's door, 24 wide. */
const SHOP_SIGNS: Readonly<Record<string, string>> = {
  SAL:
    shape('M-6 -9H5V9H-6Z', INK.ochre, 1.6) +
    line('M5 -5Q11 -5 11 0T5 5', 2) +
    shape('M-8 -8Q-8 -13 -2 -12Q2 -15 6 -11Q9 -8 5 -6H-6Z', INK.bone, 1.4),
  GUN: shape('M-12 -6H12V0H2L0 4H-4L-6 10H-12L-9 0H-12Z', INK.iron, 1.6),
  TRD: shape('M-10 -8H10V9H-10Z', INK.hide, 1.6) + line('M-10 -2H10M-10 4H10M-4 -8V9M4 -8V9', 1.3),
  STB: line('M-7 9Q-12 -9 0 -10T7 9', 5) + line('M-7 9Q-12 -9 0 -10T7 9', 2.2, INK.mist),
  BNK: shape(oval(0, 0, 10), INK.ochre, 1.8) + line('M4 -4Q-4 -7 -4 -2.5Q-4 0 0 0Q5 0 4 3.5Q2 7 -5 4M0 -8V8', 1.8),
  JAL: shape('M-10 -9H10V9H-10Z', INK.ink, 1.8) + line('M-5 -9V9M0 -9V9M5 -9V9', 2.2, INK.mist),
  DOC: shape(oval(0, 0, 11), INK.bone, 1.8) + flat('M-3 -8H3V-3H8V3H3V8H-3V3H-8V-3H-3Z', INK.oxblood),
  HAL: shape(star(0, 0, 5, 12, 5), INK.ochre, 1.8),
  STN: shape(oval(0, 0, 10), INK.bone, 1.8) + line('M0 0V-7M0 0L5 3', 2),
};
const FRONTS: Readonly<Record<string, readonly [wall: string, cornice: string]>> = {
  SAL: [INK.oxblood, INK.ochre],
  GUN: [INK.plank, INK.ink],
  TRD: [INK.prairie, INK.sand],
  STB: [INK.hide, INK.oxblood],
  BNK: [INK.bone, INK.iron],
  JAL: [INK.mist, INK.table],
  DOC: [INK.bone, INK.oxblood],
  HAL: [INK.lapis, INK.ochre],
  STN: [INK.ochre, INK.table],
};

/** A false front with its sign board; the name comes from the catalogue. */
export function front(place: string, name: string): string {
  if (place === 'CEM') {
    const stone = (x: number, y: number): string =>
      group(
        `translate(${x} ${y})`,
        shape('M-9 0V-16Q-9 -24 0 -24T9 -16V0Z', INK.mist, 2) + line('M0 -18V-8M-4 -14H4', 1.6),
      );
    return (
      line('M-44 -2V-16M-30 -2V-16M30 -2V-16M44 -2V-16M-48 -10H-24M24 -10H48', 2) +
      stone(-24, -26) +
      stone(22, -30) +
      stone(0, -44) +
      letter(name, 18, -74, { size: 14, face: 'zilla', weight: 600, fit: 66 })
    );
  }
  if (place === 'VLT') return '';
  const [wall, cornice] = FRONTS[place] ?? [INK.hide, INK.table];
  const dark = wall === INK.oxblood || wall === INK.plank || wall === INK.lapis || wall === INK.prairie;
  return (
    shape('M-46 0V-50H46V0Z', wall) +
    line('M-46 -12H46M-46 -24H46M-46 -36H46', 0.9) +
    hatch('M26 -49H45V-1H26Z', { angle: 92, gap: 4, weight: 2, seed: place }) +
    shape('M-50 -48V-80H-26V-90H26V-80H50V-48Z', wall) +
    shape('M-54 -84H-26V-78H-54ZM26 -84H54V-78H26ZM-30 -95H30V-88H-30Z', cornice, 2) +
    shape('M-44 -72H44V-54H-44Z', INK.paper, 2) +
    letter(name, 0, -58.5, { size: 14, fit: 82 }) +
    shape('M-54 -50H54L58 -42H-58Z', INK.table, 2) +
    line('M-52 -42V0M52 -42V0', 3) +
    shape('M-12 0V-32H12V0Z', INK.ink, 2) +
    shape('M-38 -32H-20V-14H-38ZM20 -32H38V-14H20Z', dark ? INK.ochre : INK.lapis, 1.8) +
    line('M-29 -32V-14M29 -32V-14M-38 -23H-20M20 -23H38', 1.2) +
    group('translate(0 -108)', SHOP_SIGNS[place] ?? '')
  );
}

/** The dust of Main Street and the lanes to the doors. */
export const street = (): string =>
  flat('M172 0Q184 210 170 420T176 840H240Q228 630 244 420T238 0Z', INK.shade) +
  line('M172 0Q184 210 170 420T176 840M240 840Q228 630 244 420T238 0', 1.6) +
  line(
    'M196 30V150M218 60V160M198 236V380M216 250V372M200 470V620M218 480V610M200 706V820M216 716V812',
    1.4,
    INK.sand,
  ) +
  // the railway runs past the station
  line('M412 0V840M400 0V840', 2.4) +
  line(Array.from({ length: 42 }, (_, tie) => `M394 ${tie * 20 + 10}H418`).join(''), 3.4, INK.hide);

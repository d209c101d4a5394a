import { hatch } from '../hatch.ts';
import { INK } from '../palette.ts';
import { seeded } from '../seeded.ts';
import { flat, group, line, round, shape } from '../svg.ts';
import type { Board } from './frontier.ts';

/** Land as a surveyor engraves it: every figure stands on its foot at 0, 0. */

const peak = (random: () => number): string => {
  const [w, h, lean] = [26 + random() * 16, 34 + random() * 26, (random() - 0.5) * 10];
  const top = `${round(lean)} ${round(-h)}`;
  const ridge = `L${round(lean + 4)} ${round(-h * 0.62)}L${round(lean - 2)} ${round(-h * 0.36)}L${round(lean + 6)} 0`;
  return (
    shape(
      `M${round(-w)} 0L${round(-w * 0.45)} ${round(-h * 0.52)}L${top}L${round(w * 0.4)} ${round(-h * 0.56)}L${round(w)} 0Z`,
      INK.bone,
      2,
    ) +
    hatch(
      `M${top}L${round(w * 0.4)} ${round(-h * 0.56)}L${round(w)} 0L${round(lean + 6)} 0L${round(lean - 2)} ${round(-h * 0.36)}L${round(lean + 4)} ${round(-h * 0.62)}Z`,
      { angle: 118, gap: 3.4, weight: 2, ragged: 0.2 },
    ) +
    line(`M${top}${ridge}`, 1.3)
  );
};

const pine = (random: () => number): string => {
  const h = 26 + random() * 14;
  const w = 9 + random() * 4;
  const tier = (from: number, wide: number): string =>
    `L${round(wide)} ${round(-h * from)}L${round(wide * 0.45)} ${round(-h * from)}`;
  const tree = `M0 ${round(-h)}${tier(0.66, w * 0.7)}${tier(0.4, w * 0.9)}L${round(w)} ${round(-h * 0.14)}L${round(-w)} ${round(-h * 0.14)}L${round(-w * 0.4)} ${round(-h * 0.4)}L${round(-w * 0.9)} ${round(-h * 0.4)}L${round(-w * 0.3)} ${round(-h * 0.66)}L${round(-w * 0.7)} ${round(-h * 0.66)}Z`;
  return (
    line(`M0 0V${round(-h * 0.16)}`, 3.4) +
    shape(tree, INK.prairie, 1.8) +
    flat(`M0 ${round(-h)}L${round(w * 0.7)} ${round(-h * 0.66)}L${round(w)} ${round(-h * 0.14)}H0Z`, INK.ink, 0.4)
  );
};

const reeds = (random: () => number): string => {
  const blades = Array.from({ length: 5 }, (_, blade) => {
    const x = (blade - 2) * 5 + random() * 3;
    return `M${round(x * 0.5)} 0Q${round(x * 0.6)} -12 ${round(x * 1.5)} ${round(-18 - random() * 10)}`;
  });
  const heads = [-6, 3].map((x) => `M${round(x - 1.8)} -30h3.6v10h-3.6Z`);
  return (
    line(blades.join(''), 1.8, INK.prairie) +
    shape(heads.join(''), INK.hide, 1.3) +
    line(`M-16 2Q-10 -1 -4 2T8 2T18 2`, 1.6, INK.lapis)
  );
};

const pool = (random: () => number): string => {
  const w = 20 + random() * 14;
  return (
    shape(
      `M${round(-w)} -4Q${round(-w * 0.6)} -14 0 -12Q${round(w * 0.8)} -14 ${round(w)} -3Q${round(w * 0.6)} 7 0 5Q${round(-w * 0.8)} 7 ${round(-w)} -4Z`,
      INK.glow,
      1.6,
    ) + line(`M${round(-w * 0.5)} -4H${round(w * 0.2)}M${round(-w * 0.1)} 0H${round(w * 0.5)}`, 1.2, INK.lapis)
  );
};

const cypress = (random: () => number): string => {
  const h = 30 + random() * 12;
  return (
    shape(`M-5 0Q-1 ${round(-h * 0.3)} -2 ${round(-h * 0.6)}H2Q1 ${round(-h * 0.3)} 6 0Z`, INK.hide, 1.6) +
    shape(
      `M-14 ${round(-h * 0.55)}Q-18 ${round(-h)} 0 ${round(-h * 1.05)}Q18 ${round(-h)} 14 ${round(-h * 0.55)}Q6 ${round(-h * 0.45)} 0 ${round(-h * 0.55)}Q-6 ${round(-h * 0.45)} -14 ${round(-h * 0.55)}Z`,
      INK.prairie,
      1.8,
    ) +
    line(`M-8 ${round(-h * 0.5)}v8M0 ${round(-h * 0.55)}v10M8 ${round(-h * 0.5)}v7`, 1.3, INK.prairie)
  );
};

const grass = (random: () => number): string =>
  line(
    `M-6 0Q-8 -7 -11 ${round(-9 - random() * 4)}M-2 0Q-2 -8 -3 ${round(-12 - random() * 5)}M3 0Q4 -7 7 ${round(-10 - random() * 4)}`,
    1.8,
    random() < 0.5 ? INK.ochre : INK.prairie,
  );

const hill = (random: () => number): string => {
  const w = 26 + random() * 16;
  const h = 9 + random() * 6;
  return (
    line(
      `M${round(-w)} 0Q${round(-w * 0.4)} ${round(-h * 1.7)} ${round(w * 0.2)} ${round(-h)}Q${round(w * 0.7)} ${round(-h * 0.6)} ${round(w)} 0`,
      2,
    ) +
    hatch(`M${round(w * 0.2)} ${round(-h)}Q${round(w * 0.7)} ${round(-h * 0.6)} ${round(w)} 0L${round(w * 0.3)} 0Z`, {
      angle: 70,
      gap: 3.4,
      weight: 1.6,
    })
  );
};

const bison = (): string =>
  shape('M-15 0V-8Q-16 -16 -4 -18Q4 -24 10 -17Q17 -15 15 -7L11 -5V0H8V-6H-9V0Z', INK.plank, 1.8) +
  line('M13 -16Q17 -20 15 -22', 1.8);

const cactus = (): string =>
  shape(
    'M-3 0V-22Q-3 -27 0 -27T3 -22V-14H8V-20Q8 -23 10 -23T12 -20V-12Q12 -10 9 -10H3V0ZM-3 -8H-8Q-11 -8 -11 -11V-17Q-11 -19 -9 -19T-7 -17V-12H-3',
    INK.prairie,
    1.7,
  );

type Figure = (random: () => number) => string;
/** What grows where, by how often. */
const FLORA: Readonly<Record<Board, readonly (readonly [number, Figure])[]>> = {
  mountains: [
    [0.72, peak],
    [1, pine],
  ],
  marsh: [
    [0.5, reeds],
    [0.7, pool],
    [1, cypress],
  ],
  forest: [
    [0.94, pine],
    [1, grass],
  ],
  plains: [
    [0.62, grass],
    [0.84, hill],
    [0.93, cactus],
    [1, bison],
  ],
  town: [
    [0.7, grass],
    [1, cactus],
  ],
};
const SPACING: Readonly<Record<Board, number>> = { mountains: 44, marsh: 42, forest: 29, plains: 40, town: 70 };

export const GROUND: Readonly<Record<Board, readonly [string, number]>> = {
  mountains: [INK.mist, 0.5],
  marsh: [INK.glow, 0.3],
  forest: [INK.prairie, 0.22],
  plains: [INK.ochre, 0.2],
  town: [INK.sand, 0.55],
};

/** Covers a board with its land, row by row from the back, wherever `free` allows. */
export function land(board: Board, width: number, height: number, free: (x: number, y: number) => boolean): string {
  const random = seeded(`land ${board}`);
  const step = SPACING[board];
  let drawn = '';
  for (let y = step * 0.9; y < height - 6; y += step * 0.62) {
    for (let x = step * 0.5; x < width - step * 0.3; x += step) {
      const [px, py] = [x + (random() - 0.5) * step * 0.8, y + (random() - 0.5) * step * 0.3];
      const pick = random();
      const figure = FLORA[board].find(([share]) => pick <= share)?.[1] ?? grass;
      const body = figure(random);
      if (free(px, py)) drawn += group(`translate(${round(px)} ${round(py)})`, body);
    }
  }
  return drawn;
}

import { hatch } from '../hatch.ts';
import { INK } from '../palette.ts';
import { bothSides, flat, group, line, oval, shape } from '../svg.ts';

/** Hair, beards, glasses and hands for the common head, shared by jobs and traits. */

/** What a layer has to know of the figure it is put on. */
export interface Figure {
  /** Skin, fur or metal, in light and shadow. */
  readonly light: string;
  readonly dark: string;
  /** The sleeve. */
  readonly cloth: string;
  /** Moves what is drawn at a person's mouth to where this figure has it. */
  readonly atMouth: (body: string) => string;
}

/** A closed hand around 0, 0 of the tool it holds. */
export const grip = (x: number, y: number, { light }: Figure, lean = 0): string =>
  group(
    `translate(${x} ${y}) rotate(${lean})`,
    shape('M-11 8Q-14 -8 -1 -10Q13 -10 12 6Q12 13 0 13Q-10 13 -11 8Z', light) +
      line('M-6 -4Q3 -6 11 -2M-7 1Q3 -1 12 3M-6 6Q2 4 11 8', 1.5),
  );

/** The same on a sleeve coming up from the frame's edge. */
export const fist = (x: number, y: number, figure: Figure, lean = 0): string =>
  group(`translate(${x} ${y}) rotate(${lean})`, shape('M-11 6L-17 60H17L11 6Z', figure.cloth)) +
  grip(x, y, figure, lean);

/** The arm of a hand held high, drawn before the thing it holds. */
export const arm = (x: number, y: number, { cloth }: Figure): string =>
  shape(`M${x - 9} ${y + 4}L172 190H210V150L${x + 10} ${y}Z`, cloth);

/** An open palm, fingers up. */
export function palm(x: number, y: number, { light, cloth }: Figure, lean = 0): string {
  return group(
    `translate(${x} ${y}) rotate(${lean})`,
    shape('M-11 12L-15 60H15L11 12Z', cloth) +
      shape(
        'M-11 14Q-16 4 -20 -4Q-20 -10 -15 -8L-10 0L-11 -18Q-9 -23 -6 -18L-4 -6L-3 -24Q0 -29 2 -24L3 -6L7 -20Q11 -23 11 -18L9 -2L13 -10Q17 -11 16 -6L12 8Q11 18 0 18Q-8 18 -11 14Z',
        light,
        2,
      ) +
      line('M-5 4Q2 2 8 6', 1.3),
  );
}

/** A pointing or lifted finger sits on a fist. */
export const finger = (x: number, y: number, figure: Figure, lean = 0): string =>
  group(`translate(${x} ${y}) rotate(${lean})`, shape('M-9 -4V-26Q-5 -32 -1 -26V-4Z', figure.light, 2)) +
  fist(x, y, figure, lean);

export const cropped = (hair: string): string =>
  shape('M69 86Q60 46 84 38Q100 30 116 38Q140 46 131 86Q129 68 119 60Q100 54 81 60Q71 68 69 86Z', hair) +
  line('M78 56Q84 44 96 41M88 56Q92 47 102 44M104 55Q110 48 116 47', 1.4, hair === INK.ink ? INK.plank : INK.ink);

export const sideburns = (hair: string): string => bothSides(shape('M70 66Q68 80 69 95L75 97Q77 84 77 68Z', hair, 1.8));

/** Parted in the middle, drawn before the hat. */
export const parted = (hair: string): string =>
  shape('M71 82Q68 44 100 44Q132 44 129 82Q126 64 100 56Q74 64 71 82Z', hair) +
  line('M100 46V56M82 62Q88 52 98 48M118 62Q112 52 102 48', 1.3);

/** Falling behind the shoulders. */
export function long(hair: string): string {
  const lock = 'M74 54Q58 70 62 100Q56 124 64 146Q74 154 82 146Q76 120 78 96L80 62Z';
  return bothSides(
    shape(lock, hair) +
      hatch(lock, { angle: 84, gap: 4, weight: 1.3, cut: 'leaf', colour: hair === INK.ink ? INK.plank : INK.ink }),
  );
}

export const bun = (hair: string): string =>
  shape(oval(100, 34, 17, 15), hair) + line('M88 32Q100 22 112 34M90 40Q102 34 110 42', 1.4);

export const braids = (hair: string): string =>
  bothSides(
    [0, 1, 2, 3]
      .map((knot) => shape(`M${70 - knot} ${96 + knot * 15}q-9 6 -6 14q6 5 11 0q5 -8 -5 -14Z`, hair, 2))
      .join('') +
      shape('M61 155l-4 12h14l-3 -12Z', hair, 2) +
      line('M60 156h9', 3.4, INK.oxblood),
  );

export const beard = (hair: string, longer = 0): string => {
  const shadow = hair === INK.ink || hair === INK.table ? INK.plank : INK.ink;
  const form = `M68 92Q64 120 74 ${136 + longer}Q86 ${152 + longer} 100 ${156 + longer}Q114 ${152 + longer} 126 ${136 + longer}Q136 120 132 92Q128 106 118 110Q108 106 100 109Q92 106 82 110Q72 106 68 92Z`;
  return (
    shape(form, hair) +
    hatch(
      `M74 112Q76 130 84 ${140 + longer}L100 ${152 + longer}L116 ${140 + longer}Q124 130 126 112Q114 128 100 128Q86 128 74 112Z`,
      { angle: 90, gap: 4, weight: 1.6, cut: 'leaf', colour: shadow },
    )
  );
};

/** What shows of the mouth inside a beard. */
export const lips = (light: string): string => flat('M88 116Q100 111 112 116Q109 125 100 125Q91 125 88 116Z', light);

export const moustache = (hair: string): string =>
  bothSides(
    shape('M100 109Q88 106 80 114Q74 121 66 117Q68 127 80 125Q92 123 100 115Z', hair, 1.9) +
      line('M95 112Q86 113 79 121', 1.2),
  );

export const pencilMoustache = (hair: string): string => bothSides(flat('M99 110Q90 109 82 116Q92 113 99 113Z', hair));

export const walrus = (hair: string): string =>
  bothSides(
    shape('M100 108Q86 106 80 116Q78 124 82 128Q92 124 100 118Z', hair, 1.9) +
      line('M92 112Q87 116 85 123M97 113Q92 117 90 121', 1.2),
  );

export const goatee = (hair: string): string =>
  shape('M94 129Q100 126 106 129Q106 142 100 149Q94 142 94 129Z', hair, 1.8);

export const chops = (hair: string): string =>
  bothSides(
    shape('M70 70Q64 98 70 122Q80 126 86 116Q78 108 77 92V70Z', hair, 2) + line('M72 98Q74 110 80 115M71 86V92', 1.2),
  );

export const spectacles = (rim: string = INK.ink, glass?: string): string =>
  (glass === undefined ? '' : flat(oval(86, 88, 11) + oval(114, 88, 11), glass)) +
  line(`${oval(86, 88, 11)}${oval(114, 88, 11)}M97 86Q100 83 103 86M75 86L69 83M125 86L131 83`, 2, rim);

/** Goggles pushed up onto the forehead. */
export const goggles = (y = 60): string =>
  group(
    `translate(0 ${y - 60})`,
    shape('M68 54Q100 48 132 54V66Q100 60 68 66Z', INK.hide) +
      bothSides(
        shape(oval(86, 59, 11), INK.ochre) +
          shape(oval(86, 59, 7), INK.glow, 1.8) +
          line('M82 58Q84 54 88 54', 1.4, INK.bone),
      ),
  );

/** A sheet of paper with lines, around its upper left corner. */
export const sheet = (width: number, height: number): string => shape(`M0 0H${width}V${height}H0Z`, INK.bone, 2);

export const coin = (x: number, y: number, radius = 7): string =>
  shape(oval(x, y, radius), INK.ochre, 1.8) +
  line(`M${x + 2} ${y - 2.5}q-4 -2 -4 1q0 1.5 2 1.5q3 0 2 2.5q-1 2 -4 .5M${x} ${y - 5}v10`, 1.1);

export const gear = (x: number, y: number, radius: number, metal: string = INK.ochre): string =>
  shape(
    `M${Array.from({ length: 32 }, (_, index) => {
      const angle = (index * Math.PI) / 16;
      const reach = index % 4 < 2 ? radius : radius * 0.78;
      return `${Math.round((x + Math.cos(angle) * reach) * 10) / 10} ${Math.round((y + Math.sin(angle) * reach) * 10) / 10}`;
    }).join('L')}Z`,
    metal,
    2,
  ) + shape(oval(x, y, radius * 0.36), INK.shade, 1.8);

export const flame = (x: number, y: number, scale = 1): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    shape(
      'M0 0Q-16 -4 -12 -20Q-8 -24 -8 -30Q0 -26 0 -40Q10 -32 9 -22Q13 -24 12 -29Q20 -14 12 -4Q8 0 0 0Z',
      INK.oxblood,
      2,
    ) + flat('M0 -2Q-8 -6 -5 -15Q-1 -19 0 -26Q6 -18 7 -11Q8 -4 0 -2Z', INK.ochre),
  );

export const sack = (x: number, y: number): string =>
  group(
    `translate(${x} ${y})`,
    shape('M-17 14Q-24 -8 -8 -16L-11 -24H11L8 -16Q24 -8 17 14Q0 22 -17 14Z', INK.hide) +
      line('M-9 -16H9', 2.4) +
      hatch('M8 -14Q22 -6 16 13L6 16Q14 0 8 -14Z', 120) +
      line('M5 -5Q-5 -9 -5 -2Q-5 1 0 1Q6 1 5 6Q3 10 -6 7M0 -10V12', 2),
  );

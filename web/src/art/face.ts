import { hatch } from './hatch.ts';
import { INK } from './palette.ts';
import { bothSides, flat, line, mirrored, oval, round, shape } from './svg.ts';

/** The common head of every portrait on the 200 x 180 grid: middle at x = 100, eyes at y = 87, chin near y = 136. */

export const COMPLEXIONS = {
  fair: [INK.fair, INK.fairShade],
  tan: [INK.tan, INK.tanShade],
  umber: [INK.umber, INK.umberShade],
  sable: [INK.sable, INK.sableShade],
  moss: [INK.moss, INK.mossShade],
  pale: [INK.mist, INK.iron],
  fur: [INK.sand, INK.hide],
  iron: [INK.mist, INK.iron],
} as const;
export type Complexion = keyof typeof COMPLEXIONS;

/** Half widths and the chin's height. */
export interface HeadShape {
  readonly temple: number;
  readonly cheek: number;
  readonly jaw: number;
  readonly chin: number;
  readonly length: number;
}

export function headPath({ temple: t, cheek: c, jaw: j, chin: k, length: l }: HeadShape): string {
  const x = (value: number): number => round(100 + value);
  return (
    `M${x(-t)} 62Q${x(-c - 1)} 80 ${x(-c)} 94Q${x(-c + 1)} 107 ${x(-j)} 118Q${x(-j + 5)} ${l - 4} ${x(-k)} ${l}Q100 ${l + 3} ${x(k)} ${l}` +
    `Q${x(j - 5)} ${l - 4} ${x(j)} 118Q${x(c - 1)} 107 ${x(c)} 94Q${x(c + 1)} 80 ${x(t)} 62C${x(t)} 32 ${x(-t)} 32 ${x(-t)} 62Z`
  );
}

/** The side of the face away from the sun. */
export function shadePath({ temple: t, cheek: c, jaw: j, chin: k, length: l }: HeadShape): string {
  const x = (value: number): number => round(100 + value);
  return (
    `M${x(t)} 62Q${x(c + 1)} 80 ${x(c)} 94Q${x(c - 1)} 107 ${x(j)} 118Q${x(j - 5)} ${l - 4} ${x(k)} ${l}Q${x(7)} ${l + 2} ${x(3)} ${l + 1}` +
    `Q${x(j - 8)} ${l - 8} ${x(j - 8)} 116Q${x(c - 9)} 108 ${x(c - 13)} 97Q${x(c - 5)} 84 ${x(t - 8)} 60Z`
  );
}

/** Ears, neck, skull and shadow: the face without features. */
export function head(form: HeadShape, complexion: Complexion, { ears = true } = {}): string {
  const [light, dark] = COMPLEXIONS[complexion];
  const neck = `M82 118V152Q100 166 118 152V118Z`;
  const x = 100 - form.cheek;
  const ear =
    shape(`M${x + 2} 80Q${x - 8} 74 ${x - 8} 86Q${x - 8} 98 ${x + 2} 103Z`, light) +
    line(`M${x + 1} 85Q${x - 5} 82 ${x - 4} 89Q${x - 1} 92 ${x} 97`, 1.4);
  return (
    shape(neck, light) +
    flat(`M83 130Q100 146 117 128V150Q100 164 83 151Z`, dark) +
    hatch(`M83 132Q100 146 117 130V148Q100 156 83 146Z`, { angle: 178, gap: 3.4, weight: 2 }) +
    (ears ? bothSides(ear) : '') +
    shape(headPath(form), light) +
    flat(shadePath(form), dark) +
    hatch(shadePath(form), { angle: 172, gap: 3.6, weight: 2, ragged: 0.5 }) +
    line(headPath(form))
  );
}

export const GAZES = ['open', 'narrow', 'hard', 'wide', 'tired', 'shut', 'sly'] as const;
export type Gaze = (typeof GAZES)[number];

/** The left eye as seen (x about 86); the right one is its mirror with the light on the same side. */
function eye(gaze: Gaze, look: number, lash: boolean, iris: string): string {
  const forms: Record<Gaze, readonly [upper: number, lower: number]> = {
    open: [6.5, 4.5],
    wide: [9.5, 6.5],
    narrow: [3.6, 3.4],
    hard: [4.6, 4.4],
    tired: [3.4, 5],
    shut: [0, 0],
    sly: [4.4, 2.6],
  };
  const [up, down] = forms[gaze];
  if (gaze === 'shut') return line('M78 86Q86 92 94 87', 2.8) + line('M80 90L78 93M86 91.5V94', 1.4);
  const white = `M77.5 88Q85 ${round(88 - up * 1.7)} 95 88.5Q86 ${round(88 + down * 1.6)} 77.5 88Z`;
  const inner = gaze === 'hard' || gaze === 'sly' ? 2 : 0;
  return (
    flat(white, INK.bone) +
    flat(oval(86.5 + look, 87.6, 3.5, Math.min(3.5, (up + down) * 0.42)), iris) +
    flat(oval(87.6 + look, 86.6, 1.1), INK.bone) +
    line(`M76.5 88.5Q85 ${round(88 - up * 1.8)} 95.5 ${88 + inner}`, 2.9) +
    line(`M80 ${round(89.5 + down * 0.5)}Q86 ${round(88 + down * 1.1)} 92 ${round(89 + down * 0.35)}`, 1.2) +
    (lash ? line(`M77 88L72.5 85M78.5 86L75 82`, 1.8) : '')
  );
}

export interface Eyes {
  readonly gaze?: Gaze;
  /** To the side, -2 to 2. */
  readonly look?: number;
  readonly lash?: boolean;
  readonly iris?: string;
}

export const eyes = ({ gaze = 'open', look = 0, lash = false, iris = INK.ink }: Eyes = {}): string =>
  eye(gaze, look, lash, iris) + mirrored(eye(gaze, -look, lash, iris));

/** `tilt` > 0 scowls, < 0 wonders; `weight` is the height of the thick end. */
export function brows({ tilt = 0, weight = 4, colour = INK.ink as string, lift = 0 } = {}): string {
  const y = 79 - lift;
  return bothSides(
    flat(
      `M74.5 ${y + 1 - tilt * 0.4}Q83 ${y - 5 - weight * 0.3 - tilt * 0.2} 96 ${y - 1 + tilt}L95.5 ${y - 1 + weight + tilt}Q84 ${y - 2 + weight * 0.3} 74.5 ${y + 1 - tilt * 0.4}Z`,
      colour,
    ),
  );
}

export const NOSES = ['straight', 'broad', 'hooked', 'small', 'long'] as const;
export type Nose = (typeof NOSES)[number];

export function nose(kind: Nose, complexion: Complexion): string {
  const forms: Record<Nose, readonly [width: number, tip: number, bow: number]> = {
    straight: [6.5, 107, 0],
    broad: [9, 108, 1],
    hooked: [7, 110, 4],
    small: [5, 104, -1],
    long: [6, 112, 1],
  };
  const [w, tip, bow] = forms[kind];
  return (
    flat(
      `M102 84Q${104 + bow} 95 ${101 + w} ${tip - 4}Q${102 + w} ${tip + 1} 101 ${tip + 1}Q99 ${tip - 10} 99.5 86Z`,
      COMPLEXIONS[complexion][1],
    ) +
    line(
      `M${99 + bow * 0.3} 89Q${98 + bow} 97 ${100 - w} ${tip - 4}Q${98 - w} ${tip + 1} ${97 - w * 0.3} ${tip}Q100 ${tip + 2.5} ${103 + w * 0.3} ${tip}Q${102 + w} ${tip + 1} ${100 + w} ${tip - 4}`,
      1.9,
    ) +
    line(`M${105 + bow * 0.4} 88Q${104 + bow} 94 ${106 + bow * 0.5} 98`, 1.3)
  );
}

export const MOUTHS = ['plain', 'smirk', 'stern', 'smile', 'grin', 'full', 'open', 'sad', 'wobble', 'chatter'] as const;
export type Mouth = (typeof MOUTHS)[number];

export function mouth(kind: Mouth, complexion: Complexion): string {
  const dark = COMPLEXIONS[complexion][1];
  const under = line('M95 123Q100 125 106 122.5', 1.5);
  const forms: Record<Mouth, () => string> = {
    plain: () => line('M90 117Q95 115.5 100 117Q105 115.5 110 117', 2.4) + under,
    stern: () => line('M89 118.5Q100 114.5 111 118.5M88 120L89 118.5M112 120L111 118.5', 2.5) + under,
    smirk: () => line('M90 118Q101 120 111 113.5M112 111Q115 113 113 117', 2.4) + under,
    smile: () =>
      line('M87 114Q100 123 113 114M85.5 112L88 115M114.5 112L112 115', 2.4) + line('M95 125Q100 126.5 105 125', 1.4),
    grin: () =>
      shape('M86 112Q100 115 114 112Q111 125 100 125T86 112Z', INK.bone) +
      line('M88 117.5Q100 120.5 112 117.5M93.5 114V121M100 114.5V123M106.5 114V121', 1.2),
    full: () =>
      shape('M89 117Q94 112.5 100 115Q106 112.5 111 117Q106 124 100 124T89 117Z', INK.oxblood, 1.7) +
      line('M89 117Q100 119 111 117', 1.6) +
      flat('M95 127.5Q100 129.5 105 127.5L103 129.5H97Z', dark),
    open: () =>
      shape('M92 114Q100 111 108 114Q110 126 100 127T92 114Z', INK.ink, 2) +
      flat('M95 123Q100 119 105 123Q103 126 100 126T95 123Z', INK.oxblood),
    sad: () => line('M89 121Q100 113.5 111 121', 2.4) + line('M95 125H105', 1.4),
    wobble: () => line('M88 120L92 116L96 121L100 116L104 121L108 116L112 120', 2.3) + line('M95 126H105', 1.4),
    chatter: () =>
      shape('M86 112Q100 108 114 112V123Q100 126 86 123Z', INK.bone) +
      line('M87 115L91 120L95 115L99 120L103 115L107 120L113 115', 1.6),
  };
  return forms[kind]();
}

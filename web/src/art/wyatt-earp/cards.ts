import { type Card, CARDS, isOutlaw, isPhoto, OUTLAWS, POINTS, RAISE } from '@tinstar/wyatt-earp';
import type { Outlaw } from '@tinstar/wyatt-earp';
import { bill, tinStar } from '../emblems.ts';
import { hatch, rays } from '../hatch.ts';
import { letter, wrap } from '../lettering.ts';
import { hole } from '../marks.ts';
import { INK, inkOn, type InkName } from '../palette.ts';
import { box, flat, group, type Label, line, oval, pane, shape, star, svg, ticket } from '../svg.ts';
import { glyphAt } from './glyphs.ts';
import { figure, OUTLAW_COLOURS } from './outlaws.ts';
import { type Scene, scene } from './scenes.ts';

export interface CardOptions extends Label {
  /** `small` reads at 64 x 90 px: no words, a big index, a cropped portrait. */
  readonly size?: 'small' | 'large';
  /** The name in the player's language; only the large card prints it. */
  readonly title?: string;
  /** What the card does, wrapped into at most four lines; only the large card prints it. */
  readonly text?: string;
}

/** Whose card or photo it is; `null` for the other sheriff cards. */
export const outlawOf = (card: Card): Outlaw | null => (CARDS.indexOf(card) < 14 ? (OUTLAWS[CARDS.indexOf(card) % 7] ?? null) : null);

/** The photograph: sepia, a dark oval mount, scratches of the plate. */
function photo(outlaw: Outlaw): string {
  const mount = `M-2 -2H202V182H-2Z${oval(100, 90, 86, 84)}`;
  return (
    flat('M0 0H200V180H0Z', INK.sand) +
    hatch('M0 0H200V180H0Z', { angle: 90, gap: 5, weight: 0.8, cut: 'leaf', colour: INK.hide, seed: outlaw }) +
    group('translate(14 16) scale(.86)', figure(outlaw)) +
    flat('M0 0H200V180H0Z', INK.hide, 0.38) +
    `<path stroke="none" fill="${INK.table}" fill-rule="evenodd" d="${mount}"/>` +
    line(oval(100, 90, 86, 84), 3, INK.ochre) +
    line(oval(100, 90, 91, 89), 1, INK.sand) +
    line('M38 30L30 62M150 24L154 40M120 150L118 164', 1, INK.bone)
  );
}

function picture(card: Card, fine: boolean): string {
  const outlaw = outlawOf(card);
  if (outlaw === null) return rays(card === 'wyatt_earp' ? INK.ochre : INK.sand, { fine, opacity: card === 'wyatt_earp' ? 0.65 : 0.8 }) + scene(card as Scene);
  if (isPhoto(CARDS.indexOf(card))) return photo(outlaw);
  return rays(INK[OUTLAW_COLOURS[outlaw]], { fine, opacity: 0.34 }) + figure(outlaw);
}

/** The outlaw's head and shoulders in a window of rays. */
export const outlawPortrait = (outlaw: Outlaw, named: Label = {}): string => svg(200, 180, pane(0, 0, 200, 180, '0 0 200 180', picture(outlaw, true)), named);

/** The picture of any card alone. */
export const cardPicture = (card: Card, named: Label = {}): string => svg(200, 180, pane(0, 0, 200, 180, '0 0 200 180', picture(card, true)), named);

const colourOf = (card: Card): InkName => {
  const outlaw = outlawOf(card);
  return outlaw === null ? 'ink' : OUTLAW_COLOURS[outlaw];
};

/** The star of the sheriff's cards with the points inside. */
function starIndex(x: number, y: number, size: number, points: number): string {
  const figureOn = points === 0 ? flat(star(50, 52.5, 5, 8, 3.3), INK.ink) : shape(oval(50, 52, 21), INK.bone) + letter(String(points), 50, 65, { size: 36 });
  return group(`translate(${x} ${y}) scale(${size / 100})`, tinStar() + figureOn);
}

function largeCard(card: Card, title: string | undefined, text: string | undefined): string {
  const index = CARDS.indexOf(card);
  const colour = colourOf(card);
  const outlaw = outlawOf(card);
  const points = POINTS[index] ?? 0;
  const raise = RAISE[index] ?? 0;
  const top = 58;
  const ink = colour === 'ochre' ? INK.ink : INK[colour];
  const lines = text === undefined ? [] : wrap(text, 'zilla', 15, 204).slice(0, 4);
  const corner = isOutlaw(index)
    ? letter(String(points), 29, 47, { size: 32, colour: ink, anchor: 'middle' }) + glyphAt(outlaw as Outlaw, 42, 25, 23)
    : starIndex(14, 12, 46, points);
  const right = isOutlaw(index)
    ? group('translate(222 36)', hole(card, 11))
    : outlaw !== null
      ? glyphAt(outlaw, 206, 22, 26)
      : '';
  return (
    shape('M12 2H238Q248 2 248 12V338Q248 348 238 348H12Q2 348 2 338V12Q2 2 12 2Z', INK.paper, 1.6) +
    line(ticket(9, 9, 232, 332, 8), 2.6) +
    line(ticket(13, 13, 224, 324, 6), 1) +
    corner +
    right +
    (raise === 0 ? '' : group('translate(146 24) scale(.92)', bill(`+${raise}`))) +
    pane(22, top, 206, 185.4, '0 0 200 180', picture(card, true)) +
    line(box(22, top, 206, 185.4), 3) +
    (title === undefined ? '' : letter(title, 125, lines.length > 0 ? 270 : 288, { size: 27, colour: ink, fit: 200 })) +
    lines.map((row, at) => letter(row, 125, 290 + at * 15, { size: 14.5, face: 'zilla', fit: 206 })).join('') +
    (lines.length === 0 ? line('M60 308H112M138 308H190', 1.4) + flat(star(125, 308, 5, 7, 3), INK.ink) : '')
  );
}

/** 128 x 180: the index runs down the left edge, where a fanned hand shows it. */
function smallCard(card: Card): string {
  const index = CARDS.indexOf(card);
  const outlaw = outlawOf(card);
  const colour = colourOf(card);
  const points = POINTS[index] ?? 0;
  const raise = RAISE[index] ?? 0;
  const on = inkOn(colour);
  const strip = isOutlaw(index)
    ? flat(box(7, 7, 30, 166), INK[colour]) +
      letter(String(points), 22, 36, { size: 29, colour: on }) +
      glyphAt(outlaw as Outlaw, 9.5, 46, 25, on, INK[colour]) +
      group('translate(22 154)', hole(card, 10))
    : flat(box(7, 7, 30, 166), INK.shade) +
      (outlaw === null ? '' : flat(box(7, 45, 30, 128), INK[colour]) + glyphAt(outlaw, 9.5, 56, 25, on, INK[colour])) +
      starIndex(1.5, 3, 41, points);
  const worth = raise === 0 ? '' : group('translate(74 148) scale(.8)', bill(`+${raise}`));
  const view = outlaw === null ? (card === 'wyatt_earp' ? '38 4 108 198' : '16 0 160 180') : isPhoto(index) ? '22 0 156 180' : '46 2 108 198';
  return (
    shape('M10 1.5H118Q126.5 1.5 126.5 10V170Q126.5 178.5 118 178.5H10Q1.5 178.5 1.5 170V10Q1.5 1.5 10 1.5Z', INK.paper, 2.4) +
    pane(37, 7, 84, 166, view, picture(card, false)) +
    strip +
    line(box(7, 7, 114, 166), 2.4) +
    line('M37 7V173', 2.4) +
    worth
  );
}

/** A card face: 250 x 350 large, 128 x 180 small. */
export function cardFace(card: Card, { size = 'large', title, text, ...named }: CardOptions = {}): string {
  return size === 'small' ? svg(128, 180, smallCard(card), named) : svg(250, 350, largeCard(card, title, text), named);
}

/** Both sizes of the back: a tin star in a lattice, the same upside down, nothing that tells cards apart. */
export function cardBack({ size = 'large', ...named }: Label & { readonly size?: 'small' | 'large' } = {}): string {
  const [width, height] = size === 'small' ? [128, 180] : [250, 350];
  const scale = size === 'small' ? 0.51 : 1;
  const lattice = Array.from({ length: 21 }, (_, index) => `M${index * 24 - 220} 20L${index * 24 + 90} 330M${index * 24 - 220} 330L${index * 24 + 90} 20`).join('');
  const body =
    shape('M12 2H238Q248 2 248 12V338Q248 348 238 348H12Q2 348 2 338V12Q2 2 12 2Z', INK.paper, 2.4) +
    flat(box(12, 12, 226, 326), INK.oxblood) +
    pane(20, 20, 210, 310, '20 20 210 310', line(lattice, 1.5, INK.ochre)) +
    line(box(12, 12, 226, 326), 3) +
    line(ticket(19, 19, 212, 312, 8), 2, INK.paper) +
    shape(oval(125, 175, 72), INK.paper) +
    line(oval(125, 175, 64), 1.4) +
    hatch(`${oval(125, 175, 63)}${oval(125, 175, 50)}`, { angle: 90, gap: 3, weight: 1.1, seed: 'back' }) +
    group('translate(65 112) scale(1.2)', tinStar() + flat(star(50, 52.5, 5, 8, 3.3), INK.ink));
  return svg(width, height, scale === 1 ? body : group(`scale(${scale} .514)`, body), named);
}

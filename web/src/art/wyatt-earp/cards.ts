import { type Card, CARDS, isOutlaw, isPhoto, OUTLAWS, POINTS, RAISE, type Outlaw } from '@tinstar/wyatt-earp';
import { bill } from '../bill.ts';
import { tinStar } from '../emblems.ts';
import { figures } from '../figures.ts';
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
export const outlawOf = (card: Card): Outlaw | null =>
  CARDS.indexOf(card) < 14 ? (OUTLAWS[CARDS.indexOf(card) % 7] ?? null) : null;

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
  if (outlaw === null)
    return (
      rays(card === 'wyatt_earp' ? INK.ochre : INK.sand, { fine, opacity: card === 'wyatt_earp' ? 0.65 : 0.8 }) +
      scene(card as Scene)
    );
  if (isPhoto(CARDS.indexOf(card))) return photo(outlaw);
  return rays(INK[OUTLAW_COLOURS[outlaw]], { fine, opacity: 0.34 }) + figure(outlaw);
}

/** The outlaw's head and shoulders in a window of rays. */
export const outlawPortrait = (outlaw: Outlaw, named: Label = {}): string =>
  svg(200, 180, pane(0, 0, 200, 180, '0 0 200 180', picture(outlaw, true)), named);

/** The picture of any card alone. */
export const cardPicture = (card: Card, named: Label = {}): string =>
  svg(200, 180, pane(0, 0, 200, 180, '0 0 200 180', picture(card, true)), named);

const colourOf = (card: Card): InkName => {
  const outlaw = outlawOf(card);
  return outlaw === null ? 'ink' : OUTLAW_COLOURS[outlaw];
};

/** The star of the sheriff's cards with the points inside. */
function starIndex(x: number, y: number, size: number, points: number): string {
  const figureOn =
    points === 0
      ? flat(star(50, 52.5, 5, 8, 3.3), INK.ink)
      : shape(oval(50, 52, 21), INK.bone) + figures(String(points), 50, 65, { size: 36 });
  return group(`translate(${x} ${y}) scale(${size / 100})`, tinStar() + figureOn);
}

/** Cards that cannot be played without a hit (WE-041, WE-043, WE-057). */
const SHOT_CARDS: readonly Card[] = ['stagecoach_robbery', 'bank_robbery', 'fastest_gun', 'hideout'];

/** "Needs a shot." */
const crossHairs = (x: number, y: number, radius: number): string =>
  line(oval(x, y, radius * 0.62), 2.2) +
  line(
    `M${x} ${y - radius}V${y - radius * 0.3}M${x} ${y + radius * 0.3}V${y + radius}M${x - radius} ${y}H${x - radius * 0.3}M${x + radius * 0.3} ${y}H${x + radius}`,
    2.2,
  );

function largeCard(card: Card, title: string | undefined, text: string | undefined): string {
  const index = CARDS.indexOf(card);
  const colour = colourOf(card);
  const outlaw = outlawOf(card);
  const points = POINTS[index] ?? 0;
  const raise = RAISE[index] ?? 0;
  const top = 58;
  const ink = colour === 'ochre' ? INK.ink : INK[colour];
  const lines = text === undefined ? [] : wrap(text, 'zilla', 15, 204).slice(0, 4);
  const titles = title === undefined ? [] : lines.length === 0 ? wrap(title, 'rye', 28, 216) : [title];
  const titleAt = lines.length > 0 ? 270 : titles.length > 1 ? 274 : 290;
  const corner = isOutlaw(index)
    ? figures(String(points), 36, 49, { size: 36, colour: ink }) + glyphAt(outlaw as Outlaw, 53, 24, 26)
    : starIndex(20, 15, 42, points) + (SHOT_CARDS.includes(card) ? crossHairs(78, 37, 11) : '');
  const right = isOutlaw(index)
    ? group('translate(210 37)', hole(card, 11))
    : outlaw !== null
      ? glyphAt(outlaw, 200, 24, 26)
      : '';
  return (
    shape('M12 2H238Q248 2 248 12V338Q248 348 238 348H12Q2 348 2 338V12Q2 2 12 2Z', INK.paper, 1.6) +
    line(ticket(9, 9, 232, 332, 8), 2.6) +
    line(ticket(13, 13, 224, 324, 6), 1) +
    corner +
    right +
    (raise === 0
      ? ''
      : group(outlaw === null ? 'translate(168 22) scale(.98)' : 'translate(132 22) scale(.98)', bill(`+${raise}`))) +
    pane(22, top, 206, 185.4, '0 0 200 180', picture(card, true)) +
    line(box(22, top, 206, 185.4), 3) +
    titles.map((row, at) => letter(row, 125, titleAt + at * 28, { size: 28, colour: ink, fit: 200 })).join('') +
    lines.map((row, at) => letter(row, 125, 289 + at * 15, { size: 14.5, face: 'zilla', fit: 206 })).join('') +
    (lines.length === 0 ? line('M60 318H112M138 318H190', 1.4) + flat(star(125, 318, 5, 7, 3), INK.ink) : '')
  );
}

/** The strip down the left edge, where a fanned hand shows it: points, glyph, bullet hole or star. */
function strip(card: Card, outlaw: Outlaw): string {
  const colour = OUTLAW_COLOURS[outlaw];
  const on = inkOn(colour);
  const points = POINTS[CARDS.indexOf(card)] ?? 0;
  const glyph = glyphAt(outlaw, 9.5, 48, 25, on, INK[colour]);
  const band = flat(box(7, 7, 30, 166), INK[colour]);
  return isOutlaw(CARDS.indexOf(card))
    ? band +
        figures(String(points), 22, 38, { size: 31, colour: on }) +
        glyph +
        group('translate(22 155)', hole(card, 10))
    : band + flat(box(7, 7, 30, 36), INK.shade) + starIndex(4, 5, 36, points) + glyph;
}

function smallCard(card: Card): string {
  const index = CARDS.indexOf(card);
  const outlaw = outlawOf(card);
  const raise = RAISE[index] ?? 0;
  const paper = shape(
    'M10 1.5H118Q126.5 1.5 126.5 10V170Q126.5 178.5 118 178.5H10Q1.5 178.5 1.5 170V10Q1.5 1.5 10 1.5Z',
    INK.paper,
    2.4,
  );
  const frame = line(box(7, 7, 114, 166), 2.4);
  if (outlaw !== null) {
    const worth = raise === 0 ? '' : group('translate(70 143) scale(.85)', bill(`+${raise}`));
    return (
      paper +
      pane(37, 7, 84, 166, isPhoto(index) ? '55 0 90 180' : '55 1 90 180', picture(card, false)) +
      strip(card, outlaw) +
      frame +
      line('M37 7V173', 2.4) +
      worth
    );
  }
  const corner =
    flat('M7 7H44V40L40 44H7Z', INK.paper) + line('M44 7V40L40 44H7', 2.4) + starIndex(6, 6, 37, POINTS[index] ?? 0);
  if (card === 'wyatt_earp') return paper + pane(7, 7, 114, 166, '40 1 122 180', picture(card, false)) + corner + frame;
  const signs =
    (SHOT_CARDS.includes(card) ? crossHairs(raise === 0 ? 64 : 30, 147, 17) : '') +
    (raise === 0 ? '' : group('translate(53 131) scale(1.06)', bill(`+${raise}`))) +
    (card === 'most_wanted' ? figures('?', 64, 162, { size: 40, colour: INK.oxblood }) : '');
  return (
    paper +
    pane(7, 7, 114, 114, '10 0 180 180', picture(card, false)) +
    flat(box(7, 121, 114, 52), INK.shade) +
    line('M7 121H121', 2.4) +
    signs +
    corner +
    frame
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
  const lattice = Array.from(
    { length: 21 },
    (_, index) => `M${index * 24 - 220} 20L${index * 24 + 90} 330M${index * 24 - 220} 330L${index * 24 + 90} 20`,
  ).join('');
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

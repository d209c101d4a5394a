import type { Outlaw } from '@tinstar/wyatt-earp';
import { bill } from '../bill.ts';
import { figures } from '../figures.ts';
import { hatch, rays } from '../hatch.ts';
import { letter } from '../lettering.ts';
import { type Stamp, stampBody } from '../marks.ts';
import { INK } from '../palette.ts';
import { seeded } from '../seeded.ts';
import { box, flat, group, type Label, line, oval, pane, round, shape, svg } from '../svg.ts';
import { glyphAt } from './glyphs.ts';
import { figure, OUTLAW_COLOURS } from './outlaws.ts';

export interface PosterOptions extends Label {
  readonly outlaw: Outlaw;
  /** Printed words, in the player's language. */
  readonly headline: string;
  readonly subline?: string;
  readonly name: string;
  /** The reward as it is written, for example "$4,000". */
  readonly reward: string;
  /** In thousands: so many bills are pinned to the poster (a five counts as one). */
  readonly thousands: number;
  /** A line under the reward, for example who leads. */
  readonly note?: string;
  readonly stamp?: { readonly name: Stamp; readonly word: string } | undefined;
  /** `compact`: portrait, glyph and reward only, for a phone's row of seven. */
  readonly size?: 'compact' | 'large';
  readonly seed?: string | number;
}

/** A sheet with a hand-torn edge. */
function sheet(x: number, y: number, width: number, height: number, tear: number, random: () => number): string {
  const corners: string[] = [];
  const edge = (x1: number, y1: number, x2: number, y2: number): void => {
    const steps = Math.round(Math.hypot(x2 - x1, y2 - y1) / 13);
    for (let step = 0; step < steps; step++) {
      const part = step / steps;
      corners.push(
        `${round(x1 + (x2 - x1) * part + (random() - 0.5) * tear)} ${round(y1 + (y2 - y1) * part + (random() - 0.5) * tear)}`,
      );
    }
  };
  edge(x, y, x + width, y);
  edge(x + width, y, x + width, y + height);
  edge(x + width, y + height, x, y + height);
  edge(x, y + height, x, y);
  return `M${corners.join('L')}Z`;
}

const nail = (x: number, y: number): string =>
  flat(oval(x + 1.5, y + 2.5, 4.4), INK.ink, 0.35) +
  shape(oval(x, y, 4), INK.iron, 1.6) +
  flat(oval(x - 1.2, y - 1.2, 1.2), INK.bone);

/** 5,000 and 1,000 bills pinned one over the other, the big ones below. */
function bills(thousands: number, x: number, y: number, scale: number, random: () => number): string {
  const worths = [
    ...Array.from({ length: Math.floor(thousands / 5) }, () => 5),
    ...Array.from({ length: thousands % 5 }, () => 1),
  ];
  return worths
    .map((worth, index) =>
      group(
        `translate(${round(x + (random() - 0.5) * 6)} ${round(y - index * 7 * scale)}) rotate(${round((random() - 0.5) * 14)}) scale(${scale})`,
        bill(String(worth)),
      ),
    )
    .join('');
}

/** A wanted poster, nailed a little askew: 200 x 286 large, 100 x 132 compact. */
export function poster(options: PosterOptions): string {
  const {
    outlaw,
    headline,
    subline,
    name,
    reward,
    thousands,
    note,
    stamp,
    size = 'large',
    seed = outlaw,
    ...named
  } = options;
  const random = seeded(`poster ${seed}`);
  const tilt = round((random() - 0.5) * 5);
  const picture = rays(INK[OUTLAW_COLOURS[outlaw]], { opacity: 0.34, fine: size === 'large' }) + figure(outlaw);
  if (size === 'compact') {
    const paper = sheet(7, 7, 86, 118, 1.6, random);
    const body =
      flat(sheet(9.5, 10, 86, 118, 1.6, random), INK.ink, 0.35) +
      shape(paper, INK.paper, 1.6) +
      pane(13, 13, 74, 74, '35 14 130 130', picture) +
      line(box(13, 13, 74, 74), 2.2) +
      flat('M13 66H34V87H13Z', INK.paper) +
      line('M13 66H34V87', 1.6) +
      glyphAt(outlaw, 14.5, 67.5, 18) +
      figures(reward, 50, 111, { size: 23, colour: INK.oxblood, fit: 74 }) +
      bills(Math.min(thousands, 12), 60, 75, 0.42, random) +
      nail(50, 10) +
      (stamp === undefined ? '' : group('translate(50 56) scale(.48)', stampBody(stamp.name, stamp.word, seed)));
    return svg(100, 132, group(`rotate(${tilt} 50 10)`, body), { label: `${name}, ${reward}`, ...named });
  }
  const paper = sheet(11, 10, 178, 264, 2.4, random);
  const body =
    flat(sheet(15, 15, 178, 264, 2.4, random), INK.ink, 0.35) +
    shape(paper, INK.paper, 1.6) +
    hatch('M172 14L187 12V270L176 272Z', { angle: 176, gap: 7, weight: 1, colour: INK.sand, seed: `${seed} fold` }) +
    letter(headline, 100, 52, { size: 37, fit: 158, tracking: 2 }) +
    (subline === undefined
      ? ''
      : letter(subline.toUpperCase(), 100, 68, { size: 10.5, face: 'zilla', weight: 600, tracking: 2.4, fit: 150 })) +
    line('M26 60.5H30M170 60.5H174', 1.4) +
    pane(27, 75, 146, 117, '0 6 200 160', picture) +
    line(box(27, 75, 146, 117), 2.8) +
    line(box(23.5, 71.5, 153, 124), 1) +
    flat('M27 164H55V192H27Z', INK.paper) +
    line('M27 164H55V192', 2) +
    glyphAt(outlaw, 30, 167, 22) +
    letter(name, 100, 220, { size: 23, fit: 158 }) +
    figures(reward, 100, 250, { size: 29, colour: INK.oxblood, fit: 158 }) +
    (note === undefined ? '' : letter(note, 100, 266, { size: 11, face: 'zilla', weight: 600, fit: 160 })) +
    bills(Math.min(thousands, 14), 132, 172, 0.72, random) +
    nail(20, 19) +
    nail(180, 19) +
    (stamp === undefined ? '' : group('translate(103 170) scale(.84)', stampBody(stamp.name, stamp.word, seed)));
  return svg(200, 286, group(`rotate(${tilt} 100 140)`, body), { label: `${name}, ${reward}`, ...named });
}

import { CARDS, type Card, type Outlaw } from '@tinstar/wyatt-earp';
import * as art from '../../art/wyatt-earp/index.ts';
import { dollarBill } from '../../art/bill.ts';
import type { Drawing } from '../../drawing/picture.tsx';
import { printOf } from '../../drawing/svg-image.ts';

/** The drawings of this game, each made once. */
const drawn = new Map<string, Drawing>();

function once(key: string, draw: () => Drawing): Drawing {
  let drawing = drawn.get(key);
  if (drawing === undefined) drawn.set(key, (drawing = draw()));
  return drawing;
}

/** A card as it lies in a hand or on a pile. */
export const cardFace = (card: Card): Drawing => once(`card ${card}`, () => art.cardFace(card, { size: 'small' }));

/** A card to be read: with its name. */
export const largeCard = (card: Card, title: string): Drawing =>
  once(`large ${card} ${title}`, () => art.cardFace(card, { title }));

export const cardBack = (): Drawing => once('back', () => art.cardBack({ size: 'small' }));

export const portrait = (outlaw: Outlaw): Drawing => once(`portrait ${outlaw}`, () => art.outlawPortrait(outlaw));

export const glyph = (outlaw: Outlaw): Drawing => once(`glyph ${outlaw}`, () => art.outlawGlyph(outlaw));

export const bill = (thousands: number): Drawing => once(`bill ${thousands}`, () => dollarBill(String(thousands)));

export const poster = (options: Parameters<typeof art.poster>[0]): Drawing =>
  once(`poster ${JSON.stringify(options)}`, () => art.poster(options));

/** Every card there is, before the first one is dealt. */
export function* drawCards(): Generator<unknown> {
  yield printOf(cardBack());
  for (const card of CARDS) yield printOf(cardFace(card));
}

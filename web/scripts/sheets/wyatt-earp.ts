/** The contact sheets of the shared art and of Wyatt Earp; printed by contact-sheet.ts. */
import { CARDS, OUTLAWS } from '@tinstar/wyatt-earp';
import { dollarBill } from '../../src/art/bill.ts';
import {
  appIcon,
  bulletHole,
  icon,
  ICONS,
  logo,
  seatEmblem,
  SHOT_MARKS,
  shotMark,
  stamp,
  STAMPS,
} from '../../src/art/index.ts';
import {
  cardBack,
  cardFace,
  cardPicture,
  outlawPortrait,
  outlawGlyph,
  outlawToken,
  poster,
} from '../../src/art/wyatt-earp/index.ts';
import type { Sheets } from '../contact-sheet.ts';

const titled = (id: string): string =>
  id
    .replace(/^photo_/, '')
    .split('_')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');

export const SHEETS: Sheets = {
  outlaws: [400, 360, 4, [...OUTLAWS.map((outlaw) => outlawPortrait(outlaw))]],
  scenes: [400, 360, 3, CARDS.slice(14).map((card) => cardPicture(card))],
  cards: [250, 350, 7, [...CARDS.map((card) => cardFace(card, { title: titled(card) })), cardBack()]],
  hand: [64, 90, 14, [...CARDS.map((card) => cardFace(card, { size: 'small' })), cardBack({ size: 'small' })]],
  'hand-2x': [128, 180, 11, [...CARDS.map((card) => cardFace(card, { size: 'small' })), cardBack({ size: 'small' })]],
  posters: [
    300,
    429,
    4,
    OUTLAWS.map((outlaw, index) =>
      poster({
        outlaw,
        headline: 'WANTED',
        subline: 'dead or alive',
        name: titled(outlaw),
        reward: `$${index * 2 + 1},000`,
        thousands: index * 2 + 1,
        note: '11 points · Bert leads by 5',
        stamp: index === 3 ? { name: 'captured', word: 'CAPTURED' } : undefined,
      }),
    ),
  ],
  compact: [
    100,
    132,
    7,
    OUTLAWS.map((outlaw, index) =>
      poster({
        outlaw,
        headline: 'WANTED',
        name: titled(outlaw),
        reward: `$${index * 2 + 1},000`,
        thousands: index * 2 + 1,
        size: 'compact',
      }),
    ),
  ],
  marks: [
    150,
    110,
    8,
    [
      logo(),
      appIcon(),
      appIcon({ maskable: true }),
      bulletHole(1),
      bulletHole(2),
      ...SHOT_MARKS.map((mark) => shotMark(mark)),
      ...STAMPS.map((name) => stamp(name, name.toUpperCase())),
      ...[0, 1, 2, 3].map((seat) => seatEmblem(seat, { initial: 'ABCD'[seat] })),
      ...[0, 1, 2, 3].map((seat) => seatEmblem(seat)),
      dollarBill('1'),
      dollarBill('5'),
      ...OUTLAWS.map((outlaw) => outlawGlyph(outlaw)),
      ...OUTLAWS.map((outlaw) => outlawToken(outlaw)),
    ],
  ],
  icons: [48, 48, 16, ICONS.map((name) => icon(name))],
};

/** The contact sheets of Bantam West; printed by contact-sheet.ts. */
import { BOARD_DATA } from '@tinstar/bantam-west';
import { SEAT_COLOURS } from '../../src/art/emblems.ts';
import { INK } from '../../src/art/palette.ts';
import {
  abilityIcon,
  boardEmblem,
  cabin,
  characterPin,
  characterPortrait,
  die,
  fireToken,
  frontierMap,
  goodToken,
  gritToken,
  npcPortrait,
  npcToken,
  woundToken,
} from '../../src/art/bantam-west/index.ts';
import { ABILITIES, BOARDS, CHARACTERS, GOODS, NPC_KINDS } from '../../src/art/bantam-west/frontier.ts';
import type { Sheets } from '../contact-sheet.ts';

const TITLES = {
  mountains: 'Loren Range',
  marsh: 'Krowko Marsh',
  forest: 'Dethelm Wilds',
  plains: 'Midland Plains',
  town: 'Gallow Springs',
};
const SHOPS = {
  SAL: 'Saloon',
  GUN: 'Gunsmith',
  TRD: 'Trading Post',
  STB: 'Stable',
  BNK: 'Bank',
  JAL: 'Jail',
  DOC: 'Doc Barber',
  HAL: 'Town Hall',
  STN: 'Station',
  CEM: 'Cemetery',
};

export const SHEETS: Sheets = {
  'map-welcome': [
    1530,
    1260,
    1,
    [frontierMap({ map: 'warm_welcome', boards: BOARD_DATA, titles: TITLES, shops: SHOPS })],
  ],
  'map-range': [1620, 840, 1, [frontierMap({ map: 'open_range', boards: BOARD_DATA, titles: TITLES, shops: SHOPS })]],
  characters: [400, 360, 4, CHARACTERS.map((character) => characterPortrait(character))],
  npcs: [300, 270, 4, NPC_KINDS.map((kind) => npcPortrait(kind))],
  'bantam-pieces': [
    90,
    90,
    10,
    [
      ...NPC_KINDS.map((kind, index) =>
        npcToken(kind, { watch: (['normal', 'red', 'neutral'] as const)[index % 3] ?? 'normal' }),
      ),
      ...CHARACTERS.map((character, seat) => characterPin(character, seat)),
      ...SEAT_COLOURS.map((colour, index) => cabin(INK[colour], { open: index === 3 })),
      ...GOODS.map((good) => goodToken(good)),
      ...BOARDS.map((board) => boardEmblem(board)),
      ...ABILITIES.map((ability) => abilityIcon(ability)),
      woundToken(),
      gritToken(),
      gritToken({ exhausted: true }),
      fireToken(4),
      fireToken(6),
      ...[1, 2, 3, 4, 5, 6].map((value) => die(value, value % 2 ? INK.ink : INK.oxblood)),
    ],
  ],
};

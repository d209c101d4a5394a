import type { Board, MapName } from './frontier.ts';

/** Where everything stands on the map. Boards are 600 x 420, the town is 420 x 840; units are those of the drawing. */

type Place = readonly [x: number, y: number];

export const BOARD_WIDTH = 600;
export const BOARD_HEIGHT = 420;
export const TOWN_WIDTH = 420;

/** By hectare, on its own board. Signpost hectares stand near the edge they point at; no two paths cross. */
export const HECTARE_PLACES: Readonly<Record<string, Place>> = {
  M01: [452, 312],
  M02: [356, 272],
  M03: [520, 236],
  M04: [420, 176],
  M05: [530, 96],
  M06: [262, 212],
  M07: [338, 96],
  M08: [236, 92],
  M09: [112, 342],
  M10: [60, 276],
  M11: [112, 212],
  M12: [150, 64],
  M13: [64, 138],
  M14: [540, 346],
  M15: [306, 350],
  W01: [548, 92],
  W02: [532, 190],
  W03: [440, 126],
  W04: [336, 178],
  W05: [496, 276],
  W06: [306, 64],
  W07: [390, 278],
  W08: [256, 238],
  W09: [446, 352],
  W10: [76, 126],
  W11: [136, 232],
  W12: [332, 350],
  W13: [196, 322],
  W14: [76, 338],
  F01: [548, 346],
  F02: [476, 286],
  F03: [532, 192],
  F04: [446, 124],
  F05: [376, 306],
  F06: [336, 66],
  F07: [212, 100],
  F08: [312, 222],
  F09: [222, 216],
  F10: [176, 316],
  F11: [74, 284],
  F12: [116, 176],
  F13: [380, 176],
  F14: [300, 350],
  P01: [92, 80],
  P02: [192, 124],
  P03: [290, 66],
  P04: [384, 112],
  P05: [190, 216],
  P06: [482, 116],
  P07: [530, 204],
  P08: [480, 290],
  P09: [124, 332],
  P10: [76, 244],
  P11: [384, 348],
  P12: [262, 350],
  P13: [296, 186],
  T01: [206, 770],
  T02: [206, 500],
  T03: [206, 220],
  T04: [300, 408],
  SAL: [74, 440],
  GUN: [74, 140],
  TRD: [318, 790],
  STB: [74, 745],
  BNK: [318, 640],
  VLT: [374, 592],
  JAL: [74, 290],
  DOC: [74, 590],
  HAL: [318, 140],
  STN: [318, 292],
  CEM: [346, 486],
};

const OFFSETS: Readonly<Record<MapName, Partial<Record<Board, Place>>>> = {
  warm_welcome: { mountains: [0, 0], marsh: [0, 420], town: [600, 0] },
  open_range: { mountains: [0, 0], forest: [600, 0], marsh: [0, 420], plains: [600, 420], town: [1200, 0] },
};

export const boardOffset = (map: MapName, board: Board): Place | undefined => OFFSETS[map][board];

export const mapSize = (map: MapName): Place => [(map === 'open_range' ? 1200 : 600) + TOWN_WIDTH, 840];

const BOARD_OF_LETTER: Readonly<Record<string, Board>> = { M: 'mountains', W: 'marsh', F: 'forest', P: 'plains' };
export const boardOf = (hectare: string): Board =>
  /\d$/.test(hectare) ? (BOARD_OF_LETTER[hectare[0] ?? ''] ?? 'town') : 'town';

/** Where a hectare stands on the whole map. */
export function hectarePlace(map: MapName, hectare: string): Place {
  const [dx, dy] = boardOffset(map, boardOf(hectare)) ?? [0, 0];
  const [x, y] = HECTARE_PLACES[hectare] ?? [0, 0];
  return [dx + x, dy + y];
}

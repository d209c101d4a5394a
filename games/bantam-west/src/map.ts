import { BOARD_DATA, LINKS, type HectareData, type PathData } from './data/boards.ts';
import { BOARDS, type Board, type Rim } from './words.ts';

/*
 * The frontier as a graph. A place is a hectare (0 to HECTARES.length - 1) or the inside of a cabin, which stands
 * behind them: CABIN_PLACE + seat * 3 + cabin. Built once per map; plain arrays, no search while a game is played.
 */

export type MapName = keyof typeof LINKS;

export const HECTARES: readonly string[] = BOARDS.flatMap((board) => Object.keys(BOARD_DATA[board].hectares));
export const CABIN_PLACE = HECTARES.length;
export const CABINS_EACH = 3;
export const CABIN_NAMES = [0, 1, 2, 3].flatMap((seat) => [0, 1, 2].map((cabin) => `cabin_${seat}_${cabin}`));
export const PLACES: readonly string[] = [...HECTARES, ...CABIN_NAMES];

export const placeOf = (id: string): number => HECTARES.indexOf(id);
export const isCabinPlace = (place: number): boolean => place >= CABIN_PLACE;
export const cabinPlace = (seat: number, cabin: number): number => CABIN_PLACE + seat * CABINS_EACH + cabin;
export const cabinOwner = (place: number): number => Math.floor((place - CABIN_PLACE) / CABINS_EACH);
export const cabinNumber = (place: number): number => (place - CABIN_PLACE) % CABINS_EACH;

/** By hectare. */
export const BOARD_OF: readonly Board[] = BOARDS.flatMap((board) =>
  Object.keys(BOARD_DATA[board].hectares).map(() => board),
);
/** By hectare. */
export const HECTARE_DATA: readonly HectareData[] = BOARDS.flatMap((board) =>
  Object.values(BOARD_DATA[board].hectares),
);

export const hectareData = (hectare: number): HectareData => HECTARE_DATA[hectare]!;
export const isBlack = (hectare: number): boolean => hectareData(hectare).rim.includes('black');
export const isWhite = (hectare: number): boolean => hectareData(hectare).rim.includes('white');
export const placeName = (place: number): string => PLACES[place]!;

/** A way from one hectare to the next. */
export interface Way {
  readonly to: number;
  readonly path: PathData;
  /** Between boards: walked like a path, but nobody sees across (BW-142). */
  readonly crossing: boolean;
}

export interface Frontier {
  readonly name: MapName;
  readonly boards: readonly Board[];
  /** By hectare: whether it is in play. */
  readonly inPlay: readonly boolean[];
  /** By hectare. */
  readonly ways: readonly (readonly Way[])[];
  /** By hectare: the areas it sees into, as numbers (BW-137, BW-138); none for white and black rims. */
  readonly areas: readonly (readonly number[])[];
}

/** BW-008: forest and plains are for the open range only. */
const BOARDS_OF_MAP: Readonly<Record<MapName, readonly Board[]>> = {
  warm_welcome: ['mountains', 'marsh', 'town'],
  open_range: ['mountains', 'marsh', 'forest', 'plains', 'town'],
};

/** A path that needs a key or an action blocks sight; one with a mere check does not (BW-140). */
export const blocksSight = (path: PathData): boolean => path.key !== undefined || path.action !== undefined;

function waysOf(name: MapName): Way[][] {
  const ways: Way[][] = HECTARES.map(() => []);
  const join = (path: PathData, crossing: boolean): void => {
    const [a, b] = [placeOf(path.ends[0]), placeOf(path.ends[1])];
    ways[a]!.push({ to: b, path, crossing });
    ways[b]!.push({ to: a, path, crossing });
  };
  for (const board of BOARDS_OF_MAP[name]) for (const path of BOARD_DATA[board].paths) join(path, false);
  // BW-066: a signpost leads only where a link does.
  for (const ends of LINKS[name]) join({ ends }, true);
  return ways;
}

const isArea = (rim: Rim): boolean => rim !== 'white' && rim !== 'black';

/** Numbers the connected areas of one colour on one board. */
function areasOf(ways: readonly (readonly Way[])[]): number[][] {
  const areas: number[][] = HECTARES.map(() => []);
  const done = new Set<string>();
  let count = 0;
  HECTARES.forEach((_, start) => {
    for (const rim of HECTARE_DATA[start]!.rim) {
      if (!isArea(rim) || done.has(`${start} ${rim}`)) continue;
      const queue = [start];
      done.add(`${start} ${rim}`);
      for (const at of queue) {
        areas[at]!.push(count);
        for (const way of ways[at]!) {
          if (way.crossing || blocksSight(way.path) || !HECTARE_DATA[way.to]!.rim.includes(rim)) continue;
          if (done.has(`${way.to} ${rim}`)) continue;
          done.add(`${way.to} ${rim}`);
          queue.push(way.to);
        }
      }
      count++;
    }
  });
  return areas;
}

function buildFrontier(name: MapName): Frontier {
  const boards = BOARDS_OF_MAP[name];
  const ways = waysOf(name);
  const areas = areasOf(ways);
  return {
    name,
    boards,
    inPlay: HECTARES.map((_, hectare) => boards.includes(BOARD_OF[hectare]!)),
    ways,
    areas,
  };
}

export const FRONTIERS: Readonly<Record<MapName, Frontier>> = {
  warm_welcome: buildFrontier('warm_welcome'),
  open_range: buildFrontier('open_range'),
};

const { warm_welcome: WARM_WELCOME, open_range: OPEN_RANGE } = FRONTIERS;
/** Asked at every step: without a search by name. */
export const frontierOf = ({ map }: { readonly map: MapName }): Frontier =>
  map === 'open_range' ? OPEN_RANGE : WARM_WELCOME;

/** The ways out of a hectare. */
export const waysFrom = (s: { readonly map: MapName }, hectare: number): readonly Way[] => frontierOf(s).ways[hectare]!;

/** Where players begin (BW-273), and who plays alone. */
export const STARTS: readonly number[] = HECTARE_DATA.flatMap(({ start }, hectare) =>
  start === undefined ? [] : [hectare],
);
export const START_ALONE = placeOf('HAL');
export const RELEASE = HECTARE_DATA.findIndex((hectare) => hectare.release);
export const JAIL = HECTARE_DATA.findIndex((hectare) => hectare.shop === 'jail');
export const DOCTOR = HECTARE_DATA.findIndex((hectare) => hectare.shop === 'doctor');
export const SALOON = HECTARE_DATA.findIndex((hectare) => hectare.shop === 'saloon');
export const VAULT = placeOf('VLT');

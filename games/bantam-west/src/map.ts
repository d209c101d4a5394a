import { BOARD_DATA, BOARDS_OF_MAP, LINKS, type HectareData, type PathData } from './data/boards.ts';
import { BOARDS, type Board } from './words.ts';
import type { Player, State } from './state.ts';

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
}

/** BW-057: the paths, and no other way; a dashed arrow is none (BW-067). */
function waysOf(name: MapName): Way[][] {
  const ways: Way[][] = HECTARES.map(() => []);
  const join = (path: PathData, crossing: boolean): void => {
    const [a, b] = [placeOf(path.ends[0]), placeOf(path.ends[1])];
    ways[a]!.push({ to: b, path, crossing });
    ways[b]!.push({ to: a, path, crossing });
  };
  for (const board of BOARDS_OF_MAP[name]) for (const path of BOARD_DATA[board].paths) join(path, false);
  // BW-064, BW-065, BW-066: from board to board by one step, and only where a link leads.
  for (const ends of LINKS[name]) join({ ends }, true);
  return ways;
}

function buildFrontier(name: MapName): Frontier {
  const boards = BOARDS_OF_MAP[name];
  const ways = waysOf(name);
  return {
    name,
    boards,
    inPlay: HECTARES.map((_, hectare) => boards.includes(BOARD_OF[hectare]!)),
    ways,
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
/**
 * Of two nobody begins at the station of the Open Range, or with extended reputation: there the torch is in two games of three, not
 * in every second one, and specials are used in 57 to 62 %, with the station in 47 (300 to 400 games each). Elsewhere the station is
 * back since versions 8 and 9: specials suffice, and the torch made one order and the cave too common.
 */
export const STARTS_OF_TWO = STARTS.filter((place) => place !== placeOf('STN'));
export const START_ALONE = placeOf('HAL');
export const RELEASE = HECTARE_DATA.findIndex((hectare) => hectare.release);
export const JAIL = HECTARE_DATA.findIndex((hectare) => hectare.shop === 'jail');
export const DOCTOR = HECTARE_DATA.findIndex((hectare) => hectare.shop === 'doctor');
export const SALOON = HECTARE_DATA.findIndex((hectare) => hectare.shop === 'saloon');
export const VAULT = placeOf('VLT');

export function wayTo(s: State, from: number, to: number): Way | null {
  if (isCabinPlace(from) || isCabinPlace(to)) return null;
  const ways = waysFrom(s, from);
  for (let i = 0; i < ways.length; i++) if (ways[i]!.to === to) return ways[i]!;
  return null;
}

/** A path that needs a key or an action: nobody sees along it, nothing burns along it, and NPCs keep away. */
export const isShut = ({ key, action }: PathData): boolean => key !== undefined || action !== undefined;

/** BW-058: normal paths are open, hidden ones to a key. The vault opens from inside only. */
export function isOpenWay(player: Pick<Player, 'keyOpen'>, from: number, { path }: Way): boolean {
  if (path.action !== undefined) return isBlack(from);
  return path.key === undefined || player.keyOpen;
}

import type { Ability, Board, Edge, NpcKind, Resource, Rim, Shop, Weather } from '../words.ts';

/**
 * What a place of the start brings on one side of the plan card (BW-274): money, and perhaps a horse or a torch. Until version 6
 * the cemetery of side A brought a bandit's head: with the torch specials are used in 76 % of its games of four and 56 % of two,
 * before in 52 and 31. No place of side B brings $7 any more: whoever had nothing beat the other of two for it before his first turn.
 * Of two on side A station and town hall bring a horse since version 8: whoever has the torch does the same tasks in the same order in every
 * second win, riders do not (one order in 29.5 % of the wins, now in 22). Since version 9 so does the station of three and four (one order of three in
 * 26 %, now in 20), and with extended reputation the town hall of two (8.0 days, now 7.9); the station not there: the first of four
 * would win 20 % and the fourth 32.
 */
export interface Gift {
  readonly what?: 'horse' | 'torch';
  readonly money: number;
}

export interface HectareData {
  readonly rim: readonly Rim[];
  /** BW-070: what grows there. */
  readonly resources?: readonly Resource[];
  readonly npc?: NpcKind;
  readonly chest?: true;
  /** A signpost pointing at this edge of its board (BW-065). */
  readonly sign?: Edge;
  /** What ending the turn here restores at night (BW-055). */
  readonly camp?: { readonly life: number; readonly will: number };
  /** Difficulty of the die-only cover check (BW-148). */
  readonly shelter?: number;
  /** A stealth check on entering; failure: a wound, and the move ends (BW-145). */
  readonly enter?: { readonly ability: Ability; readonly difficulty: number };
  /** Terrain-symbol hectare: leads to another board and holds no cabin (BW-064, BW-122). */
  readonly exit?: Board;
  /** Somebody begins here, with so much money (BW-273). */
  readonly start?: number;
  /** By side of the plan card: what whoever begins here has, and so much money instead (BW-274). On side A some for two only, some where tasks alone count. */
  readonly gift?: Partial<Readonly<Record<'A' | 'B' | 'A of two' | 'A by tasks', Gift>>>;
  /** "Release here" (BW-182). */
  readonly release?: true;
  readonly abandonedCabin?: true;
  readonly shop?: Shop;
}

/** The red symbols beside a check (BW-097, BW-248): a wound, all life, or a hectare of one's choice. */
export const HARMS = ['wound', 'skull', 'pace'] as const;
export type Harm = (typeof HARMS)[number];

export interface PathData {
  readonly ends: readonly [string, string];
  /** Passed as part of the step, in both directions (BW-062). */
  readonly check?: {
    readonly ability: Ability;
    readonly difficulty: number;
    /** What failing does (BW-097). */
    readonly harm: Harm | null;
    /** Where failing carries you: the dashed arrow (BW-067); without one you stay where you were. */
    readonly wash?: string;
  };
  /** A hidden path needs a key of this colour (BW-063). */
  readonly key?: 'yellow';
  /** Opened by an action, never by walking. */
  readonly action?: 'crack_vault';
}

export interface BoardData {
  readonly hectares: Readonly<Record<string, HectareData>>;
  readonly paths: readonly PathData[];
  /** Weather at night for whoever is not in shelter (BW-086 to BW-088). */
  readonly weather: Weather | null;
  /** Whether brush fires are possible (BW-210). */
  readonly burns: boolean;
  readonly provenance: 'designed';
}

const path = (a: string, b: string, more: Omit<PathData, 'ends'> = {}): PathData => ({ ends: [a, b], ...more });

/** 5.3: the graphs are ours, built around the stated facts (5.13). Wood and pelts grow on hectares of mountains and marsh since version 3 (A8): two of four jobs could be practised there before. Since version 5 the second ruin stands in the wolf's pass, not behind the fen: a chest far from everything was opened last in 99 of 100 wins of side B, now in half of them. Since version 6 no herbs grow beside the wood of W06: together they made journeyman and cabin one errand. */
export const BOARD_DATA: Readonly<Record<Board, BoardData>> = {
  mountains: {
    weather: 'hypothermia',
    burns: false,
    provenance: 'designed',
    hectares: {
      M01: { rim: ['yellow'], exit: 'town' },
      M02: { rim: ['yellow'], resources: ['wood'] },
      M03: { rim: ['yellow', 'blue'], resources: ['pelts'] },
      M04: { rim: ['blue'], resources: ['silver'] },
      M05: { rim: ['blue', 'red'], resources: ['silver', 'wood'], sign: 'E' },
      M06: { rim: ['yellow'], camp: { life: 1, will: 1 }, shelter: 4 },
      M07: { rim: ['red'], resources: ['silver'], npc: 'bandit' },
      M08: { rim: ['red', 'green'], resources: ['pelts'], npc: 'puma' },
      M09: { rim: ['white'], sign: 'W' },
      M10: { rim: ['black'], chest: true },
      M11: { rim: ['white'] },
      M12: { rim: ['green'], resources: ['wood'], npc: 'bandit', sign: 'N' },
      M13: { rim: ['green'], resources: ['silver', 'pelts'], npc: 'puma' },
      M14: { rim: ['black'], enter: { ability: 'stealth', difficulty: 5 } },
      M15: { rim: ['yellow'], npc: 'wolf', sign: 'S', abandonedCabin: true },
    },
    paths: [
      path('M01', 'M02'),
      path('M02', 'M03'),
      path('M02', 'M06'),
      path('M02', 'M15'),
      path('M03', 'M04'),
      // The waterfall (BW-098): stated.
      path('M04', 'M05', { check: { ability: 'dexterity', difficulty: 7, harm: 'wound', wash: 'M03' } }),
      path('M05', 'M07'),
      path('M06', 'M07'),
      path('M07', 'M08'),
      path('M06', 'M09'),
      path('M09', 'M10', { key: 'yellow' }),
      path('M10', 'M11', { key: 'yellow' }),
      path('M11', 'M13'),
      path('M08', 'M12'),
      path('M12', 'M13'),
      path('M03', 'M14'),
      path('M14', 'M15'),
    ],
  },
  marsh: {
    weather: 'cloudburst',
    burns: true,
    provenance: 'designed',
    hectares: {
      W01: { rim: ['blue'], exit: 'town' },
      W02: { rim: ['blue'], sign: 'E' },
      W03: { rim: ['blue', 'green'] },
      W04: { rim: ['yellow'], resources: ['herbs'] },
      W05: { rim: ['blue', 'purple'], camp: { life: 1, will: 1 }, shelter: 4 },
      W06: { rim: ['green'], resources: ['wood'], sign: 'N' },
      W07: { rim: ['yellow'] },
      W08: { rim: ['yellow'], resources: ['herbs'], npc: 'alligator' },
      W09: { rim: ['purple'], resources: ['herbs', 'pelts'] },
      W10: { rim: ['white'], resources: ['wood'], npc: 'wolf', sign: 'W' },
      W11: { rim: ['red'] },
      W12: { rim: ['purple'], npc: 'bandit', sign: 'S', abandonedCabin: true },
      W13: { rim: ['red'], resources: ['herbs', 'pelts'], npc: 'alligator' },
      W14: { rim: ['black'], enter: { ability: 'stealth', difficulty: 5 } },
    },
    paths: [
      path('W01', 'W02'),
      path('W02', 'W03'),
      path('W02', 'W05'),
      path('W03', 'W04', { check: { ability: 'dexterity', difficulty: 5, harm: null, wash: 'W07' } }),
      path('W03', 'W06'),
      path('W04', 'W08'),
      path('W05', 'W07'),
      path('W05', 'W09'),
      path('W06', 'W10'),
      path('W07', 'W08'),
      path('W08', 'W11'),
      path('W09', 'W12'),
      path('W10', 'W11'),
      path('W11', 'W13'),
      path('W12', 'W13'),
      path('W13', 'W14'),
    ],
  },
  // The two boards of the option "open range", designed in the same way (issue: replay value).
  forest: {
    weather: 'gale',
    burns: true,
    provenance: 'designed',
    hectares: {
      F01: { rim: ['green'], exit: 'town' },
      F02: { rim: ['green'] },
      F03: { rim: ['green', 'yellow'], resources: ['wood'], sign: 'E' },
      F04: { rim: ['yellow'], resources: ['wood'] },
      F05: { rim: ['green'], camp: { life: 1, will: 1 }, shelter: 4 },
      F06: { rim: ['yellow', 'red'], npc: 'bandit', sign: 'N' },
      F07: { rim: ['red'], resources: ['wood'], npc: 'grizzly' },
      F08: { rim: ['white'] },
      F09: { rim: ['black'], chest: true },
      F10: { rim: ['blue'], resources: ['wood'] },
      F11: { rim: ['blue'], sign: 'W' },
      F12: { rim: ['blue', 'red'], npc: 'gangster' },
      F13: { rim: ['black'], enter: { ability: 'stealth', difficulty: 5 } },
      F14: { rim: ['green', 'blue'], sign: 'S' },
    },
    paths: [
      path('F01', 'F02'),
      path('F02', 'F03'),
      path('F02', 'F05'),
      path('F03', 'F04'),
      path('F04', 'F06'),
      path('F06', 'F07'),
      path('F05', 'F08'),
      path('F08', 'F09', { key: 'yellow' }),
      path('F05', 'F14'),
      path('F14', 'F10'),
      path('F10', 'F11'),
      // A fallen trunk over the ravine: whoever falls is picked up by Doc Barber.
      path('F10', 'F12', { check: { ability: 'strength', difficulty: 6, harm: 'skull' } }),
      path('F11', 'F12'),
      path('F12', 'F07'),
      path('F04', 'F13'),
      path('F13', 'F08'),
    ],
  },
  plains: {
    weather: 'heat',
    burns: true,
    provenance: 'designed',
    hectares: {
      P01: { rim: ['sand'], exit: 'town' },
      P02: { rim: ['sand'] },
      P03: { rim: ['sand', 'yellow'], resources: ['pelts'], sign: 'N' },
      P04: { rim: ['yellow'], resources: ['pelts'] },
      P05: { rim: ['sand'], camp: { life: 1, will: 1 }, shelter: 4 },
      P06: { rim: ['yellow', 'green'], npc: 'gangster' },
      P07: { rim: ['green'], resources: ['pelts'], sign: 'E' },
      P08: { rim: ['green'], npc: 'grizzly' },
      P09: { rim: ['purple'], resources: ['pelts'], npc: 'iron_hat' },
      P10: { rim: ['purple', 'sand'], sign: 'W' },
      P11: { rim: ['white'], chest: true, npc: 'iron_hat' },
      P12: { rim: ['purple'], sign: 'S' },
      P13: { rim: ['black'], enter: { ability: 'stealth', difficulty: 5 } },
    },
    paths: [
      path('P01', 'P02'),
      path('P02', 'P03'),
      path('P02', 'P05'),
      path('P03', 'P04'),
      path('P04', 'P06'),
      path('P06', 'P07'),
      path('P07', 'P08'),
      path('P05', 'P10'),
      path('P10', 'P09'),
      path('P09', 'P12'),
      // The ford of the Midland river: the current takes you off your feet.
      path('P08', 'P11', { check: { ability: 'strength', difficulty: 6, harm: 'pace' } }),
      path('P12', 'P11'),
      path('P05', 'P13'),
      path('P13', 'P04'),
    ],
  },
  town: {
    weather: null,
    burns: true,
    provenance: 'designed',
    hectares: {
      T01: { rim: ['sand'], exit: 'marsh' },
      T02: { rim: ['sand'], release: true },
      T03: { rim: ['sand'], exit: 'mountains' },
      T04: { rim: ['sand'] },
      SAL: { rim: ['white'], shop: 'saloon' },
      GUN: { rim: ['white'], shop: 'gunsmith' },
      TRD: { rim: ['white'], shop: 'trading_post' },
      STB: { rim: ['white'], shop: 'stable', start: 5, gift: { A: { what: 'horse', money: 1 } } },
      BNK: { rim: ['white'], shop: 'bank' },
      VLT: { rim: ['black'], chest: true },
      JAL: { rim: ['white'], shop: 'jail' },
      DOC: { rim: ['white'], shop: 'doctor' },
      HAL: { rim: ['white'], start: 3, gift: { 'A of two': { what: 'horse', money: 1 } } },
      STN: { rim: ['white'], start: 7, gift: { 'A by tasks': { what: 'horse', money: 1 }, B: { money: 5 } } },
      CEM: { rim: ['white'], start: 4, gift: { A: { what: 'torch', money: 1 }, B: { what: 'torch', money: 2 } } },
    },
    paths: [
      path('T01', 'T02'),
      path('T02', 'T03'),
      path('T02', 'T04'),
      path('T01', 'STB'),
      path('T01', 'TRD'),
      path('T02', 'SAL'),
      path('T02', 'BNK'),
      path('T02', 'DOC'),
      path('T03', 'GUN'),
      path('T03', 'JAL'),
      path('T03', 'HAL'),
      path('T04', 'STN'),
      path('T04', 'CEM'),
      path('BNK', 'VLT', { action: 'crack_vault' }),
    ],
  },
};

/** BW-008: the boards in play; forest and plains are for the open range only. */
export const BOARDS_OF_MAP: Readonly<Record<'warm_welcome' | 'open_range', readonly Board[]>> = {
  warm_welcome: ['mountains', 'marsh', 'town'],
  open_range: ['mountains', 'marsh', 'forest', 'plains', 'town'],
};

/**
 * Crossings between boards: terrain-symbol hectares (BW-064) and matching signposts (BW-065), by map.
 * "A Warm Welcome" uses mountains and marsh; "Open Range" all four.
 */
export const LINKS: Readonly<Record<'warm_welcome' | 'open_range', readonly (readonly [string, string])[]>> = {
  warm_welcome: [
    ['T03', 'M01'],
    ['T01', 'W01'],
    ['M15', 'W06'],
  ],
  open_range: [
    ['T03', 'M01'],
    ['T01', 'W01'],
    ['T02', 'F01'],
    ['T04', 'P01'],
    ['M15', 'W06'],
    ['M05', 'F11'],
    ['F14', 'P03'],
    ['W02', 'P10'],
  ],
};

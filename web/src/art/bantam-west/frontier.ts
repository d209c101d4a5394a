/** What the map maker has to know of the game: its words and the shape of its boards, without its rules. */

export const BOARDS = ['mountains', 'marsh', 'forest', 'plains', 'town'] as const;
export type Board = (typeof BOARDS)[number];

export type MapName = 'warm_welcome' | 'open_range';

export const RIMS = ['yellow', 'blue', 'red', 'green', 'purple', 'sand', 'white', 'black'] as const;
export type Rim = (typeof RIMS)[number];

export const GOODS = ['wood', 'pelts', 'herbs', 'silver', 'gem'] as const;
export type Good = (typeof GOODS)[number];

export const BEASTS = ['thunderbird', 'mud_king', 'ghost_wolf', 'white_buffalo'] as const;
export type Beast = (typeof BEASTS)[number];

export const NPC_KINDS = [
  'bandit',
  'gangster',
  'iron_hat',
  'puma',
  'grizzly',
  'wolf',
  'alligator',
  ...BEASTS,
  'rival',
] as const;
export type NpcKind = (typeof NPC_KINDS)[number];

export const CHARACTERS = ['levi_mercer', 'hanna_wilde', 'jericho_jones', 'mika_mankiller'] as const;
export type Character = (typeof CHARACTERS)[number];

export type { CardType, Task } from '@tinstar/bantam-west';

/** Things and services of the shops, beside goods. */
export const WARES = [
  'cartridge_box',
  'lighter',
  'bandage',
  'lockpick',
  'lamp',
  'ration',
  'beer',
  'whiskey',
  'tonic',
  'coffee',
  'rack',
  'horse',
  'saddle',
  'treatment',
  'poker',
  'haggle',
  'vault',
] as const;
export type Ware = (typeof WARES)[number];

export const ABILITIES = ['dexterity', 'strength', 'malice', 'stealth', 'persuasion', 'wisdom'] as const;
export type Ability = (typeof ABILITIES)[number];

export interface HectarePrint {
  readonly rim: readonly Rim[];
  readonly resources?: readonly Good[];
  readonly npc?: NpcKind;
  readonly chest?: true;
  readonly sign?: 'N' | 'E' | 'S' | 'W';
  readonly camp?: object;
  readonly exit?: Board;
  readonly start?: number;
  readonly release?: true;
  readonly abandonedCabin?: true;
  readonly enter?: { readonly ability: Ability; readonly difficulty: number };
}

export interface PathPrint {
  readonly ends: readonly [string, string];
  readonly check?: { readonly ability: Ability; readonly difficulty: number };
  readonly key?: string;
  readonly action?: string;
}

export interface BoardPrint {
  readonly hectares: Readonly<Record<string, HectarePrint>>;
  readonly paths: readonly PathPrint[];
}

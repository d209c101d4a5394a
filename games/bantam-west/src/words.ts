/** The vocabulary of Bantam West, in the words of RULES.md section 0. */

/** BW-089. Which check asks for which is said where it is made; none asks for wisdom. */
export const ABILITIES = ['dexterity', 'strength', 'malice', 'stealth', 'persuasion', 'wisdom'] as const;
export type Ability = (typeof ABILITIES)[number];
export const abilityAt = (index: number): Ability => ABILITIES[index]!;

export const RESOURCES = ['wood', 'pelts', 'herbs', 'silver'] as const;
export type Resource = (typeof RESOURCES)[number];

/** What lies on a resource space: a basic resource or a gem (BW-072, BW-073). */
export const CARGO = [...RESOURCES, 'gem'] as const;
export type Cargo = (typeof CARGO)[number];
export const cargoAt = (index: number): Cargo => CARGO[index]!;

/** BW-069: everybody has all four, and may be master in each. */
export const JOBS = ['lumbering', 'hunting', 'gathering', 'mining'] as const;
export type Job = (typeof JOBS)[number];
export const jobAt = (index: number): Job => JOBS[index]!;

export const RANKS = ['apprentice', 'journeyman', 'master'] as const;
export type Rank = (typeof RANKS)[number];

export const CHARACTERS = ['levi_mercer', 'hanna_wilde', 'jericho_jones', 'mika_mankiller'] as const;
export type Character = (typeof CHARACTERS)[number];

export const BOARDS = ['mountains', 'marsh', 'forest', 'plains', 'town'] as const;
export type Board = (typeof BOARDS)[number];

export const EDGES = ['N', 'E', 'S', 'W'] as const;
export type Edge = (typeof EDGES)[number];

/** Colours of a hectare's rim: who sees whom (BW-137 to BW-141). */
export const RIMS = ['yellow', 'blue', 'red', 'green', 'purple', 'sand', 'white', 'black'] as const;
export type Rim = (typeof RIMS)[number];

export const SHOPS = ['saloon', 'gunsmith', 'trading_post', 'stable', 'bank', 'doctor', 'jail'] as const;
export type Shop = (typeof SHOPS)[number];

/** The legendary beasts of the open range, one to a terrain board (BW-290). */
export const BEASTS = ['thunderbird', 'mud_king', 'ghost_wolf', 'white_buffalo'] as const;
export type Beast = (typeof BEASTS)[number];

/** The seven kinds of the box, the beasts, and the rival of whoever plays alone (BW-280). */
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

/** BW-186: how an NPC's range works. `normal` at the end of your turn, `red` on entering, `neutral` never first. */
export const WATCHES = ['normal', 'red', 'neutral'] as const;
export type Watch = (typeof WATCHES)[number];

export const CARD_TYPES = ['brawl', 'block', 'ram', 'melee', 'shoot', 'companion', 'throw', 'dodge'] as const;
export type CardType = (typeof CARD_TYPES)[number];

export const ITEMS = ['cartridge_box', 'lighter', 'bandage', 'lockpick', 'lamp', 'ration'] as const;
export type Item = (typeof ITEMS)[number];
export const itemAt = (index: number): Item => ITEMS[index]!;

export const HORSES = ['dun_mare', 'pack_mule', 'grey_runner', 'paint', 'old_roan', 'black_colt', 'sorrel'] as const;
export type Horse = (typeof HORSES)[number];

export const DRINKS = ['beer', 'whiskey', 'tonic', 'coffee'] as const;
export type Drink = (typeof DRINKS)[number];
export const drinkAt = (index: number): Drink => DRINKS[index]!;

/** Plan card "Plans for Greenhorns", side A and side B (5.2). */
export const TASKS = [
  'build_cabin',
  'turn_in_head',
  'reach_journeyman',
  'own_weapon',
  'own_horse',
  'open_chest',
  'become_master',
  'make_trouble',
] as const;
export type Task = (typeof TASKS)[number];

export const WEATHERS = ['hypothermia', 'cloudburst', 'gale', 'heat'] as const;
export type Weather = (typeof WEATHERS)[number];

export const PROVENANCES = ['stated', 'inferred', 'reported', 'designed'] as const;
/** Where a value comes from: the manual, two of its sentences, elsewhere in public, or us. */
export type Provenance = (typeof PROVENANCES)[number];

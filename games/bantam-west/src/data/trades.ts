import type { Ability, Cargo, Drink, Horse, Item, Job, Provenance, Resource, Weather } from '../words.ts';
import type { Effect } from './effects.ts';

/** 5.6: difficulty by rank and the resources the next rank costs. Mining's first two are stated (BW-077, BW-078). The others ask about as much grit: in version 2 mastery was mining in 72 %, now in a quarter. Since version 7 the second rank of lumbering asks a log more (before 4): where masters need no cabin there is none to loot, and trouble came last, in the vault. */
export interface JobData {
  readonly resource: Resource;
  readonly difficulty: readonly [number, number, number];
  readonly cost: readonly [number, number];
  /** What a master gains. */
  readonly ability: Ability;
  readonly provenance: Provenance;
}

/** BW-069: everybody has all four. */
export const JOB_DATA: Readonly<Record<Job, JobData>> = {
  mining: { resource: 'silver', difficulty: [5, 4, 3], cost: [2, 3], ability: 'strength', provenance: 'stated' },
  lumbering: { resource: 'wood', difficulty: [5, 4, 3], cost: [2, 5], ability: 'strength', provenance: 'designed' },
  hunting: { resource: 'pelts', difficulty: [5, 4, 3], cost: [3, 4], ability: 'dexterity', provenance: 'designed' },
  gathering: { resource: 'herbs', difficulty: [4, 3, 2], cost: [4, 6], ability: 'persuasion', provenance: 'designed' },
};

/**
 * 5.5. Wood grows on the map since version 3: at $8 a log the cabin was a sink of $24, built last in 115 of 120 wins; now
 * the last log is bought. Silver follows, since nothing basic may be worth more (BW-070). What the trading post asks and pays; a gem costs
 * twice what it brings (BW-262).
 */
export const TRADE_PRICES: Readonly<Record<Cargo, { readonly buy: number; readonly sell: number }>> = {
  wood: { buy: 5, sell: 2 },
  herbs: { buy: 3, sell: 2 },
  pelts: { buy: 3, sell: 2 },
  silver: { buy: 6, sell: 3 },
  gem: { buy: 12, sell: 6 },
};

export interface ItemData {
  readonly count: number;
  /** At the trading post; `null`: crafted in a cabin only. */
  readonly price: number | null;
  /** Discarded after use, else exhausted (BW-035). */
  readonly discard: boolean;
  readonly heal?: number;
  readonly will?: number;
  readonly key?: 'yellow';
  readonly lighter?: number;
  readonly burglary?: number;
  /** Added to one shoot check. */
  readonly aim?: number;
  readonly provenance: Provenance;
}

/** The lamp costs $15 since version 7 (before $11): the key to the cave is dear, so that a chest elsewhere is opened last as well: in 13 % of side B, at $11 in 7, at $13 in 9 (400 games each; the horse became cheaper with the last step). A lockpick costs $3 since version 9 (before $4): the vault is the fifth last way of four on side B. */
export const ITEM_DATA: Readonly<Record<Item, ItemData>> = {
  cartridge_box: { count: 3, price: null, discard: true, aim: 2, provenance: 'designed' },
  lighter: { count: 3, price: null, discard: true, lighter: 0, provenance: 'designed' },
  bandage: { count: 3, price: 2, discard: true, heal: 1, provenance: 'designed' },
  lockpick: { count: 2, price: 3, discard: false, burglary: 2, provenance: 'designed' },
  lamp: { count: 2, price: 15, discard: false, key: 'yellow', provenance: 'designed' },
  ration: { count: 2, price: 2, discard: true, will: 1, provenance: 'designed' },
};

export interface HorseData {
  readonly pace: number;
  readonly storage: number;
  /** Added to the shelter check. */
  readonly shelter: number;
  readonly provenance: Provenance;
}

export const HORSE_DATA: Readonly<Record<Horse, HorseData>> = {
  dun_mare: { pace: 2, storage: 1, shelter: 0, provenance: 'designed' },
  pack_mule: { pace: 1, storage: 3, shelter: 0, provenance: 'designed' },
  grey_runner: { pace: 3, storage: 0, shelter: 0, provenance: 'designed' },
  paint: { pace: 2, storage: 1, shelter: 0, provenance: 'designed' },
  old_roan: { pace: 2, storage: 2, shelter: 0, provenance: 'designed' },
  black_colt: { pace: 3, storage: 0, shelter: 0, provenance: 'designed' },
  sorrel: { pace: 2, storage: 0, shelter: 1, provenance: 'designed' },
};

/**
 * $6 at first: side B was too short. Sold for half, rounded down (BW-113). At $8 side B began with it in half of the wins; at $10
 * it is bought last in one of five. No machine that reckons buys one on side A at any such price: there the stable is a place to
 * begin with one (BW-274). With machines that waste no grit side B with events took 4.7 days at $10; $12 in version 5, $11 in
 * version 6. $10 again since a mastery takes longer: side B with events takes 5.2 to 5.4 days (300 games each), and of three the
 * horse no longer comes third in every fourth win.
 */
export const HORSE_PRICE = 10;
/** A saddle helps horses that add no more than this. */
export const SADDLED = 2;
export const SADDLE_PRICE = 3;
export const SADDLE_COUNT = 7;
/** At $6 everybody began side A with one; at $7, with machines that waste no grit, side A took 5.5 days, at $9 5.8. A rare one is a choice for two dollars more (docs/bantam-west.md). */
export const WEAPON_PRICES = { common: 11, rare: 13, legendary: 17 } as const;
/** A card from the face-down rack: draw two, keep one. Since version 9 a dollar dearer than a rare one that can be seen (before $12): that is the price of the choice, and a weapon from the display is a way to end side A. */
export const RACK_PRICE = 14;
export const OPEN_WEAPONS = 6;

export const DRINK_DATA: Readonly<Record<Drink, { readonly price: number; readonly effect: Effect }>> = {
  beer: { price: 1, effect: { do: 'will', amount: 1 } },
  whiskey: { price: 2, effect: { do: 'will', amount: 2 } },
  tonic: { price: 2, effect: { do: 'life', amount: 1 } },
  coffee: { price: 3, effect: { do: 'grit', amount: 1 } },
};

/** 5.4: what happens at night outside shelter, behind a die-only check if there is one. Gale and heat are ours. */
export const WEATHER_DATA: Readonly<Record<Weather, { readonly check: number | null; readonly effect: Effect }>> = {
  hypothermia: { check: null, effect: { do: 'life', amount: -1 } },
  cloudburst: { check: 4, effect: { do: 'gritNext', amount: -1 } },
  gale: { check: 3, effect: { do: 'gritNext', amount: -1 } },
  heat: { check: 3, effect: { do: 'will', amount: -1 } },
};
export const TREATMENT_PRICE = 2;
export const TREATMENT: Effect = { do: 'life', amount: 1 };
/** Talking a beaten player's horse round (BW-183): ours, as at the stable. */
export const HORSE_PERSUASION = 6;
export const LOOT_MONEY = 10;
export const BAIL = 3;
/** Ours: how often things are laid here and there, doors passed and windows climbed in one turn, so that each ends. */
export const MAX_FUSS = 24;
/** Grit tokens of a player (BW-003). */
export const GRIT = 4;

/** Special actions of the shops (5.5): check, grit, and what failure brings. Moved by who won too often: at 7 three of five weapons were demanded; at 8, with strength 3, Hanna won 35 to 39 % of side A, at 9, with weapons at $7, 12 to 18 %; with theft and vault at 8 Mika won 42 % of side B. */
export const SHOP_ACTIONS = {
  haggle_trading_post: { ability: 'persuasion', difficulty: 5, grit: 0, discount: 2, jail: false },
  haggle_gunsmith: { ability: 'persuasion', difficulty: 7, grit: 0, discount: 1, jail: false },
  haggle_stable: { ability: 'persuasion', difficulty: 7, grit: 0, discount: 3, jail: false },
  steal: { ability: 'stealth', difficulty: 9, grit: 1, discount: 0, jail: true },
  demand: { ability: 'malice', difficulty: 9, grit: 1, discount: 0, jail: true },
  poker: { ability: 'persuasion', difficulty: 6, grit: 1, discount: 0, jail: false },
  crack_vault: { ability: 'stealth', difficulty: 9, grit: 1, discount: 0, jail: true },
} as const;
export const POKER_WIN = 3;
/** What Jericho saves on one purchase a day (5.1). */
export const GOOD_CUSTOM = 1;

/** 5.7: every cabin card has the same numbers. With three fire spaces, as first proposed, a game was over before a cabin had burnt down. Windows and doors give way more easily than locks: whoever is no thief must get in as well (H4), and whoever is no climber: doors at 3, until version 6 at 5, in it at 4; three goods are worth the grit. */
export const CABIN = {
  wood: 3,
  storage: 3,
  life: 2,
  will: 2,
  shelter: 4,
  fireSpaces: 2,
  climb: 6,
  force: 3,
  pick: 10,
  burn: 6,
  loot: 3,
  lootAmount: 3,
} as const;
/** BW-121: simultaneous own cabins by lumbering rank. */
export const CABIN_LIMIT = [1, 2, 3] as const;
export const TOWN_FIRE = 7;
/** Strength of a fire's first token (5.12): at 4 every owner put every fire out, and machines that reckon lit one in 14 % of side B. */
export const FIRE_BASE = 5;
/** Jobs in which G3 asks for a journeyman (5.2). */
export const JOURNEYMAN_JOBS = 3;
/** BW-079. */
export const MANIFEST = { cargo: 4, heads: 3, items: 1 } as const;
/** BW-023: reputation spaces marked "+1" (5.12). */
export const RAISE_SPACES: readonly number[] = [3, 6, 9];
/** Tokens of each basic resource (20 each), and gems (6): BW-074. */
export const SUPPLY: Readonly<Record<Cargo, number>> = { wood: 20, pelts: 20, herbs: 20, silver: 20, gem: 6 };

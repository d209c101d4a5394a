/** The vocabulary of 3000 Scoundrels: the rulebook's words, in the order in which state and moves count them. */

/** Poker cards (SC-002). A card is its index: 0 is the 0, 1 the A, 2 to 6 the numbers. */
export const POKER = ['0', 'A', '2', '3', '4', '5', '6'] as const;
export type PokerCard = (typeof POKER)[number];
export const POKER_COUNT = 7;

/** The six slots of a leader sheet. Slot i belongs to card i + 1. */
export const SLOTS = ['A', '2', '3', '4', '5', '6'] as const;
export type Slot = (typeof SLOTS)[number];
export const SLOT_COUNT = 6;
/** Where the 0 of a Candid scoundrel lies: beside the sheet, in no slot. */
export const BESIDE = 6;

export const SPACES = 5;
export const SALOON_SPACES = 3;
/** In the order of their safes. A pack may call them otherwise, not order them otherwise. */
export const SITES = ['depot', 'estate', 'laboratory'] as const;
export const SITE_COUNT = 3;
export const SITE_SPACES = 5;
/** Safes of one colour: five at the site and one left over (SC-026). */
export const SAFES_PER_SITE = 6;
export const SAFE_COUNT = 18;
export const HENCHMEN = 3;
export const MARKS = 7;
export const MARK_KINDS = 3;
/** Marks show 2/3, 4/5 or 6/7. */
export const MARK_NUMBERS = ['2', '3', '4', '5', '6', '7'] as const;
/** A pack has four of them. */
export const LEADER_COUNT = 4;
export const HAND_SIZE = 4;
export const TURNS_A_DAY = 4;
export const START_MONEY = 4;

/** In the order in which they appear (SC-014), as traits are. */
export const JOB_COLOURS = ['green', 'purple', 'black'] as const;
export type JobColour = (typeof JOB_COLOURS)[number];
export const TRAIT_COLOURS = ['blue', 'red'] as const;
export type TraitColour = (typeof TRAIT_COLOURS)[number];

export const CONDITIONS = ['moneyAtMost', 'moreSafes', 'finalDay'] as const;
export const COUNTERS = [
  'playedCards',
  'scoundrels',
  'otherScoundrels',
  'markedSafes',
  'jailedOpponents',
  'money',
] as const;
export const TIMINGS = [
  'poker',
  'response',
  'startOfTurn',
  'endOfTurn',
  'whenHired',
  'after',
  'faceUpZero',
  'yourTurn',
  'rivalSlot',
  'freeSlot',
] as const;
export type TimingKind = (typeof TIMINGS)[number];
/** What an "after" scoundrel waits for. */
export const CAUSES = [
  'gainReputation',
  'loseReputation',
  'gainMoneyByScoundrel',
  'markFalsely',
  'hire',
  'scoutSafe',
  'stealSafe',
  'suspected',
  'suspect',
  'jailed',
  'freed',
  'office',
] as const;
export type Cause = (typeof CAUSES)[number];

/**
 * Where the game stands when nothing is being carried out:
 * `leaders` one after another chooses a leader; `strategy` everybody picks a strategy card; `plan` start of a turn, before the card; `act` steps 2 and 3;
 * `end` after step 3; `last_call` the last chance to suspect; `evening` bluffs are called; `starter` the leader in
 * reputation names who begins; `over` nothing any more.
 */
export const PHASES = ['leaders', 'strategy', 'plan', 'act', 'end', 'last_call', 'evening', 'starter', 'over'] as const;
export type Phase = (typeof PHASES)[number];
export const LEADERS = 0;
export const STRATEGY = 1;
export const PLAN = 2;
export const ACT = 3;
export const END = 4;
export const LAST_CALL = 5;
export const EVENING = 6;
export const STARTER = 7;
export const OVER = 8;

/** Set-up amounts by days and players (SC-022, SC-023): blue, red, green, purple, black. */
export const AMOUNTS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  2: [
    [14, 10, 4, 6, 22],
    [20, 10, 6, 8, 22],
    [26, 10, 8, 10, 22],
  ],
  3: [
    [20, 10, 6, 10, 22],
    [30, 10, 8, 14, 22],
    [40, 10, 12, 18, 22],
  ],
};

/** The vocabulary of Wyatt Earp: the rulebook's words, and the numbers printed on the cards. */

export const OUTLAWS = [
  'belle_starr',
  'billy_the_kid',
  'bob_dalton',
  'butch_cassidy',
  'jesse_james',
  'sundance_kid',
  'wes_hardin',
] as const;
export type Outlaw = (typeof OUTLAWS)[number];

/** Photos, in the order of `OUTLAWS`. */
export const PHOTOS = [
  'photo_belle_starr',
  'photo_billy_the_kid',
  'photo_bob_dalton',
  'photo_butch_cassidy',
  'photo_jesse_james',
  'photo_sundance_kid',
  'photo_wes_hardin',
] as const;
export type Photo = (typeof PHOTOS)[number];

/** The sheriff cards other than photos. */
export const DEPUTIES = [
  'stagecoach_robbery',
  'bank_robbery',
  'fastest_gun',
  'most_wanted',
  'hideout',
  'wyatt_earp',
] as const;

/**
 * The 20 different cards. Copies of a card are alike, so a card is its index in this list and nothing more:
 * there is no id that could give a hidden copy away.
 */
export const CARDS = [...OUTLAWS, ...PHOTOS, ...DEPUTIES] as const;
export type Card = (typeof CARDS)[number];

export const OUTLAW_COUNT = 7;
export const CARD_KINDS = 20;
/** 78 cards in all (0.2 of RULES.md). */
export const DECK_SIZE = 78;
/** By card: how many copies there are. */
export const COPIES: readonly number[] = [7, 7, 7, 7, 7, 7, 7, 1, 1, 1, 1, 1, 1, 1, 2, 4, 3, 3, 3, 7];

/** All 78 cards, in the order of CARDS. */
export const DECK: Uint8Array = Uint8Array.from(COPIES.flatMap((copies, card) => Array<number>(copies).fill(card)));

// Indices into CARDS. An outlaw's card has the outlaw's own index, its photo stands PHOTO further.
export const PHOTO = 7;
export const STAGECOACH_ROBBERY = 14;
export const BANK_ROBBERY = 15;
export const FASTEST_GUN = 16;
export const MOST_WANTED = 17;
export const HIDEOUT = 18;
export const WYATT_EARP = 19;

/** WE-033: outlaw cards carry the bullet hole, sheriff cards do not. */
export const isOutlaw = (card: number): boolean => card < OUTLAW_COUNT;
export const isPhoto = (card: number): boolean => card >= PHOTO && card < STAGECOACH_ROBBERY;
export const isSheriff = (card: number): boolean => card >= PHOTO;

/** Sheriff points of a card lying in front of a player, by card (WE-037, WE-042, WE-043). */
export const POINTS: readonly number[] = [2, 2, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 1, 2, 3, 0, 0, 0];
/** What a sheriff card adds to the reward, in thousands, by card. */
export const RAISE: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 3, 1, 1, 0, 0, 0];

// The same for a card or outlaw that is known to exist.
export const cardName = (card: number): Card => CARDS[card]!;
export const outlawName = (outlaw: number): Outlaw => OUTLAWS[outlaw]!;
export const copiesOf = (card: number): number => COPIES[card]!;
export const pointsOf = (card: number): number => POINTS[card]!;
export const raiseOf = (card: number): number => RAISE[card]!;
/** WE-022, WE-023: what laying so many cards of one colour puts on its poster. */
export const raiseOfLaying = (count: number): number => count - 1;

export const HAND_SIZE = 10;
/** WE-020: the first cards of a colour are at least this many. */
export const SET_SIZE = 3;
/** WE-074: a poster with fewer sheriff points pays nothing. */
export const CAPTURE_POINTS = 8;
/** WE-075: so far ahead, the best player takes all. */
export const SOLE_LEAD = 5;
/** WE-084, in thousands of dollars: which bills they are bears on nothing (WE-082). */
export const WINNING_MONEY = 25;

export const DIRECTIONS = ['clockwise', 'counter_clockwise'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/**
 * What the player who is asked decides on:
 * `take` draw or take the discard; `play` anything of the play step, or the discard that ends the turn;
 * `target` where a card goes whose shot hit; `steal` which card, after Most Wanted hit; `search` which card of the discard pile, after Wyatt Earp;
 * `fetched` play the fetched card now or keep it; `react` answer a hideout out of turn; `over` nothing any more.
 */
export const STEPS = ['take', 'play', 'target', 'steal', 'search', 'fetched', 'react', 'over'] as const;
export type Step = (typeof STEPS)[number];

/** Why a round ended: WE-069, WE-070, WE-071, and our guard against endless swapping (D28). */
export const ROUND_ENDS = ['went_out', 'other_empty', 'supply', 'stalemate'] as const;
export type RoundEnd = (typeof ROUND_ENDS)[number];

/** How a poster was settled: WE-074, WE-075, WE-076. */
export const SETTLEMENTS = ['not_captured', 'sole', 'shared'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

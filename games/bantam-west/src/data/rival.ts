import type { Shop, Task } from '../words.ts';

/*
 * The rival of whoever plays alone (BW-280 to BW-287). All of it is ours, and tried out with machines (docs/bantam-west.md).
 */

/** Tasks on his plan card. */
export const RIVAL_TASKS = 4;
/** Hectares he walks for a grit, dice he rolls for one, and what a die has to show for a mark. */
export const RIVAL_PACE = 3;
export const RIVAL_DICE = 3;
export const RIVAL_DIFFICULTY = 4;

/** BW-282: marks that fulfil a task, by what is played and by how quick he is (side B anew for version 5, where to beat him makes trouble). Events change nothing: they help as often as they harm. */
export const RIVAL_MARKS = {
  A: { easy: 8, normal: 6, hard: 5 },
  B: { easy: 6, normal: 4, hard: 3 },
  /** With every source of reputation a game of side B takes four days more. */
  extendedA: { easy: 7, normal: 6, hard: 5 },
  extendedB: { easy: 12, normal: 10, hard: 8 },
  openRange: { easy: 8, normal: 7, hard: 6 },
} as const;

/** BW-283: tasks he does in a shop; he robs the trading post. The others lead him to the fields and to the NPCs. */
export const RIVAL_SHOPS: Partial<Readonly<Record<Task, Shop>>> = {
  own_weapon: 'gunsmith',
  own_horse: 'stable',
  open_chest: 'bank',
  make_trouble: 'trading_post',
};

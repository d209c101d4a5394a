import type { Viewer } from '@tinstar/engine';
import type { CombatCard } from './data/combat-cards.ts';
import type { Fighter, FightFrame, Frame, RenewFrame } from './frames.ts';
import type { Chest, Npc, State } from './state.ts';
import type { Horse } from './words.ts';

/** One side of a fight as somebody sees it: hidden cards are numbers only. */
export interface FighterView extends Omit<Fighter, 'hand' | 'deck' | 'chosen'> {
  /** The viewer's own hand; `null`: somebody else's. */
  hand: CombatCard[] | null;
  handCount: number;
  deckCount: number;
  /** The own card, or both once they are open; `null`: none, or not to be seen. */
  chosen: CombatCard | null;
}

export interface FightView extends Omit<FightFrame, 'attacker' | 'defender'> {
  attacker: FighterView;
  defender: FighterView;
}

export interface RenewView extends Omit<RenewFrame, 'kept'> {
  kept: CombatCard[] | null;
  keptCount: number;
}

export type FrameView = Exclude<Frame, FightFrame | RenewFrame> | FightView | RenewView;

/** An NPC; `token` is -1 until its back has been seen. */
export type NpcView = Npc;
/** A chest; `token` is -1 until it was opened. */
export type ChestView = Chest;

/** What a seat, or a spectator, knows. Almost all of the frontier is open. */
export interface View extends Pick<
  State,
  | 'options'
  | 'seats'
  | 'map'
  | 'day'
  | 'pioneer'
  | 'players'
  | 'fires'
  | 'nextFire'
  | 'ground'
  | 'supply'
  | 'itemSupply'
  | 'saddles'
  | 'spent'
  | 'display'
  | 'eventDiscard'
  | 'eventSoon'
  | 'finished'
  | 'fightLog'
  | 'winner'
  | 'ranOut'
> {
  viewer: Viewer;
  npcs: NpcView[];
  chests: ChestView[];
  stableCount: number;
  /** Horses at the bottom, seen by all when they were put there: the last one lowest. */
  stableBottom: Horse[];
  rackCount: number;
  rackBottom: CombatCard[];
  eventCount: number;
  stack: FrameView[];
}

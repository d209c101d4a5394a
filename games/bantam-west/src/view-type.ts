import type { Viewer } from '@tinstar/engine';
import type { CombatCard } from './data/combat-cards.ts';
import type { Seen } from './decks.ts';
import type { Fighter, FightFrame, Frame, KeepFrame, RenewFrame } from './frames/frame.ts';
import type { Chest, Npc, Player, State } from './state.ts';
import type { Horse } from './words.ts';

/** One side of a fight as somebody sees it: hidden cards are numbers only. */
export interface FighterView extends Omit<Fighter, 'hand' | 'deck' | 'chosen'> {
  /** The viewer's own hand; `null`: somebody else's. */
  hand: CombatCard[] | null;
  handCount: number;
  deckCount: number;
  /** One's own card, or both once they are open; `null`: none, or not to be seen. */
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

/** Two cards just drawn. */
export interface KeepView extends Omit<KeepFrame, 'weapons' | 'horses' | 'known'> {
  weapons: Seen<CombatCard>[];
  horses: Seen<Horse>[];
}

export type FrameView = Exclude<Frame, FightFrame | RenewFrame | KeepFrame> | FightView | RenewView | KeepView;

/** A player; `deck` holds the cards the viewer knows of, `unseen` counts the others (BW-240). */
export interface PlayerView extends Player {
  unseen: number;
}

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
  | 'rival'
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
  players: PlayerView[];
  npcs: NpcView[];
  chests: ChestView[];
  stableCount: number;
  /** Horses at the bottom that somebody saw, the last one lowest. */
  stableBottom: Seen<Horse>[];
  rackCount: number;
  rackBottom: Seen<CombatCard>[];
  eventCount: number;
  stack: FrameView[];
}

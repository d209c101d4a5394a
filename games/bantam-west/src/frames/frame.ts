import type { Seat } from '@tinstar/engine';
import type { Harm } from '../data/boards.ts';
import type { CombatCard } from '../data/combat-cards.ts';
import type { Effect } from '../data/effects.ts';
import type { Ability, Cargo, Horse, Item, Job, Shop } from '../words.ts';

/** What a check is for: decides what its success or failure does. */
export type Purpose =
  /** `wash`: where failing carries to; -1: nowhere. */
  | { kind: 'path'; to: number; harm: Harm | null; wash: number }
  | { kind: 'enter' }
  | { kind: 'sneak'; npc: number }
  | { kind: 'haggle'; shop: Shop; amount: number }
  | { kind: 'steal'; thing: Cargo | Item }
  | { kind: 'demand'; slot: number }
  | { kind: 'poker' }
  | { kind: 'crackVault' }
  | { kind: 'climb'; to: number }
  | { kind: 'force'; cabin: number }
  | { kind: 'pickLock'; cabin: number }
  | { kind: 'lootCabin'; cabin: number }
  | { kind: 'light'; place: number }
  | { kind: 'extinguish'; fire: number }
  | { kind: 'traverse' }
  | { kind: 'tame'; fire: number }
  | { kind: 'lootHorse'; loser: Seat }
  | { kind: 'weather'; effect: Effect }
  | { kind: 'damage'; amount: number }
  | { kind: 'cover'; amount: number };

/** One side of a fight: a seat, or an NPC (its number) with `seat` -1. */
export interface Fighter {
  seat: Seat;
  npc: number;
  hand: CombatCard[];
  /** Next card first (hidden). */
  deck: CombatCard[];
  pile: CombatCard[];
  /** The card chosen for this exchange; hidden from the other side until both have chosen. */
  chosen: CombatCard | null;
  /** The regular card, while an interrupt is carried out in its place (BW-246). */
  waiting: CombatCard | null;
  /** Has decided for this exchange, be it for no card (A27). */
  ready: boolean;
  /** Damage this side's card keeps off in this exchange. */
  defence: number;
  /** Damage dealt to this side in this exchange: what the defence leaves of it counts when the exchange ends. */
  taken: number;
  trumped: boolean;
  /** One item or herb a fight (BW-107). */
  usedItem: boolean;
  agrees: boolean;
  /** Added to the next shoot check (a cartridge box). */
  aim: number;
  /** Levi's class power: the first shoot check of a fight (5.1). */
  steady: boolean;
}

/** A player's day phase. */
export interface DayFrame {
  kind: 'day';
  seat: Seat;
  /** `fallen`: whoever an NPC has knocked out at the end may still be released (BW-242). */
  stage: 'start' | 'act' | 'end' | 'fallen' | 'over';
  /** Hectares left in the current move action. */
  steps: number;
  /** Things laid here and there this turn: bounded, so that no turn is endless (ours). */
  fuss: number;
  /** An event was drawn today (A1). */
  metEvent: boolean;
}

/** The common night phase (BW-049 to BW-056): its step, and the seat whose turn it is in that step. */
export interface NightFrame {
  kind: 'night';
  step: number;
  seat: Seat;
}

/** A roll that may be repeated for willpower. */
export interface CheckFrame {
  kind: 'check';
  seat: Seat;
  ability: Ability | null;
  difficulty: number;
  bonus: number;
  /** 0: not rolled yet. */
  die: number;
  /** A second try for nothing: Mika's class power (5.1). */
  retry: boolean;
  purpose: Purpose;
}

/** Two separate attempts at a job (BW-075); 0: not rolled yet. */
export interface WorkFrame {
  kind: 'work';
  seat: Seat;
  job: Job;
  dice: [number, number];
}

export interface FightFrame {
  kind: 'fight';
  attacker: Fighter;
  defender: Fighter;
  exchange: number;
  stage: 'choose' | 'interrupt' | 'resolve' | 'draw';
  /** In `interrupt` and `resolve`: 0 for the side whose card resolves first, 1 for the other, 2 when both are through. */
  turn: number;
  /** The defender's card resolves first: it is immediate and the attacker's is not (BW-156). */
  swapped: boolean;
  /** By primary action of the resolving card: done (or failed). */
  done: [boolean, boolean];
  /** The resolving card's primary or alternative has been used: not both (BW-167). */
  usedPrimary: boolean;
  usedAlternative: boolean;
  usedSpecial: boolean;
  /** The resolving card's primary hit (BW-175). */
  hit: boolean;
  /** Hectares the resolving card still lets its player move; -1: its player pushes the opponent (BW-175). */
  moving: number;
  /** The resolving card is spent: on to the next. */
  finished: boolean;
  /** The resolving card is an interrupt: both regular cards are still to come (BW-246). */
  interrupting: boolean;
  showdown: boolean;
}

/** Renewing a fight deck: hand cards set aside one by one (BW-171). */
export interface RenewFrame {
  kind: 'renew';
  seat: Seat;
  kept: CombatCard[];
}

/** Standing in fire: interact or be hurt (BW-218). */
export interface BurningFrame {
  kind: 'burning';
  seat: Seat;
  fire: number;
}

/** An NPC is about to attack: sneak or fight (A30, BW-193). */
export interface EncounterFrame {
  kind: 'encounter';
  seat: Seat;
  npc: number;
}

/** The winner of a fight chooses one loot (BW-183). */
export interface SpoilsFrame {
  kind: 'spoils';
  seat: Seat;
  loser: Seat;
}

/** The winner looks through the loser's deck (BW-241). */
export interface SearchFrame {
  kind: 'search';
  seat: Seat;
  loser: Seat;
}

/** Taking resources one by one: from a beaten player, or from a cabin (`cabin` >= 0). */
export interface PlunderFrame {
  kind: 'plunder';
  seat: Seat;
  from: Seat;
  cabin: number;
  left: number;
}

/** Goods that arrive: into the manifest, and what finds no room asks for some (A10, A24). */
export interface HaulFrame {
  kind: 'haul';
  seat: Seat;
  cargo: Cargo[];
  heads: number[];
  /** What is left over lies on the ground; else it was never produced (A10). */
  spill: boolean;
}

/** A master miner's sixes: silver, or a gem (BW-071). */
export interface SixFrame {
  kind: 'six';
  seat: Seat;
  left: number;
}

export interface RaiseFrame {
  kind: 'raise';
  seat: Seat;
}

/** Two cards drawn from a face-down stack: one is kept (BW-114). */
export interface KeepFrame {
  kind: 'keep';
  seat: Seat;
  weapons: CombatCard[];
  horses: Horse[];
  /** By card: who knew that it lay there, as bits (decks.ts). */
  known: number[];
}

export interface BailFrame {
  kind: 'bail';
  seat: Seat;
  owed: number;
}

/** Released: where to (BW-182). */
export interface ReleaseFrame {
  kind: 'release';
  seat: Seat;
}

/** An arsonist lays the night's token (BW-211). */
export interface SpreadFrame {
  kind: 'spread';
  seat: Seat;
}

/** An event card is open: choose an outcome. */
export interface EventFrame {
  kind: 'event';
  seat: Seat;
  event: number;
}

/** Effects being carried out one after another; `event`: the card they come from, or 0. */
export interface EffectsFrame {
  kind: 'effects';
  seat: Seat;
  list: Effect[];
  event: number;
}

/** A choice an effect asks for: it stands at the head of the effects frame below. */
export interface ChoiceFrame {
  kind: 'choice';
  seat: Seat;
  effect: Effect;
  left: number;
}

export type Frame =
  | DayFrame
  | NightFrame
  | CheckFrame
  | WorkFrame
  | FightFrame
  | RenewFrame
  | BurningFrame
  | EncounterFrame
  | SpoilsFrame
  | SearchFrame
  | PlunderFrame
  | HaulFrame
  | SixFrame
  | RaiseFrame
  | KeepFrame
  | BailFrame
  | ReleaseFrame
  | SpreadFrame
  | EventFrame
  | EffectsFrame
  | ChoiceFrame;

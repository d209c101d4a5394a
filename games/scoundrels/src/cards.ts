/** The cards of a pack made ready for play (pack/compile.ts makes them). */
import type { Op } from './operations/index.ts';
import type { Operation } from './operations/operation.ts';
import type { Pack } from './pack/type.ts';
import { jobOf, traitOf } from './state.ts';
import type { Cause, TimingKind } from './words.ts';

/** A step made ready for the interpreter: lists are ids into `Cards.lists`. */
export interface Do {
  readonly op: Op;
  /** What the engine knows of its operation. */
  readonly does: Operation;
  /** Which list it is a step of, and which step of it. */
  readonly list: number;
  readonly index: number;
  /** A condition or a cost: it decides whether the ability can be used. */
  readonly gate: boolean;
  readonly cost: boolean;
  readonly may: boolean;
  /** What happens once the step was carried out. */
  readonly followUp: number;
  readonly otherwise: number;
  /** `ALL`: everything there is. */
  readonly amount: number;
  readonly max: number;
  readonly per: string;
  readonly who: string;
  readonly filter: string;
  readonly cond: string;
  readonly options: readonly number[];
  readonly zone: string;
  readonly count: number;
  /** `NONE`: any site. */
  readonly site: number;
  readonly mark: string;
  readonly upTo: boolean;
  /** Poker cards that pass the test, one bit each. */
  readonly numbers: number;
  readonly part: string;
  readonly own: string;
  readonly partner: string;
  readonly what: string;
  readonly which: string;
  readonly onto: string;
}

export const ALL = 999;

/** When a trait or a strategy card works, as numbers. */
export interface When {
  readonly kind: TimingKind;
  /** Slots, one bit each. */
  readonly slots: number;
  /** One bit each (`SIDES`): after its left neighbour, its right one, the one two spaces to the left, to the right. */
  readonly sides: number;
  /** What an "after" scoundrel waits for. */
  readonly cause: Cause | null;
  /** Only while the player has exactly this much money; `NONE`: always. */
  readonly money: number;
}

/** A pack made ready for play. Cards are their indices in the pack. */
export interface Cards {
  readonly pack: Pack;
  readonly lists: readonly (readonly Do[])[];
  readonly jobs: number;
  readonly traits: number;
  /** By job: its list. */
  readonly ability: readonly number[];
  /** By colour, in the order of `JOB_COLOURS` and `TRAIT_COLOURS`: the cards of that colour. */
  readonly jobsOf: readonly (readonly number[])[];
  readonly traitsOf: readonly (readonly number[])[];
  readonly jobIndex: ReadonlyMap<string, number>;
  readonly traitIndex: ReadonlyMap<string, number>;
  readonly jobTech: readonly number[];
  readonly traitTech: readonly number[];
  readonly when: readonly When[];
  readonly bonus: readonly number[];
  readonly twice: readonly boolean[];
  readonly extraCost: readonly boolean[];
  readonly thenDiscard: readonly boolean[];
  /** By job * traits + trait (SC-012). */
  readonly prices: Uint8Array;
  /** By job * traits + trait: `trait+job`, as events and views name a scoundrel. */
  readonly names: readonly string[];
  /** By slot. */
  readonly leaderAbility: readonly number[];
  /** By office option. */
  readonly office: readonly number[];
  /** By leader * 2 + which. */
  readonly strategyAbility: readonly number[];
  readonly strategyWhen: readonly When[];
  /** By safe card (six a site). */
  readonly safeValue: readonly number[];
  readonly safeIds: readonly string[];
  /** By site: numbers on its printed list, one bit each. */
  readonly printed: readonly number[];
  /** By mark (seven a player): its kind; by kind: its two numbers. */
  readonly markKind: readonly number[];
  readonly markSides: readonly (readonly number[])[];
  readonly leastReputation: number;
  readonly mostReputation: number;
}

/** SC-012: what a scoundrel costs, less what an ability takes off. */
export const priceOf = (cards: Cards, scoundrel: number, discount = 0): number =>
  Math.max(0, cards.prices[jobOf(scoundrel) * cards.traits + traitOf(scoundrel)]! - discount);

/** SC-010, SC-011: a trait and a job, `filthy+dog`. */
export const nameOf = (cards: Cards, scoundrel: number): string =>
  cards.names[jobOf(scoundrel) * cards.traits + traitOf(scoundrel)]!;

export const stepsOf = (cards: Cards, list: number): readonly Do[] => cards.lists[list]!;
/** SC-011: the trait gives the time. */
export const whenOf = (cards: Cards, trait: number): When => cards.when[trait]!;
/** SC-011: the job gives the ability, a list. */
export const abilityOf = (cards: Cards, job: number): number => cards.ability[job]!;

import type { Op } from '../operations/index.ts';
import type { Cause, JobColour, PokerCard, Slot, TimingKind, TraitColour } from '../words.ts';

/** One word in every language; languages may be missing in an own pack. */
export type Words = Readonly<Record<string, string>>;

/** A step of an ability: an operation and its parameters (docs/card-packs.md). */
export interface Step {
  readonly op: Op;
  readonly cost?: boolean;
  readonly may?: boolean;
  readonly then?: readonly Step[];
  readonly else?: readonly Step[];
  readonly amount?: number | 'all';
  readonly max?: number;
  readonly per?: string;
  readonly who?: string;
  readonly from?: string;
  readonly filter?: string;
  readonly cond?: string;
  readonly options?: readonly (readonly Step[])[];
  readonly zone?: string;
  readonly count?: number;
  readonly site?: string;
  readonly mark?: string;
  readonly owner?: string;
  readonly upTo?: boolean;
  readonly which?: string;
  readonly onto?: string;
  readonly whose?: string;
  readonly numbers?: readonly PokerCard[];
  readonly discount?: number | 'all';
  readonly part?: string;
  readonly own?: string;
  readonly with?: string;
  readonly what?: string;
}

export interface Timing {
  readonly kind: TimingKind;
  readonly numbers?: readonly Slot[];
  readonly side?: 'left' | 'right' | 'both';
  readonly condition?: { readonly money: number };
  readonly event?: Cause;
}

/** Where a card comes from: every card says it. */
export interface Provenance {
  readonly provenance: 'printed' | 'clarified' | 'reconstructed' | 'designed';
  readonly sourceNote: string;
}

export interface Job extends Provenance {
  readonly id: string;
  readonly name: Words;
  /** Grammatical gender of the name, by language. */
  readonly gender: Words;
  readonly forms?: Readonly<Record<string, Words>>;
  readonly colour: JobColour;
  readonly tech: number;
  /** Positions 0 to 9 of the bullet holes: a dollar icon behind one is not seen (SC-012). */
  readonly holes: readonly number[];
  readonly ability: readonly Step[];
}

export interface Trait extends Provenance {
  readonly id: string;
  /** A word, or its forms by grammatical gender. */
  readonly name: Readonly<Record<string, string | Words>>;
  readonly colour: TraitColour;
  readonly tech: number;
  /** Positions 0 to 9 of the dollar icons. */
  readonly icons: readonly number[];
  readonly timing: Timing;
  readonly modifiers: { readonly bonusMoney?: number; readonly twice?: boolean };
  readonly extraCost?: 'jailOwnHenchman';
  readonly thenDiscard?: boolean;
}

export interface Leader extends Provenance {
  readonly id: string;
  readonly name: Words;
  readonly suit: string;
  readonly colour: string;
  readonly strategies: readonly [string, string];
}

export interface Strategy extends Provenance {
  readonly id: string;
  readonly leader: string;
  readonly name: Words;
  readonly timing: Timing;
  readonly ability: readonly Step[];
}

export interface Site extends Provenance {
  readonly id: string;
  readonly name: Words;
  readonly colour: string;
  readonly spaces: number;
  /** The printed list. */
  readonly values: readonly number[];
}

export interface SafeCard extends Provenance {
  readonly id: string;
  readonly site: string;
  readonly value: number;
  readonly name: Words;
}

/** All cards of the game as readable data. */
export interface Pack {
  readonly format: 'tinstar-scoundrels-cards';
  readonly version: 1;
  readonly id: string;
  readonly name: Words;
  readonly jobs: readonly Job[];
  readonly traits: readonly Trait[];
  readonly leaders: readonly Leader[];
  /** One per slot, in the order A, 2, 3, 4, 5, 6. */
  readonly leaderAbilities: readonly (Provenance & { readonly slot: Slot; readonly ability: readonly Step[] })[];
  readonly strategies: readonly Strategy[];
  readonly sheriffOffice: readonly (Provenance & {
    readonly id: string;
    readonly name: Words;
    readonly ability: readonly Step[];
  })[];
  readonly sites: readonly Site[];
  readonly safes: readonly SafeCard[];
  readonly marks: Provenance & {
    readonly perPlayer: number;
    readonly kinds: readonly { readonly sides: readonly number[]; readonly count: number }[];
  };
  readonly reputation: Provenance & {
    readonly min: number;
    readonly max: number;
    readonly start: number;
    /** Tech of each space, from `min` up. */
    readonly tech: readonly number[];
  };
}

import type { Pack, Step, Timing } from './pack-type.ts';
import { CAUSES, JOB_COLOURS, OPS, POKER, SLOTS, TIMINGS, TRAIT_COLOURS } from './words.ts';
import { jobOf, NONE, traitOf } from './layout.ts';

/** A step made ready for the interpreter: operations are numbers, lists are ids into `Cards.lists`. */
export interface Do {
  readonly op: number;
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

// Operations, by their index in `OPS`.
export const REQUIRE = 0;
export const PAY_MONEY = 1;
export const DISCARD = 2;
export const GAIN_MONEY = 3;
export const STEAL_MONEY = 4;
export const GAIN_REPUTATION = 5;
export const LOSE_REPUTATION = 6;
export const CHOICE = 7;
export const SCOUT_SAFE = 8;
export const MARK_SAFE = 9;
export const STEAL_SAFE = 10;
export const FREE_HENCHMAN = 11;
export const JAIL_HENCHMAN = 12;
export const PLACE_HENCHMAN = 13;
export const BURN_HENCHMEN = 14;
export const SCOUT_CARD = 15;
export const DRAW_CARD = 16;
export const PEEK_DECK = 17;
export const TEST_DECK = 18;
export const SWAP_CARD = 19;
export const USE_SCOUNDREL = 20;
export const HIRE_STEP = 21;
export const SWAP = 22;
export const SHERIFF_OPTION = 23;
export const JAIL_SUSPECT = 24;
export const MOVE_HENCHMAN = 25;
export const MOVE_CARD = 26;
export const PEEK_HAND = 27;
export const CLEAR_SALOON = 28;

/** When a trait or a strategy card works, as numbers. */
export interface When {
  /** Index into `TIMINGS`. */
  readonly kind: number;
  /** Slots, one bit each. */
  readonly slots: number;
  /** One bit each (`SIDES`): after its left neighbour, its right one, the one two spaces to the left, to the right. */
  readonly sides: number;
  /** Index into `CAUSES`, or `NONE`. */
  readonly cause: number;
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

export const POKER_TIMING = TIMINGS.indexOf('poker');
export const RESPONSE = TIMINGS.indexOf('response');
export const START_OF_TURN = TIMINGS.indexOf('startOfTurn');
export const END_OF_TURN = TIMINGS.indexOf('endOfTurn');
export const WHEN_HIRED = TIMINGS.indexOf('whenHired');
export const AFTER = TIMINGS.indexOf('after');
export const FACE_UP_ZERO = TIMINGS.indexOf('faceUpZero');
export const YOUR_TURN = TIMINGS.indexOf('yourTurn');
export const RIVAL_SLOT = TIMINGS.indexOf('rivalSlot');
export const FREE_SLOT = TIMINGS.indexOf('freeSlot');

const SIDES: Readonly<Record<string, number>> = { left: 1, right: 2, both: 3, farLeft: 4, farRight: 8 };

/** Whom a response may follow: how far away, and the bit of `sides` that says so. */
export const REACHES = [
  [-1, 1],
  [1, 2],
  [-2, 4],
  [2, 8],
] as const;

function readWhen(timing: Timing): When {
  return {
    kind: TIMINGS.indexOf(timing.kind),
    slots: (timing.numbers ?? []).reduce((mask, slot) => mask | (1 << SLOTS.indexOf(slot)), 0),
    sides: timing.side === undefined ? 0 : SIDES[timing.side]!,
    cause: timing.event === undefined ? NONE : CAUSES.indexOf(timing.event),
    money: timing.condition?.money ?? NONE,
  };
}

const indicesOf = (cards: readonly { readonly colour: string }[], colour: string): number[] =>
  cards.flatMap((card, i) => (card.colour === colour ? [i] : []));

/** Compiles a checked pack. */
export function compile(pack: Pack): Cards {
  const lists: Do[][] = [];
  const siteIds = pack.sites.map((site) => site.id);

  function addList(steps: readonly Step[]): number {
    const id = lists.length;
    lists.push([]);
    lists[id] = steps.map(readStep);
    return id;
  }
  const amountOf = (amount: number | 'all' | undefined): number => (amount === 'all' ? ALL : (amount ?? 0));
  function readStep(step: Step): Do {
    return {
      op: OPS.indexOf(step.op),
      cost: step.cost ?? false,
      may: step.may ?? false,
      followUp: step.then ? addList(step.then) : NONE,
      otherwise: step.else ? addList(step.else) : NONE,
      amount: step.op === 'hire' ? amountOf(step.discount) : amountOf(step.amount),
      max: step.max ?? ALL,
      per: step.per ?? '',
      who: step.who ?? step.from ?? step.owner ?? step.whose ?? 'you',
      filter: step.filter ?? '',
      cond: step.cond ?? '',
      options: (step.options ?? []).map(addList),
      zone: step.zone ?? '',
      count: step.count ?? 1,
      site: step.site === undefined ? NONE : siteIds.indexOf(step.site),
      mark: step.mark ?? '',
      upTo: step.upTo ?? false,
      numbers: (step.numbers ?? []).reduce((mask, n) => mask | (1 << (POKER as readonly string[]).indexOf(n)), 0),
      part: step.part ?? '',
      own: step.own ?? '',
      partner: step.with ?? '',
      what: step.what ?? '',
      which: step.which ?? '',
      onto: step.onto ?? '',
    };
  }

  const { jobs, traits } = pack;
  const prices = new Uint8Array(jobs.length * traits.length);
  jobs.forEach((job, j) =>
    traits.forEach((trait, t) => {
      prices[j * traits.length + t] = trait.icons.filter((icon) => !job.holes.includes(icon)).length;
    }),
  );
  const strategies = pack.leaders.flatMap((leader) =>
    leader.strategies.map((id) => pack.strategies.find((strategy) => strategy.id === id)!),
  );
  const safes = pack.sites.flatMap((site) => pack.safes.filter((safe) => safe.site === site.id));
  return {
    pack,
    lists,
    jobs: jobs.length,
    traits: traits.length,
    ability: jobs.map((job) => addList(job.ability)),
    jobsOf: JOB_COLOURS.map((colour) => indicesOf(jobs, colour)),
    traitsOf: TRAIT_COLOURS.map((colour) => indicesOf(traits, colour)),
    jobIndex: new Map(jobs.map((job, i) => [job.id, i])),
    traitIndex: new Map(traits.map((trait, i) => [trait.id, i])),
    jobTech: jobs.map((job) => job.tech),
    traitTech: traits.map((trait) => trait.tech),
    when: traits.map((trait) => readWhen(trait.timing)),
    bonus: traits.map((trait) => trait.modifiers.bonusMoney ?? 0),
    twice: traits.map((trait) => trait.modifiers.twice ?? false),
    extraCost: traits.map((trait) => trait.extraCost !== undefined),
    thenDiscard: traits.map((trait) => trait.thenDiscard ?? false),
    prices,
    names: jobs.flatMap((job) => traits.map((trait) => `${trait.id}+${job.id}`)),
    leaderAbility: pack.leaderAbilities.map((entry) => addList(entry.ability)),
    office: pack.sheriffOffice.map((entry) => addList(entry.ability)),
    strategyAbility: strategies.map((strategy) => addList(strategy.ability)),
    strategyWhen: strategies.map((strategy) => readWhen(strategy.timing)),
    safeValue: safes.map((safe) => safe.value),
    safeIds: safes.map((safe) => safe.id),
    printed: pack.sites.map((site) => site.values.reduce((mask, value) => mask | (1 << value), 0)),
    markKind: pack.marks.kinds.flatMap((kind, index) => Array.from({ length: kind.count }, () => index)),
    markSides: pack.marks.kinds.map((kind) => kind.sides),
    leastReputation: pack.reputation.min,
    mostReputation: pack.reputation.max,
  };
}

/** SC-012: what a scoundrel costs. */
export const priceOf = (cards: Cards, scoundrel: number): number =>
  cards.prices[jobOf(scoundrel) * cards.traits + traitOf(scoundrel)]!;

/** `filthy+dog`. */
export const nameOf = (cards: Cards, scoundrel: number): string =>
  cards.names[jobOf(scoundrel) * cards.traits + traitOf(scoundrel)]!;

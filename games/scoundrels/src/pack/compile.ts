import { ALL, type Cards, type Do, type When } from '../cards.ts';
import { OPERATIONS } from '../operations/index.ts';
import { NONE } from '../state.ts';
import { JOB_COLOURS, POKER, SLOTS, TRAIT_COLOURS } from '../words.ts';
import type { Pack, Step, Timing } from './type.ts';

const SIDES: Readonly<Record<string, number>> = { left: 1, right: 2, both: 3 };

function readWhen(timing: Timing): When {
  return {
    kind: timing.kind,
    slots: (timing.numbers ?? []).reduce((mask, slot) => mask | (1 << SLOTS.indexOf(slot)), 0),
    sides: timing.side === undefined ? 0 : SIDES[timing.side]!,
    cause: timing.kind === 'after' ? (timing.event ?? null) : null,
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
    lists[id] = steps.map((step, index) => readStep(step, id, index));
    return id;
  }
  const amountOf = (amount: number | 'all' | undefined): number => (amount === 'all' ? ALL : (amount ?? 0));
  function readStep(step: Step, list: number, index: number): Do {
    return {
      op: step.op,
      does: OPERATIONS[step.op],
      list,
      index,
      gate: step.op === 'require' || step.cost === true,
      cost: step.cost ?? false,
      may: step.may ?? false,
      followUp: step.then ? addList(step.then) : NONE,
      otherwise: step.else ? addList(step.else) : NONE,
      amount: amountOf(step.amount ?? step.discount),
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
      numbers: (step.numbers ?? []).reduce((mask, n) => mask | (1 << POKER.indexOf(n)), 0),
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

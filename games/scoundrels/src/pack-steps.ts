import { isRecord } from '@tinstar/engine';
import type { Complain, Limits, PackReason } from './pack-reasons.ts';
import { CONDITIONS, COUNTERS, OPS, POKER, type Op } from './words.ts';

/** What is wrong with a value: a reason and what it takes to say it. */
type Wrong = readonly [PackReason, Limits?];
type Check = (value: unknown) => Wrong | null;

const NUMBER =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? null
      : ['number', { least, most }];
const ONE_OF =
  (...allowed: unknown[]): Check =>
  (value) =>
    allowed.includes(value) ? null : ['one-of', { allowed: allowed.join(', ') }];
const AMOUNT = NUMBER(1, 99);

/** By operation: the parameters it must have, and those it may have. `cost`, `may` and `then` are allowed where noted. */
const SHAPES: Readonly<
  Record<Op, { must?: Record<string, Check>; may?: Record<string, Check>; flags?: readonly string[] }>
> = {
  require: { must: { cond: ONE_OF(...CONDITIONS) }, may: { amount: NUMBER(0, 99) } },
  payMoney: { must: { amount: (value) => (value === 'all' ? null : AMOUNT(value)) }, flags: ['cost', 'may', 'then'] },
  discard: { must: { what: ONE_OF('this', 'other', 'own'), cost: ONE_OF(true) }, flags: ['cost'] },
  gainMoney: {
    must: { amount: AMOUNT },
    may: { per: ONE_OF(...COUNTERS), max: AMOUNT, who: ONE_OF('eachOpponent') },
    flags: ['then'],
  },
  stealMoney: {
    must: { amount: AMOUNT, from: ONE_OF('opponent', 'eachOpponent', 'chooser') },
    may: { filter: ONE_OF('moreMoney') },
    flags: ['then'],
  },
  gainReputation: { must: { amount: AMOUNT }, flags: ['then'] },
  loseReputation: {
    must: { amount: AMOUNT },
    may: { who: ONE_OF('opponent', 'chooser'), filter: ONE_OF('moreReputation') },
    flags: ['cost', 'then'],
  },
  choice: { must: { who: ONE_OF('opponent', 'eachOpponent'), options: () => null } },
  scoutSafe: { must: { zone: ONE_OF('site', 'eachSite', 'unused'), count: NUMBER(1, 5) }, flags: ['then'] },
  markSafe: { must: { zone: ONE_OF('site', 'ownStolen'), count: NUMBER(1, 5) }, flags: ['then'] },
  stealSafe: {
    must: { zone: ONE_OF('site', 'unused', 'that') },
    may: { site: () => null, mark: ONE_OF('ownMark', 'noMark') },
    flags: ['then'],
  },
  freeHenchman: {
    must: { owner: ONE_OF('own', 'any', 'opponent'), count: NUMBER(1, 3) },
    may: { upTo: ONE_OF(true, false) },
    flags: ['cost', 'then'],
  },
  jailHenchman: { must: { who: ONE_OF('you', 'opponent', 'chooser') }, flags: ['cost', 'may', 'then'] },
  placeHenchman: {
    must: { which: ONE_OF('freed', 'own'), onto: ONE_OF('opponentCard', 'that') },
    flags: ['may', 'then'],
  },
  burnHenchmen: { flags: ['then'] },
  scoutCard: { must: { whose: ONE_OF('any', 'opponent') }, flags: ['then'] },
  drawCard: { must: { count: NUMBER(1, 7) }, flags: ['then'] },
  peekDeck: { must: { whose: ONE_OF('any') }, flags: ['then'] },
  testDeck: { must: { numbers: () => null }, may: { else: () => null }, flags: ['then'] },
  swapCard: { flags: ['may', 'then'] },
  useScoundrel: { must: { zone: ONE_OF('sheet', 'saloon', 'discard') } },
  hire: {
    must: { zone: ONE_OF('saloon', 'discard'), discount: (value) => (value === 'all' ? null : NUMBER(0, 99)(value)) },
    flags: ['may', 'then'],
  },
  swap: {
    must: { part: ONE_OF('job', 'trait', 'both'), own: ONE_OF('this', 'other', 'own'), with: ONE_OF('saloon', 'own') },
    flags: ['may', 'then'],
  },
  sheriffOption: {},
  jailSuspect: { flags: ['then'] },
  moveHenchman: { flags: ['may', 'then'] },
  moveCard: { flags: ['may', 'then'] },
  peekHand: { flags: ['then'] },
  clearSaloon: { flags: ['then'] },
};

/** Checks an ability: known operations, their parameters, and the order conditions, costs, the rest. */
export function checkAbility(
  ability: unknown,
  siteIds: readonly string[],
  complain: Complain,
  mayBeEmpty = false,
): void {
  if (!Array.isArray(ability) || (ability.length === 0 && !mayBeEmpty)) {
    complain('ability', 'steps');
    return;
  }
  checkSteps(ability, 'ability', siteIds, complain, false);
  let stage = 0;
  ability.forEach((step: Record<string, unknown>, i) => {
    const at = step['op'] === 'require' ? 0 : step['cost'] === true ? 1 : 2;
    if (at < stage) complain(`ability.${i}`, 'order');
    stage = at;
  });
}

function checkSteps(
  steps: unknown,
  path: string,
  siteIds: readonly string[],
  complain: Complain,
  inChoice: boolean,
): void {
  if (!Array.isArray(steps)) return complain(path, 'steps');
  steps.forEach((step: unknown, i) => {
    const at = `${path}.${i}`;
    if (!isRecord(step)) return complain(at, 'object');
    const op = step['op'] as Op;
    if (!OPS.includes(op)) return complain(`${at}.op`, 'operation', { op: String(step['op']) });
    const shape = SHAPES[op];
    for (const [name, check] of Object.entries(shape.must ?? {})) {
      const wrong: Wrong | null = name in step ? check(step[name]) : ['missing'];
      if (wrong) complain(`${at}.${name}`, ...wrong);
    }
    for (const [name, value] of Object.entries(step)) {
      if (name === 'op' || (shape.must && name in shape.must)) continue;
      const flag = shape.flags?.includes(name);
      const isKnown = flag || shape.may?.[name] !== undefined;
      const wrong: Wrong | null = isKnown ? (shape.may?.[name]?.(value) ?? null) : ['no-parameter', { op }];
      if (wrong) complain(`${at}.${name}`, ...wrong);
      if ((name === 'cost' || name === 'may') && typeof value !== 'boolean')
        complain(`${at}.${name}`, 'one-of', { allowed: 'true, false' });
    }
    const chooses = [step['who'], step['from']].includes('chooser');
    if (chooses && !inChoice) complain(at, 'chooser');
    if (step['site'] !== undefined && !siteIds.includes(step['site'] as string))
      complain(`${at}.site`, 'one-of', { allowed: siteIds.join(', ') });
    if (step['then'] !== undefined) checkSteps(step['then'], `${at}.then`, siteIds, complain, inChoice);
    if (step['else'] !== undefined) checkSteps(step['else'], `${at}.else`, siteIds, complain, inChoice);
    if (op === 'require' && step['cond'] === 'moneyAtMost' && step['amount'] === undefined)
      complain(`${at}.amount`, 'missing');
    if (op === 'testDeck') {
      const numbers = step['numbers'];
      if (!Array.isArray(numbers) || !numbers.every((n) => POKER.includes(n)))
        complain(`${at}.numbers`, 'some-of', { allowed: POKER.join(', ') });
    }
    if (op === 'choice') {
      const options = step['options'];
      if (!Array.isArray(options) || options.length < 2 || options.length > 4)
        return complain(`${at}.options`, 'entries', { least: 2, most: 4 });
      options.forEach((option: unknown, o) => checkSteps(option, `${at}.options.${o}`, siteIds, complain, true));
    }
    return undefined;
  });
}

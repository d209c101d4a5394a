/** What an ability does in two or three signs, made from its steps as its sentence is. No rule is decided here. */
import type { Step } from '@tinstar/scoundrels';
import type { EffectSign } from '../../art/scoundrels/effect-signs.ts';

/** More are not read at a glance; the sentence has the rest. */
const MOST = 3;

const isOthers = (who: string | undefined): boolean => who !== undefined && who !== 'you';

/** How many, where it is a number worth printing. */
const countOf = (count: number | undefined): Pick<EffectSign, 'number'> =>
  count === undefined || count === 1 ? {} : { number: String(count) };

const amountOf = ({ amount, per }: Step): Pick<EffectSign, 'number'> =>
  typeof amount === 'number' ? { number: `${amount}${per === undefined ? '' : '×'}` } : {};

/** What hiring costs less: all of it, or some dollars. */
const discountOf = (discount: Step['discount']): Pick<EffectSign, 'number'> =>
  discount === 'all' ? { number: '0' } : discount ? { number: `−${discount}` } : {};

/** One step as signs; steps that depend on it follow it. */
function signsOfStep(step: Step): readonly EffectSign[] {
  const own = ownSigns(step);
  if (step.op === 'testDeck') return own;
  const [first, ...rest] = (step.then ?? []).flatMap(signsOfStep);
  return first ? [...own, { ...first, join: 'for' }, ...rest] : own;
}

function ownSigns(step: Step): readonly EffectSign[] {
  const { op, who, count, discount } = step;
  switch (op) {
    case 'require':
      return [{ thing: 'condition' }];
    case 'gainMoney':
      return [{ thing: 'money', ...(isOthers(who) ? { deed: 'give' } : {}), ...amountOf(step) }];
    case 'payMoney':
      return [{ thing: 'money', deed: 'lose', ...amountOf(step) }];
    case 'stealMoney':
      return [{ thing: 'money', deed: 'steal', ...amountOf(step) }];
    case 'gainReputation':
      return [{ thing: 'reputation', deed: 'gain' }];
    case 'loseReputation':
      return [{ thing: 'reputation', deed: isOthers(who) ? 'harm' : 'lose' }];
    case 'scoutSafe':
      return [{ thing: 'safe', deed: 'look', ...countOf(step.zone === 'eachSite' ? 3 : count) }];
    case 'markSafe':
      return [{ thing: 'safe', deed: 'mark', ...countOf(count) }];
    case 'stealSafe':
      return [{ thing: 'safe', deed: 'steal' }];
    case 'jailHenchman':
      return [{ thing: 'henchman', deed: isOthers(who) ? 'jail' : 'jailOwn' }];
    case 'jailSuspect':
      return [{ thing: 'henchman', deed: 'jail' }];
    case 'freeHenchman':
      return [{ thing: 'henchman', deed: 'free', ...countOf(count) }];
    case 'placeHenchman':
      return [{ thing: 'henchman', deed: 'put' }];
    case 'moveHenchman':
      return [{ thing: 'henchman', deed: 'swap' }];
    case 'burnHenchmen':
      return [{ thing: 'henchman', deed: 'burn' }];
    case 'scoutCard':
    case 'peekDeck':
    case 'peekHand':
      return [{ thing: 'card', deed: 'look' }];
    case 'drawCard':
      return [{ thing: 'card', deed: 'gain', ...countOf(count) }];
    case 'swapCard':
    case 'moveCard':
      return [{ thing: 'card', deed: 'swap' }];
    case 'hire':
      return [{ thing: 'scoundrel', deed: 'gain', ...discountOf(discount) }];
    case 'useScoundrel':
      return [{ thing: 'scoundrel', deed: 'use' }];
    case 'swap':
    case 'clearSaloon':
      return [{ thing: 'scoundrel', deed: 'swap' }];
    case 'discard':
      return [{ thing: 'scoundrel', deed: 'lose' }];
    case 'sheriffOption':
      return [{ thing: 'office' }];
    case 'choice':
      return either(step.options ?? []);
    case 'testDeck':
      return [{ thing: 'card', deed: 'test' }, ...joined('for', either([step.then ?? [], step.else ?? []]))];
  }
}

const joined = (join: EffectSign['join'], [first, ...rest]: readonly EffectSign[]): readonly EffectSign[] =>
  first ? [{ ...first, join }, ...rest] : [];

/** This or that. */
const either = (options: readonly (readonly Step[])[]): readonly EffectSign[] =>
  options.flatMap((option, index) => joined(index === 0 ? undefined : 'or', option.flatMap(signsOfStep)));

const isPrice = ({ op, cost }: Step): boolean => op === 'require' || cost === true;

/** Price and condition first, then what one has from it; what does not fit any more is left out as a whole. */
export function effectSigns(ability: readonly Step[]): readonly EffectSign[] {
  const price = ability.filter(isPrice).flatMap(signsOfStep);
  const [first = [], ...more] = ability.filter((step) => !isPrice(step)).map(signsOfStep);
  const signs = [...price, ...(price.length > 0 ? joined('for', first) : first)].slice(0, MOST);
  for (const next of more) if (signs.length + next.length <= MOST) signs.push(...next);
  return signs;
}

/** What it is for, in one sign: the first that is no price. */
export function mainSign(ability: readonly Step[]): EffectSign {
  const signs = effectSigns(ability);
  const { join: _, ...main } = signs.find(({ join }) => join === 'for') ?? signs[0]!;
  return main;
}

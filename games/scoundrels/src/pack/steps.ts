import { isRecord } from '@tinstar/engine';
import { OPERATIONS, OPS, type Op } from '../operations/index.ts';
import type { Shape, Wrong } from '../operations/shape.ts';
import type { Complain } from './reasons.ts';

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
    const shape: Shape = OPERATIONS[op].shape;
    for (const [name, check] of Object.entries(shape.must ?? {})) {
      const wrong: Wrong | null = name in step ? check(step[name]) : ['missing'];
      if (wrong) complain(`${at}.${name}`, ...wrong);
    }
    for (const [name, value] of Object.entries(step)) {
      if (name === 'op' || (shape.must && name in shape.must)) continue;
      const flag = shape.flags?.some((allowed) => allowed === name);
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
    const needed = shape.needs?.(step) ?? null;
    if (needed !== null) complain(`${at}.${needed}`, 'missing');
    const options = step['options'];
    if (options !== undefined) {
      if (!Array.isArray(options) || options.length < 2 || options.length > 4)
        return complain(`${at}.options`, 'entries', { least: 2, most: 4 });
      options.forEach((option: unknown, o) => checkSteps(option, `${at}.options.${o}`, siteIds, complain, true));
    }
    return undefined;
  });
}

import { CARDS } from '@tinstar/scoundrels';
import { describe, expect, it } from 'vitest';
import { effectRow, type EffectSign } from '../../art/scoundrels/effect-signs.ts';
import { faultsOf } from '../../art/drawing-faults.ts';
import { effectSigns, mainSign } from './effects.ts';

const abilityOf = (id: string) => CARDS.jobs.find((job) => job.id === id)!.ability;
const JOINT = { for: '> ', or: '/ ' } as const;
const said = (signs: readonly EffectSign[]): string =>
  signs
    .map(({ thing, deed, number, join }) => [join && JOINT[join], thing, deed && `:${deed}`, number && ` ${number}`])
    .map((parts) => parts.filter(Boolean).join(''))
    .join(' ');

describe('the signs of an ability', () => {
  it.each([
    ['prospector', 'money 3'],
    ['investor', 'money 1×'],
    ['musician', 'money 5 money:give 1'],
    ['pickpocket', 'money:steal 2'],
    ['outlaw', 'money:lose 2 > safe:steal'],
    ['locksmith', 'money:lose 1 > safe:look 2'],
    ['cartographer', 'safe:look 3'],
    ['renegade', 'condition > safe:steal'],
    ['miner', 'money 2 henchman:jailOwn > money 3'],
    ['deputy', 'henchman:jail money 2'],
    ['loan-shark', 'money:steal 3 / reputation:harm'],
    ['gambler', 'card:test > money 7 / money 1'],
    ['con-artist', 'reputation:lose > scoundrel:gain 0'],
    ['telegraphist', 'scoundrel:gain −3'],
    // The second purchase would be cut in half: it is left to the sentence.
    ['mayor', 'money:lose 3 > reputation:gain'],
  ])('%s: %s', (job, signs) => {
    expect(said(effectSigns(abilityOf(job)))).toBe(signs);
  });

  it('are one to three for every job, and their print is sound', () => {
    for (const { id, ability } of CARDS.jobs) {
      const signs = effectSigns(ability);
      expect(signs.length, id).toBeGreaterThan(0);
      expect(signs.length, id).toBeLessThanOrEqual(3);
      expect(faultsOf(effectRow(signs)), id).toEqual([]);
    }
  });

  it('have one that is no price', () => {
    expect(said([mainSign(abilityOf('outlaw'))])).toBe('safe:steal');
    expect(said([mainSign(abilityOf('deputy'))])).toBe('henchman:jail');
  });
});

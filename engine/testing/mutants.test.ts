import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../src/index.ts';
import { faultsOf, propertiesOf } from './contract.ts';
import { liarsDice } from './liars-dice.ts';
import { MUTANTS, SOUND } from './mutants.ts';

describe.each(Object.keys(MUTANTS).map(Number))('property %i', (property) => {
  it("finds nothing wrong with liar's dice", () => {
    const [, check] = propertiesOf(liarsDice, SOUND)[property - 1]!;
    expect(Array.from({ length: 20 }, (_, seed) => faultsOf(check, seed)).flat()).toEqual([]);
  });

  it.each(MUTANTS[property]!)('notices a game that $name', ({ fault, game, options }) => {
    const [, check] = propertiesOf({ ...liarsDice, ...game } as AnyGame, { ...SOUND, ...options })[property - 1]!;
    let found = '';
    for (let seed = 0; seed < 12 && !fault.test(found); seed++) found += faultsOf(check, seed).join('\n');
    expect(found).toMatch(fault);
  });
});

import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../src/index.ts';
import { faultsOf, propertiesOf, type ContractOptions } from './contract.ts';
import { liarsDice } from './liars-dice.ts';
import { MUTANTS, SOUND } from './mutants.ts';

/** All that the suite finds in some random games. */
function findings(property: number, game: AnyGame, options: ContractOptions, games: number): string[] {
  const [, check] = propertiesOf(game, options)[property - 1]!;
  return Array.from({ length: games }, (_, seed) => faultsOf(check, seed)).flat();
}

describe.each(Object.keys(MUTANTS).map(Number))('property %i', (property) => {
  it("finds nothing wrong with liar's dice", () => {
    expect(findings(property, liarsDice, SOUND, 40)).toEqual([]);
  });

  it.each(MUTANTS[property]!)('notices a game that $name', ({ fault, game, options }) => {
    const found = findings(property, { ...liarsDice, ...game } as AnyGame, { ...SOUND, ...options }, 12);
    expect(found.join('\n')).toMatch(fault);
  });
});

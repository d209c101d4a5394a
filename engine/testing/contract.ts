import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../src/index.ts';
import { checkContrast } from './check-contrast.ts';
import { checkConservation } from './check-conservation.ts';
import { checkEnding } from './check-ending.ts';
import { checkMoves } from './check-moves.ts';
import { checkRepeatable } from './check-repeatable.ts';
import { checkReplay } from './check-replay.ts';
import { checkRules, type RuleCheck } from './check-rules.ts';
import { checkSearch } from './check-search.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkChanges } from './check-sight.ts';
import { checkVocabulary, checkWords, type TextCheck } from './check-words.ts';

export interface ContractOptions {
  /** Random games per property. */
  readonly games?: number;
  /** Where the series of random games begins: another number, other games. */
  readonly seed?: number;
  /** Moves after which a random game counts as endless. */
  readonly maxMoves?: number;
  /**
   * Event types of which the view need not keep all they told, because it bears on nothing that follows. What the rest
   * hears in their place must still be in its view.
   */
  readonly forgets?: readonly string[];
  readonly text?: TextCheck;
  readonly rules?: RuleCheck;
}

/** The nine properties of a game, by number: each takes the seed of a random game and returns what is wrong. */
export function propertiesOf(game: AnyGame, options: ContractOptions = {}): [string, (seed: number) => string[]][] {
  const { text, rules } = options;
  return [
    ['1: listed moves are accepted, all else is refused and changes nothing', (seed) => checkMoves(game, seed)],
    ['2: every game ends, and until then somebody is awaited', (seed) => checkEnding(game, seed, options.maxMoves)],
    ['3: same seed and moves, same states and events, also through JSON', (seed) => checkRepeatable(game, seed)],
    ['4: everything is somewhere, once', (seed) => checkConservation(game, seed)],
    [
      '5: nobody is shown what it may not know',
      (seed) => [
        ...checkSecrets(game, seed, options.forgets),
        ...checkChanges(game, seed),
        ...checkContrast(game, seed),
      ],
    ],
    ['6: undo, replay and snapshots reach equal states', (seed) => checkReplay(game, seed)],
    ['7: everything has its words', (seed) => [...checkVocabulary(game, text), ...checkWords(game, seed, text)]],
    ['8: every rule is tested, every refusal cites a rule', (seed) => (rules ? checkRules(game, seed, rules) : [])],
    ['9: search deals worlds that fit and judges by what a seat knows', (seed) => checkSearch(game, seed)],
  ];
}

/** What a check finds wrong; a game that throws is wrong too. */
export function faultsOf(check: (seed: number) => string[], seed: number): string[] {
  try {
    return check(seed);
  } catch (error) {
    return [error instanceof Error ? `threw ${error.message}` : 'threw something'];
  }
}

/** The contract suite: one line in a game's tests. */
export function describeContract(game: AnyGame, options: ContractOptions = {}): void {
  const { games = 30, seed = 1 } = options;
  describe(`the contract of ${game.id}`, () => {
    it.each(propertiesOf(game, options))('%s', (_name, check) => {
      fc.assert(
        fc.property(fc.noShrink(fc.nat()), (number) => {
          expect({ game: number, faults: faultsOf(check, number).slice(0, 5) }).toEqual({ game: number, faults: [] });
        }),
        { numRuns: games, seed, endOnFailure: true },
      );
    });
  });
}

import { statSync } from 'node:fs';
import { type AnyGame, commitmentOf, replay, retell, verifyMatch } from '@tinstar/engine';
import { faultsOf, STRICT_TEXTS } from '@tinstar/text/testing';
import { describe, expect, it } from 'vitest';
import { goldenFile, goldenVersions, readGolden, type GoldenMatch } from '../testing/golden.ts';
import { GAME_IDS, loadGame } from './index.ts';

const LARGEST = 150_000;

/** A match of the rules at hand goes exactly as it went when the set was written. */
function checkCurrent(game: AnyGame, match: GoldenMatch): void {
  const again = replay(game, match);
  expect(JSON.stringify(again.told)).toBe(JSON.stringify(match.told));
  expect(game.invariantFaults(again.state)).toEqual([]);
}

/** One of older rules goes the same way, or is said to be of older rules: never anything else. */
function checkOld(game: AnyGame, match: GoldenMatch): void {
  const { fault, parting } = verifyMatch(game, match, commitmentOf(match.seed));
  // Worked examples need not go to the end.
  expect([null, 'old-rules', 'unfinished']).toContain(fault);
  const reached: number[] = [];
  expect(retell(game, match, match.told, (_, number) => reached.push(number)).parting).toBe(
    parting ?? match.told.length,
  );
  expect(reached).toHaveLength(parting ?? match.told.length);
}

for (const id of GAME_IDS) {
  const game = await loadGame(id);
  const versions = goldenVersions(id);

  describe(`golden matches of ${id}`, () => {
    it('there is a set for every version: `npm run golden -- make` writes the one of the rules at hand', () => {
      expect(versions).toEqual(Array.from({ length: game.version }, (_, at) => at + 1));
    });

    for (const version of versions) {
      const matches = readGolden(id, version);
      const isCurrent = version === game.version;

      it(`version ${version} ${isCurrent ? 'is played again byte for byte' : 'goes the same way or is of older rules'}`, () => {
        for (const match of matches) {
          expect([match.game, match.version]).toEqual([id, version]);
          if (isCurrent) checkCurrent(game, match);
          else checkOld(game, match);
        }
      });

      it(`version ${version} can be read in every language`, () => {
        const names = ['Ann', 'Bert', 'Curt', 'Dora'];
        const told = matches.flatMap((match) => match.told.flat());
        const events = new Map(told.map(({ event }) => [JSON.stringify(event), event]));
        const faults = STRICT_TEXTS.flatMap((text) =>
          [...events.values()].flatMap((event) => faultsOf(text, () => text.event(id, event, names))),
        );
        expect(new Set(faults)).toEqual(new Set());
      });

      it(`version ${version} is small`, () => {
        expect(statSync(goldenFile(id, version)).size).toBeLessThan(LARGEST);
      });

      if (!isCurrent) continue;
      it(`version ${version} would go the same way if nothing but the number of the version grew`, () => {
        const raised = { ...game, version: version + 1 };
        for (const match of matches.slice(0, 3)) {
          checkOld(raised, match);
          expect(verifyMatch(raised, match, commitmentOf(match.seed)).ok).toBe(true);
        }
      });

      it(`version ${version} plays every value of every option at every number of seats, and the worked examples`, () => {
        for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
          const played = matches.filter((match) => match.seats === seats && match.deal === null);
          for (const [name, values] of Object.entries(game.options)) {
            const seen = new Set(played.map(({ options }) => options[name]));
            expect([name, values.filter((value) => !seen.has(value))]).toEqual([name, []]);
          }
          for (const match of played) expect(verifyMatch(game, match, commitmentOf(match.seed)).ok).toBe(true);
        }
        expect(matches.filter(({ deal }) => deal !== null).length).toBeGreaterThan(0);
      });
    }
  });
}

import { analyse, isSearched, makeBot, playOut, type Look } from '@tinstar/bots';
import { replay, type AnyGame, type MatchRecord } from '@tinstar/engine';
import { GAME_IDS, loadGame } from '@tinstar/shelf';
import { describe, expect, it } from 'vitest';
import { decisionsAt, listChoices, type Choice } from './choices.ts';
import type { MadeMove } from './made-move.ts';

/** Few, for it is not about whether they are right. */
const PLAYOUTS = 16;
const MOVES = 24;

function studied(game: AnyGame): { record: MatchRecord; looks: readonly Look[]; made: readonly MadeMove[] } {
  const bot = makeBot('greenhorn');
  const { record } = playOut(game, [bot, bot, bot], 7);
  const looks: Look[] = [];
  for (const look of analyse(game, record, { iterations: PLAYOUTS })) if (looks.push(look) > MOVES) break;
  const made: MadeMove[] = [];
  replay(game, record, ({ state, awaited }, number) => {
    const next = record.moves[number];
    if (next && number < MOVES) made.push({ ...next, state: game.clone(state), must: [...awaited.must] });
  });
  return { record, looks, made };
}

describe.each(GAME_IDS)('"Why?" and the analysis of %s', (id) => {
  it('call the same thing best, in the same order, with the same figures', async () => {
    const game = await loadGame(id);
    const { looks, made } = studied(game);
    let told = 0;
    for (const look of looks.slice(1)) {
      const why = decisionsAt(game, made[look.number - 1]!, look.decisions);
      for (const { seat, code, arms, weighed, better } of look.decisions) {
        if (arms.length + weighed.length === 0) continue;
        told++;
        const { choices } = why.find((one) => one.seat === seat)!;
        expect(choices[0]!.code).toBe((arms[0] ?? weighed[0]!).code);
        if (better === null) continue;
        // What would have been better is what stands above.
        expect(choices[0]!.code).toBe(better.code);
        const done = choices.find((one) => one.code === code)!;
        if (isSearched(game)) expect(done.behind).toMatchObject({ by: better.by, error: better.error });
        else expect(choices[0]!.worth - done.worth).toBe(better.by);
      }
      for (const { choices } of why) expect(lagsOf(choices)).toEqual(lagsOf(choices).toSorted((a, b) => a - b));
    }
    expect(told).toBeGreaterThan(10);
  });
});

const lagsOf = (choices: readonly Choice[]): number[] => choices.map(({ behind }) => behind?.by ?? 0);

describe('a list of choices', () => {
  const choices = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3].map((worth, code): Choice => {
    return { code, worth, arm: null, behind: null };
  });
  const words = ['draw', 'lay', 'lay', 'lay', 'discard', 'shoot', 'pass'];
  const list = (made: number) =>
    listChoices({ seat: 0, made, choices }, (code) => words[code!]!).listed.map(
      (one) => `${one.rank} ${one.words}${one.isMade ? '!' : ''}`,
    );

  it('says a thing once', () => {
    expect(list(0)).toEqual(['1 draw!', '2 lay', '3 discard', '4 shoot']);
  });

  it('has what was done, also where it is the same in other words, or far behind', () => {
    expect(list(3)).toEqual(['1 draw', '2 lay!', '3 discard', '4 shoot']);
    expect(list(6)).toEqual(['1 draw', '2 lay', '3 discard', '4 shoot', '5 pass!']);
  });
});

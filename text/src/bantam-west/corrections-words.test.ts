import { bantamWest, cabinPlace, type Move, type View, weaponWorth } from '@tinstar/bantam-west';
import { FastRandom, readOptions } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { textIn } from '../all.ts';
import { LANGUAGES } from '../languages.ts';
import { askText } from './ask-words.ts';
import { moveText } from './move-words.ts';
import { tableTextOf } from './table-text.ts';

const NAMES = ['Ann', 'Bert'];

/** Levi (seat 0) in the cabin of Hanna (seat 1), as he sees it. */
function guest(): View {
  const options = readOptions(bantamWest.options, {}) as never;
  const deal = bantamWest.readDeal(
    { pioneer: 0, characters: ['levi_mercer', 'hanna_wilde'], cabins: [[], ['W06']], money: [2, 3] },
    options,
    2,
  );
  const s = bantamWest.start(options, 2, new FastRandom('words'), null, deal);
  s.players[0]!.place = cabinPlace(1, 0);
  return bantamWest.view(s, 0);
}
const say = (language: (typeof LANGUAGES)[number], view: View, move: Move): string =>
  moveText(move, { view, names: NAMES, seat: 0 }, tableTextOf(textIn(language)));

describe('words of the corrected rules', () => {
  it.each([
    ['en', 'Make a lighter (1 herb, else 1 wood)'],
    ['de', 'Feuerzeug herstellen (1 Kraut, sonst 1 Holz)'],
    ['it', 'Prepara un accendino (1 erba, o 1 legno)'],
  ] as const)('[BW-260] name in %s the trick of the cabin one is in', (language, words) => {
    expect(say(language, guest(), { type: 'trick' })).toBe(words);
  });

  it.each(LANGUAGES)('[BW-268] say in %s how bail may be paid, and what goods count for', (language) => {
    const view = guest();
    const text = tableTextOf(textIn(language));
    const ask = (money: number, reputation: number): string => {
      Object.assign(view.players[0]!, { money, reputation });
      return askText(view, { kind: 'bail', seat: 0, owed: 3 }, 0, text);
    };
    expect(new Set([ask(3, 1), ask(2, 1), ask(2, 0)]).size).toBe(3);
    expect(say(language, view, { type: 'payGoods', thing: 'silver' })).toContain(text.money(3));
    expect(say(language, view, { type: 'payWeapon', card: 'bowie_knife' })).toContain(
      text.money(weaponWorth('bowie_knife')),
    );
  });

  it.each(LANGUAGES)('[BW-263] [BW-267] say in %s what is lost, and what can be', (language) => {
    const text = tableTextOf(textIn(language));
    const view = guest();
    const effect = { do: 'loseOne', of: 'cargo' } as const;
    view.stack.push({ kind: 'choice', seat: 0, effect, left: 1 });
    const lose = say(language, view, { type: 'discard', thing: 'herbs' });
    view.stack.pop();
    expect(lose).not.toBe(say(language, view, { type: 'discard', thing: 'herbs' }));
    const losing = { type: 'taskLost', seat: 1, task: 'build_cabin' } as never;
    expect(text.event('bantam-west', losing, NAMES)).toContain(text.named('task', 'build_cabin'));
    expect(text.event('bantam-west', losing, NAMES)).toContain('Bert');
  });
});

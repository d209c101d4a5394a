import { openMatch, present, seedFrom, submit, type AnyMove } from '@tinstar/engine';
import { CARDS, scoundrels, type View } from '@tinstar/scoundrels';
import { LANGUAGES } from '@tinstar/text';
import { textIn } from '@tinstar/text/all';
import { describe, expect, it } from 'vitest';
import { makeStyle, widthOf } from '../style.ts';
import { scoundrelsTable } from './scoundrels.ts';

const GAME = 'scoundrels';
const table = scoundrelsTable(CARDS);
const NAMES = ['Ida', 'Kate'];
const sceneIn = (language: (typeof LANGUAGES)[number]) => ({
  text: textIn(language),
  style: makeStyle({}, {}),
  names: NAMES,
});
const said = (lines: readonly string[]): string => lines.join(' ').replaceAll(/\s+/g, ' ');

/** Two leaders chosen, and seat 0 about to pick a strategy card. */
function set() {
  const match = openMatch(scoundrels, { seats: 2, seed: seedFrom('names'), options: { strategies: true } });
  const look = (seat: number): View => present(match, seat).view as View;
  const say = (seat: number, move: AnyMove): unknown => submit(match, seat, { decision: null, move });
  return { look, say };
}

describe.each(LANGUAGES)('the table in %s', (language) => {
  const scene = sceneIn(language);
  const { text } = scene;
  const strategy = (id: string): string =>
    `${text.word(GAME, 'strategy', id)}: ${text.word(GAME, 'strategy', id, 'help')}`;

  it('[SC-034] names leaders with their strategy cards, in the menu and on the table', () => {
    const view = set().look(1);
    const lines = table.draw(view, scene);
    CARDS.leaders.forEach(({ id, strategies }, leader) => {
      const label = table.label!({ type: 'chooseLeader', leader }, view, scene);
      expect(label).toContain(text.word(GAME, 'leader', id));
      for (const card of strategies) {
        expect(label).toContain(text.word(GAME, 'strategy', card));
        expect(said(lines)).toContain(said([strategy(card)]));
      }
    });
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(80);
  });

  it('[SC-250] [SC-251] names strategy cards with what they do, to pick and to use, in help and for all on the table', () => {
    const { look, say } = set();
    say(1, { type: 'chooseLeader', leader: 1 });
    say(0, { type: 'chooseLeader', leader: 0 });
    const own = CARDS.leaders[0]!.strategies;
    const picking = look(0);
    own.forEach((card, which) =>
      expect(table.label!({ type: 'chooseStrategy', which }, picking, scene)).toBe(strategy(card)),
    );
    expect(table.explain(picking, text)).toEqual(own.map(strategy));
    say(0, { type: 'chooseStrategy', which: 1 });
    say(1, { type: 'chooseStrategy', which: 0 });
    const view = look(0);
    const label = table.label!({ type: 'useStrategy' }, view, scene);
    expect(label).toContain(text.word(GAME, 'strategy', own[1]));
    expect(table.explain(view, text)).toContain(strategy(own[1]));
    for (const card of [own[1], CARDS.leaders[1]!.strategies[0]])
      expect(said(table.draw(view, scene))).toContain(said([strategy(card)]));
  });

  it('names the answers to Prisoner, Loan Shark and Duelist, and who is used or hired', () => {
    const base = set().look(0);
    for (const job of ['prisoner', 'loan-shark', 'duelist']) {
      const view = {
        ...base,
        question: { about: 'choice', user: 1, scoundrel: `stubborn+${job}`, safe: null },
      } as View;
      const labels = [0, 1].map((option) => table.label!({ type: 'answer', option }, view, scene));
      expect(labels).toEqual([0, 1].map((option) => text.word(GAME, 'answer', `${job}.${option}`)));
      expect(new Set(labels).size).toBe(2);
      const event = { type: 'answered', seat: 1, option: 0, scoundrel: `stubborn+${job}` };
      expect(text.event(GAME, event, NAMES)).toContain(labels[0]);
    }
    const scoundrel = { job: 'dog', trait: 'loyal', price: 3, used: false, pending: false };
    const view: View = { ...base, saloon: [scoundrel, null, null] };
    expect(table.label!({ type: 'hire', space: 0 }, view, scene)).toContain(text.card(GAME, 'loyal+dog'));
    expect(table.label!({ type: 'hire', space: 0 }, view, scene)).toContain(text.money(3));
    expect(table.label!({ type: 'useSaloon', space: 0 }, view, scene)).toContain(text.card(GAME, 'loyal+dog'));
    // A card and a slot are told apart.
    const label = table.label!({ type: 'playCard', card: '5', slot: '4' }, view, scene);
    expect(label).toMatch(/^(La carta|Karte|Card) 5 (into|in|nello) [Ss]lot 4$/);
  });
});

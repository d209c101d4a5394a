import { readOptions } from '@tinstar/engine';
import { GAME_IDS, loadGame, type GameId } from '@tinstar/shelf';
import { helpOf, LANGUAGES, makeText } from '@tinstar/text';
import { ALL_CATALOGUES } from '@tinstar/text/all';
import { CARDS as WYATT_EARP_CARDS } from '@tinstar/wyatt-earp';
import { CARDS as SCOUNDRELS_CARDS, POKER, SLOTS, TIMINGS } from '@tinstar/scoundrels';
import * as bantamWest from '@tinstar/bantam-west';
import { describe, expect, it } from 'vitest';
import { SHARED_TERMS, type HelpBook } from '../parts/help/book.ts';
import { helpBook as bantamWestBook } from './bantam-west/help.ts';
import { TERMS as BANTAM_WEST_TERMS } from './bantam-west/help-ids.ts';
import { helpBook as scoundrelsBook } from './scoundrels/help.ts';
import { TERMS as SCOUNDRELS_TERMS } from './scoundrels/help-ids.ts';
import { helpBook as wyattEarpBook } from './wyatt-earp/help.ts';
import { TERMS as WYATT_EARP_TERMS } from './wyatt-earp/help-ids.ts';
import { hasTable } from './index.ts';

const named = (kind: string, names: readonly string[]): string[] => names.map((name) => `${kind}.${name}`);

/** Everything a table draws, from the games' own lists: a new card, person or good has to be explained, too. */
const TABLES: Readonly<Partial<Record<GameId, { book: HelpBook; drawn: readonly string[] }>>> = {
  'wyatt-earp': {
    book: wyattEarpBook,
    drawn: [...named('term', WYATT_EARP_TERMS), ...named('card', WYATT_EARP_CARDS)],
  },
  scoundrels: {
    book: scoundrelsBook,
    drawn: [
      ...named('term', SCOUNDRELS_TERMS),
      ...named('timing', TIMINGS),
      ...named('poker', POKER),
      ...named('slot', SLOTS),
      ...(['leaders', 'strategies', 'sites'] as const).flatMap((kind) =>
        named(
          { leaders: 'leader', strategies: 'strategy', sites: 'site' }[kind],
          SCOUNDRELS_CARDS[kind].map(({ id }) => id),
        ),
      ),
      // Every trait and every job, each with several others.
      ...SCOUNDRELS_CARDS.traits.flatMap(({ id }, at) =>
        [0, 17, 34].map(
          (step) => `card.${id}+${SCOUNDRELS_CARDS.jobs[(at + step) % SCOUNDRELS_CARDS.jobs.length]!.id}`,
        ),
      ),
    ],
  },
  'bantam-west': {
    book: bantamWestBook,
    drawn: [
      ...named('term', BANTAM_WEST_TERMS),
      ...named('ability', bantamWest.ABILITIES),
      ...named('cargo', bantamWest.CARGO),
      ...named('item', bantamWest.ITEMS),
      ...named('horse', bantamWest.HORSES),
      ...named('job', bantamWest.JOBS),
      ...named('npc', bantamWest.NPC_KINDS),
      ...named('shop', bantamWest.SHOPS),
      ...named('task', bantamWest.TASKS),
      ...named('weather', bantamWest.WEATHERS),
      ...named('character', bantamWest.CHARACTERS),
      ...named('card', bantamWest.COMBAT_CARDS),
      ...named('cardType', bantamWest.CARD_TYPES),
    ],
  },
};

/** A game without a table of its own draws nothing that needs one. */
const HELPED = GAME_IDS.filter((id) => hasTable(id));

describe.each(HELPED)('the help of %s', (id) => {
  const { book, drawn } = TABLES[id]!;
  const missing = (key: string): never => {
    throw new Error(`no words for ${key}`);
  };
  const known = new Set(
    makeText('en', ALL_CATALOGUES.en)
      .rules(id)
      .flatMap(({ rules }) => rules.map((rule) => rule.id)),
  );

  it('explains everything its table draws, and every move', async () => {
    const { moves } = await loadGame(id);
    const wanted = [...drawn, ...named('term', SHARED_TERMS), ...named('move', moves.verbs)];
    const text = makeText('en', ALL_CATALOGUES.en, { missing });
    expect(wanted.filter((thing) => book.entryOf(thing, text) === null)).toEqual([]);
  });

  it.each(LANGUAGES)('has a title and a sentence for each of them in %s', (language) => {
    const text = makeText(language, ALL_CATALOGUES[language], { missing });
    for (const thing of [...drawn, ...book.ids]) {
      const entry = book.entryOf(thing, text)!;
      // A button says itself what it does.
      if (thing.startsWith('move.')) continue;
      expect(entry.title, thing).toMatch(/\S/);
      expect(entry.text, thing).toMatch(/[.!)]$/);
      expect(`${entry.title} ${entry.text}`, thing).not.toMatch(/undefined|NaN|[{}]/);
    }
  });

  it.each(LANGUAGES)('says the goal in %s, whatever the options are', async (language) => {
    const text = makeText(language, ALL_CATALOGUES[language], { missing });
    const { options } = await loadGame(id);
    for (const [name, values] of Object.entries(options))
      for (const value of values) {
        const goal = text.tell(id, `${helpOf(id)}.goal`, { ...readOptions(options, {}), [name]: value }, []);
        expect(goal).toMatch(/^\p{L}.*\.$/u);
        expect(goal).not.toMatch(/\b(undefined|none|NaN)\b|[{}]/);
        if (typeof value === 'number') expect(goal).toContain(String(value));
      }
  });

  it('has no word that nothing asks for', () => {
    const own = `${helpOf(id)}.`;
    const asked = new Set([`${own}goal`]);
    const real = makeText('en', ALL_CATALOGUES.en);
    const text = { ...real, say: (key: string, values = {}) => (asked.add(key), real.say(key, values)) };
    for (const thing of [...drawn, ...book.ids]) book.entryOf(thing, text);
    const keys = Object.keys(ALL_CATALOGUES.en[helpOf(id) as keyof typeof ALL_CATALOGUES.en]);
    expect(keys.filter((key) => !asked.has(own + key))).toEqual([]);
  });

  it('links only to rules that the reference has', () => {
    const text = makeText('en', ALL_CATALOGUES.en);
    const linked = [
      ...[...drawn, ...book.ids].flatMap((thing) => book.entryOf(thing, text)!.rules),
      ...Object.values(book.events).flat(),
    ];
    expect(linked.filter((rule) => !known.has(rule))).toEqual([]);
  });

  it('knows the rules behind every kind of event and every kind of move', async () => {
    const { eventTypes, moves } = await loadGame(id);
    expect(Object.keys(book.events).toSorted()).toEqual([...eventTypes].toSorted());
    const verbs = book.ids.flatMap((thing) => (thing.startsWith('move.') ? [thing.slice(5)] : []));
    expect(verbs.toSorted()).toEqual([...moves.verbs].toSorted());
  });

  it('has words in three languages for every reason a move is refused', async () => {
    const { refusals } = await loadGame(id);
    for (const language of LANGUAGES) {
      const text = makeText(language, ALL_CATALOGUES[language]);
      const silent = refusals.filter(
        (code) => !text.has(`${id}.refusal.${code}`) && !text.has(`common.refusal.${code}`),
      );
      expect(silent, language).toEqual([]);
    }
  });
});

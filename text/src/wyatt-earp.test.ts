import { MATCH_REFUSALS, PROBLEMS } from '@tinstar/engine';
import {
  CARDS,
  DIRECTIONS,
  OUTLAWS,
  REFUSAL_ABOUT,
  ROUND_ENDS,
  SETTLEMENTS,
  STEPS,
  wyattEarp,
} from '@tinstar/wyatt-earp';
import { describe, expect, it } from 'vitest';
import { textCheck } from '../testing/index.ts';
import { faultsOf, STRICT_TEXTS } from '../testing/strict-text.ts';
import { ALL_CATALOGUES, textIn } from './all.ts';
import { bringsWords } from './wyatt-earp/index.ts';

const GAME = 'wyatt-earp';
const NAMES = ['Ann', 'Bert', 'Curt', 'Dora'];

/** What a refusal may be about. */
const ABOUT = { seat: 1, card: 'photo_jesse_james', held: 2, count: 3, outlaw: 'belle_starr' };

describe.each(STRICT_TEXTS.map((text) => [text.language, text] as const))('Wyatt Earp in %s', (_language, text) => {
  const faults = (...sentences: (() => string)[]): string[] => sentences.flatMap((speak) => faultsOf(text, speak));

  it.each(CARDS)('knows the card %s: name, article, help', (card) => {
    expect(
      faults(
        () => text.card(GAME, card),
        () => text.card(GAME, card, 'a'),
        () => text.help(GAME, card),
      ),
    ).toEqual([]);
    expect(text.card(GAME, card, 'a')).toMatch(/ /);
    expect(text.help(GAME, card)).not.toBe(text.card(GAME, card));
  });

  it('has a word for every outlaw, step, direction, round end and settlement', () => {
    expect([
      ...OUTLAWS.flatMap((id) =>
        faults(
          () => text.word(GAME, 'outlaw', id),
          () => text.word(GAME, 'card', id, 'flavour'),
        ),
      ),
      ...STEPS.flatMap((step) =>
        faults(
          () => text.step(GAME, step),
          () => text.waiting(GAME, step, 'Ann'),
        ),
      ),
      ...DIRECTIONS.flatMap((id) => faults(() => text.word(GAME, 'direction', id))),
      ...ROUND_ENDS.flatMap((id) => faults(() => text.word(GAME, 'reason', id))),
      ...SETTLEMENTS.flatMap((id) => faults(() => text.word(GAME, 'how', id))),
    ]).toEqual([]);
  });

  it.each(Object.entries(REFUSAL_ABOUT))('explains the refusal %s', (code, fields) => {
    const about = Object.fromEntries(fields.map((field) => [field, ABOUT[field]]));
    expect(faults(() => text.refusal(GAME, { code, rule: null, about }, NAMES))).toEqual([]);
  });

  it('explains what the engine refuses and cannot read', () => {
    expect([
      ...MATCH_REFUSALS.flatMap((code) => faults(() => text.refusal(GAME, { code, rule: null }))),
      ...PROBLEMS.flatMap((code) => faults(() => text.problem({ code }))),
    ]).toEqual([]);
  });

  it('says every move it knows, as a label and as a sentence', () => {
    const { move } = textCheck(wyattEarp);
    const moves = Array.from({ length: wyattEarp.moves.size }, (_, code) => wyattEarp.moves.decode(code));
    expect(moves.flatMap((one) => move!(one))).toEqual([]);
  });

  it('keeps labels short', () => {
    const labels = Array.from({ length: wyattEarp.moves.size }, (_, code) =>
      text.move(GAME, wyattEarp.moves.decode(code), NAMES),
    );
    expect(labels.filter((label) => label.length > 50)).toEqual([]);
  });

  it('[WE-071] warns whoever is about to draw that a pile used up twice ends the round', () => {
    const ends = {
      en: /ends the round/,
      de: /(beendet den|endet der) Durchgang/,
      it: /chiude la manche|la manche finisce/,
    };
    expect(text.move(GAME, { type: 'draw' }, NAMES, 'sentence')).toMatch(ends[text.language]);
    expect(text.say('wyatt-earp-help.term.drawPile.text')).toMatch(ends[text.language]);
  });

  it('[WE-018] [D6] says the same about the last card wherever it speaks of it', () => {
    const sentence = text.rule(GAME, 'WE-018')!.text;
    expect(text.rule(GAME, 'D6')!.text).toBe(sentence);
    expect(text.refusal(GAME, { code: 'last-card', rule: 'WE-018' })).toBe(sentence);
    expect(text.say('wyatt-earp-help.term.hand.text')).toContain(sentence);
    expect(sentence).toMatch(/Wyatt Earp/);
  });

  it.each(['stagecoachRobbery', 'bankRobbery', 'fastestGun', 'hideout', 'wyattEarpShoot'])(
    '[WE-086] %s is a shot: the label names no outlaw, the sentence says that the place is chosen after the hit',
    (type) => {
      expect(text.move(GAME, { type }, NAMES)).toMatch(/shoot|schießen|spara/);
      expect(text.move(GAME, { type }, NAMES, 'sentence')).toMatch(/on a hit|nach einem Treffer|se va a segno/i);
    },
  );

  it('[WE-086] tells what a place would bring, in the same words everywhere', () => {
    const same = { before: 3, after: 3 };
    const brings = {
      seat: 1,
      outlaw: 'jesse_james',
      points: { before: 6, after: 9 },
      reward: { before: 4, after: 5 },
      pay: [{ before: 0, after: 5 }, same, { before: 3, after: 0 }],
      displaced: { seat: 2, outlaw: 'belle_starr' },
      covered: false,
    } as const;
    const lines = bringsWords(brings, NAMES, text);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^6 → 9 /);
    expect(lines.at(-1)).toContain('Ann');
    expect(lines.at(-1)).not.toContain('Bert');
    const idle = bringsWords(
      { ...brings, points: same, reward: same, pay: [same], displaced: null, covered: true },
      NAMES,
      text,
    );
    expect(idle).toHaveLength(2);
    expect([...lines, ...idle].flatMap((line) => faults(() => line))).toEqual([]);
  });

  it('[WE-058] a poster without counted points does not say that nobody hunted: cards may be covered', () => {
    const settled = {
      type: 'settled',
      outlaw: 'belle_starr',
      how: 'not_captured',
      reward: 4,
      points: [0, 0],
      pay: [0, 0],
      left: 4,
    };
    const said = text.event(GAME, settled, NAMES);
    expect(said).toMatch(/8/);
    expect(said).not.toMatch(/nobody|niemand|nessuno era/i);
  });

  it('[WE-010] does not say of a taken discard that somebody threw it away: the deal turns one up as well', () => {
    const taken = { type: 'tookDiscard', seat: 0, card: 'belle_starr' };
    const said = [0, 1, 2, 3].map((number) => text.event(GAME, taken, NAMES, number));
    expect(said.filter((sentence) => /other|andere|altri/i.test(sentence))).toEqual([]);
  });

  it('has a glossary', () => {
    expect(text.glossary(GAME).length).toBeGreaterThan(10);
    expect(
      text.glossary(GAME).flatMap((entry) =>
        faults(
          () => entry.term,
          () => entry.text,
        ),
      ),
    ).toEqual([]);
  });
});

describe('Wyatt Earp in every language', () => {
  it('keeps playing and discarding apart in German, as the book asks: nothing is laid away or laid on the table', () => {
    const german = textIn('de');
    const said = (type: string, more: object): string[] =>
      [0, 1, 2, 3].map((number) => {
        const told = { type, seat: 0, card: 'wyatt_earp', ...more };
        return german.event(GAME, told, NAMES, number).toLowerCase();
      });
    expect(said('discarded', {}).filter((sentence) => !/wirft .* ab\b/.test(sentence))).toEqual([]);
    for (const outlaw of [null, 'belle_starr'])
      expect(said('played', { outlaw }).filter((sentence) => !/spielt .* aus\b|ausgespielt/.test(sentence))).toEqual(
        [],
      );
  });

  it('finds a rule by its id', () => {
    expect(textIn('de').rule(GAME, 'WE-074')?.text).toMatch(/Unter 8/);
    expect(textIn('de').rule(GAME, 'WE-unknown')).toBeNull();
  });

  it('has no message that nothing can ask for', () => {
    const known = new Set([
      'game.name',
      'game.pitch',
      'outlaw.help',
      'photo',
      'photo.a',
      'photo.short',
      'photo.help',
      ...OUTLAWS.flatMap((id) => [`card.${id}`, `card.${id}.a`, `card.${id}.short`, `card.${id}.flavour`]),
      ...CARDS.slice(14).flatMap((id) => [`card.${id}`, `card.${id}.a`, `card.${id}.short`, `card.${id}.help`]),
      ...DIRECTIONS.map((id) => `direction.${id}`),
      ...ROUND_ENDS.map((id) => `reason.${id}`),
      ...SETTLEMENTS.map((id) => `how.${id}`),
      ...STEPS.flatMap((id) => [`step.${id}`, `waiting.${id}`]),
      ...wyattEarp.moves.verbs.flatMap((verb) => [`move.${verb}`, `move.${verb}.sentence`]),
      ...Object.keys(wyattEarp.options).flatMap((option) => [`option.${option}`, `option.${option}.help`]),
      ...wyattEarp.refusals.map((code) => `refusal.${code}`),
      ...['points', 'covered', 'reward', 'displaced', 'pay', 'change', 'same'].map((id) => `brings.${id}`),
    ]);
    const BRANCHES =
      /^(hit|no-hit|opened|no-opened|photo|card|went_out|other_empty|supply|stalemate|not_captured|sole|shared)$/;
    const unused = Object.keys(ALL_CATALOGUES.en[GAME]).filter((key) => {
      const [kind, type, ...rest] = key.split('.');
      if (kind !== 'event') return !known.has(key);
      const inner = rest.filter((part) => !/^\d$/.test(part));
      return !wyattEarp.eventTypes.includes(type as never) || !inner.every((part) => BRANCHES.test(part));
    });
    expect(unused).toEqual([]);
  });
});

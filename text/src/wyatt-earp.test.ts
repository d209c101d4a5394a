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
      it: /chiude la mano|la mano finisce/,
    };
    expect(text.move(GAME, { type: 'draw' }, NAMES, 'sentence')).toMatch(ends[text.language]);
    expect(text.say('wyatt-earp-help.term.drawPile.text')).toMatch(ends[text.language]);
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
      ...OUTLAWS.flatMap((id) => [`card.${id}`, `card.${id}.a`, `card.${id}.flavour`]),
      ...CARDS.slice(14).flatMap((id) => [`card.${id}`, `card.${id}.a`, `card.${id}.help`]),
      ...DIRECTIONS.map((id) => `direction.${id}`),
      ...ROUND_ENDS.map((id) => `reason.${id}`),
      ...SETTLEMENTS.map((id) => `how.${id}`),
      ...STEPS.flatMap((id) => [`step.${id}`, `waiting.${id}`]),
      ...wyattEarp.moves.verbs.flatMap((verb) => [`move.${verb}`, `move.${verb}.sentence`]),
      ...Object.keys(wyattEarp.options).flatMap((option) => [`option.${option}`, `option.${option}.help`]),
      ...wyattEarp.refusals.map((code) => `refusal.${code}`),
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

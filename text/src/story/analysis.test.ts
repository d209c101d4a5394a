import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { textIn } from '../all.ts';
import { moveInSentence, tellChances, tellLead, tellMissed, tellTurn, type AnalysisTeller } from './analysis.ts';

const teller = (language: (typeof LANGUAGES)[number]): AnalysisTeller => ({
  text: textIn(language),
  names: ['Kate', 'Josie'],
  label: (number, seat, code) => `deed ${code} of ${seat} at ${number}`,
});
const better = { code: 3, by: 0.0444, error: 0.0102, worlds: 400 };

describe('an analysis in words', () => {
  it('tells a move by what it does, in one sentence', () => {
    const draw = moveInSentence(textIn('en'), 'wyatt-earp', { type: 'draw' }, []);
    expect(draw).toMatch(/^Take the two/);
    expect(draw).not.toContain('.');
    expect(moveInSentence(textIn('de'), 'scoundrels', { type: 'office', option: 0 }, [])).toMatch(/2\W\$/u);
  });

  it('says what would have been better, and by how much', () => {
    const missed = { number: 31, seat: 1, code: 7, better };
    expect(tellMissed(teller('en'), missed)).toBe(
      'Move 31, Josie: deed 7 of 1 at 31. Better by 4.4 ± 2 points in 400 worlds: deed 3 of 1 at 31.',
    );
    expect(tellMissed(teller('de'), { ...missed, code: null })).toContain(
      'Es gut sein lassen. Um 4,4 ± 2 Punkte besser',
    );
    expect(tellMissed(teller('it'), { ...missed, better: { ...better, worlds: 0 } })).toContain('avrebbe preferito');
  });

  it('judges a turn by what could be known, where it was thought over', () => {
    const turn = { number: 5, who: 0, from: 0.31, to: 0.58 };
    const decided = { seat: 1, code: 7, better: null };
    const said = 'Move 5: Kate rises from 31% to 58%.';
    expect(tellTurn(teller('en'), turn, null)).toBe(said);
    expect(tellTurn(teller('en'), turn, { decided, isJudged: false })).toBe(`${said} Josie: deed 7 of 1 at 5.`);
    expect(tellTurn(teller('en'), turn, { decided, isJudged: true })).toContain('By what Josie could know, nothing');
    expect(tellTurn(teller('en'), { ...turn, to: 0.1 }, null)).toContain('falls');
  });

  it.each(LANGUAGES)('is whole in %s', (language) => {
    const said = [
      tellLead(teller(language), { number: 12, seat: 0 }),
      tellLead(teller(language), { number: 0, seat: 1 }),
      tellChances(teller(language), [0.424, 0.576]),
    ].join(' ');
    expect(said).toContain('12');
    expect(said).toContain('42');
    expect(said).not.toMatch(/analysis\.|undefined|\{/);
  });
});

import { commitmentOf, seedFrom, seedOf } from '@tinstar/engine';
import de from '@tinstar/text/catalogues/de/fair.json' with { type: 'json' };
import en from '@tinstar/text/catalogues/en/fair.json' with { type: 'json' };
import italian from '@tinstar/text/catalogues/it/fair.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { DEAL_REASONS, judgeDeal, type RevealedDeal } from './judge-deal.ts';
import type { SeenDeal } from './seen-deals.ts';

const SECRET = seedFrom('the server');
const MINE = seedFrom('mine');
const OTHER = seedFrom('of the others');
const MACHINES = [false, false, true];
const PUBLISHED = commitmentOf(SECRET);

const revealed = (secret: string, nonces: readonly (string | null)[], more: Partial<RevealedDeal> = {}) => {
  const parts = { secret, nonces };
  return { seed: seedOf(parts), parts, deal: null, ...more };
};
const HONEST = revealed(SECRET, [OTHER, MINE, null]);
const SEEN: SeenDeal = { table: 'a', commitment: PUBLISHED, nonce: MINE, seat: 1 };

describe('the judgement of a deal', () => {
  it.each([
    ['en', en],
    ['de', de],
    ['it', italian],
  ])('has words for every outcome in %s', (_, fair) => {
    for (const [verdict, reasons] of Object.entries(DEAL_REASONS)) {
      const keys = [`verdict.${verdict}`, ...reasons.map((why) => `why.${why}`)];
      expect(keys.filter((key) => !(key in fair))).toEqual([]);
    }
  });

  it('is fair where this browser took part, and saw the commitment before', () => {
    expect(judgeDeal(HONEST, PUBLISHED, SEEN, MACHINES)).toEqual({ verdict: 'fair', why: 'took-part' });
    // The browser was closed before it could see its person sit there: the nonce is there all the same.
    expect(judgeDeal(HONEST, PUBLISHED, { ...SEEN, seat: null }, MACHINES).verdict).toBe('fair');
  });

  it('is only that the parts fit where it did not, and says why', () => {
    expect(judgeDeal(HONEST, PUBLISHED, null)).toEqual({ verdict: 'unseen', why: 'not-seen' });
    const watched = { ...SEEN, nonce: null, seat: null };
    expect(judgeDeal(HONEST, PUBLISHED, watched)).toEqual({ verdict: 'unseen', why: 'gave-nothing' });
    // No seat was to be had.
    const inVain = { ...SEEN, nonce: seedFrom('in vain'), seat: null };
    expect(judgeDeal(HONEST, PUBLISHED, inVain)).toEqual({ verdict: 'unseen', why: 'gave-nothing' });
    // Of a time when nobody could add anything.
    const old = { seed: SECRET, deal: null };
    expect(judgeDeal(old, PUBLISHED, null)).toEqual({ verdict: 'unseen', why: 'not-seen' });
    expect(judgeDeal(old, PUBLISHED, watched)).toEqual({ verdict: 'unseen', why: 'gave-nothing' });
  });

  it.each<[(typeof DEAL_REASONS)['broken'][number], string, RevealedDeal, string]>([
    // The attack that the old mark could not see: all that is revealed fits together.
    [
      'other-commitment',
      'another secret, with its own commitment',
      revealed(OTHER, [OTHER, MINE, null]),
      commitmentOf(OTHER),
    ],
    ['other-secret', 'another secret', revealed(OTHER, [OTHER, MINE, null]), PUBLISHED],
    ['other-parts', 'another seed', { ...HONEST, seed: seedFrom('better') }, PUBLISHED],
    [
      'other-parts',
      'parts that are none',
      { ...HONEST, parts: { secret: SECRET, nonces: ['x', MINE, null] } },
      PUBLISHED,
    ],
    ['other-parts', 'a seed that is none', { seed: 'x', deal: null }, PUBLISHED],
    ['no-nonce', 'a nonce that was dropped', revealed(SECRET, [OTHER, null, null]), PUBLISHED],
    ['no-nonce', 'no parts at all', { seed: SECRET, deal: null }, PUBLISHED],
    ['no-nonce', 'a nonce in place of it', revealed(SECRET, [OTHER, seedFrom('better'), null]), PUBLISHED],
    ['no-nonce', 'a nonce at another seat', revealed(SECRET, [MINE, OTHER, null]), PUBLISHED],
    ['machine-gave', 'a nonce of a machine', revealed(SECRET, [OTHER, MINE, seedFrom('better')]), PUBLISHED],
    ['chosen-deal', 'cards laid out by hand', { ...HONEST, deal: {} }, PUBLISHED],
  ])('finds %s: %s', (why, _, record, published) => {
    expect(judgeDeal(record, published, SEEN, MACHINES)).toEqual({ verdict: 'broken', why });
  });
});

import { commitmentOf, type MatchRecord, Problem, secretIn, seedOf } from '@tinstar/engine';
import type { SeenDeal } from './seen-deals.ts';

/** What can be said of a deal that is over, and why. */
export const DEAL_REASONS = {
  fair: ['took-part'],
  /** Nothing is wrong with it, but this browser cannot know that nobody chose it. */
  unseen: ['gave-nothing', 'not-seen'],
  broken: ['other-commitment', 'other-secret', 'other-parts', 'no-nonce', 'machine-gave', 'chosen-deal'],
} as const;
export type DealVerdict = keyof typeof DEAL_REASONS;
export type DealReason = (typeof DEAL_REASONS)[DealVerdict][number];
export interface DealJudgement {
  readonly verdict: DealVerdict;
  readonly why: DealReason;
}

export type RevealedDeal = Pick<MatchRecord, 'seed' | 'parts' | 'deal'>;

function faultOf(
  record: RevealedDeal,
  published: string,
  seen: SeenDeal | null,
  machines: readonly boolean[],
): (typeof DEAL_REASONS)['broken'][number] | null {
  const { seed, parts, deal } = record;
  const nonces = parts?.nonces ?? [];
  if (seen && seen.commitment !== published) return 'other-commitment';
  if (commitmentOf(secretIn(record)) !== published) return 'other-secret';
  if (parts && seedOf(parts) !== seed) return 'other-parts';
  if (seen?.nonce && seen.seat !== null && nonces[seen.seat] !== seen.nonce) return 'no-nonce';
  // Whoever deals would try one after the other there.
  if (nonces.some((nonce, seat) => nonce !== null && machines[seat])) return 'machine-gave';
  return deal === null ? null : 'chosen-deal';
}

/**
 * Holds what a server reveals of a deal against what this browser has known since before it was made. `published`: the
 * commitment as the server tells it now; `machines`: by seat, whether no person ever sat there, as far as it is known.
 */
export function judgeDeal(
  record: RevealedDeal,
  published: string,
  seen: SeenDeal | null,
  machines: readonly boolean[] = [],
): DealJudgement {
  try {
    const fault = faultOf(record, published, seen, machines);
    if (fault) return { verdict: 'broken', why: fault };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { verdict: 'broken', why: 'other-parts' };
  }
  if (!seen) return { verdict: 'unseen', why: 'not-seen' };
  const isMine = seen.nonce !== null && (record.parts?.nonces ?? []).includes(seen.nonce);
  return isMine ? { verdict: 'fair', why: 'took-part' } : { verdict: 'unseen', why: 'gave-nothing' };
}

import type { About, Seat } from '@tinstar/engine';
import { canShoot } from '../piles.ts';
import type { RefusalCode } from '../refusals.ts';
import type { State } from '../state.ts';

/**
 * Why a move is refused. A reason is made once and given again and again: listing moves allocates nothing. The values that
 * its sentence names are looked up when somebody is told.
 */
export interface Reason {
  readonly code: RefusalCode;
  /** An id of RULES.md: a numbered rule, or a decision (D3) where the rulebook is silent. */
  readonly rule: string;
  readonly about: ((state: State, seat: Seat, first: number, second: number) => About) | null;
}

export const no = (code: RefusalCode, rule: string, about: Reason['about'] = null): Reason => ({ code, rule, about });

// What several verbs have in common.

/** WE-018: the last card is discarded, not played. */
export const LAST_CARD = no('last-card', 'WE-018');
const NOTHING_TO_SHOOT = no('nothing-to-shoot', 'D3');

/** D3: a shot needs a card to turn up; `played` counts a card that goes to the discard pile before it. */
export const whyNoShot = (state: State, played: 0 | 1): Reason | null =>
  canShoot(state, played) ? null : NOTHING_TO_SHOOT;

export const NO_SUCH_SEAT = no('no-such-seat', 'WE-001', (_state, _seat, other) => ({ seat: other }));

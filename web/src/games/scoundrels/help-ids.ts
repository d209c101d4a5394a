import type { PokerCard, SITES, Slot, TimingKind, Verb } from '@tinstar/scoundrels';
import type { SharedHelpId } from '../../parts/help/book.ts';

/** Things of this table that have a name of their own, beside scoundrels and poker cards. */
export const TERMS = [
  'saloon',
  'discard',
  'traitDeck',
  'jobDeck',
  'office',
  'jail',
  'henchman',
  'money',
  'reputation',
  'track',
  'safe',
  'loot',
  'mark',
  'price',
  'tech',
  'hidden',
  'suspect',
  'trust',
  'lastCall',
  'orders',
  'moreTime',
  'space',
  'gang',
  'hand',
  'slots',
  'rival',
] as const;

export type HelpId =
  | SharedHelpId
  | `term.${(typeof TERMS)[number]}`
  | `timing.${TimingKind}`
  | `poker.${PokerCard}`
  | `slot.${Slot}`
  | `site.${(typeof SITES)[number]}`
  // Leaders, strategies and scoundrels are the card pack's: known only when it is read.
  | `leader.${string}`
  | `strategy.${string}`
  | `card.${string}+${string}`
  | `move.${Verb}`;

/** Marks a thing for the help desk; the type sees to it that there is such an entry. */
export const about = (id: HelpId): HelpId => id;

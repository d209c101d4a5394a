import type { Card, Outlaw, Verb } from '@tinstar/wyatt-earp';
import type { SharedHelpId } from '../../parts/help/book.ts';

/** Things of this table that have a name of their own, beside its cards. */
export const TERMS = [
  'reward',
  'points',
  'lead',
  'drawPile',
  'discardPile',
  'money',
  'handSize',
  'dealer',
  'hand',
  'shot',
] as const;

export type HelpId =
  | SharedHelpId
  | `term.${(typeof TERMS)[number]}`
  | `card.${Card}`
  | `poster.${Outlaw}`
  | `move.${Verb}`;

/** Marks a thing for the help desk; the type sees to it that there is such an entry. */
export const about = (id: HelpId): HelpId => id;

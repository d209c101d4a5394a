import type { ScoundrelView, Trait } from '@tinstar/scoundrels';
import type { Text } from '@tinstar/text';
import { GAME, nameOf, traitOf } from './choices.ts';

/** What is printed on a scoundrel's card, and how small. */

/** Whether a trait says no more than in which slots: that is printed as little cards. */
const isPlain = ({ timing, modifiers, extraCost, thenDiscard }: Trait): boolean =>
  timing.kind === 'poker' && !modifiers.bonusMoney && !modifiers.twice && !extraCost && !thenDiscard;

/** What a scoundrel does and when, without what its little cards say already. */
export const printedOn = (scoundrel: Pick<ScoundrelView, 'job' | 'trait'>, text: Pick<Text, 'word' | 'help'>): string =>
  isPlain(traitOf(scoundrel)) ? text.word(GAME, 'job', scoundrel.job, 'help') : text.help(GAME, nameOf(scoundrel));

/** How small a card's text is printed, so that all of it can be read: by its letters, for nothing is measured here. */
export const lengthOf = (printed: string): 'some' | 'much' | 'most' | undefined =>
  printed.length > 215 ? 'most' : printed.length > 150 ? 'much' : printed.length > 85 ? 'some' : undefined;

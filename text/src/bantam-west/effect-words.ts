import { EVENT_DATA, type Effect } from '@tinstar/bantam-west';
import { effectsPhrase } from '../games/bantam-west-effects.ts';
import type { TableText } from './table-text.ts';

export { effectText } from '../games/bantam-west-effects.ts';

/** All effects as one phrase, ready for a button. */
export function effectsText(effects: readonly Effect[], text: TableText): string {
  const said = effectsPhrase(effects, text);
  return said.charAt(0).toLocaleUpperCase(text.language) + said.slice(1);
}

/** An event card and all that may come of it, for those who wait for the choice. */
export const eventText = (card: number, text: TableText): string =>
  `${text.named('eventCard', String(card))}: ${EVENT_DATA[card]!.outcomes.map((outcome) => effectsPhrase(outcome, text)).join(' / ')}`;

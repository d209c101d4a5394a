import type { BARRIERS } from '@tinstar/scoundrels';
import type { BarrierWord } from '../game-table.ts';

/** What each event that no undo reaches behind is called. */
export const barriers: Record<(typeof BARRIERS)[number], BarrierWord> = {
  started: 'dealt',
  strategyPicked: 'chosen',
  strategiesRevealed: 'shown',
  dayBegan: 'day',
  drew: 'drawn',
  answered: 'answered',
  scouted: 'shown',
  stoleSafe: 'peeked',
  suspected: 'henchman',
  trusted: 'answered',
  scoutedCard: 'peeked',
  peeked: 'peeked',
  shuffled: 'shuffled',
  tested: 'shown',
  arrived: 'shown',
  lastCall: 'lastCall',
  lastCallClosed: 'lastCall',
  dayEnded: 'day',
  revealed: 'shown',
  reshuffled: 'shuffled',
  gameEnded: 'end',
};

import type { BARRIERS } from '@tinstar/scoundrels';
import type { BarrierWord } from '../game-table.ts';

/** What each event that no undo reaches behind is called. */
export const barriers: Record<(typeof BARRIERS)[number], BarrierWord | 'henchman' | 'lastCall'> = {
  started: 'drawn',
  strategyPicked: 'asked',
  strategiesRevealed: 'shown',
  dayBegan: 'day',
  drew: 'drawn',
  answered: 'asked',
  scouted: 'shown',
  stoleSafe: 'shown',
  suspected: 'henchman',
  trusted: 'asked',
  scoutedCard: 'shown',
  peeked: 'shown',
  peekedHand: 'shown',
  shuffled: 'shuffled',
  tested: 'shown',
  arrived: 'shown',
  lastCall: 'lastCall',
  lastCallClosed: 'lastCall',
  dayEnded: 'day',
  revealed: 'shown',
  reshuffled: 'shuffled',
  gameEnded: 'round',
};

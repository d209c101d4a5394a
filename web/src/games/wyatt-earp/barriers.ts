import type { BARRIERS } from '@tinstar/wyatt-earp';
import type { BarrierWord } from '../game-table.ts';

/** What each event that no undo reaches behind is called. */
export const barriers: Record<(typeof BARRIERS)[number], BarrierWord> = {
  dealt: 'drawn',
  drew: 'drawn',
  tookDiscard: 'drawn',
  renewed: 'shuffled',
  shot: 'shot',
  asked: 'asked',
  covered: 'asked',
  searched: 'drawn',
  fetched: 'drawn',
  letBe: 'asked',
  discarded: 'discarded',
  roundEnded: 'round',
};

import type { BARRIERS } from '@tinstar/wyatt-earp';
import type { BarrierWord } from '../game-table.ts';

/** What each event that no undo reaches behind is called. */
export const barriers: Record<(typeof BARRIERS)[number], BarrierWord> = {
  dealt: 'dealt',
  drew: 'drawn',
  tookDiscard: 'taken',
  renewed: 'shuffled',
  shot: 'shot',
  asked: 'asked',
  searched: 'drawn',
  fetched: 'taken',
  letBe: 'answered',
  discarded: 'discarded',
  roundEnded: 'round',
};

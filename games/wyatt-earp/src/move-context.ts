import type { Random, Tell } from '@tinstar/engine';
import type { Event } from './events.ts';

/** What a move needs beside the state: chance, and who listens (nobody in search). */
export interface MoveContext {
  readonly random: Random;
  readonly tell: Tell<Event> | null;
}

import type { Look } from '@tinstar/bots';
import type { MatchRecord } from '@tinstar/engine';
import type { GameId } from '@tinstar/shelf';

/** What page and worker say to each other about a match that is over. Who wants no more ends the worker. */

export interface ToAnalyst {
  readonly game: GameId;
  readonly record: MatchRecord;
}

export type FromAnalyst =
  | { readonly type: 'looks'; readonly looks: readonly Look[] }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly message: string };

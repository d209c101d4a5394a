import type { TableEvent } from './entry.ts';

/** Kinds of entries after which the public facts of the table are told again. */
export const CHANGES_TABLE: ReadonlySet<TableEvent['kind']> = new Set([
  'joined',
  'left',
  'botSeated',
  'returned',
  'started',
  'chatSwitched',
  'paused',
  'inspected',
  'habits',
  'undoAsked',
  'undoDeclined',
  'rewound',
  'resigned',
  'endAsked',
  'endDeclined',
  'ended',
  'rematched',
  'closed',
  'newRules',
]);
/**
 * Kinds after which the match may look different, or what a seat may do in it: whose consent it takes to go back, and
 * that nothing is asked any more where it was over before its rules ended it.
 */
export const CHANGES_GAME: ReadonlySet<TableEvent['kind']> = new Set([
  'left',
  'botSeated',
  'returned',
  'started',
  'moved',
  'undone',
  'rewound',
  'resigned',
  'ended',
  'closed',
]);
/** Kinds after which the table is found under something else. */
export const CHANGES_INDEX: ReadonlySet<TableEvent['kind']> = new Set([
  'joined',
  'left',
  'claimed',
  'started',
  'ended',
  'closed',
]);

import type { Event } from '@tinstar/wyatt-earp';
import type { GameTable } from '../game-table.ts';
import { asText } from './as-text.ts';
import { barriers } from './barriers.ts';
import { cueOf, makeDirector } from './director.ts';
import { Breakdown, scoreText } from './breakdown.tsx';
import { drawCards } from './faces.ts';
import { Table } from './table.tsx';

export const wyattEarpTable: GameTable = {
  Table,
  makeDirector,
  prepare: drawCards,
  cueOf: (event, me) => cueOf(event as Event, me),
  silent: ['turn', 'hand'],
  Breakdown,
  scoreText,
  barriers,
  words: [],
  loadHelp: async () => (await import('./help.ts')).helpBook,
  asText,
};

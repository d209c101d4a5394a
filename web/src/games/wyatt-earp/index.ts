import type { Event, Sight } from '@tinstar/wyatt-earp';
import { story } from '@tinstar/text/story/wyatt-earp';
import { currentText } from '../../words/language.tsx';
import type { GameTable } from '../game-table.ts';
import { asText } from './as-text.ts';
import { barriers } from './barriers.ts';
import { cueOf, makeDirector } from './director.ts';
import { Breakdown, scoreText } from './breakdown.tsx';
import { GAME } from './choices.ts';
import { drawCards } from './faces.ts';
import { Table } from './table.tsx';

export const table: GameTable = {
  Table,
  makeDirector,
  prepare: drawCards,
  cueOf: (event, me) => cueOf(event as Event, me),
  story,
  Breakdown,
  scoreText,
  askText: (now) => currentText().step(GAME, (now.view as Sight).step),
  heldText: asText.hand!,
  chapters: { kind: 'round', begins: 'dealt', turn: 'turn' },
  barriers,
  words: [],
  loadHelp: async () => (await import('./help.ts')).helpBook,
  asText,
};

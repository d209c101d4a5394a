import type { Event, Move, View } from '@tinstar/bantam-west';
import { askText, moveText, roleOf } from '@tinstar/text/bantam-west';
import { story } from '@tinstar/text/story/bantam-west';
import { currentText } from '../../words/language.tsx';
import type { GameTable } from '../game-table.ts';
import { asText, handText } from './as-text.ts';
import { barriers } from './barriers.ts';
import { Breakdown, scoreText } from './breakdown.tsx';
import { cueOf, makeDirector } from './director.ts';
import { callMapMaker } from './map-engraving.tsx';
import { Table } from './table.tsx';
import { watching } from './watching.ts';
import { TABLE_WORDS, tableText } from './words.ts';

export const table: GameTable = {
  Table,
  makeDirector,
  isWatched: watching.get,
  *prepare() {
    yield callMapMaker();
  },
  cueOf: (event, me) => cueOf(event as Event, me),
  story,
  nameOf: (view, seat) => roleOf(view as View, seat, currentText()),
  Breakdown,
  scoreText,
  askText(now) {
    const view = now.view as View;
    return askText(view, view.stack.at(-1)!, view.viewer ?? 0, tableText());
  },
  moveText(move, now, names) {
    const view = now.view as View;
    return moveText(move as Move, { view, seat: view.viewer ?? 0, names }, tableText());
  },
  heldText: (now) => handText(now.view as View),
  chapters: { kind: 'day', begins: 'dayBegan', turn: 'turn' },
  barriers,
  words: [TABLE_WORDS],
  loadHelp: async () => (await import('./help.ts')).helpBook,
  asText,
};

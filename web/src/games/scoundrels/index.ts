import type { Event, View } from '@tinstar/scoundrels';
import { story } from '@tinstar/text/story/scoundrels';
import { createElement, lazy, Suspense } from 'react';
import type { GameTable } from '../game-table.ts';
import { asText, heldText } from './as-text.ts';
import { barriers } from './barriers.ts';
import { cueOf, makeDirector } from './director.ts';
import { drawTown } from './faces.ts';
import { tallyIn } from './ledger.ts';
import { fetchLater, Table } from './table.tsx';
import { askWords, moveWords, scoreText, TABLE_WORDS, tableText } from './words.ts';

/** Only needed when a game is over: comes then. */
const Breakdown = lazy(async () => ({ default: (await import('./breakdown.tsx')).Breakdown }));

export const table: GameTable = {
  Table,
  makeDirector,
  *prepare() {
    yield fetchLater();
    yield* drawTown();
  },
  cueOf: (event, me) => cueOf(event as Event, me),
  story,
  Breakdown: (props) => createElement(Suspense, { fallback: null }, createElement(Breakdown, props)),
  scoreText,
  askText(now, names) {
    const { title, hint } = askWords(now.view as View, names, tableText());
    return /[!?]$/.test(title) ? `${title} ${hint}` : `${title}. ${hint}`;
  },
  moveText: (move, now, names) => moveWords(move, now.view as View, names, tableText()),
  heldText,
  chapters: { kind: 'day', begins: 'dayBegan', turn: 'turnBegan' },
  barriers,
  tally: tallyIn,
  words: [TABLE_WORDS],
  loadHelp: async () => (await import('./help.ts')).helpBook,
  asText,
};

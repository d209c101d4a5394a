import type { Event } from '@tinstar/scoundrels';
import { createElement, lazy, Suspense } from 'react';
import type { GameTable } from '../game-table.ts';
import { asText } from './as-text.ts';
import { barriers } from './barriers.ts';
import { cueOf, makeDirector } from './director.ts';
import { TABLE_KEYS } from './keys.ts';
import { Table } from './table.tsx';
import { scoreText, TABLE_WORDS } from './words.ts';

/** Only needed when a game is over: comes then. */
const Breakdown = lazy(async () => ({ default: (await import('./breakdown.tsx')).Breakdown }));

export const scoundrelsTable: GameTable = {
  Table,
  makeDirector,
  cueOf: (event, me) => cueOf(event as Event, me),
  silent: ['drew', 'trusted', 'placed', 'reshuffled'],
  Breakdown: (props) => createElement(Suspense, { fallback: null }, createElement(Breakdown, props)),
  scoreText,
  keys: TABLE_KEYS,
  barriers,
  words: [TABLE_WORDS],
  loadHelp: async () => (await import('./help.ts')).helpBook,
  asText,
};

import type { Adviser } from '@tinstar/engine';
import type { Cards } from './compile.ts';
import type { View } from './view-type.ts';

export const makeHeuristic = (_cards: Cards): Adviser<View> => ({
  rate: (_view, codes) => codes.map(() => 0),
});

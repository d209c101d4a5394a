import type { Adviser } from '@tinstar/engine';
import { CARDS } from '../index.ts';
import { compile } from '../pack/compile.ts';
import type { View } from '../view-type.ts';
import { makeHeuristic } from './heuristic-1/heuristic.ts';

/** Heuristics that were replaced, as they were: new ones are measured by them, with our cards. No table offers them. */
export const FORMER: Readonly<Record<string, Adviser<View>>> = { 'heuristic-1': makeHeuristic(compile(CARDS)) };

import type { Lesson } from '../lesson.ts';
import { scoring } from './lesson-settlement.ts';
import { twist } from './lesson-shots.ts';
import { turn } from './lesson-turn.ts';

export const lessons: readonly Lesson[] = [turn, twist, scoring];

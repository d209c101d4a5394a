import type { Lesson } from '../lesson.ts';
import { fight } from './lesson-fight.ts';
import { fire } from './lesson-fire.ts';
import { scoring, turn } from './lesson-plan.ts';
import { twist } from './lesson-town.ts';

export const lessons: readonly Lesson[] = [turn, twist, fight, fire, scoring];

import type { Lesson } from '../game-table.ts';

export const lesson: Lesson = { seats: 2, seed: '7e'.repeat(32), deal: null, steps: [] };

import type { Storytelling } from './fold.ts';

export const story: Storytelling = { silent: ['turn', 'hand'] };

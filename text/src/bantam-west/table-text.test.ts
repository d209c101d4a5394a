import { JOB_DATA, JOBS } from '@tinstar/bantam-west';
import { describe, expect, it } from 'vitest';
import { textIn } from '../all.ts';
import { LANGUAGES } from '../languages.ts';
import { tableTextOf } from './table-text.ts';

describe('words of the table', () => {
  it.each(LANGUAGES)(
    '[BW-024] [BW-025] say in %s what wins: every task, or reputation where all of it counts',
    (language) => {
      const { bw } = tableTextOf(textIn(language));
      const help = (what: string, goal: number): string => bw('plan.help', { what, goal, day: 2, last: 20 });
      expect(help('tasks', 4)).not.toContain('4');
      expect(help('reputation', 10)).toContain('10');
    },
  );

  it.each(LANGUAGES)('[BW-078] name in %s no number of resources for a rank: each job has its own', (language) => {
    expect(new Set(JOBS.map((job) => JOB_DATA[job].cost[0])).size).toBeGreaterThan(1);
    expect(tableTextOf(textIn(language)).bw('task.reach_journeyman')).not.toMatch(/\d/);
  });
});

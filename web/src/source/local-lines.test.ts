import { describe, expect, it } from 'vitest';
import { placeLine, UNFINISHED, unfinished, type LocalLine } from './local-lines.ts';

const line = (id: string, over = false): LocalLine => ({ id, at: 1, game: 'wyatt-earp', names: ['Una', 'Doc'], over });
const begin = (count: number, over = false, from: readonly LocalLine[] = []): LocalLine[] =>
  Array.from({ length: count }, (_, at) => line(`${over ? 'over' : 'on'}-${at}`, over)).reduce<LocalLine[]>(
    (lines, one) => placeLine(lines, one).kept,
    [...from],
  );

describe('the list of games against machines', () => {
  it('has what was played last at its top', () => {
    const lines = placeLine(begin(3), line('on-0')).kept;
    expect(lines.map(({ id }) => id)).toEqual(['on-0', 'on-2', 'on-1']);
  });

  it('keeps an unfinished game however many are finished after it', () => {
    const lines = begin(100, true, [line('mine')]);
    expect(unfinished(lines).map(({ id }) => id)).toEqual(['mine']);
    expect(lines).toHaveLength(21);
  });

  it('keeps so many unfinished ones, and drops the oldest of them', () => {
    const full = begin(UNFINISHED);
    expect(full).toHaveLength(UNFINISHED);
    const { kept, dropped } = placeLine(full, line('new'));
    expect(dropped.map(({ id }) => id)).toEqual(['on-0']);
    expect(kept).toHaveLength(UNFINISHED);
    // One that is played on takes nobody's place.
    expect(placeLine(full, line('on-5')).dropped).toEqual([]);
  });
});

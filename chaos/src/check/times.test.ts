import { CLOCK } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import type { Hearing } from './hearing.ts';
import type { History, What } from './history.ts';
import { checkTimes } from './times.ts';

/** What the journal says, what the table said would be the end, and when it was heard of, by the clock that is right. */
interface Told {
  readonly at: number;
  readonly first?: number;
  readonly what: What;
  /** `undefined`: nobody was there to hear it. */
  readonly closes?: number | null;
  readonly heard?: number;
}

const OPENED = 1_000_000;
const opening: Told = { at: OPENED, what: { kind: 'moved', seat: 0, by: 'player' }, closes: OPENED + 8000 };
const closing: What = { kind: 'moved', seat: CLOCK, by: 'house' };

/** What is found in it: somebody asked for the first entry, and heard of all that has an end. */
function found(...told: readonly Told[]): string[] {
  const steps = told.map(({ at, first, what }, number) => ({
    ...{ number, at, first: first ?? null, what },
    numbers: [number + 1],
    answers: null,
  }));
  const sightings = told.flatMap(({ at, closes, heard = at }, index) => {
    const house = closes === undefined || closes === null ? null : { opened: OPENED, closes };
    const known = closes === undefined ? null : { clocks: { now: at, seats: [], house } };
    return [{ n: index + 1, at: heard, socket: 0, entry: null, known }];
  });
  const asked = [{ command: {}, at: told[0]!.at, socket: 0, answers: [{ kind: 'update', n: 1 }] }];
  const history = { steps, byViewer: [steps], seats: 0, windows: null } as unknown as History;
  const reports: string[] = [];
  checkTimes(history, [{ viewer: null, sightings, asked } as unknown as Hearing], (_, what) => reports.push(what));
  return reports;
}

describe('the end of a window', () => {
  it('is reached where it was told', () => {
    expect(found(opening, { at: OPENED + 8250, what: closing, closes: null })).toEqual([]);
  });

  it('is not reached before, by the journal and by the clock that is right', () => {
    const at = OPENED + 3800;
    expect(found(opening, { at, what: closing, closes: null })).toEqual([
      'entry 1 (house of -1) is 4200 ms before the end that was told',
      'entry 1 (house of -1) was heard of 4200 ms before it could be',
    ]);
    // A date is soon written.
    expect(found(opening, { at: OPENED + 8250, what: closing, closes: null, heard: at })).toContain(
      'entry 1 (house of -1) was heard of 4200 ms before it could be',
    );
  });

  it('may have come nearer by what was told last, though it has the same date', () => {
    const at = OPENED + 3800;
    const answer = { at, first: 1, what: { kind: 'moved', seat: 1, by: 'player' }, closes: OPENED + 3000 } as const;
    expect(found({ ...opening, first: 0 }, answer, { at, first: 2, what: closing, closes: null })).toEqual([]);
    // Not by what was appended with the closing itself.
    const together = { at, first: 1, what: closing, closes: null };
    expect(found({ ...opening, first: 0 }, answer, together)).toHaveLength(2);
  });

  it('is known to nobody who heard nothing of what changed it', () => {
    const at = OPENED + 3800;
    const left = (kind: string): Told => ({ at: at - 10, what: { kind, seat: 1 } });
    expect(found(opening, left('resigned'), { at, what: closing, closes: null })).toEqual([]);
    expect(found(opening, left('said'), { at, what: closing, closes: null })).toHaveLength(2);
  });
});

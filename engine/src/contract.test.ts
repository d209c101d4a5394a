import { describe, expect, it } from 'vitest';
import { heard, tellInto, type Told } from './events.ts';
import { readOptions } from './options.ts';
import { Problem } from './problem.ts';
import { MATCH_REFUSALS, matchRefusal } from './refusals.ts';
import { seatsAfter } from './seats.ts';

describe('heard', () => {
  const list: Told[] = [];
  const tell = tellInto(list);
  tell({ type: 'public' });
  tell({ type: 'secret' }, [1], { type: 'redacted' });
  tell({ type: 'whisper' }, [0, 2]);

  it.each([
    [0, ['public', 'redacted', 'whisper']],
    [1, ['public', 'secret', undefined]],
    [2, ['public', 'redacted', 'whisper']],
    [null, ['public', 'redacted', undefined]],
  ])('gives viewer %j its share', (viewer, types) => {
    expect(list.map((told) => heard(told, viewer)?.type)).toEqual(types);
  });
});

describe('readOptions', () => {
  const CHOICES = { speed: ['slow', 'fast'], open: [false, true] } as const;

  it.each<[unknown, object]>([
    [undefined, { speed: 'slow', open: false }],
    [null, { speed: 'slow', open: false }],
    [{ open: true }, { speed: 'slow', open: true }],
    [
      { open: true, speed: 'fast' },
      { speed: 'fast', open: true },
    ],
  ])('reads %j', (input, options) => {
    expect(readOptions(CHOICES, input)).toEqual(options);
  });

  it.each<[unknown, string]>([
    ['fast', ''],
    [[], ''],
    [{ speed: 'FAST' }, 'speed'],
    [{ open: 1 }, 'open'],
    [{ open: null }, 'open'],
    [{ toString: 1 }, 'toString'],
  ])('refuses %j', (input, option) => {
    expect(() => readOptions(CHOICES, input)).toThrow(new Problem('bad-options', { option }));
  });
});

describe('seatsAfter', () => {
  it.each([
    [0, 2, [1]],
    [1, 4, [2, 3, 0]],
    [0, 1, []],
  ])('goes clockwise from %i of %i', (seat, seats, order) => {
    expect(seatsAfter(seat, seats)).toEqual(order);
  });
});

describe('matchRefusal', () => {
  it.each([...MATCH_REFUSALS])('%s cites no rule of a game', (code) => {
    expect(matchRefusal(code)).toEqual({ code, rule: null });
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isClocks, isMovedEntry, isMoveMessage } from './checks.ts';
import { Entry } from './entries.ts';
import { ClientMessage } from './socket.ts';
import { Clocks } from './table.ts';

/** A value, often as it should be, often nearly, and sometimes anything that JSON can hold. */
const odd = <T>(usual: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: usual as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 0, -1, 1.5, 2 ** 60, NaN, Infinity, '', 'x', true, [], {}) },
    { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<unknown> },
  );

/** An object with these members, sometimes one fewer or one more. */
const record = (members: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.record(members), fc.nat(20), fc.nat(20), fc.constantFrom('extra', 'type', '__proto__', 'n', ''))
    .map(([made, without, withOne, name]) => {
      const keys = Object.keys(members);
      const entries = Object.entries(made).filter((_, index) => index !== without || without >= keys.length);
      if (withOne === 0) entries.push([name, 1]);
      return JSON.parse(
        `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${write(value)}`).join()}}`,
      ) as unknown;
    });
const write = (value: unknown): string => JSON.stringify(value) ?? 'null';

const int = fc.oneof(fc.integer(), fc.nat(9));
const word = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ minLength: 38, maxLength: 70 }));
const move = odd(record({ type: odd(word), outlaw: odd(word), count: odd(int) }));
const event = odd(record({ type: odd(fc.constantFrom('drew', 'laid')), cards: odd(fc.array(word)) }));
const time = odd(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null }));

const CASES: [string, fc.Arbitrary<unknown>, (value: unknown) => boolean, (value: unknown) => boolean][] = [
  [
    'a move',
    odd(record({ type: odd(fc.constant('move')), id: odd(fc.nat()), decision: odd(int), move })),
    isMoveMessage,
    (value) => ClientMessage.safeParse(value).success && (value as { type: string }).type === 'move',
  ],
  [
    'an entry of a move',
    odd(
      record({
        n: odd(int),
        at: odd(int),
        kind: odd(fc.constant('moved')),
        seat: odd(int),
        by: odd(fc.constantFrom('player', 'bot', 'timeout', 'order', 'house', 'nobody')),
        events: odd(fc.array(event, { maxLength: 3 })),
      }),
    ),
    isMovedEntry,
    (value) => Entry.safeParse(value).success && (value as { kind: string }).kind === 'moved',
  ],
  [
    'clocks',
    odd(
      record({
        now: odd(int),
        seats: odd(fc.array(odd(record({ left: time, deadline: time })), { maxLength: 4 })),
        house: odd(fc.option(record({ opened: time, closes: time }), { nil: null })),
      }),
    ),
    isClocks,
    (value) => value === null || Clocks.safeParse(value).success,
  ],
];

describe('quick checks', () => {
  it.each(CASES)('%s: says what the schema says', (_name, values, check, schema) => {
    const seen = { yes: 0, no: 0 };
    fc.assert(
      fc.property(values, (value) => {
        const isGood = check(value);
        seen[isGood ? 'yes' : 'no']++;
        // Of members that no honest client sends the schema has the last word.
        if (write(value).includes('__proto__')) expect(!isGood || schema(value)).toBe(true);
        else expect(isGood).toBe(schema(value));
      }),
      { numRuns: 3000 },
    );
    expect(seen.yes).toBeGreaterThan(100);
    expect(seen.no).toBeGreaterThan(100);
  });
});

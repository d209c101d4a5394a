import { expect, it } from 'vitest';
import { isSpoken, OLDEST_PROTOCOL, PROTOCOL_VERSION } from './index.ts';

it('a server speaks its own version, older ones down to the oldest it knows, and none that is newer', () => {
  expect(isSpoken(PROTOCOL_VERSION)).toBe(true);
  expect([8, 9, 10, 11].map((version) => isSpoken(version, 9, 10))).toEqual([false, true, true, false]);
  expect(isSpoken(OLDEST_PROTOCOL - 1)).toBe(false);
  expect(isSpoken(PROTOCOL_VERSION + 1)).toBe(false);
});

import { expect, it } from 'vitest';
import { inSight, MARGIN } from './pan-zoom.ts';

it.each([
  ['in sight already: nothing moves', -100, 300, 400, -100],
  ['beyond the near rim', -300, 300, 400, MARGIN - 300],
  ['beyond the far rim, as when the window got smaller', -100, 480, 400, 400 - MARGIN - 480],
  ['at the rim', 0, 400 - MARGIN, 400, 0],
])('keeps a point %s', (_, at, point, room, expected) => {
  expect(inSight(at, point, room)).toBe(expected);
});

import type { MyTableLine } from '@tinstar/protocol';
import { expect, test } from 'vitest';
import { isFinished, isWaited } from './own-tables.ts';

const own = { kind: 'player', name: 'Ann', standIn: null } as const;
const line = (status: MyTableLine['status'], seat: object = own) =>
  ({ status, waiting: true, seat: 0, seats: [seat, { kind: 'bot', bot: 'deputy' }] }) as unknown as MyTableLine;

test('what is over or given up is no table of mine any more', () => {
  expect(['gathering', 'playing', 'ended', 'closed'].map((status) => isFinished(line(status as never)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isFinished(line('playing', { ...own, standIn: 'deputy', resigned: true }))).toBe(true);
});

test('nobody waits for whoever stood up', () => {
  expect(isWaited(line('playing'))).toBe(true);
  expect(isWaited(line('playing', { ...own, standIn: 'deputy' }))).toBe(false);
});

import { expect, test } from 'vitest';
import { callMachines } from './names.ts';

test('nobody is called like somebody else', () => {
  const isMachine = (at: number): boolean => at > 0;
  expect(callMachines(['Mika', 'Josie', 'Kate'], isMachine, ['Levi', 'Mika', 'Hanna'])).toEqual([
    'Mika',
    'Josie',
    'Hanna',
  ]);
});

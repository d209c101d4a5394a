import type { DeviceMatchLine } from '@tinstar/protocol';
import { expect, test } from 'vitest';
import { readUpload } from './match-upload.ts';

const line: DeviceMatchLine = {
  id: 'f'.repeat(32),
  device: 'local-1',
  game: 'wyatt-earp',
  at: 7,
  names: ['Ida', 'Kate'],
  machines: [null, 'deputy'],
  me: 0,
  outcome: { winners: [0], places: [1, 2], scores: [27, 20] },
  takenBack: 0,
};

test('what was brought to the server is known as far as it can be read', () => {
  expect(readUpload([line], { 'local-2': 'old-rules' })).toEqual({
    brought: [line],
    refused: { 'local-2': 'old-rules' },
    problem: null,
  });
  const broken = [null, 'line', { ...line, device: 3 }, { ...line, machines: [true] }, { ...line, outcome: null }];
  expect(readUpload([...broken, line], [])).toEqual({ brought: [line], refused: {}, problem: null });
  expect(readUpload({ 0: line }, { 'local-2': 404 })).toEqual({ brought: [], refused: {}, problem: null });
});

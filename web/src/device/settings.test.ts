import { expect, test } from 'vitest';
import { allowedSettings, PACES, type Settings } from './settings.ts';

const USUAL = allowedSettings(null);

test('what a browser has kept is taken as it is, as far as it is allowed', () => {
  const kept: Settings = {
    ...USUAL,
    language: 'de',
    theme: 'dark',
    speed: 'off',
    motion: 'reduced',
    volume: 0,
    keys: { 'table.hand': 'j' },
    words: true,
    confirm: 'careful',
    pace: 'calm',
    nickname: 'Calamity',
    company: { scoundrels: { machines: 3, level: 'ranger' } },
    bring: false,
  };
  expect(allowedSettings(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test('a value nobody knows is as if nothing had been kept, and leaves all others alone', () => {
  expect(allowedSettings({ pace: 'galloping', theme: 'dark' })).toEqual({ ...USUAL, theme: 'dark' });
  expect(PACES).toContain(allowedSettings({ pace: 'constructor' }).pace);
});

test.each([
  ['language', 3],
  ['theme', 'sepia'],
  ['speed', null],
  ['motion', ['full']],
  ['sound', 'yes'],
  ['volume', 101],
  ['volume', '60'],
  ['shortcuts', 1],
  ['keys', ['h']],
  ['keys', { 'table.hand': 7 }],
  ['notes', null],
  ['words', 'true'],
  ['notices', 0],
  ['confirm', ''],
  ['pace', 2],
  ['nickname', { name: 'Calamity' }],
  ['company', { scoundrels: { machines: 'two', level: 'ranger' } }],
  ['company', { scoundrels: null }],
  ['coach', 'off'],
  ['bring', 'never'],
])('%s: %j is not allowed', (name, value) => {
  expect(allowedSettings({ [name]: value })).toEqual(USUAL);
});

test.each([[[]], ['dark'], [7], [{ unheardOf: true }]])('kept %j are no settings', (kept) => {
  expect(allowedSettings(kept)).toEqual(USUAL);
});

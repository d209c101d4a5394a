import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('have sensible defaults', () => {
    expect(readSettings({})).toMatchObject({ port: 8080, page: null, origins: [], proxyHops: 0, metrics: true });
  });

  it('are read from the environment', () => {
    const settings = readSettings({
      PORT: '9000',
      TINSTAR_ORIGINS: 'https://a.example, https://b.example',
      TINSTAR_PAGE: '',
    });
    expect(settings).toMatchObject({ port: 9000, origins: ['https://a.example', 'https://b.example'], page: null });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['TINSTAR_LOG_LEVEL', 'loud'],
    ['TINSTAR_KEEP_ENDED_DAYS', '0'],
  ])('%s=%s is refused in one line', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name}=${value} is not a setting`);
  });
});

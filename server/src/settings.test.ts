import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('have sensible defaults', () => {
    expect(readSettings({})).toMatchObject({ port: 8080, page: null, origins: [], proxyHops: 0, metrics: true });
    expect(readSettings({})).toMatchObject({ socketsPerAddress: 60, socketsPerMinute: 120 });
  });

  it('are read from the environment', () => {
    const settings = readSettings({
      PORT: '9000',
      TINSTAR_ORIGINS: 'https://a.example, https://b.example',
      TINSTAR_PAGE: '',
    });
    expect(settings).toMatchObject({ port: 9000, origins: ['https://a.example', 'https://b.example'], page: null });
  });

  it('know of mail when all of it is said, and keep the password to themselves', () => {
    const mail = {
      TINSTAR_SMTP_URL: 'smtps://me:hush@mail.example.org',
      TINSTAR_MAIL_FROM: 'Tinstar <play@example.org>',
      TINSTAR_SITE: 'https://play.example.org',
    };
    expect(readSettings({}).mail).toBeNull();
    expect(readSettings(mail).mail).toEqual({
      url: mail.TINSTAR_SMTP_URL,
      from: mail.TINSTAR_MAIL_FROM,
      site: mail.TINSTAR_SITE,
    });
    expect(() => readSettings({ ...mail, TINSTAR_SITE: '' })).toThrow('needs TINSTAR_MAIL_FROM and TINSTAR_SITE');
    const wrong = { ...mail, TINSTAR_SMTP_URL: 'imap://me:hush@mail.example.org' };
    expect(() => readSettings(wrong)).toThrow(/^TINSTAR_SMTP_URL is not a setting/);
  });

  it.each([
    ['mysql://me:hush@db.example.org/tinstar'],
    ['postgres://'],
    ['postgres://me:hush@db.example.org:port/tinstar'],
    ['postgres://me:hush@ db.example.org/tinstar'],
  ])('DATABASE_URL=%s is refused without repeating it', (url) => {
    expect(() => readSettings({ DATABASE_URL: url })).toThrow(
      'DATABASE_URL is not a setting Tinstar understands; see docs/operate.md',
    );
  });

  it('know of a database by its address, or of none', () => {
    expect(readSettings({ DATABASE_URL: '' }).database).toBeNull();
    for (const url of ['postgres://me:hush@db.example.org/tinstar', 'postgresql:///tinstar?host=/var/run/postgresql'])
      expect(readSettings({ DATABASE_URL: url }).database).toBe(url);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['TINSTAR_LOG_LEVEL', 'loud'],
    ['TINSTAR_SOCKETS_PER_MINUTE', '0'],
    ['TINSTAR_SOCKETS_PER_MINUTE', 'many'],
    ['TINSTAR_KEEP_ENDED_DAYS', '0'],
  ])('%s=%s is refused in one line', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name}=${value} is not a setting`);
  });
});

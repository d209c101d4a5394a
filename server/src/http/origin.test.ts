import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressOf, askerOf } from './origin.ts';

describe('who asks', () => {
  it.each([
    ['no origin', undefined, 'unnamed'],
    ['our own host', 'http://tin.example:8080', 'own'],
    ['our host behind a proxy that speaks https', 'https://tin.example:8080', 'own'],
    ['an allowed origin', 'https://play.example', 'own'],
    ['another host', 'https://evil.example', 'foreign'],
    ['another port', 'http://tin.example:9090', 'foreign'],
    ['a host that only begins like ours', 'http://tin.example:8080.evil.example', 'foreign'],
    ['an opaque origin', 'null', 'foreign'],
  ])('%s', (_, origin, asker) => {
    const headers = { host: 'tin.example:8080', ...(origin === undefined ? {} : { origin }) };
    expect(askerOf(headers, ['https://play.example'])).toBe(asker);
  });
});

describe('the address behind proxies', () => {
  const request = (forwarded?: string): IncomingMessage =>
    ({ socket: { remoteAddress: '10.0.0.1' }, headers: { 'x-forwarded-for': forwarded } }) as never;
  it.each([
    ['is the direct one without trust', '1.1.1.1', 0, '10.0.0.1'],
    ['is what the one proxy saw', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
    ['cannot be made up beyond the trusted ones', '6.6.6.6, 1.1.1.1, 2.2.2.2', 2, '1.1.1.1'],
    ['is the first one if there are fewer', '1.1.1.1', 5, '1.1.1.1'],
    ['is the direct one if nothing was told', undefined, 1, '10.0.0.1'],
  ])('%s', (_, forwarded, hops, address) => {
    expect(addressOf(request(forwarded), hops)).toBe(address);
  });
});

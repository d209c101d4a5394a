import { describe, expect, it } from 'vitest';
import { wayBack } from './way-back.ts';

const ORIGIN = 'https://play.example.org';
const leadTo = (query: string): string => wayBack(new URLSearchParams(query).get('to'), ORIGIN);

describe('the way back after signing in', () => {
  it.each([
    ['to=/settings', '/settings'],
    ['to=/table/abc?seat=1%23x', '/table/abc?seat=1#x'],
    ['to=/sign-in?to=//evil.example', '/sign-in?to=//evil.example'],
    ['to=%2f', '/'],
    ['', '/'],
  ])('is a place of this page: %s', (query, place) => {
    expect(leadTo(query)).toBe(place);
    expect(new URL(leadTo(query), ORIGIN).origin).toBe(ORIGIN);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '%2f%2fevil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/.\\/evil.example',
    '///evil.example',
    '//',
    'https://evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,evil',
    'evil',
  ])('is home, and nowhere else: %j', (to) => {
    expect(leadTo(`to=${encodeURIComponent(to)}`)).toBe('/');
    if (to.startsWith('%')) expect(leadTo(`to=${to}`)).toBe('/');
  });
});

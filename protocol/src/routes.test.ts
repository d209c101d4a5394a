import { GAME_IDS } from '@tinstar/shelf';
import { describe, expect, it } from 'vitest';
import { decodePart, routeOf, ROUTES, type RouteName } from './routes.ts';

describe('an address of the page', () => {
  it.each(Object.entries(ROUTES))('is found by its path: %s', (name, path) => {
    const value = path.includes(':game') ? GAME_IDS[0]! : path.includes(':') ? 'abc' : '';
    expect(routeOf(path.replace(/:\w+/, value))).toEqual({ name: name as RouteName, value });
  });

  it.each([
    ['/settings/', 'settings', ''],
    ['/table/%41bc', 'table', 'Abc'],
    ['/table/%E0%A4%A', 'table', '%E0%A4%A'],
  ])('is read as a browser means it: %s', (path, name, value) => {
    expect(routeOf(path)).toEqual({ name, value });
  });

  it.each([
    '/nowhere',
    '/rules',
    '/rules/chess',
    '/settings/more',
    '/table',
    '/table/a/b',
    '/mail',
    '/mail/stop',
    '/%',
  ])('leads nowhere: %s', (path) => {
    expect(routeOf(path)).toBeNull();
  });
});

describe('a part of an address', () => {
  it.each([
    ['caf%C3%A9', 'café'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['%', '%'],
  ])('%s is read as %s', (part, text) => expect(decodePart(part)).toBe(text));
});

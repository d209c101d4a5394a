import { routeOf, ROUTES } from '@tinstar/protocol';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = import.meta.dirname;
/** Where a link or a step leads, as it stands in the source; what is filled in stands for anything. */
const LINK = /(?:href=\{?|\bgo\(|\bto: )["'`](\/[^"'`]*)["'`]/g;

const links = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(LINK)].map(([, link]) => link!));

describe('links of the page', () => {
  it('lead to its routes', () => {
    expect(links.length).toBeGreaterThan(20);
    const game = /^\/(?:rules|learn)\//;
    const paths = links.map(
      (link) => link.replace(/\$\{[^}]*\}/g, game.test(link) ? 'wyatt-earp' : 'abc').split(/[?#]/)[0]!,
    );
    expect(paths.filter((path) => routeOf(path) === null)).toEqual([]);
  });
});

describe('robots.txt', () => {
  const rules = readFileSync(join(SOURCES, '../public/robots.txt'), 'utf8').split('\n\n')[0]!;
  const isClosed = (path: string): boolean =>
    [...rules.matchAll(/^Disallow: (\S+)$/gm)].some(([, beginning]) => path.startsWith(beginning!));

  it('keeps searches out of what has an address of its own, and lets them see the rest', () => {
    const open = Object.entries(ROUTES).filter(([, path]) => !isClosed(path));
    expect(open.map(([name]) => name)).toEqual([
      ...['home', 'settings', 'history', 'chance', 'newTable', 'signIn', 'rules', 'learn'],
    ]);
    expect(isClosed('/api/site')).toBe(true);
  });
});

import { CLOSE } from '@tinstar/protocol';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PAGE } from './test-server.ts';
import { setScene } from './scene.ts';

/** A page of its own, which is replaced under the feet of those who look at it. */
const folder = mkdtempSync(join(tmpdir(), 'tinstar-page-'));
beforeEach(() => cpSync(PAGE, folder, { recursive: true }));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const scene = setScene({ settings: { TINSTAR_PAGE: folder } });

/** What another build of the page leaves behind: every script has another name, and no other file names an old one. */
function buildAnew(): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(folder, file));
  const scripts = files.flatMap((name) => /^assets\/(.+)\.js$/.exec(name)?.[1] ?? []);
  const renew = (text: string): string =>
    text
      .replaceAll(/[\w-]+(?=\.js\b)/g, (name) => (scripts.includes(name) ? `${name}z` : name))
      .replace(/(\\"version\\":\\")(\w+)/, '$1z$2');
  for (const file of files.filter((name) => /\.(html|js|json)$/.test(name))) {
    const path = join(folder, file);
    writeFileSync(path, renew(readFileSync(path, 'utf8')));
  }
  for (const name of scripts) renameSync(join(folder, `assets/${name}.js`), join(folder, `assets/${name}z.js`));
}

const scriptOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')!.src);

test('a page whose files are gone loads the new one and opens what was asked for', async () => {
  const { page, complaints } = await scene.invite({ name: 'Uma' });
  await page.goto('/');
  await page.locator('#page:not([data-written])').waitFor();
  const before = await scriptOf(page);
  buildAnew();
  await page.evaluate(() => {
    window.history.pushState(null, '', '/history');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect.poll(() => scriptOf(page).catch(() => before)).not.toBe(before);
  await page.getByRole('heading', { name: 'My games' }).waitFor();
  // The files that were gone have been complained about, and nothing else.
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/dynamically imported module/);
});

test('a document whose script went away before it was asked for is asked for anew', async () => {
  const { page } = await scene.invite({ name: 'Uma' });
  const asked: string[] = [];
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) => {
    if (asked.length === 0) buildAnew();
    asked.push(route.request().url());
    return route.continue();
  });
  await page.goto('/');
  await page.locator('#page:not([data-written])').waitFor();
  expect(asked.length).toBe(2);
  expect(await scriptOf(page)).toBe(asked[1]);
  expect(asked[1]).not.toBe(asked[0]);
});

test('a page too old for its server waits for the new files and loads them once, with a worker that keeps the old ones', async () => {
  const { page, context } = await scene.invite({ name: 'Uma', serviceWorker: true });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const path = await scene.server.openTable({ game: 'wyatt-earp', seats: ['me', 'open', 'open'] });
  await page.goto('/');
  const before = await scriptOf(page);
  buildAnew();
  let isOld = true;
  await context.routeWebSocket(/\/api\/socket$/, (line) => {
    if (!isOld) return void line.connectToServer();
    // A server hears with the first message how old a page is.
    line.onMessage(() => {
      isOld = false;
      void line.close({ code: CLOSE.outdated });
    });
  });
  await page.goto(path);
  let loads = 0;
  page.on('load', () => loads++);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect.poll(() => scriptOf(page).catch(() => before), { timeout: 20_000 }).not.toBe(before);
  await page.getByText('The game begins').first().waitFor();
  expect(loads).toBe(1);
});

test('a page that is newer than the server it met comes back until it meets a newer one, and loads nothing', async () => {
  const { page, context } = await scene.invite({ name: 'Uma' });
  const path = await scene.server.openTable({ game: 'wyatt-earp', seats: ['me', 'open', 'open'] });
  let [refused, served] = [0, 0];
  await context.routeWebSocket(/\/api\/socket$/, (line) => {
    if (refused === 2) {
      served++;
      return void line.connectToServer();
    }
    line.onMessage(() => {
      refused++;
      void line.close({ code: CLOSE.outdated });
    });
  });
  await page.goto(path);
  let loads = 0;
  page.on('load', () => loads++);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect.poll(() => served).toBe(1);
  expect([refused, loads]).toEqual([2, 0]);
});

test('a page that its server still understands loads the newer one as soon as nobody looks', async () => {
  const { page, context } = await scene.invite({ name: 'Uma' });
  const path = await scene.server.openTable({ game: 'wyatt-earp', seats: ['me', 'open', 'open'] });
  await context.routeWebSocket(/\/api\/socket$/, (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => line.send(String(text).replace(/^(\{"type":"sync","version":)\d+/, '$19999')));
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByText('The game begins').first().waitFor();
  const before = await scriptOf(page);
  buildAnew();
  expect(await scriptOf(page)).toBe(before);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => scriptOf(page).catch(() => before), { timeout: 20_000 }).not.toBe(before);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite } from './guest.ts';
import { buildPrograms, runCli, runServer, servePage, type Running } from './liars-dice.ts';
import { findBrowser } from './scene.ts';
import { PAGE } from './test-server.ts';

/** A game that brings rules and words, and neither a table nor anything else, is played everywhere. */

let server: Running;
let page: Running;

beforeAll(async () => {
  await buildPrograms();
  server = await runServer();
  page = await servePage(server.url);
});
afterAll(async () => {
  await page?.stop();
  await server?.stop();
});

/** Doubts whatever is bid, and bids as little as may be, until it is over. */
async function playToTheEnd(seen: Page): Promise<void> {
  for (let looks = 0; looks < 2000; looks++) {
    if (await seen.isVisible('dialog.end[open]')) return;
    const doubt = seen.locator('.action-buttons [data-move="doubt"]');
    const bid = seen.locator('.action-buttons [data-move="bid"]').first();
    const button = (await doubt.isVisible()) ? doubt : bid;
    if (await button.isVisible()) await button.click({ timeout: 500 }).catch(() => {});
    else await seen.waitForTimeout(20);
  }
  throw new Error('the game has no end');
}

test('in the terminal, in three languages', async () => {
  const play = async (language: string, won: RegExp): Promise<void> => {
    const args = ['play', 'liars-dice', '--language', language, '--seats', '2', '--seed', 'liar', '--fast'];
    const { code, printed } = await runCli(args, '1\n'.repeat(500));
    expect(printed).toMatch(won);
    expect(printed).not.toMatch(/liars-dice\.|cli\.|undefined/);
    expect(code).toBe(0);
  };
  await Promise.all([play('en', /wins\./), play('de', /gewinnt\./), play('it', /vince\./)]);
});

test('what is shipped does not have it', () => {
  const folder = join(PAGE, 'assets');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((file) => readFileSync(join(folder, file), 'utf8').includes('liars-dice'))).toEqual([]);
});

test('in the browser against machines, and on the server against one of its own', async () => {
  const guest = await invite(await findBrowser(), { url: page.url, name: 'Kay', size: 'phone' });
  const { page: seen, context, complaints } = guest;
  // Offline: from the home page, in the worker.
  await seen.goto('/');
  await seen.locator('.game-card', { hasText: 'Liar’s Dice' }).locator('[data-start="machines"]').click();
  await seen.waitForSelector('.dt-table .action-buttons [data-move]');
  // Nothing is wider than a phone, and one's first move needs no mouse.
  expect(await seen.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await seen.keyboard.press('a');
  expect(await seen.evaluate(() => document.activeElement!.getAttribute('data-move'))).toBe('bid');
  expect(await seen.textContent('.dt-view')).toContain('Kay: 2 lives');
  await playToTheEnd(seen);
  expect(await seen.textContent('.end-score')).toMatch(/lives/);

  // On the server, whose machine takes the open seat.
  await seen.setViewportSize({ width: 1440, height: 900 });
  await seen.goto('/new?game=liars-dice');
  await seen.locator('input[name="seats"]').first().check({ force: true });
  await seen.locator('details.variants').last().locator('summary').click();
  await seen.locator('input[name="lives"]').nth(1).check({ force: true });
  await seen.locator('form button[type="submit"]').click();
  await seen.waitForURL(/\/table\//);
  await seen.locator('[data-seat-machine="1"]').click();
  await seen.waitForSelector('.dt-table');
  await playToTheEnd(seen);
  expect(await seen.textContent('.end-score')).toMatch(/lives/);
  expect(await seen.textContent('body')).not.toMatch(/liars-dice\.|undefined/);
  expect(complaints).toEqual([]);
  await context.close();
});

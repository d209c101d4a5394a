import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaults } from './axe.ts';
import { invite, openBrowser, SIZES, type Size, type Theme } from './guest.ts';
import { buildHouse, type House } from './house.ts';
import { byScript, playOn } from './playing.ts';
import { keepGame } from './prepared.ts';

/** Every page in both themes: no accessibility fault, nothing wider than the screen, and a picture to look at. */

const PICTURES = process.env['TINSTAR_PICTURES'] ?? join(tmpdir(), 'tinstar-pictures');

let house: House;
let browser: Browser;

async function inspect(page: Page, name: string, size: Size, theme: Theme, withAxe: boolean): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => {})),
    ).then(() => undefined),
  );
  await page.screenshot({ path: join(PICTURES, `${name}-${size}-${theme}.png`) });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${name} is wider than the screen`).toBeLessThanOrEqual(SIZES[size].width);
  expect.soft(withAxe ? await findFaults(page) : [], name).toEqual([]);
}

const sizes = Object.keys(SIZES) as Size[];

/** One theme per file, so that two can be looked at side by side. */
export function testPages(theme: Theme): void {
  beforeAll(async () => {
    await mkdir(PICTURES, { recursive: true });
    house = await buildHouse();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await house.tearDown();
  });

  test.each(sizes)('every page is sound at the size of a %s', async (size) => {
    const { page, complaints } = await invite(browser, {
      url: house.url,
      name: 'Ida',
      size,
      theme,
      language: theme === 'dark' ? 'de' : 'en',
    });
    // axe judges markup and colours: two widths cover both layouts.
    const withAxe = size !== 'tablet';
    const visit = async (path: string, ready: string, name: string): Promise<void> => {
      await page.goto(path);
      await page.waitForSelector(ready);
      await inspect(page, name, size, theme, withAxe);
    };
    await visit('/', '.handbill img', 'home');
    await visit('/settings', '.notify', 'settings');
    await visit('/rules/wyatt-earp#WE-031', '.rule[data-linked]', 'rules');
    await visit('/learn/wyatt-earp', '.we-table[data-decision]', 'learn');
    await visit('/nowhere', 'h1', 'not-found');
    await visit('/operator', 'form input', 'operator');
    await visit('/new', 'form select', 'new');
    await page.click('form button[type=submit]');
    await page.waitForSelector('.qr');
    await inspect(page, 'gather', size, theme, withAxe);
    const link = page.url();
    const other = await invite(browser, { url: house.url, name: 'Jo', size, theme });
    await other.page.goto(link);
    await other.page.waitForSelector('input[name=nickname]');
    await inspect(other.page, 'join', size, theme, withAxe);
    await other.page.click('form button[type=submit]');
    await page.waitForSelector('.we-held');
    await inspect(page, 'online', size, theme, withAxe);
    await other.context.close();

    await page.goto('/');
    await page.click('[data-start=machines]');
    await page.waitForSelector('.we-table[data-decision]');
    await inspect(page, 'table', size, theme, withAxe);
    await page.goto(await keepGame(page.context(), 'busy', 'Ida'));
    await page.waitForSelector('.we-table[data-step=play][data-decision]');
    await page.click('.we-held');
    await inspect(page, 'playing', size, theme, withAxe);
    await page.click('.we-space[data-opened] .we-poster');
    await page.waitForSelector('dialog[open]');
    await inspect(page, 'poster', size, theme, withAxe);
    await page.keyboard.press('Escape');
    if (size === 'phone') {
      await page.click('.we-look');
      await page.waitForSelector('dialog[open] .card-grid');
      await inspect(page, 'discards', size, theme, withAxe);
      await page.keyboard.press('Escape');
      await page.keyboard.press('l');
      await inspect(page, 'log', size, theme, withAxe);
      await page.keyboard.press('Escape');
    }
    await page.goto(await keepGame(page.context(), 'settlement', 'Ida'));
    const isSettled = (): Promise<boolean> => page.locator('.we-settlement').isVisible();
    await playOn(page, { press: byScript, isEnough: isSettled });
    await inspect(page, 'settlement', size, theme, withAxe);
    // The end looks alike at every size; one whole game per theme is enough.
    if (size !== 'desk') return;
    await page.goto(await keepGame(page.context(), 'end', 'Ida'));
    await playOn(page, { press: byScript });
    await page.fill('.note-field textarea', 'Ike always shoots first.');
    await inspect(page, 'end', size, theme, withAxe);
    await page.click('.end-buttons a[href^="/replay"]');
    await page.waitForSelector('.replay-controls');
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.querySelectorAll('.we-mini, .we-score').length > 0);
    await inspect(page, 'replay', size, theme, withAxe);
    await visit('/history', '.history-match details[open]', 'history');
    expect(await page.inputValue('.history-match textarea')).toBe('Ike always shoots first.');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
}

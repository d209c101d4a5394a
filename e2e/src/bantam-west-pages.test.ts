import { mkdir } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspect, PICTURES } from './bantam-west-inspect.ts';
import { startFrontier } from './bantam-west-playing.ts';
import { invite, openBrowser, type Size } from './guest.ts';
import { buildHouse, type House } from './house.ts';

/** The table of Bantam West in both themes: no accessibility fault, nothing wider than the screen, and pictures to look at. */

let house: House;
let browser: Browser;
beforeAll(async () => {
  await mkdir(PICTURES, { recursive: true });
  house = await buildHouse();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await house.tearDown();
});

const LOOKS: readonly (readonly [Size, 'light' | 'dark'])[] = [
  ['phone', 'light'],
  ['desk', 'light'],
  ['phone', 'dark'],
  ['tablet', 'dark'],
];

describe('the table of Bantam West', () => {
  test.each(LOOKS)('map, sheets and a shop are sound at the size of a %s, in %s', async (size, theme) => {
    const language = theme === 'dark' ? 'de' : 'en';
    const { page, complaints } = await invite(browser, { url: house.url, name: 'Ida', size, theme, language });
    await startFrontier(page);
    await page.waitForSelector('.bw-engraving svg');
    await inspect(page, 'map', size, theme);
    await page.click('[data-tool=sight]');
    await page
      .locator('.bw-hectare[data-reach]')
      .nth(3)
      .evaluate((element: HTMLElement) => element.click());
    await inspect(page, 'route', size, theme);
    for (const [opener, name] of [
      ['.bw-own', 'person'],
      ['[data-tool=plan]', 'plan'],
      ['[data-tool=places]', 'places'],
    ] as const) {
      await page.click(opener);
      await page.waitForSelector('dialog[open]');
      await inspect(page, name, size, theme);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
    }
    // Into a shop, where everything has its price and what cannot be had says why.
    const saloon = page.locator('[data-hectare=SAL]');
    await saloon.evaluate((element: HTMLElement) => element.click());
    await page.locator('[data-move=walk]').first().click();
    await page.waitForSelector('[data-open=shop]');
    await page.click('[data-open=shop]');
    await inspect(page, 'saloon', size, theme);
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite, openBrowser } from './guest.ts';
import { buildHouse, type House } from './house.ts';
import { byTouch, places, playOn } from './playing.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = await buildHouse();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await house.tearDown();
});

/** Buttons and links of the table that are too small for a thumb. Inline links in a sentence are exempt (WCAG 2.5.8). */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, select')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isTooSmall = width > 0 && (width < 44 || height < 44) && !element.matches('.rule-link');
      return isTooSmall ? [`${element.className} ${Math.round(width)}x${Math.round(height)}`] : [];
    }),
  );

test('a whole game on a phone, by touch, nothing too small and nothing beside the screen', async () => {
  const { page, complaints } = await invite(browser, {
    url: house.url,
    name: 'Pia',
    size: 'phone',
    language: 'it',
    theme: 'dark',
  });
  await page.goto('/');
  await page.tap('[data-start=machines]');
  await page.waitForSelector('.we-table[data-decision]');
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const bar = await page.locator('.action-bar').boundingBox();
  expect(bar!.y + bar!.height).toBeLessThanOrEqual(640);

  expect(await playOn(page, { press: byTouch })).toBe('over');
  expect(await places(page)).toHaveLength(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(complaints).toEqual([]);
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byFrontierKeys, playFrontier, startFrontier } from './bantam-west-playing.ts';
import { invite, openBrowser } from './guest.ts';
import { buildHouse, type House } from './house.ts';
import { byTouch, places } from './playing.ts';

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

test('a whole game against machines with nothing but keys', async () => {
  const { page, complaints } = await invite(browser, { url: house.url, name: 'Kay' });
  await startFrontier(page, byFrontierKeys);

  // The map by arrows: the focus goes from hectare to hectare, and each says its name and what the way costs.
  await page.keyboard.press('m');
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
  const first = await focused();
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).not.toBe(first);
  expect(await focused()).toMatch(/step/);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.bw-hectare[aria-pressed=true]');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (old) =>
      document.querySelector('.bw-own') !== null &&
      !document.querySelector('.bw-hectare[aria-pressed=true]') &&
      old !== '',
    first,
  );

  await page.keyboard.press('p');
  await page.getByRole('heading', { name: /Plans for Greenhorns/ }).waitFor();
  await page.keyboard.press('Escape');
  expect(await playFrontier(page, { press: byFrontierKeys })).toBe('over');
  expect(await places(page)).toHaveLength(3);
  expect(await page.locator('.breakdown').innerText()).toMatch(/day \d/);
  expect(complaints).toEqual([]);
});

test.each([
  ['de', 'Du bist dran', 'Gallow Springs'],
  ['it', 'Tocca a te', 'Gallow Springs'],
] as const)('a whole game on a phone, by touch, in %s', async (language, yourTurn, town) => {
  const { page, complaints } = await invite(browser, { url: house.url, name: 'Toni', size: 'phone', language });
  await startFrontier(page);
  expect(await page.locator('.action-turn').innerText()).toBe(yourTurn);
  await page.tap('[data-tool=places]');
  await page.getByRole('heading', { name: town }).waitFor();
  await page.keyboard.press('Escape');
  expect(await playFrontier(page, { press: byTouch })).toBe('over');
  expect(await places(page)).toHaveLength(3);
  expect(await page.locator('.bw-table').innerText()).not.toMatch(/bantam-west/);
  expect(complaints).toEqual([]);
});

test('the first day can be learnt, and a table with friends can be opened for this game', async () => {
  const { page, complaints } = await invite(browser, { url: house.url, name: 'Ida', size: 'phone' });
  await page.goto('/learn/bantam-west');
  await page.waitForSelector('.bw-table[data-decision]');
  for (const hectare of ['M03', 'M04']) {
    await page.locator(`[data-hectare=${hectare}]`).evaluate((element: HTMLElement) => element.click());
    await page.locator('.action-buttons [data-move=walk]').click();
    await page.waitForSelector('.bw-table[data-decision]');
  }
  for (const verb of ['work', 'invest', 'invest', 'endTurn']) {
    const decision = await page.locator('.bw-table').getAttribute('data-decision');
    await page.locator(`.action-buttons [data-move=${verb}]`).click();
    await page.waitForSelector(`.bw-table:not([data-decision="${decision}"])`);
  }
  await page.locator('.coach [data-start=machines]').waitFor();
  await page.goto('/');
  await page.locator('a[href="/new?game=bantam-west"]').click();
  await page.getByText('Players').first().waitFor();
  expect(complaints).toEqual([]);
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite, openBrowser } from './guest.ts';
import { buildHouse, type House } from './house.ts';
import { places, playOn, type Press } from './playing.ts';

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

const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Walks there with the keys a hand has: letters to the regions, arrows within the fan, Tab for the rest. */
const byKeys: Press = async (page, selector) => {
  const target = page.locator(selector).first();
  const kind = await target.evaluate((element) => (element.matches('.we-held') ? 'card' : 'other')).catch(() => 'gone');
  if (kind === 'gone') return;
  if (kind === 'card') await page.keyboard.press('h');
  const step = kind === 'card' ? 'ArrowRight' : 'Tab';
  for (let count = 0; count < 60; count++) {
    if (await isFocused(page, selector)) {
      await page.keyboard.press((await isFocused(page, 'input[type=radio]')) ? 'Space' : 'Enter');
      return;
    }
    await page.keyboard.press(step);
  }
  throw new Error(
    `no key leads to ${await target.evaluate((element) => element.outerHTML.slice(0, 200)).catch(() => selector)}`,
  );
};

test('a whole game against machines without touching anything but keys', async () => {
  const { page, complaints } = await invite(browser, { url: house.url, name: 'Kay' });
  await page.goto('/');
  await page.waitForSelector('[data-start=machines]');
  await byKeys(page, '[data-start=machines]');
  await page.waitForSelector('.we-table[data-decision]');
  await page.keyboard.press('?');
  await page.waitForSelector('.cheat-sheet');
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await page.waitForSelector('.we-table[data-step=play][data-decision]');

  expect(await playOn(page, { press: byKeys })).toBe('over');
  expect(await places(page)).toHaveLength(3);
  expect(complaints).toEqual([]);
});

test('the table can be read and played through the command box', async () => {
  const { page, complaints } = await invite(browser, { url: house.url, name: 'Kay' });
  await page.goto('/');
  await page.click('[data-start=machines]');
  await page.waitForSelector('.we-table[data-decision]');
  const box = page.getByLabel('Play by words');
  const answer = page.locator('.command-box output');
  const ask = async (words: string): Promise<string> => {
    await box.fill(words);
    await box.press('Enter');
    return answer.innerText();
  };
  expect(await ask('posters')).toContain('Jesse James');
  expect(await ask('hand')).not.toBe('');
  expect(await ask('moves')).toContain('1 Draw two cards');
  await ask('1');
  await page.waitForSelector('.we-table[data-step=play][data-decision]');
  expect(await page.getByRole('log').innerText()).toContain('Kay');
  expect(complaints).toEqual([]);
});

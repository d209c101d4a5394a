import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite, openBrowser } from './guest.ts';
import { buildHouse, type House } from './house.ts';
import { byMouse, byScript, places, playTogether } from './playing.ts';

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

test('two people play a whole game in two languages, talk, watch the replay and go on to a rematch', async () => {
  const ann = await invite(browser, { url: house.url, name: 'Ann', language: 'de' });
  const bea = await invite(browser, { url: house.url, name: 'Bea', language: 'it', size: 'tablet', theme: 'dark' });
  await ann.page.goto('/new');
  await ann.page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await ann.page.waitForSelector('.qr');
  const link = await ann.page.locator('.invite input').inputValue();
  expect(link).toBe(ann.page.url());

  await bea.page.goto(link);
  await bea.page.getByRole('button', { name: 'Siediti' }).click();
  await ann.page.waitForSelector('.we-held');
  await bea.page.waitForSelector('.we-held');
  expect(await ann.page.locator('html').getAttribute('lang')).toBe('de');
  expect(await bea.page.locator('html').getAttribute('lang')).toBe('it');

  await ann.page.getByRole('button', { name: 'Guter Schuss!' }).click();
  await bea.page.getByRole('button', { name: 'Chiacchiere' }).click();
  await bea.page.getByText('Bel colpo!').first().waitFor();
  await bea.page.keyboard.press('Escape');

  // Somebody without a seat watches, sees no hand, and is counted.
  const watcher = await invite(browser, { url: house.url, name: 'Wim' });
  await watcher.page.goto(link);
  await watcher.page.waitForSelector('.we-board');
  expect(await watcher.page.locator('.we-held').count()).toBe(0);
  await ann.page.waitForSelector('.watchers');
  await watcher.context.close();

  // Ann plays by mouse; of Bea only the position matters.
  await playTogether([ann.page, bea.page], [byMouse, byScript]);
  const told = await places(ann.page);
  expect(told).toHaveLength(3);
  const money = (lines: readonly string[]): string[] => lines.map((line) => line.replaceAll(/\D/g, ''));
  expect(money(await places(bea.page))).toEqual(money(told));
  expect(await ann.page.locator('.story').innerText()).toContain('gewinnt');

  await ann.page.getByRole('link', { name: 'Wiederholung ansehen' }).click();
  await ann.page.waitForSelector('.replay-controls');
  await ann.page.getByText('Ehrlich gemischt').waitFor();
  await ann.page.getByLabel('Aus der Sicht von').selectOption('1');
  await ann.page.locator('.scrub').fill('3');
  await ann.page.waitForURL(/move=3&seat=1/);
  expect(await ann.page.locator('.we-held').count()).toBeGreaterThan(0);
  await ann.page.getByRole('button', { name: 'Link zu diesem Zug' }).click();
  expect(await ann.page.evaluate(() => navigator.clipboard.readText())).toBe(ann.page.url());

  await bea.page.getByRole('button', { name: 'Rivincita' }).click();
  await bea.page.getByRole('button', { name: 'Vai alla rivincita' }).click();
  await bea.page.waitForSelector('.table-seats');
  expect(bea.page.url()).not.toBe(link);
  await ann.page.goto(bea.page.url());
  await ann.page.getByRole('button', { name: 'Platz nehmen' }).click();
  await ann.page.waitForSelector('.we-held');
  await bea.page.waitForSelector('.we-held');
  expect(ann.complaints).toEqual([]);
  expect(bea.complaints).toEqual([]);
});

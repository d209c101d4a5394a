import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite, openBrowser } from './guest.ts';
import { buildHouse, type House } from './house.ts';
import { playOn } from './playing.ts';

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

test('the first hand is taught on the real engine, step by step, and can be repeated', async () => {
  const { page, complaints } = await invite(browser, { url: house.url, name: 'Lea', language: 'de' });
  await page.goto('/learn/wyatt-earp');
  await page.waitForSelector('.coach');
  const step = (): Promise<string> => page.locator('.coach .label').innerText();
  expect(await step()).toContain('1');
  await page.waitForSelector('.we-table[data-decision]');
  // Only what is taught can be done: the discard pile is not offered.
  expect(await page.locator('.action-buttons [data-move]').count()).toBe(1);
  const isDone = (): Promise<boolean> => page.locator('.coach .main').isVisible();
  expect(await playOn(page, { isEnough: isDone })).toBe('enough');
  await page.waitForSelector('.we-settlement');
  expect(await page.locator('.we-settled[data-how=sole]').innerText()).toContain('Jesse James');
  expect(await page.locator('.we-settled[data-how=shared]').innerText()).toContain('Billy the Kid');
  await page.click('[data-move=goOn]');
  await page.getByRole('button', { name: 'Noch einmal' }).click();
  await expect.poll(step).toContain('1');
  expect(complaints).toEqual([]);
});

test('why a card may not be played is said, with the rule', async () => {
  const { page } = await invite(browser, { url: house.url, name: 'Lea' });
  await page.goto('/learn/wyatt-earp');
  await page.waitForSelector('.we-table[data-decision]');
  await page.keyboard.press('d');
  await page.waitForSelector('.we-table[data-step=play][data-decision]');
  await page.click('[data-hand-card=billy_the_kid]');
  const rule = page.locator('.action-hint .rule-link');
  expect(await rule.innerText()).toBe('WE-020');
  await rule.click();
  await page.locator('.rule-text').waitFor();
  expect(await page.locator('dialog[open] a').getAttribute('href')).toBe('/rules/wyatt-earp#WE-020');
});

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PICTURES } from './bantam-west-inspect.ts';
import { invite, openBrowser } from './guest.ts';
import { buildHouse, type House } from './house.ts';
import { byScript, places, playOn } from './playing.ts';

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

test('with the server gone the page still opens, in another language too, and a whole game can be played', async () => {
  const { page, complaints } = await invite(browser, { url: house.url, name: 'Oda', serviceWorker: true });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await house.close();

  await page.goto('/settings');
  // A click, not check(): the choice shows when the other language has been loaded.
  await page.getByRole('radio', { name: 'Deutsch' }).click({ force: true });
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await page.goto('/');
  await page.getByText('Der Server ist nicht erreichbar.').first().waitFor();
  await page.click('[data-start=machines]');
  await page.waitForSelector('.we-table[data-decision]');
  expect(await playOn(page, { press: byScript })).toBe('over');
  expect(await places(page)).toHaveLength(3);
  await page.goto('/rules/wyatt-earp#WE-020');
  await page.waitForSelector('#WE-020[data-linked]');
  expect(complaints).toEqual([]);
});

test('the page can be installed as an app', async () => {
  await house.open();
  const { page } = await invite(browser, { url: house.url, name: 'Oda' });
  await page.goto('/');
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    return (await (await fetch(href)).json()) as { display: string; icons: { src: string }[] };
  });
  expect(manifest.display).toBe('standalone');
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
});

test('two people share a phone: each sees only their own cards, and only while they hold it', async () => {
  const { page, complaints } = await invite(browser, { url: house.url, name: 'Oda', size: 'phone' });
  await page.goto('/new');
  await page.locator('select').first().selectOption({ label: 'Somebody at this device' });
  await page.getByLabel('Name of player 2').fill('Pip');
  await page.click('form button[type=submit]');
  const hands: string[] = [];
  for (let turn = 0; turn < 3; turn++) {
    // Between two people there is nothing to be seen, not even in the markup.
    await page.waitForSelector('.cover');
    expect(await page.locator('.we-held').count()).toBe(0);
    await page.screenshot({ path: join(PICTURES, 'cover-phone-light.png') });
    const show = page.locator('.cover-show');
    hands.push(await show.innerText());
    await show.click();
    expect(await page.locator('.cover').count()).toBe(1);
    await show.click({ delay: 900 });
    await page.waitForSelector('.we-table[data-decision]');
    // A settlement may come between: it is read before the device goes on.
    const isEnough = async (): Promise<boolean> =>
      (await page.locator('.pass-bar').isVisible()) && (await page.locator('dialog[open]').count()) === 0;
    await playOn(page, { press: byScript, isEnough });
    await page.screenshot({ path: join(PICTURES, 'pass-bar-phone-light.png') });
    await page.click('[data-move=hide]');
  }
  expect(new Set(hands).size).toBe(2);
  expect(hands[2]).toBe(hands[0]);
  expect(complaints).toEqual([]);
});

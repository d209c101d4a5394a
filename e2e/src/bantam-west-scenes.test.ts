import { mkdir } from 'node:fs/promises';
import type { OpenTable } from '@tinstar/protocol';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspect, PICTURES } from './bantam-west-inspect.ts';
import { type Guest, invite, openBrowser } from './guest.ts';
import { buildHouse, type House } from './house.ts';

/** What one meets on the frontier, reached by a set-up by hand: fights, dice, nights, cabins, fires and events. */

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

const AGAINST_MACHINE: OpenTable['seats'] = ['open', { bot: 'heuristic' }];

/** A position by hand, the way to the screen in question, and its name. */
const SCENES: readonly {
  name: string;
  options?: object;
  seats?: OpenTable['seats'];
  deal: object;
  speed?: string;
  go: (page: Page) => Promise<unknown>;
}[] = [
  {
    name: 'fight',
    deal: { places: ['M07', 'T01'] },
    async go(page) {
      await press(page, 'fight', 'foes');
      await page.click('.bw-hand-card >> nth=0');
    },
  },
  {
    name: 'dice',
    deal: { places: ['M04', 'T01'], dice: [5, 2] },
    speed: 'normal',
    async go(page) {
      await press(page, 'work');
      await page.waitForSelector('.bw-moment');
    },
  },
  {
    name: 'reroll',
    deal: { places: ['M04', 'T01'], dice: [1, 2] },
    async go(page) {
      await press(page, 'work');
      await page.waitForSelector('[data-move=reroll]');
    },
  },
  {
    name: 'cabin',
    deal: { places: ['W04', 'T01'], cabins: [['W04'], []], cargo: [['silver', 'wood'], []], items: [['lamp'], []] },
    async go(page) {
      await press(page, 'step');
      await page.click('[data-open=pack]');
      await page.waitForSelector('dialog[open] [data-move=store]');
    },
  },
  {
    name: 'fire',
    deal: { characters: ['hanna_wilde', 'levi_mercer'], places: ['W03', 'T01'], items: [['lighter'], []] },
    async go(page) {
      await press(page, 'light', 'fire');
      await page.waitForSelector('.bw-fire');
    },
  },
  {
    name: 'event',
    options: { openRange: true },
    deal: { places: ['T03', 'T01'], events: [1] },
    async go(page) {
      await page.locator('[data-hectare=M01]').evaluate((element: HTMLElement) => element.click());
      await press(page, 'walk');
      await page.waitForSelector('.bw-event');
    },
  },
  {
    name: 'night',
    seats: ['open'],
    deal: { characters: ['levi_mercer'], places: ['W02'], dice: [2] },
    async go(page) {
      await press(page, 'endTurn');
      await press(page, 'accept');
      await page.waitForSelector('.bw-night');
    },
  },
];

async function press(page: Page, move: string, drawer?: string): Promise<void> {
  await page.waitForSelector('.bw-table[data-decision]');
  if (drawer && (await page.locator(`[data-open=${drawer}]`).count()) > 0) await page.click(`[data-open=${drawer}]`);
  await page.locator(`[data-move=${move}]:not([aria-disabled])`).first().click();
}

test.each([
  ['phone', 'light'],
  ['desk', 'dark'],
] as const)('fight, dice, night, cabin, fire and event are sound at the size of a %s, in %s', async (size, theme) => {
  const language = theme === 'dark' ? 'de' : 'en';
  const guests = new Map<string, Guest>();
  for (const { name, options = {}, seats = AGAINST_MACHINE, deal, speed = 'off', go } of SCENES) {
    const set = { pioneer: 0, characters: ['levi_mercer', 'hanna_wilde'], ...deal };
    const path = await house.openTable({ game: 'bantam-west', options: options as never, seats }, set as never);
    const guest =
      guests.get(speed) ??
      (await invite(browser, { url: house.url, name: 'Ida', size, theme, language, settings: { speed } }));
    guests.set(speed, guest);
    const { page, complaints } = guest;
    await page.goto(path);
    await page.locator('form button[type=submit]').first().click();
    await go(page);
    await inspect(page, name, size, theme);
    expect(complaints, name).toEqual([]);
  }
  for (const { context } of guests.values()) await context.close();
});

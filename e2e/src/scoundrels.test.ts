import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './guest.ts';
import { buildHouse, type House } from './house.ts';
import { places, type Press } from './playing.ts';
import { deckFrom, gather, inspect, playCard, playOutTogether, playTogether, sayGoodbye } from './scoundrels.ts';

/** Whole games, in a house where a last call of 15 seconds is over in a fifth of one. */
let house: House;
let browser: Browser;
beforeAll(async () => {
  [house, browser] = await Promise.all([buildHouse({ hurry: 75 }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await house.tearDown();
});

const tech = (lines: readonly string[]): string[] => lines.map((line) => line.replaceAll(/\D/g, ''));

/** By seat: what a row of the suspicion ledger says. */
const ledgerRow = (page: Page, row: string): Promise<string[]> =>
  page.locator(`.sc-ledger tr[data-row=${row}] td`).allInnerTexts();

describe('3000 Scoundrels in the browser', () => {
  test('two people: a bluff is suspected, caught in the evening, and told at the end with all the others', async () => {
    const deal = { first: 0, poker: [deckFrom('2', '0', 'A', '3'), deckFrom('A', '2', '3', '4')] };
    const { guests, pages } = await gather(
      { house, browser },
      { seats: ['open', 'open'] },
      [
        { name: 'Ann', language: 'de', settings: { speed: 'fast' } },
        { name: 'Bea', language: 'it', size: 'phone', theme: 'dark' },
      ],
      deal,
    );
    const [ann, bea] = pages as [Page, Page];
    // Bea sees a card in slot 5, not which; Ann sees her own bluff.
    await playCard(ann, '2', '5');
    await bea.waitForSelector('.sc-suspect');
    await ann.waitForSelector('.sc-slot[data-bluff]');
    expect(await bea.locator('.sc-opponent .sc-other-slot[data-filled]').count()).toBe(1);
    expect(await bea.locator('[data-bluff]').count()).toBe(0);
    // Nothing in the page names a hidden card: the faces of another's cards are all the same back.
    const hidden = await bea.locator('.sc-opponent .sc-other-slot[data-filled]').innerHTML();
    expect(hidden).not.toMatch(/poker|data-card|aria-label/);
    // A tap asks once more, the second one places the henchman.
    await bea.click('.sc-suspect');
    await bea.click('.sc-suspect[data-armed]');
    await ann.waitForSelector('.sc-slot .sc-on-card');
    await playOutTogether(pages);
    expect(await ann.locator('html').getAttribute('data-seen-sc-reveal-bluff')).not.toBeNull();
    expect(await ann.locator('.story').innerText()).toContain('Bea');
    const told = await places(ann);
    expect(told).toHaveLength(2);
    expect(tech(await places(bea))).toEqual(tech(told));
    // Both see the same ledger: Ann's bluff and Bea's right suspicion, and every card that nobody suspected.
    await ann.waitForSelector('.sc-ledger');
    await bea.waitForSelector('.sc-ledger');
    expect(await ann.locator('.sc-breakdown').innerText()).toContain('Erwischte Bluffs');
    expect(await bea.locator('.sc-breakdown').innerText()).toContain('Bluff scoperti');
    expect(Number((await ledgerRow(ann, 'caught'))[0])).toBeGreaterThanOrEqual(1);
    expect(Number((await ledgerRow(ann, 'right'))[1])).toBeGreaterThanOrEqual(1);
    expect(await ledgerRow(ann, 'cards')).toEqual(['8', '8']);
    expect(await ann.locator('.sc-laid-card[data-fate]').count()).toBe(16);
    expect(await ann.locator('.sc-laid-card[data-fate=caught]').count()).toBeGreaterThanOrEqual(1);
    for (const page of pages) await page.locator('.sc-ledger').scrollIntoViewIfNeeded();
    await inspect(ann, 'ledger-desk');
    await bea.locator('.sc-laid-list').scrollIntoViewIfNeeded();
    await inspect(bea, 'ledger-phone');
    await sayGoodbye(guests);
  });

  test('four people in three languages play a whole game', async () => {
    const { guests, pages } = await gather(
      { house, browser },
      { seats: ['open', 'open', 'open', { bot: 'heuristic' }], options: { strategies: true } },
      [
        { name: 'Ann', language: 'en', size: 'desk' },
        { name: 'Bea', language: 'de', size: 'tablet', theme: 'dark' },
        { name: 'Cleo', language: 'it', size: 'phone' },
      ],
    );
    // Every face is drawn by the page: nothing about a card is fetched while it is played.
    const fetched: string[] = [];
    for (const page of pages) {
      page.on('request', (request) => {
        if (!/\.(js|css)(\?|$)/.test(request.url())) fetched.push(request.url());
      });
    }
    await playOutTogether(pages);
    const told = await Promise.all(pages.map(places));
    expect(told[0]).toHaveLength(4);
    expect(tech(told[1]!)).toEqual(tech(told[0]!));
    expect(tech(told[2]!)).toEqual(tech(told[0]!));
    // No word is missing: a missing one would show its key.
    for (const page of pages) expect(await page.locator('body').innerText()).not.toMatch(/scoundrels(-table)?\.[a-z]/);
    // The sign of the tab is the only picture that changes.
    expect(fetched.filter((url) => /\.(svg|png|webp|jpe?g)/.test(url) && !/\/icon(-turn)?\.svg$/.test(url))).toEqual(
      [],
    );
    await sayGoodbye(guests);
  });

  test('a whole game against machines without touching anything but keys', async () => {
    const { guests, pages } = await gather({ house, browser }, { seats: ['open', { bot: 'heuristic' }] }, [
      { name: 'Kay' },
    ]);
    const page = pages[0]!;
    const LETTERS: Readonly<Record<string, string>> = { held: 'h', tile: 'b', safe: 'f', slot: 'h', other: 'a' };
    /** Steps of the Tab key from what has the focus to the first element that matches; `null`: there is none. */
    const stepsTo = (selector: string): Promise<number | null> =>
      page.evaluate((wanted) => {
        const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
        const stops = [
          ...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex]'),
        ].filter(
          (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
        );
        const to = stops.findIndex((element) => element.matches(wanted));
        return to < 0 ? null : to - stops.indexOf(document.activeElement as HTMLElement);
      }, selector);
    const isFocused = (selector: string): Promise<boolean> =>
      page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
    /** Walks there with the keys a hand has: letters to the regions, arrows within the hand, Tab for the rest. */
    const byKeys: Press = async (_, selector) => {
      const kind = await page
        .locator(selector)
        .first()
        .evaluate((element) => ['held', 'tile', 'safe', 'slot'].find((one) => element.matches(`.sc-${one}`)) ?? 'other')
        .catch(() => null);
      if (kind === null) return;
      await page.keyboard.press(LETTERS[kind]!);
      if (kind === 'held') {
        for (let count = 0; count < 8 && !(await isFocused(selector)); count++) await page.keyboard.press('ArrowRight');
      } else {
        const steps = await stepsTo(selector);
        if (steps === null) return;
        const key = steps < 0 ? 'Shift+Tab' : 'Tab';
        for (let count = 0; count < Math.abs(steps); count++) await page.keyboard.press(key);
      }
      // The table may have gone on meanwhile: then one looks again.
      if (await isFocused(selector)) await page.keyboard.press('Enter');
    };
    await playTogether([page], { press: byKeys, limit: 1500 });
    expect(await places(page)).toHaveLength(2);
    await sayGoodbye(guests);
  });
});

import type { Json } from '@tinstar/engine';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invite, openBrowser, type Guest, type GuestWish } from './guest.ts';
import { buildHouse, type House } from './house.ts';
import { places, type Press } from './playing.ts';
import { act, playCard, playOutTogether, playTogether, sitDown } from './scoundrels.ts';

/** One house keeps real time; in the other a last call of 15 seconds is over in less than one. */
let house: House;
let hurried: House;
let browser: Browser;
beforeAll(async () => {
  [house, hurried, browser] = await Promise.all([buildHouse(), buildHouse({ hurry: 25 }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([house.tearDown(), hurried.tearDown()]);
});

const ALL = ['0', 'A', '2', '3', '4', '5', '6'];
const deckFrom = (hand: readonly string[]): string[] => [...hand, ...ALL.filter((card) => !hand.includes(card))];

async function gather(at: House, path: string, wishes: readonly Omit<GuestWish, 'url'>[]): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (const wish of wishes) {
    const guest = await invite(browser, { url: at.url, ...wish });
    await sitDown(guest.page, path);
    guests.push(guest);
  }
  for (const { page } of guests) await page.waitForSelector('.sc-table');
  return guests;
}

const complaintsOf = (guests: readonly Guest[]): string[] => guests.flatMap(({ complaints }) => complaints);
const tech = (lines: readonly string[]): string[] => lines.map((line) => line.replaceAll(/\D/g, ''));

describe('3000 Scoundrels in the browser', () => {
  test('two people: a bluff is suspected, caught in the evening, and told at the end', async () => {
    const deal = { first: 0, poker: [deckFrom(['2', '0', 'A', '3']), deckFrom(['A', '2', '3', '4'])] };
    const path = await hurried.openTable({ game: 'scoundrels', seats: ['open', 'open'] }, deal as unknown as Json);
    const guests = await gather(hurried, path, [
      { name: 'Ann', language: 'de', settings: { speed: 'fast' } },
      { name: 'Bea', language: 'it', size: 'phone', theme: 'dark' },
    ]);
    const [ann, bea] = guests.map(({ page }) => page) as [Page, Page];
    // Bea sees a card in slot 5, not which; Ann sees her own bluff.
    await playCard(ann, '2', '5');
    await bea.waitForSelector('.sc-suspect');
    await ann.waitForSelector('.sc-slot[data-bluff]');
    expect(await bea.locator('.sc-opponent .sc-other-slot[data-filled]').count()).toBe(1);
    expect(await bea.locator('[data-bluff]').count()).toBe(0);
    // A tap asks once more, the second one places the henchman.
    await bea.click('.sc-suspect');
    await bea.click('.sc-suspect[data-armed]');
    await ann.waitForSelector('.sc-slot .sc-on-card');
    let wasCaught = false;
    await playTogether([ann, bea], {
      isEnough: async () => {
        wasCaught ||= (await ann.locator('.sc-reveal[data-bluff]').count()) > 0;
        return false;
      },
    });
    expect(wasCaught).toBe(true);
    expect(await ann.locator('.story').innerText()).toContain('Bea');
    const told = await places(ann);
    expect(told).toHaveLength(2);
    expect(tech(await places(bea))).toEqual(tech(told));
    // Both see the same ledger: Ann's bluff, Bea's right suspicion.
    expect(await ann.locator('.sc-breakdown').innerText()).toContain('Erwischte Bluffs');
    expect(await bea.locator('.sc-breakdown').innerText()).toContain('Bluff scoperti');
    expect(complaintsOf(guests)).toEqual([]);
  });

  test('four people in three languages play a whole game', async () => {
    const path = await hurried.openTable({
      game: 'scoundrels',
      seats: ['open', 'open', 'open', { bot: 'heuristic' }],
      options: { strategies: true },
    });
    const guests = await gather(hurried, path, [
      { name: 'Ann', language: 'en', size: 'desk' },
      { name: 'Bea', language: 'de', size: 'tablet', theme: 'dark' },
      { name: 'Cleo', language: 'it', size: 'phone' },
    ]);
    const pages = guests.map(({ page }) => page);
    await playOutTogether(pages);
    const told = await Promise.all(pages.map(places));
    expect(told[0]).toHaveLength(4);
    expect(tech(told[1]!)).toEqual(tech(told[0]!));
    expect(tech(told[2]!)).toEqual(tech(told[0]!));
    // No word is missing: a missing one would show its key.
    for (const page of pages) expect(await page.locator('body').innerText()).not.toMatch(/scoundrels(-table)?\.[a-z]/);
    expect(complaintsOf(guests)).toEqual([]);
  });

  test('a Selfish scoundrel is used at the end of a turn, and the last call comes after it', async () => {
    const deal = {
      first: 0,
      traits: ['selfish'],
      jobs: ['prospector'],
      poker: [deckFrom(['3', '4', '0', 'A']), deckFrom(['3', '4', '5', '6'])],
    };
    const path = await house.openTable(
      { game: 'scoundrels', seats: ['open', 'open'], speed: { kind: 'untimed' } },
      deal as unknown as Json,
    );
    const guests = await gather(house, path, [{ name: 'Ann' }, { name: 'Bea', size: 'phone' }]);
    const [ann, bea] = guests.map(({ page }) => page) as [Page, Page];
    await playCard(ann, '4', '4');
    await ann.click('[data-ready=useLeader]');
    await ann.click('.action-buttons [data-move=useLeader]');
    await ann.click('.sc-saloon .sc-tile:has-text("Selfish")');
    await ann.click('.action-buttons [data-move=hire]');
    await ann.click('.sc-spaces .sc-space[data-lit] >> nth=0');
    await ann.click('.action-buttons [data-move=place]');
    await ann.click('.action-buttons [data-move=settle]');
    // The turn is not over, and nobody is called, before Selfish had its chance.
    await ann.waitForSelector('.sc-table[data-phase=end][data-decision]');
    expect(await bea.locator('.sc-suspicion[data-last]').count()).toBe(0);
    await ann.click('[data-ready=use]');
    await ann.click('.action-buttons [data-move=use]');
    await bea.waitForSelector('.sc-suspicion[data-last] .sc-ring');
    expect(await bea.locator('.sc-suspicion').innerText()).toContain('Selfish Prospector');
    await bea.keyboard.press('s');
    await bea.waitForSelector('.sc-suspect[data-armed]');
    await bea.keyboard.press('Enter');
    await ann.waitForSelector('.sc-slot:nth-child(4) .sc-on-card');
    expect(complaintsOf(guests)).toEqual([]);
  });

  test('a reload in the middle of a chain loses nothing', async () => {
    // Charming: used when hired. The Dog scouts, and then the safe wants a mark.
    const deal = { first: 0, traits: ['charming'], jobs: ['trapper'], poker: [deckFrom(['3', '4', '0', 'A']), ALL] };
    const path = await house.openTable({ game: 'scoundrels', seats: ['open', 'open'] }, deal as unknown as Json);
    const guests = await gather(house, path, [{ name: 'Ann', size: 'phone', language: 'de' }, { name: 'Bea' }]);
    const [ann] = guests.map(({ page }) => page) as [Page, Page];
    await playCard(ann, 'A', 'A');
    await ann.click('[data-ready=useLeader]');
    await ann.click('.action-buttons [data-move=useLeader]');
    await ann.click('.sc-safe[data-lit] >> nth=2');
    await ann.click('.action-buttons [data-move=safe]');
    await ann.waitForSelector('.sc-mark-button');
    const hint = await ann.locator('.action-words').innerText();
    await ann.reload();
    await ann.waitForSelector('.sc-mark-button');
    expect(await ann.locator('.action-words').innerText()).toBe(hint);
    await ann.click('.sc-mark-button >> nth=1');
    await ann.waitForSelector('.sc-safe .sc-mark');
    // What was seen stays known: a tap on the marked safe shows it.
    const marked = ann.locator('.sc-safe:has(.sc-mark)');
    await marked.click();
    expect(await ann.locator('.action-words').innerText()).toMatch(/\d/);
    expect(await marked.getAttribute('data-known')).not.toBeNull();
    expect(await guests[1]!.page.locator('.sc-safe[data-known]').count()).toBe(0);
    expect(complaintsOf(guests)).toEqual([]);
  });

  test('a whole game against machines without touching anything but keys', async () => {
    const path = await hurried.openTable({ game: 'scoundrels', seats: ['open', { bot: 'heuristic' }] });
    const [kay] = (await gather(hurried, path, [{ name: 'Kay' }])) as [Guest];
    const { page } = kay;
    const isFocused = (selector: string): Promise<boolean> =>
      page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
    const LETTERS: Readonly<Record<string, string>> = {
      held: 'h',
      tile: 'b',
      safe: 'f',
      button: 'a',
      slot: 'h',
      other: 'a',
    };
    /** Walks there with the keys a hand has: letters to the regions, arrows within the hand, Tab for the rest. */
    const byKeys: Press = async (_, selector) => {
      const kind = await page
        .locator(selector)
        .first()
        .evaluate((element) => ['held', 'tile', 'safe', 'slot'].find((one) => element.matches(`.sc-${one}`)) ?? 'other')
        .catch(() => null);
      if (kind === null) return;
      await page.keyboard.press(LETTERS[kind]!);
      for (let count = 0; count < 140; count++) {
        if (await isFocused(selector)) return page.keyboard.press('Enter');
        if ((await page.locator(selector).count()) === 0) return;
        await page.keyboard.press(kind === 'held' ? 'ArrowRight' : 'Tab');
      }
      throw new Error(
        `no key leads to ${await page
          .locator(selector)
          .first()
          .evaluate((element) => element.outerHTML.slice(0, 200))}`,
      );
    };
    await playTogether([page], { press: byKeys });
    expect(await places(page)).toHaveLength(2);
    expect(kay.complaints).toEqual([]);
    expect(await act(page)).toBe(true);
  });
});

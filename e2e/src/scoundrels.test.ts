import { scoundrels } from '@tinstar/scoundrels';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inspect } from './inspect.ts';
import { byArrows, byKeys, byTab, type Region } from './keys.ts';
import { places, playOn, playOut } from './playing.ts';
import { keepLocal } from './prepared.ts';
import { setScene } from './scene.ts';
import { deckFrom, gather, lookAtTown, playCard } from './scoundrels.ts';

/** Whole games, on a server where a last call of 15 seconds is over in a fifth of one. */
const scene = setScene({ hurry: 75 });

const REGIONS: readonly Region[] = [
  { letter: 't', selector: '[data-move=trust]', ...byTab },
  { letter: 'h', selector: '.sc-held', ...byArrows },
  { letter: 'h', selector: '.sc-slot', ...byTab },
  { letter: 'b', selector: '.sc-tile', ...byTab },
  { letter: 'f', selector: '.sc-safe', ...byTab },
  { letter: 'a', selector: '*', ...byTab },
];

const tech = (lines: readonly string[]): string[] => lines.map((line) => line.replaceAll(/\D/g, ''));

/** By seat: what a row of the suspicion ledger says. */
const ledgerRow = (page: Page, row: string): Promise<string[]> =>
  page.locator(`.sc-ledger tr[data-row=${row}] td`).allInnerTexts();

/**
 * One evening is watched; after it animations would only take time. By script, not by mouse: the table is played on
 * meanwhile, an evening may cover the button, and whoever plays may close the sheet. Then the game just takes longer.
 */
async function stopMotionAfterEvening(page: Page): Promise<void> {
  await page.waitForSelector('html[data-seen-bluff]', { timeout: 200_000 });
  const press = (role: 'button' | 'radio', name: string): Promise<void> =>
    page.getByRole(role, { name, exact: true }).evaluate((element) => (element as HTMLElement).click(), null, {
      timeout: 5000,
    });
  await press('button', 'Einstellungen')
    .then(() => press('radio', 'Aus'))
    .catch(() => {});
  await page.keyboard.press('Escape');
}

describe('3000 Scoundrels in the browser', () => {
  test('two people and a machine: a bluff is suspected, caught in the evening, told at the end', async () => {
    const pages = await gather(
      scene,
      { seats: ['open', 'open', { bot: 'heuristic' }], options: { strategies: true } },
      [
        { name: 'Ann', language: 'de', settings: { speed: 'fast', motion: 'full' } },
        { name: 'Bea', language: 'it', size: 'phone', theme: 'dark' },
      ],
      { first: 0, poker: [deckFrom('2', '0', 'A', '3'), deckFrom('A', '2', '3', '4'), deckFrom('3')] },
    );
    const [ann, bea] = pages as [Page, Page];
    // Every face is drawn by the page: nothing about a card is fetched while it is played.
    const fetched: string[] = [];
    for (const page of pages) {
      page.on('request', (request) => {
        if (!/\.(js|css)(\?|$)/.test(request.url())) fetched.push(request.url());
      });
    }
    // The machine in the last seat has chosen its leader; Ann is next, then Bea; then both pick a strategy card.
    for (const page of pages) await page.locator('.sc-choice[data-leader][data-lit]').first().click();
    for (const page of pages) await page.locator('.sc-choice[data-strategy][data-lit]').first().click();
    // Bea sees a card in slot 5, not which; Ann sees her own bluff.
    await playCard(ann, '2', '5');
    await bea.waitForSelector('.sc-suspect');
    await ann.waitForSelector('.sc-slot[data-bluff]');
    expect(await bea.locator('.sc-opponent .sc-other-slot[data-filled]').count()).toBe(1);
    expect(await bea.locator('[data-bluff]').count()).toBe(0);
    // Nothing in the page names a hidden card: the faces of another's cards are all the same back.
    const hidden = await bea.locator('.sc-opponent .sc-other-slot[data-filled]').innerHTML();
    expect(hidden).not.toMatch(/poker|data-card|aria-label/);
    // The letter asks once more, Enter places the henchman.
    await bea.keyboard.press('s');
    await bea.waitForSelector('.sc-suspect[data-armed]');
    await bea.keyboard.press('Enter');
    await ann.waitForSelector('.sc-slot .sc-on-card');
    // SC-068: for a second henchman on the same card it is told why not.
    await bea.keyboard.press('s');
    await bea.waitForSelector('.action-said:has-text("SC-062")');
    await Promise.all([playOut(pages, lookAtTown), stopMotionAfterEvening(ann)]);
    expect(await ann.locator('html').getAttribute('data-seen-bluff')).not.toBeNull();
    expect(await ann.locator('.story').innerText()).toContain('Bea');
    const told = await Promise.all(pages.map(places));
    expect(told[0]).toHaveLength(3);
    expect(tech(told[1]!)).toEqual(tech(told[0]!));
    // No word is missing: a missing one would show its key.
    for (const page of pages) expect(await page.locator('body').innerText()).not.toMatch(/scoundrels(-table)?\.[a-z]/);
    // The sign of the tab changes, and the star shines when it is over.
    const pictures = fetched.filter((url) => /\.(svg|png|webp|jpe?g)/.test(url));
    expect(pictures.filter((url) => !/\/(icon(-turn)?|star-[\w-]+)\.svg$/.test(url))).toEqual([]);
    // Both see the same ledger: Ann's bluff and Bea's right suspicion, and every card that nobody suspected.
    await ann.waitForSelector('.sc-ledger');
    await bea.waitForSelector('.sc-ledger');
    expect(await ann.locator('.sc-breakdown').innerText()).toContain('Entlarvte Bluffs');
    expect(await bea.locator('.sc-breakdown').innerText()).toContain('Bluff scoperti');
    expect(Number((await ledgerRow(ann, 'caught'))[0])).toBeGreaterThanOrEqual(1);
    expect(Number((await ledgerRow(ann, 'right'))[1])).toBeGreaterThanOrEqual(1);
    expect(await ledgerRow(ann, 'cards')).toEqual(['8', '8', '8']);
    expect(await ann.locator('.sc-laid-card[data-fate]').count()).toBe(24);
    expect(await ann.locator('.sc-laid-card[data-fate=caught]').count()).toBeGreaterThanOrEqual(1);
    await ann.locator('.sc-ledger').scrollIntoViewIfNeeded();
    await inspect(ann, 'scoundrels-ledger-desk');
    await bea.locator('.sc-laid-list').scrollIntoViewIfNeeded();
    await inspect(bea, 'scoundrels-ledger-phone');
  });

  test('a whole game against a machine with nothing but keys', async () => {
    const { page, context } = await scene.invite({ name: 'Kay' });
    const record = {
      game: 'scoundrels',
      version: scoundrels.version,
      options: {},
      seats: 2,
      // Kay begins.
      seed: '5b'.repeat(32),
      deal: null,
      moves: [],
    };
    const local = { id: 'local-keys', at: 0, names: ['Kay', 'Doc'], machines: [null, 'deputy'], over: false };
    const kept = { ...local, record: { format: 'tinstar-match', ...record } };
    await page.goto(await keepLocal(context, kept));
    await page.waitForSelector('.sc-table[data-decision]');
    expect(await playOn(page, { press: byKeys(REGIONS), look: lookAtTown })).toBe('over');
    expect(await places(page)).toHaveLength(2);
  });
});

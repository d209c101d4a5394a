import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SIZES } from './guest.ts';
import { inspectBoth } from './inspect.ts';
import { byScript, playOn, playOut } from './playing.ts';
import { keepGame } from './prepared.ts';
import { setScene } from './scene.ts';

/** Every page in both themes: no accessibility fault, nothing wider than the screen, and a picture to look at. */

/** German words are the longest, so they go where there is the least room. */
const LANGUAGES = { phone: 'de', desk: 'it' } as const;

/** A file has one size, so that two can be looked at side by side. */
export function testPages(size: 'phone' | 'desk'): void {
  const scene = setScene();

  test(`every page is sound at the size of a ${size === 'phone' ? 'phone' : 'desk and of a tablet'}`, async () => {
    const { page } = await scene.invite({ name: 'Ida', size, language: LANGUAGES[size] });
    const look = async (at: Page, name: string): Promise<void> => {
      await inspectBoth(at, `${name}-${size}`);
      if (size === 'phone') return;
      // axe judges markup and colours: two widths cover both layouts.
      await at.setViewportSize(SIZES.tablet);
      await inspectBoth(at, `${name}-tablet`, 'none');
      await at.setViewportSize(SIZES.desk);
    };
    const visit = async (path: string, ready: string, name: string): Promise<void> => {
      await page.goto(path);
      await page.waitForSelector(ready);
      await look(page, name);
    };
    await visit('/', '.handbill img', 'home');
    await page.goto('/settings');
    await page.waitForSelector('.notify');
    await page.click('.keys > summary');
    await look(page, 'settings');
    await visit('/rules/wyatt-earp#WE-031', '.rule[data-linked]', 'rules');
    await page.click('.rules-games a[href="/rules/bantam-west"]');
    await page.waitForSelector('#BW-001');
    await visit('/learn/wyatt-earp', '.we-table[data-decision]', 'learn');
    await visit('/nowhere', 'h1', 'not-found');
    await visit('/operator', 'form input', 'operator');
    await page.goto('/new');
    await page.waitForSelector('form select');
    // What was chosen stays chosen for another game.
    await page.locator('input[name=seats]').first().check({ force: true });
    for (const [game, sizes] of [
      [2, 4],
      [0, 3],
    ] as const) {
      await page.locator('input[name=game]').nth(game).click({ force: true });
      await expect.poll(() => page.locator('input[name=seats]').count()).toBe(sizes);
    }
    expect(await page.locator('input[name=seats]:checked + span').innerText()).toBe('2');
    await page.locator('input[name=speed]').nth(1).check({ force: true });
    await page.locator('input[name=speed]').nth(3).check({ force: true });
    // A clock of their own begins as the live one, and has its limits.
    expect(await page.inputValue('input[name=increment]')).toBe('15');
    await page.fill('input[name=minutes]', '181');
    await page.click('form button[type=submit]');
    expect(await page.locator('input[name=minutes]:invalid').count()).toBe(1);
    await page.fill('input[name=minutes]', '25');
    await page.fill('input[name=increment]', '0');
    await look(page, 'new');
    await page.click('form button[type=submit]');
    await page.waitForSelector('.qr');
    await page.getByText(/^25 .*(?:für jeden|a testa)/).waitFor();
    await look(page, 'gather');
    const link = page.url();
    const other = await scene.invite({ name: 'Jo', size });
    await other.page.goto(link);
    await other.page.waitForSelector('input[name=nickname]');
    await look(other.page, 'join');
    await other.page.click('form button[type=submit]');
    await page.waitForSelector('.we-held');
    await look(page, 'online');
    await other.context.close();

    await page.goto('/');
    await page.click('[data-start=machines]');
    await page.waitForSelector('.we-table[data-decision]');
    await look(page, 'table');
    await page.goto(await keepGame(page.context(), 'busy', 'Ida'));
    await page.waitForSelector('.we-table[data-step=play][data-decision]');
    await page.click('.we-held');
    await look(page, 'playing');
    await page.click('.we-space[data-opened] .we-poster');
    await page.waitForSelector('dialog[open]');
    await look(page, 'poster');
    await page.keyboard.press('Escape');
    if (size === 'phone') {
      await page.click('.we-look');
      await page.waitForSelector('dialog[open] .card-grid');
      await look(page, 'discards');
      await page.keyboard.press('Escape');
      await page.keyboard.press('l');
      await page.waitForSelector('dialog[open] .story');
      await look(page, 'log');
      await page.keyboard.press('Escape');
    }
    await page.goto(await keepGame(page.context(), 'settlement', 'Ida'));
    const isSettled = (): Promise<boolean> => page.locator('.we-settlement').isVisible();
    expect(await playOn(page, { press: byScript, isEnough: isSettled })).toBe('enough');
    await look(page, 'settlement');
    // The end looks alike at every size; one whole game is enough.
    if (size !== 'desk') return;
    await page.goto(await keepGame(page.context(), 'end', 'Ida'));
    await playOut([page]);
    await page.fill('.note-field textarea', 'Ike always shoots first.');
    await look(page, 'end');
    await page.click('.end-buttons a[href^="/replay"]');
    await page.waitForSelector('.replay-controls');
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.querySelectorAll('.we-mini, .we-score').length > 0);
    await look(page, 'replay');
    await visit('/history', '.history-match details[open]', 'history');
    expect(await page.inputValue('.history-match textarea')).toBe('Ike always shoots first.');
    await page.click('a[href="/chance"]');
    await page.getByText('1 partita contata.').waitFor();
    await page.getByRole('heading', { name: 'Spari a segno' }).waitFor();
    await look(page, 'chance');
  });
}

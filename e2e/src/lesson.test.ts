import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Press, playOn } from './playing.ts';
import { setScene } from './scene.ts';
import { lookAtTown } from './scoundrels.ts';

const scene = setScene();

const isDone = (page: Page): Promise<boolean> => page.locator('.coach [data-start=machines]').isVisible();

/** Presses anything but what would put a settlement away. */
const unlessSettling: Press = (page, selector) =>
  page
    .$eval(selector, (element) => {
      if (!element.closest('dialog')?.querySelector('.we-settlement')) (element as HTMLElement).click();
    })
    .catch(() => {});

test('Wyatt Earp is taught in three parts on the real engine, and each can be repeated', async () => {
  const { page } = await scene.invite({ name: 'Lea', language: 'de' });
  await page.goto('/learn/wyatt-earp');
  const label = page.locator('.coach .label');
  await page.waitForSelector('.we-table[data-decision]');
  expect(await label.innerText()).toContain('1');
  // Only what is taught can be done: the discard pile is not offered.
  expect(await page.locator('.action-buttons [data-move]').count()).toBe(1);
  for (const part of [1, 2, 3]) {
    if (part > 1) await page.locator('.coach-buttons .main').click();
    await page.locator(`.coach-parts a:nth-child(${part})[aria-current]`).waitFor();
    // The last part ends with a settlement, which stays until it was read; only then the coach goes on.
    const isEnough = part === 3 ? () => page.locator('.we-settlement').isVisible() : () => isDone(page);
    expect(await playOn(page, { isEnough, press: unlessSettling })).toBe('enough');
  }
  expect(await page.locator('.we-settled[data-how=sole]').allInnerTexts()).toContainEqual(
    expect.stringContaining('Jesse James'),
  );
  expect(await page.locator('.we-settled[data-how=shared]').innerText()).toContain('Billy the Kid');
  await page.click('[data-move=goOn]');
  await page.getByRole('button', { name: 'Noch einmal' }).click();
  await expect.poll(() => label.innerText()).toContain('1');
});

test('3000 Scoundrels is taught in three parts', async () => {
  const { page } = await scene.invite({ name: 'Lea', size: 'phone', language: 'it' });
  for (const part of ['turn', 'twist', 'scoring']) {
    await page.goto(`/learn/scoundrels?part=${part}`);
    await page.waitForSelector('.sc-table');
    await playOn(page, {
      look: lookAtTown,
      isEnough: async () => {
        const suspect = page.locator('.sc-suspect');
        if (await suspect.isVisible()) await suspect.click({ timeout: 1000 }).catch(() => {});
        return (await isDone(page)) || (await page.locator('dialog.end').isVisible());
      },
    });
  }
  await expect.poll(() => page.locator('dialog.end .sc-breakdown').count()).toBe(1);
});

test('why a card may not be played is said, with the rule', async () => {
  const { page } = await scene.invite({ name: 'Lea' });
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

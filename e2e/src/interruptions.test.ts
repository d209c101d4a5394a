import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SIZES } from './guest.ts';
import { act, playALittle } from './playing.ts';
import { setScene } from './scene.ts';

const scene = setScene();

/** Plays until the table waits for this one and nobody else: then nothing is under way any more. */
async function playUntilAsked(pages: readonly Page[], asked: Page): Promise<void> {
  const isAsked = (): Promise<boolean> => asked.locator('.we-table[data-step=take][data-decision]').isVisible();
  while (!(await isAsked())) await Promise.all(pages.map((page) => act(page)));
}

const standing = (page: Page): Promise<string> => page.locator('.we-players').innerText();

test('reload, lost line and server restart in the middle of a game cost nothing', async () => {
  const host = await scene.invite({ name: 'Hal' });
  const guest = await scene.inviteByWire({ name: 'Gus' });
  await host.page.goto('/new');
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  await host.page.waitForSelector('.qr');
  await guest.page.goto(new URL(host.page.url()).pathname);
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await host.page.waitForSelector('.we-held');
  await guest.page.waitForSelector('.we-held');
  const pages = [host.page, guest.page];
  await playALittle(pages, 20);

  // Reload: the same seat, the same hand.
  await playUntilAsked(pages, guest.page);
  const before = await guest.page.locator('.we-hand').innerText();
  await guest.page.reload();
  await guest.page.waitForSelector('.we-held');
  expect(await guest.page.locator('.we-hand').innerText()).toBe(before);

  // The line breaks: the page says so, whole on a phone, too. What is done now is kept and said to be, and arrives by itself.
  await guest.page.setViewportSize(SIZES.phone);
  guest.wire.cut();
  const lost = guest.page.locator('.link-state');
  await lost.waitFor();
  expect(await lost.innerText()).toMatch(/Connection lost/);
  expect(await lost.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await guest.page.click('.action-buttons [data-move=draw]');
  await guest.page.locator('.action-buttons', { hasText: 'Your move is kept' }).waitFor();
  guest.wire.mend();
  await guest.page.waitForSelector('.we-table[data-step=play][data-decision]');
  await guest.page.setViewportSize(SIZES.desk);
  await playUntilAsked(pages, host.page);

  // The other one goes on meanwhile, and the page catches up.
  guest.wire.cut();
  await guest.page.waitForSelector('.link-state');
  await playALittle([host.page], 20);
  guest.wire.mend();
  await guest.page.waitForSelector('.link-state', { state: 'detached' });
  await playALittle(pages, 20);

  // The server goes away and comes back.
  await scene.server.close();
  await host.page.waitForSelector('.link-state');
  await scene.server.open();
  await host.page.waitForSelector('.link-state', { state: 'detached' });
  await guest.page.waitForSelector('.link-state', { state: 'detached' });
  await expect.poll(async () => (await standing(guest.page)).length).toBeGreaterThan(0);

  // The game goes on, and both tell the same story.
  await playALittle(pages, 20);
  await playUntilAsked(pages, host.page);
  const heard = (page: Page): Promise<number> => page.locator('.story li').count();
  await expect.poll(async () => (await heard(guest.page)) - (await heard(host.page))).toBe(0);
  expect(await heard(host.page)).toBeGreaterThan(10);
});

test('a game against machines survives a reload and can be taken up again from the home page', async () => {
  const { page } = await scene.invite({ name: 'Ray' });
  await page.goto('/');
  await page.click('[data-start=machines]');
  await page.waitForSelector('.we-table[data-decision]');
  await page.keyboard.press('d');
  await page.waitForSelector('.we-table[data-step=play][data-decision]');
  const hand = await page.locator('.we-hand').innerText();
  await page.reload();
  await page.waitForSelector('.we-table[data-step=play][data-decision]');
  expect(await page.locator('.we-hand').innerText()).toBe(hand);
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue your game' }).click();
  await page.waitForSelector('.we-table[data-step=play][data-decision]');
  expect(await page.locator('.we-hand').innerText()).toBe(hand);
});

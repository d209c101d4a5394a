import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { actFrontier, startFrontier } from './bantam-west-playing.ts';
import type { Guest } from './guest.ts';
import { findCovered } from './inspect.ts';
import { byScript, places } from './playing.ts';
import { setScene } from './scene.ts';

const scene = setScene();

/** Joins a table that was opened for them; it begins when the last seat is taken. */
async function sitDown({ page }: Guest, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('form button[type=submit]').first().click();
  await page.waitForSelector('.qr, .bw-table');
}

/** Chooses a hectare on the map and walks there. */
async function walkTo(page: Page, hectare: string): Promise<void> {
  await page.locator(`[data-hectare=${hectare}]`).evaluate((element: HTMLElement) => element.click());
  await page.locator('.action-buttons [data-move=walk]').click();
}

/** Presses a button of the bar, or of the sheet it opens. */
async function press(page: Page, move: string, drawer?: string): Promise<void> {
  await page.waitForSelector('.bw-table[data-decision]');
  if (drawer && (await page.locator(`[data-open=${drawer}]`).count()) > 0) await page.click(`[data-open=${drawer}]`);
  await page.locator(`[data-move=${move}]:not([aria-disabled])`).first().click();
}

test('two people, an ambush, a fire that spreads by night, and a showdown in the saloon', async () => {
  const path = await scene.server.openTable(
    { game: 'bantam-west', seats: ['open', 'open'], speed: { kind: 'live', minutes: 90, increment: 10 } },
    {
      pioneer: 0,
      characters: ['levi_mercer', 'hanna_wilde'],
      places: ['W02', 'W03'],
      money: [20, 20],
      items: [[], ['lighter']],
      // All but the weapon is done: whoever buys one on the same day as the other meets them in the saloon.
      tasks: [
        ['build_cabin', 'turn_in_head', 'reach_journeyman'],
        ['build_cabin', 'turn_in_head', 'reach_journeyman'],
      ],
      cabins: [['M04'], ['M05']],
      // The ambush hits; both stay dry.
      dice: [6, 6, 6],
    },
  );
  const ann = await scene.invite({ name: 'Ann', language: 'it', size: 'phone' });
  const bea = await scene.invite({ name: 'Bea', language: 'de', size: 'tablet', theme: 'dark' });
  await sitDown(ann, path);
  await sitDown(bea, path);
  const pages = [ann.page, bea.page];
  for (const page of pages) {
    await page.waitForSelector('.bw-table .clock');
    expect(await findCovered(page, '.bw-players :is(.clock, .bw-player-name)')).toEqual([]);
  }

  // From the boardwalk Levi shoots at Hanna: one card, alone, before hands are drawn.
  await press(ann.page, 'ambush', 'foes');
  await ann.page.getByRole('heading', { name: /Imboscata/ }).waitFor();
  await press(ann.page, 'primary');
  await Promise.all(pages.map((page) => page.waitForSelector('.bw-hand-card')));
  expect(await bea.page.locator('.bw-life').last().getAttribute('aria-label')).toContain('4');
  // Both have seen enough: one offers, the other sees it and agrees.
  await press(ann.page, 'truce');
  await bea.page.waitForSelector('.bw-truce');
  expect(await bea.page.locator('[data-move=truce]').innerText()).toBe('Kampf beenden');
  await press(bea.page, 'truce');
  await press(ann.page, 'endTurn');

  // Hanna lights the reeds; by night the fire spreads to where the wolf sleeps.
  await bea.page.waitForSelector('[data-open=fire]');
  await bea.page.click('[data-open=fire]');
  await bea.page.locator('dialog [data-move=light]', { hasText: 'Nordanleger' }).click();
  await bea.page.waitForSelector('.bw-fire');
  await press(bea.page, 'endTurn');
  await bea.page.waitForSelector('.bw-table[data-frame=spread][data-decision]');
  await bea.page.locator('[data-hectare=W10]').evaluate((element: HTMLElement) => element.click());
  for (const page of pages) {
    await page.waitForSelector('.bw-night');
    expect(await page.locator('.bw-night').innerText()).toMatch(/Bea/);
    await page.click('.bw-night [data-move=goOn]');
  }
  await expect.poll(() => ann.page.locator('.bw-fire').count()).toBe(2);

  // Both fulfil the plan on the second day.
  for (const page of pages) {
    await page.waitForSelector('.bw-table[data-frame=day][data-decision]');
    await walkTo(page, 'GUN');
    await page.waitForSelector('[data-open=shop]');
    await press(page, 'buyWeapon', 'shop');
    // The shop stays open for whoever wants more.
    await page.waitForSelector('dialog .bw-rack');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    await press(page, 'endTurn');
  }
  await ann.page.getByRole('heading', { name: /Resa dei conti/ }).waitFor();
  await bea.page.getByRole('heading', { name: /Showdown/ }).waitFor();
  // What Ann has chosen is nowhere in Bea's page before both have.
  await ann.page.locator('.bw-hand-card').first().click();
  await press(ann.page, 'playCard');
  await bea.page.waitForSelector('.bw-back');
  expect(await bea.page.locator('.bw-side-card [data-type]').count()).toBe(0);
  await bea.page.locator('.bw-hand-card').first().click();
  await press(bea.page, 'playCard');
  const isOver = pages.map(() => false);
  for (let count = 0; count < 2000 && isOver.includes(false); count++)
    await Promise.all(pages.map(async (page, index) => (isOver[index] ||= await actFrontier(page, byScript))));
  expect(isOver).toEqual([true, true]);
  expect(await places(ann.page)).toHaveLength(2);
  expect(await bea.page.locator('.breakdown').innerText()).toMatch(/Showdown/);
});

test('two fingers zoom the map, one finger moves it, and neither is a tap', async () => {
  const { page, context } = await scene.invite({ name: 'Pia', size: 'phone' });
  await startFrontier(page);
  const camera = (): Promise<{ zoom: number; x: number }> =>
    page.locator('.bw-sheet').evaluate((sheet) => {
      const { a, e } = new DOMMatrix(getComputedStyle(sheet).transform);
      return { zoom: a, x: e };
    });
  /** Where it has come to rest: what fingers do is drawn a frame or two later. */
  async function rest(): Promise<{ zoom: number; x: number }> {
    for (let before = await camera(); ;) {
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            let frames = 4;
            const wait = (): unknown => (frames-- > 0 ? requestAnimationFrame(wait) : resolve());
            wait();
          }),
      );
      const now = await camera();
      if (now.zoom === before.zoom && now.x === before.x) return now;
      before = now;
    }
  }
  const line = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]): Promise<unknown> =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 250, id })) });
  const first = await rest();
  await touch('touchStart', 140, 200);
  for (const spread of [10, 25, 40, 55]) await touch('touchMove', 140 - spread, 200 + spread);
  await touch('touchEnd');
  const near = await rest();
  expect(near.zoom).toBeGreaterThan(first.zoom * 1.5);
  await touch('touchStart', 200);
  for (const x of [170, 140, 110]) await touch('touchMove', x);
  await touch('touchEnd');
  const moved = await rest();
  expect(moved.zoom).toBeCloseTo(near.zoom, 5);
  expect(moved.x).toBeLessThan(near.x - 40);
  expect(await page.locator('.bw-hectare[aria-pressed=true]').count()).toBe(0);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { byFrontierKeys, playFrontier, startFrontier } from './bantam-west-playing.ts';
import { localAt } from './bantam-west-spots.ts';
import { byMouse, byTouch, places } from './playing.ts';
import { keepLocal } from './prepared.ts';
import { setScene } from './scene.ts';

const scene = setScene();

test('a whole game against machines with nothing but keys', async () => {
  const { page } = await scene.invite({ name: 'Kay' });
  await startFrontier(page, byFrontierKeys);

  // The map by arrows: the focus goes from hectare to hectare, and each says its name and what the way costs.
  await page.keyboard.press('m');
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.ariaLabel ?? '');
  const first = await focused();
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).not.toBe(first);
  expect(await focused()).toMatch(/step/);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.bw-hectare[aria-pressed=true]');
  const decision = await page.getAttribute('.bw-table', 'data-decision');
  await page.keyboard.press('Enter');
  // Arrived: what is chosen after that stays chosen.
  await page.locator(`.bw-table[data-decision]:not([data-decision="${decision}"])`).waitFor();
  await page.locator('.bw-hectare[aria-pressed=true]').waitFor({ state: 'detached' });

  await page.keyboard.press('p');
  await page.getByRole('heading', { name: /Plans for Greenhorns/ }).waitFor();
  // A task opens to the means of it, and one of them is shown on the map.
  await page.locator('dialog summary').last().press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.bw-hectare[aria-pressed=true]');
  await page.waitForSelector('dialog', { state: 'detached' });
  expect(await playFrontier(page, { press: byFrontierKeys })).toBe('over');
  expect(await places(page)).toHaveLength(3);
  expect(await page.locator('.breakdown').innerText()).toMatch(/day \d/);
});

test('a whole game on a phone, by touch, in German, on the other side of the plan card', async () => {
  const { page, context } = await scene.invite({
    name: 'Toni',
    size: 'phone',
    language: 'de',
  });
  await page.goto(await keepLocal(context, localAt('side-b', { options: { plan: 'B' } })));
  await page.waitForSelector('.bw-table[data-decision]');
  expect(await page.locator('.action-turn').innerText()).toBe('Du bist dran');
  await page.tap('[data-tool=places]');
  await page.getByRole('heading', { name: 'Gallow Springs' }).waitFor();
  await page.keyboard.press('Escape');
  await page.tap('[data-tool=plan]');
  await page.getByRole('heading', { name: 'Pläne für Greenhorns, Seite B' }).waitFor();
  await page.keyboard.press('Escape');
  // The line of tasks opens the plan card at the one that is tapped.
  await page.tap('[data-task=open_chest]');
  await page.tap('dialog [data-task=open_chest] [data-means=chest] >> nth=0');
  await page.waitForSelector('.bw-hectare[aria-pressed=true]');
  await page.locator('.bw-walk').waitFor({ state: 'attached' });
  expect(await playFrontier(page, { press: byTouch })).toBe('over');
  expect(await places(page)).toHaveLength(2);
  expect(await page.locator('.bw-table').innerText()).not.toMatch(/bantam-west/);
});

test('alone against a rival, in Italian, until he has won', async () => {
  const { page, context } = await scene.invite({ name: 'Toni', language: 'it' });
  const deal = { rival: ['own_weapon', 'turn_in_head'] };
  await page.goto(await keepLocal(context, localAt('alone', { seats: 1, options: { rival: 'hard' }, deal })));
  await page.waitForSelector('.bw-table[data-decision]');
  expect(await page.locator('.action-turn').innerText()).toBe('Tocca a te');
  // What he is about is open: his plan card, and his next day.
  await page.click('[data-tool=rival]');
  await page.locator('.bw-rival-plan').waitFor();
  expect(await page.locator('.bw-rival-then').innerText()).toMatch(/Armaiolo.*dadi.*arma/s);
  expect(await page.locator('.bw-rival-plan li').count()).toBe(4);
  await page.keyboard.press('Escape');
  for (;;) {
    await page.locator('.action-buttons [data-move=endTurn]').click();
    await page.waitForSelector('.bw-night, dialog.end');
    if (await page.locator('dialog.end').isVisible()) break;
    await page.click('.bw-night [data-move=goOn]');
  }
  expect(await places(page)).toHaveLength(1);
  // Alone one can lose: no star is won by waiting.
  expect(await page.locator('.end-winner').innerText()).toBe('La partita è persa.');
  expect(await page.locator('.end-star').count()).toBe(0);
  expect(await page.locator('.breakdown').innerText()).toMatch(/rivale/);
});

/** Where one's own figure and the place a lesson asks for lie, as far as they stick out of the map's window. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const window = document.querySelector('.bw-window')!.getBoundingClientRect();
    return ['.bw-figure[data-me]', '.bw-hectare[data-reach]'].filter((selector) => {
      const { left, right, top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
      return left < window.left || right > window.right || top < window.top || bottom > window.bottom;
    });
  });

/** Does what the coach asks for: the one hectare that is lit, the one card or thing on offer, or the one button. */
async function obey(page: Page): Promise<void> {
  // It stays for a moment after it was pressed, and may be gone when it is pressed again.
  if (await page.locator('[data-move=goOn]').isVisible()) return byMouse(page, '[data-move=goOn]');
  const decision = await page.locator('.bw-table').getAttribute('data-decision');
  if (decision === null) return;
  const lit = page.locator('.bw-hectare[data-reach]');
  const card = page.locator('.bw-hand-card:not([aria-disabled])');
  const offers = page.locator('.action-buttons :is([data-open=shop], [data-open=fire])');
  if ((await lit.count()) > 0) {
    expect(await lit.count()).toBe(1);
    await expect.poll(() => outOfSight(page)).toEqual([]);
    await lit.evaluate((element: HTMLElement) => element.click());
  } else if ((await card.count()) > 0) await card.click();
  else if ((await offers.count()) > 0) await offers.click();
  await page.locator('dialog [data-move]:not([aria-disabled]), .action-buttons [data-move]').first().click();
  await page.waitForSelector(`.bw-table:not([data-decision="${decision}"])`);
}

test('the frontier is taught in five parts, and a table with friends can be opened', async () => {
  const { page } = await scene.invite({ name: 'Ida', size: 'phone' });
  const done = page.locator('.coach [data-start=machines]');
  for (const part of ['turn', 'twist', 'fight', 'fire', 'scoring']) {
    await page.goto(`/learn/bantam-west?part=${part}`);
    for (;;) {
      await page.waitForSelector('.bw-table[data-decision], [data-move=goOn], .coach [data-start=machines]');
      if (await done.isVisible()) break;
      await obey(page);
    }
  }
  await page.waitForSelector('dialog.end .breakdown');
  await page.goto('/');
  await page.locator('a[href="/new?game=bantam-west"]').click();
  await page.getByText('Players').first().waitFor();
  expect(await page.getByRole('radio', { name: 'Bantam West' }).isChecked()).toBe(true);
});

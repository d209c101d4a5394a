import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dealTwo, repeat } from './deals.ts';
import { SIZES } from './guest.ts';
import { inspect, inspectBoth } from './inspect.ts';
import { keepGame, keepLocal, playMatch } from './prepared.ts';
import { setScene } from './scene.ts';

const scene = setScene();

const bar = (page: Page) => page.locator('.past-bar');
const lines = (page: Page, type: string) => page.locator(`.story li[data-type=${type}] .story-jump`);
/** The hand that is seen and all that is written on the table; never that of two tables. */
const seen = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.we-table')]
      .filter((table) => table.offsetParent !== null)
      .map((table) => {
        const hand = [...table.querySelectorAll<HTMLElement>('[data-hand-card]')];
        const rest = [...table.querySelectorAll<HTMLElement>('.we-players, .we-board')];
        return [...hand.map(({ dataset }) => dataset['handCard']), ...rest.map((part) => part.innerText)].join(' ');
      })
      .join(' AND '),
  );

/** Whether all of a line of the story can be read where the story stands. */
const isInSight = (page: Page, line: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const [story, one] = ['.story', wanted].map((selector) =>
      document.querySelector(selector)!.getBoundingClientRect(),
    );
    return one!.top >= story!.top - 1 && one!.bottom <= story!.bottom + 1;
  }, line);

/** We begin, and nobody holds anything that would stop the other. */
const [mine, theirs] = [
  ['jesse_james', 'belle_starr', 'wes_hardin', 'billy_the_kid', 'bob_dalton'],
  ['butch_cassidy', 'sundance_kid', 'jesse_james', 'belle_starr', 'wes_hardin'],
].map((cards) => cards.flatMap((card) => repeat(card, 2))) as [string[], string[]];

/** Draws two cards and lays the first of the hand down. */
async function playTurn(page: Page): Promise<void> {
  await page.waitForSelector('.we-table[data-step=take][data-decision]');
  await page.keyboard.press('d');
  await page.waitForSelector('.we-table[data-step=play][data-decision]');
  await page.locator('.we-held').first().click();
  await page.click('.action-buttons [data-move=discard]');
  await page.waitForSelector('.we-table:not([data-decision])');
}

test('at a table of the server one looks back as far as the story goes, and the game waits for nobody', async () => {
  const { page } = await scene.invite({ name: 'Una' });
  const seats = ['open', { bot: 'heuristic' }] as const;
  const path = await scene.server.openTable({ game: 'wyatt-earp', seats: [...seats], delay: 5 }, dealTwo(mine, theirs));
  await page.goto(path);
  // Who may look into the hands is said before anybody sits down.
  await page.getByText('Spectators see all hands 5 minutes later').waitFor();
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForSelector('.we-table[data-step=take][data-decision]');
  const before = await seen(page);
  await playTurn(page);
  await page.waitForSelector('.we-table[data-step=take][data-decision]');
  await scene.server.whileTimeStandsStill(async () => {
    await playTurn(page);
    // What this page has never been shown.
    let sockets = 0;
    page.on('websocket', () => sockets++);
    await page.reload();
    await page.waitForSelector('.we-held');
    // A drawing that was begun twice has opened one line all the same.
    expect(sockets).toBe(1);
    const now = await seen(page);
    await lines(page, 'drew').nth(0).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await bar(page).waitFor();
    await expect.poll(() => isInSight(page, '.story [aria-current]')).toBe(true);
    const past = await seen(page);
    expect(past).not.toBe(now);
    expect(await bar(page).getAttribute('data-news')).toBeNull();
    // Nothing can be decided: not by a button, not by a key, not by words.
    expect(await page.locator('.action-buttons [data-move]:visible').count()).toBe(0);
    await page.keyboard.press('d');
    await page.getByRole('button', { name: 'Play by words' }).click();
    await page.getByLabel('Play by words').fill('moves');
    await page.keyboard.press('Enter');
    await page.getByText('There is nothing for you to do').waitFor();
    expect(await seen(page)).toBe(past);
  });
  // The machine has moved: that is told, and throws nobody out.
  await page.locator('.past-bar[data-news=yourTurn]').waitFor();
  await inspectBoth(page, 'look-back-desk');
  await page.setViewportSize(SIZES.phone);
  await inspect(page, 'look-back-phone', 'none');
  await page.setViewportSize(SIZES.desk);
  await page.locator('.past-words').click();
  await page.keyboard.press('Home');
  await bar(page).getByText('the start').waitFor();
  expect(await seen(page)).toBe(before);
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
  await page.waitForSelector('.we-table[data-step=take][data-decision]');

  // Over her shoulder, when it is old enough: a table at which nothing can be done, and that goes on by itself.
  const watcher = await scene.invite({ name: 'Eve' });
  await watcher.page.goto(path);
  const view = watcher.page.getByRole('combobox', { name: 'What you see' });
  await view.selectOption({ label: 'Una, 5 minutes ago' });
  await watcher.page.getByText('Not dealt yet at that time').waitFor();
  expect(await watcher.page.locator('.we-table').count()).toBe(0);
  scene.server.letPass(5 * 60_000);
  // As if one had been away for a moment: the page asks at once.
  await watcher.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await watcher.page.waitForSelector('.we-held');
  expect(await seen(watcher.page)).toBe(await seen(page));
  expect(await watcher.page.locator('.action-buttons [data-move]:visible').count()).toBe(0);
  await inspectBoth(watcher.page, 'watch-desk');
  // All of the story came at once, and the box around it got smaller afterwards.
  expect(await isInSight(watcher.page, '.story li:last-child')).toBe(true);
  await watcher.page.setViewportSize(SIZES.phone);
  await inspect(watcher.page, 'watch-phone', 'none');
  // What was said until then can be read, and nothing be answered.
  await watcher.page.click('[data-talk]');
  await watcher.page.locator('dialog[open]').getByText('Una sits down.').waitFor();
  expect(await watcher.page.locator('dialog[open] .chat-form').count()).toBe(0);
  await watcher.page.keyboard.press('Escape');
  await watcher.page.click('[data-live]');
  await watcher.page.waitForSelector('.we-table:not(:has(.we-held))');
});

test('offline, too, and what was chosen is still chosen afterwards; a match that is over has its replay', async () => {
  const { page, context } = await scene.invite({ name: 'Una', size: 'phone' });
  const { record } = playMatch(2, 'over');
  const over = await keepLocal(context, {
    ...{ id: 'local-over', at: 0, names: ['Una', 'Doc'], machines: [null, 'deputy'], over: true, record },
  });
  await page.goto(scene.server.url);
  await page.goto(await keepGame(context, 'busy', 'Una'));
  const card = page.locator('.we-table[data-decision] .we-held').first();
  await card.click();
  const now = await seen(page);
  await page.getByRole('button', { name: 'The story so far' }).click();
  await lines(page, 'laid').first().click();
  await bar(page).waitFor();
  const [at] = /\d+/.exec(await bar(page).innerText())!;
  await page.getByRole('button', { name: 'Earlier' }).click();
  await bar(page)
    .getByText(`move ${Number(at) - 1}`)
    .waitFor();
  const past = await seen(page);
  expect(past).not.toBe(now);
  await page.getByRole('button', { name: 'Later' }).click();
  await bar(page).getByText(`move ${at}`).waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await bar(page).waitFor({ state: 'detached' });
  expect(await seen(page)).toBe(now);
  expect(await card.getAttribute('aria-pressed')).toBe('true');
  // What goes back on a phone leads to the table as it is, and from there to where one came from.
  await page.getByRole('button', { name: 'The story so far' }).click();
  await lines(page, 'laid').first().click();
  await bar(page).waitFor();
  await page.goBack();
  await bar(page).waitFor({ state: 'detached' });
  expect(await seen(page)).toBe(now);
  await page.goBack();
  await page.waitForSelector('.home');

  await page.goto(over);
  await page.waitForSelector('dialog.end[open]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'The story so far' }).click();
  await lines(page, 'laid').first().click();
  await page.waitForURL(/replay\/local-over\?move=\d+&seat=0/);
  await page.waitForSelector('.replay-controls');
  // From there it can be played on, and the match stays as it was.
  const hand = await page.locator('.we-held').count();
  await page.click('[data-tool=play-on]');
  await page.waitForURL(/local\/(?!local-over)/);
  await page.waitForSelector('.we-table[data-decision]');
  expect(await page.locator('.we-held').count()).toBe(hand);
  await page.goto(over);
  await page.waitForSelector('dialog.end[open]');
});

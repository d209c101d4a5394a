import type { Match } from '@tinstar/engine';
import { wyattEarp } from '@tinstar/wyatt-earp';
import { expect, test } from 'vitest';
import { dealTwo, repeat } from './deals.ts';
import { SIZES } from './guest.ts';
import { inspect, inspectBoth } from './inspect.ts';
import { findMatch, keepLocal } from './prepared.ts';
import { setScene } from './scene.ts';

const scene = setScene();

/** Mine: five Jesse James, a bank robbery and some wyatt earps; I begin. */
const mine = [...repeat('jesse_james', 5), 'photo_jesse_james', 'bank_robbery', ...repeat('wyatt_earp', 3)];
const theirs = [
  ...repeat('belle_starr', 2),
  ...repeat('bob_dalton', 2),
  ...repeat('wes_hardin', 2),
  ...repeat('hideout', 2),
  ...repeat('most_wanted', 2),
];
const LOCAL = {
  id: 'local-undo',
  at: 0,
  names: ['Una', 'Doc'],
  machines: [null, 'deputy'],
  over: false,
  record: {
    format: 'tinstar-match',
    game: 'wyatt-earp',
    version: wyattEarp.version,
    options: {},
    seats: 2,
    seed: '5a'.repeat(32),
    deal: dealTwo(mine, theirs),
    moves: [],
  },
};

test('what was laid can be taken back until something is revealed; the shot ends it', async () => {
  const { page, context } = await scene.invite({ name: 'Una' });
  await keepLocal(context, LOCAL);
  await page.goto('/local/local-undo');
  await page.waitForSelector('.we-table[data-step=take][data-decision]');
  await page.keyboard.press('d');
  await page.waitForSelector('.we-table[data-step=play][data-decision]');
  expect(await page.locator('[data-move=undo]').count()).toBe(0);

  // Chosen is not played: nothing happens until the button says so.
  await page.click('[data-hand-card=jesse_james]');
  expect(await page.locator('.story li[data-type=laid]').count()).toBe(0);
  await page.getByRole('button', { name: 'One fewer' }).click();
  await page.getByRole('button', { name: 'Lay 4' }).click();
  await page.locator('.story li[data-type=laid]').waitFor();
  await page.keyboard.press('u');
  await page.locator('.story li[data-type=laid]').waitFor({ state: 'detached' });

  await page.click('[data-hand-card=jesse_james]');
  await page.getByRole('button', { name: 'Lay 5' }).click();
  await page.locator('[data-move=undo]').waitFor();
  await page.click('[data-hand-card=bank_robbery]');
  await page.click('.action-buttons [data-move=bankRobbery]');
  await page.locator('.story li[data-type=shot]').waitFor();
  await page.waitForSelector('.we-table[data-step=play][data-decision]');
  expect(await page.locator('[data-move=undo]').count()).toBe(0);

  // Against machines one may go behind the shot, and the same one is fired again; the match remembers.
  const shot = await page.locator('.story li[data-type=shot]').textContent();
  await page.click('[data-take-back]');
  await page.getByText('Free as far back as this: shot fired').waitFor();
  await page.click('[data-undo=free]');
  await page.locator('.story li[data-type=shot]').waitFor({ state: 'detached' });
  await page.locator('[data-move=undo]').waitFor();
  await page.click('[data-hand-card=bank_robbery]');
  await page.click('.action-buttons [data-move=bankRobbery]');
  await page.locator('.story li[data-type=shot]').waitFor();
  await expect.poll(() => page.locator('.story li[data-type=shot]').textContent()).toBe(shot);
  const kept = await page.evaluate(() => localStorage.getItem('tinstar.game.local-undo'));
  expect(JSON.parse(kept!).record.takenBack).toBe(1);
  await page.goto('/replay/local-undo');
  await page.getByText('Taken back after something new was known: 1').waitFor();
});

test('behind a reveal everybody is asked, on a phone in their own language', async () => {
  const path = await scene.server.openTable({ game: 'wyatt-earp', seats: ['open', 'open'] }, dealTwo(mine, theirs));
  const una = await scene.invite({ name: 'Una' });
  const doc = await scene.invite({ name: 'Doc', size: 'phone', language: 'it' });
  await una.page.goto(path);
  await una.page.getByRole('button', { name: 'Sit down' }).click();
  await una.page.waitForSelector('.qr');
  await doc.page.goto(path);
  await doc.page.locator('button[type=submit]').click();
  await una.page.waitForSelector('.we-table[data-step=take][data-decision]');
  await una.page.keyboard.press('d');
  await una.page.waitForSelector('.we-table[data-step=play][data-decision]');
  const ask = async (): Promise<void> => {
    await una.page.click('[data-take-back]');
    await una.page.click('[data-undo=ask]');
  };
  await ask();
  // They are told which move it is about, as they heard of it.
  await doc.page.locator('.request q').getByText('Una').waitFor();
  await inspect(doc.page, 'undo-request-phone', 'none');
  await doc.page.click('[data-answer=no]');
  await una.page.locator('.request').waitFor({ state: 'detached' });
  await ask();
  await una.page.getByText('The others would rather not').waitFor();
  await una.page.locator('.toast button').click();

  // What is discarded by mistake is another question, and this time they are kind.
  await una.page.click('[data-hand-card=wyatt_earp]');
  await una.page.click('.action-buttons [data-move=discard]');
  await doc.page.waitForSelector('.we-table[data-step=take][data-decision]');
  await ask();
  await doc.page.click('[data-answer=yes]');
  await una.page.waitForSelector('.we-table[data-step=play][data-decision]');
  expect(await una.page.locator('.story li[data-type=discarded]').count()).toBe(0);

  // A machine that stands in agrees to nothing: the sheet says so and has no button for it.
  await doc.page.getByRole('button', { name: 'Il tavolo' }).click();
  await doc.page.click('[data-way=stand-up] button');
  await una.page.getByRole('button', { name: 'The table' }).click();
  await una.page.getByText('a machine stands in').waitFor();
  await una.page.keyboard.press('Escape');
  await una.page.click('[data-take-back]');
  await una.page.getByText('a machine that stands in can agree for nobody').waitFor();
  expect(await una.page.locator('.take-back [data-undo]').count()).toBe(0);
  await inspectBoth(una.page, 'undo-absent-desk');
  await una.page.setViewportSize(SIZES.phone);
  await inspect(una.page, 'undo-absent-phone', 'none');
});

/** Where the search for a tie was lucky. */
const FIRST_DUEL = 16;

test('a tie is shot out: the duel, watched in the replay, then the way back by keys and by the story', async () => {
  const isDuel = (match: Match): boolean => match.told.at(-1)!.some(({ event }) => event.type === 'duelBegan');
  const { record } = findMatch(2, FIRST_DUEL, isDuel);
  const last = record.moves.length;
  const duel = { ...LOCAL, id: 'local-duel', names: ['Doc', 'Ike'], over: true, record };
  const { page, context } = await scene.invite({
    name: 'Una',
    settings: { speed: 'normal', motion: 'full' },
  });
  await keepLocal(context, duel);
  await page.goto(`/replay/local-duel?move=${last - 1}`);
  await page.waitForSelector('.we-board');
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('.we-shot');
  await page.locator('.story li[data-type=gameEnded]').waitFor();
  expect(await page.locator('.story li[data-type=duelShot]').count()).toBeGreaterThanOrEqual(2);
  await page.waitForURL(new RegExp(`move=${last}`));

  await page.keyboard.press('Home');
  await page.waitForURL(/move=0/);
  await page.keyboard.press(']');
  await page.waitForURL(/move=[1-9]/);
  await page.keyboard.press('[');
  await page.waitForURL(/move=0/);
  await page.keyboard.press('End');
  await page.locator('.story li[data-type=laid] .story-jump').first().click();
  await page.waitForURL((url) => Number(url.searchParams.get('move')) < last);
});

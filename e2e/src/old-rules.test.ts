import type { MatchRecord, Told } from '@tinstar/engine';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect } from './inspect.ts';
import { keepLocal, playMatch } from './prepared.ts';
import { setScene } from './scene.ts';

const scene = setScene();

const OLDER = 1;
const PARTING = 40;

const match = playMatch(2, 'over');

/** As if older rules had told something else of a move, which the page has words for. */
const told: Told[][] = match.told.with(PARTING, [
  { event: { type: 'turn', seat: 1 } as never, only: null, rest: null },
  { event: { type: 'gone-with-the-wind' }, only: null, rest: null },
]);
const old: MatchRecord = { ...match.record, version: OLDER, told };

const keepMatch = (context: BrowserContext, id: string, record: MatchRecord, over = true): Promise<string> => {
  const local = { id, at: 0, names: ['Una', 'Doc'], machines: [null, 'deputy'], over, record };
  return keepLocal(context, local);
};

const note = (page: Page) => page.locator('[data-note=rules]');

test('a match of older rules is shown as far as the rules agree, and told to its end', async () => {
  for (const size of ['phone', 'desk'] as const) {
    const { page, context } = await scene.invite({ name: 'Una', size });
    await page.goto(scene.server.url);
    await keepMatch(context, 'local-old', old);
    await page.goto(`/replay/local-old?move=${PARTING - 1}&seat=0`);
    await page.waitForSelector('.we-table');
    expect(await note(page).innerText()).toContain(`from move ${PARTING} on`);
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.told-only');
    expect(await page.locator('.we-table').count()).toBe(0);
    // A kind of event that is gone stops no story.
    await page.locator('.told-only').getByText('no longer be put into words').waitFor();
    expect(await page.locator('[data-tool=play-on]').isDisabled()).toBe(true);
    await inspect(page, `old-rules-${size}`, 'none');
    await page.keyboard.press('End');
    await page.waitForURL(new RegExp(`move=${match.record.moves.length}&seat=0`));
    expect(await page.locator('.told-only li').count()).toBeGreaterThan(0);
    // Back where the rules agree, the table is there again.
    await page.keyboard.press('Home');
    await page.waitForSelector('.we-table');
    expect(await page.locator('.told-only').count()).toBe(0);
  }
});

test('one that goes the same way is shown whole; one without its events is said to be what it is', async () => {
  const { page, context } = await scene.invite({ name: 'Una', size: 'phone' });
  await page.goto(scene.server.url);
  await keepMatch(context, 'local-same', { ...old, told: match.told });
  await page.goto('/replay/local-same?move=50');
  await page.waitForSelector('.we-table');
  expect(await note(page).innerText()).toContain('exactly the same way');

  await keepMatch(context, 'local-bare', { ...match.record, version: OLDER });
  await page.goto('/replay/local-bare');
  await page.getByText('What was told then was not kept').waitFor();
  await inspect(page, 'old-rules-bare', 'none');
  // A table link to it leads to the replay, too.
  await page.goto('/local/local-bare');
  await page.waitForURL(/replay\/local-bare/);
});

test('a match that was begun by older rules is not played on in silence', async () => {
  const { page, context } = await scene.invite({ name: 'Una', size: 'phone' });
  await page.goto(scene.server.url);
  const begun = { ...match.record, version: OLDER, moves: match.record.moves.slice(0, 20) };
  await page.goto(await keepMatch(context, 'local-begun', begun, false));
  await page.getByRole('alert').getByText('cannot be played on').waitFor();
  expect(await page.locator('.we-table').count()).toBe(0);
});

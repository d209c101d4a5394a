import { wyattEarp } from '@tinstar/wyatt-earp';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dealTwo, repeat } from './deals.ts';
import { inspect } from './inspect.ts';
import { keepLocal } from './prepared.ts';
import { setScene } from './scene.ts';

const scene = setScene();

/** Una begins with two sets and a card to shoot with; `flipped` is what her shot turns up. */
const mine = [...repeat('jesse_james', 3), ...repeat('belle_starr', 3), 'bank_robbery', ...repeat('wes_hardin', 3)];
const theirs = [...repeat('wyatt_earp', 5), ...repeat('fastest_gun', 3), ...repeat('stagecoach_robbery', 2)];
const shooting = (flipped: string) => ({
  id: `local-${flipped}`,
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
    deal: dealTwo(mine, theirs, ['butch_cassidy', 'sundance_kid', 'sundance_kid', flipped]),
    moves: [],
  },
});

const isAsked = (page: Page, step: string): Promise<unknown> =>
  page.waitForSelector(`.we-table[data-step=${step}][data-decision]`);

async function lay(page: Page, card: string): Promise<void> {
  await page.click(`[data-hand-card=${card}]`);
  await page.click('.action-buttons [data-move=lay]');
}

/** Sits down, opens two outlaws and shoots with the robbery. */
async function shoot(flipped: string): Promise<Page> {
  const { page, context } = await scene.invite({ name: 'Una' });
  await page.goto(await keepLocal(context, shooting(flipped)));
  await isAsked(page, 'take');
  await page.keyboard.press('d');
  await isAsked(page, 'play');
  await lay(page, 'jesse_james');
  await lay(page, 'belle_starr');
  await page.click('[data-hand-card=bank_robbery]');
  await page.getByRole('button', { name: 'Bank Robbery: shoot' }).click();
  await page.locator('.story li[data-type=shot]').waitFor();
  return page;
}

test('[WE-086] after a hit the sheet tells what each place brings, and the choice can be thought over', async () => {
  const page = await shoot('billy_the_kid');
  await isAsked(page, 'target');
  const places = page.locator('dialog[open] .target');
  await expect.poll(() => places.count()).toBe(2);
  expect(await page.locator('dialog h2').innerText()).toBe('Bank Robbery: where does it go?');
  expect((await places.last().textContent())!.replaceAll(/\s+/g, ' ')).toContain(
    '6 → 8 sheriff points reward $3,000 → $4,000 if the round ended now: Una $0 → $4,000',
  );
  await inspect(page, 'shoot-first-places');

  // The sheet can be put away to look at the table: its posters are marked, and the bar brings it back.
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.we-poster[data-target]').count()).toBe(2);
  await page.click('.action-buttons [data-move=attach]');
  await places.first().click();
  await isAsked(page, 'play');
  await page.locator('.story li[data-type=attached]').getByText('Belle Starr').waitFor();
  await page.keyboard.press('u');
  await isAsked(page, 'target');
  await places.last().click();
  await isAsked(page, 'play');
  await page.locator('.story li[data-type=attached]').getByText('Jesse James').waitFor();
});

test('[WE-034] [WE-086] a miss names no outlaw', async () => {
  const page = await shoot('photo_billy_the_kid');
  await isAsked(page, 'play');
  expect(await page.locator('.story li[data-type=played]').innerText()).not.toMatch(/Jesse James|Belle Starr/);
  expect(await page.locator('.story li[data-type=attached]').count()).toBe(0);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { byTouch, places, playOn } from './playing.ts';
import { keepGame, keepWholeGame } from './prepared.ts';
import { setScene } from './scene.ts';

const scene = setScene();

/** Buttons and links of the table that are too small for a thumb. Inline links in a sentence are exempt (WCAG 2.5.8). */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, select')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isTooSmall = width > 0 && (width < 44 || height < 44) && !element.matches('.rule-link');
      return isTooSmall ? [`${element.className} ${Math.round(width)}x${Math.round(height)}`] : [];
    }),
  );

/** Whether the hand lies in more rows than it was spread over: then a single card lies below all others. */
const isHandTorn = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const fan = document.querySelector<HTMLElement>('.we-fan');
    const tops = [...(fan?.querySelectorAll<HTMLElement>('.we-stack') ?? [])].map(({ offsetTop }) => offsetTop);
    return new Set(tops).size > Number(fan?.dataset['rows'] ?? 0);
  });

test('a whole game on a phone, by touch, nothing too small and nothing beside the screen', async () => {
  const { page, context } = await scene.invite({
    name: 'Pia',
    size: 'phone',
    language: 'it',
    theme: 'dark',
  });
  await page.goto(await keepWholeGame(context, 'Pia'));
  await page.waitForSelector('.we-table[data-decision]');
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const bar = await page.locator('.action-bar').boundingBox();
  expect(bar!.y + bar!.height).toBeLessThanOrEqual(640);

  expect(await playOn(page, { press: byTouch, isEnough: () => isHandTorn(page) })).toBe('over');
  expect(await places(page)).toHaveLength(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a fetched card is offered with few buttons, and the posters stay in sight', async () => {
  const { page, context } = await scene.invite({ name: 'Pia', size: 'phone', language: 'de' });
  await page.goto(await keepGame(context, 'fetched', 'Pia'));
  await page.waitForSelector('.we-table[data-step=fetched][data-decision]');
  const verbs = await page
    .locator('.action-buttons [data-move]')
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset['move']));
  expect(verbs.filter((verb) => verb === 'mostWantedAsk')).toHaveLength(1);
  expect(verbs).toContain('keep');
  expect(await page.locator('.we-poster[data-target]').count()).toBeGreaterThan(0);
  const hidden = await page.locator('.we-board').evaluate((board) => {
    const { bottom } = board.getBoundingClientRect();
    return [...board.querySelectorAll('.we-poster-art')].filter((art) => art.getBoundingClientRect().bottom > bottom)
      .length;
  });
  expect(hidden).toBe(0);
  await page.tap('[data-move=mostWantedAsk]');
  await page.tap('dialog[open] input[name=outlaw]', { force: true });
  await page.tap('dialog[open] [data-move=mostWantedAsk]');
  await page.waitForSelector('.we-table[data-step=play], .we-table[data-step=take]');
});

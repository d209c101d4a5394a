import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findFaults } from './axe.ts';
import type { Theme } from './guest.ts';

/** Where the pictures of a run are kept, for whoever wants to look at them: a machine sees nothing in them. */
const PICTURES = process.env['TINSTAR_PICTURES'];
if (PICTURES) mkdirSync(PICTURES, { recursive: true });

export async function takePicture(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

/** Until the letters are there and everything has come to rest that ever does, for some frames on end. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const isEndless = ({ effect }: Animation): boolean => effect?.getComputedTiming().iterations === Infinity;
    const isMoving = (): boolean =>
      document.getAnimations().some((one) => one.playState === 'running' && !isEndless(one));
    // A table is drawn in slices, and what moves may begin after them.
    const isDrawn = (): boolean => document.querySelector('.room[data-busy]') === null;
    // Below a sheet the page goes dead in steps, which takes some frames.
    const isAlive = (element: Element): boolean => !element.closest('dialog, [inert]');
    const isLeaky = (): boolean =>
      document.querySelector('dialog[open]') !== null &&
      [...document.querySelectorAll('button, a, input')].some((element) => isAlive(element));
    for (let frame = 0, still = 0; frame < 300 && still < 3; frame++) {
      await new Promise(requestAnimationFrame);
      still = isMoving() || !isDrawn() || isLeaky() ? 0 : still + 1;
    }
  });

const changeTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);

/** A picture to look at; nothing may be wider than the screen, and axe must find nothing. */
export async function inspect(page: Page, name: string, axe: 'all' | 'colours' | 'none' = 'all'): Promise<void> {
  await rest(page);
  await takePicture(page, name);
  const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width, `${name} is wider than the screen`).toBeLessThanOrEqual(room!);
  if (axe !== 'none') expect.soft(await findFaults(page, undefined, axe), name).toEqual([]);
}

/** The same in both themes, on a page that is light; of what axe finds only colours can differ, and they take no room. */
export async function inspectBoth(page: Page, name: string, axe: 'all' | 'none' = 'all'): Promise<void> {
  await inspect(page, `${name}-light`, axe);
  if (axe === 'none' && !PICTURES) return;
  await changeTheme(page, 'dark');
  await inspect(page, `${name}-dark`, axe === 'all' ? 'colours' : 'none');
  await changeTheme(page, 'light');
}

/** Which of these cannot be read because something else lies on them, at the left, in the middle or at the right. */
export const findCovered = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].flatMap((element) => {
        const { left, right, top, height } = element.getBoundingClientRect();
        const isCovered = [left + 1, (left + right) / 2, right - 1].some((x) => {
          const seen = document.elementFromPoint(x, top + height / 2);
          return seen === null || !(element.contains(seen) || seen.contains(element));
        });
        return isCovered ? [`${element.className} ${element.textContent}`] : [];
      }),
    selector,
  );

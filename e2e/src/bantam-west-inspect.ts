import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findFaults } from './axe.ts';
import { SIZES, type Size, type Theme } from './guest.ts';
import { takePicture } from './inspect.ts';

/** The page is the same at every size; what changes is where things lie and, by theme, the colours. */
const LOOKS: readonly (readonly [Size, Theme])[] = [
  ['phone', 'light'],
  ['tablet', 'light'],
  ['desk', 'dark'],
];
/** What differs from scene to scene; the map and its sixty buttons are judged once. */
const PARTS = ['.action-bar', '.bw-own', '.bw-fight', '.bw-moment', 'dialog[open]'];

/** Lets the new look be drawn and ends what still fades. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
}

/** A picture to look at, nothing wider than the screen, nothing to press too small, and no accessibility fault. */
export async function inspect(
  page: Page,
  name: string,
  size: Size,
  theme: Theme,
  parts?: readonly string[],
): Promise<void> {
  await page.evaluate(settle);
  await takePicture(page, `bantam-west-${name}-${size}-${theme}`);
  const { wide, small } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    small: [...document.querySelectorAll<HTMLElement>('.bw-table button, .bw-table summary, dialog button')]
      // Map places grow with the zoom; a rule's number stands in a sentence.
      .filter((button) => !button.matches('.bw-hectare, :not(.help-names *).rule-link'))
      .map((button) => ({ box: button.getBoundingClientRect(), text: button.innerText || button.className }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 43.5)
      .map(({ box, text }) => `${text}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
  }));
  expect.soft(wide, `${name} is wider than a ${size}`).toBeLessThanOrEqual(0);
  expect.soft(small, `${name} on a ${size}: too small to press`).toEqual([]);
  // Two widths cover both layouts; by the dark one, which comes last, only colours are left to be judged.
  if (size === 'tablet') return;
  // A moment may have ended meanwhile, and what it covered fades in.
  await page.evaluate(settle);
  const what = theme === 'dark' && parts ? 'colours' : 'all';
  expect.soft(await findFaults(page, parts, what), `${name} on a ${size}`).toEqual([]);
}

/** The same at every size and in both themes, without loading anything again. */
export async function inspectLooks(page: Page, name: string, { isWhole = false } = {}): Promise<void> {
  for (const [size, theme] of LOOKS) {
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme: theme });
    await inspect(page, name, size, theme, isWhole ? undefined : PARTS);
  }
}

import type { Page } from 'playwright-core';
import type { Press } from './playing.ts';

/** A part of a table that a letter leads to, and the key that goes on from thing to thing there. */
export interface Region {
  readonly letter: string | null;
  /** Its things; whatever is in no earlier region matches `*`. */
  readonly selector: string;
  readonly forth: 'ArrowRight' | 'Tab';
  readonly back: 'ArrowLeft' | 'Shift+Tab';
}

export const byTab = { forth: 'Tab', back: 'Shift+Tab' } as const;
export const byArrows = { forth: 'ArrowRight', back: 'ArrowLeft' } as const;

const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Steps from what has the focus to the element, over the things of the region or over all stops of the Tab key. */
const countSteps = (page: Page, selector: string, things: string | null): Promise<number> =>
  page.evaluate(
    ([wanted, among]) => {
      const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      const all = among ?? 'a[href], button, input, select, summary, [tabindex]';
      const stops = [...scope.querySelectorAll<HTMLElement>(all)].filter(
        (stop) =>
          among !== null || (stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.getClientRects().length > 0),
      );
      const to = stops.findIndex((stop) => stop.matches(wanted!));
      return to < 0 ? 0 : to - stops.indexOf(document.activeElement as HTMLElement);
    },
    [selector, things] as const,
  );

/** Walks there with the keys a hand has: letters to the regions, then arrows or Tab. */
export const byKeys =
  (regions: readonly Region[]): Press =>
  async (page, selector) => {
    const target = page.locator(selector).first();
    const selectors = regions.map((region) => region.selector);
    const found = await target
      .evaluate((element, list) => list.findIndex((one) => element.matches(one)), selectors, { timeout: 1000 })
      .catch(() => -1);
    // The table may have gone on meanwhile: then one looks again.
    if (found < 0) return;
    const { letter, forth, back, selector: things } = regions[found]!;
    // The letter may come while the table is still being drawn: whoever does not arrive presses it again.
    for (let attempt = 0; attempt < 4 && !(await isFocused(page, selector)); attempt++) {
      if (letter !== null) await page.keyboard.press(letter);
      const steps = await countSteps(page, selector, forth === 'Tab' ? null : things);
      for (let count = 0; count < Math.abs(steps); count++) await page.keyboard.press(steps < 0 ? back : forth);
      // Some stops are passed over: of a group of choices only one is a stop.
      for (let count = 0; count < 15 && !(await isFocused(page, selector)); count++) {
        if ((await target.count()) === 0) return;
        await page.keyboard.press(forth);
      }
    }
    if (!(await isFocused(page, selector))) {
      const what = await target.evaluate((element) => element.outerHTML.slice(0, 200)).catch(() => null);
      if (what === null) return;
      throw new Error(`no key leads to ${what}`);
    }
    await page.keyboard.press((await isFocused(page, 'input[type=radio]')) ? 'Space' : 'Enter');
  };

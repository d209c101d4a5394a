import type { Json } from '@tinstar/engine';
import type { OpenTable } from '@tinstar/protocol';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findFaults } from './axe.ts';
import { invite, type Guest, type GuestWish } from './guest.ts';
import type { House } from './house.ts';
import { byMouse, type Press } from './playing.ts';

const ALL = ['0', 'A', '2', '3', '4', '5', '6'];
/** A poker deck that begins with these cards. */
export const deckFrom = (...hand: string[]): string[] => [...hand, ...ALL.filter((card) => !hand.includes(card))];

/** A table at which everybody sits by the time this is done. */
export async function gather(
  at: { house: House; browser: Browser },
  plan: Partial<OpenTable> & Pick<OpenTable, 'seats'>,
  wishes: readonly Omit<GuestWish, 'url'>[],
  deal?: object,
): Promise<{ guests: Guest[]; pages: Page[] }> {
  const path = await at.house.openTable({ game: 'scoundrels', ...plan }, deal as Json | undefined);
  // One after the other: the first to come has the first seat.
  const guests: Guest[] = [];
  for (const wish of wishes) {
    const guest = await invite(at.browser, { url: at.house.url, ...wish });
    await sitDown(guest.page, path);
    guests.push(guest);
  }
  const pages = guests.map(({ page }) => page);
  for (const page of pages) await page.waitForSelector('.sc-table');
  return { guests, pages };
}

/** Nothing went wrong in anybody's browser; the browsers are closed. */
export async function sayGoodbye(guests: readonly Guest[]): Promise<void> {
  expect(guests.flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const { context } of guests) await context.close();
}

const PICTURES = process.env['TINSTAR_PICTURES'] ?? join(tmpdir(), 'tinstar-pictures');

/** A picture to look at; nothing may be wider than the screen, and axe must find nothing. */
export async function inspect(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: join(PICTURES, `scoundrels-${name}.png`) });
  const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width, `${name} is wider than the screen`).toBeLessThanOrEqual(room!);
  expect(await findFaults(page), name).toEqual([]);
}

/** What the screen asks for next: a selector to press, or a reason to wait. */
type Next = 'press' | 'wait' | 'over';

/** Looks at the table of 3000 Scoundrels as a player does and marks what to press next. Runs in the page. */
function look(): Next {
  const press = (element: Element): Next => {
    for (const old of document.querySelectorAll('[data-next]')) old.removeAttribute('data-next');
    element.setAttribute('data-next', '');
    return 'press';
  };
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (sheet?.classList.contains('end')) return 'over';
  if (sheet) {
    const choice = sheet.querySelector('[data-move]:not([disabled])');
    return choice ? press(choice) : 'wait';
  }
  if (!document.querySelector('.sc-table[data-decision]')) return 'wait';
  const things = ['held', 'slot', 'safe', 'tile', 'side'].map((kind) => `.sc-${kind}[data-lit][aria-pressed=false]`);
  const wishes = [
    '.action-buttons .button.main',
    '.sc-mark-button',
    '[data-ready]:not([data-ready=visitOffice])',
    // Whatever lies ready; the Office last, so that somebody gets hired.
    things.map((thing) => `${thing}:not(.sc-office)`).join(),
    '.sc-office[data-lit][aria-pressed=false]',
    '.action-buttons [data-move]',
  ];
  for (const wish of wishes) {
    const found = document.querySelector(wish);
    if (found) return press(found);
  }
  return 'wait';
}

/** Does one thing at the table if there is something to do. `true`: the game is over. */
export async function act(page: Page, press: Press = byMouse): Promise<boolean> {
  const next = await page.evaluate(look);
  if (next === 'press') await press(page, '[data-next]');
  if (next === 'wait') await page.waitForTimeout(25);
  return next === 'over';
}

/** Everybody plays at one table until it is over for all of them, or until `isEnough`. */
export async function playTogether(
  pages: readonly Page[],
  {
    isEnough = async () => false,
    press = byMouse,
    limit = 5000,
  }: { isEnough?: () => Promise<boolean>; press?: Press; limit?: number } = {},
): Promise<void> {
  const isOver = pages.map(() => false);
  for (let count = 0; count < limit; count++) {
    if (!isOver.includes(false) || (await isEnough())) return;
    await Promise.all(
      pages.map(async (page, index) => {
        if (!isOver[index]) isOver[index] = await act(page, press);
      }),
    );
  }
  throw new Error('the game did not end');
}

/** Plays in the page itself for a while, without a hand on the mouse: for whole games at a full table. `true`: over. */
async function playBriskly(page: Page, milliseconds: number): Promise<boolean> {
  return page.evaluate(
    async ({ source, length }) => {
      // oxlint-disable-next-line typescript/no-implied-eval -- the function travels into the page as text
      const next = new Function(`return (${source})()`) as () => Next;
      const end = Date.now() + length;
      while (Date.now() < end) {
        const what = next();
        for (const { className, dataset } of document.querySelectorAll<HTMLElement>('.sc-reveal'))
          document.documentElement.setAttribute(
            `data-seen-${className}-${dataset['bluff'] === undefined ? 'honest' : 'bluff'}`,
            '',
          );
        if (what === 'over') return true;
        if (what === 'press') document.querySelector<HTMLElement>('[data-next]')?.click();
        await new Promise((resolve) => setTimeout(resolve, what === 'press' ? 10 : 30));
      }
      return false;
    },
    { source: look.toString(), length: milliseconds },
  );
}

/** The same for everybody at the table, to the end. */
export async function playOutTogether(pages: readonly Page[], seconds = 100): Promise<void> {
  const end = Date.now() + seconds * 1000;
  let over = pages.map(() => false);
  while (over.includes(false)) {
    if (Date.now() > end) {
      const seen = await Promise.all(
        pages.map((page) =>
          page
            .locator('.sc-table')
            .evaluate(
              (table) =>
                `${(table.cloneNode() as Element).outerHTML} ${table.querySelector('.action-bar')?.textContent}`,
            ),
        ),
      );
      throw new Error(`the game did not end: ${seen.join('\n')}`);
    }
    over = await Promise.all(pages.map((page) => playBriskly(page, 1000)));
  }
}

/** Sits down at a table by its link. */
export async function sitDown(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.click('.form-buttons .button.main');
  await page.waitForSelector('.sc-table, .table-seats');
}

/** Plays a card into a slot. */
export async function playCard(page: Page, card: string, slot: string): Promise<void> {
  await page.waitForSelector('.sc-table[data-phase=plan][data-decision]');
  await page.click(`[data-hand-card="${card}"]`);
  await page.click(`.sc-slot:nth-child(${['A', '2', '3', '4', '5', '6'].indexOf(slot) + 1})`);
  await page.click('.action-buttons [data-move=playCard]');
}

import type { Page } from 'playwright-core';

/** What the screen asks for next: the element marked `data-next` is to be pressed, or there is a reason to wait. */
export type Next = 'press' | 'wait' | 'over';
/** Looks at a table as a player does and marks what to press next. Runs in the page, so it may use nothing from here. */
export type Look = () => Next;

/** Sheets first, then the buttons, then the hand. */
const lookAtPosters: Look = () => {
  const press = (element: Element): Next => {
    for (const old of document.querySelectorAll('[data-next]')) old.removeAttribute('data-next');
    element.setAttribute('data-next', '');
    return 'press';
  };
  // Something newer is being drawn, or a sheet is about to open.
  if (document.querySelector('.room[data-busy], dialog:not([open])')) return 'wait';
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (sheet?.classList.contains('end')) return 'over';
  if (sheet) {
    const outlaws = [...sheet.querySelectorAll<HTMLInputElement>('input[name=outlaw]')];
    if (outlaws.length > 0 && !outlaws.some((choice) => choice.checked)) return press(outlaws[0]!);
    const choice = sheet.querySelector('[data-move]:not([disabled])');
    return choice ? press(choice) : 'wait';
  }
  const table = document.querySelector('.we-table[data-decision]');
  if (!table || document.querySelector('.we-shot')) return 'wait';
  const buttons = [...document.querySelectorAll<HTMLElement>('.action-buttons [data-move]')];
  const play = buttons.find(({ dataset }) => dataset['move'] !== 'discard' && dataset['move'] !== 'undo');
  if (play) return press(play);
  const card = document.querySelector('.we-held[data-playable][aria-pressed=false]');
  if (card) return press(card);
  const discard = buttons.find(({ dataset }) => dataset['move'] === 'discard');
  if (discard) return press(discard);
  const held = document.querySelector('.we-held[aria-pressed=false]');
  return held ? press(held) : 'wait';
};

export type Press = (page: Page, selector: string) => Promise<void>;

// A button may vanish between looking and pressing: then one looks again.
export const byMouse: Press = (page, selector) => page.click(selector, { timeout: 1000, force: true }).catch(() => {});
export const byTouch: Press = (page, selector) => page.tap(selector, { timeout: 1000, force: true }).catch(() => {});

/** Where only the position matters, not the hand that plays: quicker than a mouse. */
export const byScript: Press = (page, selector) =>
  page.$eval(selector, (element) => (element as HTMLElement).click()).catch(() => {});

/** Does one thing at the table if there is something to do. `true`: the game is over. */
export async function act(page: Page, press: Press = byMouse, look: Look = lookAtPosters): Promise<boolean> {
  const next = await page.evaluate(look);
  if (next === 'press') await press(page, '[data-next]');
  if (next === 'wait') await page.waitForTimeout(25);
  return next === 'over';
}

export interface HowLong {
  readonly press?: Press;
  readonly look?: Look;
  readonly isEnough?: () => Promise<boolean>;
  readonly limit?: number;
}

/** Plays until `isEnough` says so, or the game is over. `step` does one thing at the table, as `act` does. */
export async function playOn(
  page: Page,
  { press = byMouse, look, isEnough, limit = 3000 }: HowLong = {},
  step: (page: Page, press: Press, count: number) => Promise<boolean> = () => act(page, press, look),
): Promise<'over' | 'enough'> {
  for (let count = 0; count < limit; count++) {
    if (await step(page, press, count)) return 'over';
    if (isEnough && (await isEnough())) return 'enough';
  }
  throw new Error(`nothing ended after ${limit} looks at ${page.url()}`);
}

/** All play at one table, each in their own browser, for so many looks. */
export async function playALittle(pages: readonly Page[], looks: number, press: readonly Press[] = []): Promise<void> {
  for (let count = 0; count < looks; count++) await Promise.all(pages.map((page, index) => act(page, press[index])));
}

/** Plays in the page itself for a while, without a hand on the mouse. `true`: the game is over. */
const playInside = (page: Page, look: Look, milliseconds: number): Promise<boolean> =>
  page.evaluate(
    async ({ source, length }) => {
      // oxlint-disable-next-line typescript/no-implied-eval -- the function travels into the page as text
      const next = new Function(`return (${source})()`) as Look;
      const end = Date.now() + length;
      while (Date.now() < end) {
        const what = next();
        if (what === 'over') return true;
        if (what === 'press') document.querySelector<HTMLElement>('[data-next]')?.click();
        await new Promise((resolve) => setTimeout(resolve, what === 'press' ? 10 : 30));
      }
      return false;
    },
    { source: look.toString(), length: milliseconds },
  );

/** Everybody at a table plays on to the end, as fast as their pages can follow. */
export async function playOut(pages: readonly Page[], look: Look = lookAtPosters, seconds = 200): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const over = await Promise.all(pages.map((page) => playInside(page, look, 1000)));
    if (!over.includes(false)) return;
    if (Date.now() < end) continue;
    const seen = await Promise.all(pages.map((page) => page.locator('main').innerText()));
    throw new Error(`the game did not end in ${seconds} s: ${seen.map((text) => text.slice(0, 2000)).join('\n\n')}`);
  }
}

export const places = (page: Page): Promise<string[]> => page.locator('.end-places li').allInnerTexts();

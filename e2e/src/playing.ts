import type { Page } from 'playwright-core';

/** What the screen asks for next, found by looking at it: a selector to press, or a reason to wait. */
interface Next {
  readonly kind: 'press' | 'wait' | 'over';
  readonly selector: string;
}

/** Looks at the table as a player does: sheets first, then the buttons, then the hand. Runs in the page. */
function look(): Next {
  const press = (element: Element): Next => {
    for (const old of document.querySelectorAll('[data-next]')) old.removeAttribute('data-next');
    element.setAttribute('data-next', '');
    return { kind: 'press', selector: '[data-next]' };
  };
  const wait: Next = { kind: 'wait', selector: '' };
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (sheet?.classList.contains('end')) return { kind: 'over', selector: '' };
  if (sheet) {
    const outlaws = [...sheet.querySelectorAll<HTMLInputElement>('input[name=outlaw]')];
    if (outlaws.length > 0 && !outlaws.some((choice) => choice.checked)) return press(outlaws[0]!);
    const choice = sheet.querySelector('[data-move]:not([disabled])');
    return choice ? press(choice) : wait;
  }
  const table = document.querySelector('.we-table[data-decision]');
  if (!table || document.querySelector('.we-shot')) return wait;
  const buttons = [...document.querySelectorAll<HTMLElement>('.action-buttons [data-move]')];
  const play = buttons.find(({ dataset }) => dataset['move'] !== 'discard' && dataset['move'] !== 'undo');
  if (play) return press(play);
  const card = document.querySelector('.we-held[data-playable][aria-pressed=false]');
  if (card) return press(card);
  const discard = buttons.find(({ dataset }) => dataset['move'] === 'discard');
  if (discard) return press(discard);
  const held = document.querySelector('.we-held[aria-pressed=false]');
  return held ? press(held) : wait;
}

export type Press = (page: Page, selector: string) => Promise<void>;

// A button may vanish between looking and pressing: then one looks again.
export const byMouse: Press = (page, selector) => page.click(selector, { timeout: 1000, force: true }).catch(() => {});
export const byTouch: Press = (page, selector) => page.tap(selector, { timeout: 1000, force: true }).catch(() => {});

/** Where only the position matters, not the hand that plays: quicker than a mouse. */
export const byScript: Press = (page, selector) =>
  page.$eval(selector, (element) => (element as HTMLElement).click()).catch(() => {});

/** Does one thing at the table if there is something to do. `true`: the game is over. */
export async function act(page: Page, press: Press = byMouse): Promise<boolean> {
  const next = await page.evaluate(look);
  if (next.kind === 'press') await press(page, next.selector);
  if (next.kind === 'wait') await page.waitForTimeout(25);
  return next.kind === 'over';
}

export interface HowLong {
  readonly press?: Press;
  readonly isEnough?: () => Promise<boolean>;
  readonly limit?: number;
}

/** Plays until `isEnough` says so, or the game is over. `step` does one thing at the table, as `act` does. */
export async function playOn(
  page: Page,
  { press = byMouse, isEnough, limit = 3000 }: HowLong = {},
  step: (page: Page, press: Press, count: number) => Promise<boolean> = act,
): Promise<'over' | 'enough'> {
  for (let count = 0; count < limit; count++) {
    if (await step(page, press, count)) return 'over';
    if (isEnough && (await isEnough())) return 'enough';
  }
  throw new Error(`nothing ended after ${limit} looks at ${page.url()}`);
}

/** All play at one table, each in their own browser, until it is over for everyone. */
export async function playTogether(pages: readonly Page[], press: readonly Press[] = [], limit = 4000): Promise<void> {
  const isOver = pages.map(() => false);
  for (let count = 0; count < limit && isOver.includes(false); count++) {
    await Promise.all(
      pages.map(async (page, index) => {
        if (!isOver[index]) isOver[index] = await act(page, press[index]);
      }),
    );
  }
  if (isOver.includes(false)) throw new Error('the game did not end');
}

export const places = (page: Page): Promise<string[]> => page.locator('.end-places li').allInnerTexts();

import type { Page } from 'playwright-core';
import { byKeys, byTab } from './keys.ts';
import { byMouse, type HowLong, playOn, type Press } from './playing.ts';

/** What the screen of Bantam West asks for next. */
interface Next {
  readonly kind: 'press' | 'wait' | 'over';
  readonly selector: string;
}

/** Verbs in the order a hurried player likes them; everything else is left alone on a day. */
const WISHES = ['openChest', 'build', 'invest', 'work', 'turnIn', 'treatment', 'pickUp'] as const;

/** Looks at the table as a player does: sheets, fights, questions, then a day's wishes, a walk, and the end of the turn. */
function look({ wishes, walks }: { wishes: readonly string[]; walks: number }): Next {
  const press = (element: Element): Next => {
    for (const old of document.querySelectorAll('[data-next]')) old.removeAttribute('data-next');
    element.setAttribute('data-next', '');
    return { kind: 'press', selector: '[data-next]' };
  };
  const wait: Next = { kind: 'wait', selector: '' };
  // Something newer is being drawn, or a sheet is about to open.
  if (document.querySelector('.room[data-busy], dialog:not([open])')) return wait;
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (sheet?.classList.contains('end')) return { kind: 'over', selector: '' };
  if (sheet) {
    const choice =
      sheet.querySelector('[data-move=goOn]') ??
      sheet.querySelector('[data-move]:not([aria-disabled])') ??
      sheet.querySelector('.sheet-head .button');
    return choice ? press(choice) : wait;
  }
  const table = document.querySelector<HTMLElement>('.bw-table[data-decision]');
  if (!table || document.querySelector('.bw-moment')) return wait;
  const buttons = [...document.querySelectorAll<HTMLElement>('.action-buttons [data-move]')].filter(
    ({ dataset }) => dataset['move'] !== 'undo',
  );
  const named = (verb: string): HTMLElement | undefined => buttons.find(({ dataset }) => dataset['move'] === verb);
  if (table.dataset['frame'] === 'day') {
    for (const wish of wishes) if (named(wish)) return press(named(wish)!);
    const places = document.querySelector('[data-open=places]');
    if (places && walks > 0) return press(places);
    return named('endTurn') ? press(named('endTurn')!) : wait;
  }
  const play = named('playCard') ?? named('setAside');
  if (play) return press(play);
  const card = document.querySelector('.bw-hand-card[aria-pressed=false]:not([aria-disabled])');
  if (card && !named('renew')) return press(card);
  return buttons[0] ? press(buttons[0]) : wait;
}

/** Does one thing if there is something to do. `true`: the game is over. */
export async function actFrontier(page: Page, press: Press = byMouse, { walks = 0 } = {}): Promise<boolean> {
  const next = await page.evaluate(look, { wishes: WISHES, walks });
  if (next.kind === 'press') await press(page, next.selector);
  if (next.kind === 'wait') await page.waitForTimeout(20);
  return next.kind === 'over';
}

/** Plays until the end, or until it is enough; walks somewhere every now and then. */
export const playFrontier = (page: Page, howLong: HowLong = {}): Promise<'over' | 'enough'> =>
  playOn(page, howLong, (at, press, count) => actFrontier(at, press, { walks: count % 7 === 0 ? 1 : 0 }));

/** Keys only. */
export const byFrontierKeys = byKeys([
  { letter: 'h', selector: '.bw-hand-card', ...byTab },
  { letter: 'a', selector: '*', ...byTab },
]);

/** Starts Bantam West against machines from the home page. */
export async function startFrontier(page: Page, press: Press = byMouse): Promise<void> {
  await page.goto('/');
  const button = page
    .locator('.game-card', { has: page.locator('h2', { hasText: 'Bantam West' }) })
    .locator('[data-start=machines]');
  await button.waitFor();
  await button.evaluate((element) => element.setAttribute('data-next', ''));
  await (press === byMouse ? button.click() : press(page, '[data-next]'));
  await page.waitForSelector('.bw-table[data-decision]');
}

import type { Json } from '@tinstar/engine';
import type { OpenTable } from '@tinstar/protocol';
import type { Page } from 'playwright-core';
import type { GuestWish } from './guest.ts';
import type { Look } from './playing.ts';
import type { Scene } from './scene.ts';

const ALL = ['0', 'A', '2', '3', '4', '5', '6'];
/** A poker deck that begins with these cards. */
export const deckFrom = (...hand: string[]): string[] => [...hand, ...ALL.filter((card) => !hand.includes(card))];

/** A table at which everybody sits by the time this is done. */
export async function gather(
  scene: Scene,
  plan: Partial<OpenTable> & Pick<OpenTable, 'seats'>,
  wishes: readonly Omit<GuestWish, 'url'>[],
  deal?: object,
): Promise<Page[]> {
  const path = await scene.server.openTable({ game: 'scoundrels', ...plan }, deal as Json | undefined);
  // One after the other: the first to come has the first seat.
  const pages: Page[] = [];
  for (const wish of wishes) {
    const { page } = await scene.invite(wish);
    await sitDown(page, path);
    pages.push(page);
  }
  for (const page of pages) await page.waitForSelector('.sc-table');
  return pages;
}

/** Looks at the table of 3000 Scoundrels. What an evening reveals is gone soon, so the page keeps a note of it. */
export const lookAtTown: Look = () => {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('.sc-reveal'))
    document.documentElement.setAttribute(`data-seen-${dataset['bluff'] === undefined ? 'honest' : 'bluff'}`, '');
  const press = (element: Element): 'press' => {
    for (const old of document.querySelectorAll('[data-next]')) old.removeAttribute('data-next');
    element.setAttribute('data-next', '');
    return 'press';
  };
  // Something newer is being drawn, or a sheet is about to open.
  if (document.querySelector('.room[data-busy], dialog:not([open])')) return 'wait';
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (sheet?.classList.contains('end')) return 'over';
  if (sheet) {
    const choice = sheet.querySelector('[data-move]:not([disabled])');
    return choice ? press(choice) : 'wait';
  }
  // Against machines alone a last call has no clock: it waits for the person's answer.
  const trust = document.querySelector('.sc-suspicion[data-last]:not(:has(.sc-ring)) [data-move=trust]');
  if (trust) return press(trust);
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
};

/** Sits down at a table by its link. */
async function sitDown(page: Page, path: string): Promise<void> {
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

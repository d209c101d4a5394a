import type { GameId } from '@tinstar/shelf';
import type { Browser } from 'playwright-core';
import type { House } from './house.ts';
import { takePhone, type Network } from './phone.ts';

/** Milliseconds somebody invited waits: first for the form that asks for a name, then for the table. */
export interface Waiting {
  readonly name: number;
  readonly table: number;
}

/** How long a person takes over a name, in milliseconds: not counted, but the page may use it. */
const TYPING_MS = 1500;

/** What is pressed at a table to see whether it answers, and the answer: all of it needs the script and the position. */
const ANSWERS: Readonly<Record<GameId, { readonly press: string; readonly answer: string }>> = {
  'wyatt-earp': { press: '.we-table .we-held', answer: '.we-held[aria-pressed=true]' },
  scoundrels: { press: '.sc-opponent-open', answer: 'dialog[open]' },
  'bantam-west': { press: '.bw-map-tools [data-tool=sight]', answer: '[data-tool=sight][data-mode=mine]' },
};

/** Follows an invitation as somebody who was never here, with an empty cache, until the table answers. */
export async function followInvitation(
  browser: Browser,
  house: House,
  network: Network,
  game: GameId,
): Promise<Waiting> {
  const table = await house.openTable(await house.signIn('Host'), game, ['open', 'me']);
  const { press, answer } = ANSWERS[game];
  const { page, context } = await takePhone(browser, { url: house.url, network });
  try {
    const clicked = Date.now();
    await page.goto(table, { waitUntil: 'commit' });
    await page.fill('input[name=nickname]', 'Jo');
    // Ready means that what is typed has been heard and drawn.
    await page.waitForFunction(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
    const asked = Date.now();
    await page.waitForTimeout(TYPING_MS);
    const sat = Date.now();
    await page.click('form button[type=submit]');
    await page.click(press);
    await page.waitForSelector(answer);
    return { name: asked - clicked, table: Date.now() - sat };
  } finally {
    await context.close();
  }
}

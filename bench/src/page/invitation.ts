import type { GameId } from '@tinstar/shelf';
import type { Browser } from 'playwright-core';
import type { TestServer } from './test-server.ts';
import { takePhone, type Network, type Phone } from './phone.ts';

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

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Runs in the page: where a finger would press a thing, as soon as it is there and nothing lies on top of it. */
const reach = (selector: string): Promise<Point> =>
  new Promise((resolve) => {
    const look = (): void => {
      const thing = document.querySelector(selector);
      const seen = thing?.getBoundingClientRect();
      if (seen && (seen.top < 0 || seen.bottom > innerHeight)) thing!.scrollIntoView({ block: 'center' });
      const box = thing?.getBoundingClientRect();
      const point = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const top = point && document.elementFromPoint(point.x, point.y);
      if (top && (thing!.contains(top) || top.contains(thing!))) resolve(point);
      else requestAnimationFrame(look);
    };
    look();
  });

/**
 * Looks at every frame, from inside: Playwright looks for a thing twice a second, and reads a large script of its own
 * into the page before it does. Both would be counted as the page's.
 */
async function wait({ devtools }: Phone, selector: string): Promise<Point> {
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
    expression: `(${reach.toString()})(${JSON.stringify(selector)})`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return result.value as Point;
}

async function press(phone: Phone, selector: string): Promise<void> {
  const { x, y } = await wait(phone, selector);
  await phone.page.touchscreen.tap(x, y);
}

/** Follows an invitation as somebody who was never here, with an empty cache, until the table answers. */
export async function followInvitation(
  browser: Browser,
  server: TestServer,
  network: Network | null,
  game: GameId,
): Promise<Waiting> {
  const table = await server.openTable(await server.signIn(`Host of ${game}`), game, ['open', 'me']);
  const phone = await takePhone(browser, { url: server.url, ...(network ? { network } : {}) });
  const { page, context } = phone;
  try {
    const clicked = Date.now();
    await page.goto(table, { waitUntil: 'commit' });
    await press(phone, 'input[name=nickname]');
    await wait(phone, 'input[name=nickname]:focus');
    await page.keyboard.insertText('Jo');
    const asked = Date.now();
    await page.waitForTimeout(TYPING_MS);
    const sat = Date.now();
    await press(phone, 'form button[type=submit]');
    await press(phone, ANSWERS[game].press);
    await wait(phone, ANSWERS[game].answer);
    return { name: asked - clicked, table: Date.now() - sat };
  } finally {
    await context.close();
  }
}

/** Real games against machines on a slow phone: how long the page's main thread is kept busy while moves arrive. */
import { actFrontier } from '@tinstar/e2e/playing/bantam-west';
import { act, byScript } from '@tinstar/e2e/playing';
import { lookAtTown } from '@tinstar/e2e/playing/scoundrels';
import type { Browser, Page } from 'playwright-core';
import type { TestServer } from './test-server.ts';
import { takePhone } from './phone.ts';
import { TRACED, tasksOf, type Task } from './tasks.ts';

/** Does what the screen asks for, if anything. `true`: the game is over. */
type Act = (page: Page) => Promise<boolean>;

const ACTS: Readonly<Record<string, Act>> = {
  'wyatt-earp': (page) => act(page, byScript),
  scoundrels: (page) => act(page, byScript, lookAtTown),
  'bantam-west': (page) => actFrontier(page, byScript, { walks: 1 }),
};

const MACHINES = [{ bot: 'deputy' }, { bot: 'deputy' }] as const;
/** Between two looks at the screen, in milliseconds: a hurried player, not a machine. */
const LOOK_MS = 150;

/** Plays for a while at a table with two machines, everything animated at its normal speed. */
export async function watchTasks(browser: Browser, server: TestServer, game: string, seconds: number): Promise<Task[]> {
  const token = await server.signIn(`Ida of ${game}`);
  const table = await server.openTable(token, game, ['me', ...MACHINES]);
  const { page, context } = await takePhone(browser, { url: server.url, token });
  try {
    await page.goto(table);
    await page.waitForSelector('[data-decision], [data-step], .action-bar');
    await page.waitForTimeout(2000);
    await browser.startTracing(page, { categories: TRACED });
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end && !(await ACTS[game]!(page))) await page.waitForTimeout(LOOK_MS);
    return tasksOf(await browser.stopTracing());
  } finally {
    await context.close();
  }
}

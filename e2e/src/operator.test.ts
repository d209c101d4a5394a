import { PostgresServer } from '@tinstar/server/testing';
import { afterAll, expect, test } from 'vitest';
import { SIZES } from './guest.ts';
import { inspect } from './inspect.ts';
import { setScene } from './scene.ts';
import { startTestServer } from './test-server.ts';

const TOKEN = 'an-operator-of-two-servers';
const postgres = await PostgresServer.start();
const settings = { DATABASE_URL: postgres.url(), TINSTAR_OPERATOR_TOKEN: TOKEN };
// What was begun last ends first.
afterAll(() => postgres.stop());
const scene = setScene({ settings });

test('whoever looks after a site of several servers sees all of them, and who has ended', async () => {
  const second = await startTestServer({ settings });
  const { page } = await scene.invite({ name: '' });
  await page.goto('/operator');
  await page.getByLabel('Operator’s token').fill(TOKEN);
  await page.getByRole('button', { name: 'Look' }).click();
  const servers = page.getByRole('table', { name: 'Servers of the site' });
  const rows = servers.locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(2);
  for (const row of await rows.all()) expect(await row.locator('td').first().innerText()).toBe('serves');
  await inspect(page, 'operator-servers');
  await page.setViewportSize(SIZES.phone);
  await inspect(page, 'operator-servers-phone', 'none');
  await second.tearDown();
  await page.getByRole('button', { name: 'Look' }).click();
  await expect.poll(() => rows.count()).toBe(1);
});

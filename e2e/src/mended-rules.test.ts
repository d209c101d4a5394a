import type { AnyGame, Tell } from '@tinstar/engine';
import { wyattEarp } from '@tinstar/wyatt-earp';
import { expect, test } from 'vitest';
import { SIZES } from './guest.ts';
import { inspect } from './inspect.ts';
import { act } from './playing.ts';
import { setScene } from './scene.ts';

const TOKEN = 'a-token-of-some-length';
const scene = setScene({ settings: { TINSTAR_OPERATOR_TOKEN: TOKEN } });

/** Wyatt Earp by other rules: whoever draws is said to have drawn something else. */
const mended: AnyGame = {
  ...(wyattEarp as AnyGame),
  version: wyattEarp.version + 1,
  play(state, seat, code, random, tell) {
    const told: Tell<{ type: string }> = (event, ...audience) =>
      tell?.({ ...event, mended: true } as never, ...audience);
    (wyattEarp as AnyGame).play(state, seat, code, random, told as never);
  },
};
const older: AnyGame = { ...(wyattEarp as AnyGame), version: wyattEarp.version - 1 };

test('a match that newer rules would have changed is closed with words, and can be read', async () => {
  const { server } = scene;
  const path = await server.openTable({ game: 'wyatt-earp', seats: ['open', { bot: 'heuristic' }] });
  const ann = await scene.invite({ name: 'Ann' });
  await ann.page.goto(path);
  await ann.page.getByRole('button', { name: 'Sit down' }).click();
  await ann.page.waitForSelector('.we-held');
  while ((await ann.page.locator('.story li').count()) < 6) await act(ann.page);

  await server.close();
  await server.open(async () => mended);
  await ann.page.getByText('While this match was under way the rules were mended').waitFor();
  expect(await ann.page.locator('.story li').count()).toBeGreaterThan(2);
  expect(await ann.page.locator('.story').innerText()).toContain('Ann');
  expect(await ann.page.locator('.story').innerText()).not.toContain('wyatt-earp.event');
  await inspect(ann.page, 'old-rules-desk');
  await ann.page.setViewportSize(SIZES.phone);
  await inspect(ann.page, 'old-rules-phone', 'none');
  await ann.page.goto('/');
  await ann.page.getByText('closed').waitFor();
  for (const [language, words] of [
    ['de', 'Während dieser Partie wurden die Regeln berichtigt'],
    ['it', 'Durante questa partita le regole sono state corrette'],
  ] as const) {
    const watcher = await scene.invite({ name: '', language, size: 'phone' });
    await watcher.page.goto(path);
    await watcher.page.getByText(words).waitFor();
    await inspect(watcher.page, `old-rules-${language}`, 'none');
  }
});

test('a table that cannot be read is named to its players, and the operator saves and deletes it', async () => {
  const { server } = scene;
  await server.close();
  await server.open();
  const path = await server.openTable({ game: 'wyatt-earp', seats: ['open', { bot: 'heuristic' }] });
  const bob = await scene.invite({ name: 'Bob' });
  await bob.page.goto(path);
  await bob.page.getByRole('button', { name: 'Sit down' }).click();
  await bob.page.waitForSelector('.we-held');
  await bob.page.goto('about:blank');
  await server.close();
  await server.open(async () => older);
  await bob.page.goto('/');
  await bob.page.getByText('cannot be read').waitFor();
  await bob.page.setViewportSize(SIZES.phone);
  await inspect(bob.page, 'unreadable-home-phone');
  await bob.page.getByText('cannot be read').click();
  await bob.page.getByText('This table cannot be read at the moment.').waitFor();
  await inspect(bob.page, 'unreadable-table-phone');
  bob.complaints.length = 0;

  const operator = await scene.invite({ name: '' });
  await operator.page.goto('/operator');
  await operator.page.getByLabel('Operator’s token').fill(TOKEN);
  await operator.page.getByRole('button', { name: 'Look' }).click();
  const list = operator.page.getByRole('region', { name: 'Tables that cannot be read' });
  await list.getByRole('rowheader').first().waitFor();
  await inspect(operator.page, 'unreadable-operator');
  await operator.page.setViewportSize(SIZES.phone);
  await inspect(operator.page, 'unreadable-operator-phone', 'none');
  const row = list.locator('tr').filter({ hasText: path.slice('/table/'.length) });
  await row.getByRole('button', { name: 'Save' }).click();
  await operator.page.getByText('marked as inspected for good').waitFor();
  const saving = operator.page.waitForEvent('download');
  await operator.page.locator('[data-sure]').click();
  expect((await saving).suggestedFilename()).toBe(`${path.slice('/table/'.length)}.json`);
  await row.getByRole('button', { name: 'Delete' }).click();
  await inspect(operator.page, 'unreadable-operator-delete', 'none');
  await operator.page.locator('[data-sure]').click();
  await operator.page.getByText('Deleted.', { exact: true }).waitFor();
  await row.waitFor({ state: 'detached' });
});

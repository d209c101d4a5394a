import { expect, test } from 'vitest';
import { inspect, inspectBoth, takePicture } from './inspect.ts';
import { byScript, places, playOn, playOut } from './playing.ts';
import { archived, keepGame } from './prepared.ts';
import { setScene } from './scene.ts';

const scene = setScene();

test('with the server gone the page still opens, in another language too, and a game is played to its end', async () => {
  const { page, context } = await scene.invite({ name: 'Oda', serviceWorker: true });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await scene.server.close();

  await page.goto('/settings');
  // A click, not check(): the choice shows when the other language has been loaded.
  await page.getByRole('radio', { name: 'Deutsch' }).click({ force: true });
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await page.goto('/');
  await page.getByText('Der Server ist nicht erreichbar.').first().waitFor();
  await page.click('[data-start=machines]');
  await page.waitForSelector('.we-table[data-decision]');
  await page.goto(await keepGame(context, 'closing', 'Oda'));
  await page.waitForSelector('.we-table[data-decision]');
  await playOut([page]);
  expect(await places(page)).toHaveLength(3);

  // It is thought over here as well: chances at once, decisions one after the other, until somebody stops it.
  await page.goto('/replay/local-closing?move=3');
  await page.click('[data-tool=analysis]');
  await page.click('[data-analysis=stop]');
  await page.getByText(/^Nach \d+ von \d+ Zügen angehalten/).waitFor();
  const turn = page.locator('.analysis-lead').first();
  const move = /\d+/.exec(await turn.innerText())![0];
  await turn.click();
  await page.waitForURL(new RegExp(`move=${move}\\b`));
  await page.getByRole('slider', { name: 'Die Chancen aller' }).press('End');
  await page.locator('.chance-now', { hasText: '100 %' }).waitFor();
  await inspect(page, 'analysis-desk');
  await page.goto('/rules/wyatt-earp#WE-020');
  await page.waitForSelector('#WE-020[data-linked]');

  // What was finished without a server is brought to it once the person has said so and the line is there again.
  const finished = await archived<{ record: { moves: object[] } }>(page, 'local-closing');
  await page.evaluate(({ record, ...game }) => {
    const keep = (key: string, value: unknown): void => localStorage.setItem(`tinstar.${key}`, JSON.stringify(value));
    const [whole] = JSON.parse(localStorage.getItem('tinstar.journal')!) as [object];
    // One that cannot be played like this.
    keep('game.local-broken', { ...game, id: 'local-broken', record: { ...record, moves: record.moves.slice(0, 9) } });
    keep('journal', [whole, { ...whole, id: 'local-broken' }]);
  }, finished!);
  await page.goto('/history');
  const keptAt = (where: string) => page.locator(`.history-match [data-where=${where}]`);
  await page.getByRole('button', { name: 'Mitnehmen' }).click();
  await page.getByText('Der Server ist nicht erreichbar.').waitFor();
  expect(await keptAt('here').count()).toBe(2);
  await scene.server.open();
  await page.reload();
  await keptAt('device').waitFor();
  // It stays here, and whoever looks again does not ask again.
  await keptAt('refused').waitFor();
  const { recovery } = await page.evaluate(
    async () => (await (await fetch('/api/session/code', { method: 'POST' })).json()) as { recovery: string },
  );
  const other = await scene.invite({ name: 'Oda', size: 'phone' });
  await other.page.goto(`/settings#code=${recovery}`);
  await other.page.getByRole('button', { name: 'Take my seat' }).click();
  await other.page.getByRole('button', { name: 'Take my seat' }).waitFor({ state: 'detached' });
  await other.page.goto('/history');
  await other.page.getByText('Played on a device').waitFor();
  await inspectBoth(other.page, 'history-phone');
  await other.page.locator('.history-match a').click();
  await other.page.waitForSelector('.replay-controls');
});

test('the page can be installed as an app', async () => {
  const { page } = await scene.invite({ name: 'Oda' });
  await page.goto('/');
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    return (await (await fetch(href)).json()) as { display: string; icons: { src: string }[] };
  });
  expect(manifest.display).toBe('standalone');
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
});

test('two people share a phone: each sees only their own cards, and only while they hold it', async () => {
  const { page } = await scene.invite({ name: 'Oda', size: 'phone' });
  await page.goto('/new');
  await page.locator('select').first().selectOption({ label: 'Somebody at this device' });
  await page.getByLabel('Name of player 2').fill('Pip');
  await page.click('form button[type=submit]');
  const hands: string[] = [];
  for (let turn = 0; turn < 3; turn++) {
    // Between two people there is nothing to be seen, not even in the markup.
    await page.waitForSelector('.cover');
    expect(await page.locator('.we-held').count()).toBe(0);
    await takePicture(page, 'cover-phone-light');
    const show = page.locator('.cover-show');
    hands.push(await show.innerText());
    await show.click();
    expect(await page.locator('.cover').count()).toBe(1);
    await show.click({ delay: 900 });
    await page.waitForSelector('.we-table[data-decision]');
    // A settlement may come between: it is read before the device goes on.
    const isEnough = async (): Promise<boolean> =>
      (await page.locator('.pass-bar').isVisible()) && (await page.locator('dialog[open]').count()) === 0;
    await playOn(page, { press: byScript, isEnough });
    await takePicture(page, 'pass-bar-phone-light');
    await page.click('[data-move=hide]');
  }
  expect(new Set(hands).size).toBe(2);
  expect(hands[2]).toBe(hands[0]);
});

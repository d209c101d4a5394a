import { expect, test } from 'vitest';
import { findBrowser, setScene } from './scene.ts';

const scene = setScene();

test.each([
  ['en', 'Join a game of Wyatt Earp', 'A rummy with gunsmoke.'],
  ['de', 'Bei Wyatt Earp mitspielen', 'Ein Rommé mit Pulverdampf.'],
  ['it', 'Gioca anche tu a Wyatt Earp', 'polvere da sparo'],
])('an invitation introduces itself before any script has run: %s', async (locale, title, pitch) => {
  const path = await scene.server.openTable({ game: 'wyatt-earp', seats: ['me', 'open'] });
  const context = await (await findBrowser()).newContext({ locale, javaScriptEnabled: false });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await page.goto(scene.server.url + path);
  // A picture is among the first things seen, and no script of ours is asked for before them.
  const picture = page.locator('.opening-picture');
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(scripts).toEqual([]);
  expect(await page.title()).toBe(title);
  expect(await page.locator('main').innerText()).toContain(pitch);
  // What a messenger shows of the address.
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(title);
  expect(await page.locator('meta[property="og:description"]').getAttribute('content')).toContain(pitch);
  await context.close();
});

test('an address that leads nowhere says so, before any script has run', async () => {
  const context = await (await findBrowser()).newContext({ locale: 'de', javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto(`${scene.server.url}/nirgendwo`);
  expect(answer!.status()).toBe(404);
  expect(await page.locator('main').innerText()).toContain('Diese Spur führt ins Nichts.');
  expect(await page.locator('main a').getAttribute('href')).toBe('/');
  // What is asked for of every site.
  for (const [path, type] of [
    ['/favicon.ico', 'image/'],
    ['/robots.txt', 'text/plain'],
  ] as const) {
    const { status, headers } = await fetch(scene.server.url + path);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
  }
  await context.close();
});

test('the files of a table wait for its first paint', async () => {
  const path = await scene.server.openTable({ game: 'bantam-west', seats: ['me', 'open'] });
  const context = await (await findBrowser()).newContext();
  const page = await context.newPage();
  await page.goto(scene.server.url + path);
  await page.getByRole('button').first().waitFor();
  const [paint, script] = await page.evaluate(() => [
    performance.getEntriesByType('paint')[0]!.startTime,
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  ]);
  expect(script).toBeGreaterThan(paint!);
  await context.close();
});

test('whoever presses before the script is there does not press in vain', async () => {
  const context = await (await findBrowser()).newContext();
  const page = await context.newPage();
  let letCome = (): void => {};
  const isPressed = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto(scene.server.url, { waitUntil: 'commit' });
  await page.locator('[data-start=machines]').first().click();
  letCome();
  await expect.poll(() => page.url()).toContain('/local/');
  await context.close();
});

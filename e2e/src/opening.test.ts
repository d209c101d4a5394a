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
  await page.goto(scene.server.url + path);
  expect(await page.title()).toBe(title);
  expect(await page.locator('main').innerText()).toContain(pitch);
  // What a messenger shows of the address.
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(title);
  expect(await page.locator('meta[property="og:description"]').getAttribute('content')).toContain(pitch);
  await context.close();
});

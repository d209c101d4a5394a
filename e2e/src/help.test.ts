import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect } from './bantam-west-inspect.ts';
import { keepGame } from './prepared.ts';
import { setScene } from './scene.ts';

/** What is pointed at is explained: by mouse, keys and finger, with the rule, in every game. */

const scene = setScene();

const NOTE = '.help-note';

/** Ids of everything on the table that is marked, moves aside: those bring their own words. */
const marked = (page: Page): Promise<string[]> =>
  page.$$eval('main [data-help]', (things) => [
    ...new Set(things.map((thing) => (thing as HTMLElement).dataset['help']!).filter((id) => !id.startsWith('move.'))),
  ]);

/** Pictures that nothing explains; the pieces of a map are told about by the place they stand on. */
const unexplained = (page: Page): Promise<string[]> =>
  page.$$eval('main svg', (pictures) =>
    pictures
      .filter((picture) => !picture.closest('[data-help], .bw-engraving, .bw-sights, .bw-pieces, .button'))
      .map((picture) => picture.parentElement!.className),
  );

const hold = async (page: Page, selector: string): Promise<void> => {
  const box = (await page.locator(selector).first().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForSelector('.help-sheet');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

test('a note comes at the mouse and at the keys, says why not and where it is written, and goes with Escape', async () => {
  const { page } = await scene.invite({ name: 'Ida' });
  await page.goto(await keepGame(page.context(), 'busy', 'Ida'));
  await page.waitForSelector('#help-words', { state: 'attached' });
  await page.waitForSelector('.we-table[data-step=play][data-decision]');
  // The mouse: it may go onto the note, and Escape sends it away while the mouse stays.
  await page.hover('[data-anchor=draw]');
  await page.locator(NOTE).getByText('Draw pile').first().waitFor();
  await page.hover(NOTE);
  await page.waitForTimeout(400);
  expect(await page.locator(NOTE).isVisible()).toBe(true);
  await inspect(page, 'help-note', 'desk', 'light');
  await page.keyboard.press('Escape');
  await page.locator(NOTE).waitFor({ state: 'detached' });
  // The keys: ears are told at once, eyes a moment later.
  await page.mouse.move(2, 2);
  await page.keyboard.press('h');
  const barred = page.locator('.we-held[data-why]').first();
  expect(await barred.count()).toBe(1);
  await barred.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  const said = page.locator(`#${await page.locator(':focus').getAttribute('aria-describedby')}`);
  expect(await said.innerText()).toMatch(/\w+/);
  await page.locator(`${NOTE} .help-why .rule-link`).waitFor();
  expect(await page.locator(`${NOTE} .help-why .rule-link`).innerText()).toMatch(/^(WE-\d{3}|D\d+)$/);
  // Without notes the side of a desk tells the same; never both at once.
  expect(await page.locator('.help-pane').count()).toBe(0);
  await page.keyboard.press('x');
  await page.waitForSelector('.help-sheet .rulings dd');
  expect(await page.locator('.help-sheet .help-art svg').count()).toBe(1);
  await inspect(page, 'help-sheet', 'desk', 'light');
  const link = await page.locator('.help-sheet .rulings a').first().getAttribute('href');
  await page.keyboard.press('Escape');
  // The story links to its rules, too.
  await page.locator('.story-rule').last().click();
  await page.waitForSelector('dialog[open] .rulings dd');
  await page.keyboard.press('Escape');
  await page.goto(link!);
  await page.waitForSelector('.rule[data-linked]');
});

test.each([
  ['wyatt-earp', '.we-table[data-decision]', '[data-anchor=draw]', 'dark'],
  ['scoundrels', '.sc-table', '.sc-saloon .sc-tile', 'light'],
  ['bantam-west', '.bw-table .bw-engraving svg', '.bw-own', 'dark'],
] as const)(
  'on a phone all of %s is explained by a long press, by asking, and in a list',
  async (game, ready, thing, theme) => {
    const { page } = await scene.invite({
      name: 'Ida',
      size: 'phone',
      theme,
      language: 'de',
    });
    await page.goto(`/learn/${game}`);
    await page.waitForSelector(ready);
    // The help comes when the table stands.
    await page.waitForSelector('#help-words', { state: 'attached' });
    expect(await unexplained(page)).toEqual([]);
    await hold(page, thing);
    await page.waitForSelector('.help-sheet .rulings dd');
    await inspect(page, `help-${game}`, 'phone', theme);
    await page.keyboard.press('Escape');
    // A long press does nothing else: no sheet of the table has opened, nothing is chosen.
    expect(await page.locator('dialog[open]').count()).toBe(0);
    const ids = await marked(page);
    await page.getByRole('button', { name: 'Hilfe' }).click();
    await page.waitForSelector('.help-index');
    // What wins, what may be done now, then the index.
    expect(await page.locator('.help-index h3').allInnerTexts()).toEqual([
      'Das Ziel',
      'Du bist jetzt dran',
      'Was ist das?',
      'Gerade auf dem Tisch',
    ]);
    expect(await page.locator('.help-now li').count()).toBeGreaterThan(0);
    expect(await page.locator('.help-names li').count()).toBe(ids.length);
    await inspect(page, `help-index-${game}`, 'phone', theme);
    await page.click('.help-index .button.main');
    await page.waitForSelector('.help-asking');
    await page.locator(thing).first().tap();
    await page.waitForSelector('.help-sheet');
    expect(await page.locator('.help-asking').count()).toBe(0);
  },
);

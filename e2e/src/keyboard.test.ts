import { expect, test } from 'vitest';
import { byArrows, byKeys, byTab, type Region } from './keys.ts';
import { places, playOn } from './playing.ts';
import { keepWholeGame } from './prepared.ts';
import { setScene } from './scene.ts';

const scene = setScene();

const REGIONS: readonly Region[] = [
  { letter: 'h', selector: '.we-held', ...byArrows },
  { letter: 'a', selector: '.action-buttons *', ...byTab },
  { letter: null, selector: '*', ...byTab },
];

test('an open sheet is all there is, and gives everything back when it goes', async () => {
  const { page } = await scene.invite({ name: 'Kay' });
  await page.goto('/');
  await page.click('[data-start=machines]');
  await page.waitForSelector('.we-table[data-decision]');
  const poster = page.locator('.we-poster').nth(2);
  /** What the tab key stops at in a round, by whether it is in a sheet. */
  const walk = async (): Promise<Set<string>> => {
    const stops = new Set<string>();
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const { activeElement: found } = document;
        return found && found !== document.body ? String(found.closest('dialog') !== null) : '';
      });
      if (stop) stops.add(stop);
    }
    return stops;
  };
  for (const close of ['Escape', 'Enter']) {
    await poster.focus();
    // Something comes to the page while it is being made inert.
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        document.body.append(Object.assign(document.createElement('button'), { id: 'newcomer', textContent: 'New' }));
      });
      watch.observe(document.body, { subtree: true, attributeFilter: ['inert'] });
    });
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    expect([...(await walk())]).toEqual(['true']);
    await expect.poll(() => page.locator('.we-held:not([inert] *)').count()).toBe(0);
    expect([...(await walk())]).toEqual(['true']);
    if (close === 'Enter') await page.focus('.sheet-head .button');
    await page.keyboard.press(close);
    await page.waitForSelector('dialog', { state: 'detached' });
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    expect(await poster.evaluate((element) => element === document.activeElement)).toBe(true);
    expect([...(await walk())]).toEqual(['false']);
    await page.evaluate(() => document.querySelector('#newcomer')!.remove());
  }
});

test('a whole game against machines without touching anything but keys', async () => {
  const { page, context } = await scene.invite({ name: 'Kay' });
  await page.goto(await keepWholeGame(context, 'Kay'));
  await page.waitForSelector('.we-table[data-decision]');
  await page.keyboard.press('?');
  // Drawing gets another key; one that is taken is refused in words, and Escape leaves all as it is.
  await page.focus('[data-key="wyatt-earp.draw"]');
  for (const key of ['t', 'z', 'Escape']) {
    await page.keyboard.press('Enter');
    await page.keyboard.press(key);
    if (key === 't') await page.getByText('“t” is taken: Take the top discard.').waitFor();
  }
  expect(await page.innerText('[data-key="wyatt-earp.draw"]')).toBe('z');
  await page.keyboard.press('Escape');
  await page.locator('.cheat-sheet').first().waitFor({ state: 'detached' });
  await page.keyboard.press('z');
  await page.waitForSelector('.we-table[data-step=play][data-decision]');

  expect(await playOn(page, { press: byKeys(REGIONS) })).toBe('over');
  expect(await places(page)).toHaveLength(3);
});

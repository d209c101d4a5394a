import { keptRecord, replay } from '@tinstar/engine';
import { expect, test } from 'vitest';
import { inspect } from './inspect.ts';
import { archived, keepLocal, playMatch } from './prepared.ts';
import { setScene } from './scene.ts';

const scene = setScene();
type Seated = { readonly seat?: number };
const match = playMatch(2, 'over');
const idOf = (number: number): string => `local-${number}`;
/** More than the browser's small store ever held, and one of which nothing is left but its line. */
const KEPT = 30;
const LOST = idOf(KEPT);

const game = (number: number) => ({
  ...{ id: idOf(number), at: number, names: ['Una', 'Doc'], machines: [null, 'deputy'], over: true },
  record: keptRecord(match),
});
const entry = (number: number) => ({
  ...{ id: idOf(number), game: 'wyatt-earp', at: number, names: ['Una', 'Doc'], machines: [false, true], me: 0 },
  ...{ outcome: { winners: [0], scores: [25, 9], places: [1, 2] }, takenBack: 0, bluff: null, note: '' },
});

test('all finished games keep their replays, also those an older page kept; one that is lost is no link', async () => {
  const { page } = await scene.invite({ name: 'Una', size: 'phone' });
  await page.goto('/rules');
  const store = Object.fromEntries([
    ['tinstar.journal', JSON.stringify(Array.from({ length: KEPT + 1 }, (_, number) => entry(number)))],
    ...Array.from({ length: KEPT }, (_, number) => [`tinstar.game.${idOf(number)}`, JSON.stringify(game(number))]),
  ]) as Record<string, string>;
  await page.evaluate((all) => Object.assign(localStorage, all), store);
  await page.reload();
  // They move to where there is room.
  const beside = (): Promise<number> =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tinstar.game.')).length);
  await expect.poll(beside, { timeout: 20_000 }).toBe(0);
  expect(await archived(page, idOf(0))).toEqual(game(0));

  await page.goto('/history');
  await page.getByText('how it was played was not kept').waitFor();
  const links = page.locator('.history-match a');
  expect(await links.count()).toBe(KEPT);
  expect(await page.locator(`.history-match a[href$="${LOST}"]`).count()).toBe(0);
  await inspect(page, 'history-lost-phone', 'none');
  await links.last().click();
  await page.waitForURL(new RegExp(`/replay/${idOf(0)}`));
  await page.waitForSelector('.we-table');
  // A finished table is found again, too.
  await page.goto(`/local/${idOf(1)}`);
  await page.waitForSelector('.end');
  // What is counted of chance is all that is kept.
  await page.goto('/chance');
  await page.waitForSelector('[data-counted]');
  expect(await page.locator('[data-counted]').innerText()).toContain(`${KEPT}`);

  // Whoever wants all forgotten has all forgotten.
  await page.goto('/history');
  await page.getByRole('button', { name: 'Forget all' }).click();
  await page.getByRole('button', { name: 'Sure? Forget all' }).click();
  await expect.poll(() => archived(page, idOf(0))).toBeNull();
});

test('every unfinished game is found again, at home and among my games, and can be put away', async () => {
  const { page } = await scene.invite({ name: 'Una', size: 'phone' });
  await page.goto('/rules');
  const begun = Array.from({ length: 7 }, (_, number) => {
    const record = { ...match.record, moves: match.record.moves.slice(0, 4) };
    return { ...game(number), over: false, record };
  });
  const lines = begun.map(({ id, at, names, over }) => ({ id, at, names, over, game: 'wyatt-earp' }));
  await page.evaluate(
    (all) => {
      for (const [key, value] of all) localStorage.setItem(`tinstar.${key}`, JSON.stringify(value));
    },
    [
      ['games', [...lines, { ...lines[0], id: LOST, over: true }]],
      ['journal', [entry(KEPT)]],
      ...begun.map((one) => [`game.${one.id}`, one]),
    ] as [string, unknown][],
  );
  await page.goto('/');
  const rows = page.locator('.lobby-row a[href^="/local/"]');
  await page.getByRole('link', { name: 'All 7 unfinished games' }).waitFor();
  expect(await rows.count()).toBe(3);
  // The newest is at the top.
  expect(await rows.first().getAttribute('href')).toBe(`/local/${idOf(6)}`);
  await inspect(page, 'home-go-on-phone', 'none');
  // A finished one goes from home at once: nothing is lost by it.
  const finished = page.locator('.lobby-row', { has: page.locator(`a[href="/replay/${LOST}"]`) });
  await finished.getByRole('button').click();
  await expect.poll(() => finished.count()).toBe(0);
  await page.reload();
  await page.getByRole('link', { name: 'All 7 unfinished games' }).waitFor();
  expect(await finished.count()).toBe(0);
  await page.getByRole('link', { name: 'All 7 unfinished games' }).click();
  await expect.poll(() => rows.count()).toBe(7);
  await page.waitForSelector('.history-match');
  await inspect(page, 'history-go-on-phone', 'none');
  // Only at the second press.
  const oldest = page.locator('.lobby-row').last();
  await oldest.getByRole('button').click();
  expect(await rows.count()).toBe(7);
  await oldest.getByRole('button', { name: 'Sure? Put away' }).click();
  await expect.poll(() => rows.count()).toBe(6);
  await page.reload();
  await page.locator(`a[href="/local/${idOf(3)}"]`).click();
  await page.waitForSelector('.we-table[data-decision]');
  // What was played last is at the top now; a game in which nobody did anything is not kept when another begins.
  for (const expected of [7, 7]) {
    await page.goto('/');
    await page.locator('[data-start=machines]').first().click();
    await page.waitForSelector('.we-table[data-decision]');
    await page.goto('/history');
    await expect.poll(() => rows.count()).toBe(expected);
  }
  expect(await rows.nth(1).getAttribute('href')).toBe(`/local/${idOf(3)}`);
});

test('who is signed in is not asked to sign in, not even before the script is there', async () => {
  const { page } = await scene.invite({ name: 'Una', size: 'phone' });
  await page.goto('/rules');
  await page.evaluate(async () => {
    const post = (path: string, body: object): Promise<Response> =>
      fetch(`/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('session', { name: 'Una' });
    await post('account', { handle: 'Una-Quick', password: 'a dozen dusty mules' });
    localStorage.setItem('tinstar.known', 'true');
  });
  const offers = page.locator('main a[href^="/sign-in"]');
  // Told by another page, or by the server.
  await page.goto('/');
  await page.getByText('Signed in as Una-Quick.').waitFor();
  expect(await offers.count()).toBe(0);
  let letCome = (): void => {};
  const isLooked = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await isLooked;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('.game-card').first().waitFor();
  expect(await offers.count()).toBe(1);
  expect(await offers.isVisible()).toBe(false);
  letCome();
  await page.getByText('Signed in as Una-Quick.').waitFor();
  await page.goto('/history');
  await page.getByText('Signed in as Una-Quick.').waitFor();
  expect(await page.getByText('nowhere else').count()).toBe(0);
});

test('what was kept in a broken shape is left out or said to be unreadable: no page stays blank', async () => {
  const { page } = await scene.invite({ name: 'Una' });
  await page.goto('/rules');
  const running = { ...game(1), over: false, record: { ...match.record, moves: [{ seat: 0, move: { type: 'fly' } }] } };
  const store: Record<string, unknown> = {
    journal: [null, { id: 7 }, { ...entry(2), outcome: null }, entry(0)],
    games: [3, { id: idOf(1), at: 1, game: 'wyatt-earp', names: ['Una', 'Doc'], over: false }],
    [`game.${idOf(0)}`]: { ...game(0), record: { format: 'tinstar-match', game: 'wyatt-earp' } },
    [`game.${idOf(1)}`]: running,
    brought: { lines: [] },
    refused: ['none'],
    seen: 'yes',
    handle: 7,
  };
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(`tinstar.${key}`, JSON.stringify(value));
  }, store);
  const unreadable = page.getByText('cannot be read any more');

  await page.goto('/history');
  await page.waitForSelector('.history-match');
  expect(await page.locator('.history-match').count()).toBe(1);
  await page.goto('/chance');
  await page.waitForSelector('[data-counted]');
  await page.goto(`/replay/${idOf(0)}`);
  await unreadable.waitFor();
  // A running one is offered, says so once, and is gone.
  await page.goto('/');
  await page.click(`a[href="/local/${idOf(1)}"]`);
  await unreadable.waitFor();
  await page.goto('/');
  await page.waitForSelector('.game-card');
  expect(await page.locator(`a[href="/local/${idOf(1)}"]`).count()).toBe(0);
});

test('there is room for a thousand; the oldest go first', async () => {
  const { page } = await scene.invite({ name: 'Una', size: 'phone' });
  await page.goto('/history');
  // The page makes its archive when it is first asked.
  await page.getByText('Kept in this browser').waitFor();
  await page.evaluate(
    ([key, text]) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('tinstar');
        request.onsuccess = () => {
          const work = request.result.transaction('matches', 'readwrite');
          for (let at = 1; at <= 1000; at++) work.objectStore('matches').put({ id: `local-old-${at}`, at });
          work.oncomplete = () => resolve(request.result.close());
        };
        localStorage.setItem(key!, text!);
      }),
    [`tinstar.game.${idOf(0)}`, JSON.stringify({ ...game(0), at: 5000 })],
  );
  await page.reload();
  await expect.poll(() => archived(page, idOf(0)), { timeout: 20_000 }).not.toBeNull();
  expect(await archived(page, 'local-old-1')).toBeNull();
  expect(await archived(page, 'local-old-2')).not.toBeNull();
});

test("a replay jumps to rounds and to the viewer's turns, and shows all hands to whoever wants to see them", async () => {
  for (const size of ['phone', 'desk'] as const) {
    const { page, context } = await scene.invite({ name: 'Una', size });
    await page.goto(scene.server.url);
    await keepLocal(context, game(0));
    await page.goto('/replay/local-0?seat=0');
    await page.waitForSelector('.we-table');
    const begins = (type: string, seat?: number): number[] =>
      match.told.flatMap((told, at) =>
        told.some(({ event }) => event.type === type && (seat === undefined || (event as Seated).seat === seat))
          ? [at]
          : [],
      );
    const isAt = (move: number): Promise<void> => page.waitForURL(new RegExp(`move=${move}&seat=0`));
    const [, secondRound] = begins('dealt');
    const turns = begins('turn', 0);
    const jump = (kind: string, name: string) => page.locator(`[data-jump=${kind}]`).getByRole('button', { name });
    await jump('part', 'To the next round').click();
    await isAt(secondRound!);
    await page.locator('[data-jump=part]').getByText('Round 2/').waitFor();
    await page.keyboard.press('PageUp');
    await isAt(0);
    expect(await jump('part', 'To the round before').isDisabled()).toBe(true);
    await page.keyboard.press('.');
    await isAt(turns.find((turn) => turn > 0)!);
    await page.keyboard.press(',');
    await page.keyboard.press('.');
    await jump('turn', 'To the next turn').click();
    const [, , second] = turns[0] === 0 ? turns : [0, ...turns];
    await isAt(second!);

    await inspect(page, `replay-jumps-${size}`, 'none');
    await page.keyboard.press('o');
    const hands = page.locator('.replay-hands dd');
    await hands.first().waitFor();
    expect(await hands.count()).toBe(2);
    const { hand } = match.game.view(replayTo(second!), 1) as { hand: readonly number[] };
    const held = hand.reduce((sum, count) => sum + count, 0);
    const shown = await hands.nth(1).innerText();
    // Every kind that the other one held is named.
    expect(shown.split(/, | and /)).toHaveLength(hand.filter((count) => count > 0).length);
    expect(held).toBeGreaterThan(0);
    await inspect(page, `replay-hands-${size}`, 'none');
  }
});

/** The state after so many moves. */
function replayTo(move: number): unknown {
  let state: unknown = null;
  replay(match.game, match.record, (played, number) => {
    if (number === move) state = match.game.clone(played.state);
  });
  return state;
}

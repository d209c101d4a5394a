import type { Mail } from '@tinstar/server';
import type { Page } from 'playwright-core';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealTwo, repeat } from './deals.ts';
import { SIZES, type Guest, type GuestWish } from './guest.ts';
import { inspect, takePicture } from './inspect.ts';
import { setScene } from './scene.ts';

/** Clocks, reminders and calls: what happens while a table waits for somebody. */

const mails: Mail[] = [];
const scene = setScene({
  settings: {
    TINSTAR_WEBHOOKS: 'private',
    TINSTAR_OPERATOR_TOKEN: 'sixteen-letters-long',
    TINSTAR_SMTP_URL: 'smtp://localhost',
    TINSTAR_MAIL_FROM: 'play@example.org',
    TINSTAR_SITE: 'https://play.example.org',
  },
  mailer: {
    async post(mail) {
      mails.push(mail);
      return 'sent';
    },
  },
});

let receiver: Server;
const received: { path: string; body: Record<string, unknown> }[] = [];
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      received.push({ path: request.url!, body: JSON.parse(text) as Record<string, unknown> });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  receiver.close();
});

/** Ann begins; Bob has three of a kind to lay; the hideout Ann holds will hit. */
const HIDEOUT = dealTwo(
  [
    'hideout',
    ...repeat('belle_starr', 3),
    ...repeat('wes_hardin', 2),
    ...repeat('sundance_kid', 2),
    'bank_robbery',
    'most_wanted',
  ],
  [
    ...repeat('bob_dalton', 3),
    'wyatt_earp',
    ...repeat('jesse_james', 2),
    ...repeat('butch_cassidy', 2),
    'most_wanted',
    'hideout',
  ],
  [
    'wes_hardin',
    'wes_hardin',
    'wes_hardin',
    'bank_robbery',
    'bank_robbery',
    'sundance_kid',
    'sundance_kid',
    'billy_the_kid',
  ],
);

async function sitDown(path: string, name: string, wish: Partial<GuestWish> = {}): Promise<Guest> {
  const guest = await scene.invite({ name, ...wish });
  await guest.page.goto(path);
  await guest.page.click('form button[type=submit]');
  return guest;
}

const isAsked = (page: Page, step: string): Promise<unknown> =>
  page.waitForSelector(`.we-table[data-step=${step}][data-decision]`);

async function playCard(page: Page, card: string, move: string): Promise<void> {
  await page.click(`[data-hand-card=${card}]`);
  await page.click(`.action-buttons [data-move=${move}]`);
}

async function drawAndDiscard(page: Page, card: string): Promise<void> {
  await isAsked(page, 'take');
  await page.keyboard.press('d');
  await isAsked(page, 'play');
  await playCard(page, card, 'discard');
}

const card = (page: Page): Promise<void> => page.getByRole('button', { name: 'The table' }).click();

test('a live clock: it runs, is stopped, prolonged, and after it a machine decides and the table says so', async () => {
  const path = await scene.server.openTable(
    { game: 'wyatt-earp', seats: ['open', 'open'], speed: { kind: 'live', minutes: 2, increment: 30 } },
    HIDEOUT,
  );
  const long = 'Bartholomew Featherstone';
  const ann = await sitDown(path, 'Ann');
  const bob = await sitDown(path, long, { size: 'phone' });
  await isAsked(ann.page, 'take');
  await ann.page.waitForSelector('.clock[data-running]');
  expect(await ann.page.locator('.clock').allInnerTexts()).toEqual([expect.stringMatching(/^[12]:\d\d$/), '2:00']);

  // Nobody at the table owns it, so anybody may stop the clocks, and set them going again.
  await card(ann.page);
  await ann.page.getByRole('button', { name: 'Stop the clocks' }).click();
  await bob.page.getByText('The clocks stand still.').waitFor();
  expect(await ann.page.locator('.clock[data-running]').count()).toBe(0);
  await ann.page.keyboard.press('Escape');
  await card(bob.page);
  await takePicture(bob.page, 'waiting-card-phone');
  await bob.page.click('[data-pause]');
  await ann.page.waitForSelector('.clock[data-running]');

  // One polite nudge per hour; and time is a present.
  await bob.page.getByRole('button', { name: 'Nudge' }).click();
  await ann.page.getByText('Ann, the table is waiting.').first().waitFor();
  await bob.page.getByRole('button', { name: 'Nudge' }).click();
  await bob.page.getByText('One nudge per hour is polite.').waitFor();
  await bob.page.getByRole('button', { name: 'Give more time' }).click();
  await expect
    .poll(() => ann.page.locator('.clock[data-running]').innerText(), { timeout: 15_000 })
    .toMatch(/^\d?[3-9]:/);
  await bob.page.keyboard.press('Escape');

  // Names too long for a phone are cut with dots and push nothing aside.
  expect(await bob.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await takePicture(bob.page, 'waiting-table-phone');

  // Time is up for Ann: a machine decides, once, and says so.
  const short = await scene.server.openTable(
    { game: 'wyatt-earp', seats: ['open', 'open'], speed: { kind: 'live', minutes: 1, increment: 0 } },
    HIDEOUT,
  );
  for (const { page } of [ann, bob]) {
    await page.goto(short);
    await page.click('form button[type=submit]');
  }
  await isAsked(ann.page, 'take');
  scene.server.letPass(61_000);
  await ann.page.getByText('Time is up for Ann: a machine decided.').first().waitFor();
  await takePicture(ann.page, 'waiting-timeout-desk');
});

test('days per move, and the standing order that lets hideouts be', async () => {
  const path = await scene.server.openTable(
    { game: 'wyatt-earp', seats: ['open', 'open'], speed: { kind: 'relaxed', days: 2 }, undo: false },
    HIDEOUT,
  );
  const ann = await sitDown(path, 'Ann');
  const bob = await sitDown(path, 'Bob');
  await isAsked(ann.page, 'take');
  expect(await ann.page.locator('.clock[data-running]').innerText()).toMatch(/1 day 23 h|2 days 0 h/);
  // The bar says whom everybody waits for.
  expect(await bob.page.locator('.action-bar').innerText()).toContain('Ann');
  await card(bob.page);
  await bob.page.getByText('No taking back at this table.').waitFor();
  await bob.page.getByText('Is the deal fair?').click();
  // What the server committed itself to, and what Bob has added to the seed.
  await expect
    .poll(() => bob.page.locator('.fairness code').allInnerTexts())
    .toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
  await bob.page.keyboard.press('Escape');

  const hideOnBob = async (): Promise<void> => {
    await isAsked(ann.page, 'take');
    await ann.page.keyboard.press('d');
    await isAsked(ann.page, 'play');
    await playCard(ann.page, 'hideout', 'hideout');
  };
  await drawAndDiscard(ann.page, 'belle_starr');
  await isAsked(bob.page, 'take');
  await bob.page.keyboard.press('d');
  await isAsked(bob.page, 'play');
  await bob.page.click('[data-hand-card=bob_dalton]');
  await bob.page.click('.action-buttons [data-move=lay]');
  await bob.page.locator('.story li[data-type=laid]').waitFor();
  expect(await bob.page.locator('[data-move=undo]').count()).toBe(0);
  await playCard(bob.page, 'jesse_james', 'discard');

  await card(bob.page);
  await bob.page.getByLabel('Let hideouts be: do not ask me each time').click();
  await bob.page.keyboard.press('Escape');
  await bob.page.goto('/');
  await hideOnBob();
  // Bob is not asked; after the same short while as always his order answers.
  await ann.page.locator('.story li[data-type=letBe]').waitFor();
  await isAsked(ann.page, 'play');
  await takePicture(ann.page, 'waiting-hideout-desk');

  // Whoever comes back reads what happened since their last turn, once.
  await bob.page.goto(path);
  await bob.page.locator('.digest li[data-type=letBe]').waitFor();
  expect(await bob.page.locator('.digest li[data-type=laid]').count()).toBe(0);
  await bob.page.keyboard.press('Enter');
  await bob.page.locator('.digest').waitFor({ state: 'detached' });
  await bob.page.reload();
  await bob.page.locator('.story li[data-type=letBe]').waitFor();
  expect(await bob.page.locator('.digest').count()).toBe(0);
});

test('whoever is away is called: by webhook from the server, by push in the browser', async () => {
  const { port } = receiver.address() as AddressInfo;
  const path = await scene.server.openTable({ game: 'wyatt-earp', seats: ['open', 'open'] }, HIDEOUT);
  const ann = await sitDown(path, 'Ann');
  const bob = await scene.invite({
    name: 'Bob',
    language: 'de',
    serviceWorker: true,
    notifications: true,
  });
  await bob.page.goto('/settings');
  await bob.page.getByText('Über einen Webhook rufen').click();
  await bob.page.getByLabel('Dienst').selectOption('ntfy');
  await bob.page.getByLabel('Adresse (https)').fill(`http://127.0.0.1:${port}/my-topic`);
  await bob.page.getByRole('button', { name: 'Hinzufügen' }).click();
  await bob.page.getByRole('button', { name: 'Ausprobieren' }).click();
  await bob.page.getByText('Abgeschickt.').waitFor();
  expect(received.at(-1)).toMatchObject({ path: '/', body: { topic: 'my-topic', title: 'Das klappt' } });
  await bob.page.getByLabel('Ruhezeit').click();
  await bob.page.getByLabel('von', { exact: true }).waitFor();
  await takePicture(bob.page, 'notify-desk');
  await bob.page.getByLabel('Ruhezeit').click();

  await bob.page.goto(path);
  await bob.page.click('form button[type=submit]');
  await bob.page.waitForSelector('.we-held');
  await bob.page.goto('/');
  await ann.page.waitForSelector('.away');
  await drawAndDiscard(ann.page, 'belle_starr');
  await expect.poll(() => received.at(-1)?.body['title'], { timeout: 15_000 }).toBe('Du bist am Zug');
  const { body } = received.at(-1)!;
  expect(body).toEqual({
    topic: 'my-topic',
    title: 'Du bist am Zug',
    message: 'Wyatt Earp mit Ann.',
    click: scene.server.url + path,
    tags: ['star'],
  });

  // The same call as a push: shown when nobody looks, and not when somebody does.
  await bob.page.goto('/');
  await bob.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const line = await bob.context.newCDPSession(bob.page);
  const registered = new Promise<string>((resolve) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await line.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = (tag: string): Promise<unknown> =>
    line.send('ServiceWorker.deliverPushMessage', {
      origin: scene.server.url,
      registrationId,
      data: JSON.stringify({ title: 'Du bist am Zug', body: 'Wyatt Earp mit Ann.', path, tag }),
    });
  // Noted by the worker itself: asking the browser for its notices while one is being put up makes it forget that one.
  const [worker] = bob.context.serviceWorkers();
  await worker!.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown: string[] = [];
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (title, options) => {
      await show(title, options);
      shown.push(`${options?.tag}: ${title} (${options?.body})`);
    };
    Object.assign(globalThis, { shown });
  });
  const shown = (): Promise<string[]> => worker!.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
  await push('first');
  await push('trial');
  await expect.poll(shown, { timeout: 15_000 }).toEqual(['trial: Du bist am Zug (Wyatt Earp mit Ann.)']);
  await bob.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  await push('second');
  await expect.poll(shown, { timeout: 15_000 }).toContain('second: Du bist am Zug (Wyatt Earp mit Ann.)');
  expect(await shown()).toHaveLength(2);
});

test('a mail address is asked for, confirmed by a press on another device, and given up by one', async () => {
  const { page } = await scene.invite({ name: 'Eve', size: 'phone', language: 'de' });
  const other = (await scene.invite({ name: 'Eve' })).page;
  const follow = (link: RegExp): Promise<unknown> =>
    other.goto(new URL(link.exec(mails.at(-1)!.text)![0]).href.replace('https://play.example.org', ''));
  await page.goto('/settings');
  await page.getByText('Per E-Mail rufen').click();
  await page.fill('input[name=mail]', 'eve@example.org');
  await page.locator('form:has(input[name=mail]) button').click();
  await page.getByText('Wir haben einen Link dorthin geschickt').waitFor();
  await inspect(page, 'settings-mail-phone');
  await follow(/https:\S+confirm\S+/);
  await other.waitForSelector('[data-mail=confirm]');
  await inspect(other, 'mail-confirm-desk');
  await page.reload();
  await page.getByText('Wir haben einen Link dorthin geschickt').waitFor();
  await other.click('[data-mail=confirm]');
  await other.getByText('Done.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Ausprobieren' }).click();
  await page.getByText('Abgeschickt.').waitFor();
  expect(mails.at(-1)).toMatchObject({ to: 'eve@example.org', subject: 'Tinstar: Das klappt' });
  await follow(/https:\S+stop\S+/);
  await other.click('[data-mail=stop]');
  await other.getByText('no more mails will come').waitFor();
  await page.reload();
  await page.waitForSelector('.notify details');
  expect(await page.getByText('e…@example.org').count()).toBe(0);
});

test('the page for a new table: every game, its variants, tables ready-made, and what the operator sees of them', async () => {
  const { page } = await scene.invite({ name: 'Ned' });
  await page.goto('/new');
  await page.getByRole('radio', { name: '3000 Scoundrels' }).click({ force: true });
  const sealed = page.getByLabel('Nobody sees who suspects before the last call is over');
  await page.getByText('More choices').click();
  await sealed.waitFor();
  await page.getByRole('radio', { name: 'Strict, as in a tournament' }).click({ force: true });
  expect(await page.getByLabel('Moves may be taken back').isChecked()).toBe(false);
  expect(await sealed.isChecked()).toBe(true);
  await takePicture(page, 'new-table-desk');
  await page.getByRole('radio', { name: 'Bantam West' }).click({ force: true });
  await sealed.waitFor({ state: 'detached' });
  await page.getByText('Other rules').click();
  await page.getByRole('radio', { name: 'Over days, no hurry' }).click({ force: true });
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForSelector('.qr');
  expect(await page.locator('h1').innerText()).toContain('Bantam West');

  // Whoever runs the server sees the table, without names and cards.
  await page.goto('/operator');
  await page.getByLabel('Operator’s token').fill('sixteen-letters-wrong');
  await page.getByRole('button', { name: 'Look' }).click();
  await page.getByText('Nobody knows that token.').waitFor();
  await page.getByLabel('Operator’s token').fill('sixteen-letters-long');
  await page.getByRole('button', { name: 'Look' }).click();
  await page.getByRole('rowheader').first().waitFor();
  expect(await page.locator('main').innerText()).not.toContain('Ned');
  await page.getByRole('button', { name: 'List them' }).click();
  await page.getByText('There are none.').waitFor();
  await page.getByRole('button', { name: 'Clean up now' }).click();
  await page.click('[data-sure]');
  await page.getByText('0 closed').waitFor();
  await takePicture(page, 'operator-desk');
  // Two weeks later nobody has come: the table is listed, also on a phone, and deleted after one more word.
  scene.server.letPass(15 * 86_400_000);
  await page.setViewportSize(SIZES.phone);
  await page.getByRole('button', { name: 'List them' }).click();
  await page
    .getByRole('button', { name: /^Delete \w{12}$/ })
    .first()
    .waitFor();
  await inspect(page, 'operator-phone', 'none');
  await page.locator('[data-delete-one]').first().click();
  await page.click('[data-sure]');
  await page.getByText('1 deleted').waitFor();
});

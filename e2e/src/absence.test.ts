import { LIMITS } from '@tinstar/protocol';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SIZES } from './guest.ts';
import { inspect, inspectBoth } from './inspect.ts';
import { act } from './playing.ts';
import { setScene } from './scene.ts';

const scene = setScene();

/** By keys: what is above may still come (who sees the hands, and when), and moves it away from under a mouse. */
const unfold = (page: Page, title: string): Promise<void> =>
  // A sheet that is about to open swallows keys.
  page.locator('dialog[open] summary', { hasText: title }).press('Enter');

/** Somebody nudges the other, who is away, and five minutes go by: for the server, and for the page, whose clock is the test's. */
async function waitInVain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nudge' }).click();
  await page.locator('[data-stand-in-note]').getByText('If they stay away').waitFor();
  expect(await page.locator('[data-seat-machine]').count()).toBe(0);
  scene.server.letPass(LIMITS.standIn);
  // A page that has heard nothing for so long calls again.
  const called = page.waitForEvent('websocket').then((line) => line.waitForEvent('framereceived'));
  await page.clock.fastForward(LIMITS.standIn);
  await called;
}

test('a machine stands in for somebody who left, who can come back, and move to another device', async () => {
  const host = await scene.invite({ name: 'Hal' });
  await host.page.clock.install();
  const guest = await scene.invite({ name: 'Gus' });
  await host.page.goto('/new');
  await host.page.getByRole('radio', { name: '2' }).check({ force: true });
  await host.page.getByText('More choices').click();
  await host.page.getByLabel('Spectators see all hands').selectOption('an hour later');
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  await host.page.waitForSelector('.qr');
  const link = host.page.url();
  await guest.page.goto(link);
  await guest.page.getByText('Spectators see all hands an hour later').waitFor();
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await guest.page.waitForSelector('.we-held');
  await guest.page.getByRole('button', { name: 'The table' }).click();
  await unfold(guest.page, 'Move to another device');
  await guest.page.getByRole('button', { name: 'Show a recovery code' }).click();
  const code = await guest.page.locator('.recovery-code').innerText();
  expect(await guest.page.locator('.recovery .qr').count()).toBe(1);
  // Typed in elsewhere, in small letters: the device that was there before is told, and can put an end to it.
  const other = await scene.invite({ name: '', size: 'phone' });
  await other.page.goto('/');
  await other.page.getByRole('link', { name: 'I have a recovery code' }).click();
  // Whoever came for that finds the field under the fingers.
  await other.page.waitForSelector('input[name=code]:focus');
  await other.page.keyboard.type(code.toLowerCase().replaceAll('-', ' '));
  await other.page.keyboard.press('Enter');
  await other.page.locator('.lobby-row a').first().click();
  await other.page.waitForSelector('.we-held');
  await guest.page.keyboard.press('Escape');
  await guest.page.getByRole('button', { name: 'Only this device' }).click();
  await other.page.getByText('Not connected any more').waitFor();
  await guest.page.getByRole('button', { name: 'The table' }).click();
  await unfold(guest.page, 'Move to another device');
  await guest.page.getByRole('button', { name: 'Show a recovery code' }).click();
  const next = await guest.page.locator('.recovery-code').innerText();

  // Whoever goes is waited for.
  while (!(await guest.page.locator('.we-table[data-decision]').isVisible())) await act(host.page);
  await guest.page.goto('about:blank');
  await host.page.waitForSelector('.away');
  await host.page.getByRole('button', { name: 'The table' }).click();
  await host.page.getByText('Five minutes after a nudge').waitFor();
  await inspectBoth(host.page, 'absent-desk');
  await waitInVain(host.page);
  await host.page.getByRole('button', { name: 'Seat a machine' }).click();
  await host.page.getByText('a machine stands in').waitFor();
  await host.page.keyboard.press('Escape');
  // With a machine opposite the game goes on: the host is asked again and again.
  for (let turn = 0; turn < 2; turn++) {
    while (!(await host.page.locator('.we-table[data-step=take][data-decision]').isVisible())) await act(host.page);
    await act(host.page);
  }

  const phone = await scene.invite({ name: '', size: 'phone' });
  // As the QR code beside it says: the form is filled in, and nothing happens before the button is pressed.
  await phone.page.goto(`/settings#code=${next}`);
  await phone.page.waitForFunction(
    (wanted) => document.querySelector<HTMLInputElement>('input[name=code]')?.value === wanted,
    next,
  );
  await expect.poll(() => new URL(phone.page.url()).hash).toBe('');
  await phone.page.getByRole('button', { name: 'Take my seat' }).click();
  await phone.page.locator('.lobby-row a').first().click();
  await phone.page.waitForSelector('.we-held');
  // As long as a machine decides, nothing here says that it is one's turn.
  await phone.page.locator('[data-note=stand-in]').waitFor();
  expect(await phone.page.locator('.we-table[data-decision]').count()).toBe(0);
  // The host has played on: what the machine did stands.
  expect(await phone.page.locator('[data-come-back-undo]').count()).toBe(0);
  expect(await phone.page.title()).not.toContain('Your turn');
  await phone.page.getByRole('button', { name: 'I am back' }).click();
  await phone.page.locator('[data-note=stand-in]').waitFor({ state: 'detached' });
  await expect.poll(() => host.page.locator('.away').count()).toBe(0);
});

test('most of the others stop the clocks; all of them seat a machine for somebody who left', async () => {
  const [hal, gus, ida, joe] = await Promise.all(['Hal', 'Gus', 'Ida', 'Joe'].map((name) => scene.invite({ name })));
  await hal!.page.goto('/new');
  await hal!.page.getByRole('radio', { name: '4' }).check({ force: true });
  await hal!.page.getByRole('radio', { name: 'Now, with friends' }).check({ force: true });
  await hal!.page.getByRole('button', { name: 'Open the table' }).click();
  await hal!.page.waitForSelector('.qr');
  for (const { page } of [gus!, ida!, joe!]) {
    await page.goto(hal!.page.url());
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.waitForSelector('.table-seats, .we-held');
  }
  // Two for whom the table does not wait stop the clocks, the second without looking for the button.
  const others = [gus!, ida!, joe!].map(({ page }) => page);
  await Promise.all(others.map((page) => page.waitForSelector('.we-held')));
  const isAsked = await Promise.all(others.map((page) => page.locator('.we-table[data-decision]').count()));
  const [first, second] = others.filter((_, index) => isAsked[index] === 0);
  await first!.getByRole('button', { name: 'The table' }).click();
  await first!.click('[data-pause]');
  await second!.click('[data-agree]');
  await hal!.page.locator('[data-note=paused]').waitFor();
  await first!.keyboard.press('Escape');
  await first!.click('[data-resume]');
  await hal!.page.locator('[data-note=paused]').waitFor({ state: 'detached' });

  await joe!.page.goto('about:blank');
  const voters = [hal!.page, gus!.page, ida!.page];
  for (const page of voters) await page.waitForSelector('.away');
  await gus!.page.getByRole('button', { name: 'The table' }).click();
  await gus!.page.click('[data-seat-machine]');
  // Whoever looks at the table reads of it there, and can agree at once.
  const note = ida!.page.locator('[data-note=bot]');
  await note.getByText('(1 of 3)').waitFor();
  await note.getByText('Gus would have a machine play for Joe.').waitFor();
  expect(await gus!.page.locator('[data-note=bot]').count()).toBe(0);
  await inspectBoth(ida!.page, 'vote-note-desk');
  await ida!.page.getByRole('button', { name: 'The table' }).click();
  for (const page of voters.slice(1)) await page.locator('[data-seat-machine]').getByText('(1 of 3)').waitFor();
  expect(await gus!.page.locator('[data-seat-machine]').getAttribute('aria-disabled')).toBe('true');
  await inspectBoth(ida!.page, 'vote-desk');
  await ida!.page.setViewportSize(SIZES.phone);
  await inspect(ida!.page, 'vote-phone', 'none');
  await ida!.page.keyboard.press('Escape');
  await inspect(ida!.page, 'vote-note-phone', 'none');
  await ida!.page.click('[data-agree]');
  // The owner has one vote, like everybody.
  await hal!.page.locator('[data-note=bot]').getByText('(2 of 3)').waitFor();
  await hal!.page.click('[data-agree]');
  await gus!.page.getByText('a machine stands in').waitFor();
  await ida!.page.locator('[data-note=bot]').waitFor({ state: 'detached' });
});

test('whoever was played for takes it back, as long as nobody else has played on', async () => {
  const path = await scene.server.openTable({ game: 'wyatt-earp', seats: ['open', 'open'] });
  const people = await Promise.all(['Ann', 'Bob'].map((name) => scene.invite({ name, size: 'phone' })));
  for (const { page } of people) {
    await page.clock.install();
    await page.goto(path);
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.waitForSelector('.table-seats, .we-held');
  }
  await Promise.all(people.map(({ page }) => page.waitForSelector('.we-held')));
  const isAsked = await people[0]!.page.locator('.we-table[data-decision]').isVisible();
  const [asked, other] = (isAsked ? people : people.toReversed()).map(({ page }) => page) as [Page, Page];
  const hand = (): Promise<number> => asked.locator('.we-held').count();
  const before = await hand();
  await asked.goto('about:blank');
  await other.waitForSelector('.away');
  await other.getByRole('button', { name: 'The table' }).click();
  await waitInVain(other);
  await other.click('[data-seat-machine]');
  await other.getByText('a machine stands in').waitFor();
  await other.keyboard.press('Escape');
  await other.waitForSelector('.we-table[data-decision]');
  await asked.goto(path);
  await asked.locator('[data-note=stand-in]').waitFor();
  await inspect(asked, 'taken-back-phone', 'none');
  await asked.click('[data-come-back-undo]');
  await asked.locator('[data-note=stand-in]').waitFor({ state: 'detached' });
  // The other has seen a card go, and is asked.
  await other.click('[data-answer=yes]');
  await asked.waitForSelector('.we-table[data-decision][data-step=take]');
  expect(await hand()).toBe(before);
  await other.waitForSelector('.we-table[data-decision]', { state: 'detached' });
});

test('a guest takes an account, and whoever signs in on another device finds the games there', async () => {
  // Passkeys belong to a name, not to an address of digits.
  const at = (path: string): string => scene.server.url.replace('127.0.0.1', 'localhost') + path;
  const [first, second] = await Promise.all(
    [1, 2].map(() => scene.server.openTable({ game: 'wyatt-earp', seats: ['open', { bot: 'heuristic' }] })),
  );
  const handle = `Calamity-${first!.slice(-4)}`;
  const [desk, phone] = await Promise.all([
    scene.invite({ name: 'Cal' }),
    scene.invite({ name: 'Annie', size: 'phone' }),
  ]);
  // This security key is always touched: what the browser only proposes would be taken before anybody presses a button.
  await desk.page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const wire = await desk.context.newCDPSession(desk.page);
  await wire.send('WebAuthn.enable');
  await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const sitDown = async ({ page }: typeof desk, table: string): Promise<void> => {
    await page.goto(at(table));
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.waitForSelector('.we-held');
  };
  await Promise.all([sitDown(desk, first!), sitDown(phone, second!)]);

  // An account with a passkey, then a password as well: the guest stays who they are.
  const { page } = desk;
  await page.goto(at('/settings#account'));
  await page.fill('.account [name=username]', 'no');
  await page.click('.account [data-passkey=make]');
  await page.getByText('A handle has 3 to 24 letters').waitFor();
  await page.fill('.account [name=username]', handle);
  await page.click('.account [data-passkey=make]');
  await page.getByText(`You are signed in as ${handle}.`).waitFor();
  // The form is gone: whoever goes by keys goes on from the heading.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('account');
  await page.getByText('Set a password').first().click();
  await page.fill('.account [name=new-password]', 'seven shooters');
  await page.click('.account form [type=submit]');
  await page.getByText('The new password counts from now on.').waitFor();
  await page.getByText('Passkeys (1)').click();
  await inspectBoth(page, 'account-desk');

  // Out and in again by the passkey alone.
  await page.click('[data-sign-out=here]');
  await page.click('.account a[href^="/sign-in"]');
  await page.click('[data-passkey=use]');
  await page.getByText(`You are signed in as ${handle}.`).waitFor();

  // A guest elsewhere is asked before its game is brought along; its table, still open, is played on.
  const tab = await phone.context.newPage();
  await tab.goto(at('/sign-in?to=/settings'));
  await tab.fill('[name=username]', handle.toLowerCase());
  await tab.fill('[name=current-password]', 'seven shooters');
  await tab.click('form [type=submit]');
  await tab.getByText('Please choose one.').waitFor();
  await inspectBoth(tab, 'sign-in-phone');
  await tab.getByRole('radio', { name: 'Yes, bring along' }).check({ force: true });
  await tab.click('form [type=submit]');
  await tab.getByText(`You are signed in as ${handle}.`).waitFor();
  await phone.page.waitForSelector('.link-state', { state: 'detached' });
  await act(phone.page);
  await tab.goto(at('/'));
  await expect.poll(() => tab.locator('.lobby-row a[href^="/table/"]').count()).toBe(2);
  await tab.click(`.lobby-row a[href="${first}"]`);
  await tab.waitForSelector('.we-held');

  // A server that was started again remembers no proof, as if it were old. A new code is made only for whoever shows
  // once more whose the account is: at a table,
  await scene.server.close();
  await scene.server.open();
  await tab.waitForSelector('.link-state', { state: 'detached' });
  await tab.getByRole('button', { name: 'The table' }).click();
  await tab.getByText('Move to another device').click();
  await tab.getByRole('button', { name: 'Show a recovery code' }).click();
  await tab.getByText('Show first that this is your account.').waitFor();
  await inspect(tab, 'prove-phone', 'none');
  await tab.fill('.prove [name=current-password]', 'seven shooters');
  await tab.keyboard.press('Enter');
  await tab.waitForSelector('.recovery-code');
  expect(await tab.locator('.prove').count()).toBe(0);
  // and in the settings.
  await page.getByText('If you forget the password').click();
  await page.getByRole('button', { name: 'Show a recovery code' }).click();
  await page.click('[data-passkey=prove]');
  await page.waitForSelector('.recovery-code');
  expect(await page.locator('.prove').count()).toBe(0);
});

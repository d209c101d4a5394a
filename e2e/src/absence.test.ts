import { expect, test } from 'vitest';
import { SIZES } from './guest.ts';
import { inspect, inspectBoth } from './inspect.ts';
import { act } from './playing.ts';
import { setScene } from './scene.ts';

const scene = setScene();

test('a machine stands in for somebody who left, who can come back, and move to another device', async () => {
  const host = await scene.invite({ name: 'Hal' });
  const guest = await scene.invite({ name: 'Gus' });
  await host.page.goto('/new');
  await host.page.getByRole('radio', { name: '2' }).check({ force: true });
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  await host.page.waitForSelector('.qr');
  const link = host.page.url();
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await guest.page.waitForSelector('.we-held');
  await guest.page.getByRole('button', { name: 'The table' }).click();
  await guest.page.getByText('Move to another device').click();
  await guest.page.getByRole('button', { name: 'Show a recovery code' }).click();
  const code = await guest.page.locator('.recovery-code').innerText();
  expect(await guest.page.locator('.recovery .qr').count()).toBe(1);
  // Typed in elsewhere, in small letters: the device that was there before is told, and can put an end to it.
  const other = await scene.invite({ name: '', size: 'phone' });
  await other.page.goto('/');
  await other.page.getByRole('link', { name: 'I have a recovery code' }).click();
  await other.page.fill('input[name=code]', code.toLowerCase().replaceAll('-', ' '));
  await other.page.getByRole('button', { name: 'Take my seat' }).click();
  await other.page.locator('.lobby-row a').first().click();
  await other.page.waitForSelector('.we-held');
  await guest.page.keyboard.press('Escape');
  await guest.page.getByRole('button', { name: 'Only this device' }).click();
  await other.page.getByText('Not connected any more').waitFor();
  await guest.page.getByRole('button', { name: 'The table' }).click();
  await guest.page.getByText('Move to another device').click();
  await guest.page.getByRole('button', { name: 'Show a recovery code' }).click();
  const next = await guest.page.locator('.recovery-code').innerText();

  await guest.page.goto('about:blank');
  await host.page.waitForSelector('.away');
  await host.page.getByRole('button', { name: 'The table' }).click();
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
  await phone.page.getByRole('button', { name: 'The table' }).click();
  await phone.page.getByRole('button', { name: 'I am back' }).click();
  await phone.page.getByText('a machine stands in').waitFor({ state: 'detached' });
  await expect.poll(() => host.page.locator('.away').count()).toBe(0);
});

test('where the owner does nothing about somebody who left, most of the others do', async () => {
  const [hal, gus, ida, joe] = await Promise.all(['Hal', 'Gus', 'Ida', 'Joe'].map((name) => scene.invite({ name })));
  await hal!.page.goto('/new');
  await hal!.page.getByRole('radio', { name: '4' }).check({ force: true });
  await hal!.page.getByRole('radio', { name: 'Live with friends' }).check({ force: true });
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
  const voters = [gus!.page, ida!.page];
  for (const page of voters) {
    await page.waitForSelector('.away');
    await page.getByRole('button', { name: 'The table' }).click();
  }
  await gus!.page.click('[data-seat-machine]');
  for (const page of voters) await page.locator('[data-seat-machine]').getByText('(1 of 2)').waitFor();
  expect(await gus!.page.locator('[data-seat-machine]').getAttribute('aria-disabled')).toBe('true');
  await inspectBoth(ida!.page, 'vote-desk');
  await ida!.page.setViewportSize(SIZES.phone);
  await inspect(ida!.page, 'vote-phone', 'none');
  await ida!.page.click('[data-seat-machine]');
  for (const page of voters) await page.getByText('a machine stands in').waitFor();
});

import { commitmentOf, seedFrom } from '@tinstar/engine';
import type { MatchAnswer } from '@tinstar/protocol';
import { expect, test } from 'vitest';
import { inspect } from './inspect.ts';
import { byMouse, byTouch, places, playALittle, playOut } from './playing.ts';
import { setScene } from './scene.ts';

const scene = setScene();

test('two people play a whole game in two languages, talk, watch the replay and go on to a rematch', async () => {
  const ann = await scene.invite({ name: 'Ann', language: 'de' });
  const bea = await scene.invite({ name: 'Bea', language: 'it', size: 'tablet', theme: 'dark' });
  await ann.page.goto('/new');
  await ann.page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await ann.page.waitForSelector('.qr');
  const link = await ann.page.locator('.invite input').inputValue();
  expect(link).toBe(ann.page.url());

  await bea.page.goto(link);
  await bea.page.getByRole('button', { name: 'Siediti' }).click();
  await ann.page.waitForSelector('.we-held');
  await bea.page.waitForSelector('.we-held');
  expect(await ann.page.locator('html').getAttribute('lang')).toBe('de');
  expect(await bea.page.locator('html').getAttribute('lang')).toBe('it');

  await ann.page.getByRole('button', { name: 'Guter Schuss!' }).click();
  await bea.page.getByRole('button', { name: 'Chiacchiere' }).click();
  await bea.page.getByText('Bel colpo!').first().waitFor();
  await bea.page.keyboard.press('Escape');

  // Somebody without a seat watches, sees no hand, and is counted.
  const watcher = await scene.invite({ name: 'Wim' });
  await watcher.page.goto(link);
  await watcher.page.waitForSelector('.we-board');
  expect(await watcher.page.locator('.we-held').count()).toBe(0);
  await ann.page.waitForSelector('.watchers');
  await watcher.context.close();

  // A good while by mouse and by touch, then as fast as the pages can follow.
  await playALittle([ann.page, bea.page], 40, [byMouse, byTouch]);
  await playOut([ann.page, bea.page]);
  const told = await places(ann.page);
  expect(told).toHaveLength(3);
  expect(await ann.page.locator('.score-chart-line').count()).toBe(3);
  const money = (lines: readonly string[]): string[] => lines.map((line) => line.replaceAll(/\D/g, ''));
  expect(money(await places(bea.page))).toEqual(money(told));
  expect(await ann.page.locator('.story').innerText()).toContain('gewinnt');

  await ann.page.getByRole('link', { name: 'Wiederholung ansehen' }).click();
  await ann.page.waitForSelector('.replay-controls');
  // She added to the seed, and her browser has kept what it saw before the deal.
  await ann.page.getByText('Ehrlich gemischt, und du hast mitgemischt').first().waitFor();
  const proof = ann.page.locator('.fairness');
  await proof.locator('summary').click();
  await proof.getByText('Bea gab dazu').waitFor();
  expect(await proof.locator('code').count()).toBe(5);
  await inspect(ann.page, 'replay-deal-desk', 'none');
  await ann.page.getByLabel('Aus der Sicht von').selectOption('1');
  await ann.page.locator('.scrub').fill('3');
  await ann.page.waitForURL(/move=3&seat=1/);
  expect(await ann.page.locator('.we-held').count()).toBeGreaterThan(0);
  await ann.page.getByRole('button', { name: 'Warum?' }).click();
  expect(await ann.page.locator('.weighed [data-made]').innerText()).toContain('getan');
  await ann.page.getByRole('button', { name: 'Link zu diesem Zug' }).click();
  expect(await ann.page.evaluate(() => navigator.clipboard.readText())).toBe(ann.page.url());

  // A server that says another thing now than it did before the deal, and what it says fits together.
  await bea.page.route('**/match', async (route) => {
    const answer = (await (await route.fetch()).json()) as MatchAnswer;
    const parts = { ...answer.record.parts!, secret: seedFrom('better cards') };
    const record = { ...answer.record, parts };
    await route.fulfill({ json: { ...answer, record, commitment: commitmentOf(parts.secret) } });
  });
  await bea.page.goto(link.replace('/table/', '/replay/'));
  const alarm = bea.page.getByRole('alert').filter({ hasText: 'Il mazzo non corrisponde' });
  await alarm.getByText('L’impronta non è quella vista per prima da questo browser.').first().waitFor();
  await inspect(bea.page, 'replay-deal-broken-tablet', 'none');
  await bea.page.goto(link);

  // One press for each, and everybody sits where they sat.
  await bea.page.getByRole('button', { name: 'Rivincita' }).click();
  await bea.page.waitForSelector('.table-seats');
  expect(bea.page.url()).not.toBe(link);
  await ann.page.goto(link);
  await ann.page.getByRole('button', { name: 'Zur Revanche' }).click();
  await ann.page.waitForSelector('.we-held');
  await bea.page.waitForSelector('.we-held');
  expect(ann.page.url()).toBe(bea.page.url());
  // The cards of the match before may have been in sight a moment longer than its address.
  await ann.page.locator('.we-player-name').first().waitFor();
  expect((await ann.page.locator('.we-player-name').allInnerTexts()).slice(0, 2)).toEqual(['Ann', 'Bea']);

  // All seats are taken: the link is for whoever wants to watch. Standing up says what follows, and one may come back.
  await ann.page.getByRole('button', { name: 'Der Tisch' }).click();
  await ann.page.getByText('Wer den Link hat, kann zuschauen.').waitFor();
  // In the rematch, too, both have added to the seed; until its end each knows their own part alone.
  await ann.page.getByText('Ehrlich gemischt?').click();
  await ann.page.getByText('Was du dazugegeben hast').waitFor();
  expect(await ann.page.locator('.fairness code').count()).toBe(2);
  await ann.page.getByText('Eine Maschine spielt sofort für dich weiter.').waitFor();
  await inspect(ann.page, 'stand-up-desk', 'none');
  await ann.page.locator('[data-way="stand-up"] button').click();
  await ann.page.getByRole('button', { name: 'Ich bin wieder da' }).click();
  await ann.page.getByRole('button', { name: 'Der Tisch' }).click();
  await ann.page.locator('[data-way="stand-up"]').waitFor();

  // Ending it together takes both; who would rather play on says so, and then one gives up.
  await ann.page.locator('[data-way="end"] button').click();
  await bea.page.getByText('Ann propone di chiudere la partita senza risultato.').first().waitFor();
  await bea.page.locator('[data-note="end"] [data-answer="no"]').click();
  await ann.page.locator('[data-way="resign"] button').click();
  await ann.page.getByRole('button', { name: 'Ja, ich gebe auf' }).click();
  // The third seat is a machine's: the match goes on for Bea, who is left alone with machines and ends it.
  await ann.page.getByText('Du hast aufgegeben.').waitFor();
  expect(await ann.page.locator('.leaving').count()).toBe(0);
  await bea.page.getByRole('button', { name: 'Il tavolo' }).click();
  await bea.page.getByRole('button', { name: 'Chiudi la partita' }).click();
  await bea.page.getByText('Chiusa di comune accordo').waitFor();
  await ann.page.getByText('Einvernehmlich beendet').waitFor();
});

import { makeBot } from '@tinstar/bots';
import { advance, type AnyGame, FastRandom, type Match, type MatchRecord, replay, seedFrom } from '@tinstar/engine';
import { type GameId, loadGame } from '@tinstar/shelf';
import type { Language } from '@tinstar/text';
import { textIn } from '@tinstar/text/all';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { places } from './playing.ts';
import { keepLocal } from './prepared.ts';
import { setScene } from './scene.ts';

/**
 * A whole game of each title by nothing but words: whoever plays does not see the table, types into the command box and
 * reads what it answers. Each in another language, and each with a deal that made a short game once.
 */

const scene = setScene();

const ID = 'local-words';
const ME = 0;

/**
 * Types words into the box and presses Enter, in the page itself; `null` while something lies over the box, or while the
 * table does not show the position after so many moves, where it matters: what is drawn runs behind what is kept.
 */
const type = (page: Page, words: string, number: number | null): Promise<string | null> =>
  page.evaluate(
    async ([typed, wanted]) => {
      const box = document.querySelector<HTMLInputElement>('.command-box input')!;
      if (box.closest('[inert]') || document.querySelector('dialog')) return null;
      if (wanted !== null && !document.querySelector(`.room[data-number="${wanted}"]:not([data-busy])`)) return null;
      box.focus();
      // React hears what is typed, not what is set.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, typed);
      box.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
      box.form!.requestSubmit();
      await new Promise((resolve) => setTimeout(resolve));
      return document.querySelector<HTMLElement>('.command-box output')!.textContent;
    },
    [words, number] as const,
  );

/** Waits a little. What lies over the table is there to be read, and is closed with a key: a settlement, a night. */
async function waitOrRead(page: Page): Promise<void> {
  if (await page.evaluate(() => document.querySelector('dialog[open]:not(.end)') !== null)) {
    await page.keyboard.press('Escape');
  }
  await page.waitForTimeout(10);
}

/** The match as the page has kept it, brought up to date: what this seat may not know is not looked at. */
async function readMatch(page: Page, game: AnyGame, known: Match | null): Promise<Match> {
  const kept = await page.evaluate(async (id) => {
    const running = localStorage.getItem(`tinstar.game.${id}`);
    if (running !== null) return running;
    // Over: it has gone into the archive.
    const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const archive = await answerOf(indexedDB.open('tinstar'));
    return JSON.stringify(await answerOf(archive.transaction('matches').objectStore('matches').get(id)));
  }, ID);
  const { record } = JSON.parse(kept) as { record: MatchRecord };
  if (known === null) return replay(game, record);
  for (const { seat, move } of record.moves.slice(known.record.moves.length)) {
    expect(advance(known, seat, game.moves.parse(move)!)).toBeNull();
  }
  return known;
}

/** What to do: a code, `null` to let a right be, `undefined` to wait for others. */
function decide(game: AnyGame, { state, awaited, record }: Match): number | null | undefined {
  const random = new FastRandom(`words ${record.moves.length}`);
  const asked = [game, game.view(state, ME), game.legal(state, ME, []), random] as const;
  if (awaited.must.includes(ME)) return makeBot('heuristic').choose(...asked);
  return awaited.must.length === 0 && awaited.may.includes(ME) ? makeBot('heuristic').interrupt(...asked) : undefined;
}

test.each<[GameId, string, Language, string, string]>([
  ['wyatt-earp', 'words 23', 'en', 'posters', 'Jesse James'],
  ['scoundrels', 'words 10', 'de', 'safes', 'Anwesen, Safe 3'],
  ['bantam-west', 'words 44', 'it', 'plan', 'Costruisci una capanna'],
])('a whole game of %s through the command box of the page', async (id, seed, language, question, part) => {
  const game: AnyGame = await loadGame(id);
  const { say } = textIn(language);
  const { page, context } = await scene.invite({ name: 'Kay', language });
  const { version } = game;
  const record = { format: 'tinstar-match', game: id, version, options: {}, seats: 2, seed: seedFrom(seed) };
  await page.goto(
    await keepLocal(context, {
      ...{ id: ID, at: 0, names: ['Kay', 'Doc'], machines: [null, 'deputy'], over: false },
      ...{ record: { ...record, deal: null, moves: [] } },
    }),
  );
  await page.waitForSelector('.words-button');
  await page.keyboard.press('/');
  await page.waitForSelector('.command-box');
  // One match, one worker: another would keep a match of its own.
  expect(page.workers().filter((worker) => worker.url().includes('offline-worker'))).toHaveLength(1);
  expect(await type(page, '?', null)).toContain(say(`web.command.${question}`));
  expect(await type(page, say(`web.command.${question}`), null)).toContain(part);

  let typed = 0;
  let match: Match | null = null;
  for (let looks = 0; looks < 3000; looks++) {
    match = await readMatch(page, game, match);
    const isOver = game.outcome(match.state) !== null;
    if (isOver && (await page.isVisible('dialog.end[open]'))) break;
    const code = isOver ? undefined : decide(game, match);
    const made = match.record.moves.length;
    const heard = code === undefined ? null : await type(page, say('web.command.moves'), made);
    const codes = game.legal(match.state, ME, []);
    const names = (heard ?? '').split('\n').slice(1);
    if (code === undefined || names.length !== codes.length) {
      // It is not our turn, what is shown runs behind what is known, or there is something to read first.
      await waitOrRead(page);
      continue;
    }
    // Whatever can be done has a name of its own, and the name is enough.
    expect(new Set(names.map((name) => name.replace(/^\d+ /, ''))).size, heard!).toBe(codes.length);
    const name = code === null ? say('web.command.pass') : names[codes.indexOf(code)]!.replace(/^\d+ /, '');
    const answer = await type(page, name, made);
    // What is typed while something newer is being drawn is not done, as with a button: one looks again.
    if (answer === null || answer === say('web.command.late')) continue;
    // A machine may use a right of its own in between.
    const isMade = async (): Promise<unknown> => {
      match = await readMatch(page, game, match);
      return match.record.moves.slice(made).find(({ seat }) => code === null || seat === ME);
    };
    let next = await isMade();
    for (let wait = 0; wait < 50 && !next; wait++) {
      await page.waitForTimeout(20);
      next = await isMade();
    }
    if (!next) continue;
    typed++;
    if (code !== null) expect(next).toEqual({ seat: ME, move: game.moves.decode(code) });
  }
  expect(typed).toBeGreaterThan(30);
  expect(await places(page)).toHaveLength(2);
});

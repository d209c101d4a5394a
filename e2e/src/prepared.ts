import { makeBot } from '@tinstar/bots';
import { type AnyGame, FastRandom, type Json, type Match, openMatch, seedFrom, submit } from '@tinstar/engine';
import { wyattEarp } from '@tinstar/wyatt-earp';
import type { BrowserContext, Page } from 'playwright-core';

/** Games of this browser that stand where a test wants them: played up to there by machines, in no time. */

const GAME = wyattEarp as unknown as AnyGame;

const eventsOf = (match: Match, move: number): string[] => match.told[move]!.map(({ event }) => event.type);

/** Plays a match of machines to its end. */
export function playMatch(seats: number, name: string, options: Json = {}): Match {
  const bot = makeBot('heuristic');
  const match = openMatch(GAME, { seats, seed: seedFrom(name), options });
  const random = new FastRandom(name);
  while (match.awaited.must.length > 0) {
    const seat = match.awaited.must[0]!;
    const view = GAME.view(match.state, seat);
    const code = bot.choose(GAME, view, GAME.legal(match.state, seat, []), random);
    submit(match, seat, { decision: null, move: GAME.moves.decode(code) });
  }
  return match;
}

/** The first match of that many seats that has what is wanted; `from` is where the search was lucky once. */
export function findMatch(seats: number, from: number, isWanted: (match: Match) => boolean, options: Json = {}): Match {
  for (let number = from; number < from + 400; number++) {
    const match = playMatch(seats, `match ${number}`, options);
    if (isWanted(match)) return match;
  }
  throw new Error('no such match among 400');
}

/** By what is to come: the number of moves after which seat 0 moves and the wanted happens. */
const SPOTS = {
  /** In the middle of a first round, with several outlaws hunted. */
  busy: (match: Match) => {
    let laid = 0;
    return match.record.moves.findIndex(({ seat, move }, number) => {
      if (eventsOf(match, number).includes('laid')) laid++;
      return laid > 3 && seat === 0 && move.type !== 'draw' && move.type !== 'takeDiscard';
    });
  },
  /** Seat 0 has fetched a Most Wanted, which is the card with the most choices. */
  fetched: (match: Match) =>
    match.record.moves.findIndex(
      ({ seat, move }, number) =>
        seat === 0 && move.type === 'mostWantedAsk' && match.record.moves[number - 1]?.move.type === 'fetch',
    ),
  /** The last round begins, and seat 0 has to draw. */
  closing: (match: Match) => {
    const isRoundEnd = (_: unknown, number: number): boolean => eventsOf(match, number).includes('roundEnded');
    const before = match.told.slice(0, -1).findLastIndex(isRoundEnd);
    return match.record.moves.findIndex(({ seat }, number) => before > 0 && number >= before && seat === 0);
  },
  /** Seat 0 is about to end the round. */
  settlement: (match: Match) =>
    match.record.moves.findIndex(
      ({ seat }, number) => seat === 0 && eventsOf(match, number + 1).includes('roundEnded'),
    ),
  /** Seat 0 is about to end the game. */
  end: (match: Match) => (match.record.moves.at(-1)!.seat === 0 ? match.record.moves.length - 1 : -1),
} as const;
export type Spot = keyof typeof SPOTS;

/** Keeps a game at such a spot in the guest's browser; returns its path. */
export async function keepGame(context: BrowserContext, spot: Spot, name: string): Promise<string> {
  const match = findMatch(3, 0, (played) => SPOTS[spot](played) >= 0, { openDiscard: true });
  const record = { ...match.record, moves: match.record.moves.slice(0, SPOTS[spot](match)) };
  const local = { at: 0, names: [name, 'Doc', 'Ike'], machines: [null, 'deputy', 'deputy'], over: false, record };
  return keepLocal(context, { id: `local-${spot}`, ...local });
}

/** A whole game against two machines, from its start, that is not one of the long ones: two rounds, or three. */
export function keepWholeGame(context: BrowserContext, name: string): Promise<string> {
  const record = {
    game: GAME.id,
    version: GAME.version,
    options: {},
    seats: 3,
    seed: seedFrom('match 96'),
    deal: null,
  };
  const local = { at: 0, names: [name, 'Doc', 'Ike'], machines: [null, 'deputy', 'deputy'], over: false };
  return keepLocal(context, {
    id: 'local-whole',
    ...local,
    ...{ record: { format: 'tinstar-match', ...record, moves: [] } },
  });
}

/** Shows a game in a page of the site that is open already: nothing has to be loaded again. */
export async function showLocal(page: Page, local: { readonly id: string }): Promise<void> {
  const go = (path: string): Promise<void> =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  await go('/nowhere');
  await page.waitForSelector('.room', { state: 'detached' });
  await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), keptAs(local));
  await go(`/local/${local.id}`);
}

const keptAs = (local: { readonly id: string }): string[] => [`tinstar.game.${local.id}`, JSON.stringify(local)];

/** Puts a game into the guest's browser, once: it goes elsewhere when it is finished. Returns its path. */
export async function keepLocal(context: BrowserContext, local: { readonly id: string }): Promise<string> {
  await context.addInitScript(([key, text]) => {
    if (localStorage.getItem(`put.${key}`)) return;
    localStorage.setItem(`put.${key}`, 'once');
    localStorage.setItem(key!, text!);
  }, keptAs(local));
  return `/local/${local.id}`;
}

/** What the page has in its archive of finished matches; `null`: not that one. */
export const archived = <T>(page: Page, id: string): Promise<T | null> =>
  page.evaluate(async (key) => {
    const settled = <R>(request: IDBRequest<R>): Promise<R> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const database = await settled(indexedDB.open('tinstar'));
    const found = await settled(database.transaction('matches').objectStore('matches').get(key));
    database.close();
    return found ?? null;
  }, id);

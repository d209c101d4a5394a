import { openMatch, type AnyGame, type AnyOptions } from '@tinstar/engine';
import { loadRules, type GameId, seatsOf } from '@tinstar/shelf';
import { readJournal } from '../history/journal.ts';
import { go } from '../router.tsx';
import { changeSettings, settings } from '../device/settings.ts';
import { dropUntouched, keepLocalGame, localGames } from '../source/local-games.ts';
import {
  branchOff,
  DEFAULT_MACHINE,
  makeSeed,
  newLocalGame,
  type OfflineWish,
  strengthsOf,
} from '../source/new-local-game.ts';

/** What somebody is called who has not said. */
export const DEFAULT_NAME = 'Greenhorn';
const FIRST_MACHINE = 'greenhorn';

/** Whom one meets by "Play now": how many, and how strong. */
export interface Company {
  readonly machines: number;
  readonly level: string;
}
const USUAL: Company = { machines: 2, level: DEFAULT_MACHINE };

/** Whom somebody chose to meet in a game, or met last. */
export const companyIn = (game: GameId): Company => possibleCompany(game, settings.get().company[game] ?? USUAL);

/** What was kept, as far as there is such company. */
export function possibleCompany(game: GameId, { machines, level }: Company): Company {
  const { min, max } = seatsOf(game);
  return {
    machines: machines >= min - 1 && machines < max ? machines : USUAL.machines,
    level: strengthsOf(game).some((strength) => strength === level) ? level : USUAL.level,
  };
}

export function chooseCompany(game: GameId, company: Partial<Company>): void {
  changeSettings({ company: { ...settings.get().company, [game]: { ...companyIn(game), ...company } } });
}

/** Whether this browser has never seen that game: then it begins easily. */
export const isNewcomer = (game: GameId): boolean =>
  !readJournal().some((entry) => entry.game === game) && !localGames().some((kept) => kept.game === game);

/** So many deals are tried. */
const TRIES = 60;

/** A deal with which the first seat has the first word: a newcomer need not watch first. */
export function seedToStart(game: AnyGame, seats: number, options: AnyOptions, make: () => string): string {
  let seed = make();
  for (let tries = 1; tries < TRIES; tries++) {
    if (openMatch(game, { seats, seed, options }).awaited.must.includes(0)) return seed;
    seed = make();
  }
  return seed;
}

function begin(wish: OfflineWish): void {
  const local = newLocalGame(wish);
  dropUntouched();
  keepLocalGame(local);
  go(`/local/${local.id}`);
}

/** Starts a game against machines in this browser, as it was chosen, and goes there. */
export function playMachines(
  game: GameId,
  how: { machines: readonly string[]; options?: AnyOptions; here?: readonly (string | null)[] },
): void {
  begin({
    game,
    options: how.options ?? {},
    seats: how.machines.length + 1,
    machines: how.machines,
    name: settings.get().nickname || DEFAULT_NAME,
    ...(how.here ? { here: how.here } : {}),
  });
}

/** Starts a game at once: against the usual company, or the first one ever, which has a coach and meek machines. */
export async function playNow(game: GameId): Promise<void> {
  const { machines: count, level } = companyIn(game);
  if (!isNewcomer(game)) return playMachines(game, { machines: Array.from({ length: count }, () => level) });
  begin({
    game,
    options: {},
    seats: count + 1,
    machines: Array.from({ length: count }, () => FIRST_MACHINE),
    name: settings.get().nickname || DEFAULT_NAME,
    seed: seedToStart(await loadRules(game), count + 1, {}, makeSeed),
    isCoached: true,
  });
}

/** Plays on from a move of a finished match, in one of its seats, and goes there. */
export function playOnFrom(...position: Parameters<typeof branchOff>): void {
  const local = branchOff(...position);
  keepLocalGame(local);
  go(`/local/${local.id}`);
}

/**
 * Plays whole games from seeds and digests all that happened in them. Bundled once for every runtime, so that only the
 * runtime differs: no Node, no DOM.
 */
import { bantamWest } from '@tinstar/bantam-west';
import { advance, FastRandom, CLOCK, openMatch, seedFrom, type AnyGame, type Match, type Seat } from '@tinstar/engine';
import { scoundrels } from '@tinstar/scoundrels';
import { wyattEarp } from '@tinstar/wyatt-earp';

const GAMES: Readonly<Record<string, AnyGame>> = { 'wyatt-earp': wyattEarp, scoundrels, 'bantam-west': bantamWest };

/** FNV-1a over UTF-16 code units, twice with different starts: 64 bits are plenty to tell games apart. */
function digest(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x85ebca6b);
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}

/** Whoever is asked, by chance; those who need not answer, and the house, now and then. */
function pickSeat({ awaited }: Match, pick: FastRandom): Seat | null {
  const { must, may, house } = awaited;
  const free = house ? [...may, CLOCK] : may;
  if (must.length === 0 && free.length === 0) return null;
  if (must.length === 0) return free[pick.below(free.length)]!;
  return free.length > 0 && pick.below(8) === 0 ? free[pick.below(free.length)]! : must[pick.below(must.length)]!;
}

function digestGame(game: AnyGame, number: number): string {
  const seats = game.seats.min + (number % (game.seats.max - game.seats.min + 1));
  const match = openMatch(game, { seats, seed: seedFrom(`${game.id} ${number}`) });
  const pick = new FastRandom(`${game.id} ${number}`);
  const codes: number[] = [];
  for (let seat = pickSeat(match, pick); seat !== null; seat = pickSeat(match, pick)) {
    game.legal(match.state, seat, codes);
    // Who holds a right may have nothing to use it on.
    if (codes.length === 0) continue;
    const code = codes[pick.below(codes.length)]!;
    if (advance(match, seat, code)) throw new Error(`${game.id} ${number}: a listed move was refused`);
  }
  return digest(JSON.stringify([game.save(match.state), game.outcome(match.state), match.record.moves, match.told]));
}

/** The digests of games `from` to `from + count - 1`. */
export function digestGames(game: string, from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => digestGame(GAMES[game]!, from + index));
}

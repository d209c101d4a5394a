import { makeBot } from '@tinstar/bots';
import {
  type AnyGame,
  type AnyMove,
  type AnyOptions,
  FastRandom,
  type Json,
  type Match,
  openMatch,
  seedFrom,
  submit,
} from '@tinstar/engine';
import { loadGame } from '@tinstar/shelf';

/** Positions of Bantam West that a test wants to see: a set-up by hand, played on by machines until it is there. */

const GAME: AnyGame = await loadGame('bantam-west');
const NAMES = ['Ida', 'Josie', 'Kate', 'Virgil'];

export interface Spot {
  readonly seats?: number;
  readonly options?: AnyOptions;
  readonly deal?: object;
  /** What seat 0 does first, move by move. */
  readonly script?: readonly AnyMove[];
  /** What it does then where it can, the first wish first; elsewhere a machine decides. */
  readonly wishes?: readonly string[];
  /** Seat 0 is asked and this holds; left out: the start. */
  readonly until?: (top: Frame, verbs: ReadonlySet<string>) => boolean;
}

interface Frame {
  readonly kind: string;
  readonly stage?: string;
  readonly showdown?: boolean;
}

/** Moves of one match from its start to the wanted position; `null`: it was never there. */
function play(spot: Required<Omit<Spot, 'until'>> & Pick<Spot, 'until'>, name: string): Match | null {
  const { seats, options, deal, script, wishes, until } = spot;
  const start = { pioneer: 0, characters: ['levi_mercer', 'hanna_wilde', 'jericho_jones', 'mika_mankiller'], ...deal };
  const setUp = { ...start, characters: start.characters.slice(0, seats) } as unknown as Json;
  const match = openMatch(GAME, { seats, options, seed: seedFrom(name), deal: setUp });
  const bot = makeBot('heuristic');
  const random = new FastRandom(name);
  let said = 0;
  for (let count = 0; count < 400 && match.awaited.must.length > 0; count++) {
    const seat = match.awaited.must[0]!;
    const view = GAME.view(match.state, seat) as { stack: readonly Frame[] };
    const codes = GAME.legal(match.state, seat, []);
    const moves = Array.from(codes, (code) => GAME.moves.decode(code));
    const scripted = seat === 0 ? script[said] : undefined;
    if (seat === 0 && !scripted && (!until || until(view.stack.at(-1)!, new Set(moves.map(({ type }) => type)))))
      return match;
    const wish = seat === 0 ? wishes.find((verb) => moves.some(({ type }) => type === verb)) : undefined;
    if (scripted) said++;
    const move =
      scripted ?? moves.find(({ type }) => type === wish) ?? GAME.moves.decode(bot.choose(GAME, view, codes, random));
    submit(match, seat, { decision: null, move });
  }
  return null;
}

/** The position as a game this browser keeps: `local` for `keepLocal`. */
export function localAt(id: string, spot: Spot): { id: string } {
  const whole = { seats: 2, options: {}, deal: {}, script: [], wishes: [], ...spot };
  for (let number = 0; number < 60; number++) {
    const match = play(whole, `${id} ${number}`);
    if (!match) continue;
    const machines = Array.from({ length: whole.seats }, (_, seat) => (seat === 0 ? null : 'deputy'));
    const names = NAMES.slice(0, whole.seats);
    return Object.assign({ id: `local-${id}` }, { at: 0, names, machines, over: false, record: match.record });
  }
  throw new Error(`nobody ever came to ${id}`);
}

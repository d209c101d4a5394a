import { winOf } from '@tinstar/bots';
import type { AnyMove, AnyOptions, GameEvent, Outcome, Seat } from '@tinstar/engine';
import type { Bound } from './bounds.ts';
import { standingOf, type Tally } from './tally.ts';

/** A finished game as the laboratory sees it: what was done, what happened, how it ended. Never a state. */
export interface Play<Event extends GameEvent = GameEvent> {
  readonly seats: number;
  readonly moves: readonly { readonly seat: Seat; readonly move: AnyMove }[];
  /** Everything told, in full, in order. */
  readonly events: readonly Event[];
  readonly outcome: Outcome;
}

/** By number of seats: what was measured elsewhere, to see whether all is well. */
export type Reference = Readonly<Record<number, number>>;

/** A number per game or per player; its key in `Tally.counts`. */
export interface FigureShape {
  readonly key: string;
  readonly label: string;
  readonly reference?: Reference;
  /** Drawn as a chart of its own. */
  readonly drawn?: true;
}

/** A share of cases; its key in `Tally.ratios`. */
export interface ShareShape {
  readonly key: string;
  readonly label: string;
  /** The key of the share that chance alone would give. */
  readonly chance?: string;
  readonly reference?: Reference;
}

export interface ShareGroup {
  readonly key: string;
  readonly title: string;
  readonly shares: readonly ShareShape[];
}

/** Things that compete for players: its key in `Tally.standings`. */
export interface ContestShape {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly { readonly id: string; readonly label: string; readonly note?: string }[];
  /** Its entries have an order of their own, which reports keep; else the best comes first. */
  readonly ordered?: true;
  /** What it is to take one: hired, played. */
  readonly taken: string;
  /** What it is to be able to; missing where everybody always can. */
  readonly offered?: string;
  /** Means per taking, by the key of `Standing.sums`. */
  readonly means?: readonly { readonly key: string; readonly label: string }[];
}

/** Names that were seen, the commonest first; its key in `Tally.lists`. */
export interface ListShape {
  readonly key: string;
  readonly title: string;
  /** What its names are shares of: "wins". */
  readonly of: string;
  readonly label: (name: string) => string;
  /** Names of one group are shares of that group alone: the outcomes of a card. */
  readonly group?: (name: string) => string;
}

/** A way to play a game that is balanced for itself, and what is aimed at. */
export interface Setting {
  readonly name: string;
  readonly options: AnyOptions;
  /** How many play; left out: as many as the game takes. */
  readonly seats?: number;
  readonly bounds: readonly Bound[];
}

/** Something a player may always or never do, so that it can be read. */
export interface Habit {
  readonly name: string;
  /** Whether a player with this habit can bring itself to make the move. */
  keeps(move: AnyMove): boolean;
  /** Whether it uses a standing right; left out: as the heuristic does. */
  readonly rights?: 'always' | 'never';
}

/** What to count in one game. Stateless: everything it learns is in the tally. */
export interface Probe<Event extends GameEvent = GameEvent> {
  readonly game: string;
  readonly title: string;
  readonly figures: readonly FigureShape[];
  readonly shares: readonly ShareGroup[];
  readonly contests: readonly ContestShape[];
  readonly lists?: readonly ListShape[];
  /** What `--settings` plays; the defaults only where there are none. */
  readonly settings?: readonly Setting[];
  /** What `--exploiters` plays against; left out where nobody can be read. */
  readonly habits?: readonly Habit[];
  count(play: Play<Event>, tally: Tally): void;
}

/** A game's book of who could take what and who did; `close` adds how the takers fared. */
export interface Ledger {
  offer(contest: string, id: string): void;
  take(contest: string, id: string, seat: Seat, sums?: Readonly<Record<string, number>>): void;
  add(contest: string, id: string, sum: string, by: number): void;
  close(): void;
}

export function openLedger({ outcome, seats }: Play, tally: Tally): Ledger {
  /** Takers by contest and entry: a player counts once a game. */
  const takers = new Map<string, { contest: string; id: string; seat: Seat }>();
  const add: Ledger['add'] = (contest, id, sum, by) => {
    const { sums } = standingOf(tally, contest, id);
    sums[sum] = (sums[sum] ?? 0) + by;
  };
  return {
    add,
    offer(contest, id) {
      standingOf(tally, contest, id).offered++;
    },
    take(contest, id, seat, sums = {}) {
      standingOf(tally, contest, id).taken++;
      for (const [sum, by] of Object.entries(sums)) add(contest, id, sum, by);
      takers.set(`${contest} ${id} ${seat}`, { contest, id, seat });
    },
    close() {
      const mean = outcome.scores.reduce((sum, score) => sum + score, 0) / seats;
      for (const { contest, id, seat } of takers.values()) {
        const standing = standingOf(tally, contest, id);
        const ahead = outcome.scores[seat]! - mean;
        standing.players++;
        standing.wins += winOf(outcome, seat);
        standing.fair += 1 / seats;
        standing.ahead += ahead;
        standing.squares += ahead * ahead;
      }
    },
  };
}

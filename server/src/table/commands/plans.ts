import {
  type AnyGame,
  type AnyMove,
  decisionOf,
  FastRandom,
  CLOCK,
  isReversible,
  matchRefusal,
  type Planning,
  type Random,
  type Refusal,
  type Seat,
  sightOf,
  type Told,
  tellInto,
} from '@tinstar/engine';
import type { Own } from '@tinstar/protocol';
import type { TableEvent } from '../journal/entry.ts';
import { policyOf } from '../time/policy.ts';
import type { TableState } from '../journal/state.ts';
import { isCollecting } from '../time/windows.ts';

/**
 * Turns planned ahead: while a window of the clock collects answers over hours, whoever is next leaves the moves of the
 * own turn with the table. They are made with the close if it brought nothing new, else they come back to be confirmed.
 *
 * What a plan leads to is looked up in a world made of the planner's own view alone, never in the real one: it can tell
 * nothing that the planner does not know.
 */

export interface Plan {
  readonly moves: readonly AnyMove[];
  /** The window has closed and brought something new: the plan waits for a word of its owner. */
  readonly isReturned: boolean;
}

/** Where a plan leads. */
interface Foreseen {
  readonly moves: readonly AnyMove[];
  /** What the planner would see; `null` when nothing more can be planned. */
  readonly next: { readonly view: unknown; readonly moves: readonly AnyMove[] } | null;
}

/** Counts, because what was drawn is not certain. */
class CountedRandom implements Random {
  drawn = 0;
  private readonly random = new FastRandom('plan');

  below(limit: number): number {
    this.drawn++;
    return this.random.below(limit);
  }
}

const isAskedAlone = (game: AnyGame, world: unknown, seat: Seat): boolean => {
  const { must } = game.awaited(world);
  return must.length === 1 && must[0] === seat;
};

/** Follows a plan from what the planner sees now. `null`: nothing can be planned here. */
export function foresee(
  game: AnyGame,
  policy: Planning,
  view: unknown,
  seat: Seat,
  moves: readonly unknown[],
): Foreseen | Refusal | null {
  const random = new CountedRandom();
  const world: unknown = game.imagine(view, random);
  const made = (mover: Seat, code: number): { told: Told[]; drew: boolean } => {
    const told: Told[] = [];
    const { drawn } = random;
    game.play(world, mover, code, random, tellInto(told));
    return { told, drew: random.drawn > drawn };
  };
  const [close] = game.awaited(world).house ? game.legal(world, CLOCK, []) : [];
  if (close === undefined) return null;
  const closed = made(CLOCK, close);
  const isQuiet = !closed.drew && closed.told.every(({ event }) => policy.closes.includes(event.type));
  if (!isQuiet || !isAskedAlone(game, world, seat)) return null;

  const planned: AnyMove[] = [];
  const veiled: Told[] = [];
  const offered = (): AnyMove[] =>
    game
      .legal(world, seat, [])
      .map((code) => game.moves.decode(code))
      .filter(({ type }) => veiled.length === 0 || policy.blind.includes(type));
  let isOver = false;
  for (const move of moves) {
    const code = game.moves.parse(move);
    if (code === null) return matchRefusal('unknown-move');
    const wanted = game.moves.decode(code);
    if (isOver || !offered().some(({ type }) => type === wanted.type)) return matchRefusal('not-your-turn');
    const refusal = game.refusal(world, seat, code);
    if (refusal) return refusal;
    const { told, drew } = made(seat, code);
    planned.push(wanted);
    const news = told.filter((one) => !isReversible(game.barriers, [one]));
    veiled.push(...news);
    const isVeiled = news.every(({ event }) => policy.veils.includes(event.type));
    isOver = drew || !isVeiled || game.outcome(world) !== null || !isAskedAlone(game, world, seat);
  }
  const next = isOver ? [] : offered();
  if (next.length === 0) return { moves: planned, next: null };
  const seen = sightOf(game, world, seat) as Record<string, unknown>;
  return {
    moves: planned,
    next: {
      view: policy.veil(
        seen,
        veiled.map(({ event }) => event),
      ),
      moves: next,
    },
  };
}

function foreseeAt(state: TableState, seat: Seat, moves: readonly unknown[]): Foreseen | Refusal | null {
  const policy = policyOf(state.game).plans;
  if (!policy || state.status !== 'playing' || !isCollecting(state)) return null;
  return foresee(state.game, policy, state.game.view(state.match!.state, seat), seat, moves);
}

/** Judges a plan; no moves give it up. */
export function judgePlan(state: TableState, seat: Seat, moves: readonly unknown[]): TableEvent | Refusal | null {
  if (moves.length === 0) return state.seats[seat]!.plan && { kind: 'planned', seat, moves: [] };
  const foreseen = foreseeAt(state, seat, moves);
  if (foreseen === null || 'code' in foreseen) return foreseen;
  return { kind: 'planned', seat, moves: foreseen.moves };
}

/** What the entry makes of the plans at the table. */
export function turnPlans({ seats }: Pick<TableState, 'seats'>, what: TableEvent): void {
  switch (what.kind) {
    case 'planned':
      seats[what.seat]!.plan = what.moves.length === 0 ? null : { moves: what.moves, isReturned: false };
      break;
    case 'moved':
      if (what.plan) {
        const { plan } = seats[what.plan.seat]!;
        seats[what.plan.seat]!.plan = what.plan.isPlayed ? null : plan && { ...plan, isReturned: true };
      } else if (what.seat !== CLOCK && seats[what.seat]!.plan?.isReturned) {
        // The turn was begun, by hand or as planned.
        seats[what.seat]!.plan = null;
      }
      break;
    case 'left':
    case 'resigned':
    case 'botSeated':
      seats[what.seat]!.plan = null;
      break;
    case 'undone':
    case 'rewound':
      for (const seat of seats) seat.plan = null;
      break;
    default:
  }
}

/** The plan as its owner is told of it. */
export function planFor(state: TableState, seat: Seat): Own['plan'] {
  const { plan } = state.seats[seat]!;
  if (!plan || !state.match) return null;
  const foreseen = plan.isReturned ? null : foreseeAt(state, seat, plan.moves);
  const next = foreseen && 'next' in foreseen ? foreseen.next : null;
  const decision = plan.isReturned ? decisionOf(state.match, seat) : null;
  return { moves: [...plan.moves], decision, next: next && { view: next.view, moves: [...next.moves] } };
}

import type { Seat } from '@tinstar/engine';
import { type Speed, timePerDecision } from '@tinstar/protocol';
import { RequestError } from '../../errors.ts';
import type { Player } from '../../store/store.ts';
import type { TableEvent } from '../journal/entry.ts';
import type { TableState } from '../journal/state.ts';
import { MOST_GATHERING } from './bounds.ts';

/** A seat of a rematch is kept for whoever had it so long; milliseconds. Who sits down and gets up again has said no. */
const KEPT_LIVE = 600_000;
const KEPT = 86_400_000;

/** Until when seats of the table are kept. */
export const keptUntil = ({ facts: { createdAt, speed } }: TableState): number => createdAt + keptFor(speed);
const keptFor = (speed: Speed): number =>
  speed.kind === 'live' ? KEPT_LIVE : speed.kind === 'relaxed' ? Math.max(KEPT, timePerDecision(speed)) : KEPT;

/** Whether a seat is kept for somebody; `player`: for somebody else. */
export const isKept = (state: TableState, seat: Seat, now: number, player: string | null = null): boolean => {
  const { kept } = state.seats[seat]!;
  return kept !== null && kept !== player && now < keptUntil(state);
};

/** Where somebody sits down who wants a certain seat, or any: one that is kept for them comes first. Throws where they cannot. */
export function chooseSeat(state: TableState, player: Player, wanted: Seat | null, now: number): Seat {
  if (state.status !== 'gathering') throw new RequestError(state.status === 'playing' ? 'table-full' : 'over');
  if (state.journal.length >= MOST_GATHERING) throw new RequestError('journal-full');
  const isOpen = (seat: Seat): boolean => !state.seats[seat]!.player && state.seats[seat]!.bot === null;
  const open = state.seats.map((_, seat) => seat).filter((seat) => isOpen(seat));
  const seat =
    wanted ??
    open.find((free) => state.seats[free]!.kept === player.id) ??
    open.find((free) => !isKept(state, free, now)) ??
    open[0];
  if (seat === undefined) throw new RequestError('table-full');
  if (!state.seats[seat]) throw new RequestError('bad-seats');
  if (!isOpen(seat)) throw new RequestError('seat-taken');
  if (isKept(state, seat, now, player.id)) throw new RequestError('seat-kept');
  return seat;
}

/** What a person brings along to a seat. */
export interface Brought {
  /** The wish for longer windows. */
  readonly longer?: boolean | undefined;
  /** What is added to the seed. */
  readonly nonce?: string | undefined;
}

export const sitDown = ({ id, name }: Player, seat: Seat, { longer, nonce }: Brought = {}): TableEvent[] => [
  { kind: 'joined', seat, player: id, name, ...(longer ? { longer: true } : {}) },
  ...(nonce === undefined ? [] : [{ kind: 'gave', seat, nonce } as const]),
];

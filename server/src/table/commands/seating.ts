import type { Seat } from '@tinstar/engine';
import { RequestError } from '../../errors.ts';
import type { Player } from '../../store/store.ts';
import type { TableEvent } from '../journal/entry.ts';
import type { TableState } from '../journal/state.ts';
import { MOST_GATHERING } from './bounds.ts';

/** Where somebody sits down who wants a certain seat, or any: one that is kept for them comes first. Throws where they cannot. */
export function chooseSeat(state: TableState, player: Player, wanted: Seat | null): Seat {
  if (state.status !== 'gathering') throw new RequestError(state.status === 'playing' ? 'table-full' : 'over');
  if (state.journal.length >= MOST_GATHERING) throw new RequestError('journal-full');
  const isOpen = (seat: Seat): boolean => !state.seats[seat]!.player && state.seats[seat]!.bot === null;
  const reservedFor = (seat: Seat): string | null => {
    const planned = state.facts.seats[seat]!;
    return planned && 'reserved' in planned ? planned.reserved : null;
  };
  const open = state.seats.map((_, seat) => seat).filter((seat) => isOpen(seat));
  const seat =
    wanted ??
    open.find((free) => reservedFor(free) === player.id) ??
    open.find((free) => reservedFor(free) === null) ??
    open[0];
  if (seat === undefined) throw new RequestError('table-full');
  if (!state.seats[seat]) throw new RequestError('bad-seats');
  if (!isOpen(seat)) throw new RequestError('seat-taken');
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

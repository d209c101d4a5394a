import { callMachines } from '@tinstar/text/story/names';
import type { SourceState, TableSeat, TableSource } from './table-source.ts';

/** The same table with its machines called after whom they play, in all that is told of it. */
export function nameMachines(source: TableSource, roles: readonly string[]): TableSource {
  const isMachine = ({ seats }: SourceState, seat: number): boolean => seats[seat]?.kind === 'bot';
  let from: SourceState | null = null;
  let named: SourceState | null = null;
  /** Made once for the same seats: names are compared by identity. */
  const made = new WeakMap<readonly TableSeat[], readonly TableSeat[]>();

  function seatsOf(state: SourceState): readonly TableSeat[] {
    let seats = made.get(state.seats);
    if (!seats) {
      const names = state.seats.map(({ name }) => name);
      const called = callMachines(names, (seat) => isMachine(state, seat), roles);
      seats = state.seats.map((info, seat) => ({ ...info, name: called[seat]! }));
      made.set(state.seats, seats);
    }
    return seats;
  }

  return {
    ...source,
    state: {
      subscribe: source.state.subscribe,
      get() {
        const now = source.state.get();
        if (now !== from || !named) {
          const seats = seatsOf(now);
          const chat = now.chat.map((line) =>
            line.seat !== null && isMachine(now, line.seat) ? { ...line, name: seats[line.seat]!.name } : line,
          );
          from = now;
          named = { ...now, seats, chat };
        }
        return named;
      },
    },
  };
}

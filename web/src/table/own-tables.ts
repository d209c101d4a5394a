import type { MyTableLine } from '@tinstar/protocol';

type Line = Pick<MyTableLine, 'status' | 'seats' | 'seat' | 'waiting'>;

/** Over, or given up: nothing is left to do there. */
export function isFinished({ status, seats, seat }: Line): boolean {
  const own = seats[seat];
  return status === 'ended' || status === 'closed' || (own?.kind === 'player' && own.resigned === true);
}

/** Whether it waits for its owner: for whoever stood up, a machine decides. */
export function isWaited({ seats, seat, waiting }: Line): boolean {
  const own = seats[seat];
  return waiting && !(own?.kind === 'player' && own.standIn !== null);
}

/** Choosing leaders before the first day (SC-034). */
import { LEADER, NONE, SEATS, type State } from './layout.ts';
import type { Table } from './table.ts';
import { LEADER_COUNT } from './words.ts';

export function isLeaderFree(s: State, leader: number): boolean {
  for (let seat = 0; seat < s[SEATS]!; seat++) if (s[LEADER + seat] === leader) return false;
  return true;
}

/** The last seat chooses first, then clockwise from there. `NONE`: everybody has a leader. */
function nextChooser(s: State): number {
  const seats = s[SEATS]!;
  for (let i = 0; i < seats; i++) {
    const seat = (seats - 1 + i) % seats;
    if (s[LEADER + seat] === NONE) return seat;
  }
  return NONE;
}

/** Who has to choose now; `NONE` when all have. The last leader left is taken without asking. */
export function askForLeader(t: Table): number {
  const { s } = t;
  const seat = nextChooser(s);
  if (seat === NONE) return NONE;
  const free = Array.from({ length: LEADER_COUNT }, (_, leader) => leader).filter((leader) => isLeaderFree(s, leader));
  if (free.length > 1) return seat;
  takeLeader(t, seat, free[0]!);
  return NONE;
}

export function takeLeader({ s, cards, tell }: Table, seat: number, leader: number): void {
  s[LEADER + seat] = leader;
  tell?.({ type: 'leaderChosen', seat, leader: cards.pack.leaders[leader]!.id });
}

/** SC-034: leaders are chosen before the first day, the last seat first, then clockwise from there. */
import type { Table } from '../interpreter/table.ts';
import * as S from '../state.ts';
import { NONE, type State } from '../state.ts';
import { LEADER_COUNT, LEADERS } from '../words.ts';
import { no, type VerbRules } from './verb.ts';
import { NOT_NOW } from '../turn.ts';

const NOT_YOUR_TURN = no('not-your-turn', 'SC-034');
const LEADER_TAKEN = no('leader-taken', 'SC-034');

function isFree(s: State, leader: number): boolean {
  for (let seat = 0; seat < S.seats(s); seat++) if (S.leader(s, seat) === leader) return false;
  return true;
}

/** `NONE`: everybody has a leader. */
function nextChooser(s: State): number {
  const seats = S.seats(s);
  for (let i = 0; i < seats; i++) {
    const seat = (seats - 1 + i) % seats;
    if (S.leader(s, seat) === NONE) return seat;
  }
  return NONE;
}

function takeLeader({ s, cards, tell }: Table, seat: number, leader: number): void {
  s[S.LEADER + seat] = leader;
  tell?.({ type: 'leaderChosen', seat, leader: cards.pack.leaders[leader]!.id });
}

/** Who has to choose now; `NONE` when all have. The last leader left is taken without asking. */
export function askForLeader(t: Table): number {
  const { s } = t;
  const seat = nextChooser(s);
  if (seat === NONE) return NONE;
  const free = Array.from({ length: LEADER_COUNT }, (_, leader) => leader).filter((leader) => isFree(s, leader));
  if (free.length > 1) return seat;
  takeLeader(t, seat, free[0]!);
  return NONE;
}

export const chooseLeader: VerbRules = {
  why(_cards, s, seat, leader) {
    if (S.phase(s) !== LEADERS) return NOT_NOW;
    if (S.asked(s) !== seat) return NOT_YOUR_TURN;
    return isFree(s, leader) ? null : LEADER_TAKEN;
  },
  play: takeLeader,
};

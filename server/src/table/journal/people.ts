import type { TableSeat, TableState } from './state.ts';

/*
 * Two questions about a seat that are never one. Whose it is decides every right: consent, votes, how long a window is,
 * what is kept for them. Who plays it right now decides only who is asked, waited for and clocked: whoever seats a
 * stand-in for somebody absent changes the second, and must gain nothing by the first.
 */

/** Whether the seat is a person's, at the table or not: a machine may stand in for them. Who resigned has given it away. */
export const belongsToPerson = ({ player, resigned }: Pick<TableSeat, 'player' | 'resigned'>): boolean =>
  player !== null && !resigned;

/** Whether a machine plays the seat right now: its occupant, or one that stands in. */
export const isPlayedByMachine = ({ bot }: Pick<TableSeat, 'bot'>): boolean => bot !== null;

/** Whether the person it belongs to plays it right now. */
export const isPlayedByPerson = (seat: Pick<TableSeat, 'player' | 'bot' | 'resigned'>): boolean =>
  belongsToPerson(seat) && !isPlayedByMachine(seat);

/** Whether nobody but machines plays here right now: then it goes on only while somebody looks. */
export const areMachinesAlone = ({ seats }: Pick<TableState, 'seats'>): boolean => seats.every(isPlayedByMachine);

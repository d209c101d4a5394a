import type { Line } from './table.ts';

/** Lines of one player at their seat: devices and tabs. Beyond that the oldest gives way: the player always gets in. */
export const LINES_PER_SEAT = 12;
/** Lines that only watch a table, in all and from one network: seats have room of their own. */
const WATCHERS = 200;
const WATCHERS_PER_NETWORK = 30;

/** Whether one more may watch. */
export function isRoomAmong(watchers: readonly Line[], { network }: Line): boolean {
  const neighbours = watchers.filter((line) => line.network === network);
  return watchers.length < WATCHERS && neighbours.length < WATCHERS_PER_NETWORK;
}

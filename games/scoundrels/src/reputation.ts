import type { Table } from './interpreter/table.ts';
import * as S from './state.ts';
import { raise } from './triggers.ts';

/** SC-115 to SC-117: moves a token, stops at the ends of the track, and raises the event only if it moved. */
export function changeReputation(t: Table, seat: number, by: number): boolean {
  const { s, cards } = t;
  const before = S.reputation(s, seat);
  const now = Math.max(cards.leastReputation, Math.min(cards.mostReputation, before + by));
  if (now === before) return false;
  s[S.REPUTATION + seat] = now;
  t.tell?.({ type: 'reputation', seat, by: now - before, now });
  raise(t, now > before ? 'gainReputation' : 'loseReputation', seat);
  return true;
}

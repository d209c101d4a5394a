/** The end of a day: bluffs are called, cards go under the decks, hands are filled, somebody begins the next day. */
import { disclosedCards, noteDoubted, noteLaid } from './disclosure.ts';
import { jail } from './henchmen.ts';
import { draw, isBluff, putUnder } from './poker.ts';
import { changeReputation } from './reputation.ts';
import { siteName } from './safes.ts';
import type { Table } from './interpreter/table.ts';
import { noteNight, noteRevealed } from './hidden/knowledge.ts';
import { countTech, ranking } from './scoring.ts';
import * as S from './state.ts';
import { NONE, type State } from './state.ts';
import { EVENING, HAND_SIZE, OVER, POKER, SLOT_COUNT, SLOTS, STARTER, TURNS_A_DAY } from './words.ts';
import { forgetUses } from './uses.ts';

/** SC-100: everybody has had four turns. */
export const isDayOver = (s: State): boolean => S.turn(s) + 1 >= TURNS_A_DAY * S.seats(s);

/** SC-108: it belongs to nobody's turn, and what was used in one may be used in it. */
export function beginEvening(t: Table): void {
  const { s } = t;
  s[S.PHASE] = EVENING;
  s[S.SLOT] = NONE;
  forgetUses(s);
  t.tell?.({ type: 'dayEnded', day: S.day(s) });
}

/** SC-109: in the evening nothing touches what lies in the slots, nor the henchmen on it. */
export const mayTouchCards = (s: State): boolean => S.phase(s) !== EVENING;

/** SC-101: turns the next suspected card, in turn order and from slot A up. False when none is left. */
export function callNext(t: Table): boolean {
  const { s } = t;
  const seats = S.seats(s);
  for (; S.called(s) < seats * SLOT_COUNT; S.add(s, S.CALLED, 1)) {
    const owner = (S.first(s) + Math.floor(S.called(s) / SLOT_COUNT)) % seats;
    const slot = S.called(s) % SLOT_COUNT;
    if (S.suspectsAt(s, S.spotOf(owner, slot)) === 0) continue;
    callCard(t, owner, slot);
    S.add(s, S.CALLED, 1);
    return true;
  }
  return false;
}

/** SC-102, SC-103, SC-231. Whoever suspected gains first, clockwise from the owner's left; then the owner loses. */
function callCard(t: Table, owner: number, slot: number): void {
  const { s } = t;
  const seats = S.seats(s);
  const spot = S.spotOf(owner, slot);
  const card = S.playedAt(s, spot);
  const bluff = isBluff(card, slot);
  const suspects = S.suspectsAt(s, spot);
  const henchmen = [];
  for (let i = 1; i < seats; i++) if (suspects & (1 << ((owner + i) % seats))) henchmen.push((owner + i) % seats);
  noteRevealed(s, owner, slot, card);
  t.tell?.({ type: 'revealed', seat: owner, slot: SLOTS[slot]!, card: POKER[card]!, bluff, henchmen });
  s[S.SUSPECTS + spot] = 0;
  noteDoubted(s, owner, slot, suspects);
  S.add(s, (bluff ? S.CAUGHT : S.PROVED) + owner, 1);
  for (const seat of henchmen) {
    S.add(s, S.ON_CARDS + seat, -1);
    if (bluff) changeReputation(t, seat, 1);
    else jail(t, seat, owner);
  }
  if (bluff) changeReputation(t, owner, -1);
}

/**
 * After all cards were called: the game ends, or the night comes (SC-104 to SC-107).
 * Returns who begins the next day; `NONE` when somebody chooses that first, or when the game is over.
 */
export function endDay(t: Table): number {
  const { s } = t;
  for (let seat = 0; seat < S.seats(s); seat++) noteLaid(s, seat);
  if (S.isFinalDay(s)) {
    endGame(t);
    return NONE;
  }
  for (let seat = 0; seat < S.seats(s); seat++) putUnder(t, seat); // SC-105, SC-136
  for (let seat = 0; seat < S.seats(s); seat++) {
    draw(t, seat, HAND_SIZE - S.handSize(s, seat)); // SC-106
    noteNight(s, seat);
  }
  S.add(s, S.DAY, 1);
  s[S.CALLED] = 0;
  const best = Math.max(...Array.from({ length: S.seats(s) }, (_, seat) => S.reputation(s, seat)));
  const leaders = Array.from({ length: S.seats(s) }, (_, seat) => seat).filter(
    (seat) => S.reputation(s, seat) === best,
  );
  if (leaders.length === 1) {
    s[S.PHASE] = STARTER;
    s[S.ASKED] = leaders[0]!;
    return NONE;
  }
  return (S.active(s) + 1) % S.seats(s);
}

/** SC-240, SC-241. */
function endGame(t: Table): void {
  const { s, cards } = t;
  s[S.PHASE] = OVER;
  s[S.ASKED] = NONE;
  if (!t.tell) return;
  t.tell({ type: 'disclosed', laid: disclosedCards(s) });
  const scores = [];
  for (let seat = 0; seat < S.seats(s); seat++) {
    const count = countTech(cards, s, seat);
    scores.push(count.total);
    t.tell({
      type: 'counted',
      seat,
      ...count,
      safes: count.safes.map((entry) => ({
        ...entry,
        site: siteName(t, entry.safe),
        treasure: cards.safeIds[S.safeCard(s, entry.safe)]!,
      })),
      money: S.money(s, seat),
    });
  }
  t.tell({ type: 'gameEnded', winner: ranking(cards, s)[0]!, scores });
}

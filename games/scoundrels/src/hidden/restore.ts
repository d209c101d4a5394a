/** From a view to a state. */
import type { Cards } from '../cards.ts';
import { copyDisclosed } from '../disclosure.ts';
import { OPTIONS } from '../options.ts';
import { onSheet, putScoundrel, scoundrelAt } from '../places.ts';
import { siteOf, findMark, kindOf } from '../safes.ts';
import * as S from '../state.ts';
import { NONE, makeScoundrel, type State } from '../state.ts';
import type { ScoundrelView, View } from '../view-type.ts';
import { MARKS, PHASES, POKER, SALOON_SPACES, SITE_SPACES, SPACES } from '../words.ts';

const maskOf = (seats: readonly number[]): number => seats.reduce((mask, seat) => mask | (1 << seat), 0);

/**
 * The state a view was made from, as far as the view tells. What it hides is missing from decks, safes and other hands;
 * under face-down cards lies the 0.
 */
export function restore(cards: Cards, view: View): State {
  const s: State = new Int32Array(S.STATE_SIZE);
  s[S.SEATS] = view.seats;
  s[S.DAYS] = view.options.days;
  s[S.WITH_STRATEGIES] = view.options.strategies ? 1 : 0;
  s[S.LEADERS_BY] = OPTIONS.leaders.indexOf(view.options.leaders);
  s[S.PHASE] = PHASES.indexOf(view.phase);
  s[S.DAY] = view.day;
  s[S.TURN] = view.turn;
  s[S.FIRST] = view.first ?? NONE;
  s[S.ACTIVE] = view.active ?? NONE;
  s[S.SLOT] = view.slot ?? NONE;
  s[S.ASKED] = view.asked ?? NONE;
  s[S.OFFERED] = view.offered;
  s[S.LEADER_USED] = view.leaderUsed ? 1 : 0;
  s[S.CALLED] = view.called;
  s[S.ORDER] = view.order ?? NONE;
  s.fill(NONE, S.SHEET, S.SHEET + S.MAX_SEATS * SPACES);
  s.fill(NONE, S.MARK_AT, S.MARK_AT + S.MAX_SEATS * MARKS);
  s.fill(NONE, S.PLAYED, S.SUSPECTS);
  s.fill(NONE, S.STRATEGY_CARD, S.STRATEGY_CARD + S.MAX_SEATS);
  s.set(view.used, S.USED_JOBS);
  s.set(view.stack, S.STACK);
  s[S.DEPTH] = view.stack.length / S.FRAME;
  view.players.forEach((_, seat) => restorePlayer(cards, s, view, seat));
  restoreScoundrels(cards, s, view);
  restoreDecks(s, view);
  restoreSafes(cards, s, view);
  restoreKnowledge(s, view);
  if (view.laid) copyDisclosed(s, view.laid);
  return s;
}

const readScoundrel = (cards: Cards, shown: ScoundrelView | null): number =>
  shown === null ? NONE : makeScoundrel(cards.jobIndex.get(shown.job)!, cards.traitIndex.get(shown.trait)!);

function restorePlayer(cards: Cards, s: State, view: View, seat: number): void {
  const player = view.players[seat]!;
  const leader = cards.pack.leaders.findIndex((entry) => entry.id === player.leader);
  s[S.LEADER + seat] = leader;
  if (player.strategy !== null)
    s[S.STRATEGY_CARD + seat] = cards.pack.leaders[leader]!.strategies.indexOf(player.strategy);
  else if (view.picked[seat]) s[S.STRATEGY_CARD + seat] = 0;
  if (player.strategyUsed) S.setBit(s, S.STRATEGY_USED, seat);
  if (player.strategyPending) S.setBit(s, S.PENDING_STRATEGIES, seat);
  s[S.MONEY + seat] = player.money;
  s[S.REPUTATION + seat] = player.reputation;
  s[S.JAILED + seat] = player.henchmen.jailed;
  s[S.ON_CARDS + seat] = player.henchmen.onCards;
  s[S.BURNT + seat] = player.henchmen.burnt;
  s[S.ZERO_UP + seat] = player.zeroFaceUp ? 1 : 0;
  s[S.TOP_SEEN + seat] = player.topSeen;
  s[S.DRAWN + seat] = player.drawnToday;
  s[S.YESTERDAY + seat] = player.yesterday.reduce((mask, claimed, slot) => mask | (claimed ? 1 << slot : 0), 0);
  s[S.CAUGHT + seat] = player.caught;
  s[S.PROVED + seat] = player.proved;
  player.slots.forEach((slot, i) => {
    const spot = S.spotOf(seat, i);
    s[S.SUSPECTS + spot] = maskOf(slot.henchmen);
    s[S.LOOKED + spot] = maskOf(slot.scoutedBy);
    s[S.STALE + spot] = maskOf(slot.staleFor);
    if (slot.filled) s[S.PLAYED + spot] = slot.card === null ? 0 : POKER.indexOf(slot.card);
  });
  s[S.DECK_COUNT + seat] = player.deckSize;
}

function restoreScoundrels(cards: Cards, s: State, view: View): void {
  view.players.forEach((player, seat) =>
    player.sheet.forEach((shown, space) => {
      putScoundrel(s, onSheet(seat, space), readScoundrel(cards, shown));
    }),
  );
  view.saloon.forEach((shown, space) => {
    s[S.SALOON + space] = readScoundrel(cards, shown);
  });
  view.discard.forEach((shown, i) => {
    s[S.PILE + i] = readScoundrel(cards, shown);
  });
  s[S.PILE_COUNT] = view.discard.length;
}

/** Decks are dealt from their start: what is missing there lies open somewhere. */
function restoreDecks(s: State, view: View): void {
  let out = 0;
  for (let place = 0; place < view.seats * SPACES; place++) if (scoundrelAt(s, place) !== NONE) out++;
  for (let space = 0; space < SALOON_SPACES; space++) if (S.saloon(s, space) !== NONE) out++;
  out += S.pileCount(s);
  s[S.TRAIT_NEXT] = out;
  s[S.TRAIT_COUNT] = out + view.traitDeck.length;
  s[S.JOB_NEXT] = out;
  s[S.JOB_COUNT] = out + view.jobDeck.length;
}

function restoreSafes(cards: Cards, s: State, view: View): void {
  view.safes.forEach((safe, i) => {
    s[S.SAFE_CARD + i] = safe.card === null ? NONE : cards.safeIds.indexOf(safe.card);
    s[S.SAFE_AT + i] =
      safe.space !== null
        ? siteOf(i) * SITE_SPACES + safe.space
        : safe.owner !== null
          ? S.STOLEN + safe.owner
          : S.UNUSED;
    for (const seat of safe.seenBy) S.setBit(s, S.SEEN + seat, i);
    for (const mark of safe.marks) {
      const at = findMark(cards, s, mark.seat, kindOf(mark.number), NONE);
      s[S.MARK_AT + at] = i;
      s[S.MARK_NUMBER + at] = mark.number;
    }
  });
}

/** What everybody knows of everybody's cards, and what the viewer knows. */
function restoreKnowledge(s: State, view: View): void {
  const knower = view.viewer ?? S.PUBLIC;
  view.players.forEach((player, owner) => {
    for (let viewer = 0; viewer < S.VIEWERS; viewer++) {
      const isKnower = viewer === knower && knower !== owner;
      s.set(isKnower ? player.where : player.publicWhere, S.whereOf(viewer, owner));
      s[S.batchOf(viewer, owner)] = isKnower ? player.knownBatch : player.publicBatch;
    }
  });
  if (view.viewer !== null) for (const card of view.hand!) S.setBit(s, S.HAND + view.viewer, POKER.indexOf(card));
}

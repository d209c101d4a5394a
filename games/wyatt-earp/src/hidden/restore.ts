import * as S from '../state.ts';
import { emptyState, type State } from '../state.ts';
import { type BatchView, FETCH_STATUSES, type FetchView, ORIGINS, type Sight } from '../view-type.ts';
import { CARD_KINDS, CARDS, OUTLAW_COUNT, OUTLAWS, type Outlaw, ROUND_ENDS, STEPS } from '../words.ts';
import { optionBits } from '../options.ts';

const outlawBits = (outlaws: readonly Outlaw[]): number =>
  outlaws.reduce((bits, outlaw) => bits | (1 << OUTLAWS.indexOf(outlaw)), 0);

/** The state a view was made from, as far as the view tells: hidden cards are missing from it (see imagine.ts). */
export function restore(view: Sight): State {
  const state = emptyState();
  restoreTable(state, view);
  restorePlayers(state, view);
  view.fetches.forEach((fetch, i) => restoreFetch(state, fetch, i));
  state.now[S.TAKEN_COUNT] = view.fetches.filter((fetch) => !fetch.past).length;
  if (view.viewer !== null) state.hands.set(view.hand!, view.viewer * CARD_KINDS);
  if (view.barred) state.barred.set(view.barred);
  return state;
}

function restoreTable(state: State, view: Sight): void {
  const { now } = state;
  state.round[0] = view.round;
  state.broughtIn[0] = view.broughtIn;
  now[S.SEATS] = view.seats;
  now[S.OPTION_BITS] = optionBits(view.options);
  now[S.DEALER] = view.dealer;
  now[S.ACTIVE] = view.active;
  now[S.ASKED] = view.asked;
  now[S.STEP] = STEPS.indexOf(view.step);
  now[S.SHERIFF_PLAYED] = view.sheriffPlayed ? 1 : 0;
  now[S.PROGRESS] = view.progress ? 1 : 0;
  now[S.IDLE_TURNS] = view.idleTurns;
  if (view.pending.outlaw) now[S.PENDING_OUTLAW] = OUTLAWS.indexOf(view.pending.outlaw) + 1;
  if (view.pending.card) now[S.PENDING_CARD] = CARDS.indexOf(view.pending.card) + 1;
  now[S.DRAW_COUNT] = view.drawPile;
  now[S.RENEWED] = view.renewed ? 1 : 0;
  now[S.DISCARD_COUNT] = view.discards.length;
  now[S.PAST_COUNT] = view.pastDiscards.length;
  now[S.FETCH_COUNT] = view.fetches.length;
  if (view.winner !== null) now[S.WINNER] = view.winner + 1;
  view.discards.forEach((card, i) => (state.discards[i] = CARDS.indexOf(card)));
  view.pastDiscards.forEach((card, i) => (state.pastDiscards[i] = CARDS.indexOf(card)));
  view.discardedBy.forEach((seat, i) => (state.discarders[i] = seat === null ? 0 : seat + 1));
  view.pastDiscardedBy.forEach((seat, i) => (state.pastDiscarders[i] = seat === null ? 0 : seat + 1));
  if (view.duel !== null) state.duel = view.duel.shots.map(({ card }) => CARDS.indexOf(card));
  state.renewedSeen.set(view.renewedSeen);
  state.renewedUnsure.set(view.renewedUnsure);
  view.posters.forEach((poster, outlaw) => {
    state.rewards[outlaw] = poster.reward;
    state.opened[outlaw] = poster.openedBy === null ? 0 : poster.openedBy + 1;
  });
  if (!view.lastRound) return;
  now[S.LAST_REASON] = ROUND_ENDS.indexOf(view.lastRound.reason) + 1;
  now[S.LAST_SEAT] = view.lastRound.seat;
  view.lastRound.settled.forEach((settled, outlaw) => {
    state.lastRewards[outlaw] = settled.reward;
    settled.points.forEach((points, seat) => (state.lastPoints[seat * OUTLAW_COUNT + outlaw] = points));
  });
}

function restorePlayers(state: State, view: Sight): void {
  view.players.forEach((player, seat) => {
    state.money[seat] = player.money;
    state.handSizes[seat] = player.handSize;
    state.drawnSinceRenewal[seat] = player.drawnSinceRenewal;
    state.known.set(player.openly, seat * CARD_KINDS);
    state.batchCounts[seat] = player.unseen.length;
    player.unseen.forEach((batch, i) => restoreBatch(state, batch, (seat * S.MAX_BATCHES + i) * S.BATCH_SIZE));
    player.groups.forEach((group, outlaw) => {
      const at = seat * OUTLAW_COUNT + outlaw;
      state.outlaws[at] = group.outlaws;
      state.stagecoaches[at] = group.stagecoachRobberies;
      state.banks[at] = group.bankRobberies;
      state.covered[at] = group.covered ? 1 : 0;
      if (group.photo) state.photos[outlaw] = seat + 1;
      if (!group.fastestGun) return;
      state.now[S.GUN_SEAT] = seat + 1;
      state.now[S.GUN_OUTLAW] = outlaw;
    });
  });
}

function restoreBatch(state: State, batch: BatchView, at: number): void {
  state.batches[at + S.BATCH_COUNT] = batch.count;
  state.batches[at + S.BATCH_NOT] = outlawBits(batch.not);
  state.batches[at + S.BATCH_FROM] = ORIGINS.indexOf(batch.from);
}

/** Where the card is not known, all but its index. */
function restoreFetch(state: State, fetch: FetchView, index: number): void {
  const at = index * S.FETCH_SIZE;
  state.fetches[at + S.FETCH_SEAT] = fetch.seat;
  state.fetches[at + S.FETCH_BEFORE] = fetch.before;
  state.fetches[at + S.FETCH_PAST] = fetch.past ? 1 : 0;
  if (fetch.card !== null) {
    const pile = fetch.past ? state.pastDiscards : state.discards;
    state.fetches[at + S.FETCH_INDEX] = pile.lastIndexOf(CARDS.indexOf(fetch.card), fetch.before - 1);
  }
  state.fetches[at + S.FETCH_STATUS] = FETCH_STATUSES.indexOf(fetch.status);
  state.fetches[at + S.FETCH_NOT] = outlawBits(fetch.not);
  state.fetches[at + S.FETCH_KNOWN_TO] = fetch.knownToAll
    ? S.EVERYONE
    : fetch.knownTo.reduce((bits, seat) => bits | (1 << seat), 0);
  for (const card of fetch.perhaps) state.spent[index * CARD_KINDS + CARDS.indexOf(card)] = 1;
}

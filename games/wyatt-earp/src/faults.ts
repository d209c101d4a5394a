import { duelWinner, richestSeats } from './duel.ts';
import { endOfFetches, fetchSeat, fetchStatus } from './hidden/fetches.ts';
import { batchSize, endOfBatches, firstBatch } from './hidden/batches.ts';
import { hasGroup, isCovered, subtractTable, isOpened } from './groups.ts';
import { handSize, held, openlyHeld } from './hands.ts';
import { discardPile } from './piles.ts';
import { lyingPoints } from './settle.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { PLACING_VERBS } from './verbs/index.ts';
import { hasChoice } from './verbs/shoot-first.ts';
import { CARD_KINDS, CARDS, cardName, COPIES, copiesOf, OUTLAW_COUNT, outlawName } from './words.ts';

/** What is out of order in a state: the invariants of RULES.md (section 4) and the counters kept beside them. */
export function invariantFaults(state: State): string[] {
  return [
    ...cardFaults(state),
    ...handFaults(state),
    ...groupFaults(state),
    ...moneyFaults(state),
    ...turnFaults(state),
  ];
}

/** I1: 78 cards over hands, table and piles. */
function cardFaults(state: State): string[] {
  const missing = Int16Array.from(COPIES);
  for (let seat = 0; seat < S.MAX_SEATS; seat++) {
    for (let card = 0; card < CARD_KINDS; card++) missing[card]! -= held(state, seat, card);
  }
  subtractTable(state, missing);
  for (const card of state.draw.subarray(0, state.now[S.DRAW_COUNT])) missing[card]!--;
  for (const card of discardPile(state)) missing[CARDS.indexOf(card)]!--;
  const list = CARDS.flatMap((name, card) =>
    missing[card] === 0 ? [] : [`${copiesOf(card) - missing[card]!} of ${name} instead of ${copiesOf(card)}`],
  );
  if (discardPile(state).length !== S.discardPileSize(state)) list.push('discard pile miscounted');
  return list;
}

function handFaults(state: State): string[] {
  const list: string[] = [];
  for (let seat = 0; seat < S.MAX_SEATS; seat++) {
    let size = 0;
    let accounted = 0;
    for (let card = 0; card < CARD_KINDS; card++) {
      const own = held(state, seat, card);
      const known = openlyHeld(state, seat, card);
      size += own;
      accounted += known;
      if (known > own) list.push(`seat ${seat} is said to hold ${known} ${cardName(card)}, but holds ${own}`);
    }
    for (let batch = firstBatch(seat); batch < endOfBatches(state, seat); batch += S.BATCH_SIZE)
      accounted += batchSize(state, batch);
    for (let fetch = 0; fetch < endOfFetches(state); fetch += S.FETCH_SIZE) {
      if (fetchSeat(state, fetch) === seat && fetchStatus(state, fetch) === S.HELD) accounted++;
    }
    const counted = handSize(state, seat);
    if (size !== counted) list.push(`seat ${seat} holds ${size} cards, counted ${counted}`);
    if (accounted !== size) list.push(`seat ${seat} holds ${size} cards, ${accounted} accounted for`);
  }
  return list;
}

/** I2, I3, I5. */
function groupFaults(state: State): string[] {
  const list: string[] = [];
  for (let seat = 0; seat < S.MAX_SEATS; seat++) {
    for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
      if (hasGroup(state, seat, outlaw)) {
        if (!isOpened(state, outlaw)) list.push(`${outlawName(outlaw)} lies unopened`);
      } else if (lyingPoints(state, seat, outlaw) > 0 || isCovered(state, seat, outlaw)) {
        list.push(`seat ${seat} has cards at ${outlawName(outlaw)} without an outlaw card or photo`);
      }
    }
  }
  return list;
}

/** I4. */
function moneyFaults(state: State): string[] {
  let sum = 0;
  for (const money of state.money) sum += money;
  for (const reward of state.rewards) sum += reward;
  return sum === state.broughtIn[0] ? [] : [`${sum} thousand dollars lie about, ${state.broughtIn[0]} were brought in`];
}

/** WE-086: the question where a card goes is only asked where there is a choice. */
function targetFaults(state: State): string[] {
  const card = S.pendingCard(state);
  if (state.now[S.STEP] !== S.TARGET || card < 0) return [];
  const verb = Object.values(PLACING_VERBS).find(({ isFor }) => isFor(card));
  if (verb === undefined) return [`${cardName(card)} needs no target`];
  return hasChoice(state, state.now[S.ACTIVE], card, verb) ? [] : [`no choice of targets for ${cardName(card)}`];
}

/** WE-084, WE-085: the winner, by money or by a duel. */
function endFaults(state: State): string[] {
  const { now, duel } = state;
  const isOver = now[S.STEP] === S.OVER;
  if (isOver !== now[S.WINNER] > 0) return ['over without a winner'];
  if (!isOver) return duel === null ? [] : ['a duel before the end'];
  const richest = richestSeats(state);
  if (richest.length === 1) return duel === null ? [] : ['a duel that nobody needed'];
  return duel !== null && duelWinner(richest, duel) === now[S.WINNER] - 1 ? [] : ['a tie without a decided duel'];
}

/** I6 and the turn's numbers. */
function turnFaults(state: State): string[] {
  const { now } = state;
  const list: string[] = [];
  const seats = now[S.SEATS];
  if (seats < 2 || seats > S.MAX_SEATS) list.push(`${seats} seats`);
  if (now[S.ACTIVE] >= seats || now[S.ASKED] >= seats || now[S.DEALER] >= seats) list.push('a seat that is not there');
  if (now[S.STEP] === S.PLAY && state.handSizes[now[S.ACTIVE]] === 0) list.push('nothing to discard');
  if ((now[S.STEP] === S.REACT) !== now[S.PENDING_OUTLAW] > 0) list.push('reaction without a hideout');
  const isCardPending = now[S.STEP] === S.FETCHED || now[S.STEP] === S.TARGET;
  if (isCardPending !== now[S.PENDING_CARD] > 0) list.push('a pending card without a decision about it');
  list.push(...targetFaults(state), ...endFaults(state));
  if (now[S.STEP] !== S.REACT && now[S.STEP] !== S.OVER && now[S.ASKED] !== now[S.ACTIVE])
    list.push('wrong seat asked');
  return list;
}

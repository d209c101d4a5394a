import { duelWinner, richestSeats } from './duel.ts';
import { waitingCard } from './out-of-sight.ts';
import { discardPile } from './piles.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { lyingPoints } from './settle.ts';
import { countTargets } from './targets.ts';
import {
  BANK_ROBBERY,
  CARD_KINDS,
  CARDS,
  COPIES,
  FASTEST_GUN,
  HIDEOUT,
  isAimed,
  OUTLAW_COUNT,
  OUTLAWS,
  PHOTO,
  STAGECOACH_ROBBERY,
} from './words.ts';

/** What is out of order in a state: the invariants of RULES.md (section 4) and the counters kept beside them. */
export function faults(state: State): string[] {
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
  const { now } = state;
  const counts = Array.from({ length: CARD_KINDS }, () => 0);
  for (let seat = 0; seat < S.MAX_SEATS; seat++) {
    for (let card = 0; card < CARD_KINDS; card++) counts[card]! += state.hands[seat * CARD_KINDS + card]!;
    for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
      const group = seat * OUTLAW_COUNT + outlaw;
      counts[outlaw]! += state.outlaws[group]!;
      counts[STAGECOACH_ROBBERY]! += state.stagecoaches[group]!;
      counts[BANK_ROBBERY]! += state.banks[group]!;
      counts[HIDEOUT]! += state.covered[group]!;
    }
  }
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) if (state.photos[outlaw]) counts[PHOTO + outlaw]!++;
  if (now[S.GUN_SEAT]) counts[FASTEST_GUN]!++;
  const waiting = waitingCard(state);
  if (waiting >= 0) counts[waiting]!++;
  for (let i = 0; i < now[S.DRAW_COUNT]!; i++) counts[state.draw[i]!]!++;
  for (const card of discardPile(state)) counts[CARDS.indexOf(card)]!++;
  const list = counts.flatMap((count, card) =>
    count === COPIES[card] ? [] : [`${count} of ${CARDS[card]!} instead of ${COPIES[card]!}`],
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
      const held = state.hands[seat * CARD_KINDS + card]!;
      const known = state.known[seat * CARD_KINDS + card]!;
      size += held;
      accounted += known;
      if (known > held) list.push(`seat ${seat} is said to hold ${known} ${CARDS[card]!}, but holds ${held}`);
    }
    for (let i = 0; i < state.batchCounts[seat]!; i++) {
      accounted += state.batches[(seat * S.MAX_BATCHES + i) * S.BATCH_SIZE + S.BATCH_COUNT]!;
    }
    for (let i = 0; i < state.now[S.FETCH_COUNT]!; i++) {
      const at = i * S.FETCH_SIZE;
      if (state.fetches[at + S.FETCH_SEAT] === seat && state.fetches[at + S.FETCH_STATUS] === S.HELD) accounted++;
    }
    if (size !== state.handSizes[seat])
      list.push(`seat ${seat} holds ${size} cards, counted ${state.handSizes[seat]!}`);
    if (accounted !== size) list.push(`seat ${seat} holds ${size} cards, ${accounted} accounted for`);
  }
  return list;
}

/** I2, I3, I5. */
function groupFaults(state: State): string[] {
  const list: string[] = [];
  for (let seat = 0; seat < S.MAX_SEATS; seat++) {
    for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
      const group = seat * OUTLAW_COUNT + outlaw;
      if (!S.hasGroup(state, seat, outlaw) && (lyingPoints(state, seat, outlaw) > 0 || state.covered[group])) {
        list.push(`seat ${seat} has cards at ${OUTLAWS[outlaw]!} without an outlaw card or photo`);
      }
      if (S.hasGroup(state, seat, outlaw) && !state.opened[outlaw]) list.push(`${OUTLAWS[outlaw]!} lies unopened`);
    }
  }
  return list;
}

/** I4. */
function moneyFaults(state: State): string[] {
  let sum = 0;
  for (const money of state.money) sum += money;
  for (const reward of state.rewards) sum += reward;
  return sum === state.broughtIn[0]
    ? []
    : [`${sum} thousand dollars lie about, ${state.broughtIn[0]!} were brought in`];
}

/** WE-086: the question where a card goes is only asked where there is a choice. */
function targetFaults(state: State): string[] {
  const { now } = state;
  const card = now[S.PENDING_CARD]! - 1;
  if (now[S.STEP] !== S.TARGET || card < 0) return [];
  if (!isAimed(card)) return [`${CARDS[card]!} needs no target`];
  return countTargets(state, now[S.ACTIVE]!, card) > 1 ? [] : [`no choice of targets for ${CARDS[card]!}`];
}

/** WE-084, WE-085: the winner, by money or by a duel. */
function endFaults(state: State): string[] {
  const { now, duel } = state;
  const isOver = now[S.STEP] === S.OVER;
  if (isOver !== now[S.WINNER]! > 0) return ['over without a winner'];
  if (!isOver) return duel === null ? [] : ['a duel before the end'];
  const richest = richestSeats(state);
  if (richest.length === 1) return duel === null ? [] : ['a duel that nobody needed'];
  return duel !== null && duelWinner(richest, duel) === now[S.WINNER]! - 1 ? [] : ['a tie without a decided duel'];
}

/** I6 and the turn's numbers. */
function turnFaults(state: State): string[] {
  const { now } = state;
  const list: string[] = [];
  const seats = now[S.SEATS]!;
  if (seats < 2 || seats > S.MAX_SEATS) list.push(`${seats} seats`);
  if (now[S.ACTIVE]! >= seats || now[S.ASKED]! >= seats || now[S.DEALER]! >= seats)
    list.push('a seat that is not there');
  if (now[S.STEP] === S.PLAY && state.handSizes[now[S.ACTIVE]!] === 0) list.push('nothing to discard');
  if ((now[S.STEP] === S.REACT) !== now[S.PENDING_OUTLAW]! > 0) list.push('reaction without a hideout');
  const isCardPending = now[S.STEP] === S.FETCHED || now[S.STEP] === S.TARGET;
  if (isCardPending !== now[S.PENDING_CARD]! > 0) list.push('a pending card without a decision about it');
  list.push(...targetFaults(state), ...endFaults(state));
  if (now[S.STEP] !== S.REACT && now[S.STEP] !== S.OVER && now[S.ASKED] !== now[S.ACTIVE])
    list.push('wrong seat asked');
  return list;
}

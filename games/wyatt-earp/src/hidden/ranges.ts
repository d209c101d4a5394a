import { type Shape, fields, listOf, orNull, whole } from '@tinstar/engine';
import { MAX_ROUNDS } from '../explicit-deal.ts';
import * as S from '../state.ts';
import { CARD_KINDS, COPIES, DECK_SIZE, OUTLAW_COUNT, ROUND_ENDS } from '../words.ts';

/*
 * What every number of a saved state may be: from 0 up to what stands here. That they fit together is for faults.ts; what
 * is out of these ranges must not even get there.
 */

/** Beyond what a game can bring about. A cycle of two shots ends a duel with odds of nearly a half. */
const MANY = 999;
const LONGEST_DUEL = 10_000;
const COPIES_MOST = Math.max(...COPIES);
const OWNER = S.MAX_SEATS;
const OUTLAW_BITS = 2 ** OUTLAW_COUNT - 1;
const PILE_ROOM = S.FIELDS.discards.length;

/** By place in `now`. */
const NOW: Readonly<Record<number, number>> = {
  [S.SEATS]: S.MAX_SEATS,
  [S.OPTION_BITS]: S.OPEN_DISCARD | S.EARP_ENDS_ROUND | S.FREE_PHOTO,
  [S.DEALER]: S.MAX_SEATS - 1,
  [S.ACTIVE]: S.MAX_SEATS - 1,
  [S.ASKED]: S.MAX_SEATS - 1,
  [S.STEP]: S.OVER,
  [S.SHERIFF_PLAYED]: 1,
  [S.PROGRESS]: 1,
  [S.IDLE_TURNS]: 99,
  [S.PENDING_OUTLAW]: OUTLAW_COUNT,
  [S.PENDING_CARD]: CARD_KINDS,
  [S.GUN_SEAT]: OWNER,
  [S.GUN_OUTLAW]: OUTLAW_COUNT - 1,
  [S.DRAW_COUNT]: DECK_SIZE,
  [S.DISCARD_COUNT]: PILE_ROOM,
  [S.TAKEN_COUNT]: S.MAX_FETCHES,
  [S.RENEWED]: 1,
  [S.PAST_COUNT]: PILE_ROOM,
  [S.FETCH_COUNT]: S.MAX_FETCHES,
  [S.WINNER]: OWNER,
  [S.LAST_REASON]: ROUND_ENDS.length,
  [S.LAST_SEAT]: S.MAX_SEATS - 1,
  [S.SCRIPT_USED]: MAX_ROUNDS,
};

/** By place in a batch, and in a fetch. */
const BATCH = { [S.BATCH_COUNT]: DECK_SIZE, [S.BATCH_NOT]: OUTLAW_BITS, [S.BATCH_FROM]: S.FROM_EITHER };
const FETCH = {
  [S.FETCH_SEAT]: S.MAX_SEATS - 1,
  [S.FETCH_BEFORE]: PILE_ROOM,
  [S.FETCH_INDEX]: PILE_ROOM - 1,
  [S.FETCH_PAST]: 1,
  [S.FETCH_STATUS]: S.SPENT,
  [S.FETCH_NOT]: OUTLAW_BITS,
  [S.FETCH_KNOWN_TO]: S.EVERYONE,
};

/** By part: the same for all its numbers, or by place, repeated. A place that is not named is not used and holds 0. */
const MOST: Readonly<Record<S.FieldName, number | Readonly<Record<number, number>>>> = {
  round: MANY,
  money: MANY,
  rewards: MANY,
  broughtIn: 4 * MANY,
  lastRewards: MANY,
  now: NOW,
  hands: COPIES_MOST,
  handSizes: DECK_SIZE,
  outlaws: COPIES_MOST,
  stagecoaches: COPIES_MOST,
  banks: COPIES_MOST,
  covered: 1,
  photos: OWNER,
  opened: OWNER,
  barred: COPIES_MOST,
  draw: CARD_KINDS - 1,
  discards: CARD_KINDS - 1,
  pastDiscards: CARD_KINDS - 1,
  discarders: OWNER,
  pastDiscarders: OWNER,
  known: COPIES_MOST,
  batchCounts: S.MAX_BATCHES,
  batches: BATCH,
  fetches: FETCH,
  spent: 1,
  drawnSinceRenewal: DECK_SIZE,
  renewedSeen: COPIES_MOST,
  renewedUnsure: DECK_SIZE,
  lastPoints: 99,
};

/** How many numbers a part repeats its ranges after. */
const PERIOD: Partial<Record<S.FieldName, number>> = { batches: S.BATCH_SIZE, fetches: S.FETCH_SIZE };

function shapeOf(name: S.FieldName): Shape {
  const { length } = S.FIELDS[name];
  const most = MOST[name];
  if (typeof most === 'number') return listOf(whole(0, most), length, length);
  const period = PERIOD[name] ?? length;
  return (value, at) => {
    listOf(whole(0, 0xff), length, length)(value, at);
    (value as number[]).forEach((entry, i) => whole(0, most[i % period] ?? 0)(entry, `${at}.${i}`));
  };
}

export const SAVED_SHAPE: Shape = fields<Record<string, unknown>>({
  ...Object.fromEntries((Object.keys(S.FIELDS) as S.FieldName[]).map((name) => [name, shapeOf(name)])),
  duel: orNull(listOf(whole(0, CARD_KINDS - 1), 0, LONGEST_DUEL)),
  script: orNull(listOf(listOf(whole(0, CARD_KINDS - 1), DECK_SIZE, DECK_SIZE), 0, MAX_ROUNDS)),
});

import type { Following, Viewer } from '@tinstar/engine';
import { countedPoints } from './settle.ts';
import * as S from './state.ts';
import { FIELD_BITS, type FieldName, FIELDS, OFFSETS, type State, WORD_FIELDS, WORD_SEATS } from './state.ts';
import { CARD_KINDS, CARDS, OUTLAW_COUNT, OUTLAWS, STEPS } from './words.ts';
import { lastRoundView, renewedCards, unseenViews, duelView, sharedView, fetchViews, ownView } from './view.ts';

/*
 * A table is shown to everybody after every move, and a move changes little of it. So no views are built and compared:
 * the bytes of the state are compared with what they were, and where they differ it is written what is seen there now.
 *
 * A word of four bytes may belong to two parts of the state, a secret one among them. It only tells where to look; what is
 * written depends on the very bytes a viewer sees. The contract suite holds all of it against the sights themselves.
 *
 * It stays because it pays: with both halves built and compared instead, a move costs the server 1.5 times the processor
 * time (S1-WE in turns, seven rounds; docs/performance.md).
 */

/** The bytes of a state as they were. */
interface Past {
  readonly bytes: Uint8Array;
  /** The same, two at a time. */
  readonly shorts: Uint16Array;
  duel: State['duel'];
}

const bitsFor = (...fields: FieldName[]): number => fields.reduce((sum, field) => sum | FIELD_BITS[field], 0);
const POSTER_FIELDS = bitsFor('rewards', 'opened');
const GROUP_FIELDS = bitsFor('outlaws', 'stagecoaches', 'banks', 'covered', 'photos');
const PLAYER_FIELDS = bitsFor('money', 'handSizes', 'known', 'batchCounts', 'batches', 'drawnSinceRenewal');
const FETCH_FIELDS = bitsFor('fetches', 'spent');
const RENEWAL_FIELDS = bitsFor('now', 'pastDiscards', 'pastDiscarders', 'renewedSeen', 'renewedUnsure');
const SETTLED_FIELDS = bitsFor('round', 'now', 'lastRewards', 'lastPoints');

const CARD_TEXTS = CARDS.map((card) => `"${card}"`);
const OUTLAW_TEXTS = OUTLAWS.map((outlaw) => `"${outlaw}"`);
const STEP_TEXTS = STEPS.map((step) => `"${step}"`);

const asNumber = (value: number): string => `${value}`;
const asFlag = (value: number): string => (value === 1 ? 'true' : 'false');
/** What may be missing is stored plus one. */
const asSeat = (value: number): string => (value === 0 ? 'null' : `${value - 1}`);

/** The small numbers of the table that everybody sees, by their places in `now`. */
const NUMBERS: readonly (readonly [place: number, name: string, write: (value: number) => string])[] = [
  [S.DEALER, 'dealer', asNumber],
  [S.ACTIVE, 'active', asNumber],
  [S.ASKED, 'asked', asNumber],
  [S.STEP, 'step', (step) => STEP_TEXTS[step]!],
  [S.SHERIFF_PLAYED, 'sheriffPlayed', asFlag],
  [S.DRAW_COUNT, 'drawPile', asNumber],
  [S.RENEWED, 'renewed', asFlag],
  [S.IDLE_TURNS, 'idleTurns', asNumber],
  [S.PROGRESS, 'progress', asFlag],
  [S.WINNER, 'winner', asSeat],
];

/** Whether some of these numbers of a part differ. */
function differs(past: Past, state: State, field: FieldName, count: number = FIELDS[field].length): boolean {
  const start = OFFSETS[field];
  const end = start + count * FIELDS[field].bytes;
  for (let at = start; at < end; at++) if (past.bytes[at] !== state.bytes[at]) return true;
  return false;
}

/** By card: the numbers that differ, as members of a list. */
function rowChange(past: Past, state: State, field: FieldName, seat: number): string {
  let text = '';
  const start = OFFSETS[field] + seat * CARD_KINDS;
  for (let card = 0; card < CARD_KINDS; card++) {
    const value = state.bytes[start + card]!;
    if (past.bytes[start + card] !== value) text += `,"${card}":[${value}]`;
  }
  return text;
}

const asCard = (value: number): string => CARD_TEXTS[value]!;

const within = (name: string, members: string): string => (members === '' ? '' : `,"${name}":{${members.slice(1)}}`);

/** What is remembered of a pile: what was put on it, or all of it. */
function listChange(
  past: Past,
  state: State,
  field: FieldName,
  name: string,
  place: number,
  write: (value: number) => string,
): string {
  const was = past.bytes[OFFSETS.now + place]!;
  const is = state.now[place]!;
  const values = state[field];
  const isOther = is < was || differs(past, state, field, Math.min(was, is));
  let text = '';
  for (let at = isOther ? 0 : was; at < is; at++) {
    text += isOther ? `,${write(values[at]!)}` : `,"${at}":[${write(values[at]!)}]`;
  }
  return isOther ? `,"${name}":[[${text.slice(1)}]]` : within(name, text);
}

function numbersChange(past: Past, state: State): string {
  let text = '';
  const { now } = state;
  for (let i = 0; i < NUMBERS.length; i++) {
    const [place, name, write] = NUMBERS[i]!;
    if (past.bytes[OFFSETS.now + place] !== now[place]) text += `,"${name}":[${write(now[place]!)}]`;
  }
  const was = (place: number): number => past.bytes[OFFSETS.now + place]!;
  const pile = S.discardPileSize(state);
  if (was(S.DISCARD_COUNT) - was(S.TAKEN_COUNT) !== pile) text += `,"discardPile":[${pile}]`;
  return text;
}

function topChange(past: Past, state: State): string {
  const top = (bytes: Uint8Array): string => {
    const count = bytes[OFFSETS.now + S.DISCARD_COUNT]!;
    return count === 0 ? 'null' : CARD_TEXTS[bytes[OFFSETS.discards + count - 1]!]!;
  };
  const is = top(state.bytes);
  return top(past.bytes) === is ? '' : `,"topDiscard":[${is}]`;
}

function postersChange({ bytes, shorts }: Past, state: State): string {
  let text = '';
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
    let poster = '';
    const reward = state.rewards[outlaw]!;
    if (shorts[OFFSETS.rewards / 2 + outlaw] !== reward) poster += `,"reward":[${reward}]`;
    const opened = state.opened[outlaw]!;
    const was = bytes[OFFSETS.opened + outlaw]!;
    if (was !== opened) {
      if ((was === 0) !== (opened === 0)) poster += `,"opened":[${opened !== 0}]`;
      poster += `,"openedBy":[${asSeat(opened)}]`;
    }
    text += within(`${outlaw}`, poster);
  }
  return text;
}

function groupChange({ bytes }: Past, state: State, seat: number, outlaw: number): string {
  let text = '';
  const group = seat * OUTLAW_COUNT + outlaw;
  const count = (field: 'outlaws' | 'stagecoaches' | 'banks', name: string): void => {
    if (bytes[OFFSETS[field] + group] !== state[field][group]) text += `,"${name}":[${state[field][group]}]`;
  };
  const flag = (name: string, was: boolean, is: boolean): void => {
    if (was !== is) text += `,"${name}":[${is}]`;
  };
  const isGun = (now: Uint8Array, start: number): boolean =>
    now[start + S.GUN_SEAT] === seat + 1 && now[start + S.GUN_OUTLAW] === outlaw;
  count('outlaws', 'outlaws');
  flag('photo', bytes[OFFSETS.photos + outlaw] === seat + 1, state.photos[outlaw] === seat + 1);
  count('stagecoaches', 'stagecoachRobberies');
  count('banks', 'bankRobberies');
  flag('fastestGun', isGun(bytes, OFFSETS.now), isGun(state.now, 0));
  flag('covered', bytes[OFFSETS.covered + group] === 1, state.covered[group] === 1);
  return text === '' ? '' : `${text},"points":[${countedPoints(state, seat, outlaw)}]`;
}

/** The batches of a hand: mostly only the newest or the oldest gets larger or smaller. */
function unseenChange({ bytes }: Past, state: State, seat: number): string {
  const count = state.batchCounts[seat]!;
  const start = seat * S.MAX_BATCHES * S.BATCH_SIZE;
  if (bytes[OFFSETS.batchCounts + seat] !== count) return `,"unseen":[${JSON.stringify(unseenViews(state, seat))}]`;
  let text = '';
  for (let batch = 0; batch < count; batch++) {
    const at = start + batch * S.BATCH_SIZE;
    const was = OFFSETS.batches + at;
    const isOther = (part: number): boolean => bytes[was + part] !== state.batches[at + part];
    if (isOther(S.BATCH_NOT) || isOther(S.BATCH_FROM)) {
      text += `,"${batch}":[${JSON.stringify(unseenViews(state, seat)[batch])}]`;
    } else if (isOther(S.BATCH_COUNT)) text += `,"${batch}":{"count":[${state.batches[at + S.BATCH_COUNT]}]}`;
  }
  return within('unseen', text);
}

function playersChange(past: Past, state: State, changed: number, seats: number): string {
  let text = '';
  const isGunMoved =
    past.bytes[OFFSETS.now + S.GUN_SEAT] !== state.now[S.GUN_SEAT] ||
    past.bytes[OFFSETS.now + S.GUN_OUTLAW] !== state.now[S.GUN_OUTLAW];
  const areGroups = isGunMoved || (changed & GROUP_FIELDS) !== 0;
  for (let seat = 0; seat < state.now[S.SEATS]!; seat++) {
    let player = '';
    if (seats & (1 << seat)) {
      const money = state.money[seat]!;
      if (past.shorts[OFFSETS.money / 2 + seat] !== money) player += `,"money":[${money}]`;
      const size = state.handSizes[seat]!;
      if (past.bytes[OFFSETS.handSizes + seat] !== size) player += `,"handSize":[${size}]`;
      player += within('openly', rowChange(past, state, 'known', seat));
      player += unseenChange(past, state, seat);
      const drawn = state.drawnSinceRenewal[seat]!;
      if (past.bytes[OFFSETS.drawnSinceRenewal + seat] !== drawn) player += `,"drawnSinceRenewal":[${drawn}]`;
    }
    if (areGroups) {
      let groups = '';
      for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
        groups += within(`${outlaw}`, groupChange(past, state, seat, outlaw));
      }
      player += within('groups', groups);
    }
    text += within(`${seat}`, player);
  }
  return within('players', text);
}

/** Everything about the renewed pile. */
function renewalChange(past: Past, state: State, changed: number): string {
  let text = '';
  const places = OFFSETS.now;
  const count = state.now[S.PAST_COUNT]!;
  const isOther =
    past.bytes[places + S.PAST_COUNT] !== count ||
    differs(past, state, 'pastDiscards', count) ||
    differs(past, state, 'pastDiscarders', count);
  if (isOther || past.bytes[places + S.RENEWED] !== state.now[S.RENEWED]) {
    const cards = state.now[S.RENEWED] === 1 ? renewedCards(state) : null;
    text += `,"renewedCards":[${JSON.stringify(cards)}]`;
  }
  if (isOther) {
    text += listChange(past, state, 'pastDiscards', 'pastDiscards', S.PAST_COUNT, asCard);
    text += listChange(past, state, 'pastDiscarders', 'pastDiscardedBy', S.PAST_COUNT, asSeat);
  }
  if (changed & FIELD_BITS.renewedSeen) text += within('renewedSeen', rowChange(past, state, 'renewedSeen', 0));
  if (changed & FIELD_BITS.renewedUnsure) text += within('renewedUnsure', rowChange(past, state, 'renewedUnsure', 0));
  return text;
}

function lastRoundChange(past: Past, state: State): string {
  const was = (place: number): number => past.bytes[OFFSETS.now + place]!;
  const isOther =
    past.shorts[OFFSETS.round / 2] !== state.round[0] ||
    was(S.LAST_REASON) !== state.now[S.LAST_REASON] ||
    was(S.LAST_SEAT) !== state.now[S.LAST_SEAT] ||
    (was(S.STEP) === S.OVER) !== (state.now[S.STEP] === S.OVER) ||
    differs(past, state, 'lastRewards') ||
    differs(past, state, 'lastPoints');
  return isOther ? `,"lastRound":[${JSON.stringify(lastRoundView(state))}]` : '';
}

function sharedChange(past: Past, state: State, changed: number, seats: number): string {
  let text = '';
  const is = (field: FieldName): boolean => (changed & FIELD_BITS[field]) !== 0;
  if (is('round') && past.shorts[OFFSETS.round / 2] !== state.round[0]) text += `,"round":[${state.round[0]}]`;
  if (is('now')) text += numbersChange(past, state);
  if (changed & POSTER_FIELDS) text += within('posters', postersChange(past, state));
  if (changed & (PLAYER_FIELDS | GROUP_FIELDS | FIELD_BITS.now)) text += playersChange(past, state, changed, seats);
  if (is('now') || is('discards') || is('discarders')) {
    text += topChange(past, state);
    text += listChange(past, state, 'discards', 'discards', S.DISCARD_COUNT, asCard);
    text += listChange(past, state, 'discarders', 'discardedBy', S.DISCARD_COUNT, asSeat);
  }
  if (changed & RENEWAL_FIELDS) text += renewalChange(past, state, changed);
  if (is('broughtIn') && past.shorts[OFFSETS.broughtIn / 2] !== state.broughtIn[0]) {
    text += `,"broughtIn":[${state.broughtIn[0]}]`;
  }
  if (changed & SETTLED_FIELDS) text += lastRoundChange(past, state);
  if (past.duel !== state.duel) text += `,"duel":[${JSON.stringify(duelView(state))}]`;
  return text.slice(1);
}

const pendingOutlaw = (bytes: Uint8Array): string => {
  const outlaw = bytes[OFFSETS.now + S.PENDING_OUTLAW]!;
  return outlaw === 0 ? 'null' : OUTLAW_TEXTS[outlaw - 1]!;
};

const pendingCard = (bytes: Uint8Array, viewer: Viewer): string => {
  const card = bytes[OFFSETS.now + S.PENDING_CARD]!;
  const isOpen = (bytes[OFFSETS.now + S.OPTION_BITS]! & S.OPEN_DISCARD) !== 0;
  const hasHit = bytes[OFFSETS.now + S.STEP] === S.TARGET;
  const seesCard = hasHit || isOpen || viewer === bytes[OFFSETS.now + S.ACTIVE];
  return card === 0 || !seesCard ? 'null' : CARD_TEXTS[card - 1]!;
};

function pendingChange(past: Past, { bytes }: State, viewer: Viewer): string {
  let text = '';
  const outlaw = pendingOutlaw(bytes);
  if (pendingOutlaw(past.bytes) !== outlaw) text += `,"outlaw":[${outlaw}]`;
  const card = pendingCard(bytes, viewer);
  if (pendingCard(past.bytes, viewer) !== card) text += `,"card":[${card}]`;
  return within('pending', text);
}

function ownChange(past: Past, state: State, viewer: Viewer, changed: number): string {
  let text = '';
  if (changed & FIELD_BITS.now) text += pendingChange(past, state, viewer);
  if (viewer !== null) {
    if (changed & FIELD_BITS.hands) text += within('hand', rowChange(past, state, 'hands', viewer));
    const wasMine = past.bytes[OFFSETS.now + S.ACTIVE] === viewer;
    const isMine = state.now[S.ACTIVE] === viewer;
    if (wasMine !== isMine) text += `,"barred":[${isMine ? `[${state.barred.join()}]` : 'null'}]`;
    else if (isMine && changed & FIELD_BITS.barred) text += within('barred', rowChange(past, state, 'barred', 0));
  }
  const fetches = state.now[S.FETCH_COUNT]!;
  if (past.bytes[OFFSETS.now + S.FETCH_COUNT] !== fetches || (fetches > 0 && changed & FETCH_FIELDS)) {
    text += `,"fetches":[${JSON.stringify(fetchViews(state, viewer))}]`;
  }
  return text.slice(1);
}

/** Tells how what is seen of a state changes, from one look to the next. */
export function follow(first: State): Following<State> {
  let followed = first;
  let words = new Uint32Array(first.bytes.buffer);
  const known = words.slice();
  const past: Past = {
    bytes: new Uint8Array(known.buffer),
    shorts: new Uint16Array(known.buffer),
    duel: first.duel,
  };
  return {
    look(state, viewers) {
      if (state !== followed) [followed, words] = [state, new Uint32Array(state.bytes.buffer)];
      let changed = 0;
      let seats = 0;
      for (let i = 0; i < words.length; i++) {
        if (known[i] === words[i]) continue;
        changed |= WORD_FIELDS[i]!;
        seats |= WORD_SEATS[i]!;
      }
      const shared = sharedChange(past, state, changed, seats);
      const own = viewers.map((viewer) => ownChange(past, state, viewer, changed));
      known.set(words);
      past.duel = state.duel;
      return { shared, own };
    },
  };
}

/** The two halves of what a viewer sees, and how they change. */
export const sight = { shared: sharedView, own: ownView, follow };

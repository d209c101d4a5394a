import type { Seat, Viewer } from '@tinstar/engine';
import { fetchedCard } from './fetches.ts';
import { outlawsIn, row } from './shared-sight.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { FETCH_STATUSES, type FetchView, type OwnSight, type PendingView } from './view-type.ts';
import { CARD_KINDS, CARDS, OUTLAWS } from './words.ts';

/** What a viewer sees beside what all see alike. */
export function ownSight(state: State, viewer: Viewer): OwnSight {
  const { now } = state;
  const isMine = viewer !== null && viewer === now[S.ACTIVE];
  const isOpen = (now[S.OPTION_BITS]! & S.OPEN_DISCARD) !== 0;
  return {
    viewer,
    pending: pendingView(state, isMine || isOpen || now[S.STEP] === S.TARGET),
    hand: viewer === null ? null : row(state.hands, viewer),
    barred: isMine ? row(state.barred, 0) : null,
    fetches: fetchViews(state, viewer),
  };
}

const pendingView = ({ now }: State, seesCard: boolean): PendingView => ({
  outlaw: now[S.PENDING_OUTLAW] ? OUTLAWS[now[S.PENDING_OUTLAW] - 1]! : null,
  card: now[S.PENDING_CARD] && seesCard ? CARDS[now[S.PENDING_CARD] - 1]! : null,
});

/** By bits: the seats. */
const SEATS_IN: readonly (readonly Seat[])[] = Array.from({ length: 1 << S.MAX_SEATS }, (_, bits) =>
  Array.from({ length: S.MAX_SEATS }, (_seat, seat) => seat).filter((seat) => bits & (1 << seat)),
);

export const fetchViews = (state: State, viewer: Viewer): FetchView[] =>
  Array.from({ length: state.now[S.FETCH_COUNT]! }, (_, fetch) => fetchView(state, viewer, fetch));

function fetchView(state: State, viewer: Viewer, fetch: number): FetchView {
  const { fetches } = state;
  const at = fetch * S.FETCH_SIZE;
  const bits = fetches[at + S.FETCH_KNOWN_TO]!;
  const knownToAll = bits === S.EVERYONE;
  const knows = knownToAll || (viewer !== null && (bits & (1 << viewer)) !== 0);
  return {
    seat: fetches[at + S.FETCH_SEAT]!,
    past: fetches[at + S.FETCH_PAST] === 1,
    before: fetches[at + S.FETCH_BEFORE]!,
    card: knows ? CARDS[fetchedCard(state, at)]! : null,
    status: FETCH_STATUSES[fetches[at + S.FETCH_STATUS]!]!,
    not: outlawsIn(fetches[at + S.FETCH_NOT]!),
    perhaps: CARDS.filter((_, card) => state.spent[fetch * CARD_KINDS + card]),
    knownTo: SEATS_IN[bits & ((1 << state.now[S.SEATS]!) - 1)]!,
    knownToAll,
  };
}

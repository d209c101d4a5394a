import type { Seat, Viewer } from '@tinstar/engine';
import {
  fetchAt,
  fetchBefore,
  fetchedCard,
  fetchKnownTo,
  fetchNot,
  fetchSeat,
  fetchStatus,
  isPastFetch,
  maySpend,
} from './fetches.ts';
import { outlawsIn, row } from './shared-view.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { FETCH_STATUSES, type FetchView, type OwnView, type PendingView } from './view-type.ts';
import { cardName, CARDS, outlawName } from './words.ts';

/** What a viewer sees beside what all see alike. */
export function ownView(state: State, viewer: Viewer): OwnView {
  const { now } = state;
  const isMine = viewer !== null && viewer === now[S.ACTIVE];
  const isOpen = S.hasOption(state, S.OPEN_DISCARD);
  return {
    viewer,
    pending: pendingView(state, isMine || isOpen || now[S.STEP] === S.TARGET),
    hand: viewer === null ? null : row(state.hands, viewer),
    barred: isMine ? row(state.barred, 0) : null,
    fetches: fetchViews(state, viewer),
  };
}

const pendingView = ({ now }: State, seesCard: boolean): PendingView => ({
  outlaw: now[S.PENDING_OUTLAW] ? outlawName(now[S.PENDING_OUTLAW] - 1) : null,
  card: now[S.PENDING_CARD] && seesCard ? cardName(now[S.PENDING_CARD] - 1) : null,
});

/** By bits: the seats. */
const SEATS_IN: readonly (readonly Seat[])[] = Array.from({ length: 1 << S.MAX_SEATS }, (_, bits) =>
  Array.from({ length: S.MAX_SEATS }, (_seat, seat) => seat).filter((seat) => bits & (1 << seat)),
);

export const fetchViews = (state: State, viewer: Viewer): FetchView[] =>
  Array.from({ length: state.now[S.FETCH_COUNT] }, (_, index) => fetchView(state, viewer, fetchAt(index)));

function fetchView(state: State, viewer: Viewer, fetch: number): FetchView {
  const bits = fetchKnownTo(state, fetch);
  const knownToAll = bits === S.EVERYONE;
  const knows = knownToAll || (viewer !== null && (bits & (1 << viewer)) !== 0);
  return {
    seat: fetchSeat(state, fetch),
    past: isPastFetch(state, fetch),
    before: fetchBefore(state, fetch),
    card: knows ? cardName(fetchedCard(state, fetch)) : null,
    status: FETCH_STATUSES[fetchStatus(state, fetch)]!,
    not: outlawsIn(fetchNot(state, fetch)),
    perhaps: CARDS.filter((_, card) => maySpend(state, fetch, card)),
    knownTo: SEATS_IN[bits & ((1 << state.now[S.SEATS]) - 1)]!,
    knownToAll,
  };
}

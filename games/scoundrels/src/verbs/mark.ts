/** Marking a safe (SC-201 to SC-206): with a free mark, else with one taken from elsewhere, or not at all. */
import type { Cards } from '../cards.ts';
import type { FrameKind } from '../interpreter/frame-kinds.ts';
import * as F from '../interpreter/frames.ts';
import { insideOf, isStolen, isStolenBy, siteName, siteOf, findMark, kindOf } from '../safes.ts';
import type { Table } from '../interpreter/table.ts';
import { CODE, firstOf, secondOf } from '../move-table.ts';
import * as S from '../state.ts';
import { NONE, type State } from '../state.ts';
import { MARK_KINDS, SAFE_COUNT } from '../words.ts';
import { no, type VerbRules } from './verb.ts';
import { raise } from '../timing.ts';

const BY_ABILITY = no('by-ability', 'SC-200');
const NO_SUCH_MARK = no('no-such-mark', 'SC-205');
const MARKS_LEFT = no('marks-left', 'SC-206');

const isMarking = (s: State): boolean => F.isOnTop(s, F.MARK);

export const mark: VerbRules = { why: (_cards, s) => (isMarking(s) ? NO_SUCH_MARK : BY_ABILITY) };
export const leaveUnmarked: VerbRules = { why: (_cards, s) => (isMarking(s) ? MARKS_LEFT : BY_ABILITY) };

/** SC-205: while a mark is being moved it is that one's kind, else any that is free. A safe may bear many (SC-204). */
function canPlace(cards: Cards, s: State, f: number, kind: number): boolean {
  const only = F.markKind(s, f);
  return (only === NONE || only === kind) && findMark(cards, s, F.user(s, f), kind, NONE) !== NONE;
}

/** SC-206: from any other safe but one stolen by somebody else. */
function canTake(cards: Cards, s: State, f: number, from: number, kind: number): boolean {
  const user = F.user(s, f);
  if (from === F.safe(s, f) || (isStolen(s, from) && !isStolenBy(s, from, user))) return false;
  return findMark(cards, s, user, kind, from) !== NONE;
}

/** Whoever has a mark on a safe may look at it (SC-203). */
function place(t: Table, seat: number, safe: number, number: number): void {
  const { s, cards, tell } = t;
  const at = findMark(cards, s, seat, kindOf(number), NONE);
  s[S.MARK_AT + at] = safe;
  s[S.MARK_NUMBER + at] = number;
  if (tell) {
    const site = siteName(t, safe);
    const hidden = { type: 'marked', seat, safe, site, number, value: null, treasure: null } as const;
    if (S.hasSeen(s, seat, safe)) tell(hidden);
    else tell({ ...hidden, ...insideOf(t, safe) }, [seat], hidden);
  }
  S.setBit(s, S.SEEN + seat, safe);
  // SC-145: no safe of the site can hold it.
  if ((cards.printed[siteOf(safe)]! & (1 << number)) === 0) raise(t, 'markFalsely', seat);
}

function take(t: Table, seat: number, from: number, kind: number): void {
  const { s } = t;
  const at = findMark(t.cards, s, seat, kind, from);
  s[S.MARK_AT + at] = NONE;
  s[S.MARK_NUMBER + at] = 0;
  t.tell?.({ type: 'markTaken', seat, safe: from, site: siteName(t, from) });
}

export const markFrame: FrameKind = {
  topic: () => 'mark',
  list(cards, s, f, into, most) {
    for (let kind = 0; kind < MARK_KINDS && into.length < most; kind++) {
      if (!canPlace(cards, s, f, kind)) continue;
      for (const number of cards.markSides[kind]!) into.push(CODE.mark + number - 2);
    }
    if (into.length > 0) return;
    into.push(CODE.leaveUnmarked);
    for (let from = 0; from < SAFE_COUNT && into.length < most; from++)
      for (let kind = 0; kind < MARK_KINDS; kind++)
        if (canTake(cards, s, f, from, kind)) into.push(CODE.moveMark + from * MARK_KINDS + kind);
  },
  choose(t, f, code) {
    const { s } = t;
    const seat = F.user(s, f);
    const safe = F.safe(s, f);
    if (code >= CODE.moveMark && code < CODE.leaveUnmarked) {
      s[f + F.MARK_KIND] = secondOf(code);
      take(t, seat, firstOf(code), secondOf(code));
      return;
    }
    F.pop(s);
    if (code === CODE.leaveUnmarked) t.tell?.({ type: 'leftUnmarked', seat, safe, site: siteName(t, safe) });
    else place(t, seat, safe, firstOf(code) + 2);
  },
  goOn: ({ s }) => F.pop(s),
};

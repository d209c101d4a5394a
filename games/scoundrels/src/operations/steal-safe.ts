import { end, openStep } from '../interpreter/begin-step.ts';
import * as F from '../interpreter/frames.ts';
import { insideOf, isOverLimit, isStolen, isUnused, siteName } from '../safes.ts';
import { someFits, stageOf } from '../interpreter/scope.ts';
import type { Table } from '../interpreter/table.ts';
import * as S from '../state.ts';
import { NONE } from '../state.ts';
import { operation, type Operation } from './operation.ts';
import { WHICH_SAFE } from './choose-safe.ts';
import { oneOf } from './shape.ts';
import { raise } from '../timing.ts';

/** SC-210: takes a safe with all its tokens to the user's sheet and looks at it, not before (SC-176). */
function take(t: Table, seat: number, safe: number): void {
  const { s, tell } = t;
  const unused = isUnused(s, safe);
  s[S.SAFE_AT + safe] = S.STOLEN + seat;
  S.setBit(s, S.SEEN + seat, safe);
  if (!tell) return;
  const hidden = {
    type: 'stoleSafe',
    seat,
    safe,
    site: siteName(t, safe),
    unused,
    value: null,
    treasure: null,
  } as const;
  tell({ ...hidden, ...insideOf(t, safe) }, [seat], hidden);
}

/** SC-214: over the limit one has to be abandoned. The step's frame ends after that. */
function beginTheft(t: Table, f: number, user: number, safe: number): void {
  const { s } = t;
  s[f + F.STAGE] = 1;
  take(t, user, safe);
  if (isOverLimit(s, user)) s[F.push(s, F.ABANDON, user) + F.SAFE] = safe;
}

/** Steals a safe: one of a site, any or the one the card names (SC-211), an unused one, or "that" which it has scouted. */
export const stealSafe: Operation = operation({
  shape: {
    must: { zone: oneOf('site', 'unused', 'that') },
    may: { site: () => null, mark: oneOf('ownMark', 'noMark') },
    flags: ['then'],
  },
  possible(at) {
    if (at.step.zone !== 'that') return someFits(WHICH_SAFE, at);
    const that = at.base === NONE ? NONE : F.that(at.s, at.base);
    return that >= 0 && !isStolen(at.s, that); // SC-212
  },
  begin(t, at) {
    if (at.step.zone !== 'that') return false;
    beginTheft(t, openStep(at), at.user, F.that(at.s, at.base));
    return true;
  },
  asks: (at) => (stageOf(at) === 0 ? WHICH_SAFE : null),
  choose: (t, at, safe) => beginTheft(t, at.f, at.user, safe),
  goOn(t, at) {
    const isDone = stageOf(at) === 1;
    if (isDone) raise(t, 'stealSafe', at.user);
    end(t, at, isDone);
  },
});

import { insideOf, siteName } from '../safes.ts';
import type { Table } from '../interpreter/table.ts';
import * as S from '../state.ts';
import { operation, type Operation } from './operation.ts';
import { endSafes, markNext, wasChosen, WHICH_SAFE } from './choose-safe.ts';
import { oneOf, whole } from './shape.ts';
import { raise } from '../timing.ts';

/** SC-200: looks at a safe secretly. */
function lookAt(t: Table, seat: number, safe: number): void {
  S.setBit(t.s, S.SEEN + seat, safe);
  const { tell } = t;
  if (!tell) return;
  const hidden = { type: 'scouted', seat, safe, site: siteName(t, safe), value: null, treasure: null } as const;
  tell({ ...hidden, ...insideOf(t, safe) }, [seat], hidden);
}

/** Looks into safes and marks each. */
export const scoutSafe: Operation = operation({
  shape: { must: { zone: oneOf('site', 'eachSite', 'unused'), count: whole(1, 5) }, flags: ['then'] },
  asks: () => WHICH_SAFE,
  choose(t, at, safe) {
    lookAt(t, at.user, safe);
    markNext(t, at, safe);
  },
  goOn(t, at) {
    if (wasChosen(at)) raise(t, 'scoutSafe', at.user);
    endSafes(t, at);
  },
});

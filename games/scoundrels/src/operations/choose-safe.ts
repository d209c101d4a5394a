/** Choosing safes, for the operations that scout, mark and steal them. */
import { end } from '../interpreter/begin-step.ts';
import * as F from '../interpreter/frames.ts';
import { question, type Scope } from '../interpreter/scope.ts';
import type { Table } from '../interpreter/table.ts';
import * as S from '../state.ts';
import { NONE } from '../state.ts';
import { SAFE_COUNT, SITE_COUNT } from '../words.ts';
import { isAtSite, isStolenBy, isUnused, siteOf, hasMark } from '../safes.ts';

/** Whether a safe lies where the step looks for one: at any site (SC-211), unless it names one; never at others' (SC-212). */
function isReached({ s, step, user }: Scope, safe: number): boolean {
  if (step.zone === 'unused') return isUnused(s, safe);
  if (step.zone === 'ownStolen') return isStolenBy(s, safe, user);
  if (!isAtSite(s, safe) || (step.site !== NONE && siteOf(safe) !== step.site)) return false;
  if (step.mark === 'ownMark') return hasMark(s, user, safe);
  if (step.mark === 'noMark') {
    for (let seat = 0; seat < S.seats(s); seat++) if (hasMark(s, seat, safe)) return false;
  }
  return true;
}

// In the frame `A` counts the safes chosen (at this site), `B` holds them as bits, `C` is the site `eachSite` has come to.
const chosen = ({ s, f }: Scope): number => (f === NONE ? 0 : F.a(s, f));
const isChosen = ({ s, f }: Scope, safe: number): boolean => f !== NONE && S.hasBit(s, f + F.B, safe);
const siteNow = ({ s, f }: Scope): number => (f === NONE ? 0 : F.c(s, f));

const isOpen = (at: Scope, safe: number): boolean => !isChosen(at, safe) && isReached(at, safe);

/** The site whose turn it is: the first with a safe to choose, from the one it has come to. */
function openSite(at: Scope): number {
  for (let site = siteNow(at); site < SITE_COUNT; site++) {
    if (site === siteNow(at) && chosen(at) >= at.step.count) continue;
    for (let safe = 0; safe < SAFE_COUNT; safe++) if (siteOf(safe) === site && isOpen(at, safe)) return site;
  }
  return NONE;
}

/** A site without safes answers nothing (SC-224). */
export const WHICH_SAFE = question('safe', (at, safe) =>
  at.step.zone === 'eachSite'
    ? siteOf(safe) === openSite(at) && isOpen(at, safe)
    : chosen(at) < at.step.count && isOpen(at, safe),
);

/** SC-200, SC-201: the safe is chosen, and its user marks it. */
export function markNext({ s }: Table, { step, user, base, f }: Scope, safe: number): void {
  if (step.zone === 'eachSite' && siteOf(safe) !== F.c(s, f)) {
    s[f + F.C] = siteOf(safe);
    s[f + F.A] = 0;
  }
  S.add(s, f + F.A, 1);
  S.setBit(s, f + F.B, safe);
  s[base + F.THAT] = safe;
  s[F.push(s, F.MARK, user) + F.SAFE] = safe;
}

/** Whether a safe was chosen at all. */
export const wasChosen = ({ s, f }: Scope): boolean => F.b(s, f) !== 0;

export const endSafes = (t: Table, at: Scope): void => end(t, at, wasChosen(at));

/** SC-214, SC-215: whoever has stolen over the limit abandons a safe. */
import type { FrameKind } from '../interpreter/frame-kinds.ts';
import * as F from '../interpreter/frames.ts';
import { isStolenBy, siteName, siteOf } from '../safes.ts';
import { CODE, firstOf } from '../move-table.ts';
import * as S from '../state.ts';
import type { State } from '../state.ts';
import { SAFE_COUNT, SITE_SPACES } from '../words.ts';

function isOccupied(s: State, space: number): boolean {
  for (let safe = 0; safe < SAFE_COUNT; safe++) if (S.safeAt(s, safe) === space) return true;
  return false;
}

/** SC-215, SC-177: the first free space of its site; `UNUSED` when there is none. */
function spaceFor(s: State, safe: number): number {
  const first = siteOf(safe) * SITE_SPACES;
  for (let space = first; space < first + SITE_SPACES; space++) if (!isOccupied(s, space)) return space;
  return S.UNUSED;
}

export const abandonFrame: FrameKind = {
  topic: () => 'abandon',
  list(_cards, s, f, into) {
    // SC-216: the new one among them.
    for (let safe = 0; safe < SAFE_COUNT; safe++) if (isStolenBy(s, safe, F.user(s, f))) into.push(CODE.abandon + safe);
  },
  choose(t, f, code) {
    const { s } = t;
    const safe = firstOf(code);
    const seat = F.user(s, f);
    const space = spaceFor(s, safe);
    F.pop(s);
    s[S.SAFE_AT + safe] = space;
    t.tell?.({ type: 'abandoned', seat, safe, site: siteName(t, safe), unused: space === S.UNUSED });
  },
  goOn: ({ s }) => F.pop(s),
};

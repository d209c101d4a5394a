import { nameOf, type Cards } from './compile.ts';
import { ASKED, DEPTH, FRAME, NONE, OFFER, OFFER_ORDER, OFFERED, PHASE, STACK, type State } from './layout.ts';
import {
  ABANDON,
  ABILITY,
  F_HELD,
  F_PLACE,
  F_SAFE,
  F_SOURCE,
  F_STAGE,
  F_USER,
  HIRE,
  MARK,
  OF_SCOUNDREL,
  OFFICE,
  scoundrelAt,
  STEP,
  TO_ARRANGE,
  TO_MAKE_ROOM,
  TO_PLACE,
  TO_USE,
  top,
  WINDOW,
  stepOf,
} from './table.ts';
import type { QuestionView } from './view-type.ts';
import { OPS, STARTER } from './words.ts';

/** What the pending decision is about, where the phase alone does not say it. */
export function questionOf(cards: Cards, s: State): QuestionView | null {
  if (s[ASKED] === NONE) return null;
  if (s[DEPTH] === 0) {
    const about =
      s[OFFERED] === OFFER
        ? 'reactions'
        : s[OFFERED] === OFFER_ORDER
          ? 'order'
          : s[PHASE] === STARTER
            ? 'starter'
            : null;
    return about === null ? null : { about, user: s[ASKED]!, scoundrel: null, safe: null };
  }
  const f = top(s);
  const safe = s[f] === MARK || s[f] === ABANDON ? s[f + F_SAFE]! : null;
  // A window belongs to the one who is threatened; the ability is the one beneath it.
  const user = s[f] === WINDOW ? s[f - FRAME + F_USER]! : s[f + F_USER]!;
  return { about: topicOf(cards, s, f), user, scoundrel: carriedOut(cards, s), safe };
}

function topicOf(cards: Cards, s: State, f: number): string {
  switch (s[f]) {
    case ABILITY:
      return 'second_use';
    case STEP:
      return OPS[stepOf(cards, s, f).op]!;
    case MARK:
      return 'mark';
    case ABANDON:
      return 'abandon';
    case WINDOW:
      return 'window';
    case OFFICE:
      return 'office';
    default:
      return HIRE_TOPICS[s[f + F_STAGE]!] ?? 'hire';
  }
}
const HIRE_TOPICS: Readonly<Record<number, string>> = {
  [TO_USE]: 'hire_use',
  [TO_MAKE_ROOM]: 'make_room',
  [TO_PLACE]: 'place',
  [TO_ARRANGE]: 'arrange',
};

/** The scoundrel whose ability, or whose hire, the top of the stack belongs to. */
function carriedOut(cards: Cards, s: State): string | null {
  for (let i = s[DEPTH]! - 1; i >= 0; i--) {
    const f = STACK + i * FRAME;
    if (s[f] === HIRE) return nameOf(cards, scoundrelAt(s, s[f + F_HELD]!));
    if (s[f] !== ABILITY) continue;
    if (s[f + F_SOURCE] !== OF_SCOUNDREL) return null;
    const scoundrel = scoundrelAt(s, s[f + F_PLACE]!);
    return scoundrel === NONE ? null : nameOf(cards, scoundrel);
  }
  return null;
}

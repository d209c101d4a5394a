import { nameOf, type Cards } from './cards.ts';
import { kindOf } from './interpreter/frame-kinds.ts';
import * as F from './interpreter/frames.ts';
import { scoundrelAt } from './places.ts';
import * as S from './state.ts';
import { NONE, type State } from './state.ts';
import type { QuestionView } from './view-type.ts';
import { STARTER } from './words.ts';

/** What the pending decision is about, where the phase alone does not say it. */
export function questionOf(cards: Cards, s: State): QuestionView | null {
  if (S.asked(s) === NONE) return null;
  if (S.depth(s) === 0) {
    const about = aboutTurn(s);
    return about === null ? null : { about, user: S.asked(s), scoundrel: null, safe: null };
  }
  const f = F.top(s);
  const kind = F.kind(s, f);
  const safe = kind === F.MARK || kind === F.ABANDON ? F.safe(s, f) : null;
  // A window belongs to the one who is threatened; the ability is the one beneath it.
  const user = F.user(s, kind === F.WINDOW ? f - S.FRAME : f);
  return { about: kindOf(s, f).topic(cards, s, f), user, scoundrel: carriedOut(cards, s), safe };
}

function aboutTurn(s: State): string | null {
  if (S.offered(s) !== S.NO_OFFER) return S.offered(s) === S.OFFER ? 'reactions' : 'order';
  return S.phase(s) === STARTER ? 'starter' : null;
}

/** The scoundrel whose ability, or whose hire, the top of the stack belongs to. */
function carriedOut(cards: Cards, s: State): string | null {
  for (let i = S.depth(s) - 1; i >= 0; i--) {
    const f = F.frameAt(i);
    if (F.kind(s, f) === F.HIRE) return nameOf(cards, scoundrelAt(s, F.held(s, f)));
    if (F.kind(s, f) !== F.ABILITY) continue;
    const scoundrel = F.isOfScoundrel(s, f) ? scoundrelAt(s, F.place(s, f)) : NONE;
    return scoundrel === NONE ? null : nameOf(cards, scoundrel);
  }
  return null;
}

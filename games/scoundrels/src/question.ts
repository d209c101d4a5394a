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
  const about = aboutOf(cards, s);
  if (about === null) return null;
  if (S.depth(s) === 0) return { about, user: S.asked(s), scoundrel: null, safe: null };
  const f = F.top(s);
  const kind = F.kind(s, f);
  const safe = kind === F.MARK || kind === F.ABANDON ? F.safe(s, f) : null;
  // A window belongs to the one who is threatened; the ability is the one beneath it.
  const user = F.user(s, kind === F.WINDOW ? f - S.FRAME : f);
  const scoundrel = carriedOut(s);
  return { about, user, scoundrel: scoundrel === NONE ? null : nameOf(cards, scoundrel), safe };
}

/** Its topic alone. */
export function aboutOf(cards: Cards, s: State): string | null {
  if (S.asked(s) === NONE) return null;
  return S.depth(s) === 0 ? aboutTurn(s) : kindOf(s, F.top(s)).topic(cards, s, F.top(s));
}

function aboutTurn(s: State): string | null {
  if (S.offered(s) !== S.NO_OFFER) return S.offered(s) === S.OFFER ? 'reactions' : 'order';
  return S.phase(s) === STARTER ? 'starter' : null;
}

/** The scoundrel whose ability, or whose hire, the top of the stack belongs to; `NONE` if it is no scoundrel's. */
export function carriedOut(s: State): number {
  for (let i = S.depth(s) - 1; i >= 0; i--) {
    const f = F.frameAt(i);
    if (F.kind(s, f) === F.HIRE) return scoundrelAt(s, F.held(s, f));
    if (F.kind(s, f) === F.ABILITY) return F.isOfScoundrel(s, f) ? scoundrelAt(s, F.place(s, f)) : NONE;
  }
  return NONE;
}

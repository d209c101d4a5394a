/** Step 3 at the Sheriff's Office (SC-090 to SC-095). */
import { stepsOf, type Cards } from '../cards.ts';
import { beginAbility } from '../interpreter/abilities.ts';
import type { FrameKind } from '../interpreter/frame-kinds.ts';
import * as F from '../interpreter/frames.ts';
import { canCarryOut } from '../interpreter/usable.ts';
import { CODE, firstOf } from '../move-table.ts';
import { IN_SALOON } from '../places.ts';
import { discardFrom } from '../saloon.ts';
import * as S from '../state.ts';
import { NONE, type State } from '../state.ts';
import { END, SALOON_SPACES } from '../words.ts';
import { no, type VerbRules } from './verb.ts';
import { countJailed } from '../henchmen.ts';
import { raise } from '../timing.ts';
import { isActing, whyNotAct } from '../turn.ts';

const NOT_CHOOSING = no('not-now', 'SC-090');
const FINAL_DAY_ONLY = no('final-day-only', 'SC-093');
const IMPOSSIBLE = no('option-impossible', 'SC-092');

/** SC-080: always open in step 3, and the only way for whoever can pay for nobody (SC-086). */
export const visitOffice: VerbRules = {
  why: (_cards, s) => whyNotAct(s),
  play(t, seat) {
    const { s } = t;
    s[S.PHASE] = END;
    t.tell?.({ type: 'visitedOffice', seat });
    // SC-090: the right-most scoundrel goes first, then the Saloon is refilled, then an option is chosen.
    for (let space = SALOON_SPACES - 1; space >= 0; space--) {
      if (S.saloon(s, space) === NONE) continue;
      discardFrom(t, seat, IN_SALOON + space);
      break;
    }
    F.push(s, F.OFFICE, seat);
    // SC-272: a Marshal, who only opens the frame, is no visit. Reactions wait until the option was carried out.
    raise(t, 'office', seat);
  },
};

export const office: VerbRules = {
  why(cards, s, _seat, option, _second, isAskedFor) {
    if (isActing(s)) return NOT_CHOOSING;
    if (!isAskedFor) return whyNotAct(s);
    const list = cards.office[option];
    if (list === undefined) return NOT_CHOOSING;
    const isForTheEnd = stepsOf(cards, list).some((step) => step.cond === 'finalDay');
    return isForTheEnd && !S.isFinalDay(s) ? FINAL_DAY_ONLY : IMPOSSIBLE; // SC-094
  },
};

/** At the Office henchmen are freed in full or not at all. */
function freesInFull(cards: Cards, s: State, list: number, user: number): boolean {
  for (const step of stepsOf(cards, list))
    if (step.op === 'freeHenchman' && !step.upTo && countJailed(s, step.who, user) < step.count) return false;
  return true;
}

/** The options are in the card pack (SC-091, SC-092, SC-093); one that cannot be carried out cannot be chosen. */
export const officeFrame: FrameKind = {
  topic: () => 'office',
  list(cards, s, f, into) {
    const user = F.user(s, f);
    cards.office.forEach((list, option) => {
      if (canCarryOut(cards, s, user, list) && freesInFull(cards, s, list, user)) into.push(CODE.office + option);
    });
  },
  choose(t, f, code) {
    const option = firstOf(code);
    const seat = F.user(t.s, f);
    F.pop(t.s);
    t.tell?.({ type: 'officeOption', seat, option: t.cards.pack.sheriffOffice[option]!.id });
    beginAbility(t, seat, t.cards.office[option]!, F.OF_OFFICE);
  },
  goOn: ({ s }) => F.pop(s),
};

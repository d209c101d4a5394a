import { beginList, openStep } from '../interpreter/begin-step.ts';
import * as F from '../interpreter/frames.ts';
import { shuffleDeck } from '../poker.ts';
import { noteShownTop } from '../hidden/knowledge.ts';
import * as S from '../state.ts';
import { NONE } from '../state.ts';
import { POKER } from '../words.ts';
import { operation, type Operation } from './operation.ts';
import { STEPS } from './shape.ts';

/** SC-171: the user's top card is shown, then comes the outcome, then it is shuffled back in any case. */
export const testDeck: Operation = operation({
  shape: {
    must: {
      numbers: (value) =>
        Array.isArray(value) && value.every((n) => POKER.includes(n))
          ? null
          : ['some-of', { allowed: POKER.join(', ') }],
    },
    may: { else: STEPS },
    flags: ['then'],
  },
  possible: ({ s, user }) => S.deckCount(s, user) > 0,
  begin(t, at) {
    const { s, step, user } = at;
    const card = S.topOfDeck(s, user);
    noteShownTop(s, user);
    t.tell?.({ type: 'tested', seat: user, card: POKER[card]! });
    s[openStep(at) + F.STAGE] = 1;
    const list = step.numbers & (1 << card) ? step.followUp : step.otherwise;
    if (list !== NONE) beginList(t, list, at, at.chooser);
    return true;
  },
  goOn(t, { s, user }) {
    shuffleDeck(t, user, user);
    F.pop(s);
  },
});

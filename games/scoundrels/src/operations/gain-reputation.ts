import { finish } from '../interpreter/begin-step.ts';
import { changeReputation } from '../reputation.ts';
import * as S from '../state.ts';
import { operation, type Operation } from './operation.ts';
import { AMOUNT } from './shape.ts';

/** Moves its user's token up. */
export const gainReputation: Operation = operation({
  shape: { must: { amount: AMOUNT }, flags: ['then'] },
  possible: ({ cards, s, user }) => S.reputation(s, user) < cards.mostReputation,
  bearable: ({ cards, s }, who) => S.reputation(s, who) < cards.mostReputation,
  begin(t, at) {
    if (changeReputation(t, at.user, at.step.amount)) finish(t, at);
    return true;
  },
});

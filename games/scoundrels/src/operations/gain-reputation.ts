import { finish } from '../interpreter/begin-step.ts';
import { canGainReputation, changeReputation } from '../reputation.ts';
import { operation, type Operation } from './operation.ts';
import { AMOUNT } from './shape.ts';

/** Moves its user's token up. */
export const gainReputation: Operation = operation({
  shape: { must: { amount: AMOUNT }, flags: ['then'] },
  possible: ({ cards, s, user }) => canGainReputation(cards, s, user),
  bearable: ({ cards, s }, who) => canGainReputation(cards, s, who),
  begin(t, at) {
    if (changeReputation(t, at.user, at.step.amount)) finish(t, at);
    return true;
  },
});

import * as S from '../state.ts';
import { CONDITIONS } from '../words.ts';
import { operation, type Operation } from './operation.ts';
import { oneOf, whole } from './shape.ts';
import { countStolen } from '../safes.ts';

/** A condition of the whole ability. */
export const require: Operation = operation({
  shape: {
    must: { cond: oneOf(...CONDITIONS) },
    may: { amount: whole(0, 99) },
    needs: ({ cond, amount }) => (cond === 'moneyAtMost' && amount === undefined ? 'amount' : null),
  },
  payable({ s, step, user, money }) {
    if (step.cond === 'moneyAtMost') return money <= step.amount;
    if (step.cond === 'finalDay') return S.isFinalDay(s);
    const own = countStolen(s, user); // SC-184
    for (let seat = 0; seat < S.seats(s); seat++) if (countStolen(s, seat) > own) return true;
    return false;
  },
  begin: () => true,
});

import { finish } from '../interpreter/begin-step.ts';
import { gain, raiseMoney } from '../money.ts';
import type { Scope } from '../interpreter/scope.ts';
import { countSheet } from '../places.ts';
import * as S from '../state.ts';
import { isEvening, NONE, type State } from '../state.ts';
import { COUNTERS, SAFE_COUNT, SLOT_COUNT, TURNS_A_DAY } from '../words.ts';
import { operation, type Operation } from './operation.ts';
import { AMOUNT, oneOf } from './shape.ts';
import { countJailed } from '../henchmen.ts';
import { hasMark } from '../safes.ts';

/** How much it gives its user. */
const gainOf = (at: Scope): number => Math.min(at.step.amount * count(at), at.step.max);

function count({ s, step, user, place, money }: Scope): number {
  switch (step.per) {
    case 'playedCards':
      return countPlayed(s, user);
    case 'scoundrels':
      return countSheet(s, user, NONE);
    case 'otherScoundrels':
      return countSheet(s, user, place);
    case 'markedSafes': {
      let marked = 0;
      for (let safe = 0; safe < SAFE_COUNT; safe++) if (hasMark(s, user, safe)) marked++;
      return marked;
    }
    case 'jailedOpponents':
      return countJailed(s, 'opponent', user);
    case 'money':
      return money;
    default:
      return 1;
  }
}

/** SC-138, SC-178: this turn's card and a face-up 0 included; four at the end of a day. */
function countPlayed(s: State, seat: number): number {
  if (isEvening(s)) return TURNS_A_DAY;
  let played = S.zeroUp(s, seat);
  for (let slot = 0; slot < SLOT_COUNT; slot++) if (S.isFilled(s, S.spotOf(seat, slot))) played++;
  return played;
}

/** Money from the bank. No card may decline it: there is no "may" (SC-141). */
export const gainMoney: Operation = operation({
  shape: {
    must: { amount: AMOUNT },
    may: { per: oneOf(...COUNTERS), max: AMOUNT, who: oneOf('eachOpponent') },
    flags: ['then'],
  },
  possible: (at) => at.step.who === 'eachOpponent' || gainOf(at) > 0,
  begin(t, at) {
    const { s, step, user } = at;
    if (step.who === 'eachOpponent') {
      for (let i = 1; i < S.seats(s); i++) gain(t, (user + i) % S.seats(s), step.amount);
    } else {
      gain(t, user, gainOf(at));
      raiseMoney(t, at);
    }
    return finish(t, at);
  },
});

import * as F from '../interpreter/frames.ts';
import { question, someFits } from '../interpreter/scope.ts';
import { onSheet, scoundrelAt } from '../places.ts';
import { discardFrom } from '../saloon.ts';
import { NONE } from '../state.ts';
import { operation, type Operation } from './operation.ts';
import { oneOf } from './shape.ts';

const WHICH = question('sacrifice', ({ s, step, user, place }, space) => {
  const sacrificed = onSheet(user, space);
  return scoundrelAt(s, sacrificed) !== NONE && !(step.what === 'other' && sacrificed === place);
});

/** Discards a scoundrel, always as a cost; "this" one goes when all its uses are finished. */
export const discard: Operation = operation({
  shape: { must: { what: oneOf('this', 'other', 'own'), cost: oneOf(true) }, flags: ['cost'] },
  payable: (at) => at.step.what === 'this' || someFits(WHICH, at),
  possible: () => true,
  begin({ s }, { step, base }) {
    if (step.what !== 'this') return false;
    F.setFlag(s, base, F.DISCARD_AFTER);
    return true;
  },
  asks: () => WHICH,
  choose(t, { s, user }, space) {
    F.pop(s);
    discardFrom(t, user, onSheet(user, space));
  },
});

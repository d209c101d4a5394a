import { end, finish } from '../interpreter/begin-step.ts';
import { canLoseReputation, changeReputation } from '../reputation.ts';
import { question, someFits, type Scope } from '../interpreter/scope.ts';
import * as S from '../state.ts';
import { operation, type Operation } from './operation.ts';
import { AMOUNT, oneOf } from './shape.ts';

const WHOSE = question(
  'player',
  ({ cards, s, step, user }, seat) =>
    seat !== user &&
    canLoseReputation(cards, s, seat, 1) &&
    (step.filter !== 'moreReputation' || S.reputation(s, seat) > S.reputation(s, user)),
);

/** SC-117, SC-165: not below the lower end. */
const losesInFull = ({ cards, s, step }: Scope, who: number): boolean => canLoseReputation(cards, s, who, step.amount);

/** Whose token moves when nobody is asked. */
const concerned = ({ step, user, chooser }: Scope): number => (step.who === 'chooser' ? chooser : user);

/** Moves a token down. */
export const loseReputation: Operation = operation({
  shape: {
    must: { amount: AMOUNT },
    may: { who: oneOf('opponent', 'chooser'), filter: oneOf('moreReputation') },
    flags: ['cost', 'then'],
  },
  payable: (at) => losesInFull(at, at.user),
  possible: (at) =>
    at.step.who === 'opponent' ? someFits(WHOSE, at) : canLoseReputation(at.cards, at.s, concerned(at), 1),
  bearable: losesInFull,
  begin(t, at) {
    if (at.step.who === 'opponent') return false;
    if (changeReputation(t, concerned(at), -at.step.amount)) finish(t, at);
    return true;
  },
  asks: () => WHOSE,
  choose: (t, at, seat) => end(t, at, changeReputation(t, seat, -at.step.amount)),
});

import { finish } from '../interpreter/begin-step.ts';
import * as F from '../interpreter/frames.ts';
import { availableHenchmen, suspect } from '../henchmen.ts';
import { question, type Scope } from '../interpreter/scope.ts';
import * as S from '../state.ts';
import { isEvening, NONE } from '../state.ts';
import { operation, type Operation } from './operation.ts';
import { oneOf } from './shape.ts';

/** Whose henchman it is: the one the ability has freed, or the user's own. */
const ownerOf = ({ s, step, user, base }: Scope): number => (step.which === 'freed' ? F.freed(s, base) : user);

/**
 * SC-163, SC-065, SC-063, SC-062: on a card of an opponent of the user, which is not its owner's. Its owner may have
 * suspected with it since it was freed.
 */
const WHERE = question('card', (at, spot) => {
  const { s, step, user, base } = at;
  if (base === NONE || isEvening(s) || !S.isFilled(s, spot)) return false;
  if (step.onto === 'that' && F.that(s, base) !== spot) return false;
  const owner = ownerOf(at);
  const seat = S.seatOfSpot(spot);
  return (
    owner !== NONE &&
    seat !== user &&
    seat !== owner &&
    !S.isSuspectedBy(s, spot, owner) &&
    availableHenchmen(s, owner) > 0
  );
});

/** Onto a face-down card of any turn of today. */
export const placeHenchman: Operation = operation({
  shape: {
    must: { which: oneOf('freed', 'own'), onto: oneOf('opponentCard', 'that') },
    flags: ['may', 'then'],
  },
  asks: () => WHERE,
  choose(t, at, spot) {
    suspect(t, ownerOf(at), spot, at.user);
    finish(t, at);
  },
});

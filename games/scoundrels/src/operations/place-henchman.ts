import { finish } from '../interpreter/begin-step.ts';
import * as F from '../interpreter/frames.ts';
import { availableHenchmen, mayLieOn, suspect } from '../henchmen.ts';
import { question, type Scope } from '../interpreter/scope.ts';
import * as S from '../state.ts';
import { NONE } from '../state.ts';
import { operation, type Operation } from './operation.ts';
import { oneOf } from './shape.ts';

/** Whose henchman it is: the one the ability has freed, or the user's own. */
const ownerOf = ({ s, step, user, base }: Scope): number => (step.which === 'freed' ? F.freed(s, base) : user);

/** SC-163: on a card of an opponent of the user. Its owner may have suspected with it since it was freed (SC-063). */
const WHERE = question('card', (at, spot) => {
  const { s, step, user, base } = at;
  if (base === NONE || S.seatOfSpot(spot) === user) return false;
  if (step.onto === 'that' && F.that(s, base) !== spot) return false;
  const owner = ownerOf(at);
  return owner !== NONE && mayLieOn(s, owner, spot) && availableHenchmen(s, owner) > 0;
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

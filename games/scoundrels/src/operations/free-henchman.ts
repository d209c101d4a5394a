import { end } from '../interpreter/begin-step.ts';
import * as F from '../interpreter/frames.ts';
import { countJailed, fitsOwner, free } from '../henchmen.ts';
import { question, type Scope } from '../interpreter/scope.ts';
import * as S from '../state.ts';
import { NONE } from '../state.ts';
import { operation, type Operation } from './operation.ts';
import { oneOf, whole } from './shape.ts';

/** How many were freed so far: `A` counts them. */
const freed = ({ s, f }: Scope): number => (f === NONE ? 0 : F.a(s, f));

const WHOSE = question(
  'free',
  (at, seat) => freed(at) < at.step.count && S.jailed(at.s, seat) > 0 && fitsOwner(at.step.who, seat, at.user),
);

/** Out of jail, back to the supply. */
export const freeHenchman: Operation = operation({
  shape: {
    must: { owner: oneOf('own', 'any', 'opponent'), count: whole(1, 3) },
    may: { upTo: oneOf(true, false) },
    flags: ['cost', 'then'],
  },
  payable: ({ s, step, user }) => countJailed(s, step.who, user) >= step.count,
  asks: () => WHOSE,
  mayStop: ({ step }) => step.upTo,
  choose(t, { s, user, base, f }, seat) {
    S.add(s, f + F.A, 1);
    s[base + F.FREED] = seat;
    free(t, seat, user);
  },
  // SC-261: only then comes what follows from it.
  goOn: (t, at) => end(t, at, freed(at) > 0),
});

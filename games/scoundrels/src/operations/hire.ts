import { priceOf } from '../cards.ts';
import { end } from '../interpreter/begin-step.ts';
import * as F from '../interpreter/frames.ts';
import { question, someFits, stageOf, type Question, type Scope } from '../interpreter/scope.ts';
import { IN_PILE, IN_SALOON, scoundrelAt, topOfPile } from '../places.ts';
import { NONE, pileCount, traitOf } from '../state.ts';
import { beginHire } from '../verbs/hire.ts';
import { operation, type Operation } from './operation.ts';
import { oneOf, orAll, whole } from './shape.ts';
import { isBeingHired } from '../saloon.ts';

/** The trait the ability has hired from the pile before: the same scoundrel is not hired again. */
const hiredBefore = ({ s, base }: Scope): number => (base === NONE ? NONE : F.hired(s, base));

/** SC-167: for the full price; its own scoundrel too, if that is what lies on the pile (SC-169), but none twice (SC-170). */
function canHire(at: Scope, place: number): boolean {
  const scoundrel = scoundrelAt(at.s, place);
  if (scoundrel === NONE || isBeingHired(at.s, place)) return false;
  if (place >= IN_PILE && traitOf(scoundrel) === hiredBefore(at)) return false;
  return priceOf(at.cards, scoundrel, at.step.amount) <= at.money;
}

const FROM_SALOON = question('hire', (at, space) => canHire(at, IN_SALOON + space));
const FROM_PILE = question('hireDiscard', (at) => pileCount(at.s) > 0 && canHire(at, topOfPile(at.s)));

const whichOf = ({ step }: Scope): Question => (step.zone === 'discard' ? FROM_PILE : FROM_SALOON);

/** A complete hire, with a discount. */
export const hire: Operation = operation({
  shape: { must: { zone: oneOf('saloon', 'discard'), discount: orAll(whole(0, 99)) }, flags: ['may', 'then'] },
  possible: (at) => !F.isDeep(at.s) && someFits(whichOf(at), at),
  asks: (at) => (stageOf(at) === 0 ? whichOf(at) : null),
  choose(t, { s, step, user, base, f }, space) {
    s[f + F.STAGE] = 1;
    const place = step.zone === 'discard' ? topOfPile(s) : IN_SALOON + space;
    if (step.zone === 'discard') s[base + F.HIRED] = traitOf(scoundrelAt(s, place));
    beginHire(t, user, place, step.amount, base); // SC-168: whoever hires may have to make room
  },
  goOn: (t, at) => end(t, at, stageOf(at) === 1),
});

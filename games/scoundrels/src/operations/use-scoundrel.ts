import { beginUse } from '../interpreter/abilities.ts';
import { end } from '../interpreter/begin-step.ts';
import { isDeep, STAGE } from '../interpreter/frames.ts';
import { question, someFits, stageOf, type Question, type Scope } from '../interpreter/scope.ts';
import { isTarget } from '../interpreter/usable.ts';
import { IN_SALOON, onSheet, topOfPile } from '../places.ts';
import { pileCount } from '../state.ts';
import { operation, type Operation } from './operation.ts';
import { oneOf } from './shape.ts';

const ON_SHEET = question('use', (at, space) => isTarget(at, onSheet(at.user, space)));
const AT_SALOON = question('useSaloon', (at, space) => isTarget(at, IN_SALOON + space));
const ON_PILE = question('useDiscard', (at) => pileCount(at.s) > 0 && isTarget(at, topOfPile(at.s)));

const whichOf = ({ step }: Scope): Question =>
  step.zone === 'sheet' ? ON_SHEET : step.zone === 'saloon' ? AT_SALOON : ON_PILE;

/** Uses another scoundrel, without its timing and modifiers (SC-190, SC-191). */
export const useScoundrel: Operation = operation({
  shape: { must: { zone: oneOf('sheet', 'saloon', 'discard') } },
  possible(at) {
    if (isDeep(at.s)) return false;
    // SC-173: on an empty pile it is used without effect, once.
    if (at.step.zone === 'discard' && pileCount(at.s) === 0) return !at.again;
    return someFits(whichOf(at), at);
  },
  asks: (at) => (stageOf(at) === 0 ? whichOf(at) : null),
  choose(t, { s, step, user, f }, space) {
    s[f + STAGE] = 1;
    const target =
      step.zone === 'sheet' ? onSheet(user, space) : step.zone === 'saloon' ? IN_SALOON + space : topOfPile(s);
    beginUse(t, user, target, false);
  },
  goOn: (t, at) => end(t, at, stageOf(at) === 1),
});

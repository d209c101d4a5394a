import { beginUse } from '../interpreter/abilities.ts';
import { end } from '../interpreter/begin-step.ts';
import { whenOf } from '../cards.ts';
import { DISCARD_AFTER, isDeep, STAGE } from '../interpreter/frames.ts';
import { question, someFits, stageOf, type Question, type Scope, bitOf } from '../interpreter/scope.ts';
import { couldUse } from '../interpreter/usable.ts';
import { IN_SALOON, onSheet, topOfPile, scoundrelAt } from '../places.ts';
import { pileCount, NONE, traitOf } from '../state.ts';
import { operation, type Operation } from './operation.ts';
import { oneOf } from './shape.ts';
import { isBeingHired } from '../saloon.ts';
import { isUsed } from '../uses.ts';

/**
 * Whether another scoundrel can use the one at this place (SC-173, SC-174, SC-190). What is used is none any more, so a
 * doubled one has to pick another (SC-148).
 */
function isTarget({ cards, s, user, place, money, henchmen, busy }: Scope, target: number): boolean {
  const scoundrel = scoundrelAt(s, target);
  if (scoundrel === NONE || target === place || isUsed(s, scoundrel) || isBeingHired(s, target)) return false;
  if (busy & bitOf(s, target, user)) return false;
  return couldUse(cards, s, user, scoundrel, target, money, henchmen, busy, false);
}

/** SC-172, SC-175: in the Saloon and on the pile "when hired" discards as much as "then discard" does. */
const isWhenHired = ({ cards, s }: Scope, target: number): boolean =>
  target >= IN_SALOON && whenOf(cards, traitOf(scoundrelAt(s, target))).kind === 'whenHired';

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
  choose(t, at, space) {
    const { s, step, user, f } = at;
    s[f + STAGE] = 1;
    const target =
      step.zone === 'sheet' ? onSheet(user, space) : step.zone === 'saloon' ? IN_SALOON + space : topOfPile(s);
    beginUse(t, user, target, false, isWhenHired(at, target) ? DISCARD_AFTER : 0);
  },
  goOn: (t, at) => end(t, at, stageOf(at) === 1),
});

import { ALL } from '../cards.ts';
import { finish } from '../interpreter/begin-step.ts';
import { pay } from '../money.ts';
import { question, type Scope } from '../interpreter/scope.ts';
import type { Table } from '../interpreter/table.ts';
import { operation, type Operation } from './operation.ts';
import { AMOUNT, orAll } from './shape.ts';

/** SC-164: all one's money is more than nothing. */
const isAffordable = ({ step, money }: Scope): boolean => (step.amount === ALL ? money > 0 : money >= step.amount);

const WHETHER = question('agree', isAffordable);

function payUp(t: Table, at: Scope): true {
  pay(t, at.user, at.step.amount === ALL ? at.money : at.step.amount);
  return finish(t, at);
}

/** Pays the bank. */
export const payMoney: Operation = operation({
  shape: { must: { amount: orAll(AMOUNT) }, flags: ['cost', 'may', 'then'] },
  payable(at) {
    if (!isAffordable(at)) return false;
    at.money -= at.step.amount === ALL ? at.money : at.step.amount;
    return true;
  },
  possible: isAffordable,
  begin: (t, at) => !at.step.may && payUp(t, at),
  asks: () => WHETHER,
  choose: payUp,
});

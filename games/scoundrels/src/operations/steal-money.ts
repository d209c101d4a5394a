import { finish } from '../interpreter/begin-step.ts';
import { question, someFits, type Scope } from '../interpreter/scope.ts';
import type { Table } from '../interpreter/table.ts';
import * as S from '../state.ts';
import { NONE } from '../state.ts';
import { operation, type Operation } from './operation.ts';
import { AMOUNT, oneOf } from './shape.ts';
import { raiseMoney } from '../money.ts';

const isVictim = ({ s, step, user }: Scope, seat: number): boolean =>
  seat !== user && S.money(s, seat) > 0 && (step.filter !== 'moreMoney' || S.money(s, seat) > S.money(s, user));

const FROM_WHOM = question('player', isVictim);

/** As much as there is, up to the amount. */
function steal(t: Table, { s, step, user }: Scope, from: number): void {
  const amount = Math.min(step.amount, S.money(s, from));
  if (amount === 0) return;
  S.add(s, S.MONEY + from, -amount);
  S.add(s, S.MONEY + user, amount);
  t.tell?.({ type: 'stoleMoney', seat: user, from, amount });
}

/** The victims are named once, before anybody pays. */
function stealFromEach(t: Table, at: Scope): void {
  const seats = S.seats(at.s);
  let victims = 0;
  for (let seat = 0; seat < seats; seat++) if (isVictim(at, seat)) victims |= 1 << seat;
  for (let i = 1; i < seats; i++) {
    const seat = (at.user + i) % seats;
    if (victims & (1 << seat)) steal(t, at, seat);
  }
}

/** Money from players: one whom the user names, each of them, or whoever chose this of a `choice`. */
export const stealMoney: Operation = operation({
  shape: {
    must: { amount: AMOUNT, from: oneOf('opponent', 'eachOpponent', 'chooser') },
    may: { filter: oneOf('moreMoney') },
    flags: ['then'],
  },
  possible: (at) =>
    at.step.who === 'chooser' ? at.chooser !== NONE && S.money(at.s, at.chooser) > 0 : someFits(FROM_WHOM, at),
  bearable: ({ s, step }, who) => S.money(s, who) >= step.amount,
  begin(t, at) {
    if (at.step.who === 'opponent') return false;
    if (at.step.who === 'chooser') steal(t, at, at.chooser);
    else stealFromEach(t, at);
    raiseMoney(t, at);
    return finish(t, at);
  },
  asks: () => FROM_WHOM,
  choose(t, at, seat) {
    steal(t, at, seat);
    raiseMoney(t, at);
    finish(t, at);
  },
});

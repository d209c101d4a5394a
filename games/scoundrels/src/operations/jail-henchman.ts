import { finish } from '../interpreter/begin-step.ts';
import * as F from '../interpreter/frames.ts';
import { availableHenchmen, jail } from '../henchmen.ts';
import { question, someFits, stageOf, type Scope } from '../interpreter/scope.ts';
import type { Table } from '../interpreter/table.ts';
import { canSuspect } from '../verbs/suspect.ts';
import { askAnew } from './choice.ts';
import { operation, type Operation } from './operation.ts';
import { oneOf } from './shape.ts';

const isAvailable = ({ s }: Scope, who: number): boolean => availableHenchmen(s, who) > 0;

// Asked out of turn, its user may have suspected with the last one meanwhile.
const WHETHER = question('agree', ({ henchmen }) => henchmen > 0);
const WHOSE = question('player', (at, seat) => seat !== at.user && isAvailable(at, seat));

function jailOwn(t: Table, at: Scope): true {
  jail(t, at.user, at.user);
  return finish(t, at);
}

/** SC-067, SC-166: first the threatened henchmen's window, then one still available goes to jail. */
function goOn(t: Table, at: Scope): void {
  const { s, step, user, f } = at;
  const victim = F.a(s, f);
  if (stageOf(at) === 0) F.pop(s);
  else if (stageOf(at) === 1) {
    s[f + F.STAGE] = 2;
    if (canSuspect(s, victim)) F.push(s, F.WINDOW, victim);
  } else if (jail(t, victim, user)) finish(t, at);
  else {
    F.pop(s);
    if (step.who === 'chooser') askAnew(at); // SC-182
  }
}

/** Into jail: one of its user's, of an opponent whom the user names, or of whoever chose this of a `choice`. */
export const jailHenchman: Operation = operation({
  shape: { must: { who: oneOf('you', 'opponent', 'chooser') }, flags: ['cost', 'may', 'then'] },
  payable: (at) => --at.henchmen >= 0, // SC-162
  possible: (at) =>
    at.step.who === 'chooser' ? isAvailable(at, at.chooser) : someFits(at.step.who === 'you' ? WHETHER : WHOSE, at),
  bearable: isAvailable,
  begin: (t, at) => at.step.who === 'you' && !at.step.may && jailOwn(t, at),
  open({ s, step, chooser }, f) {
    if (step.who !== 'chooser') return;
    s[f + F.STAGE] = 1;
    s[f + F.A] = chooser;
  },
  asks(at) {
    if (stageOf(at) !== 0) return null;
    return at.step.who === 'you' ? WHETHER : WHOSE;
  },
  choose(t, at, seat) {
    if (at.step.who === 'you') {
      jailOwn(t, at);
      return;
    }
    at.s[at.f + F.STAGE] = 1;
    at.s[at.f + F.A] = seat;
  },
  goOn,
});

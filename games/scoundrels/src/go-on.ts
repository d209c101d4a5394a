/** Frames that have nothing left to ask go on by themselves, or end. */
import { SCOUTED, STOLE_SAFE, jail, raise, shuffleDeck } from './acts.ts';
import { finishStep } from './begin.ts';
import {
  CHOICE,
  type Do,
  FREE_HENCHMAN,
  HIRE_STEP,
  JAIL_HENCHMAN,
  MARK_SAFE,
  SCOUT_SAFE,
  STEAL_SAFE,
  TEST_DECK,
  USE_SCOUNDREL,
} from './compile.ts';
import { goOnHire } from './hire.ts';
import { NONE, SEATS } from './layout.ts';
import {
  F_A,
  F_B,
  F_STAGE,
  F_USER,
  HIRE,
  STEP,
  type Table,
  WINDOW,
  availableHenchmen,
  canSuspect,
  pop,
  push,
  stepOf,
  top,
} from './table.ts';

/** Frame `f` has nothing to ask: it goes on by itself or ends. */
export function goOn(t: Table, f: number): void {
  const { s } = t;
  switch (s[f]) {
    case STEP:
      goOnStep(t, f);
      return;
    case HIRE:
      goOnHire(t, f);
      return;
    default:
      pop(s);
  }
}

function goOnStep(t: Table, f: number): void {
  const { s, cards } = t;
  const step = stepOf(cards, s, f);
  const user = s[f + F_USER]!;
  switch (step.op) {
    case SCOUT_SAFE:
    case MARK_SAFE:
      if (s[f + F_B] === 0) return pop(s);
      if (step.op === SCOUT_SAFE) raise(t, SCOUTED, user, NONE);
      return finishStep(t, f, step);
    case STEAL_SAFE:
      if (s[f + F_STAGE] === 0) return pop(s);
      raise(t, STOLE_SAFE, user, NONE);
      return finishStep(t, f, step);
    case FREE_HENCHMAN:
      return s[f + F_A] === 0 ? pop(s) : finishStep(t, f, step);
    case JAIL_HENCHMAN:
      return goOnJail(t, f, step);
    case CHOICE:
      return goOnChoice(t, f, step);
    case TEST_DECK:
      shuffleDeck(t, user, user);
      return pop(s);
    case USE_SCOUNDREL:
    case HIRE_STEP:
      return s[f + F_STAGE] === 0 ? pop(s) : finishStep(t, f, step);
    default:
      return pop(s);
  }
}

/** SC-067, SC-166: first the threatened henchmen's window, then one still available goes to jail. */
function goOnJail(t: Table, f: number, step: Do): void {
  const { s } = t;
  const victim = s[f + F_A]!;
  if (s[f + F_STAGE] === 0) return pop(s);
  if (s[f + F_STAGE] === 1) {
    s[f + F_STAGE] = 2;
    if (canSuspect(s, victim) && availableHenchmen(s, victim) > 0) push(s, WINDOW, victim);
    return undefined;
  }
  if (jail(t, victim, s[f + F_USER]!)) return finishStep(t, f, step);
  pop(s);
  return step.who === 'chooser' ? askAnew(t) : undefined;
}

/** SC-182: what was chosen cannot be done any more, so the choice stands as it stands now. */
function askAnew({ s, cards }: Table): void {
  while (s[top(s)] !== STEP || stepOf(cards, s, top(s)).op !== CHOICE) pop(s);
  s[top(s) + F_STAGE] = 0;
}

function goOnChoice(t: Table, f: number, step: Do): void {
  const { s } = t;
  if (step.who === 'opponent' || s[f + F_A]! + 1 >= s[SEATS]!) {
    finishStep(t, f, step);
    return;
  }
  s[f + F_A]!++;
  s[f + F_STAGE] = 0;
}

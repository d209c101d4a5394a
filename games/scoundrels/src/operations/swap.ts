import { nameOf, whenOf } from '../cards.ts';
import { finish } from '../interpreter/begin-step.ts';
import * as F from '../interpreter/frames.ts';
import { question, stageOf, type Question, type Scope } from '../interpreter/scope.ts';
import type { Table } from '../interpreter/table.ts';
import { IN_SALOON, onSheet, putScoundrel, scoundrelAt } from '../places.ts';
import { jobOf, makeScoundrel, NONE, traitOf } from '../state.ts';
import { SALOON_SPACES, SPACES } from '../words.ts';
import { operation, type Operation } from './operation.ts';
import { oneOf } from './shape.ts';
import { mayLeaveSaloon } from '../saloon.ts';

/** Which of the user's scoundrels: any, or another than the one carrying the text. */
function isOwn({ s, step, user, place }: Scope, space: number): boolean {
  const own = onSheet(user, space);
  return scoundrelAt(s, own) !== NONE && !(step.own === 'other' && own === place);
}

/** SC-155: the scoundrel carrying the text may stand in the Saloon itself, and is no partner then. */
const isInSaloon = (at: Scope, space: number, first: number): boolean =>
  IN_SALOON + space !== first && mayLeaveSaloon(at.s, IN_SALOON + space, at.place) && mayLieOnSheet(at, space);

/** SC-125, SC-262: a "when hired" scoundrel never comes to lie on a sheet. Its trait alone may, by a swap (SC-157). */
function mayLieOnSheet({ s, cards, step }: Scope, space: number): boolean {
  const scoundrel = scoundrelAt(s, IN_SALOON + space);
  return step.part !== 'both' || scoundrel === NONE || whenOf(cards, traitOf(scoundrel)).kind !== 'whenHired';
}

const isOnSheet = (at: Scope, space: number, first: number): boolean =>
  onSheet(at.user, space) !== first && isOwn(at, space);

function hasPartner(at: Scope, first: number): boolean {
  const isSaloon = at.step.partner === 'saloon';
  for (let space = 0; space < (isSaloon ? SALOON_SPACES : SPACES); space++)
    if ((isSaloon ? isInSaloon : isOnSheet)(at, space, first)) return true;
  return false;
}

// `A` holds the place of the first of the two.
const first = ({ s, f }: Scope): number => F.a(s, f);
const WHICH = question('pick', isOwn);
const WITH_OWN = question('pick', (at, space) => isOnSheet(at, space, first(at)));
const WITH_SALOON = question('pickSaloon', (at, space) => isInSaloon(at, space, first(at)));

function asks(at: Scope): Question {
  if (stageOf(at) === 0) return WHICH;
  return at.step.partner === 'saloon' ? WITH_SALOON : WITH_OWN;
}

/**
 * SC-150, SC-262: no hire, so nothing is paid or rearranged (SC-153). What was used stays used, part by part (SC-151,
 * SC-152), and the ability that swaps goes on as it began (SC-156).
 */
function swapParts(t: Table, { s, cards, step, user }: Scope, own: number, other: number): void {
  const a = scoundrelAt(s, own);
  const b = scoundrelAt(s, other);
  const part = step.part as 'job' | 'trait' | 'both';
  t.tell?.({ type: 'swapped', seat: user, part, scoundrel: nameOf(cards, a), other: nameOf(cards, b) });
  const mixed = (job: number, trait: number): number => makeScoundrel(jobOf(job), traitOf(trait));
  putScoundrel(s, own, part === 'both' ? b : part === 'job' ? mixed(b, a) : mixed(a, b));
  putScoundrel(s, other, part === 'both' ? a : part === 'job' ? mixed(a, b) : mixed(b, a));
}

/** Exchanges parts of two scoundrels, or both. */
export const swap: Operation = operation({
  shape: {
    must: { part: oneOf('job', 'trait', 'both'), own: oneOf('this', 'other', 'own'), with: oneOf('saloon', 'own') },
    flags: ['may', 'then'],
  },
  possible(at) {
    if (at.step.own === 'this') return at.place !== NONE && hasPartner(at, at.place);
    for (let space = 0; space < SPACES; space++)
      if (isOwn(at, space) && hasPartner(at, onSheet(at.user, space))) return true;
    return false;
  },
  open({ s, step, place }, f) {
    if (step.own !== 'this') return;
    s[f + F.STAGE] = 1;
    s[f + F.A] = place;
  },
  asks,
  mayStop: (at) => at.step.may && (stageOf(at) === 0 || at.step.own === 'this'),
  choose(t, at, index) {
    const { s, user, f } = at;
    const picked = asks(at) === WITH_SALOON ? IN_SALOON + index : onSheet(user, index);
    if (stageOf(at) === 0) {
      s[f + F.STAGE] = 1;
      s[f + F.A] = picked;
      return;
    }
    swapParts(t, at, first(at), picked);
    finish(t, at);
  },
});

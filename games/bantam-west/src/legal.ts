import type { Seat } from '@tinstar/engine';
import { awaited } from './outcome.ts';
import { first, MOVES, second, verbIndex, type VerbName } from './move-table.ts';
import { listOptions } from './effects/options.ts';
import type { State } from './state.ts';
import { type Answers, answersTo, askOf, questionOf } from './verbs/index.ts';
import { type Ask, Candidates } from './verbs/verb.ts';
import { shopAt } from './town.ts';

/*
 * What may be done now: of every verb that answers the question its candidates, and of those all that nothing speaks
 * against.
 */

const candidates = new Candidates();

/** Writes what is allowed into a list, up to so many, and returns how many there are. The list keeps its memory. */
function listAllowed(s: State, ask: Ask, { byVerb, listed }: Answers, into: number[], most: number): number {
  let count = 0;
  for (let i = 0; i < listed.length && count < most; i++) {
    const { list, start, end, why } = listed[i]!;
    if (list === null) {
      for (let code = start; code < end; code++)
        if (why(s, ask, first(code), second(code)) === null) into[count++] = code;
    } else {
      candidates.count = 0;
      list(s, ask, candidates);
      for (let at = 0; at < candidates.count; at++) {
        const code = candidates.codes[at]!;
        if (byVerb[verbIndex(code)]!.why(s, ask, first(code), second(code)) === null) into[count++] = code;
      }
    }
  }
  return count;
}

/** What the card on the table can be used for; what merely helps it to hit is no use. */
const USES: readonly VerbName[] = ['primary', 'alternative', 'special', 'useKey', 'light', 'pickLock', 'extinguish'];
const { byVerb } = answersTo('resolve');
const CARD_USES: Answers = { byVerb, listed: USES.map((name) => byVerb[MOVES.verbs.indexOf(name)]!) };
const uses: number[] = [];
export const canUseCard = (s: State, seat: Seat): boolean => listAllowed(s, askOf(s, seat), CARD_USES, uses, 1) > 0;

/** Every move the seat may make now. */
export function legal(s: State, seat: Seat, into: number[]): number[] {
  const count = listInto(s, seat, into);
  // Setting a length is a call into the engine: an eighth of all the time a day takes.
  while (into.length > count) into.pop();
  return into;
}

function listInto(s: State, seat: Seat, into: number[]): number {
  if (s.stack.length === 0 || !awaited(s).must.includes(seat)) return 0;
  const ask = askOf(s, seat);
  // What an effect offers is a list already.
  if (ask.top.kind === 'choice') return listOptions(s, seat, ask.top.effect, into);
  const question = questionOf(ask.top, ask.player);
  const shop = question === 'day' ? shopAt(s, ask.player.place) : null;
  return listAllowed(s, ask, answersTo(shop ?? question), into, Number.POSITIVE_INFINITY);
}

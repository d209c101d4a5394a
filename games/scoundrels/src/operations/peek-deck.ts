import { finish } from '../interpreter/begin-step.ts';
import * as F from '../interpreter/frames.ts';
import { shuffleDeck } from '../poker.ts';
import { question, stageOf, type Scope } from '../interpreter/scope.ts';
import type { Table } from '../interpreter/table.ts';
import { notePeek } from '../hidden/knowledge.ts';
import * as S from '../state.ts';
import { POKER } from '../words.ts';
import { operation, type Operation } from './operation.ts';
import { oneOf } from './shape.ts';

const WHOSE = question('player', ({ s }, seat) => S.deckCount(s, seat) > 0);
const WHETHER_TO_SHUFFLE = question('agree', () => true);

/** `A` holds whose deck it is. */
function look(t: Table, { s, user, f }: Scope, owner: number): void {
  const card = S.topOfDeck(s, owner);
  notePeek(s, user, owner);
  s[f + F.STAGE] = 1;
  s[f + F.A] = owner;
  const hidden = { type: 'peeked', seat: user, owner, card: null } as const;
  t.tell?.({ ...hidden, card: POKER[card]! }, [user], hidden);
}

/** SC-160: looks at the top of a deck, where the card stays, and perhaps shuffles it then. */
export const peekDeck: Operation = operation({
  shape: { must: { whose: oneOf('any') }, flags: ['then'] },
  asks: (at) => (stageOf(at) === 0 ? WHOSE : WHETHER_TO_SHUFFLE),
  mayStop: (at) => stageOf(at) === 1,
  choose(t, at, index) {
    if (stageOf(at) === 0) {
      look(t, at, index);
      return;
    }
    shuffleDeck(t, at.user, F.a(at.s, at.f));
    finish(t, at);
  },
  decline: finish,
});

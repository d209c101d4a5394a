import { finish } from '../interpreter/begin-step.ts';
import * as F from '../interpreter/frames.ts';
import { jail, lift } from '../henchmen.ts';
import { question, stageOf } from '../interpreter/scope.ts';
import * as S from '../state.ts';
import { operation, type Operation } from './operation.ts';

const WHERE = question('card', ({ s, user }, spot) => S.seatOfSpot(spot) === user && S.suspectsAt(s, spot) !== 0);
const WHOSE = question('player', ({ s, f }, seat) => S.isSuspectedBy(s, F.a(s, f), seat));

/** SC-260: a henchman on a card of its user goes to jail. `A` holds the spot. */
export const jailSuspect: Operation = operation({
  shape: { flags: ['then'] },
  asks: (at) => (stageOf(at) === 0 ? WHERE : WHOSE),
  choose(t, at, index) {
    const { s, user, f } = at;
    if (stageOf(at) === 0) {
      s[f + F.STAGE] = 1;
      s[f + F.A] = index;
      return;
    }
    lift(t, index, F.a(s, f), user);
    jail(t, index, user);
    finish(t, at);
  },
});

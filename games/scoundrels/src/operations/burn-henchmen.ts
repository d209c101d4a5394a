import { finish } from '../interpreter/begin-step.ts';
import { question } from '../interpreter/scope.ts';
import * as S from '../state.ts';
import { SLOTS } from '../words.ts';
import { operation, type Operation } from './operation.ts';

const WHERE = question('card', ({ s }, spot) => S.suspectsAt(s, spot) !== 0);

/** SC-183: all henchmen on one card leave the game. */
export const burnHenchmen: Operation = operation({
  shape: { flags: ['then'] },
  asks: () => WHERE,
  choose(t, at, spot) {
    const { s } = t;
    const henchmen = [];
    for (let seat = 0; seat < S.seats(s); seat++) {
      if (!S.isSuspectedBy(s, spot, seat)) continue;
      S.add(s, S.ON_CARDS + seat, -1);
      S.add(s, S.BURNT + seat, 1);
      henchmen.push(seat);
    }
    s[S.SUSPECTS + spot] = 0;
    t.tell?.({
      type: 'burnt',
      seat: at.user,
      owner: S.seatOfSpot(spot),
      slot: SLOTS[S.slotOfSpot(spot)]!,
      henchmen,
    });
    finish(t, at);
  },
});

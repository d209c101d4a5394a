import { addOutlaws } from '../groups.ts';
import { handSize, held, lose, nextHeld } from '../hands.ts';
import { LAY_COUNTS, MOVES } from '../move-table.ts';
import { isOpened, open, raiseReward, reward } from '../posters.ts';
import { PLAY, PROGRESS } from '../state.ts';
import { cardName, isOutlaw, outlawName, SET_SIZE } from '../words.ts';
import { LAST_CARD, no } from './reasons.ts';
import type { ListedVerb } from './verb.ts';

const NOTHING = no('lay-nothing', 'WE-021');
const NOT_HELD = no('not-in-hand', 'WE-011', (state, seat, outlaw, count) => ({
  card: cardName(outlaw),
  held: held(state, seat, outlaw),
  count,
}));
const NEEDS_SET = no('needs-set', 'WE-020', (_state, _seat, outlaw) => ({
  outlaw: outlawName(outlaw),
  count: SET_SIZE,
}));

const LAY = MOVES.base.lay;

/** WE-020 to WE-026: outlaw cards of one colour; the first of a round are a set. The last card stays (WE-018). */
export const lay: ListedVerb = {
  step: PLAY,
  why(state, seat, outlaw, count) {
    if (count === 0) return NOTHING;
    if (held(state, seat, outlaw) < count) return NOT_HELD;
    if (count < SET_SIZE && !isOpened(state, outlaw)) return NEEDS_SET;
    return handSize(state, seat) > count ? null : LAST_CARD;
  },
  list(state, seat, into, start) {
    let end = start;
    const size = handSize(state, seat);
    for (let outlaw = nextHeld(state, seat, 0); isOutlaw(outlaw); outlaw = nextHeld(state, seat, outlaw + 1)) {
      const own = held(state, seat, outlaw);
      const most = own < size ? own : size - 1;
      for (let count = isOpened(state, outlaw) ? 1 : SET_SIZE; count <= most; count++) {
        into[end++] = LAY + outlaw * LAY_COUNTS + count;
      }
    }
    return end;
  },
  play(state, seat, { tell }, outlaw, count) {
    lose(state, seat, outlaw, count);
    addOutlaws(state, seat, outlaw, count);
    const opened = !isOpened(state, outlaw);
    if (opened) open(state, seat, outlaw);
    const raise = count - 1; // WE-022
    raiseReward(state, outlaw, raise);
    state.now[PROGRESS] = 1;
    if (tell) {
      tell({ type: 'laid', seat, outlaw: outlawName(outlaw), count, opened, raise, reward: reward(state, outlaw) });
    }
  },
};

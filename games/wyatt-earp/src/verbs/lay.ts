import { addOutlaws, isOpened, open } from '../groups.ts';
import { areLast, handSize, handStart, held, lose } from '../hands.ts';
import { LAY_COUNTS, MOVES } from '../move-table.ts';
import { raiseReward, reward } from '../posters.ts';
import { PLAY, PROGRESS } from '../state.ts';
import { cardName, OUTLAW_COUNT, outlawName, raiseOfLaying, SET_SIZE } from '../words.ts';
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

/**
 * WE-021: outlaw cards of one colour, in front of who lays them (WE-013), for good (WE-015). The first of a round are a set
 * (WE-020), in which no photo counts (WE-038); once it lay there it has (WE-025, WE-026). To a covered group as well
 * (WE-059). The last card stays (WE-018).
 */
export const lay: ListedVerb = {
  step: PLAY,
  why(state, seat, outlaw, count) {
    if (count === 0) return NOTHING;
    if (held(state, seat, outlaw) < count) return NOT_HELD;
    if (count < SET_SIZE && !isOpened(state, outlaw)) return NEEDS_SET;
    return areLast(state, seat, count) ? LAST_CARD : null;
  },
  // Written out instead of asking `why` of every count: it is half of what listing a turn costs (E2).
  list(state, seat, into, start) {
    const { hands } = state;
    const hand = handStart(seat);
    const most = handSize(state, seat) - 1;
    let end = start;
    for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
      const own = hands[hand + outlaw]!;
      if (own === 0) continue;
      const last = own < most ? own : most;
      const code = LAY + outlaw * LAY_COUNTS;
      for (let count = isOpened(state, outlaw) ? 1 : SET_SIZE; count <= last; count++) into[end++] = code + count;
    }
    return end;
  },
  play(state, seat, { tell }, outlaw, count) {
    lose(state, seat, outlaw, count);
    addOutlaws(state, seat, outlaw, count);
    const opened = !isOpened(state, outlaw);
    if (opened) open(state, seat, outlaw);
    const raise = raiseOfLaying(count); // WE-022, WE-023: by the cards laid just now.
    raiseReward(state, outlaw, raise);
    state.now[PROGRESS] = 1;
    if (tell) {
      tell({ type: 'laid', seat, outlaw: outlawName(outlaw), count, opened, raise, reward: reward(state, outlaw) });
    }
  },
};

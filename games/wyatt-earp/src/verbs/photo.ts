import { putPhoto, isOpened } from '../groups.ts';
import { outlawName, PHOTO, SET_SIZE } from '../words.ts';
import { no } from './reasons.ts';
import { finishAttaching, playSheriff, sheriffVerb } from './sheriff.ts';

const NEEDS_SET = no('needs-set', 'WE-035', (_state, _seat, outlaw) => ({
  outlaw: outlawName(outlaw),
  count: SET_SIZE,
}));

/** WE-035: where a set of this outlaw was laid; to one's own group or alone (WE-036), without a shot (WE-037). */
export const photo = sheriffVerb({
  card: PHOTO,
  whyNoEffect: (state, _seat, outlaw) => (isOpened(state, outlaw) ? null : NEEDS_SET),
  play(state, seat, context, outlaw) {
    playSheriff(state, seat, PHOTO + outlaw, outlaw, context);
    putPhoto(state, seat, outlaw);
    finishAttaching(state, seat, PHOTO + outlaw, outlaw, context);
  },
});

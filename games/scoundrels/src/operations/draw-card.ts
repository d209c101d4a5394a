import { finish } from '../interpreter/begin-step.ts';
import { draw } from '../poker.ts';
import * as S from '../state.ts';
import { operation, type Operation } from './operation.ts';
import { whole } from './shape.ts';

/** SC-161: from the user's poker deck, as long as there is one. */
export const drawCard: Operation = operation({
  shape: { must: { count: whole(1, 7) }, flags: ['then'] },
  possible: ({ s, user }) => S.deckCount(s, user) > 0,
  begin(t, at) {
    draw(t, at.user, at.step.count);
    return finish(t, at);
  },
});

import { finish } from '../interpreter/begin-step.ts';
import { draw } from '../poker-decks.ts';
import * as S from '../state.ts';
import { operation, type Operation } from './operation.ts';
import { whole } from './shape.ts';

/** From the user's poker deck. */
export const drawCard: Operation = operation({
  shape: { must: { count: whole(1, 7) }, flags: ['then'] },
  possible: ({ s, user }) => S.deckCount(s, user) > 0,
  begin(t, at) {
    draw(t, at.user, at.step.count);
    return finish(t, at);
  },
});

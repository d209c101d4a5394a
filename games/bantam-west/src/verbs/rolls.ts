import { reroll as rollAgain } from '../checks.ts';
import { settleCheck } from '../check-outcomes.ts';
import { endWork, isFailed } from '../frames/work.ts';
import { no, type Verb } from './verb.ts';
import { spendWill } from '../willpower.ts';

/*
 * After a roll that failed and can be mended (BW-038, BW-076, BW-100).
 */

export const reroll: Verb<'check' | 'work'> = {
  why(s, { top }, die) {
    if (top.kind === 'check') return die === 0 ? null : no('nothing-to-reroll', 'BW-100');
    return isFailed(s, top, die) ? null : no('nothing-to-reroll', 'BW-076', { die: top.dice[die as 0 | 1] });
  },
  play(s, io, { seat, top }, die) {
    if (top.kind === 'check') rollAgain(s, io, top);
    else {
      top.dice[die as 0 | 1] = 0;
      spendWill(s, io, seat);
    }
  },
};

export const accept: Verb<'check' | 'work'> = {
  why: () => null,
  play(s, io, { top }) {
    if (top.kind === 'work') endWork(s, top);
    else {
      s.stack.pop();
      settleCheck(s, io, top, false);
    }
  },
};

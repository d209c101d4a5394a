/** Going on until somebody has to decide. */
import * as S from '../state.ts';
import { advanceTurn } from '../turn.ts';
import { finishAbility, isSecondUseOpen } from './abilities.ts';
import { beginStep } from './begin-step.ts';
import { askedBy, kindOf } from './frame-kinds.ts';
import * as F from './frames.ts';
import type { Table } from './table.ts';
import { stepsOf } from '../cards.ts';

const scratch: number[] = [];

/** Goes on until somebody has to decide, or only standing rights are left, or the game is over. */
export function advance(t: Table): void {
  const { s } = t;
  s[S.OFFERED] = S.NO_OFFER;
  s[S.ASKED] = S.NONE;
  for (;;) {
    if (S.depth(s) > 0 ? !advanceFrame(t, F.top(s)) : !advanceTurn(t)) return;
  }
}

/** False: the frame asks somebody. One choice is taken without asking. */
function advanceFrame(t: Table, f: number): boolean {
  const { s, cards } = t;
  const kind = F.kind(s, f);
  if (kind === F.LIST || kind === F.ABILITY) {
    const step = stepsOf(cards, F.list(s, f))[F.pc(s, f)];
    if (step !== undefined) {
      beginStep(t, f, step);
      return true;
    }
    if (kind === F.LIST || !isSecondUseOpen(cards, s, f)) {
      if (kind === F.LIST) F.pop(s);
      else finishAbility(t, f);
      return true;
    }
  }
  const frame = kindOf(s, f);
  scratch.length = 0;
  frame.list(cards, s, f, scratch);
  if (scratch.length > 1) {
    s[S.ASKED] = askedBy(cards, s, f);
    return false;
  }
  if (scratch.length === 1) frame.choose(t, f, scratch[0]!);
  else frame.goOn(t, f);
  return true;
}

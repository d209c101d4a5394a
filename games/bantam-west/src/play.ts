import type { Random, Seat, Tell } from '@tinstar/engine';
import { advance } from './frames/advance.ts';
import type { Event } from './events.ts';
import type { MoveContext } from './move-context.ts';
import { first, second, verbIndex } from './move-table.ts';
import type { State } from './state.ts';
import { answersTo, askOf, questionOf } from './verbs/index.ts';
import { ENDS_MOVE } from './verbs/travel.ts';

export function play(s: State, seat: Seat, code: number, random: Random, tell: Tell<Event> | null): void {
  const io: MoveContext = { random, tell };
  const ask = askOf(s, seat);
  const index = verbIndex(code);
  const verb = answersTo(questionOf(ask.top, ask.player)).byVerb[index]!;
  if (ask.top.kind === 'day' && ENDS_MOVE[index]) ask.top.steps = 0;
  verb.play(s, io, ask, first(code), second(code));
  advance(s, io);
}

import type { Random, Seat, Tell } from '@tinstar/engine';
import { advance } from './advance.ts';
import type { Event } from './events.ts';
import type { Io } from './io.ts';
import { MOVES, type Verb } from './move-table.ts';
import { PLAY_CHOICES } from './play-choices.ts';
import { PLAY_DAY } from './play-day.ts';
import { PLAY_FIGHT } from './play-fight.ts';
import { PLAY_SHOP } from './play-shop.ts';
import { topOf } from './queries.ts';
import type { State } from './state.ts';

/** What a verb does; `a` and `b` are the indices of its parameters. The stack is advanced afterwards. */
export type Act = (s: State, io: Io, seat: Seat, a: number, b: number) => void;

const ACTS: Readonly<Record<Verb, Act>> = { ...PLAY_DAY, ...PLAY_SHOP, ...PLAY_FIGHT, ...PLAY_CHOICES } as Record<
  Verb,
  Act
>;
const BY_VERB: readonly Act[] = MOVES.verbs.map((verb) => {
  const act = ACTS[verb];
  if (act === undefined) throw new Error(`nobody plays ${verb}`);
  return act;
});

/** BW-060: all but these end the current move action. */
const KEEPS_MOVING = new Set<Verb>(['step', 'sneak', 'useKey']);
const ENDS_MOVE: readonly boolean[] = MOVES.verbs.map((verb) => !KEEPS_MOVING.has(verb));

export function play(s: State, seat: Seat, code: number, random: Random, tell: Tell<Event> | null): void {
  const io: Io = { random, tell };
  const verb = MOVES.verbOf[code]!;
  const top = topOf(s);
  if (top.kind === 'day' && ENDS_MOVE[verb]) top.steps = 0;
  BY_VERB[verb]!(s, io, seat, MOVES.values[code * 3]!, MOVES.values[code * 3 + 1]!);
  advance(s, io);
}

import { RIVAL_DICE, RIVAL_DIFFICULTY, RIVAL_MARKS, RIVAL_PACE, RIVAL_SHOPS } from './data/rival.ts';
import { GRIT } from './data/trades.ts';
import { isBeast } from './beasts.ts';
import { DOCTOR, hectareData, placeName } from './map.ts';
import { type MoveContext, rollDie } from './move-context.ts';
import { cabinIn, hectareOf, isKeptFrom } from './cabins.ts';
import { plainWay } from './roads.ts';
import { npcOf, type Npc, type Rival, type State } from './state.ts';
import type { Task } from './words.ts';
import { fireAt } from './fire/burning.ts';

/*
 * The rival of whoever plays alone (BW-280 to BW-287): what he is about, and his day. All of it is open: the page and the
 * machines ask the same question that he does.
 */

/** BW-282: marks that fulfil a task. */
export function marksFor({ options }: Pick<State, 'options'>): number {
  const { openRange, plan, rival, extendedReputation } = options;
  if (openRange) return RIVAL_MARKS.openRange[rival];
  return RIVAL_MARKS[extendedReputation ? (`extended${plan}` as const) : plan][rival];
}

const isFulfilled = (s: Pick<State, 'options'>, { marks }: Rival, at: number): boolean => marks[at]! >= marksFor(s);

/** Tasks of his plan that he has fulfilled. */
export const rivalTasks = (s: Pick<State, 'options'>, rival: Rival): Task[] =>
  rival.plan.filter((_, at) => isFulfilled(s, rival, at));

export const hasRivalFinished = (s: State): boolean =>
  s.rival !== null && rivalTasks(s, s.rival).length === s.rival.plan.length;

/** He sits nowhere and owns no cabin. */
const RIVAL_SEAT = -1;

/** BW-283, BW-284: whether he can do a task there; `isBold`: whoever stands there, and whosever cabin. */
function serves(s: State, task: Task, hectare: number, isBold: boolean): boolean {
  if (fireAt(s, hectare) > 0) return false;
  if (!isBold && s.players.some(({ place }) => hectareOf(s, place) === hectare)) return false;
  const { shop, resources, exit, abandonedCabin } = hectareData(hectare);
  if (RIVAL_SHOPS[task] !== undefined) return shop === RIVAL_SHOPS[task];
  if (task === 'turn_in_head') return preyAt(s, hectare) !== undefined;
  if (resources === undefined) return false;
  const cabin = cabinIn(s, hectare);
  if (task === 'build_cabin') return cabin < 0 && exit === undefined && abandonedCabin === undefined;
  return isBold || !isKeptFrom(s, RIVAL_SEAT, hectare);
}

/** BW-286: whom he hunts; beasts are too much for him. */
const preyAt = (s: State, hectare: number): Npc | undefined =>
  s.npcs.find((npc) => npc.hectare === hectare && npc.kind !== 'rival' && !isBeast(npc.kind));

/** What he is about: a task by its place on his plan card, and the way to where he can do it. */
export interface RivalErrand {
  readonly at: number;
  readonly task: Task;
  readonly goal: number;
  readonly way: readonly number[];
}

/** BW-283, BW-284: the first task left that he can do somewhere, at the place nearest to him; if there is none, whoever is in his way. */
export const rivalErrand = (s: State): RivalErrand | null =>
  s.rival === null ? null : (errandOf(s, s.rival, false) ?? errandOf(s, s.rival, true));

function errandOf(s: State, rival: Rival, isBold: boolean): RivalErrand | null {
  const { hectare } = npcOf(s, rival.npc);
  for (let at = 0; at < rival.plan.length; at++) {
    if (isFulfilled(s, rival, at)) continue;
    const task = rival.plan[at]!;
    const way = plainWay(
      s,
      hectare,
      (goal) => serves(s, task, goal, isBold),
      ({ to }) => fireAt(s, to) === 0,
    );
    if (way !== null) return { at, task, goal: way.at(-1) ?? hectare, way };
  }
  return null;
}

/** BW-287: his next day, as far as it can be foreseen: the grit that takes him there, and the dice he will roll. */
export interface RivalForecast extends RivalErrand {
  readonly grit: number;
  readonly dice: number;
}

export function rivalForecast(s: State): RivalForecast | null {
  const errand = rivalErrand(s);
  if (errand === null) return null;
  const grit = Math.ceil(errand.way.length / RIVAL_PACE);
  return { ...errand, grit, dice: Math.max(0, GRIT - (s.rival!.down ? 1 : 0) - grit) * RIVAL_DICE };
}

/** BW-281: his day, after everybody's. */
export function rivalDay(s: State, io: MoveContext): void {
  const { rival } = s;
  if (rival === null) return;
  let grit = GRIT;
  if (rival.down) {
    rival.down = false;
    grit--;
    io.tell?.({ type: 'rivalRose' });
  }
  while (grit > 0) {
    const errand = rivalErrand(s);
    if (errand === null) return;
    grit -= errand.way.length > 0 ? walk(s, io, rival, errand, grit) : work(s, io, rival, errand, grit);
  }
}

/** Returns the grit it takes. */
function walk(s: State, io: MoveContext, { npc }: Rival, { way }: RivalErrand, most: number): number {
  const steps = Math.min(way.length, most * RIVAL_PACE);
  const grit = Math.ceil(steps / RIVAL_PACE);
  npcOf(s, npc).hectare = way[steps - 1]!;
  io.tell?.({ type: 'rivalMoved', place: placeName(way[steps - 1]!), grit });
  return grit;
}

/** Three dice a grit, until the task is fulfilled. Returns the grit it takes. */
function work(s: State, io: MoveContext, rival: Rival, { at, task, goal }: RivalErrand, most: number): number {
  const count = marksFor(s);
  const dice: number[] = [];
  let grit = 0;
  for (; grit < most && rival.marks[at]! < count; grit++) {
    for (let die = 0; die < RIVAL_DICE; die++) {
      dice.push(rollDie(s, io));
      if (dice.at(-1)! >= RIVAL_DIFFICULTY && rival.marks[at]! < count) rival.marks[at]!++;
    }
  }
  io.tell?.({ type: 'rivalWorked', task, dice, marks: rival.marks[at]!, count });
  if (isFulfilled(s, rival, at)) fulfilTask(s, io, rival, task, goal);
  return grit;
}

function fulfilTask(s: State, io: MoveContext, rival: Rival, task: Task, goal: number): void {
  rival.guarded = false;
  io.tell?.({ type: 'rivalTaskDone', task });
  const prey = task === 'turn_in_head' ? preyAt(s, goal) : undefined;
  if (prey === undefined) return;
  prey.hectare = -1;
  io.tell?.({ type: 'rivalHunted', kind: prey.kind, npc: s.npcs.indexOf(prey) });
}

/** BW-285: beaten, by whomever or whatever: Doc Barber, and what he was about begins anew. */
export function beatRival(s: State, io: MoveContext): void {
  const rival = s.rival!;
  let marks = 0;
  rival.plan.forEach((_, at) => {
    if (isFulfilled(s, rival, at)) return;
    marks += rival.marks[at]!;
    rival.marks[at] = 0;
  });
  rival.down = true;
  rival.guarded = true;
  Object.assign(npcOf(s, rival.npc), { hectare: DOCTOR, wounds: 0 });
  io.tell?.({ type: 'rivalBeaten', marks });
}

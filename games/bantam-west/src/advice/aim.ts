import { CABIN, HORSE_PRICE, ITEM_DATA, JOB_DATA, TRADE_PRICES } from '../data/trades.ts';
import { NPC_DATA } from '../data/npcs.ts';
import { hasChest } from '../chests.ts';
import { placeOf } from '../map.ts';
import { countsExtended } from '../options.ts';
import { type Player, playerOf, npcOf, countOf } from '../state.ts';
import type { View } from '../view-type.ts';
import { CARGO, type Cargo, JOBS, type Task } from '../words.ts';
import { robsBank } from './mischief.ts';
import { type Errand, makePlan, type Plan } from './plan.ts';
import { STEADY, type Style } from './style.ts';
import {
  bestKey,
  cheapestWeapon,
  expectedPrice,
  hasBurglary,
  hasKey,
  isCommon,
  mayDemand,
  woodPrice,
} from './wares.ts';
import { asState, costsFrom, fieldsFor } from './world.ts';
import { cabinLimit, cabinsBuilt } from '../cabins.ts';
import { CARGO_INDEX, JOB_INDEX } from '../lookup.ts';
import { mastersMakeGood } from '../tasks.ts';
import { planOf } from '../data/plan-card.ts';
import { paceOf } from '../abilities.ts';

/** What the player is about: where to go next, and what he still has to pay for. */
export interface Aim extends Plan {
  readonly style: Style;
  readonly me: Player;
  readonly cost: Float64Array;
  readonly todo: readonly Task[];
  readonly wantsWood: number;
  /** Wood grows nowhere in reach: it is one of the expenses. */
  readonly buysWood: boolean;
  readonly wantsWeapon: boolean;
  readonly wantsHorse: boolean;
  readonly wantsLamp: boolean;
  /** A weapon that is a key as well. */
  readonly wantsTorch: boolean;
  readonly wantsTool: boolean;
  readonly wantsFight: boolean;
  readonly wantsCabin: boolean;
  readonly mastersMakeGood: boolean;
  /** An NPC whose head would pay for the plan; -1: none. */
  readonly prey: number;
  readonly expenses: number;
}

const CAVE = placeOf('M10');

/** What was thought of a view is not thought twice. */
const THOUGHT = new WeakMap<View, Map<string, Aim>>();

/** What a seat could be about, as it sees the table, the best first: tasks, earning, fires to light and to put out. */
export const errandsOf = (view: View, seat: number): readonly Errand[] => aimOf(view, seat).errands;

export function aimOf(view: View, seat: number, style: Style = STEADY): Aim {
  let aims = THOUGHT.get(view);
  if (aims === undefined) THOUGHT.set(view, (aims = new Map()));
  const key = `${seat} ${style.margin} ${style.match}`;
  let aim = aims.get(key);
  if (aim === undefined) aims.set(key, (aim = findAim(view, seat, style)));
  return aim;
}

function findAim(view: View, seat: number, style: Style): Aim {
  const me = playerOf(view, seat);
  const s = asState(view);
  const cost = costsFrom(view, me);
  const todo = planOf(view).filter((task) => !me.tasks.includes(task));
  const extended = countsExtended(view.options);
  const has = (task: Task): boolean => todo.includes(task);
  const wantsCabin = has('build_cabin') || (extended && cabinsBuilt(me) < cabinLimit(me));
  const wantsWood = wantsCabin ? Math.max(0, CABIN.wood - countOf(me.cargo, CARGO_INDEX.wood)) : 0;
  const wantsWeapon = has('own_weapon');
  const wantsHorse = has('own_horse') && me.horse === null;
  const wantsFight = has('turn_in_head') && me.heads.length === 0;
  // The vault serves both tasks.
  const wantsVault = robsBank(view, seat, todo);
  const key =
    has('open_chest') && hasChest(s, CAVE) && !wantsVault && !hasKey(me)
      ? bestKey(view, me, (shop) => cost[shop]! / paceOf(me))
      : null;
  const [wantsLamp, wantsTorch] = [key?.place === 'TRD', key?.place === 'GUN'];
  const wantsTool = wantsVault && !hasBurglary(me) && me.items.length === 0;
  const weapon = mayDemand(me) && view.display.some((slot) => isCommon(slot.at(-1))) ? 1 : cheapestWeapon(view, me);
  // Where wood grows it is cut, not bought.
  const buysWood = has('build_cabin') && fieldsFor(view, seat).wood.length === 0;
  const expenses =
    (buysWood ? woodPrice(me, wantsWood) : 0) +
    (wantsWeapon ? weapon : 0) +
    (wantsHorse ? expectedPrice(me, 'stable', HORSE_PRICE) : 0) +
    (key?.price ?? 0) +
    (wantsTool ? ITEM_DATA.lockpick.price! : 0);
  const wants = {
    me,
    cost,
    todo,
    wantsWood,
    buysWood,
    wantsWeapon,
    wantsHorse,
    wantsLamp,
    wantsTorch,
    wantsTool,
    wantsFight,
    wantsCabin,
    mastersMakeGood: mastersMakeGood(view),
    expenses,
  };
  const plan = makePlan({
    style,
    view,
    seat,
    me,
    cost,
    todo,
    expenses,
    saleable: saleable(view, wants),
  });
  const prey = plan.first === 'earn' ? view.npcs.findIndex(({ hectare }) => hectare === plan.goal) : -1;
  const settles = plan.settles && cabinsBuilt(me) === 0;
  const logs = settles ? Math.max(0, CABIN.wood - countOf(me.cargo, CARGO_INDEX.wood)) : wantsWood;
  return { ...wants, wantsCabin: wantsCabin || settles, wantsWood: logs, ...plan, prey, style };
}

/** How many of a kind ranks that are still to be reached can take. */
function keptForTraining({ me, todo }: Pick<Aim, 'me' | 'todo'>, cargo: Cargo, isExtended: boolean): number {
  const wantsMastery = isExtended || todo.includes('become_master');
  let kept = 0;
  for (const job of JOBS) {
    const { resource, cost } = JOB_DATA[job];
    const rank = countOf(me.ranks, JOB_INDEX[job]);
    if (resource !== cargo || (rank > 0 && !wantsMastery)) continue;
    kept += Math.max(0, (cost[rank] ?? 0) - countOf(me.invested, JOB_INDEX[job]));
  }
  return kept;
}

/** What the goods on board would bring at the trading post, less what is kept. */
function saleable(view: View, aim: Pick<Aim, 'me' | 'todo' | 'wantsCabin'>): number {
  const { me, todo, wantsCabin } = aim;
  const isExtended = countsExtended(view.options);
  const trains = isExtended || todo.includes('reach_journeyman') || todo.includes('become_master');
  let worth = 0;
  for (const head of me.heads) {
    const { kind, token } = npcOf(view, head);
    worth += NPC_DATA[kind].tokens[token]?.head ?? 3;
  }
  CARGO.forEach((cargo, kind) => {
    const kept =
      (trains ? keptForTraining(aim, cargo, isExtended) : 0) + (cargo === 'wood' && wantsCabin ? CABIN.wood : 0);
    worth += Math.max(0, countOf(me.cargo, kind) - kept) * TRADE_PRICES[cargo].sell;
  });
  return worth;
}

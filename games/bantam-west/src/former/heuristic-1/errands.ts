import { CABIN, CABIN_LIMIT, HORSE_PRICE, ITEM_DATA, JOB_DATA, TRADE_PRICES } from '../../data/trades.ts';
import { NPC_DATA } from '../../data/npcs.ts';
import { hasChest } from '../../chests.ts';
import { placeOf, VAULT } from '../../map.ts';
import { countsExtended } from '../../options.ts';
import { countOf, npcOf, type Player, playerOf } from '../../state.ts';
import type { View } from '../../view-type.ts';
import { CARGO, type Task } from '../../words.ts';
import { makePlan, type Plan } from './plan.ts';
import { STEADY, type Style } from './style.ts';
import { cheapestWeapon, expectedPrice, hasBurglary, hasKey, isCommon, mayDemand, woodPrice } from './wares.ts';
import { asState, costsFrom, fieldsFor } from './world.ts';
import { cabinsBuilt } from '../../cabins.ts';
import { CARGO_INDEX, JOB_INDEX } from '../../lookup.ts';
import { planOf } from '../../data/plan-card.ts';

/** What the player is about: where to go next, and what he still has to pay for. */
export interface Errand extends Plan {
  readonly style: Style;
  readonly me: Player;
  readonly cost: Float64Array;
  readonly todo: readonly Task[];
  readonly wantsWood: number;
  readonly wantsWeapon: boolean;
  readonly wantsHorse: boolean;
  readonly wantsLamp: boolean;
  readonly wantsTool: boolean;
  readonly wantsFight: boolean;
  readonly wantsCabin: boolean;
  /** An NPC whose head would pay for the plan; -1: none. */
  readonly prey: number;
  readonly expenses: number;
}

const CAVE = placeOf('M10');

export function planErrand(view: View, seat: number, style: Style = STEADY): Errand {
  const me = playerOf(view, seat);
  const s = asState(view);
  const cost = costsFrom(view, me);
  const todo = planOf(view).filter((task) => !me.tasks.includes(task));
  const extended = countsExtended(view.options);
  const has = (task: Task): boolean => todo.includes(task);
  const wantsCabin =
    has('build_cabin') || (extended && cabinsBuilt(me) < CABIN_LIMIT[countOf(me.ranks, JOB_INDEX.lumbering)]!);
  const wantsWood = wantsCabin ? Math.max(0, CABIN.wood - countOf(me.cargo, CARGO_INDEX.wood)) : 0;
  const wantsWeapon = has('own_weapon');
  const wantsHorse = has('own_horse') && me.horse === null;
  const wantsFight = has('turn_in_head') && me.heads.length === 0;
  // Alone the vault serves both tasks (ours: the bank is the only one to make trouble for).
  const wantsVault = view.seats === 1 && has('make_trouble') && hasChest(s, VAULT);
  const wantsLamp = has('open_chest') && hasChest(s, CAVE) && !wantsVault && !hasKey(me) && me.items.length === 0;
  const wantsTool = wantsVault && !hasBurglary(me) && me.items.length === 0;
  const weapon = mayDemand(me) && view.display.some((slot) => isCommon(slot.at(-1))) ? 1 : cheapestWeapon(view, me);
  // Where wood grows it is cut, not bought.
  const buysWood = has('build_cabin') && fieldsFor(view, seat).wood.length === 0;
  const expenses =
    (buysWood ? woodPrice(me, wantsWood) : 0) +
    (wantsWeapon ? weapon : 0) +
    (wantsHorse ? expectedPrice(me, 'stable', HORSE_PRICE) : 0) +
    (wantsLamp ? ITEM_DATA.lamp.price! : 0) +
    (wantsTool ? ITEM_DATA.lockpick.price! : 0);
  const wants = {
    me,
    cost,
    todo,
    wantsWood,
    wantsWeapon,
    wantsHorse,
    wantsLamp,
    wantsTool,
    wantsFight,
    wantsCabin,
    expenses,
  };
  const training = has('reach_journeyman') || has('become_master') || extended;
  const plan = makePlan({
    view,
    seat,
    me,
    cost,
    todo,
    expenses,
    saleable: saleable(view, { ...wants, job: null }, training),
  });
  const prey = plan.first === 'earn' ? view.npcs.findIndex(({ hectare }) => hectare === plan.goal) : -1;
  const settles = plan.settles && cabinsBuilt(me) === 0;
  const logs = settles ? Math.max(0, CABIN.wood - countOf(me.cargo, CARGO_INDEX.wood)) : wantsWood;
  return { ...wants, wantsCabin: wantsCabin || settles, wantsWood: logs, ...plan, prey, style };
}

/** What the goods on board would bring at the trading post, less what is kept. */
export function saleable(
  view: View,
  { me, job, wantsCabin }: Pick<Errand, 'me' | 'job' | 'wantsCabin'>,
  keepsForTraining = false,
): number {
  let worth = 0;
  for (const head of me.heads) {
    const { kind, token } = npcOf(view, head);
    worth += NPC_DATA[kind].tokens[token]?.head ?? 3;
  }
  CARGO.forEach((cargo, kind) => {
    if (cargo === 'wood' && wantsCabin) return;
    if (job !== null && JOB_DATA[job].resource === cargo) return;
    // Before a job is chosen: as much of everything as a rank could take.
    const kept = keepsForTraining && cargo !== 'gem' ? Math.min(3, countOf(me.cargo, kind)) : 0;
    worth += (countOf(me.cargo, kind) - kept) * TRADE_PRICES[cargo].sell;
  });
  return worth;
}

import { CABIN_PLACE, frontierOf, hectareData, placeOf } from '../map.ts';
import { npcOf, type Player } from '../state.ts';
import { fightCost, HOPELESS } from './fight-cost.ts';
import type { Legs, Situation, Stand } from './prices.ts';
import { CHEST_VALUE, PREY_VALUE, WAGE } from './wages.ts';
import { distancesOn, fearOf } from './world.ts';

/*
 * What it costs to bring in a head: whom to hunt, and when to rest first.
 */

const TRD = placeOf('TRD');
const SAL = placeOf('SAL');
/** Grit a night's rest costs who has done something else first, and who would wait for it with nothing else to do. */
const REST = 1;
const IDLE = 8;
const CAMPS = Array.from({ length: CABIN_PLACE }, (_, place) => place).filter(
  (place) => (hectareData(place).camp?.life ?? 0) > 0,
);

/** Costs of fights, worked out once for every kind and its wounds. With the arms one has: plans that counted on a weapon still to be got won less, it seems (3.5 of 100 games, ± 4, with each of two seeds). */
export function makeFightCosts(me: Player): Legs['fight'] {
  const known = new Map<string, number>();
  return (npc) => {
    const key = `${npc.kind} ${npc.wounds}`;
    let cost = known.get(key);
    if (cost === undefined) known.set(key, (cost = fightCost(npc, me)));
    return cost;
  };
}

/** The task in thought; returns where it begins, or -1 if every NPC is too strong. */
export function makeHunt(it: Situation, { walk, stepsToFoe, nearest, go, fight }: Legs): (stand: Stand) => number {
  const { view, me, expenses } = it;
  const between = distancesOn(view.map);
  const start = me.place;

  /** The NPC whose head takes least, for who fights at such a cost; -1: all are too strong. */
  function preyFrom(stand: Stand, toll: Legs['fight']): number {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    view.npcs.forEach((npc, index) => {
      if (npc.hectare < 0 || npc.kind === 'rival') return;
      const way = (stepsToFoe(stand.place, npc) + between[npc.hectare]![TRD]!) / stand.pace;
      const guarded = view.chests.some((chest) => !chest.opened && chest.place === npc.hectare) ? CHEST_VALUE : 0;
      const gain = expenses > stand.money ? (PREY_VALUE[npc.kind] + guarded) / WAGE : 0;
      const price = way + toll(npc) - gain;
      if (toll(npc) < HOPELESS && price < least) [best, least] = [index, price];
    });
    return best;
  }

  /** Where a night mends wounds: camps, and one's own cabins. */
  const beds = (): number[] => [
    ...CAMPS.filter((place) => frontierOf(view).inPlay[place]),
    ...me.cabins.flatMap(({ hectare, fires }) => (hectare >= 0 && fires === 0 ? [hectare] : [])),
  ];

  return (stand) => {
    const shops = [TRD, SAL];
    if (me.heads.length > 0) return go(stand, nearest(stand.place, shops));
    let toll = fight;
    let begin = -1;
    let best = preyFrom(stand, toll);
    if (best < 0 && me.life < me.lifeMax) {
      // Too weak for any of them: a night's rest comes first.
      begin = nearest(stand.place, beds());
      if (begin < 0) return -1;
      stand.grit += stand.grit > 0 ? REST : IDLE;
      go(stand, begin);
      toll = makeFightCosts({ ...me, life: me.lifeMax });
      best = preyFrom(stand, toll);
    }
    if (best < 0) return -1;
    const foe = npcOf(view, best);
    const fear = fearOf(foe, me, stand.place !== start);
    stand.grit += walk(stand, stand.place, foe.hectare, fear) + toll(foe);
    const there = foe.hectare;
    stand.place = there;
    stand.money += PREY_VALUE[foe.kind];
    go(stand, nearest(stand.place, shops));
    return begin >= 0 ? begin : there;
  };
}

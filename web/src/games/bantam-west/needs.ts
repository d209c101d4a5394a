import {
  CABIN,
  CARGO,
  HORSE_PRICE,
  JOB_DATA,
  JOBS,
  priceFor,
  RACK_PRICE,
  weaponPrice,
  type Job,
  type Player,
  type Task,
  type View,
} from '@tinstar/bantam-west';

/** How far somebody is with a task of the plan: so much of so much, of wood, resources, dollars or deeds. */
export interface Need {
  readonly have: number;
  readonly need: number;
  readonly isMoney?: true;
  /** The job that is nearest. */
  readonly job?: Job;
}

/** The job in which somebody is nearest to a rank: 1 journeyman, 2 master. */
function nearestJob({ ranks, invested }: Player, rank: 1 | 2): Need {
  const ways = JOBS.flatMap((job, index) => {
    const { cost } = JOB_DATA[job];
    // Who is journeyman in a job needs another one (BW-270).
    if (rank === 1 && ranks[index]! > 0) return [];
    const paid = cost.slice(0, ranks[index]).reduce((sum, one) => sum + one, 0) + invested[index]!;
    return [{ job, have: paid, need: rank === 1 ? cost[0] : cost[0] + cost[1] }];
  });
  // As many invested as possible; among equals the shortest way.
  return ways.toSorted((a, b) => b.have / b.need - a.have / a.need || a.need - b.need)[0]!;
}

export function needOf(task: Task, view: View, seat: number): Need {
  const player = view.players[seat]!;
  const money = (need: number): Need => ({ have: Math.min(player.money, need), need, isMoney: true });
  switch (task) {
    case 'build_cabin':
      return { have: Math.min(CABIN.wood, player.cargo[CARGO.indexOf('wood')]!), need: CABIN.wood };
    case 'turn_in_head':
      return { have: Math.min(1, player.heads.length), need: 1 };
    case 'reach_journeyman':
      return nearestJob(player, 1);
    case 'become_master':
      return nearestJob(player, 2);
    case 'own_weapon': {
      const open = view.display.flatMap((stack) => (stack.length > 0 ? [weaponPrice(stack.at(-1)!)] : []));
      return money(priceFor(player, 'gunsmith', Math.min(RACK_PRICE, ...open)));
    }
    case 'own_horse':
      return money(priceFor(player, 'stable', HORSE_PRICE));
    case 'open_chest':
    case 'make_trouble':
      return { have: 0, need: 1 };
  }
}

import { RequestError } from './errors.ts';
import type { Player, Store } from './store/store.ts';

/** How many tables there may be. All count those that are gathering or being played. */
export interface TableLimits {
  /** Of a player, whether seated there or having opened them. */
  readonly perPlayer: number;
  /** Of those, tables the player opened and does not sit at. */
  readonly unseated: number;
  /** Opened from one network: a house, a school, many behind one address. */
  readonly perNetwork: number;
  /** Of the whole site. */
  readonly total: number;
  /** In memory. */
  readonly inMemory: number;
  /** A table nobody looks at leaves the memory after this many milliseconds. */
  readonly idle: number;
}

export const USUAL_LIMITS: TableLimits = {
  perPlayer: 30,
  unseated: 5,
  perNetwork: 300,
  total: 20_000,
  inMemory: 5000,
  idle: 600_000,
};

/** No network has more than one in so many of all the tables there may be. */
const SHARES = 5;

/** Throws where a player may open no more. `network`: the mark of where from; `null`: it is not counted. */
export async function checkLimits(
  store: Store,
  { total, perNetwork, perPlayer, unseated }: TableLimits,
  player: Player,
  network: string | null,
): Promise<void> {
  const share = Math.max(1, Math.min(perNetwork, Math.floor(total / SHARES)));
  if (network !== null && (await store.countLive(network)) >= share) throw new RequestError('too-many-from-here');
  const [gathering, playing] = await Promise.all([store.listByStatus('gathering'), store.listByStatus('playing')]);
  if (gathering.length + playing.length >= total) throw new RequestError('too-many-tables');
  const [seated, opened] = await Promise.all([store.listSeated(player.id, total), store.listOpened(player.id)]);
  const busy = new Set([...gathering, ...playing]);
  const mine = new Set([...opened, ...seated.filter((id) => busy.has(id))]);
  // Whoever opens tables without sitting down is as good as nobody: a few are enough to watch machines.
  const isMineAlone = opened.filter((id) => !seated.includes(id)).length >= unseated;
  if (mine.size >= perPlayer || isMineAlone) throw new RequestError('too-many-tables');
}

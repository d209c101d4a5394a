import type { PostgresServer } from '@tinstar/server/testing';
import type { Figure, Settings } from '../figures.ts';
import { median } from '../measure.ts';
import { PostgresTime } from './postgres-time.ts';
import { Site } from './site.ts';
import { joinSpread, play, type Seating, SPREAD, type SpreadRoom, TOGETHER } from './spread.ts';

/** At all servers of a site together: whoever has three has the same tables as whoever has one. */
const ROOMS = 260;
/** Moves that each server makes before anything counts: one that is not compiled yet costs three times as much, after 3,000 still by a half more than after 10,000. */
const WARM_UP = 10_000;
/** And before its turn: who has rested while the others had theirs begins cold. */
const LEAD_IN = 200;
/** Ways to play: how many moves are under way at a time, at all servers together or at each. */
const WAYS = {
  single: () => 1,
  same: () => 8,
  some: (servers: number) => 8 * servers,
  full: () => Infinity,
} as const;
type Way = keyof typeof WAYS;
/** How many are made in a turn of a second: the more are under way, the sooner. */
const MOVES: Readonly<Record<Way, (servers: number) => number>> = {
  single: () => 150,
  same: (servers) => 400 * servers,
  some: (servers) => 400 * servers,
  full: () => 1500,
};
const WORDS: Readonly<Record<Way, string>> = {
  single: 'one after the other',
  same: 'eight at all of them together',
  some: 'eight at each',
  full: 'as fast as it goes',
};
/** How long is looked at what servers take for themselves, with nobody moving; seconds. */
const IDLE = 4;

/** Microseconds of processor time a move. */
interface Cost {
  readonly servers: number;
  readonly database: number;
}

interface Contest {
  readonly site: Site;
  readonly rooms: readonly SpreadRoom[];
  /** Milliseconds a second that the servers take while nobody moves. */
  readonly idle: number;
  readonly costs: Readonly<Record<Way, Cost[]>>;
}

/**
 * What moves cost, less what the servers take anyway. How many are under way matters: what comes while a server waits for
 * the disk is one commit, so the more there are, and the slower the machine is, the cheaper is each.
 */
async function costOf(
  { site, rooms, idle }: Pick<Contest, 'site' | 'rooms' | 'idle'>,
  time: PostgresTime | null,
  most: number,
  atOnce: number,
): Promise<Cost> {
  const [servers, database, start] = [await site.cpu(), time?.read() ?? Number.NaN, performance.now()];
  const moves = await play(rooms, most, atOnce);
  const anyway = (idle * (performance.now() - start)) / 1000;
  return {
    servers: (1000 * ((await site.cpu()) - servers - anyway)) / moves,
    database: (1000 * ((time?.read() ?? Number.NaN) - database)) / moves,
  };
}

const middle = (costs: readonly Cost[], of: keyof Cost): number => median(costs.map((cost) => cost[of]));
const us = (value: number): string => `${value.toFixed(0)} µs`;

/** C1 and C3: what a move costs one, two and three servers on the same PostgreSQL, in turns, whose own time is counted apart. */
export async function costFigures(postgres: PostgresServer, { rounds, seconds }: Settings): Promise<Figure[]> {
  const time = await PostgresTime.of(postgres.url());
  const begin = async (name: string, servers: number, seating: Seating): Promise<Contest> => {
    const site = await Site.start(await postgres.add(name), servers);
    const rooms = await joinSpread(site.servers, ROOMS, 'wyatt-earp', seating);
    await play(rooms, WARM_UP * servers);
    const before = await site.cpu();
    await new Promise((resolve) => setTimeout(resolve, 1000 * IDLE));
    return {
      site,
      rooms,
      idle: ((await site.cpu()) - before) / IDLE,
      costs: { single: [], same: [], some: [], full: [] },
    };
  };
  const one = await begin('one', 1, TOGETHER);
  const two = await begin('two', 2, TOGETHER);
  const spread = await begin('spread', 2, SPREAD);
  const three = await begin('three', 3, SPREAD);
  // The same people at three servers where nobody follows anything: what is left is what it costs to have three.
  const apart = await begin('apart', 3, TOGETHER);
  const all = [one, two, spread, three, apart];
  for (let round = 0; round < rounds; round++) {
    for (const contest of all) {
      const { length } = contest.site.servers;
      await play(contest.rooms, LEAD_IN * length);
      for (const [way, atOnce] of Object.entries(WAYS)) {
        const moves = Math.round(MOVES[way as Way](length) * seconds);
        contest.costs[way as Way].push(await costOf(contest, time, moves, atOnce(length)));
      }
    }
  }
  for (const { rooms } of all) for (const room of rooms) room.close();
  for (const { site } of all) await site.stop();

  const ratio = ({ costs }: Contest, way: Way): number =>
    middle(costs[way], 'servers') / middle(one.costs[way], 'servers');
  const shown = (contest: Contest): string => {
    const against = (way: Way, of: keyof Cost): string =>
      `${us(middle(contest.costs[way], of))} against ${us(middle(one.costs[way], of))}`;
    const inWay = (way: Way): string =>
      `${WORDS[way]} ${against(way, 'servers')} (${ratio(contest, way).toFixed(2)}), PostgreSQL ${against(way, 'database')}`;
    const idle = `nobody moving ${contest.idle.toFixed(0)} against ${one.idle.toFixed(0)} ms a second`;
    return [...(Object.keys(WAYS) as Way[]).map(inWay), idle].join('; ');
  };
  return [
    {
      id: 'C1',
      // Under the load of S1: nothing is different but how many servers there are, and where people sit.
      what: 'processor time of the servers for a move, the same tables as fast as it goes, viewers spread over three servers against all at one',
      ratio: ratio(three, 'full'),
      required: 1.8,
      ambitious: 1.4,
      better: 'less',
      detail: `${shown(three)}; with each table at one of the three, so that none follows another, ${ratio(apart, 'full').toFixed(2)}: ${shown(apart)}`,
    },
    {
      id: 'C3',
      what: 'moves/s of two servers against one, by their processor time, as fast as it goes, each table at one of them',
      ratio: 2 / ratio(two, 'full'),
      required: 1.6,
      ambitious: 1.9,
      better: 'more',
      detail: `${shown(two)}; with everybody somewhere ${(2 / ratio(spread, 'full')).toFixed(2)}: ${shown(spread)}`,
    },
  ];
}

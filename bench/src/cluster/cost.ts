import type { PostgresServer } from '@tinstar/server/testing';
import type { Figure, Settings } from '../figures.ts';
import { median } from '../measure.ts';
import { PostgresTime } from './postgres-time.ts';
import { Site } from './site.ts';
import { joinSpread, play, type Seating, SPREAD, type SpreadRoom, TOGETHER } from './spread.ts';

const ROOMS = 40;
/** Moves that are made before anything counts: a server that is not compiled yet costs three times as much. */
const WARM_UP = 3000;
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
  /** One move after the other, and as fast as it goes. */
  readonly single: Cost[];
  readonly full: Cost[];
}

/**
 * What moves cost, less what the servers take anyway. With one under way at a time every commit holds one of them, however
 * slow the machine is: else whoever waits longer for the disk writes more at once, and more cheaply.
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
    await play(rooms, WARM_UP);
    const before = await site.cpu();
    await new Promise((resolve) => setTimeout(resolve, 1000 * IDLE));
    return { site, rooms, idle: ((await site.cpu()) - before) / IDLE, single: [], full: [] };
  };
  const one = await begin('one', 1, TOGETHER);
  const two = await begin('two', 2, TOGETHER);
  const spread = await begin('spread', 2, SPREAD);
  const three = await begin('three', 3, SPREAD);
  const all = [one, two, spread, three];
  for (let round = 0; round < rounds; round++) {
    for (const contest of all) contest.single.push(await costOf(contest, time, Math.round(200 * seconds), 1));
    for (const contest of all) contest.full.push(await costOf(contest, time, Math.round(500 * seconds), Infinity));
  }
  for (const { rooms } of all) for (const room of rooms) room.close();
  for (const { site } of all) await site.stop();

  const ratio = (contest: Contest, how: 'single' | 'full' = 'single'): number =>
    middle(contest[how], 'servers') / middle(one[how], 'servers');
  const shown = (contest: Contest): string => {
    const against = (how: 'single' | 'full', of: keyof Cost): string =>
      `${us(middle(contest[how], of))} against ${us(middle(one[how], of))}`;
    return [
      against('single', 'servers'),
      `PostgreSQL ${against('single', 'database')}`,
      `as fast as it goes ${against('full', 'servers')} (${ratio(contest, 'full').toFixed(2)})`,
      `nobody moving ${contest.idle.toFixed(0)} against ${one.idle.toFixed(0)} ms a second`,
    ].join(', ');
  };
  return [
    {
      id: 'C1',
      what: 'processor time of the servers for a move, one after the other, viewers spread over three servers against all at one',
      ratio: ratio(three),
      required: 1.8,
      ambitious: 1.4,
      better: 'less',
      detail: shown(three),
    },
    {
      id: 'C3',
      what: 'moves/s of two servers against one, by their processor time, each table at one of them',
      ratio: 2 / ratio(two),
      required: 1.6,
      ambitious: 1.9,
      better: 'more',
      detail: `${shown(two)}; with everybody somewhere ${(2 / ratio(spread)).toFixed(2)}: ${shown(spread)}`,
    },
  ];
}

import type { FastRandom } from '@tinstar/engine';
import type { PostgresServer } from '@tinstar/server/testing';
import type { Pace } from '../pace.ts';
import type { Disk } from './disk.ts';
import type { Place } from './place.ts';
import type { Proxy } from './proxy.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** What faults happen to. */
export interface Ground {
  readonly places: readonly Place[];
  readonly database: PostgresServer | null;
  readonly disk: Disk | null;
  /** How long a lease is, in milliseconds. */
  readonly lease: number;
  readonly random: FastRandom;
  readonly pace: Pace;
}

export interface Fault {
  readonly name: string;
  /** How often it is drawn, against the others. */
  readonly weight: number;
  readonly isPossible: (ground: Ground) => boolean;
  /** Happens to one server, or to what all of them stand on (`place` is `null`). */
  readonly isCommon?: true;
  /** Whatever it waits for has an end, or is told to `awaits` first: nobody else knows why it is not over. */
  happen(ground: Ground, place: Place, awaits: (what: string) => void): Promise<void>;
}

/** Clocks of processes are this far apart at most; milliseconds. */
const SKEWS = [-15_000, 0, 15_000];

const between = ({ random }: Ground, least: number, most: number): Promise<void> =>
  pause(least + random.below(most - least + 1));

const always = (): boolean => true;
const withDatabase = ({ database }: Ground): boolean => database !== null;
const withSeveral = ({ places }: Ground): boolean => places.length > 1;

/** A connection goes bad in one of three ways, and is well again after a while. */
function network(name: string, of: (place: Place) => Proxy | null, isPossible: Fault['isPossible']): readonly Fault[] {
  return [
    {
      name: `${name} cut`,
      weight: 2,
      isPossible,
      async happen(_, place) {
        of(place)?.break();
      },
    },
    {
      name: `${name} swallowed`,
      weight: 2,
      isPossible,
      async happen(ground, place) {
        of(place)?.swallow();
        await between(ground, 100, 2500);
        of(place)?.goOn();
      },
    },
    {
      name: `${name} stalled`,
      weight: 1,
      isPossible,
      async happen(ground, place) {
        of(place)?.stall();
        await between(ground, 300, 2 * ground.lease);
        of(place)?.goOn();
      },
    },
  ];
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'kill -9',
    weight: 4,
    isPossible: always,
    async happen(ground, place) {
      const { skew } = place;
      await place.kill();
      await between(ground, 0, 1500);
      await place.start(skew);
    },
  },
  {
    name: 'SIGSTOP for longer than a lease',
    weight: 3,
    isPossible: always,
    async happen(ground, place) {
      place.freeze();
      await between(ground, Math.round(1.2 * ground.lease), 2 * ground.lease);
      place.thaw();
    },
  },
  {
    name: 'SIGTERM, another in its place',
    weight: 3,
    isPossible: always,
    async happen(ground, place) {
      await place.replace(place.skew, withSeveral(ground) && ground.random.below(2) === 0);
    },
  },
  {
    name: 'another clock',
    weight: 1,
    isPossible: withSeveral,
    async happen({ random }, place) {
      await place.replace(SKEWS[random.below(SKEWS.length)]!, true);
    },
  },
  ...network('client connections', ({ front }) => front, always),
  ...network('database connections', ({ back }) => back, withDatabase),
  {
    name: 'the bus silent',
    weight: 2,
    isPossible: (ground) => withDatabase(ground) && withSeveral(ground),
    async happen(ground, { back }) {
      back!.silence = ground.random.below(2) === 0 ? 'everything' : 'every other';
      await between(ground, 1000, 2 * ground.lease);
      back!.silence = 'nothing';
    },
  },
  {
    name: 'PostgreSQL restarted',
    weight: 1,
    isPossible: withDatabase,
    isCommon: true,
    async happen({ database, random }, _, awaits) {
      awaits('PostgreSQL to end');
      await database!.stop(random.below(2) === 0 ? 'fast' : 'crash');
      awaits('PostgreSQL to start');
      await database!.startAgain();
    },
  },
  {
    name: 'PostgreSQL stopped for a while',
    weight: 1,
    isPossible: withDatabase,
    isCommon: true,
    async happen(ground, _, awaits) {
      awaits('PostgreSQL to end');
      await ground.database!.stop('fast');
      await between(ground, 1000, 7000);
      awaits('PostgreSQL to start');
      await ground.database!.startAgain();
    },
  },
  {
    name: 'disk full',
    weight: 2,
    isPossible: ({ disk }) => disk !== null,
    isCommon: true,
    async happen(ground) {
      ground.disk!.fill();
      await between(ground, 500, 4000);
      ground.disk!.clear();
    },
  },
];

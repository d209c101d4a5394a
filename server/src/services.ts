import type { Thinker } from '@tinstar/bots';
import type { BotChooser } from './bot-chooser.ts';
import type { Bus } from './cluster/bus.ts';
import type { Leases } from './cluster/leases.ts';
import type { Once } from './cluster/once.ts';
import type { Presences } from './cluster/presences.ts';
import type { Tallies } from './cluster/tally.ts';
import type { Entropy } from './entropy.ts';
import type { Clock } from './clock.ts';
import type { Guard } from './guard.ts';
import type { Log } from './log.ts';
import type { NoticeOutbox } from './notify/notice-outbox.ts';
import type { Metrics } from './metrics.ts';
import type { Store } from './store/store.ts';

/** What tables need of the world around them. All of it is injected: tests bring their own clock and entropy. */
export interface Services {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly store: Store;
  /** To the other servers of the site. */
  readonly bus: Bus;
  /** For which tables this server acts. */
  readonly leases: Leases;
  /** Who is at tables by way of other servers. */
  readonly presences: Presences;
  readonly once: Once;
  /** Limits that hold for the whole site. */
  readonly tallies: Tallies;
  readonly chooser: BotChooser;
  readonly outbox: NoticeOutbox;
  readonly metrics: Metrics;
  readonly guard: Guard;
  readonly log: Log;
  /** Known to the server alone; delays of bots are drawn from it. */
  readonly secret: string;
  readonly pace: Pace;
}

/** How fast the table acts by itself, in milliseconds. */
export interface Pace {
  /** A bot answers between these after it was asked, drawn before it thinks. */
  readonly botMin: number;
  readonly botMax: number;
  /** A bot uses a standing right between these after what gave rise to it, so that people can see why. */
  readonly rightMin: number;
  readonly rightMax: number;
  /** So long whoever thinks ahead may take altogether; it never acts sooner. */
  readonly thinking: Readonly<Record<Thinker, number>>;
  /** A bot that thought for longer answers at the next multiple of this. */
  readonly botStep: number;
  /** A standing order answers after exactly this. */
  readonly order: number;
  /** After a restart nobody's time runs out before this has passed. */
  readonly restartGrace: number;
}

export const USUAL_PACE: Pace = {
  botMin: 700,
  botMax: 1100,
  rightMin: 1200,
  rightMax: 2600,
  thinking: { ranger: 300, legend: 600 },
  botStep: 250,
  order: 2500,
  restartGrace: 30_000,
};

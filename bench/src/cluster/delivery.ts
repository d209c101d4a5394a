import type { PostgresServer } from '@tinstar/server/testing';
import pg from 'pg';
import type { Figure, Settings } from '../figures.ts';
import { median } from '../measure.ts';
import { Site } from './site.ts';
import { joinSpread, play, type SpreadRoom } from './spread.ts';

const SERVERS = 2;
const ROOMS = 60;
/** Moves that each server makes before anything counts: what is not compiled yet takes twice as long. */
const WARM_UP = 6000;
/** Every other seat at the other server. */
const seating = (_room: number, seat: number): number => seat % SERVERS;

/** Until those at the other server hear of a move, in milliseconds. */
function deliver(room: SpreadRoom): Promise<readonly number[]> {
  return new Promise((resolve) => {
    room.onHeard = (waits, mover) => resolve(waits.filter((_, seat) => seating(0, seat) !== seating(0, mover)));
    room.send();
  });
}

/** What a move is on its way to the other server: about as many bytes are written, and said. */
const ENTRY = 'x'.repeat(400);

/**
 * The same way without us: a row is written and committed to the disk, and the commit says so; it is heard over another
 * connection of the same driver. One statement in one round trip, as quick as it can be done.
 */
const AT_ONCE = `WITH said AS MATERIALIZED (SELECT pg_notify('rows', $2)::text AS done)
  INSERT INTO rows SELECT $1, $2 WHERE (SELECT count(done) FROM said) >= 0`;

class Bare {
  private readonly writer: pg.Client;
  private readonly speaker: pg.Client;
  private readonly listener: pg.Client;
  private count = 0;

  private constructor(url: string) {
    [this.writer, this.speaker, this.listener] = [new pg.Client(url), new pg.Client(url), new pg.Client(url)];
  }

  static async open(url: string): Promise<Bare> {
    const bare = new Bare(url);
    for (const client of [bare.writer, bare.speaker, bare.listener]) await client.connect();
    await bare.writer.query('CREATE TABLE rows (number integer PRIMARY KEY, data text)');
    await bare.speaker.query("SET synchronous_commit = 'off'");
    await bare.listener.query('LISTEN rows');
    return bare;
  }

  private async time(way: (values: [number, string]) => Promise<unknown>): Promise<number> {
    const heard = new Promise<void>((resolve) => this.listener.once('notification', () => resolve()));
    const start = performance.now();
    const written = way([this.count++, ENTRY]);
    await heard;
    const wait = performance.now() - start;
    await written;
    return wait;
  }

  deliver(): Promise<number> {
    return this.time((values) => this.writer.query({ name: 'at once', text: AT_ONCE, values }));
  }

  /** Said when the commit is over, by a connection that waits for no disk: two round trips. */
  deliverAfterwards(): Promise<number> {
    return this.time(async (values) => {
      await this.writer.query({ name: 'write', text: 'INSERT INTO rows VALUES ($1, $2)', values });
      await this.speaker.query({ name: 'say', text: "SELECT pg_notify('rows', $1)", values: [ENTRY] });
    });
  }

  async close(): Promise<void> {
    for (const client of [this.writer, this.speaker, this.listener]) await client.end();
  }
}

/** C2. */
export async function deliveryFigure(postgres: PostgresServer, { rounds }: Settings): Promise<Figure> {
  const site = await Site.start(await postgres.add('delivery'), SERVERS);
  const rooms = await joinSpread(site.servers, ROOMS, 'wyatt-earp', seating);
  await play(rooms, WARM_UP * SERVERS);
  const bare = await Bare.open(await postgres.add('bare'));
  const ours: number[] = [];
  const theirs: number[] = [];
  const afterwards: number[] = [];
  // One after the other: how long it takes, and not how much can be done at once.
  for (let count = 0; count < 20 * rounds; count++) {
    const room = rooms[count % rooms.length]!;
    if (room.isOver) continue;
    ours.push(...(await deliver(room)));
    theirs.push(await bare.deliver());
    afterwards.push(await bare.deliverAfterwards());
  }
  await bare.close();
  for (const room of rooms) room.close();
  await site.stop();
  const [a, b, c] = [median(ours), median(theirs), median(afterwards)];
  return {
    id: 'C2',
    what: 'p50 from a move to a viewer at another server, sockets and rules included, against a bare row that is committed, and then told by NOTIFY',
    ratio: a / c,
    required: 2,
    ambitious: 1.4,
    better: 'less',
    detail: `${a.toFixed(2)} ms against ${c.toFixed(2)} ms; against one that is told with its commit, in one statement, ${(a / b).toFixed(2)} (${b.toFixed(2)} ms)`,
  };
}

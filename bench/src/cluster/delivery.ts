import type { PostgresServer } from '@tinstar/server/testing';
import pg from 'pg';
import type { Figure, Settings } from '../figures.ts';
import { median } from '../measure.ts';
import { SEATS } from '../server/script.ts';
import { Site } from './site.ts';
import { joinSpread, play, type SpreadRoom } from './spread.ts';

const SERVERS = 2;
/** Every other seat at the other server. */
const seating = (_room: number, seat: number): number => seat % SERVERS;

/** Until somebody at the other server hears of a move, in milliseconds. */
function deliver(room: SpreadRoom): Promise<number> {
  return new Promise((resolve) => {
    room.onHeard = (waits, mover) =>
      resolve(Math.min(...waits.filter((_, seat) => seating(0, seat) !== seating(0, mover))));
    room.send();
  });
}

/** The same way without us: a row is written and committed, then said, and heard over another connection. */
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

  async deliver(text: string): Promise<number> {
    const heard = new Promise<void>((resolve) => this.listener.once('notification', () => resolve()));
    const start = performance.now();
    const values = [this.count++, text];
    await this.writer.query({ name: 'write', text: 'INSERT INTO rows VALUES ($1, $2)', values });
    await this.speaker.query({ name: 'say', text: "SELECT pg_notify('rows', $1)", values: [text] });
    await heard;
    return performance.now() - start;
  }

  async close(): Promise<void> {
    for (const client of [this.writer, this.speaker, this.listener]) await client.end();
  }
}

/** C2. */
export async function deliveryFigure(postgres: PostgresServer, { rounds }: Settings): Promise<Figure> {
  const site = await Site.start(await postgres.add('delivery'), SERVERS);
  const rooms = await joinSpread(site.servers, 2 * SEATS, 'wyatt-earp', seating);
  await play(rooms, 1200);
  const bare = await Bare.open(await postgres.add('bare'));
  const ours: number[] = [];
  const theirs: number[] = [];
  // One after the other: how long it takes, and not how much can be done at once.
  for (let count = 0; count < 20 * rounds; count++) {
    const room = rooms[count % rooms.length]!;
    if (room.isOver) continue;
    ours.push(await deliver(room));
    theirs.push(await bare.deliver('x'.repeat(400)));
  }
  await bare.close();
  for (const room of rooms) room.close();
  await site.stop();
  const [a, b] = [median(ours), median(theirs)];
  return {
    id: 'C2',
    what: 'p50 from a move to a viewer at another server, sockets and rules included, against a bare commit, NOTIFY and LISTEN',
    ratio: a / b,
    required: 2,
    ambitious: 1.4,
    better: 'less',
    detail: `${a.toFixed(2)} ms against ${b.toFixed(2)} ms`,
  };
}

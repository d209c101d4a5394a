import { Guest, type PostgresServer } from '@tinstar/server/testing';
import type { Figure } from '../figures.ts';
import { median } from '../measure.ts';
import { Site } from './site.ts';

const LEASE_SECONDS = 6;
const TABLES = 10;

const now = (): number => performance.now();
const isMove = (entry: unknown): boolean => (entry as { kind?: string }).kind === 'moved';

/** C4: machines play at tables of a server that is killed, watched by way of another one. */
export async function takeoverFigure(postgres: PostgresServer): Promise<Figure> {
  const settings = { TINSTAR_LEASE_SECONDS: String(LEASE_SECONDS) };
  const site = await Site.start(await postgres.add('takeover'), 2, settings);
  const [first, second] = site.servers.map(({ port }) => `http://127.0.0.1:${port}`);
  const watchers = [];
  for (let count = 0; count < TABLES; count++) {
    const guest = await Guest.arrive(first!, `P${count}`);
    const { table } = await guest.openTable({ seats: ['heuristic', 'heuristic', 'heuristic'].map((bot) => ({ bot })) });
    const watcher = await new Guest(second!, '').sit(table.id);
    const times: number[] = [];
    watcher.onMessage = (message) => void (message.type === 'update' && isMove(message.entry) && times.push(now()));
    watchers.push({ watcher, times });
  }
  await Promise.all(watchers.map(({ watcher, times }) => watcher.until(() => times.length >= 3, 60_000)));
  site.servers[0]!.kill();
  const killed = now();
  await Promise.all(
    watchers.map(({ watcher, times }) => watcher.until(() => times.some((at) => at > killed + 1500), 60_000)),
  );
  const pauses = watchers.map(({ watcher, times }) => {
    watcher.cut();
    return Math.max(...times.slice(1).map((at, index) => at - times[index]!));
  });
  await site.servers[1]!.stop();
  const lease = 1000 * LEASE_SECONDS;
  const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;
  return {
    id: 'C4',
    what: `pause of tables whose server was killed, from one move of a machine to the next, against a lease of ${LEASE_SECONDS} s`,
    ratio: median(pauses) / lease,
    required: 1.5,
    ambitious: 1,
    better: 'less',
    detail: `${seconds(median(pauses))}, ${seconds(Math.min(...pauses))} to ${seconds(Math.max(...pauses))} at ${TABLES} tables`,
  };
}

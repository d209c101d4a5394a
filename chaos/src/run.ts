import { FastRandom } from '@tinstar/engine';
import { PostgresServer } from '@tinstar/server/testing';
import { type GameId, loadGame } from '@tinstar/shelf';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Checked, checkTable } from './check/check-table.ts';
import type { Violation } from './evidence.ts';
import { Disk } from './faults/disk.ts';
import type { Ground } from './faults/faults.ts';
import { Mischief } from './faults/mischief.ts';
import { Place } from './faults/place.ts';
import { Proxy } from './faults/proxy.ts';
import { type Journals, postgresJournals, sqliteJournals } from './journal.ts';
import type { Doors } from './play/device.ts';
import { Hall } from './play/hall.ts';
import { type Pace, PaceProbe } from './pace.ts';
import type { Plan } from './plan.ts';
import { readTranscripts } from './transcript-file.ts';
import { setTimeout as pause } from 'node:timers/promises';

export interface Outcome {
  readonly faults: ReadonlyMap<string, number>;
  readonly tables: number;
  readonly matches: number;
  readonly totals: Pick<Checked, 'entries' | 'acknowledged' | 'refused' | 'heard'>;
  readonly kinds: ReadonlyMap<string, number>;
  readonly violations: readonly Violation[];
  /** How many times as long as on a machine of its own everything took: on average, and at worst. */
  readonly slowness: { readonly mean: number; readonly worst: number };
}

/** After the last fault everybody must have been connected for so long without a break; milliseconds of a machine that is not busy otherwise. */
const QUIET = 12_000;
/** Longer than that nobody waits, however busy it is: then less can be found. */
const LONGEST = 60_000;
/** However slow the machine, that must come some time. */
const ENOUGH = 180_000;
/** After so many faults it is said how things stand. */
const NEWS = 25;
/** Megabytes of a disk that can be full. */
const DISK = 256;

/** All that a run stands on. */
interface Stage {
  readonly places: readonly Place[];
  readonly database: PostgresServer | null;
  readonly disk: Disk | null;
  readJournals(): Promise<Journals>;
  strike(): Promise<void>;
}

async function setStage(plan: Plan, folder: string, pace: Pace): Promise<Stage> {
  const isPostgres = plan.store === 'postgres';
  const database = isPostgres
    ? await PostgresServer.start({ isDurable: true, folder: join(folder, 'postgres') })
    : null;
  const disk = isPostgres ? null : Disk.mount(join(folder, 'disk'), DISK);
  const data = join(disk?.folder ?? folder, 'data');
  const places: Place[] = [];
  for (let number = 0; number < plan.servers; number++) {
    const front = await Proxy.before(0);
    const back = database && (await Proxy.before(database.port, true));
    const settings = {
      TINSTAR_DATA: database ? join(folder, `data-${number}`) : data,
      DATABASE_URL: database && back ? database.url(undefined, back.port) : '',
      TINSTAR_LEASE_SECONDS: String(plan.lease / 1000),
    };
    const log = join(folder, `server-${number}.log`);
    places.push(new Place({ program: plan.program, settings, log }, front, back, pace));
  }
  return {
    places,
    database,
    disk,
    readJournals: async () => (database ? postgresJournals(database.url()) : sqliteJournals(join(data, 'tinstar.db'))),
    async strike() {
      for (const place of places) {
        await place.kill();
        await place.front.stop();
        await place.back?.stop();
      }
      await database?.stop();
      disk?.unmount();
    },
  };
}

/** Servers that are 30 s apart in what they take for the time; one alone is right by definition. */
const skewOf = (number: number, servers: number): number => (servers === 1 ? 0 : ((number % 3) - 1) * 15_000);

/**
 * Whoever has seen enough gets what was found so far: no more faults, all is mended and looked at. The PostgreSQL of tests
 * would end this process at once, and leave the servers behind.
 */
function enoughAtSignal(): AbortSignal {
  const enough = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => enough.abort());
  }
  return enough.signal;
}

/** Plays, breaks, mends, and looks at what is left. */
export async function run(plan: Plan, folder: string, say: (line: string) => void): Promise<Outcome> {
  // PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755);
  const transcripts = join(folder, 'transcripts');
  mkdirSync(transcripts);
  const probe = new PaceProbe();
  const stage = await setStage(plan, folder, probe.pace);
  try {
    return await perform(plan, stage, transcripts, probe.pace, say);
  } finally {
    probe.stop();
    await stage.strike();
  }
}

async function perform(
  plan: Plan,
  stage: Stage,
  folder: string,
  pace: Pace,
  say: (line: string) => void,
): Promise<Outcome> {
  const began = Date.now();
  const enough = enoughAtSignal();
  const { places } = stage;
  for (const [number, place] of places.entries()) await place.start(skewOf(number, places.length));
  const doors: Doors = {
    count: places.length,
    urlOf: (server) => `http://127.0.0.1:${places[server]!.front.port}`,
  };
  const { tables, seed, leisure } = plan;
  const hall = new Hall({ doors, folder, seed, tables, leisure, pace });
  await hall.full();
  say(`${tables} tables are being played at ${places.length} server(s)`);
  const ground: Ground = { ...stage, lease: plan.lease, random: new FastRandom(`${seed} faults`), pace };
  const mischief = new Mischief(ground, say);
  const tellNews = (): void => {
    const { connected, all } = hall.presence;
    const slowness = `everything takes ${pace.last.toFixed(1)} times as long as it should`;
    say(`${hall.tables.length} tables so far, ${connected} of ${all} are connected, ${slowness}`);
  };
  while (mischief.count < plan.faults && !enough.aborted) {
    await pause(ground.random.below(2 * plan.every + 1));
    for (const place of places) if (place.isDown) await place.revive();
    if (!(await mischief.next())) break;
    if (mischief.count % NEWS === 0) tellNews();
  }
  await mischief.end();
  say('all is mended');
  await comeToRest(hall, pace);
  const { connected, all } = hall.presence;
  say(`${connected} of ${all} are connected`);
  await hall.close();
  for (const place of places) await place.stop();
  const checked = await check(await stage.readJournals(), hall.tables, folder, pace);
  const failures = [...hall.failures, ...mischief.failures, ...places.flatMap(({ faults }) => faults)];
  const stuck = failures.map((what): Violation => ({ rule: 'stuck', table: '-', what }));
  const slowness = { mean: pace.between(began, Date.now()), worst: pace.worst };
  return { faults: mischief.counts, ...checked, slowness, violations: [...checked.violations, ...stuck] };
}

/** Waits until nothing has been wrong for a while. */
async function comeToRest(hall: Hall, pace: Pace): Promise<void> {
  const began = Date.now();
  const isLong = (since: number, milliseconds: number): boolean =>
    Date.now() - since > milliseconds * pace.between(since, Date.now());
  const isRested = (since: number): boolean => isLong(since, QUIET) || Date.now() - since > LONGEST;
  for (let [since, before] = [began, -1]; !isRested(since) && !isLong(began, ENOUGH); await pause(100)) {
    const { all, connected, broken } = hall.presence;
    if (connected === all && broken === before) continue;
    [since, before] = [Date.now(), broken];
  }
}

async function check(
  journals: Journals,
  tables: readonly string[],
  folder: string,
  pace: Pace,
): Promise<Omit<Outcome, 'faults' | 'slowness'>> {
  const violations: Violation[] = [];
  const totals = { entries: 0, acknowledged: 0, refused: 0, heard: 0 };
  const kinds = new Map<string, number>();
  let matches = 0;
  for (const table of tables) {
    const stored = await journals.read(table);
    if (!stored) {
      violations.push({ rule: 'lost', table, what: 'the table itself is gone' });
      continue;
    }
    // Whoever looks for the reason needs both halves of the evidence.
    writeFileSync(join(folder, `${table}.journal.json`), JSON.stringify(stored));
    const { game } = JSON.parse(stored.facts) as { game: GameId };
    const checked = checkTable({ stored, transcripts: readTranscripts(folder, table) }, await loadGame(game), pace);
    violations.push(...checked.violations);
    for (const name of ['entries', 'acknowledged', 'refused', 'heard'] as const) totals[name] += checked[name];
    for (const [kind, count] of checked.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + count);
    if (checked.isOver) matches++;
  }
  await journals.close();
  return { tables: tables.length, matches, totals, kinds, violations };
}

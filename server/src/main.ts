import { makeLastResort } from './last-resort.ts';
import { makeLog } from './log.ts';
import { isEverywhere, neighbourAddresses } from './network.ts';
import { startServer } from './server.ts';
import { readSettings, type Settings } from './settings.ts';
import { startWatchdog } from './watchdog.ts';

/** What was in the SQLite file goes over to PostgreSQL. */
async function move({ data, database }: Settings): Promise<void> {
  if (database === null) throw new Error('DATABASE_URL does not say where to move to');
  const { moveToPostgres } = await import('./operator/sqlite-to-postgres.ts');
  for (const [table, count] of await moveToPostgres(data, database))
    process.stdout.write(`${String(count).padStart(9)} ${table}\n`);
  process.stdout.write('All of it is in PostgreSQL now; the file stays as it was\n');
}

/** What is in the SQLite file is copied into another. */
async function backUpTo(copy: string | undefined, { data, database }: Settings): Promise<void> {
  if (database !== null) throw new Error('DATABASE_URL is set: its PostgreSQL is backed up with pg_dump');
  if (copy === undefined) throw new Error('say where to: backup FILE');
  const { backUp } = await import('./operator/backup.ts');
  await backUp(data, copy);
  process.stdout.write(`All of it is in ${copy}; nobody else may read it\n`);
}

async function serve(settings: Settings): Promise<void> {
  const log = makeLog(settings.logLevel);
  const server = await startServer(settings, { log });
  // A promise that nobody waits for comes here as well.
  process.on(
    'uncaughtException',
    makeLastResort({ log, drain: () => server.stop(), exit: (code) => process.exit(code) }),
  );
  startWatchdog(settings.watchdogSeconds, log);
  const hosts = [
    ...new Set([isEverywhere(settings.host) ? 'localhost' : settings.host, ...neighbourAddresses(settings.host)]),
  ];
  const urls = hosts.map((host) => `http://${host}:${server.port}`);
  process.stdout.write(`Tinstar is open: ${urls.join('  ')}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.stdout.write('Tinstar is closing; running games go on at the next start\n');
      void server.stop().then(() => process.exit(0));
    });
  }
}

try {
  const settings = readSettings(process.env);
  const [command, copy] = process.argv.slice(2);
  if (command === 'move') await move(settings);
  else if (command === 'backup') await backUpTo(copy, settings);
  else await serve(settings);
} catch (error) {
  process.stderr.write(`tinstar: ${error instanceof Error ? error.message : String(error)}\n`);
  // At once, whatever is still open: a server that said it cannot start and stays would never be started again.
  process.exit(1);
}

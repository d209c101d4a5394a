import { isEverywhere, neighbourAddresses } from './network.ts';
import { startServer } from './server.ts';
import { readSettings } from './settings.ts';

try {
  const settings = readSettings(process.env);
  const server = await startServer(settings);
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
} catch (error) {
  process.stderr.write(`tinstar: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

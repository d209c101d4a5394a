import { networkInterfaces } from 'node:os';
import { startServer } from './server.ts';
import { readSettings } from './settings.ts';

/** Addresses under which other devices in the same network find this one. */
function addresses(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host];
  const others = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return ['localhost', ...others];
}

try {
  const settings = readSettings(process.env);
  const server = await startServer(settings);
  const urls = addresses(settings.host).map((address) => `http://${address}:${server.port}`);
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

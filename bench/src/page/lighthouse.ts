import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openBrowserAt, seatCookie } from './phone.ts';

/**
 * Lighthouse weighs more than all our packages together, so it is not among them: it is fetched when it is needed.
 * The last version that runs on Node 20.
 */
const VERSION = '12.8.2';
const INTEGRITY = 'sha512-+5SKYzVaTFj22MgoYDPNrP9tlD2/Ay7j3SxPSFD9FpPyVxGr4UtOQGKyrdZ7wCmcnBaFk0mCkPfARU3CsE0nvA==';
const FOLDER = fileURLToPath(new URL('../lighthouse', import.meta.url));

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

interface Result {
  readonly lhr: {
    readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
    readonly audits: Readonly<Record<string, { readonly displayValue?: string }>>;
    readonly runtimeError?: { readonly message: string };
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>;

/** What Lighthouse says of a page: points of 100 by category, and the times behind the first. */
export interface Report {
  readonly points: Readonly<Record<Category, number>>;
  readonly times: Readonly<Record<(typeof TIMES)[number], string>>;
}

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
}

/** Fetches Lighthouse once and makes sure that it is the one that was meant. Throws where there is no registry. */
export async function getLighthouse(): Promise<Lighthouse> {
  const home = join(FOLDER, 'node_modules/lighthouse');
  if (!existsSync(join(home, 'package.json'))) {
    process.stderr.write(`tinstar: fetching Lighthouse ${VERSION} into .build/lighthouse: a minute, only this once\n`);
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
    const wish = ['install', `lighthouse@${VERSION}`, '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', wish, {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    });
  }
  const { packages } = JSON.parse(readFileSync(join(FOLDER, 'package-lock.json'), 'utf8')) as Lockfile;
  if (packages['node_modules/lighthouse']?.integrity !== INTEGRITY) {
    rmSync(FOLDER, { recursive: true, force: true });
    throw new Error(`the registry's lighthouse ${VERSION} is not the one that was meant`);
  }
  const module = (await import(pathToFileURL(join(home, 'core/index.js')).href)) as { default: Lighthouse };
  return module.default;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** One look at an address by a browser that was never there; with a token, by whoever holds that session. */
export async function inspect(lighthouse: Lighthouse, url: string, token?: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'tinstar-lighthouse-'));
  const port = await findFreePort();
  const context = await openBrowserAt(folder, port);
  try {
    if (token !== undefined) await context.addCookies([seatCookie(new URL(url).origin, token)]);
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: CATEGORIES,
      // The browser is new and has nothing to forget but the session.
      disableStorageReset: true,
    });
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`);
    const { categories, audits } = result.lhr;
    const pick = <Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value) =>
      Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;
    return {
      points: pick(CATEGORIES, (name) => Math.round((categories[name].score ?? 0) * 100)),
      times: pick(TIMES, (name) => (audits[name]?.displayValue ?? '?').replaceAll('\u00A0', ' ')),
    };
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { createServer, type Plugin } from 'vite';

/**
 * Liar's dice on the shelf, as somebody would add a game: one line in the list, its words in the folder of the
 * catalogues, and nothing else. Only what is made here has it; what is shipped does not.
 */
const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, '.build/liars-dice');
const WORDS = join(ROOT, 'text/testing/catalogues');

const LINE = `'liars-dice': {
  seats: { min: 2, max: 4 },
  load: async () => (await import('../../../engine/testing/liars-dice.ts')).liarsDice,
},`;

const wordsIn = (language: string): string => readFileSync(join(WORDS, language, 'liars-dice.json'), 'utf8');

function put(code: string, before: string | RegExp, more: (found: string) => string): string {
  if (code.search(before) < 0) throw new Error(`nowhere to put a game: ${before}`);
  return code.replaceAll(before instanceof RegExp ? before : new RegExp(before, 'g'), (found) => more(found));
}

/** A source as it would be with the game; `null`: as it is. */
function withGame(path: string, code: string): string | null {
  if (path.endsWith('/games/shelf/src/index.ts')) return put(code, 'const BOXES = {', (found) => `${found}\n${LINE}`);
  // What `npm run catalogues` would write.
  if (path.endsWith('/text/src/all-catalogues.ts'))
    return put(code, /^ {2}(?:en|de|it): \{/gm, (found) => {
      const language = found.trim().slice(0, 2);
      return `${found} 'liars-dice': ${wordsIn(language)},`;
    });
  // Found by folder: here there are two of them.
  if (/\/web\/src\/words\/(?:catalogues|en|de|it)\.ts$/.test(path))
    return put(code, /'\.\.\/\.\.\/\.\.\/text\/catalogues\/(?:\*|en|de|it)\/\*\.json'/g, (found) => {
      return `${found}, ${found.replace('text/', 'text/testing/')}`;
    });
  return null;
}

/** Command line and server, bundled as `npm run build` does it. */
export async function buildPrograms(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  const entries = (folder: string): string[] =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?:^|\/)(?:main|[\w-]+-worker)\.ts$/.test(file))
      .map((file) => join(folder, file));
  await Promise.all(
    ['cli', 'server'].map((name) =>
      build({
        absWorkingDir: ROOT,
        entryPoints: entries(`${name}/src`),
        outdir: join(OUT, name),
        ...{ bundle: true, splitting: true, platform: 'node', format: 'esm', logLevel: 'error' },
        // Our own packages are bundled, all others stay where npm put them.
        plugins: [
          {
            name: 'liars-dice',
            setup(one) {
              one.onResolve({ filter: /^[^./]/ }, ({ path }) =>
                path.startsWith('@tinstar/') ? null : { path, external: true },
              );
              one.onLoad({ filter: /\/(?:shelf\/src\/index|all-catalogues)\.ts$/ }, ({ path }) => ({
                contents: withGame(path, readFileSync(path, 'utf8'))!,
                loader: 'ts',
              }));
            },
          },
        ],
      }),
    ),
  );
}

/** Runs the command line with something typed; returns what it printed. */
export function runCli(args: readonly string[], typed: string): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [join(OUT, 'cli/main.js'), ...args], {
    env: { ...process.env, NO_COLOR: '1' },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()));
  // It is over before all of it is read.
  child.stdin.on('error', () => {});
  child.stdin.end(typed);
  return new Promise((done) => child.once('close', (code) => done({ code, printed })));
}

export interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

/** The server in a process of its own, on a port and in a folder of its own. */
export async function runServer(): Promise<Running> {
  const data = mkdtempSync(join(tmpdir(), 'tinstar-liars-dice-'));
  const settings = { PORT: '0', HOST: '127.0.0.1', TINSTAR_DATA: data, TINSTAR_LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [join(OUT, 'server/main.js')], { env: { ...process.env, ...settings } });
  const url = await new Promise<string>((open, fail) => {
    let said = '';
    const hear = (part: Buffer): void => {
      said += part.toString();
      const found = /open: (http:\S+)/.exec(said);
      if (found) open(found[1]!);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => fail(new Error(said)));
  });
  return {
    url,
    async stop() {
      const gone = new Promise((done) => child.once('close', done));
      child.kill('SIGTERM');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const onTheShelf: Plugin = {
  name: 'liars-dice',
  enforce: 'pre',
  transform: (code, id) => withGame(id.split('?')[0]!, code),
};

/** The page from its sources, nothing built, before that server. */
export async function servePage(server: string): Promise<Running> {
  const vite = await createServer({
    configFile: join(ROOT, 'web/vite.config.ts'),
    logLevel: 'error',
    plugins: [onTheShelf],
    cacheDir: join(OUT, 'vite'),
    server: { port: 0, host: '127.0.0.1', hmr: false, proxy: { '/api': { target: server, ws: true } } },
    worker: { plugins: () => [onTheShelf] },
  });
  await vite.listen();
  const { port } = vite.httpServer!.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, stop: () => vite.close() };
}

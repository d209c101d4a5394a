import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { gatherChunks, groups, readTitles } from './scripts/chunks.ts';

const PUBLIC = join(import.meta.dirname, 'public');
const PRECACHE = '__PRECACHE__';

/** Writes the list of everything that was built into the service worker, so that the page works with the server gone. */
function precache(): Plugin {
  return {
    name: 'tinstar-precache',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') return;
      const files = Object.keys(bundle).filter(
        (file) => file !== 'sw.js' && !file.startsWith('.') && !file.endsWith('.map'),
      );
      const content = createHash('sha256');
      for (const file of files.toSorted()) {
        const built = bundle[file]!;
        content.update(file).update(built.type === 'chunk' ? built.code : built.source);
      }
      const publics = readdirSync(PUBLIC);
      for (const file of publics) content.update(file).update(readFileSync(join(PUBLIC, file)));
      const paths = [...files, ...publics].map((file) => `/${file}`);
      const list = JSON.stringify({ version: content.digest('hex').slice(0, 16), paths });
      worker.code = worker.code.replace(new RegExp(`["'\`]${PRECACHE}["'\`]`), JSON.stringify(list));
    },
  };
}

/** Lays a brotli and a gzip form beside every file worth it: the server sends what the browser takes. */
function compress(): Plugin {
  return {
    name: 'tinstar-compress',
    enforce: 'post',
    writeBundle({ dir }, bundle) {
      for (const file of Object.keys(bundle)) {
        if (!/\.(?:js|css|html|svg|json)$/.test(file) || file.startsWith('.')) continue;
        const content = readFileSync(join(dir!, file));
        if (content.length < 1024) continue;
        writeFileSync(join(dir!, `${file}.gz`), gzipSync(content, { level: 9 }));
        writeFileSync(join(dir!, `${file}.br`), brotliCompressSync(content));
      }
    },
  };
}

/** Where a card comes from is for readers of the data, not for players: the page does without it. */
function leanCards(): Plugin {
  return {
    name: 'tinstar-lean-cards',
    enforce: 'pre',
    load(id) {
      if (!/games\/[\w-]+\/data\/[\w-]+\.json$/.test(id)) return null;
      const text = readFileSync(id, 'utf8');
      return JSON.stringify(
        JSON.parse(text, (key, value: unknown) => (key === 'sourceNote' ? '' : key === 'forms' ? undefined : value)),
      );
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), leanCards(), readTitles(), ...(isSsrBuild ? [] : [gatherChunks(), precache(), compress()])],
  worker: { format: 'es', plugins: () => [leanCards()] },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
  build: {
    target: 'es2022',
    manifest: true,
    copyPublicDir: !isSsrBuild,
    // Fonts and pictures stay files: the content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The page trusts its server and checks nothing itself: the schemas stay out of it.
      treeshake: {
        manualPureFunctions: ['z'],
        moduleSideEffects: [{ test: /[\\/](?:zod|protocol)[\\/]/, sideEffects: false }],
      },
      input: { index: join(import.meta.dirname, 'index.html'), sw: join(import.meta.dirname, 'src/service-worker.ts') },
      output: {
        ...(isSsrBuild
          ? {}
          : {
              entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
              codeSplitting: { groups },
            }),
      },
    },
  },
}));

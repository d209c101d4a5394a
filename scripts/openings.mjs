/**
 * Writes the documents a first visit begins with: `web/dist/openings/<language>/{home,page,lost,table-<game>}.html`. Each
 * shows something before any script has run, and names all files its page will need, so that none of them is found late;
 * where there is something to read, they are fetched once it is painted (`web/scripts/after-first-paint.js`).
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROOT } from './root.mjs';
import { filesOf } from './check-budgets.mjs';
import { runQuietly, toolPath } from './run.mjs';

const DIST = join(ROOT, 'web/dist');
const BUILT = join(ROOT, '.build/openings');
const LANGUAGES = ['en', 'de', 'it'];
const SPLASH = '<div id="page"><div class="splash">Tinstar</div></div>';

/** Scripts are fetched and compiled, styles only fetched: the page puts them in when it needs them. */
function linkTo(file, isUrgent) {
  const later = isUrgent ? '' : ' fetchpriority="low"';
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}"${later}>`
    : `<link rel="modulepreload" crossorigin href="/${file}"${later}>`;
}

const SHEET = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/;
const THEME = '<script src="/theme.js"></script>';
const sealOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * What has to be there before anything can be painted travels in the document itself. The server allows exactly these
 * two, by their hashes (`openings/inline.json`), and no other script or style that is not a file.
 */
function inlineFirst(bare) {
  const [link, file] = SHEET.exec(bare) ?? [];
  if (!file || !bare.includes(THEME)) throw new Error('the built page has no style sheet or no theme.js to put inside');
  const style = readFileSync(join(DIST, file), 'utf8');
  const script = readFileSync(join(DIST, 'theme.js'), 'utf8');
  if (/<\/(?:style|script)/i.test(style + script)) throw new Error('what goes into the document would end it');
  // Switched off, it is not fetched, and no other file brings it once more.
  const known = link.replace('>', ' disabled>');
  const document = bare
    .replace(link, () => `<style>${style}</style>\n    ${known}`)
    .replace(THEME, () => `<script>${script}</script>`);
  return { document, file, seals: { script: [sealOf(script), sealOf(AFTER_PAINT)], style: [sealOf(style)] } };
}

const AFTER_PAINT = readFileSync(join(ROOT, 'web/scripts/after-first-paint.js'), 'utf8');
/** What Vite writes into the head: the page's script, what it imports, and the sheet that is inside already. */
const BUILT_FILE =
  /^ *<(?:script type="module"|link rel="(?:modulepreload|stylesheet|preload)")[^>]*>(?:<\/script>)?\n/gm;

/** Keeps every built file back until the words of the opening have been painted. */
function showFirst(document) {
  const later = [...document.matchAll(BUILT_FILE)].map(([tag]) => tag).join('');
  const script = `<script>${AFTER_PAINT}</script>`;
  return document
    .replace(BUILT_FILE, '')
    .replace('</body>', () => `  <template data-later>\n${later}    </template>\n    ${script}\n  </body>`);
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description" content="[^"]*" \/>/;
const quote = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What the browser's tab, a search and a messenger that is given the address show of a page. */
function introduce(bare, { title, description }) {
  if (!TITLE.test(bare) || !DESCRIPTION.test(bare)) throw new Error('the built page has no title or no description');
  const tags = [
    `<meta name="description" content="${quote(description)}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Tinstar" />',
    `<meta property="og:title" content="${quote(title)}" />`,
    `<meta property="og:description" content="${quote(description)}" />`,
  ];
  return bare.replace(TITLE, () => `<title>${quote(title)}</title>`).replace(DESCRIPTION, () => tags.join('\n    '));
}

/** A document out of the bare one. `urgent` and `later` are entries of Vite's manifest. */
function writeDocument({ bare, sheet, manifest, language, opening, markup, urgent, later = [] }) {
  const known = new Set([sheet]);
  for (const [, file] of bare.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) known.add(file);
  const links = [];
  for (const [keys, isUrgent] of [
    [urgent, true],
    [later, false],
  ]) {
    for (const file of keys.flatMap((key) => filesOf(manifest, key))) {
      if (!known.has(file)) links.push(linkTo(file, isUrgent));
      known.add(file);
    }
  }
  const document = introduce(bare, opening)
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('</head>', `${links.map((link) => `  ${link}\n`).join('')}  </head>`);
  if (markup === null) return document;
  return showFirst(document).replace(SPLASH, `<div id="page" data-written="${language}">${markup}</div>`);
}

function keep(folder, name, text) {
  const path = join(DIST, folder, name);
  mkdirSync(join(DIST, folder), { recursive: true });
  writeFileSync(path, text);
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(text));
}

/** A picture as a file whose name changes with it; returns its address. */
function keepPicture(name, drawing) {
  const file = `${name}-${createHash('sha256').update(drawing).digest('hex').slice(0, 8)}.svg`;
  keep('assets', file, drawing);
  return `/assets/${file}`;
}

export async function writeOpenings() {
  const wish = ['build', 'web', '--ssr', 'src/prerender.tsx', '--outDir', BUILT, '--emptyOutDir'];
  const { code, output } = await runQuietly([toolPath('vite/bin/vite.js'), ...wish], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`writing the openings failed\n${output}`);
  const writer = await import(pathToFileURL(join(BUILT, 'prerender.js')).href);
  const bare = readFileSync(join(DIST, 'index.html'), 'utf8');
  if (!bare.includes(SPLASH)) throw new Error('web/index.html has another splash than scripts/openings.mjs expects');
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  const { document, file, seals } = inlineFirst(bare);
  const pictures = Object.fromEntries(
    Object.entries(writer.drawPictures()).map(([game, drawing]) => [game, keepPicture(`opening-${game}`, drawing)]),
  );
  for (const language of LANGUAGES) {
    const { home, lost, tables } = await writer.writeOpenings(language, pictures);
    const folder = join('openings', language);
    const words = (name) => `../text/catalogues/${language}/${name}.json`;
    const spoken = `src/words/${language}.ts`;
    const shared = { bare: document, sheet: file, manifest, language };
    keep(folder, 'home.html', writeDocument({ ...shared, opening: home, markup: home.markup, urgent: [spoken] }));
    keep(folder, 'page.html', writeDocument({ ...shared, opening: home, markup: null, urgent: [spoken] }));
    keep(folder, 'lost.html', writeDocument({ ...shared, opening: lost, markup: lost.markup, urgent: [spoken] }));
    for (const [game, opening] of Object.entries(tables)) {
      // First the shell, which asks for all of these by itself: it is what the reader waits for.
      const urgent = [spoken];
      const room = 'src/pages/online-page.tsx';
      const rules = `../games/${game}/src/index.ts`;
      const later = [room, words(game), words(`${game}-table`), `src/games/${game}/index.ts`, rules];
      const missing = [...urgent, room, rules, words(game)].filter((key) => !(key in manifest));
      if (missing.length > 0)
        throw new Error(`the build does not tell which files these are in: ${missing.join(', ')}`);
      keep(folder, `table-${game}.html`, writeDocument({ ...shared, opening, markup: opening.markup, urgent, later }));
    }
  }
  writeFileSync(join(DIST, 'openings/inline.json'), `${JSON.stringify(seals)}\n`);
}

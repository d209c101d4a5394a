/**
 * Prints contact sheets of the art to look at: `npx tsx web/scripts/contact-sheet.ts [folder]` (default: the system's
 * temporary folder). With `--write` it also writes what is kept in the project: `tokens.css`, the app icons and the
 * pictures of the home page.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { HANDBILL_DRAWINGS } from '../src/art/handbills/drawings.ts';
import { appIcon, logo } from '../src/art/index.ts';
import { INK, tokensCss } from '../src/art/palette.ts';

/** By sheet: the cell's size in px, cells per row, and the drawings. Each file of `sheets/` brings some. */
export type Sheets = Readonly<
  Record<string, readonly [width: number, height: number, columns: number, drawings: readonly string[]]>
>;

const folder = process.argv[2] ?? path.join(tmpdir(), 'contact');
const require = createRequire(import.meta.url);
const font = (family: string, weight: number): string =>
  readFileSync(require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`)).toString(
    'base64',
  );

const sheets: Record<string, Sheets[string]> = {};
for (const file of readdirSync(new URL('sheets/', import.meta.url))) {
  const { SHEETS } = (await import(new URL(`sheets/${file}`, import.meta.url).href)) as { readonly SHEETS: Sheets };
  Object.assign(sheets, SHEETS);
}

mkdirSync(folder, { recursive: true });
const only = process.argv.slice(3).filter((word) => !word.startsWith('-'));
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const kept = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
try {
  if (process.argv.includes('--write')) {
    writeFileSync(kept('src/art/tokens.css'), tokensCss());
    writeFileSync(kept('public/icon.svg'), `${appIcon()}\n`);
    writeFileSync(kept('src/art/star.svg'), `${logo()}\n`);
    for (const [name, draw] of Object.entries(HANDBILL_DRAWINGS)) {
      writeFileSync(kept(`src/art/handbills/${name}.svg`), `${draw()}\n`);
    }
    for (const [size, maskable] of [
      [192, false],
      [512, true],
    ] as const) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      await page.setContent(
        `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${appIcon({ maskable })}`,
      );
      await page.screenshot({ path: kept(`public/icon-${size}.png`), omitBackground: true });
      await page.close();
    }
  }
  for (const [name, [width, height, columns, drawings]] of Object.entries(sheets)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const page = await browser.newPage({ viewport: { width: columns * (width + 8) + 8, height: 200 } });
    await page.setContent(
      `<style>@font-face{font-family:Rye;src:url(data:font/woff2;base64,${font('rye', 400)})}` +
        `@font-face{font-family:'Zilla Slab';src:url(data:font/woff2;base64,${font('zilla-slab', 400)})}` +
        `@font-face{font-family:'Zilla Slab';font-weight:600;src:url(data:font/woff2;base64,${font('zilla-slab', 600)})}` +
        `body{margin:8px;background:${INK.plank};color:${INK.paper};display:flex;flex-wrap:wrap;gap:8px}div{width:${width}px;height:${height}px}div>svg{width:100%;height:100%;display:block}</style>` +
        drawings.map((drawing) => `<div>${drawing}</div>`).join(''),
    );
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
    await page.close();
  }
} finally {
  await browser.close();
}

/**
 * Prints contact sheets of the art to look at: `npx tsx web/scripts/contact-sheet.ts [folder]` (default: the system's
 * temporary folder). With `--write` it also writes what is kept in the project: `tokens.css` and the app icons.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CARDS, OUTLAWS } from '@tinstar/wyatt-earp';
import { chromium } from 'playwright-core';
import {
  appIcon,
  dollarBill,
  bulletHole,
  icon,
  ICONS,
  logo,
  seatEmblem,
  SHOT_MARKS,
  shotMark,
  stamp,
  STAMPS,
} from '../src/art/index.ts';
import { INK, tokensCss } from '../src/art/palette.ts';
import {
  cardBack,
  cardFace,
  cardPicture,
  outlawPortrait,
  outlawGlyph,
  outlawToken,
  poster,
} from '../src/art/wyatt-earp/index.ts';
import { SCOUNDREL_SHEETS } from './scoundrels-sheets.ts';

const folder = process.argv[2] ?? path.join(tmpdir(), 'contact');
const require = createRequire(import.meta.url);
const font = (family: string, weight: number): string =>
  readFileSync(require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`)).toString(
    'base64',
  );

const titled = (id: string): string =>
  id
    .replace(/^photo_/, '')
    .split('_')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');

/** By sheet: cell size in px and the drawings. */
const SHEETS: Readonly<
  Record<string, readonly [width: number, height: number, columns: number, drawings: readonly string[]]>
> = {
  outlaws: [400, 360, 4, [...OUTLAWS.map((outlaw) => outlawPortrait(outlaw))]],
  scenes: [400, 360, 3, CARDS.slice(14).map((card) => cardPicture(card))],
  cards: [250, 350, 7, [...CARDS.map((card) => cardFace(card, { title: titled(card) })), cardBack()]],
  hand: [64, 90, 14, [...CARDS.map((card) => cardFace(card, { size: 'small' })), cardBack({ size: 'small' })]],
  'hand-2x': [128, 180, 11, [...CARDS.map((card) => cardFace(card, { size: 'small' })), cardBack({ size: 'small' })]],
  posters: [
    300,
    429,
    4,
    OUTLAWS.map((outlaw, index) =>
      poster({
        outlaw,
        headline: 'WANTED',
        subline: 'dead or alive',
        name: titled(outlaw),
        reward: `$${index * 2 + 1},000`,
        thousands: index * 2 + 1,
        note: '11 points · Bert leads by 5',
        stamp: index === 3 ? { name: 'captured', word: 'CAPTURED' } : undefined,
      }),
    ),
  ],
  compact: [
    100,
    132,
    7,
    OUTLAWS.map((outlaw, index) =>
      poster({
        outlaw,
        headline: 'WANTED',
        name: titled(outlaw),
        reward: `$${index * 2 + 1},000`,
        thousands: index * 2 + 1,
        size: 'compact',
      }),
    ),
  ],
  marks: [
    150,
    110,
    8,
    [
      logo(),
      appIcon(),
      appIcon({ maskable: true }),
      bulletHole(1),
      bulletHole(2),
      ...SHOT_MARKS.map((mark) => shotMark(mark)),
      ...STAMPS.map((name) => stamp(name, name.toUpperCase())),
      ...[0, 1, 2, 3].map((seat) => seatEmblem(seat, { initial: 'ABCD'[seat] })),
      ...[0, 1, 2, 3].map((seat) => seatEmblem(seat)),
      dollarBill('1'),
      dollarBill('5'),
      ...OUTLAWS.map((outlaw) => outlawGlyph(outlaw)),
      ...OUTLAWS.map((outlaw) => outlawToken(outlaw)),
    ],
  ],
  icons: [48, 48, 16, ICONS.map((name) => icon(name))],
  ...SCOUNDREL_SHEETS,
};

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
  for (const [name, [width, height, columns, drawings]] of Object.entries(SHEETS)) {
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

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export const SIZES = {
  phone: { width: 360, height: 640 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof SIZES;
export type Theme = 'light' | 'dark';

/**
 * What a whole Chromium does for a person who looks and listens, and what costs a test a third of its time: the address
 * bar's pop-up, which is two pages of its own for each window, and a process for sound. The last such list on the
 * command line counts, so Playwright's own comes first.
 */
const UNSEEN = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AudioServiceOutOfProcess',
];

const whole = process.env['TINSTAR_CHROMIUM'] ?? '/usr/bin/chromium';
/** Most tests need no more than the engine; notices are shown by a whole browser only. */
const BROWSERS = { whole, quick: process.env['TINSTAR_QUICK_CHROMIUM'] ?? whole } as const;
export type BrowserKind = keyof typeof BROWSERS;

/** A process for each page, and one to draw in, are a sixth of what it costs to open one. */
const THRIFT = ['--process-per-site', '--renderer-process-limit=1', '--in-process-gpu', '--js-flags=--max-lazy'];

export const openBrowser = (kind: BrowserKind): Promise<Browser> =>
  chromium.launch({
    executablePath: BROWSERS[kind],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--mute-audio',
      ...(kind === 'quick' ? THRIFT : []),
      `--disable-features=${UNSEEN.join(',')}`,
    ],
  });

export interface GuestWish {
  readonly url: string;
  readonly name: string;
  readonly size?: Size;
  readonly language?: 'en' | 'de' | 'it';
  readonly theme?: Theme;
  /** Settings of the page beside these; nothing moves, and machines are instant, unless said. */
  readonly settings?: Record<string, unknown>;
  readonly serviceWorker?: boolean;
  readonly notifications?: boolean;
}

/** Drawing is half of a page's work, and nobody looks: a curtain hangs before it, unless pictures are wanted. */
const hasCurtain = !process.env['TINSTAR_PICTURES'];

/** Runs in the page. Whatever is asked of it is as without: only what is seen is judged with the curtain lifted. */
export function moveCurtain(isDown: boolean): void {
  for (const sheet of document.adoptedStyleSheets) sheet.disabled = !isDown;
}

/** Somebody with a browser of their own. */
export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained about: script errors and refused content. */
  readonly complaints: string[];
}

/** Answers a browser gets while there is no server or no session yet are no fault of the page. */
const EXPECTED = /Failed to load resource|WebSocket connection|ERR_CONNECTION|Service Worker registration blocked/;

export async function invite(browser: Browser, wish: GuestWish): Promise<Guest> {
  const { url, name, size = 'desk', language = 'en', theme = 'light', settings = {} } = wish;
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZES[size],
    hasTouch: size !== 'desk',
    locale: { en: 'en-GB', de: 'de-DE', it: 'it-IT' }[language],
    colorScheme: theme,
    serviceWorkers: wish.serviceWorker ? 'allow' : 'block',
    permissions: ['clipboard-read', 'clipboard-write', ...(wish.notifications ? ['notifications'] : [])],
  });
  const still = { speed: 'off', motion: 'reduced', pace: 'instant', sound: false };
  const kept = { theme, nickname: name, ...still, ...settings };
  await context.addInitScript((value) => {
    // An empty page has no storage.
    if (location.protocol === 'about:') return;
    if (!localStorage.getItem('tinstar.settings')) localStorage.setItem('tinstar.settings', JSON.stringify(value));
  }, kept);
  if (hasCurtain) {
    await context.addInitScript(() => {
      const curtain = new CSSStyleSheet();
      curtain.replaceSync(':root { opacity: 0 }');
      document.adoptedStyleSheets.push(curtain);
    });
  }
  const page = await context.newPage();
  const complaints: string[] = [];
  const complain = (text: string): unknown => complaints.push(`${name} at ${page.url()}: ${text}`);
  page.on('pageerror', (error) => complain(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complain(message.text());
  });
  return { page, context, complaints };
}

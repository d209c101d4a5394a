import { chromium, type Browser, type BrowserContext, type Page, type WebSocketRoute } from 'playwright-core';

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

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['TINSTAR_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--mute-audio',
      `--disable-features=${UNSEEN.join(',')}`,
    ],
  });

export interface GuestWish {
  readonly url: string;
  readonly name: string;
  readonly size?: Size;
  readonly language?: 'en' | 'de' | 'it';
  readonly theme?: Theme;
  /** Settings of the page beside these; animations are off and machines instant unless said. */
  readonly settings?: Record<string, unknown>;
  readonly serviceWorker?: boolean;
  readonly notifications?: boolean;
}

/** Somebody with a browser of their own. */
export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained about: script errors and refused content. */
  readonly complaints: string[];
  /** Cuts the line to the table, and lets it through again. */
  cut(): void;
  mend(): void;
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
  const kept = { theme, nickname: name, speed: 'off', pace: 'instant', sound: false, ...settings };
  await context.addInitScript((value) => {
    // An empty page has no storage.
    if (location.protocol === 'about:') return;
    if (!localStorage.getItem('tinstar.settings')) localStorage.setItem('tinstar.settings', JSON.stringify(value));
  }, kept);
  let isCut = false;
  const lines = new Set<WebSocketRoute>();
  await context.routeWebSocket(/\/api\/socket$/, (line) => {
    if (isCut) return void line.close({ code: 1012 });
    lines.add(line);
    const server = line.connectToServer();
    line.onMessage((message) => server.send(message));
    server.onMessage((message) => line.send(message));
    server.onClose((code) => void line.close(code === undefined || code === 1006 ? {} : { code }));
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
  });
  return {
    page,
    context,
    complaints,
    cut() {
      isCut = true;
      for (const line of lines) void line.close({ code: 1012 });
      lines.clear();
    },
    mend() {
      isCut = false;
    },
  };
}

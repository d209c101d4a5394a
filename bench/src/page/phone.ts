import { COOKIE } from '@tinstar/protocol';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';

/** A phone as Lighthouse imagines it: its screen, and a processor a quarter as fast as this machine's. */
export const SCREEN = { width: 412, height: 823, scale: 1.75 } as const;
export const SLOWDOWN = 4;

/** Latency in milliseconds, bits a second: the presets of the developer tools, which Lighthouse's are made of. */
export const NETWORKS = {
  'fast 4G': { latency: 165, download: 8_100_000, upload: 1_350_000 },
  'slow 4G': { latency: 562.5, download: 1_440_000, upload: 675_000 },
} as const;
export type Network = keyof typeof NETWORKS;

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** `scripts/bench.mjs` finds the browser. */
const launchOptions = () => ({ executablePath: process.env['TINSTAR_CHROMIUM']!, args: ARGUMENTS });

export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions());

/** A browser with nothing in its cache, to which another program can connect at `port`. */
export const openBrowserAt = (folder: string, port: number): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...launchOptions(),
    args: [...ARGUMENTS, `--remote-debugging-port=${port}`],
  });

export const seatCookie = (url: string, token: string) => ({ name: COOKIE, value: token, url });

export interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly devtools: CDPSession;
}

export interface PhoneWish {
  readonly url: string;
  /** Whose session this is; without one nobody was ever here. */
  readonly token?: string;
  readonly network?: Network;
}

/** A slow phone with an empty cache. */
export async function takePhone(browser: Browser, { url, token, network }: PhoneWish): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: SCREEN.width, height: SCREEN.height },
    deviceScaleFactor: SCREEN.scale,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
  if (token !== undefined) await context.addCookies([seatCookie(url, token)]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  if (network !== undefined) {
    const { latency, download, upload } = NETWORKS[network];
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: download / 8,
      uploadThroughput: upload / 8,
    });
  }
  return { page, context, devtools };
}

import type { Json } from '@tinstar/engine';
import type { OpenTable } from '@tinstar/protocol';
import {
  readSettings,
  startServer,
  USUAL_PACE,
  type Clock,
  type Mailer,
  type Parts,
  type RunningServer,
} from '@tinstar/server';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Machines that do not keep a test waiting. Times in milliseconds. */
const FAST = {
  botMin: 5,
  botMax: 15,
  rightMin: 1,
  rightMax: 2,
  botStep: 5,
  thinking: USUAL_PACE.thinking,
  order: 100,
  restartGrace: 30_000,
};
export const PAGE = join(import.meta.dirname, '../../web/dist');

/** The real server with the built page, on a port and in a folder of its own. */
export interface TestServer {
  readonly url: string;
  /** Stops the server; the port stays closed until `open`. */
  close(): Promise<void>;
  /** `findGame`: where games come from, if not from the shelf. */
  open(findGame?: Parts['findGame']): Promise<void>;
  /** A table with open seats and, for a known start, an explicit deal; returns its path. */
  openTable(plan: Partial<OpenTable> & Pick<OpenTable, 'game' | 'seats'>, deal?: Json): Promise<string>;
  /** While something is done that takes a machine its time, no time goes by in there. */
  whileTimeStandsStill(work: () => Promise<void>): Promise<void>;
  /** So much time has gone by at once, in milliseconds. */
  letPass(time: number): void;
  /** Ends everything and forgets all tables. */
  tearDown(): Promise<void>;
}

/** A clock of the server's own: time may run `hurry` times as fast, so that no window keeps a test waiting, or stand still. */
function makeServerClock(hurry: number): Clock & { stop(): void; goOn(): void; skip(time: number): void } {
  /** When the clock was set going last, by the wall and by itself. */
  let wall = Date.now();
  let here = wall;
  let isStill = false;
  const waiting = new Map<() => unknown, { time: number; timer?: NodeJS.Timeout }>();
  const now = (): number => (isStill ? here : here + (Date.now() - wall) * hurry);
  const wind = (action: () => unknown): void => {
    const one = waiting.get(action)!;
    clearTimeout(one.timer);
    if (isStill) return;
    one.timer = setTimeout(
      () => {
        // A timer cannot wait longer than 25 days, and may come a little early.
        if (now() < one.time) return wind(action);
        waiting.delete(action);
        action();
      },
      Math.min(2 ** 31 - 1, Math.max(0, (one.time - now()) / hurry)),
    );
  };
  const windAll = (): void => {
    for (const action of waiting.keys()) wind(action);
  };
  return {
    now,
    elapsed: () => performance.now(),
    at(time, action) {
      const act = (): unknown => action();
      waiting.set(act, { time });
      wind(act);
      return () => {
        clearTimeout(waiting.get(act)?.timer);
        waiting.delete(act);
      };
    },
    stop() {
      here = now();
      isStill = true;
      windAll();
    },
    skip(time) {
      here += time;
      windAll();
    },
    goOn() {
      wall = Date.now();
      isStill = false;
      windAll();
    },
  };
}

export interface TestServerPlan {
  /** Time runs so many times as fast. */
  readonly hurry?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** Who carries its mails, where the settings name a mail server. */
  readonly mailer?: Mailer;
}

export async function startTestServer({
  hurry = 1,
  settings: more = {},
  mailer,
}: TestServerPlan = {}): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'tinstar-e2e-'));
  const clock = makeServerClock(hurry);
  let port = 0;
  let server: RunningServer | null = null;
  let hosts = 0;

  async function open(findGame?: Parts['findGame']): Promise<void> {
    if (server) return;
    const settings = readSettings({
      PORT: String(port),
      HOST: '127.0.0.1',
      TINSTAR_DATA: data,
      TINSTAR_PAGE: PAGE,
      TINSTAR_LOG_LEVEL: 'error',
      TINSTAR_BOT_WORKERS: '1',
      TINSTAR_REQUESTS_PER_MINUTE: '100000',
      TINSTAR_SOCKETS_PER_MINUTE: '100000',
      TINSTAR_MESSAGES_PER_SECOND: '1000',
      ...more,
    });
    const others = { ...(mailer ? { mailer } : {}), ...(findGame ? { findGame } : {}) };
    server = await startServer(settings, { pace: FAST, clock, ...others });
    port = server.port;
  }

  async function close(): Promise<void> {
    await server?.stop();
    server = null;
  }

  await open();
  return {
    url: `http://127.0.0.1:${port}`,
    open,
    close,
    async openTable(plan, deal) {
      // Somebody else each time: who sits nowhere may open few.
      const host = { id: `host ${++hosts}`, name: 'Host' };
      const usual = { options: {}, speed: { kind: 'untimed' }, public: false } as const;
      const { table } = await server!.tables.open(host, { ...usual, ...plan }, deal ?? null);
      return `/table/${table.state.facts.id}`;
    },
    async whileTimeStandsStill(work) {
      clock.stop();
      await work().finally(() => clock.goOn());
    },
    letPass: (time) => clock.skip(time),
    async tearDown() {
      await close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

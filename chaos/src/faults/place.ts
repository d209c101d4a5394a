import type { Pace } from '../pace.ts';
import type { Proxy } from './proxy.ts';
import { ServerProcess, type ServerPlan, Stuck } from './server-process.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** Limits of time, in milliseconds of a machine that is not busy otherwise. */
export interface Limits {
  /** A server has so long to end when it is asked to, and then is killed. */
  readonly ending: number;
  /** And so long to open, or to end because it cannot. */
  readonly opening: number;
  /** Until one is open, by as many attempts as it takes. */
  readonly starting: number;
}
const LIMITS: Limits = { ending: 15_000, opening: 30_000, starting: 60_000 };

/** Where a server stands: clients and its database reach it through proxies that stay while servers come and go. */
export class Place {
  /** Between clients and the server. */
  readonly front: Proxy;
  /** Between the server and its database; `null`: it has a file. */
  readonly back: Proxy | null;
  private readonly plan: ServerPlan;
  private readonly pace: Pace;
  private readonly limits: Limits;
  private server: ServerProcess | null = null;
  /** Something is being done to it. */
  isBusy = false;
  /** What is being waited for, for whoever asks why it takes so long. */
  awaited = 'nothing';
  /** What a server did that it must not do. */
  readonly faults: string[] = [];

  constructor(plan: ServerPlan, front: Proxy, back: Proxy | null, pace: Pace, limits = LIMITS) {
    this.plan = plan;
    this.pace = pace;
    this.limits = limits;
    this.front = front;
    this.back = back;
  }

  get skew(): number {
    return this.server?.skew ?? 0;
  }

  /** Starts a server here; while its database is away it may need several attempts, as with whatever looks after servers. */
  async start(skew: number): Promise<void> {
    const began = Date.now();
    const { opening, starting } = this.limits;
    this.awaited = 'a server to open';
    for (;;) {
      try {
        this.server = await ServerProcess.start(this.plan, skew, this.pace.pass(opening));
        this.front.target = this.server.port;
        return;
      } catch (error) {
        // One that cannot start has to end: nobody starts another as long as it is there.
        if (error instanceof Stuck) this.faults.push(`${error.message} (within ${opening} ms)`);
        if (Date.now() - began > starting * this.pace.between(began, Date.now())) throw error;
        await pause(500);
      }
    }
  }

  async kill(): Promise<void> {
    const { server } = this;
    await this.noteOwnEnd(server);
    server?.signal('SIGKILL');
    this.awaited = 'a server to end that was killed';
    await server?.ended;
    this.server = null;
  }

  /** Nobody but whoever breaks things may end a server. */
  private async noteOwnEnd(server: ServerProcess | null): Promise<void> {
    if (server && !server.isRunning) this.faults.push(`a server ended with ${await server.ended} by itself`);
  }

  freeze(): void {
    this.server?.signal('SIGSTOP');
  }

  thaw(): void {
    this.server?.signal('SIGCONT');
  }

  /** Ends the server as an operator does. */
  async stop(): Promise<void> {
    await this.end(this.server);
    this.server = null;
  }

  /** Another one takes its place; `overlapping`: before it ends. */
  async replace(skew: number, isOverlapping: boolean): Promise<void> {
    const { server } = this;
    if (!isOverlapping) await this.end(server);
    await this.start(skew);
    if (isOverlapping) await this.end(server);
  }

  private async end(server: ServerProcess | null): Promise<void> {
    await this.noteOwnEnd(server);
    if (!server?.isRunning) return;
    const { ending } = this.limits;
    server.signal('SIGTERM');
    this.awaited = 'a server to end at SIGTERM';
    const code = await Promise.race([server.ended, this.pace.pass(ending).then(() => 'late' as const)]);
    if (code === 'late') {
      this.faults.push(`a server did not end within ${ending} ms of SIGTERM`);
      server.signal('SIGKILL');
      await server.ended;
    } else if (code !== 0) this.faults.push(`a server ended with ${code} at SIGTERM`);
  }

  /** A server that has ended though nobody asked it to. */
  get isDown(): boolean {
    return !this.isBusy && this.server !== null && !this.server.isRunning;
  }

  /** Starts it again, as whatever looks after servers does, and remembers that it was necessary. */
  async revive(): Promise<void> {
    await this.noteOwnEnd(this.server);
    this.isBusy = true;
    try {
      await this.start(this.skew);
    } catch (error) {
      this.faults.push(`a server that had ended by itself could not be started again: ${String(error)}`);
      this.server = null;
    } finally {
      this.isBusy = false;
    }
  }
}

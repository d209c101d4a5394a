import type { Pace } from '../pace.ts';
import type { Proxy } from './proxy.ts';
import { ServerProcess, type ServerPlan } from './server-process.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds a server has to end when it is asked to, and then is killed; and to start, by as many attempts as it takes. */
const ENDING = 15_000;
const STARTING = 60_000;

/** Where a server stands: clients and its database reach it through proxies that stay while servers come and go. */
export class Place {
  /** Between clients and the server. */
  readonly front: Proxy;
  /** Between the server and its database; `null`: it has a file. */
  readonly back: Proxy | null;
  private readonly plan: ServerPlan;
  private readonly pace: Pace;
  private server: ServerProcess | null = null;
  /** Something is being done to it. */
  isBusy = false;
  /** What a server did that it must not do. */
  readonly faults: string[] = [];

  constructor(plan: ServerPlan, front: Proxy, back: Proxy | null, pace: Pace) {
    this.plan = plan;
    this.pace = pace;
    this.front = front;
    this.back = back;
  }

  get skew(): number {
    return this.server?.skew ?? 0;
  }

  /** Starts a server here; while its database is away it may need several attempts, as with whatever looks after servers. */
  async start(skew: number): Promise<void> {
    const began = Date.now();
    for (;;) {
      try {
        this.server = await ServerProcess.start(this.plan, skew);
        this.front.target = this.server.port;
        return;
      } catch (error) {
        if (Date.now() - began > STARTING * this.pace.between(began, Date.now())) throw error;
        await pause(500);
      }
    }
  }

  async kill(): Promise<void> {
    const { server } = this;
    await this.noteOwnEnd(server);
    server?.signal('SIGKILL');
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
    server.signal('SIGTERM');
    const code = await Promise.race([server.ended, this.pace.pass(ENDING).then(() => 'late' as const)]);
    if (code === 'late') {
      this.faults.push(`a server did not end within ${ENDING} ms of SIGTERM`);
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
    await this.start(this.skew).finally(() => (this.isBusy = false));
  }
}

import { FastRandom } from '@tinstar/engine';
import type { Followed, OpenTable, SessionOpened } from '@tinstar/protocol';
import type { Pace } from '../pace.ts';
import { TranscriptFile } from '../transcript-file.ts';
import { Device, type Doors } from './device.ts';
import { type Leisure, Person } from './person.ts';
import { Site } from './site.ts';

const bot = { bot: 'heuristic' };
const untimed = { kind: 'untimed' } as const;
const live = { kind: 'live', minutes: 1, increment: 0 } as const;

interface TablePlan extends Pick<OpenTable, 'game' | 'seats' | 'speed'> {
  /** The last of its people never moves: a clock has to. */
  readonly hasDawdler?: true;
}

/** All games, with and without machines, with windows and with clocks. */
const PLANS: readonly TablePlan[] = [
  { game: 'wyatt-earp', seats: ['me', 'open', bot], speed: untimed },
  { game: 'scoundrels', seats: ['me', bot, 'open'], speed: untimed },
  { game: 'bantam-west', seats: ['me', 'open'], speed: untimed },
  { game: 'wyatt-earp', seats: ['me', 'open'], speed: live, hasDawdler: true },
  { game: 'scoundrels', seats: ['me', 'open', 'open'], speed: live },
  { game: 'bantam-west', seats: [bot, 'me', bot], speed: untimed },
  { game: 'wyatt-earp', seats: ['me', bot, bot, bot], speed: live },
  { game: 'scoundrels', seats: [bot, 'me', bot], speed: untimed },
];

/** How many people there are. */
const GUESTS = 16;

/** A table with everybody at it. */
interface Party {
  readonly table: string;
  readonly devices: readonly Device[];
  readonly people: readonly Person[];
}

const brokenAt = (devices: readonly Device[]): number => devices.reduce((sum, { attempts }) => sum + attempts - 1, 0);

export interface HallPlan {
  readonly doors: Doors;
  readonly folder: string;
  readonly seed: string;
  readonly tables: number;
  readonly leisure: Leisure;
  readonly pace: Pace;
}

/** Keeps so many tables going: where a match is over the next one is opened. */
export class Hall {
  private readonly plan: HallPlan;
  private readonly site: Site;
  private readonly parties = new Set<Party>();
  private readonly guests = new Map<number, Promise<SessionOpened>>();
  private readonly opening = new Set<Promise<void>>();
  private readonly watch: NodeJS.Timeout;
  private opened = 0;
  /** Connections of those who have left that were broken. */
  private broken = 0;
  private isClosing = false;
  /** What could not even be opened. */
  readonly failures: string[] = [];
  /** Every table there was. */
  readonly tables: string[] = [];

  constructor(plan: HallPlan) {
    this.plan = plan;
    this.site = new Site(plan.doors, plan.pace);
    this.watch = setInterval(() => this.look(), 500);
    this.look();
  }

  /** Resolves when all tables are being played. */
  async full(): Promise<void> {
    while (this.opening.size > 0) await Promise.all(this.opening);
  }

  private look(): void {
    for (const party of this.parties) {
      const isOver = party.devices.every(
        ({ known, isConnected }) => isConnected && known !== null && ['ended', 'closed'].includes(known.table.status),
      );
      if (isOver) this.leave(party);
    }
    while (!this.isClosing && this.parties.size + this.opening.size < this.plan.tables) {
      const opening: Promise<void> = this.open(this.opened++)
        .catch((error: unknown) => void this.failures.push(String(error)))
        .finally(() => this.opening.delete(opening));
      this.opening.add(opening);
    }
  }

  private leave(party: Party): void {
    for (const person of party.people) person.rest();
    for (const device of party.devices) device.close();
    this.broken += brokenAt(party.devices);
    this.parties.delete(party);
  }

  /** Somebody plays at several tables: an address may not bring so many people in a minute. */
  private guest(number: number): Promise<SessionOpened> {
    const place = number % GUESTS;
    const known = this.guests.get(place);
    if (known) return known;
    const arriving = this.site.arrive(`Guest ${place}`);
    this.guests.set(place, arriving);
    // Who could not come comes another time.
    arriving.catch(() => this.guests.delete(place));
    return arriving;
  }

  private async open(index: number): Promise<void> {
    const { hasDawdler, ...plan } = PLANS[index % PLANS.length]!;
    const { doors, folder, leisure, seed, pace } = this.plan;
    const random = new FastRandom(`${seed} table ${index}`);
    const seats = plan.seats.flatMap((seat, number) => (typeof seat === 'string' ? [number] : []));
    const guests = await Promise.all(seats.map((_, at) => this.guest(index + at)));
    const { table } = await this.site.openTable({ ...plan, public: true }, guests[0]!.token);
    const { id } = table;
    for (const [at, seat] of seats.entries()) if (at > 0) await this.site.join(id, seat, guests[at]!.token);
    if (this.isClosing) return;
    const devices: Device[] = [];
    const arrive = (client: string, viewer: number | null, token: string | null): Device => {
      const transcript = new TranscriptFile(folder, client, id, viewer);
      const own = new FastRandom(`${seed} ${index} ${client}`);
      const below = (limit: number): number => own.below(limit);
      devices.push(new Device({ table: id, viewer, token, doors, transcript, below, pace }));
      return devices.at(-1)!;
    };
    const people = seats.flatMap((seat, at) => {
      const isDawdler = hasDawdler && at === seats.length - 1;
      const own = Array.from({ length: 1 + random.below(2) }, (_, device) =>
        arrive(`seat${seat}-${device}`, seat, guests[at]!.token),
      );
      return isDawdler ? [] : [new Person(`${index}.${seat}`, own, random, leisure)];
    });
    if (index % 2 === 0) arrive('watcher', null, null);
    this.tables.push(id);
    this.parties.add({ table: id, devices, people });
  }

  /** What everybody knows who is there. */
  get known(): readonly Followed[] {
    return [...this.parties].flatMap(({ devices }) => devices.flatMap(({ known }) => known ?? []));
  }

  /**
   * Everybody who is there, how many of them are connected or about to be for the first time, and how many connections were
   * broken so far: tables that come and go break none.
   */
  get presence(): { readonly all: number; readonly connected: number; readonly broken: number } {
    const devices = [...this.parties].flatMap((party) => party.devices);
    return {
      all: devices.length,
      connected: devices.filter(({ isConnected, attempts }) => isConnected || attempts === 1).length,
      broken: this.broken + brokenAt(devices),
    };
  }

  /** Ends everything as it stands. */
  async close(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.watch);
    await Promise.all(this.opening);
    for (const party of this.parties) this.leave(party);
  }
}

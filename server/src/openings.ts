import { type AnyGame, commitmentOf, type Json, Problem, readOptions, type Seat } from '@tinstar/engine';
import { allowsDelay, type OpenTable, type Reserved } from '@tinstar/protocol';
import { botsFor } from '@tinstar/bots';
import { makeSeed, makeTableId, markOf } from './entropy.ts';
import { RequestError } from './errors.ts';
import type { Services } from './services.ts';
import { type Player, StoreError } from './store/store.ts';
import { startFull } from './table/commands/execute.ts';
import { sitDown } from './table/commands/seating.ts';
import { adoptMatch, apply } from './table/journal/apply.ts';
import {
  delayOf,
  type TableEvent,
  type JournalEntry,
  type PlannedSeat,
  type TableFacts,
} from './table/journal/entry.ts';
import { indexOf, openState, type TableState } from './table/journal/state.ts';
import type { Table } from './table/table.ts';
import { windowRules } from './table/time/windows.ts';
import { checkLimits, type TableLimits } from './table-limits.ts';
import { makeTicket, readTicket, secretOfReserved, TICKET_LIFE } from './ticket.ts';

/** Finds a game by name. */
export type GameFinder = (id: string) => Promise<AnyGame>;

/** Brings a new table into memory; `write` puts it on disk. */
export type Keep = (id: string, write: () => Promise<TableState>) => Promise<Table>;

interface Parts {
  readonly services: Services;
  readonly limits: TableLimits;
  readonly findGame: GameFinder;
  readonly keep: Keep;
}

/** What a table is to be, and what happens there first. */
type Rest = readonly [
  plan: Pick<
    TableFacts,
    'options' | 'speed' | 'windows' | 'public' | 'undo' | 'sealed' | 'delay' | 'seats' | 'deal' | 'owner'
  > & { game: AnyGame },
  events: readonly TableEvent[],
  /** The id of a table that was reserved. */
  reserved: string | null,
];

const canPlay = (game: AnyGame, bot: string): boolean => (botsFor(game) as readonly string[]).includes(bot);

function optionsOf(game: AnyGame, options: unknown): TableFacts['options'] {
  try {
    return readOptions(game.options, options);
  } catch (error) {
    if (error instanceof Problem) throw new RequestError('bad-options', error.about);
    throw error;
  }
}

/** How tables come to be. */
export class Openings {
  private readonly parts: Parts;
  /** By player and network: the last table being opened. */
  private readonly last = new Map<string, Promise<void>>();
  private isStopping = false;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** No more. */
  stop(): void {
    this.isStopping = true;
  }

  reserve({ id: player }: Player): Reserved {
    const { clock, entropy, secret } = this.parts.services;
    const table = makeTableId(entropy);
    const ticket = makeTicket(secret, { table, player }, clock.now() + TICKET_LIFE);
    return { table, ticket, commitment: commitmentOf(secretOfReserved(secret, table)) };
  }

  async open(
    player: Player,
    plan: OpenTable,
    deal: Json | null = null,
    network: string | null = null,
  ): Promise<{ table: Table; seat: Seat | null }> {
    const game = await this.parts.findGame(plan.game);
    const { min, max } = game.seats;
    if (plan.seats.length < min || plan.seats.length > max) throw new RequestError('bad-seats', { min, max });
    if (plan.seats.filter((seat) => seat === 'me').length > 1) throw new RequestError('bad-seats', { min, max });
    const seats = plan.seats.map((seat): PlannedSeat => {
      if (typeof seat === 'string') return null;
      if (!canPlay(game, seat.bot)) throw new RequestError('unknown-bot', { bot: seat.bot });
      return { bot: seat.bot };
    });
    const mine = plan.seats.indexOf('me');
    const { speed, windows, undo = true, sealed = false, delay, reservation } = plan;
    const { clock, secret } = this.parts.services;
    const reserved = reservation ? readTicket(secret, reservation.ticket, player.id, clock.now()) : null;
    // What nobody sits down with is added to nothing.
    if (reservation && (reserved === null || mine < 0)) throw new RequestError('bad-ticket');
    const hands = mine < 0 ? [] : sitDown(player, mine, { nonce: reservation?.nonce });
    if (delay && !allowsDelay(speed)) throw new RequestError('delay-relaxed');
    const facts = {
      game,
      options: plan.options ?? {},
      speed,
      ...(windows ? { windows } : {}),
      ...(delay ? { delay } : {}),
      public: plan.public,
      undo,
      sealed,
      seats,
      deal,
      owner: player.id,
    };
    return { table: await this.create(player, network, facts, hands, reserved), seat: mine >= 0 ? mine : null };
  }

  /** One after the other for each player, and for each network: else many at once would not count each other. */
  private create(player: Player, network: string | null, ...rest: Rest): Promise<Table> {
    const mark = network === null ? null : markOf(this.parts.services.secret, network);
    const keys = [`player ${player.id}`, ...(mark === null ? [] : [`network ${mark}`])];
    const before = Promise.all(keys.map((key) => this.last.get(key) ?? Promise.resolve()));
    const made = before.then(() => this.createNow(player, mark, ...rest));
    const over = made.then(
      () => {},
      () => {},
    );
    for (const key of keys) {
      this.last.set(key, over);
      void over.then(() => this.last.get(key) === over && this.last.delete(key));
    }
    return made;
  }

  private async createNow(player: Player, mark: string | null, ...[plan, events, reserved]: Rest): Promise<Table> {
    const { services, limits, keep } = this.parts;
    const { entropy, clock, store, secret } = services;
    if (this.isStopping) throw new RequestError('stopping');
    await checkLimits(store, limits, player, mark);
    const { game, ...rest } = plan;
    const isUsed = async (): Promise<boolean> => reserved !== null && (await store.readFacts(reserved)) !== null;
    if (await isUsed()) throw new RequestError('bad-ticket');
    const seed = reserved === null ? makeSeed(entropy) : secretOfReserved(secret, reserved);
    const at = clock.now();
    const facts: TableFacts = {
      ...rest,
      id: reserved ?? makeTableId(entropy),
      game: game.id,
      version: game.version,
      options: optionsOf(game, plan.options),
      createdAt: at,
      seed,
      commitment: commitmentOf(seed),
    };
    const state = openState(facts, game);
    const entries: JournalEntry[] = [];
    const write = (what: TableEvent): void => {
      const entry = { number: entries.length, at, what };
      entries.push(entry);
      apply(state, entry);
    };
    events.forEach(write);
    const started = startFull(state);
    if (started.match) adoptMatch(state, started.match);
    started.events.forEach(write);
    const made = keep(facts.id, async () => {
      await store.createTable(facts, indexOf(state), entries, mark);
      return state;
    });
    return made.catch(async (error: unknown) => {
      // Used at another server at the same time.
      const isTaken = error instanceof StoreError && error.fault === 'conflict' && (await isUsed());
      throw isTaken ? new RequestError('bad-ticket') : error;
    });
  }

  /** For the same people as at a table that is over. */
  rematch(state: TableState, by: Seat, network: string): Promise<Table> {
    const { player } = state.seats[by]!;
    const seats = state.seats.map(({ player: other, bot }): PlannedSeat => {
      // Also for whoever was away at the end: a machine stood in for them, and has no claim to the seat.
      if (other) return { reserved: other.id };
      return bot === null ? null : { bot };
    });
    const { facts, game } = state;
    const { options, speed, undo = true, sealed = false } = facts;
    const delay = delayOf(facts);
    // Whoever needed longer windows needs them again.
    const windows = windowRules(state);
    const kept = { game, options, speed, windows, undo, sealed, ...(delay ? { delay } : {}) };
    const plan = { ...kept, public: false, seats, deal: null, owner: player!.id };
    return this.create(player!, network, plan, [], null);
  }
}

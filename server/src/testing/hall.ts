import { createHash } from 'node:crypto';
import { type AnyGame, type Json } from '@tinstar/engine';
import { liarsDice } from '@tinstar/engine/testing';
import {
  type Command,
  type Followed,
  follow,
  type Notice,
  type OpenTable,
  type PushMessage,
  ServerMessage,
} from '@tinstar/protocol';
import { scoundrels } from '@tinstar/scoundrels';
import { isGameId, loadGame } from '@tinstar/shelf';
import { wyattEarp } from '@tinstar/wyatt-earp';
import type { BotChooser } from '../bot-chooser.ts';
import { LocalChooser } from '../bot-decision.ts';
import { aloneWith, type Site } from '../cluster/site.ts';
import type { Entropy } from '../entropy.ts';
import { Guard } from '../guard.ts';
import { makeLog } from '../log.ts';
import { Metrics } from '../metrics.ts';
import type { Channel } from '../notify/channel.ts';
import { NoticeOutbox } from '../notify/notice-outbox.ts';
import type { Mail, Mailer } from '../notify/mailer.ts';
import { Notify } from '../notify/notify.ts';
import { PostOffice } from '../notify/post-office.ts';
import type { Sender, SendResult } from '../notify/sender.ts';
import { type Pace, type Services, USUAL_PACE } from '../services.ts';
import { MemoryStore } from '../store/memory-store.ts';
import type { Player, Store } from '../store/store.ts';
import type { Connection } from '../table/audience/crowd.ts';
import type { Table } from '../table/table.ts';
import { TableLists } from '../table-lists.ts';
import { type TableLimits, USUAL_LIMITS } from '../table-limits.ts';
import { Tables } from '../tables.ts';
import type { Asked } from './client.ts';
import { FakeClock, settle } from './fake-clock.ts';

const GAMES: Readonly<Record<string, AnyGame>> = { 'liars-dice': liarsDice, 'wyatt-earp': wyattEarp, scoundrels };
export const findTestGame = async (id: string): Promise<AnyGame> =>
  GAMES[id] ?? (isGameId(id) ? loadGame(id) : liarsDice);

/** Bytes that repeat themselves from run to run. */
export function seededEntropy(seed: string): Entropy {
  let count = 0;
  return (length) => {
    const bytes: number[] = [];
    while (bytes.length < length) bytes.push(...createHash('sha256').update(`${seed}/${count++}`).digest());
    return Uint8Array.from(bytes.slice(0, length));
  };
}

/** A line without a socket: writes down every byte and when it came. */
export class PaperConnection implements Connection {
  readonly network = 'paper';
  readonly player: Player | null;
  readonly transcript: { at: number; text: string }[] = [];
  readonly closes: number[] = [];
  known: Followed | null = null;
  private readonly clock: FakeClock;
  private readonly table: Table;
  private count = 0;

  constructor(table: Table, clock: FakeClock, player: Player | null) {
    this.table = table;
    this.clock = clock;
    this.player = player;
  }

  send(text: string): void {
    this.transcript.push({ at: this.clock.now(), text });
    const next = follow(this.known, ServerMessage.parse(JSON.parse(text)));
    if (next === 'gap') throw new Error('a gap in the numbers');
    this.known = next;
  }

  close(code: number): void {
    this.closes.push(code);
    this.table.detach(this);
  }

  /** Sends a command; returns what came back. */
  async ask(command: Asked): Promise<ServerMessage> {
    const id = this.count++;
    this.table.command(this, { ...command, id } as Command);
    await settle();
    const answers = this.transcript.map(({ text }) => JSON.parse(text) as ServerMessage);
    return answers.find((answer) => 're' in answer && answer.re === id)!;
  }

  /** Makes a move for the decision now asked; throws if it is refused. */
  async move(move: { type: string; [name: string]: string | number }): Promise<ServerMessage> {
    const answer = await this.ask({ type: 'move', decision: this.known!.game!.decision ?? -1, move });
    if (answer.type === 'refused') throw new Error(JSON.stringify(answer.error));
    return answer;
  }

  /** The code of a refusal; `null` if the command was carried out. */
  async refusalOf(command: Asked): Promise<string | null> {
    const answer = await this.ask(command);
    return answer.type === 'refused' ? answer.error.code : null;
  }
}

/** Writes down what would have been sent, and when. */
export class PaperSender implements Sender {
  readonly sent: { channel: Channel; message: PushMessage; notice: Notice | null }[] = [];
  result: SendResult = 'sent';

  async send(channel: Channel, message: PushMessage, notice: Notice | null): Promise<SendResult> {
    this.sent.push({ channel, message, notice });
    return this.result;
  }
}

/** Writes down mails in place of posting them. */
export class PaperMailer implements Mailer {
  readonly mails: Mail[] = [];
  result: SendResult = 'sent';

  async post(mail: Mail): Promise<SendResult> {
    this.mails.push(mail);
    return this.result;
  }
}

/** Tables without a network, under a clock that tests move. */
export class Hall {
  readonly clock: FakeClock;
  readonly store: Store;
  readonly services: Services;
  readonly tables: Tables;
  readonly lists: TableLists;
  readonly notify: Notify;

  constructor({
    store = new MemoryStore() as Store,
    pace = USUAL_PACE as Pace,
    clock = new FakeClock(),
    seed = 'hall',
    sender = new PaperSender() as Sender,
    mailer = null as Mailer | null,
    chooser = new LocalChooser(findTestGame as never) as BotChooser,
    site = aloneWith(clock) as Site,
    limits = USUAL_LIMITS as TableLimits,
  } = {}) {
    this.clock = clock;
    this.store = store;
    const entropy = seededEntropy(seed);
    const metrics = new Metrics();
    const log = makeLog('silent');
    const guard = new Guard(metrics, log);
    this.notify = new Notify(store, clock, entropy, site, {
      publicKey: 'key',
      webhooks: 'public',
      mail: mailer !== null,
    });
    const post = mailer && new PostOffice(mailer, clock, 'secret', 'https://play.example.org');
    this.services = {
      clock,
      entropy,
      outbox: new NoticeOutbox(clock, this.notify, sender, guard, metrics, store, post),
      store,
      bus: site.bus,
      leases: site.leases,
      presences: site.presences,
      once: site.once,
      tallies: site.tallies,
      chooser,
      metrics,
      guard,
      log,
      secret: 'secret',
      pace,
    };
    this.tables = new Tables(this.services, limits, findTestGame);
    this.lists = new TableLists(this.services, this.tables);
  }

  /** Opens a table where `names` sit down in order; `{ bot }` stays a bot. */
  async open(
    names: readonly (string | { bot: string })[],
    plan: Partial<OpenTable> = {},
    deal: Json | null = null,
  ): Promise<{ table: Table; lines: PaperConnection[]; watcher: PaperConnection }> {
    const people = names.map((name) => (typeof name === 'string' ? { id: name.toLowerCase(), name } : null));
    const owner = people.find((player) => player !== null) ?? { id: 'owner', name: 'Owner' };
    const seats = people.map((player, seat) => {
      if (player) return player === owner ? 'me' : 'open';
      return names[seat] as { bot: string };
    });
    const usual = { game: 'wyatt-earp', speed: { kind: 'untimed' }, public: false } as const;
    const { table } = await this.tables.open(owner, { ...usual, ...plan, seats }, deal);
    await this.onOpened(table);
    const lines = people.flatMap((player) => (player ? [this.sit(table, player)] : []));
    const watcher = this.sit(table, null);
    for (const [seat, player] of people.entries()) if (player && player !== owner) await table.join(player, seat);
    await settle();
    return { table, lines, watcher };
  }

  /** Before anybody sits down. */
  protected async onOpened(_table: Table): Promise<void> {}

  sit(
    table: Table,
    player: Player | null,
    resume: { viewer: number | null; n: number } | null = null,
  ): PaperConnection {
    const line = new PaperConnection(table, this.clock, player);
    table.attach(line, resume);
    return line;
  }
}

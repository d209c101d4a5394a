import { type AnyGame, commitmentOf, decisionOf, seedFrom } from '@tinstar/engine';
import { liarsDice } from '@tinstar/engine/testing';
import type { WireError } from '@tinstar/protocol';
import { expect, it } from 'vitest';
import type { Bus } from '../cluster/bus.ts';
import type { Services } from '../services.ts';
import { MemoryStore } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import { execute, makeMove } from './commands/execute.ts';
import type { JournalEntry, TableFacts } from './journal/entry.ts';
import { replayEntry } from './journal/reading.ts';
import { indexOf, openState, openTableMatch, type TableState } from './journal/state.ts';
import { isAskedFor } from './time/windows.ts';
import { Past } from './journal/packed-past.ts';
import { WritePath } from './write-path.ts';

/*
 * Two servers write to one journal: the real write path of both, in every order in which what they ask of the database can
 * arrive there, be answered and be heard of. That one of them stands still for as long as it likes is among the orders.
 */

const game = liarsDice as unknown as AnyGame;
const seed = seedFrom('two servers');
const FACTS: TableFacts = {
  ...{ id: 'table', game: game.id, version: game.version, options: {}, speed: { kind: 'untimed' }, public: false },
  ...{ seats: [null, { bot: 'random' }], createdAt: 0, seed, commitment: commitmentOf(seed), deal: null, owner: null },
};
const [ANN, MACHINE] = [0, 1];

function beginning(): readonly JournalEntry[] {
  const { told } = openTableMatch(openState(FACTS, game), []);
  return [
    { number: 0, at: 0, what: { kind: 'joined', seat: ANN, player: 'ann', name: 'Ann' } },
    { number: 1, at: 0, what: { kind: 'started', told: told[0]! } },
  ];
}
const BEGINNING = beginning();

/** Something on its way to the database, or an answer on its way back. */
interface UnderWay {
  readonly name: string;
  /** What the database said. */
  outcome: string | null;
  /** Does what was asked; then the answer is under way. */
  arrive: (() => Promise<void>) | null;
  answer: () => void;
}

/** One of the two, and what is under way between it and the rest of the world. */
class Server {
  readonly state: TableState = openState(FACTS, game);
  readonly underWay: UnderWay[] = [];
  /** What the other has said and this one has not heard. */
  readonly inbox: (readonly JournalEntry[])[] = [];
  /** Numbers as they were told. */
  readonly told: number[] = [];
  private readonly path: WritePath;

  constructor(store: Store, say: (entries: readonly JournalEntry[]) => void) {
    for (const entry of BEGINNING) replayEntry(this.state, entry);
    const held = <Result>(name: string, ask: () => Promise<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        const one: UnderWay = {
          name,
          outcome: null,
          async arrive() {
            one.arrive = null;
            await ask().then(
              (result) => {
                one.outcome = JSON.stringify(result ?? null);
                one.answer = () => resolve(result);
              },
              (error: unknown) => {
                one.outcome = String(error);
                one.answer = () => reject(error as Error);
              },
            );
          },
          answer: () => {},
        };
        this.underWay.push(one);
      });
    const bus: Partial<Bus> = {
      isShared: true,
      announce: () => null,
      publish: (message) => message.kind === 'grew' && say(message.entries!),
    };
    const services = {
      clock: { now: () => 1 },
      bus,
      leases: { holds: () => true, want: () => {} },
      outbox: { plan: () => [], discard: () => {} },
      store: {
        append: (...given: Parameters<Store['append']>) => held('append', () => store.append(...given)),
        readAppends: (...given: Parameters<Store['readAppends']>) => held('read', () => store.readAppends(...given)),
      },
    } as unknown as Services;
    this.path = new WritePath(services, this.state, new Past(this.state), {
      isPresent: () => true,
      onApplied: ({ number }) => this.told.push(number),
      onTold: () => {},
      onConflict: () => {},
      onFollowed: () => {},
      onIdle: () => {},
    });
  }

  /** Asks for something, as a socket or a machine does. */
  ask(what: Parameters<WritePath['write']>[0], note: (answer: string) => void): void {
    const asker = {
      refused: ({ code }: WireError) => note(code),
      told: () => note('told'),
      failed: (error: unknown) => note(String(error)),
    };
    // What went wrong was noted.
    this.path.write(what, asker).catch(() => {});
  }

  follow(entries: readonly JournalEntry[] | null): void {
    void this.path.follow(entries);
  }
}

/** What somebody wants of one of the servers, and what became of it. */
interface Wish {
  readonly name: 'move' | 'machine' | 'word';
  readonly at: 0 | 1;
  answer: string | null;
}

/** A run that can be led: all that can happen next has a name. */
class Run {
  readonly store = new MemoryStore();
  readonly servers: readonly [Server, Server];
  readonly wishes: readonly Wish[];

  private constructor(wishes: readonly Pick<Wish, 'name' | 'at'>[]) {
    this.wishes = wishes.map((wish) => ({ ...wish, answer: null }));
    const tell = (other: 0 | 1) => (entries: readonly JournalEntry[]) => void this.servers[other].inbox.push(entries);
    this.servers = [new Server(this.store, tell(1)), new Server(this.store, tell(0))];
  }

  static async begin(wishes: readonly Pick<Wish, 'name' | 'at'>[]): Promise<Run> {
    const run = new Run(wishes);
    await run.store.createTable(FACTS, indexOf(run.servers[0].state), BEGINNING);
    return run;
  }

  /** All that can happen now. */
  next(): Map<string, () => unknown> {
    const events = new Map<string, () => unknown>();
    this.servers.forEach((server, at) => {
      for (const [place, one] of server.underWay.entries()) {
        const name = `${at} ${one.name} ${place}`;
        if (one.arrive) events.set(`${name} arrives`, () => one.arrive!());
        else
          events.set(`${name} is answered`, () => {
            server.underWay.splice(place, 1);
            one.answer();
          });
      }
      const [news] = server.inbox;
      if (news) {
        events.set(`${at} hears`, () => server.follow(server.inbox.shift()!));
        events.set(`${at} hears nothing`, () => server.inbox.shift());
      }
    });
    for (const wish of this.wishes) {
      if (wish.answer !== null) continue;
      const act = wish.name === 'machine' ? this.machinesMove(wish) : this.annsCommand(wish);
      if (act) events.set(`${wish.name} at ${wish.at}`, act);
    }
    return events;
  }

  /** The answer to the first decision, which two devices may give; or a word, which can be said at any time. */
  private annsCommand(wish: Wish): () => void {
    const server = this.servers[wish.at];
    const { state } = server;
    const move = game.moves.decode(game.legal(openTableMatch(state, []).state, ANN, [])[0]!);
    const command =
      wish.name === 'move'
        ? ({ type: 'move', id: 0, decision: 1, move } as const)
        : ({ type: 'say', id: 0, said: { phrase: 'howdy' } } as const);
    const circumstances = { now: 0, isPresent: () => true, awaySince: () => null, isBot: () => true };
    return () => {
      wish.answer = 'asked';
      server.ask(
        () => execute(state, ANN, command, circumstances),
        (answer) => (wish.answer = answer),
      );
    };
  }

  /** The second one is a machine's, and both servers believe that they act for it. */
  private machinesMove(wish: Wish): (() => void) | null {
    const server = this.servers[wish.at];
    const { state } = server;
    const decision = decisionOf(state.match!, MACHINE);
    if (decision === null || !state.match!.awaited.must.includes(MACHINE)) return null;
    const move = game.moves.decode(game.legal(state.match!.state, MACHINE, [])[0]!);
    return () => {
      wish.answer = 'asked';
      server.ask(
        () => (isAskedFor(state, MACHINE, decision) ? makeMove(state, MACHINE, decision, move, 'bot') : null),
        (answer) => (wish.answer = answer),
      );
    };
  }

  /** Two runs that look alike go on alike. */
  async look(): Promise<string> {
    const servers = this.servers.map(({ state, underWay, inbox, told }) => [
      state.journal.length,
      underWay.map(({ name, outcome }) => [name, outcome]),
      inbox.map(([first]) => first!.number),
      told,
    ]);
    return JSON.stringify([(await this.entries()).map(({ what }) => what), servers, this.wishes]);
  }

  entries(): Promise<JournalEntry[]> {
    return this.store.readEntries(FACTS.id, 0);
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function lead(wishes: readonly Pick<Wish, 'name' | 'at'>[], steps: readonly string[]): Promise<Run> {
  const run = await Run.begin(wishes);
  for (const step of steps) {
    await run.next().get(step)!();
    await settled();
  }
  return run;
}

/** What is wrong at the end, when everybody has looked once more. */
async function faultsOf(run: Run): Promise<string[]> {
  for (const server of run.servers) {
    server.follow(null);
    await settled();
    for (let one = server.underWay.shift(); one; one = server.underWay.shift()) {
      await one.arrive?.();
      one.answer();
      await settled();
    }
  }
  const entries = await run.entries();
  const moves = entries.flatMap(({ what }) => (what.kind === 'moved' ? [what.seat] : []));
  const words = entries.filter(({ what }) => what.kind === 'said').length;
  const answersTo = (name: string): string =>
    run.wishes
      .flatMap((wish) => (wish.name === name ? [wish.answer] : []))
      .toSorted()
      .join();
  const faults: string[] = [];
  if (moves.join() !== [ANN, MACHINE].join()) faults.push(`moved: ${moves.join()}`);
  if (!['told', 'stale-decision,told'].includes(answersTo('move'))) faults.push(`moves: ${answersTo('move')}`);
  if (answersTo('word') !== (words === 1 ? 'told' : '')) faults.push(`${words} words: ${answersTo('word')}`);
  const due = entries.slice(BEGINNING.length).map(({ number }) => number);
  for (const [at, { told, state }] of run.servers.entries()) {
    if (told.join() !== due.join()) faults.push(`${at} told ${told.join()}`);
    if (JSON.stringify(state.journal) !== JSON.stringify(entries)) faults.push(`${at} has another journal`);
    if (state.match!.record.moves.length !== moves.length) faults.push(`${at} has another match`);
  }
  return faults;
}

const move = (at: 0 | 1) => ({ name: 'move', at }) as const;
const machine = (at: 0 | 1) => ({ name: 'machine', at }) as const;
const word = (at: 0 | 1) => ({ name: 'word', at }) as const;

it.each([
  {
    when: 'both devices of a person move, and both act for the machine',
    wishes: [move(0), move(1), machine(0), machine(1)],
  },
  { when: 'one moves, another talks', wishes: [move(0), word(1), machine(0), machine(1)] },
])('two servers lose and double nothing, in whatever order, when $when', async ({ wishes }) => {
  const known = new Set<string>();
  const faults: string[] = [];
  let ends = 0;
  const ways: string[][] = [[]];
  for (let steps = ways.pop(); steps; steps = ways.pop()) {
    const run = await lead(wishes, steps);
    const look = await run.look();
    if (known.has(look)) continue;
    known.add(look);
    const next = [...run.next().keys()];
    for (const step of next) ways.push([...steps, step]);
    if (next.length > 0) continue;
    ends++;
    for (const fault of await faultsOf(run)) faults.push(`${steps.join(' | ')}: ${fault}`);
  }
  expect(faults.slice(0, 3)).toEqual([]);
  expect(known.size).toBeGreaterThan(300);
  expect(ends).toBeGreaterThan(5);
});

import type { World } from './explore.ts';

/**
 * The protocol of docs/server.md, "Several servers", small enough to go every way there is: two servers, a journal with
 * expected numbers, a lease, a bus that may lose what is said, one pause and one crash. The game has decisions in turn,
 * the person's and the machine's; a move names its decision, what is said does not.
 */

export interface Entry {
  readonly kind: 'move' | 'said';
  /** Who asked for it: the number of a command, or the server whose machine moved. */
  readonly by: string;
  /** Of a move: which decision it answers. */
  readonly decision: number;
}

/** What a client wants, and from which server. */
export interface Command {
  readonly name: string;
  readonly kind: Entry['kind'];
  readonly decision: number;
  readonly at: number;
  /** `asked`: waits for an answer. `lost`: the server is gone, it may be asked again elsewhere. */
  readonly state: 'new' | 'asked' | 'acknowledged' | 'refused' | 'lost';
}

/** What a server is about to write. */
interface Task {
  /** The command, or `null`: the machine's move. */
  readonly command: string | null;
  readonly entry: Entry;
  readonly expected: number;
  /** `sent`: on its way to the database. `done`, `conflict`: the answer is on its way back. `doubt`: it was lost. */
  readonly phase: 'ready' | 'sent' | 'done' | 'conflict' | 'doubt';
}

export interface Server {
  readonly state: 'running' | 'paused' | 'dead';
  /** What it has applied and told, in order. */
  readonly replica: readonly Entry[];
  readonly believesLease: boolean;
  readonly task: Task | null;
  /** Entries it was told of by the other and has not looked at, with the place each has. */
  readonly inbox: readonly (readonly [place: number, entry: Entry])[];
}

export interface State {
  readonly journal: readonly Entry[];
  readonly lease: number | null;
  readonly servers: readonly Server[];
  readonly commands: readonly Command[];
  /** Faults that may still happen. */
  readonly left: {
    readonly pauses: number;
    readonly crashes: number;
    readonly expiries: number;
    readonly cuts: number;
  };
}

/** Ways to get it wrong; the exploration has to find each. */
export type Mistake =
  /** The database takes whatever comes, at its end. */
  | 'no expected number'
  /** Somebody was faster: the same is written again, without looking whether it still makes sense. */
  | 'not executed again'
  | 'acknowledged before it is written'
  /** The answer was lost: it is written again. */
  | 'written again in doubt'
  /** What the bus says is put at the end, whatever its place. */
  | 'applied out of order';

const replace = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((one, index) => (index === at ? value : one));
const movesIn = (entries: readonly Entry[]): number => entries.filter(({ kind }) => kind === 'move').length;
/** Decisions go in turn: the person's are even, the machine's odd. */
const isMachines = (decision: number): boolean => decision % 2 === 1;

export function protocolWorld(first: State, mistake: Mistake | null = null): World<State> {
  const withServer = (state: State, at: number, change: Partial<Server>): State => ({
    ...state,
    servers: replace(state.servers, at, { ...state.servers[at]!, ...change }),
  });
  const withCommand = (state: State, name: string, change: Command['state']): State => ({
    ...state,
    commands: state.commands.map((command) => (command.name === name ? { ...command, state: change } : command)),
  });

  /** What a command leads to on a replica; `null`: it is refused. */
  const execute = (replica: readonly Entry[], { name, kind, decision }: Command): Entry | null =>
    kind === 'said' || movesIn(replica) === decision ? { kind, by: name, decision } : null;

  /** A server begins to write, or refuses. */
  const begin = (state: State, at: number, command: Command): State => {
    const { replica } = state.servers[at]!;
    const entry = execute(replica, command);
    if (!entry) return withCommand(withServer(state, at, { task: null }), command.name, 'refused');
    const task: Task = { command: command.name, entry, expected: replica.length, phase: 'ready' };
    const early = mistake === 'acknowledged before it is written' ? 'acknowledged' : 'asked';
    return withCommand(withServer(state, at, { task }), command.name, early);
  };

  /** The machine's move, if it is its turn by the replica; else nothing. */
  const think = (state: State, at: number): State => {
    const { replica } = state.servers[at]!;
    const decision = movesIn(replica);
    if (!isMachines(decision)) return withServer(state, at, { task: null });
    const entry: Entry = { kind: 'move', by: `machine of ${at}`, decision };
    return withServer(state, at, { task: { command: null, entry, expected: replica.length, phase: 'ready' } });
  };

  /** The database takes entries at their number alone. */
  const append = (state: State, at: number): State => {
    const { task } = state.servers[at]!;
    const { journal } = state;
    if (journal.length !== task!.expected && mistake !== 'no expected number')
      return withServer(state, at, { task: { ...task!, phase: 'conflict' } });
    return withServer({ ...state, journal: [...journal, task!.entry] }, at, { task: { ...task!, phase: 'done' } });
  };

  /** What is written is applied, told, and the other is told of it. */
  const finish = (state: State, at: number): State => {
    const { task, replica } = state.servers[at]!;
    const told = withServer(state, at, { task: null, replica: [...replica, task!.entry] });
    const other = told.servers[1 - at]!;
    const heard =
      other.state === 'dead'
        ? told
        : withServer(told, 1 - at, { inbox: [...other.inbox, [replica.length, task!.entry]] });
    return task!.command === null ? heard : withCommand(heard, task!.command, 'acknowledged');
  };

  const readOn = (state: State, at: number): State => withServer(state, at, { replica: state.journal });

  /** Somebody was faster: what is new is read, and all of it is done again on that. */
  const again = (state: State, at: number): State => {
    const { task } = state.servers[at]!;
    const read = readOn(state, at);
    if (mistake === 'not executed again')
      return withServer(read, at, { task: { ...task!, expected: read.journal.length, phase: 'ready' } });
    if (task!.command === null) return think(read, at);
    return begin(
      read,
      at,
      state.commands.find(({ name }) => name === task!.command)!,
    );
  };

  /** The connection broke with a write under way: every commit leaves a mark, which says what became of it. */
  const resolve = (state: State, at: number): State => {
    const { task } = state.servers[at]!;
    const isWritten = state.journal[task!.expected] === task!.entry || canFind(state.journal, task!.entry);
    if (isWritten && mistake !== 'written again in doubt') return finish(readTo(state, at, task!.expected), at);
    return again(state, at);
  };
  const canFind = (journal: readonly Entry[], entry: Entry): boolean =>
    journal.some(({ kind, by, decision }) => kind === entry.kind && by === entry.by && decision === entry.decision);
  const readTo = (state: State, at: number, place: number): State =>
    withServer(state, at, { replica: state.journal.slice(0, place) });

  const hear = (state: State, at: number): State => {
    const { inbox, replica } = state.servers[at]!;
    const [place, entry] = inbox[0]!;
    const rest = withServer(state, at, { inbox: inbox.slice(1) });
    if (place < replica.length) return rest;
    if (place === replica.length || mistake === 'applied out of order')
      return withServer(rest, at, { replica: [...replica, entry] });
    return readOn(rest, at);
  };

  function* stepsOf(state: State, at: number): Iterable<readonly [string, State]> {
    const server = state.servers[at]!;
    const { task, inbox, replica } = server;
    if (server.state === 'paused') {
      yield [`${at} goes on`, withServer(state, at, { state: 'running' })];
    }
    // What the database has been sent it does, whatever became of the sender.
    if (task?.phase === 'sent') yield [`the database takes what ${at} sent`, append(state, at)];
    if (server.state !== 'running') return;
    if (task?.phase === 'ready') yield [`${at} sends`, withServer(state, at, { task: { ...task, phase: 'sent' } })];
    if (task?.phase === 'done') yield [`${at} hears that it is written`, finish(state, at)];
    if (task?.phase === 'conflict') yield [`${at} hears that somebody was faster`, again(state, at)];
    if (task?.phase === 'doubt') yield [`${at} finds out what became of it`, resolve(state, at)];
    if (task) return;
    if (inbox.length > 0) {
      yield [`${at} listens`, hear(state, at)];
      yield [`${at} is not reached`, withServer(state, at, { inbox: inbox.slice(1) })];
    }
    // Whoever hears nothing looks, now and then.
    if (inbox.length === 0 && replica.length < state.journal.length) yield [`${at} looks`, readOn(state, at)];
    if (state.lease === null)
      yield [`${at} takes the lease`, withServer({ ...state, lease: at }, at, { believesLease: true })];
    if (server.believesLease && isMachines(movesIn(replica))) yield [`the machine of ${at} moves`, think(state, at)];
    for (const command of state.commands) {
      if (command.at === at && (command.state === 'new' || command.state === 'lost'))
        yield [`${at} gets ${command.name}`, begin(state, at, command)];
    }
  }

  function* faultsOf(state: State, at: number): Iterable<readonly [string, State]> {
    const server = state.servers[at]!;
    const { left } = state;
    if (server.state !== 'running') return;
    if (left.pauses > 0)
      yield [
        `${at} stands still`,
        withServer({ ...state, left: { ...left, pauses: left.pauses - 1 } }, at, { state: 'paused' }),
      ];
    if (left.cuts > 0 && server.task && ['sent', 'done'].includes(server.task.phase)) {
      const spent = { ...state, left: { ...left, cuts: left.cuts - 1 } };
      // What was under way may have arrived before the connection broke, or not.
      const arrived = server.task.phase === 'sent' ? append(spent, at) : spent;
      for (const [name, after] of [
        ['after', arrived],
        ['before', spent],
      ] as const)
        yield [
          `${at} loses its connection ${name} it is written`,
          withServer(after, at, { task: { ...server.task, phase: 'doubt' } }),
        ];
    }
    if (left.crashes > 0) {
      const dead: Server = { state: 'dead', replica: [], believesLease: false, task: null, inbox: [] };
      const spent = { ...state, left: { ...left, crashes: left.crashes - 1 } };
      const arrived = server.task?.phase === 'sent' ? append(spent, at) : spent;
      for (const [name, after] of [
        ['after', arrived],
        ['before', spent],
      ] as const)
        yield [`${at} dies ${name} what it sent arrives`, leave(withServer(after, at, dead), at)];
    }
  }

  /** Clients of a server that is gone ask the other one. What was said is not said again: nobody would know it twice. */
  const leave = (state: State, at: number): State => ({
    ...state,
    commands: state.commands.map((command) => {
      if (command.at !== at || (command.state !== 'asked' && command.state !== 'new')) return command;
      const isRepeated = command.kind === 'move' || command.state === 'new';
      return isRepeated ? { ...command, at: 1 - at, state: 'lost' } : command;
    }),
  });

  return {
    first,
    *next(state) {
      for (const at of [0, 1]) yield* stepsOf(state, at);
      for (const at of [0, 1]) yield* faultsOf(state, at);
      // A lease ends by the database's time, whatever its holder believes; of one who is gone, it ends for certain.
      const { lease, left } = state;
      if (lease === null) return;
      if (state.servers[lease]!.state === 'dead') yield ['the lease of the dead runs out', { ...state, lease: null }];
      else if (left.expiries > 0)
        yield ['the lease runs out', { ...state, lease: null, left: { ...left, expiries: left.expiries - 1 } }];
    },
    faultOf,
  };
}

/** What must be so at any time, and at the end. */
function faultOf({ journal, servers, commands }: State, isLast: boolean): string | null {
  const moves = journal.filter(({ kind }) => kind === 'move');
  const wrong = moves.findIndex(({ decision }, at) => decision !== at);
  if (wrong >= 0) return `decision ${moves[wrong]!.decision} is answered where ${wrong} is asked`;
  for (const { name, state } of commands) {
    const found = journal.filter(({ by }) => by === name).length;
    if (found > 1) return `${name} is in the journal ${found} times`;
    if (state === 'acknowledged' && found === 0) return `${name} was acknowledged and is not in the journal`;
    if (state === 'refused' && found > 0 && commands.find((one) => one.name === name)!.kind === 'said')
      return `${name} was refused and is in the journal`;
  }
  for (const [at, { replica }] of servers.entries()) {
    const parted = replica.findIndex((entry, place) => JSON.stringify(entry) !== JSON.stringify(journal[place]));
    if (parted >= 0) return `server ${at} has told as number ${parted} what is not there`;
  }
  if (!isLast) return null;
  if (servers.every(({ state }) => state === 'dead')) return null;
  const waiting = commands.find(
    ({ state, at }) => state !== 'acknowledged' && state !== 'refused' && servers[at]!.state !== 'dead',
  );
  if (waiting) return `${waiting.name} waits for good`;
  return isMachines(moves.length) ? 'the machine is asked, and nobody moves for it' : null;
}

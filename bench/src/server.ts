/** The server's figures: S1 of each game, S3, S5 to S8, D1 to D3 and D5 of docs/performance.md. Each server runs in a process of its own. */
import { ScratchPostgres } from '@tinstar/server/testing';
import type { GameId } from '@tinstar/shelf';
import type { Absent, Figure, Settings } from './figures.ts';
import { median } from './measure.ts';
import { Contender, type Kind } from './server/contender.ts';
import { crashFigure } from './server/crash.ts';
import { batchFigure } from './server/postgres.ts';
import { join, latencies, percentile, received, throughput } from './server/rooms.ts';
import { storeFigure } from './server/store.ts';

/** 500 connections in rooms of four. */
const ROOMS = 125;
/** 2,000 connections. */
const MANY_ROOMS = 500;

const k = (value: number): string => (value >= 10_000 ? `${(value / 1000).toFixed(1)} k` : value.toFixed(0));
const us = (value: number): string => `${value.toFixed(0)} µs`;
const ms = (value: number): string => `${value.toFixed(2)} ms`;

interface Throughput {
  /** Moves a second. */
  readonly rate: number;
  /** Microseconds of processor time the server takes for a move: says more than the rate where others are at work. */
  readonly cost: number;
}

/** Medians of each, measured in turns. */
async function measureThroughput(
  contenders: readonly Contender[],
  { rounds, seconds }: Settings,
  game: GameId = 'wyatt-earp',
): Promise<Throughput[]> {
  const found = contenders.map((): Throughput[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      const rooms = await join(contender, ROOMS, game);
      await throughput(rooms, seconds / 4);
      const [before, start] = [await contender.cpu(), performance.now()];
      const rate = await throughput(rooms, seconds);
      const moves = (rate * (performance.now() - start)) / 1000;
      const cost = (1000 * ((await contender.cpu()) - before)) / moves;
      for (const room of rooms) room.close();
      // The first round warms up.
      if (round > 0) found[index]!.push({ rate, cost });
    }
  }
  const medianOf = (list: readonly Throughput[], what: keyof Throughput): number =>
    median(list.map((one) => one[what]));
  return found.map((list) => ({ rate: medianOf(list, 'rate'), cost: medianOf(list, 'cost') }));
}

const compared = (ours: Throughput, theirs: Throughput): string =>
  `${k(ours.rate)} against ${k(theirs.rate)} (${us(ours.cost)} of the server's processor a move against ${us(theirs.cost)})`;

const DURABLE = 'durable moves/s, 500 connections in rooms of 4';

async function contestFigure(settings: Settings, bytes: number): Promise<Figure> {
  const kinds: Kind[] = ['ours', 'boardgame.io'];
  const contenders = await Promise.all(kinds.map((kind) => Contender.start(kind, bytes)));
  const [ours, boardgame] = await measureThroughput(contenders, settings);
  await Promise.all(contenders.map((contender) => contender.stop()));
  return {
    id: 'S3',
    what: `${DURABLE}, against boardgame.io's server with the same game, no storage`,
    ratio: ours!.rate / boardgame!.rate,
    required: 4,
    ambitious: 6,
    better: 'more',
    detail: compared(ours!, boardgame!),
  };
}

/** S1 of each game: the id, and what is asked for. */
const MOVES: readonly (readonly [id: string, game: GameId, required: number, ambitious: number])[] = [
  ['S1-WE', 'wyatt-earp', 0.4, 0.6],
  ['S1-SC', 'scoundrels', 0.28, 0.5],
  ['S1-BW', 'bantam-west', 0.22, 0.4],
];

/**
 * `npm run bench -- moves`: S1 of all games, or of one (`--game scoundrels`). With `--against FOLDER`, the `.build/bench` of another version, that one takes
 * its turns as well and is named beside the figure.
 */
export async function moveFigures(settings: Settings): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [id, game, required, ambitious] of MOVES) {
    if (settings.game && settings.game !== game) continue;
    const bytes = await measureSize(settings.seconds, game);
    const contenders = [await Contender.start('ours', bytes), await Contender.start('ws', bytes)];
    if (settings.against) contenders.push(await Contender.start('ours', bytes, { build: settings.against }));
    const [ours, ws, other] = await measureThroughput(contenders, settings, game);
    await Promise.all(contenders.map((contender) => contender.stop()));
    const beside = other
      ? `; against the other version ${(other.cost / ours!.cost).toFixed(3)} by processor time, ${(ours!.rate / other.rate).toFixed(3)} by moves/s: ${compared(ours!, other)}`
      : '';
    figures.push({
      id,
      what: `${DURABLE}, against a bare ws fan-out of messages of the same size (${bytes} bytes)`,
      ratio: ours!.rate / ws!.rate,
      required,
      ambitious,
      better: 'more',
      detail: `${compared(ours!, ws!)}${beside}`,
    });
  }
  return figures;
}

async function latencyFigures({ rounds, seconds }: Settings, bytes: number): Promise<Figure[]> {
  const kinds: Kind[] = ['ours', 'ours-memory', 'ws'];
  const p99 = new Map<string, number[]>([...kinds, 'resting', 'thinking'].map((kind) => [kind, []]));
  const memory = new Map<Kind, number>();
  const contenders = await Promise.all(kinds.map((kind) => Contender.start(kind, bytes)));
  const rooms = new Map<Kind, Awaited<ReturnType<typeof join>>>();
  for (const contender of contenders) rooms.set(contender.kind, await join(contender, MANY_ROOMS));
  const measure = async (kind: Kind, name: string, isCounted: boolean): Promise<void> => {
    const waits = await latencies(rooms.get(kind)!, 1000, seconds);
    if (isCounted) p99.get(name)!.push(percentile(waits, 0.99));
  };
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) for (const { kind } of contenders) await measure(kind, kind, round > 0);
  // Before a bot has thought: its thread holds the rules a second time. And right after each was at work: some machines
  // take pages of the program itself away from whoever rests, from the one that rested longest most.
  for (const contender of contenders) {
    await measure(contender.kind, contender.kind, false);
    memory.set(contender.kind, await contender.memory());
  }
  const [ours] = contenders;
  for (let round = 0; round <= rounds; round++) {
    await measure('ours', 'resting', round > 0);
    await ours!.think(true);
    await measure('ours', 'thinking', round > 0);
    await ours!.think(false);
  }
  for (const list of rooms.values()) for (const room of list) room.close();
  await Promise.all(contenders.map((contender) => contender.stop()));

  const wait = (name: string): number => median(p99.get(name)!);
  const figure = (id: string, what: string, a: number, b: number, goals: [number, number], show = ms): Figure => ({
    id,
    what,
    ratio: a / b,
    required: goals[0],
    ambitious: goals[1],
    better: 'less',
    detail: `${show(a)} against ${show(b)}`,
  });
  const megabytes = (value: number): string => `${(value / 1e6).toFixed(0)} MB`;
  return [
    figure('S5', 'p99 at 1,000 moves/s, 2,000 connections, durable, against bare ws', wait('ours'), wait('ws'), [6, 4]),
    figure('S6', 'p99 without storage, against bare ws', wait('ours-memory'), wait('ws'), [2, 1.3]),
    figure(
      'S7',
      'memory at 2,000 connections before a bot thinks, against bare ws in the same program',
      memory.get('ours')!,
      memory.get('ws')!,
      [1.5, 1.2],
      megabytes,
    ),
    figure(
      'S8',
      'p99 while a bot thinks all the time, against bots at rest',
      wait('thinking'),
      wait('resting'),
      [1.5, 1.2],
    ),
  ];
}

/** How large a delivery of ours is, on average. */
async function measureSize(seconds: number, game: GameId = 'wyatt-earp'): Promise<number> {
  const contender = await Contender.start('ours', 0);
  const rooms = await join(contender, 20, game);
  received.bytes = 0;
  received.messages = 0;
  await throughput(rooms, Math.min(1, seconds));
  for (const room of rooms) room.close();
  await contender.stop();
  return Math.round(received.bytes / received.messages);
}

/** D2 and D3, where there is a PostgreSQL to be measured with. */
async function databaseFigures(settings: Settings, bytes: number): Promise<(Figure | Absent)[]> {
  const url = process.env['TINSTAR_TEST_DATABASE_URL'];
  const what = `${DURABLE}, with PostgreSQL against SQLite`;
  if (!url) {
    const why = 'needs a PostgreSQL: TINSTAR_TEST_DATABASE_URL=postgres://...';
    return [
      { id: 'D2', what: 'appends to PostgreSQL, many at once against one after the other', why },
      { id: 'D3', what, why },
    ];
  }
  const postgres = await ScratchPostgres.open(url);
  try {
    const batch = await batchFigure(() => postgres.add(), settings);
    const contenders = [
      await Contender.start('ours-postgres', bytes, { database: await postgres.add() }),
      await Contender.start('ours', bytes),
    ];
    const [ours, usual] = await measureThroughput(contenders, settings);
    await Promise.all(contenders.map((contender) => contender.stop()));
    return [
      batch,
      {
        id: 'D3',
        what,
        ratio: ours!.rate / usual!.rate,
        required: 0.5,
        ambitious: 0.8,
        better: 'more',
        detail: compared(ours!, usual!),
      },
    ];
  } finally {
    await postgres.stop();
  }
}

export async function serverFigures(settings: Settings): Promise<(Figure | Absent)[]> {
  const bytes = await measureSize(settings.seconds);
  return [
    ...(await moveFigures(settings)),
    await contestFigure(settings, bytes),
    ...(await latencyFigures(settings, bytes)),
    await storeFigure(settings),
    ...(await databaseFigures(settings, bytes)),
    await crashFigure(settings),
  ];
}

import type { GameId } from '@tinstar/shelf';
import type { Figure } from '../figures.ts';
import { median } from '../measure.ts';
import { Contender } from '../server/contender.ts';
import { join, throughput } from '../server/rooms.ts';

const TABLES = 20;
const MOVES = 400;

interface Weight {
  readonly game: GameId;
  readonly moves: number;
  readonly kilobytes: number;
  /** Of processor time, and by the clock. */
  readonly cpu: number;
  readonly milliseconds: number;
}

/** Plays tables, forgets them, and brings them into memory again. */
async function weigh(game: GameId, moves: number): Promise<Weight> {
  const contender = await Contender.start('ours', 0);
  const rooms = await join(contender, TABLES, game, moves);
  await throughput(rooms, Infinity);
  const tables = rooms.map(({ table }) => table!);
  for (const room of rooms) room.close();
  // Until the server has noticed that everybody is gone.
  await new Promise((resolve) => setTimeout(resolve, 500));
  // Once to have everything compiled.
  await contender.load(tables);
  const { milliseconds, cpu, bytes } = await contender.load(tables);
  await contender.stop();
  const made = rooms.reduce((sum, { length }) => sum + length, 0) / TABLES;
  return { game, moves: made, kilobytes: bytes / 1000 / TABLES, cpu: cpu / TABLES, milliseconds: median(milliseconds) };
}

const shown = ({ game, moves, kilobytes, cpu, milliseconds }: Weight): string =>
  `${game} after ${moves.toFixed(0)} moves ${kilobytes.toFixed(0)} kB, ${cpu.toFixed(1)} ms (${milliseconds.toFixed(1)} by the clock)`;

/** C6. */
export async function loadingFigures(): Promise<Figure[]> {
  const weights: Weight[] = [];
  const games = ['wyatt-earp', 'scoundrels', 'bantam-west'] as const;
  for (const game of games) weights.push(await weigh(game, 1));
  for (const game of games) weights.push(await weigh(game, MOVES));
  const played = weights.slice(games.length);
  const begun = weights.slice(0, games.length);
  const detail = weights.map((weight) => shown(weight)).join('; ');
  return [
    {
      id: 'C6-kB',
      what: 'memory of a table that is loaded and idle, the largest of three games, just begun',
      ratio: Math.max(...begun.map(({ kilobytes }) => kilobytes)),
      unit: 'kB',
      required: 60,
      ambitious: 25,
      better: 'less',
      detail,
    },
    {
      id: 'C6-ms',
      what: `processor time to bring a table of ${MOVES} moves into memory, the slowest of three games`,
      ratio: Math.max(...played.map(({ cpu }) => cpu)),
      unit: 'ms',
      required: 5,
      ambitious: 2,
      better: 'less',
      detail: played.map((weight) => shown(weight)).join('; '),
    },
  ];
}

import type { GameId } from '@tinstar/shelf';
import type { Figure } from '../figures.ts';
import { median } from '../measure.ts';
import { Contender } from '../server/contender.ts';
import { join, throughput } from '../server/rooms.ts';

const TABLES = 20;
export const MOVES = 400;

export interface Weight {
  readonly game: GameId;
  readonly moves: number;
  /** Right after loading, and at rest. */
  readonly fresh: number;
  readonly resting: number;
  /** Of processor time, and by the clock. */
  readonly cpu: number;
  readonly milliseconds: number;
}

/** Plays tables, forgets them, and brings them into memory again. */
export async function weigh(game: GameId, moves: number, count = TABLES): Promise<Weight> {
  const contender = await Contender.start('ours', 0);
  const rooms = await join(contender, count, game, moves);
  await throughput(rooms, Infinity);
  const tables = rooms.map(({ table }) => table!);
  for (const room of rooms) room.close();
  // Until the server has noticed that everybody is gone.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { milliseconds, cpu, fresh, resting } = await contender.load(tables);
  await contender.stop();
  const made = rooms.reduce((sum, { length }) => sum + length, 0) / count;
  const each = (bytes: number): number => bytes / 1000 / count;
  const memory = { fresh: each(fresh), resting: each(resting) };
  return { game, moves: made, ...memory, cpu: cpu / count, milliseconds: median(milliseconds) };
}

const shown = ({ game, moves, fresh, resting, cpu, milliseconds }: Weight): string =>
  `${game} after ${moves.toFixed(0)} moves ${resting.toFixed(0)} kB at rest (${fresh.toFixed(0)} right after loading), ` +
  `${milliseconds.toFixed(1)} ms (${cpu.toFixed(1)} of processor time, of all threads)`;

/** C6. */
export async function loadingFigures(): Promise<Figure[]> {
  const weights: Weight[] = [];
  for (const game of ['wyatt-earp', 'scoundrels', 'bantam-west'] as const) weights.push(await weigh(game, MOVES));
  const detail = weights.map((weight) => shown(weight)).join('; ');
  return [
    {
      id: 'C6-kB',
      what: `memory of a table of ${MOVES} moves that is loaded and idle, the largest of three games`,
      ratio: Math.max(...weights.map(({ resting }) => resting)),
      unit: 'kB',
      required: 60,
      ambitious: 25,
      better: 'less',
      detail,
    },
    {
      id: 'C6-ms',
      // By the clock, for that is what whoever opens the table waits: it wants a quiet machine.
      what: `to bring a table of ${MOVES} moves into memory, the slowest of three games`,
      ratio: Math.max(...weights.map(({ milliseconds }) => milliseconds)),
      unit: 'ms',
      required: 5,
      ambitious: 2,
      better: 'less',
      detail,
    },
  ];
}

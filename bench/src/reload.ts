/** E7: taking a running match up again from its stored rows, against reading and parsing the same rows. */
import { advance, FastRandom, openMatch, seedFrom } from '@tinstar/engine';
import { wyattEarp as game } from '@tinstar/wyatt-earp';
import { openSqlite } from '@tinstar/server';
import type { Figure, Settings } from './figures.ts';
import { contest } from './measure.ts';

const SETUP = { seats: 4, seed: seedFrom('reload') };
const MOVES = 400;

interface Entry {
  readonly seat: number;
  readonly move: unknown;
}

/** A match in the middle: its rows as they are stored, events included, and its state. */
function playSome(): { rows: string[]; state: string } {
  const match = openMatch(game, SETUP);
  const pick = new FastRandom('reload');
  const rows: string[] = [];
  while (rows.length < MOVES && match.awaited.must.length > 0) {
    const seat = match.awaited.must[0]!;
    const codes = game.legal(match.state, seat, []);
    const code = codes[pick.below(codes.length)]!;
    advance(match, seat, code);
    rows.push(JSON.stringify({ seat, move: game.moves.decode(code), told: match.told[rows.length + 1] }));
  }
  return { rows, state: JSON.stringify(game.save(match.state)) };
}

export function reloadFigure({ rounds, seconds }: Settings): Figure {
  const { rows, state } = playSome();
  const database = openSqlite(':memory:');
  database.exec('CREATE TABLE entries (id INTEGER PRIMARY KEY, entry TEXT NOT NULL)');
  const insert = database.prepare('INSERT INTO entries (entry) VALUES (?)');
  for (const row of rows) insert.run(row);
  const select = database.prepare('SELECT entry FROM entries ORDER BY id');
  const read = (): Entry[] => (select.all() as { entry: string }[]).map(({ entry }) => JSON.parse(entry) as Entry);
  const reload = (): unknown => {
    const match = openMatch(game, SETUP);
    for (const { seat, move } of read()) game.play(match.state, seat, game.moves.parse(move)!, match.random, null);
    return game.save(match.state);
  };
  if (JSON.stringify(reload()) !== state) throw new Error('the reloaded match differs');
  const { ours, theirs } = contest(
    rounds,
    seconds,
    () => (reload() === null ? 0 : 1),
    () => (read().length > 0 ? 1 : 0),
  );
  database.close();
  return {
    id: 'E7',
    what: `reloading a match of ${rows.length} moves from stored rows, time against SELECT and JSON.parse alone`,
    ratio: theirs / ours,
    required: 1.3,
    ambitious: 1.1,
    better: 'less',
    detail: `${(1e3 / ours).toFixed(2)} ms against ${(1e3 / theirs).toFixed(2)} ms`,
  };
}

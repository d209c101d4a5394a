import { FastRandom, snapshot } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { Hall } from '../../testing/hall.ts';
import { Past } from './packed-past.ts';
import type { TableState } from './state.ts';

const LIVE = { kind: 'live', minutes: 60, increment: 0 } as const;

/** All that is true about a table. */
const all = (state: TableState): unknown =>
  structuredClone({ ...state, game: null, match: state.match && snapshot(state.match) });

/** Plays so many moves, some of which are taken back; between them `rest`. Returns the hall as it is then. */
async function play(game: string, moves: number, rest: (hall: Hall) => void) {
  const hall = new Hall({ seed: game });
  const { table, lines } = await hall.open(['Ann', 'Bob', 'Cid'], { game, speed: LIVE });
  const random = new FastRandom(game);
  for (let turn = 0; turn < moves; turn++) {
    const [seat] = table.state.match!.awaited.must;
    if (seat === undefined) await hall.clock.pass(10_000);
    else {
      const line = lines[seat]!;
      await line.move(line.known!.game!.moves[random.below(line.known!.game!.moves.length)]!);
      if (turn % 7 === 0) await line.ask({ type: 'undo' });
      if (turn % 11 === 0) await line.ask({ type: 'say', said: { phrase: 'howdy' } });
    }
    rest(hall);
  }
  return { hall, table, lines };
}

describe('the past of a table that rests', () => {
  it.each(['wyatt-earp', 'scoundrels', 'bantam-west'])('is all there again once somebody asks, in %s', async (game) => {
    const minutes = (hall: Hall): void => {
      for (let second = 0; second < 180; second++) hall.tables.packResting();
    };
    const packed = await play(game, 120, minutes);
    const open = await play(game, 120, () => {});
    expect(packed.lines.map(({ transcript }) => transcript)).toEqual(open.lines.map(({ transcript }) => transcript));
    expect(all(packed.table.state)).toEqual(all(open.table.state));
  });

  it('leaves nothing behind that could be taken for it', async () => {
    const { table } = await play('wyatt-earp', 120, () => {});
    const { state } = table;
    const before = all(state);
    const { length } = state.journal;
    const past = new Past(state);
    past.packIfUnused();
    expect(all(state)).toEqual(before);
    past.packIfUnused();
    for (const look of [() => state.journal[0], () => state.audience.length, () => state.match!.told.at(-1)]) {
      expect(look).toThrow('packed');
    }
    expect(() => all(state)).toThrow('packed');
    expect(past.length).toBe(length);
    past.unpack();
    expect(all(state)).toEqual(before);
  });

  it('stays as it is while somebody needs it', async () => {
    const { table } = await play('wyatt-earp', 60, () => {});
    const past = new Past(table.state);
    for (let look = 0; look < 3; look++) {
      past.packIfUnused();
      past.unpack();
    }
    const [first] = table.state.journal;
    past.packIfUnused();
    expect(table.state.journal[0]).toBe(first);
  });
});

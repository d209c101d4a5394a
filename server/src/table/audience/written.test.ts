import { FastRandom } from '@tinstar/engine';
import { LIMITS, ServerMessage } from '@tinstar/protocol';
import { describe, expect, it } from 'vitest';
import { findTestGame, Hall } from '../../testing/hall.ts';
import { readState } from '../journal/reading.ts';
import { show } from './show.ts';
import type { TableState } from '../journal/state.ts';

const presence = { seats: [true, true], watching: 1 };
const greetingOf = (state: TableState, viewer: number | null, n = 0): string =>
  show(state, viewer, { what: 'sync', resume: n > 0 ? { viewer, n } : null, presence, now: 1 });

describe('a greeting', () => {
  it('is the same text for the first who comes and for everybody after, through what is said, ordered and taken back', async () => {
    const hall = new Hall({ seed: 'greetings' });
    const { table, lines } = await hall.open(['Ann', 'Jörg']);
    const { state } = table;
    const random = new FastRandom('greetings');
    /** The same table, read anew: nothing of it was written before. */
    const fresh = async (): Promise<TableState> => {
      const { id } = state.facts;
      const entries = await hall.store.readEntries(id, 0);
      return readState(state.facts, await findTestGame(state.facts.game), entries, null);
    };
    const compare = async (): Promise<void> => {
      const other = await fresh();
      for (const viewer of [null, 0, 1]) {
        const known = state.counts.at(viewer ?? -1)!;
        for (const n of [0, known - 3, known]) {
          const text = greetingOf(state, viewer, n);
          expect(text).toBe(greetingOf(other, viewer, n));
          expect(JSON.stringify(JSON.parse(text))).toBe(text);
          const { entries } = ServerMessage.parse(JSON.parse(text)) as Extract<ServerMessage, { type: 'sync' }>;
          expect(entries).toHaveLength(Math.min(known - n, LIMITS.entries));
          expect(entries.at(-1)?.n ?? known).toBe(known);
        }
      }
    };
    for (let move = 0; move < 130 && state.status === 'playing'; move++) {
      const [seat] = state.match!.awaited.must;
      const line = lines[seat!]!;
      const { moves } = line.known!.game!;
      await line.move(moves[random.below(moves.length)] as never);
      if (move % 50 === 0) {
        await line.ask({ type: 'say', said: { phrase: 'howdy' } });
        await line.ask({ type: 'order', order: 'decline', on: move % 100 === 0 });
      }
      if (move % 30 === 10) {
        await line.ask({ type: 'undo', beyond: true });
        await lines[1 - seat!]!.ask({ type: 'answerUndo', yes: true });
      }
      if (move % 50 === 20) await compare();
    }
    await compare();
    expect(state.journal.some(({ what }) => what.kind === 'undone' || what.kind === 'rewound')).toBe(true);
    expect(state.journal.length).toBeGreaterThan(130);
  });
});

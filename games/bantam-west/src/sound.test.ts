import { describe, expect, it } from 'vitest';
import { npcAt, put, stage } from '../testing/stage.ts';
import { bantamWest } from './index.ts';
import type { State } from './state.ts';

/** A fight of Levi with the bandit of Silver Gulch, as it is saved, changed by somebody. */
function tampered(change: (state: State, npc: number) => void): unknown {
  const table = stage();
  put(table, 0, 'M07');
  const npc = npcAt(table, 'M07');
  table.do(0, { type: 'fight', target: `npc_${npc}` });
  const saved = JSON.parse(JSON.stringify(bantamWest.save(table.s))) as State;
  change(saved, npc);
  return saved;
}

describe('a state from outside', () => {
  it('is read as it was saved', () => {
    const saved = tampered(() => {});
    expect(bantamWest.save(bantamWest.load(saved))).toEqual(saved);
  });

  it.each<[string, (state: State, npc: number) => void]>([
    [
      'a showdown with somebody who is no player (BW-227)',
      ({ stack }) =>
        void Object.assign(
          stack.find(({ kind }) => kind === 'fight')!,
          { showdown: true },
        ),
    ],
    ['a fight with an NPC who is nowhere', ({ npcs }, npc) => void Object.assign(npcs[npc]!, { hectare: -1 })],
  ])('is refused: %s', (_name, change) => {
    const state = tampered(change);
    expect(() => bantamWest.load(state)).toThrow('bad-state');
  });
});

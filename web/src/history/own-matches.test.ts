import type { DeviceMatchLine } from '@tinstar/protocol';
import { describe, expect, it } from 'vitest';
import type { RememberedMatch } from './journal.ts';
import { ownMatches } from './own-matches.ts';

const outcome = { winners: [0], scores: [7, 3], places: [1, 2] };
const entry = (id: string, at: number): RememberedMatch => ({
  ...{ id, game: 'wyatt-earp', at, names: ['Ann', 'Doc'], machines: [false, true], me: 0 },
  ...{ outcome, takenBack: 0, bluff: null, note: `note of ${id}` },
});
const line = (device: string, at: number): DeviceMatchLine => ({
  ...{ id: `server-${device}`, device, game: 'wyatt-earp', at, names: ['Ann', 'Doc'], machines: [null, 'deputy'] },
  ...{ me: 0, outcome, takenBack: 2 },
});

describe('my games', () => {
  it('are those of this browser and of all other devices, newest first, each once', () => {
    const journal = [entry('local-b', 40), entry('abcdefghijkl', 30), entry('local-a', 20), entry('local-x', 10)];
    const brought = [line('local-c', 35), line('local-a', 20), line('local-b', 39)];
    const found = ownMatches(journal, brought, { 'local-x': 'bad-match' }, (id) => id === 'local-b');
    expect(found.map(({ id, replay, where, isElsewhere }) => [id, replay, where, isElsewhere])).toEqual([
      ['local-b', 'local-b', 'device', false],
      ['server-local-c', 'server-local-c', 'device', true],
      ['abcdefghijkl', 'abcdefghijkl', null, false],
      // The browser has forgotten how it was played; the server has not.
      ['local-a', 'server-local-a', 'device', false],
      // Neither has it any more.
      ['local-x', null, 'refused', false],
    ]);
    expect(found[0]!.note).toBe('note of local-b');
    expect(found[1]).toMatchObject({ at: 35, machines: [false, true], takenBack: 2, bluff: null, note: '' });
  });

  it('are only here before anything was brought', () => {
    const always = (): boolean => true;
    expect(ownMatches([entry('local-a', 1)], [], {}, always)[0]).toMatchObject({ where: 'here', replay: 'local-a' });
    expect(ownMatches([], [], {}, always)).toEqual([]);
  });
});

import type { Json } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { settle } from '../testing/fake-clock.ts';
import { Hall, type PaperLine } from '../testing/hall.ts';
import { show } from './show.ts';

/**
 * 3000 Scoundrels, end to end: a whole game in which one player's cards and every closed safe are others gives the
 * other player and a spectator the very same bytes at the very same times, until the end tells everything (SC-101).
 */

interface Secrets {
  /** Ann's seven cards: a hand of four, then the deck. */
  readonly poker: readonly string[];
  readonly depot: readonly string[];
}

const BOB = ['0', 'A', '2', '3', '4', '5', '6'];
const SLOTS = ['A', '2', '3', '4', '5', '6'];

interface Seen {
  readonly active: number;
  readonly hand: readonly string[];
  readonly players: readonly { readonly slots: readonly { readonly filled: boolean }[] }[];
}
const viewOf = (line: PaperLine): Seen => line.known!.game!.view as Seen;

/** All that came before the cards were told. */
const untilTold = ({ transcript }: PaperLine): string => {
  const told = transcript.findIndex(({ text }) => text.includes('"disclosed"'));
  expect(told).toBeGreaterThan(40);
  return transcript
    .slice(0, told)
    .map(({ at, text }) => `${at} ${text}`)
    .join('\n');
};

async function play({ poker, depot }: Secrets) {
  const hall = new Hall();
  const { table, lines, watcher } = await hall.open(
    ['Ann', 'Bob'],
    { game: 'scoundrels', speed: { kind: 'live', minutes: 20, increment: 10 }, public: true },
    { first: 0, poker: [poker, BOB], safes: { depot } } as unknown as Json,
  );
  const mine: string[] = [];
  for (let turn = 0; turn < 16; turn++) {
    const { active } = viewOf(watcher);
    const line = lines[active]!;
    const { hand, players } = viewOf(line);
    // The fourth slot onwards: whatever is held, the claim is the same.
    const free = players[active]!.slots.findLastIndex(({ filled }) => !filled);
    await hall.clock.pass(700);
    await line.move({ type: 'playCard', card: hand[0]!, slot: SLOTS[free]! });
    await hall.clock.pass(300);
    await line.move({ type: 'visitOffice' });
    await line.move({ type: 'office', option: 0 });
    mine.push(...(await hall.tables.mine({ id: 'bob', name: 'Bob' })));
    const resumed = hall.sit(table, lines[1]!.player, { viewer: 1, n: 2 });
    mine.push(...resumed.transcript.map(({ text }) => text));
    table.detach(resumed);
    for (const viewer of [1, null]) mine.push(show(table.state, viewer, { what: 'past', n: resumed.known!.n }));
    await hall.clock.pass(8250);
  }
  await settle();
  expect(watcher.known!.table.status).toBe('ended');
  return { ann: untilTold(lines[0]!), bob: untilTold(lines[1]!), watcher: untilTold(watcher), mine: mine.join('\n') };
}

describe('a whole game of 3000 Scoundrels with other secrets', () => {
  it('looks the same to whoever may not know them', async () => {
    const safes = ['light-coil', 'wireless-remote', 'power-brick', 'ear-orchestra', 'dust-eating-disc', 'picture-box'];
    const first = await play({ poker: ['2', '0', 'A', '3', '4', '5', '6'], depot: safes });
    expect(first.bob.length).toBeGreaterThan(20_000);
    for (const other of [
      { poker: ['6', '5', '4', '3', '2', 'A', '0'], depot: safes },
      { poker: ['2', '0', 'A', '3', '4', '5', '6'], depot: safes.toReversed() },
    ]) {
      const { ann, bob, watcher, mine } = await play(other);
      expect(bob).toBe(first.bob);
      expect(watcher).toBe(first.watcher);
      expect(mine).toBe(first.mine);
      // The test can fail: whoever holds the cards sees the difference.
      if (other.poker[0] !== '2') expect(ann).not.toBe(first.ann);
    }
  });
});

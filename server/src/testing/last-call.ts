import type { Json } from '@tinstar/engine';
import type { Speed } from '@tinstar/protocol';
import type { PaperConnection } from './hall.ts';

/** What tests of the last call of 3000 Scoundrels begin with. */

export const LIVE: Speed = { kind: 'live', minutes: 20, increment: 10 };
export const RELAXED: Speed = { kind: 'relaxed', days: 2 };

export const ALL = ['0', 'A', '2', '3', '4', '5', '6'];

/** Ann begins; `hand` are her first four cards. */
export const dealt = (hand: readonly string[], seats = 3): Json => {
  const deck = [...hand, ...ALL.filter((card) => !hand.includes(card))];
  return { first: 0, poker: [deck, ...Array.from({ length: seats - 1 }, () => ALL)] } as unknown as Json;
};

export const eventsOf = (line: PaperConnection): string[] =>
  line.known!.entries.flatMap((entry) => ('events' in entry ? entry.events.map(({ type }) => type) : []));

/** Ann plays a card into slot 4 and goes through her turn until the last call. */
export async function playTurn(ann: PaperConnection, card: string): Promise<void> {
  await ann.move({ type: 'playCard', card, slot: '4' });
  await ann.move({ type: 'useLeader' });
  await ann.move({ type: 'visitOffice' });
  await ann.move({ type: 'office', option: 0 });
}

/** The story in sentences, not as a ledger: what one line tells already needs none of its own. */
import type { Event } from '@tinstar/scoundrels';
import { makeFold, type Storytelling } from './fold.ts';

/** What a leader's ability comes to. */
const EFFECTS: readonly Event['type'][] = ['gained', 'scouted', 'stoleSafe'];

const foldStory = makeFold<Event>({
  isToldBy(event, next) {
    if (!('seat' in event) || !('seat' in next) || event.seat !== next.seat) return false;
    switch (event.type) {
      case 'turnBegan':
        return next.type === 'played' || next.type === 'playedFaceUp';
      case 'usedLeader':
        return EFFECTS.includes(next.type);
      case 'paid':
        return next.type === 'hired' && next.price === event.amount;
      default:
        return false;
    }
  },
  join(event, next) {
    if (event.type === 'discarded' && next.type === 'arrived' && !('follower' in event)) {
      const both = { ...event, follower: next.scoundrel };
      return both;
    }
    // What comes of a card that was turned is told with it.
    if (event.type === 'revealed' && next.type === 'jailed') {
      return !event.bluff && event.henchmen.includes(next.seat) ? event : null;
    }
    if (event.type !== 'scouted' || next.type !== 'marked') return null;
    if (event.seat !== next.seat || event.safe !== next.safe) return null;
    const both = { ...next, treasure: event.treasure, value: event.value, looked: true };
    return both;
  },
});

export const story: Storytelling = {
  // Whoever visits the Office is told of with what it is for; a turn that is over, with the one that follows.
  silent: ['drew', 'trusted', 'placed', 'reshuffled', 'visitedOffice', 'lastCallClosed'],
  fold: foldStory,
};

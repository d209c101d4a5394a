import { CARDS, OUTLAWS } from '../src/words.ts';

/** By what lists of a view count, for docs/moves-and-events.md: `games/shelf` holds views against it. */
export const POSITIONS = {
  card: {
    places: CARDS,
    lists: [
      'hand',
      'barred',
      'players.*.openly',
      'players.*.known',
      'players.*.atMost',
      'renewedCards',
      'renewedSeen',
      'renewedUnsure',
    ],
  },
  outlaw: { places: OUTLAWS, lists: ['posters', 'players.*.groups'], also: '`rewards` of `dealt`' },
  seat: {
    places: 'seats',
    lists: ['players', 'lastRound.settled.*.points', 'lastRound.settled.*.pay'],
    also: '`points`, `pay`, `earned` and `money` of events',
  },
} as const;

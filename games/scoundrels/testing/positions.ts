import { POKER, SAFES_PER_SITE, SITES, SLOTS } from '../src/words.ts';

/** By what lists of a view count, for docs/moves-and-events.md: `games/shelf` holds views against it. */
export const POSITIONS = {
  'poker card': {
    places: POKER,
    lists: ['players.*.where', 'players.*.publicWhere'],
    also: 'each the sum of where it can be: 1 hand, 2 to 64 the slots, 128 face up beside the sheet, 256 deck',
  },
  slot: { places: SLOTS, lists: ['players.*.slots', 'players.*.yesterday'] },
  'kind of mark': { places: ['2/3', '4/5', '6/7'], lists: ['players.*.marks'] },
  'space of the sheet': { places: 5, lists: ['players.*.sheet'] },
  'space of the Saloon': { places: 3, lists: ['saloon'], also: 'newest first' },
  safe: {
    places: SITES.flatMap((site) => Array.from({ length: SAFES_PER_SITE }, (_, i) => `${site} ${i + 1}`)),
    lists: ['safes'],
  },
  bit: { places: null, lists: [], also: '`topSeen`: 1, 2, 4, 8 for the seats that know, 16 for everybody' },
  seat: {
    places: 'seats',
    lists: ['players', 'picked', 'counts'],
    also: '`leaders`, `strategies` and `scores` of events',
  },
} as const;

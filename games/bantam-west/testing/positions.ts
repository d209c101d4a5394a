import { RAISE_SPACES } from '../src/data/trades.ts';
import { PLACES } from '../src/map.ts';
import { ABILITIES, CARGO, ITEMS, JOBS } from '../src/words.ts';

/** By what lists of a view count, for docs/moves-and-events.md: `games/shelf` holds views against it. */
export const POSITIONS = {
  cargo: { places: CARGO, lists: ['supply', 'players.*.cargo', 'players.*.cabins.*.storage', 'ground.*.cargo'] },
  item: { places: ITEMS, lists: ['itemSupply'] },
  ability: { places: ABILITIES, lists: ['players.*.abilities'] },
  job: { places: JOBS, lists: ['players.*.ranks', 'players.*.invested'] },
  milestone: { places: RAISE_SPACES.map(String), lists: ['players.*.raised'] },
  cabin: { places: 3, lists: ['players.*.cabins'] },
  'slot of open weapons': { places: 6, lists: ['display'], also: 'each a stack, its top last' },
  NPC: { places: null, lists: ['npcs'] },
  'task of `rival.plan`': { places: null, lists: ['rival.marks'] },
  place: { places: PLACES, lists: [], also: 'every number `place` and `hectare`' },
  bit: {
    places: null,
    lists: [],
    also: '`known` of a card: 1, 2, 4, 8 for the seats that know it, 16 for who watches',
  },
  seat: { places: 'seats', lists: ['players'], also: '`characters` of `began`' },
} as const;

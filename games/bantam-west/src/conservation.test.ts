import { describe, expect, it } from 'vitest';
import { playWatched, type Step } from '../testing/playing.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';
import { CARGO } from './words.ts';

const GAMES = [
  ['side A', 'conserved 1', 3, {}],
  ['side B with events', 'conserved 2', 2, { plan: 'B', events: true }],
  ['the open range', 'conserved 3', 4, { openRange: true }],
] as const;
const MOST_MOVES = 700;

const eventsOf = ({ told }: Step): Event[] => told.map(({ event }) => event);

/** What a seat's purse should have gained by, as events tell. */
function dollarsTold(events: readonly Event[], seat: number): number {
  let sum = 0;
  let robbed = -1;
  for (const event of events) {
    if (event.type === 'spoils' && event.what === 'money') robbed = event.loser;
    if (event.type === 'earned') {
      if (event.seat === seat) sum += event.money;
      // What a winner takes from the beaten one's purse is told as his earning (BW-183).
      if (robbed === seat) sum -= event.money;
      robbed = -1;
    }
    if (!('seat' in event) || event.seat !== seat) continue;
    if (event.type === 'headTurnedIn') sum += event.money;
    if (event.type === 'sold') sum += event.price;
    if (event.type === 'bought') sum -= event.price;
    if (event.type === 'paid') sum -= event.money;
  }
  return sum;
}

/** Piles, and the events without which none of them changes. */
const PILES: readonly (readonly [name: string, read: (s: State) => unknown, by: readonly Event['type'][]])[] = [
  ['rack', (s) => s.rack, ['bought', 'kept', 'gotWeapon', 'weaponShown', 'spoils', 'npcDefeated', 'chestOpened']],
  ['display', (s) => s.display, ['bought', 'sold', 'weaponShown', 'gotWeapon', 'stole']],
  [
    'weapons spent',
    (s) => s.spent,
    ['revealed', 'damage', 'missed', 'rolled', 'hurt', 'trumped', 'fightEnded', 'drew'],
  ],
  ['legendary weapons in the box', (s) => s.boxed, []],
  ['stable', (s) => s.stable, ['bought', 'kept', 'gotHorse', 'lostHorse']],
  ['saddles', (s) => s.saddles, ['bought', 'lostHorse', 'spoils', 'gotHorse', 'sold', 'rolled', 'certain']],
  [
    'item supply',
    (s) => s.itemSupply,
    // What is dropped into a fire is gone at once (BW-208).
    ['bought', 'sold', 'usedItem', 'usedTool', 'crafted', 'dropped', 'discarded', 'stole', 'burntThings'],
  ],
  ['event deck', (s) => s.eventDeck, ['eventDrawn', 'eventReturned', 'eventsShuffled']],
  ['events kept', (s) => s.players.map(({ keptEvents }) => keptEvents), ['eventKept']],
  ['chests', (s) => s.chests, ['chestOpened', 'chestBurnt']],
  ['fires', (s) => s.fires, ['fireLit', 'fireSpread', 'fireOut', 'burntDown', 'nightFell']],
  ['tasks', (s) => s.players.map(({ tasks }) => tasks), ['taskDone', 'taskLost']],
  ['marks of the rival', (s) => s.rival?.marks, ['rivalWorked', 'rivalBeaten']],
  ['whether the rival is down', (s) => s.rival?.down, ['rivalBeaten', 'rivalRose']],
  ['ranks', (s) => s.players.map(({ ranks }) => ranks), ['ranked']],
  ['abilities', (s) => s.players.map(({ abilities }) => abilities), ['abilityRaised']],
  ['reputation', (s) => s.players.map(({ reputation }) => reputation), ['reputation']],
  ['cabins', (s) => s.players.map(({ cabins }) => cabins.map(({ hectare }) => hectare)), ['built', 'burntDown']],
];

/** The events without which no piece of cargo leaves the supply or goes back to it (BW-074). */
const SUPPLY_EVENTS: readonly Event['type'][] = [
  'gained',
  'bought',
  'sold',
  'stole',
  'cabinYield',
  'lost',
  'dropped',
  'discarded',
  'ranked',
  'invested',
  'built',
  'usedHerb',
  'crafted',
  'doorRepaired',
  'burntThings',
  'burntDown',
  'fell',
  'bailed',
];

describe.each(GAMES)('in %s', (_name, seed, seats, options) => {
  const steps: string[] = [];
  const { moves } = playWatched(seed, seats, options, MOST_MOVES, (step) => {
    const events = eventsOf(step);
    const types = new Set(events.map(({ type }) => type));
    // Bail in kind is named by the move itself (A22).
    const isBail = step.move.type.startsWith('pay');
    const where = `${JSON.stringify(step.move)} with ${[...types].join(' ')}`;
    step.after.players.forEach(({ money }, seat) => {
      const change = money - step.before.players[seat]!.money;
      const told = dollarsTold(events, seat);
      if (change !== told) steps.push(`seat ${seat}: $${change}, told $${told}: ${where}`);
    });
    for (const [name, read, by] of PILES) {
      const hasChanged = JSON.stringify(read(step.before)) !== JSON.stringify(read(step.after));
      if (hasChanged && !isBail && !by.some((type) => types.has(type))) steps.push(`${name}: ${where}`);
    }
    CARGO.forEach((cargo, kind) => {
      if (step.before.supply[kind] === step.after.supply[kind]) return;
      if (!isBail && !SUPPLY_EVENTS.some((type) => types.has(type))) steps.push(`supply of ${cargo}: ${where}`);
    });
  });

  it('every dollar, card and token enters and leaves by an event that names it', () => {
    expect(steps).toEqual([]);
    expect(moves).toBeGreaterThan(100);
  });
});

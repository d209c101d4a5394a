import type { Json } from '@tinstar/engine';
import type { Facts, GameWords, WordSource } from '../game-words.ts';

/** `seat_1` is seat 1; an opponent of the frontier is nobody at the table. */
const seatOf = (foe: Json): Json =>
  String(foe).startsWith('seat_') ? Number(String(foe).slice('seat_'.length)) : null;
const foeSeat = ({ foe }: Facts): Facts => ({ foe: seatOf(foe!) });

/** Where a thing of the frontier finds its name: whatever lies in a manifest, a shop or on the ground. */
const THING_KINDS = ['cargo', 'item', 'card', 'horse', 'drink', 'thing'];

function compose(source: WordSource, kind: string, id: string): string | null {
  if (kind === 'thing') {
    const name = id.startsWith('head_') ? 'head' : id;
    const found = THING_KINDS.find((other) => source.has(`${other}.${name}`));
    return found === undefined ? null : source.say(`${found}.${name}`);
  }
  if (kind === 'place' && id.startsWith('cabin_'))
    return source.say('place.cabin', { number: Number(id.split('_')[1]) + 1 });
  if (kind === 'foe') {
    const [sort, number] = id.split('_');
    return source.say(`foe.${sort}`, { number: Number(number) + 1 });
  }
  return null;
}

export const BANTAM_WEST: GameWords = {
  fields: {
    seat: 'seat',
    pioneer: 'seat',
    owner: 'seat',
    loser: 'seat',
    winner: 'seat',
    foe: 'seat',
    attacker: 'seat',
    defender: 'seat',
    seats: 'seats',
    money: 'dollars',
    price: 'dollars',
    place: { word: 'place' },
    to: { word: 'place' },
    cabin: { word: 'place' },
    where: { word: 'release' },
    target: { word: 'foe' },
    check: { word: 'check' },
    kind: { word: 'npc' },
    job: { word: 'job' },
    rank: { word: 'rank' },
    ability: { word: 'ability' },
    cargo: { word: 'thing' },
    item: { word: 'item' },
    horse: { word: 'horse' },
    drink: { word: 'drink' },
    shop: { word: 'shop' },
    weather: { word: 'weather' },
    task: { word: 'task' },
    card: { word: 'card' },
    attackCard: { word: 'card' },
    defenceCard: { word: 'card' },
    cards: { words: 'card' },
    drawn: { words: 'thing' },
    thing: { word: 'thing' },
    what: { word: 'thing' },
    tool: { word: 'thing' },
    with: { word: 'thing' },
    event: { word: 'eventCard' },
    reason: { word: 'fightEnd' },
    success: 'flag',
  },
  split: { rolled: ['success'] },
  derive: {
    drewTwo: ({ what }) => ({ drawn: what! }),
    renewed: foeSeat,
    trumped: foeSeat,
    damage: foeSeat,
    missed: foeSeat,
    covered: foeSeat,
    defended: foeSeat,
    fightMoved: foeSeat,
    pushed: foeSeat,
    hurt: foeSeat,
    revealed: ({ attacker, defender }) => ({ attacker: seatOf(attacker!), defender: seatOf(defender!) }),
  },
  compose,
};

import type { Effect, Event } from '@tinstar/bantam-west';
import type { Facts, GameWords, WordSource } from '../game-words.ts';
import { effectsPhrase } from './bantam-west-effects.ts';
import { followsPhrase } from './bantam-west-follows.ts';

/** Where a thing of the frontier finds its name: whatever lies in a manifest, a shop or on the ground. */
const THING_KINDS = ['cargo', 'item', 'card', 'horse', 'drink', 'thing'];

/** Who it is: a player by name, an NPC by its kind with its article (`the`, `object`; `The` begins a sentence). */
function composeFoe(source: WordSource, id: string, form: string | null): string {
  const [sort, number] = id.split('_');
  if (sort === 'seat') return nameOf(source, Number(number));
  if (sort === 'npc') return source.say('foe.npc', { number: Number(number) + 1 });
  const name = source.say(`npc.${id}.${form === 'object' ? 'object' : 'the'}`);
  return form === 'The' ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** The key of a word in one of its forms, where it has that form. */
const inForm = ({ has }: WordSource, key: string, form: string | null): string =>
  form !== null && has(`${key}.${form}`) ? `${key}.${form}` : key;

const isCabin = (place: unknown): boolean => String(place).startsWith('cabin_');

/** Heads are called alike, whoever they were of: "2 × heads", not "a head and a head". */
function withoutOwners(goods: readonly string[]): readonly string[] {
  const isHead = (thing: string): boolean => thing.startsWith('head_');
  const heads = goods.filter(isHead);
  return heads.length < 2 ? goods : [...goods.filter((thing) => !isHead(thing)), ...heads.map(() => 'heads')];
}

/** A roll that kept the weather off tells everything. */
function sparedBy({ consequences }: Facts): Facts {
  const rolls = (consequences ?? []) as unknown as readonly Event[];
  const roll = rolls.find((one) => one.type === 'rolled' && one.success);
  return roll?.type === 'rolled'
    ? { spared: true, sum: roll.sum, difficulty: roll.difficulty }
    : { spared: false, sum: 0, difficulty: 0 };
}

const nameOf = ({ names, say }: WordSource, seat: number): string =>
  names[seat] ?? say('foe.seat', { number: seat + 1 });

function compose(source: WordSource, kind: string, id: string, form: string | null): string | null {
  if (kind === 'thing') {
    const name = id.startsWith('head_') ? 'head' : id;
    const found = THING_KINDS.find((other) => source.has(`${other}.${name}`));
    if (found === undefined) return null;
    const key = `${found}.${name}`;
    // A weapon is bought and sold as "the Crowbar".
    return source.say(inForm(source, key, form === 'a' && found === 'card' ? 'the' : form));
  }
  if (kind === 'place' && id.startsWith('cabin_'))
    return source.say(inForm(source, 'place.cabin', form), { name: nameOf(source, Number(id.split('_')[1])) });
  if (kind === 'foe' || (kind === 'npc' && form !== null)) return composeFoe(source, id, form);
  return null;
}

/** "3 × wood", but "1 pelt": the words of one are counted as those of several different things are. */
const severalOf = ({ cargo, count }: Facts): Facts => ({
  goods: Array.from({ length: Number(count) }, () => cargo!),
});

export const words: GameWords = {
  fields: {
    seat: 'seat',
    pioneer: 'seat',
    owner: 'seat',
    loser: 'seat',
    winner: 'seat',
    foe: { word: 'foe' },
    attacker: { word: 'foe' },
    defender: { word: 'foe' },
    seats: 'seats',
    money: 'dollars',
    price: 'dollars',
    board: { word: 'board' },
    character: { word: 'character' },
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
    cardType: { word: 'cardType' },
    beaten: { word: 'cardType' },
    card: { word: 'card' },
    attackCard: { word: 'card' },
    defenceCard: { word: 'card' },
    cards: { words: 'card' },
    goods: { words: 'thing' },
    drawn: { words: 'thing' },
    thing: { word: 'thing' },
    what: { word: 'thing' },
    tool: { word: 'thing' },
    with: { word: 'thing' },
    event: { word: 'eventCard' },
    effects: { tell: (effects, speech) => effectsPhrase(effects as unknown as readonly Effect[], speech) },
    success: 'flag',
    found: 'flag',
    ambush: 'flag',
  },
  split: { rolled: ['success'], fightEnded: ['reason'] },
  derive: {
    // Before decks were private nobody had to count what was not shown.
    drewTwo: ({ what, count }) => ({ drawn: what!, count: count ?? (what as readonly string[]).length }),
    // A story may tell several of these in one sentence.
    rolled: ({ times }) => ({ times: times ?? 1 }),
    invested: ({ times }) => ({ times: times ?? 1 }),
    bought: ({ what, goods }) => ({ goods: goods ?? [what!] }),
    sold: ({ what, goods }) => ({ goods: goods ?? [what!] }),
    rivalWorked: ({ dice }) => ({ rolled: (dice as readonly number[]).join(', ') }),
    pickedUp: ({ thing, goods }) => ({ goods: withoutOwners((goods ?? [thing!]) as readonly string[]) }),
    // Nobody is released into somebody else's cabin.
    released: ({ place }) => ({ own: isCabin(place) }),
    fireSpread: ({ place }) => ({ owner: isCabin(place) ? Number(String(place).split('_')[1]) : null }),
    weather: sparedBy,
    gained: severalOf,
    lost: severalOf,
    worked: ({ dice, difficulty, times }) => ({
      rolled: (dice as readonly number[]).join(', '),
      vain: (dice as readonly number[]).every((die) => die < Number(difficulty)),
      // Each further throw cost one.
      spent: Number(times ?? 1) - 1,
    }),
  },
  follows: (event, speech, names) => followsPhrase(event, speech, names),
  compose,
};

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

const nameOf = ({ names, say }: WordSource, seat: number): string =>
  names[seat] ?? say('foe.seat', { number: seat + 1 });

function compose(source: WordSource, kind: string, id: string, form: string | null): string | null {
  if (kind === 'thing') {
    const name = id.startsWith('head_') ? 'head' : id;
    const found = THING_KINDS.find((other) => source.has(`${other}.${name}`));
    return found === undefined ? null : source.say(inForm(source, `${found}.${name}`, form));
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
    pickedUp: ({ thing, goods }) => ({ goods: goods ?? [thing!] }),
    gained: severalOf,
    lost: severalOf,
    worked: ({ dice, difficulty, times }) => ({
      rolled: (dice as readonly number[]).join(', '),
      vain: (dice as readonly number[]).every((die) => die < Number(difficulty)),
      times: times ?? 1,
    }),
  },
  follows: ({ consequences }, speech, names) =>
    consequences === undefined ? null : followsPhrase(consequences as unknown as readonly Event[], speech, names),
  compose,
};

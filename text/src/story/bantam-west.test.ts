import { PLACES, type Event } from '@tinstar/bantam-west';
import { textIn } from '../all.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import { expect, test } from 'vitest';
import { foldStory, shortenFights } from './bantam-west.ts';
import type { StoryLine } from './fold.ts';

const log = (...events: Event[]): StoryLine[] => events.map((event, id) => ({ id, step: id, event }));
const told = (lines: readonly StoryLine[], language: Language = 'en'): string[] =>
  foldStory(lines).map(({ event }) => textIn(language).event('bantam-west', event, ['Ann', 'Levi'], 0));

const failed = { type: 'rolled', seat: 1, check: 'steal', ability: 'stealth', die: 1, sum: 5, difficulty: 8 } as const;
const again = (will: number): Event[] => [
  { type: 'willChanged', seat: 1, will },
  { type: 'rerolled', seat: 1, will, free: false },
];
const mined = (dice: number[]): Event => ({ type: 'worked', seat: 1, job: 'mining', dice, difficulty: 5 });
const silver: Event = { type: 'gained', seat: 1, cargo: 'silver', count: 1 };

test('a walk, work and what it brings are a sentence each', () => {
  const lines = log(
    { type: 'turn', seat: 1, grit: 4 },
    { type: 'moved', seat: 1, place: 'M01', grit: 1 },
    { type: 'moved', seat: 1, place: 'M02', grit: 1 },
    mined([4, 3]),
    ...again(4),
    mined([6, 6]),
    silver,
    silver,
    { type: 'invested', seat: 1, job: 'mining' },
    { type: 'invested', seat: 1, job: 'mining' },
    { type: 'willChanged', seat: 1, will: 5 },
    { type: 'reflected', seat: 1, will: 5 },
  );
  expect(told(lines)).toEqual([
    'Levi goes to Foothill Fork.',
    'Levi works (mining), spends 1 willpower and rolls again: 6, 6 against 5; gets 2 × silver.',
    'Levi invests twice in a job: mining.',
    'Levi reflects: willpower 5.',
  ]);
  expect(told(lines, 'de').slice(1, 3)).toEqual([
    'Levi arbeitet (Schürfen), gibt 1 Willenskraft aus und wirft neu: 6, 6 gegen 5; erhält 2 × Silber.',
    'Levi investiert zweimal in eine Tätigkeit: Schürfen.',
  ]);
  expect(told(log(mined([1, 2])), 'it')).toEqual(['Levi lavora (estrazione): 1, 2 contro 5, invano.']);
});

test('a line leads to where its last event led, and is the same thing as long as nothing is added to it', () => {
  const lines = log({ type: 'moved', seat: 1, place: 'M01', grit: 1 }, mined([6, 6]), silver);
  const [, work] = foldStory(lines);
  expect([work!.id, work!.step]).toEqual([1, 2]);
  expect(foldStory([...lines, ...log({ type: 'turn', seat: 0, grit: 4 })])[1]).toBe(work);
});

test('an exchange of blows is one sentence, from the cards to the wounds', () => {
  const lines = log(
    { type: 'fightBegan', seat: 1, foe: 'wolf', ambush: true },
    { type: 'damage', foe: 'wolf', count: 1 },
    { type: 'hurt', foe: 'wolf', count: 1 },
    { type: 'revealed', attacker: 'seat_1', defender: 'wolf', attackCard: 'jab', defenceCard: 'bite' },
    { type: 'damage', foe: 'wolf', count: 1 },
    { type: 'npcRolled', kind: 'wolf', die: 4, sum: 6, difficulty: 5, success: true },
    { type: 'damage', foe: 'seat_1', count: 2 },
    { type: 'hurt', foe: 'seat_1', count: 2 },
    { type: 'hurt', foe: 'wolf', count: 1 },
    { type: 'fightEnded', reason: 'fell', attacker: 'seat_1', defender: 'wolf', foe: 'wolf' },
    { type: 'npcDefeated', seat: 1, kind: 'wolf', npc: 0, token: 0 },
    { type: 'gained', seat: 1, cargo: 'pelts', count: 1 },
  );
  expect(told(lines)).toEqual([
    'Levi ambushes the wolf; the wolf takes a wound.',
    'Levi plays Jab, the wolf plays Bite; Levi takes 2 wounds, the wolf takes a wound.',
    'Levi defeats the wolf; gets 1 pelt.',
  ]);
  expect(told(lines, 'de')[1]).toBe(
    'Levi spielt „Gerade“, der Wolf „Biss“; Levi erleidet 2 Wunden, der Wolf erleidet eine Wunde.',
  );
});

test('dice that are thrown again are told once, with what came of them', () => {
  const luck = { ...failed, die: 5, sum: 9, success: true };
  const wood: Event = { type: 'gained', seat: 1, cargo: 'wood', count: 1 };
  const lines = log(
    { ...failed, success: false },
    ...again(3),
    { ...failed, success: false },
    ...again(2),
    luck,
    wood,
    {
      type: 'stole',
      seat: 1,
      what: 'wood',
    },
  );
  expect(told(lines)).toEqual(['Levi rolls 5 for stealing (try 3): 9 against 8, success; steals 1 wood.']);
});

test('who goes into a cabin is told once', () => {
  const lines = log(
    { type: 'moved', seat: 1, place: 'M01', grit: 1 },
    { type: 'moved', seat: 1, place: 'cabin_0_0', grit: 1 },
    { type: 'enteredCabin', seat: 1, owner: 0, climbing: false },
  );
  expect(told(lines)).toEqual(['Levi enters the cabin of Ann.']);
  expect(told(lines, 'de')).toEqual(['Levi betritt die Hütte von Ann.']);
});

test('a door is broken down, or its lock is picked', () => {
  const done = (check: 'force' | 'pickLock'): string[] => {
    const roll = { ...failed, check, die: 5, sum: 9, success: true };
    return told(log(roll, { type: 'doorOpened', seat: 1, owner: 0, place: 'M07' }), 'de');
  };
  expect(done('force')).toEqual(['Levi würfelt 5 für die Tür: 9 gegen 8, gelungen; bricht bei Ann die Tür auf.']);
  expect(done('pickLock')).toEqual([
    'Levi würfelt 5 für das Schloss: 9 gegen 8, gelungen; knackt das Schloss bei Ann.',
  ]);
});

test('the doctor restores full life, and who is released into a cabin owns it', () => {
  const released = (place: string): string[] =>
    told(log({ type: 'healed', seat: 1, count: 5, life: 5 }, { type: 'released', seat: 1, place }));
  expect(released('cabin_1_0')).toEqual(['Levi is released into their own cabin; Doc Barber restores full life (5).']);
  expect(released('T02')).toEqual(['Levi is released on Main Street; Doc Barber restores full life (5).']);
});

test('the weather catches or spares', () => {
  const caught: Event = { type: 'weather', seat: 1, weather: 'cloudburst' };
  const roll = (sum: number): Event => ({
    type: 'rolled',
    seat: 1,
    check: 'weather',
    ability: null,
    die: sum,
    sum,
    difficulty: 4,
    success: sum >= 4,
  });
  expect(told(log(caught, roll(5)))).toEqual(['The cloudburst spares Levi (5, needed 4).']);
  expect(told(log(caught, roll(5)), 'de')).toEqual(['Wolkenbruch: Levi bleibt verschont (5, nötig 4).']);
  expect(told(log(caught, roll(2), { type: 'gritNext', seat: 1, count: -1 }))).toEqual([
    'The weather catches Levi: cloudburst; no luck (2 against 4), −1 grit the next day.',
  ]);
});

test('a fire in a cabin is a token on its card, not a way there', () => {
  const spread = (place: string): string[] => told(log({ type: 'fireSpread', seat: 1, place, fire: 1 }), 'de');
  expect(spread('cabin_0_0')).toEqual(['Levi legt einen Feuermarker auf die Hüttenkarte von Ann.']);
  expect(spread('M07')[0]).toMatch(/^Das Feuer von Levi breitet sich bis /);
});

test('two heads are two heads', () => {
  const lines = log(
    { type: 'pickedUp', seat: 1, thing: 'head_wolf' },
    { type: 'pickedUp', seat: 1, thing: 'head_puma' },
  );
  expect(told(lines)).toEqual(['Levi picks up 2 × heads.']);
  expect(told(lines.slice(1))).toEqual(['Levi picks up a head.']);
});

test('weapons are bought with their article, and a name with a mark of its own gets no full stop', () => {
  expect(told(log({ type: 'bought', seat: 1, what: 'crowbar', price: 4 } as Event), 'de')).toEqual([
    'Levi kauft das Brecheisen für 4\u00A0$.',
  ]);
  expect(told(log({ type: 'eventKept', seat: 1, event: 24 } as Event), 'de')).toEqual([
    'Levi behält die Karte: Mein Baby!',
  ]);
});

test('what belongs to somebody else stays', () => {
  const lines = log(
    { type: 'turn', seat: 1, grit: 4 },
    { type: 'turn', seat: 0, grit: 4 },
    { type: 'moved', seat: 0, place: 'M01', grit: 1 },
    { type: 'moved', seat: 1, place: 'M02', grit: 1 },
    { type: 'sold', seat: 1, what: 'silver', price: 3 },
    { type: 'sold', seat: 0, what: 'silver', price: 3 },
  );
  expect(foldStory(lines)).toEqual(lines.filter((_, at) => at !== 1));
});

test('whoever was away hears of a fight of others how it ended, and of their own blow by blow', () => {
  const fight = (seat: number, foe: string): Event[] => [
    { type: 'npcAttacked', seat, kind: 'wolf', npc: 0 },
    { type: 'fightBegan', seat, foe, ambush: false },
    { type: 'revealed', attacker: 'wolf', defender: `seat_${seat}`, attackCard: 'claw', defenceCard: 'jab' } as Event,
    { type: 'hurt', foe: 'wolf', count: 2 } as Event,
  ];
  const lost: Event = {
    type: 'fightEnded',
    reason: 'fell',
    attacker: 'wolf',
    defender: 'seat_1',
    foe: 'seat_1',
  };
  const won = log(
    ...fight(1, 'wolf'),
    { ...lost, foe: 'wolf' },
    { type: 'npcDefeated', seat: 1, kind: 'wolf', npc: 0, token: 0 },
  );
  expect(told(shortenFights(won, 0))).toEqual(['Levi defeats the wolf.']);
  expect(told(shortenFights(log(...fight(1, 'wolf'), lost), 0))).toEqual([
    'The wolf and Levi have fought: Levi falls.',
  ]);
  expect(told(shortenFights(log(...fight(1, 'wolf'), lost), 0), 'it')).toEqual([
    'Il lupo e Levi si sono affrontati: Levi cade.',
  ]);
  // One that still goes on.
  expect(told(shortenFights(log(...fight(1, 'wolf')), 0))).toEqual(['Levi fights the wolf.']);
  expect(shortenFights(won, 1)).toEqual(won);
});

test.each<[Language, string[]]>([
  ['en', ['Levi goes to the cabin of Ann.', 'Levi goes to the Gunsmith.', 'Levi builds a cabin in Silver Gulch.']],
  [
    'de',
    ['Levi geht zur Hütte von Ann.', 'Levi geht zum Büchsenmacher.', 'Levi baut in der Silberschlucht eine Hütte.'],
  ],
  [
    'it',
    ['Levi va alla capanna di Ann.', 'Levi va dall’armaiolo.', 'Levi costruisce una capanna nella Gola d’Argento.'],
  ],
])('places bring their article along: %s', (language, sentences) => {
  const moved = (place: string): Event => ({ type: 'moved', seat: 1, place, grit: 1 });
  const lines = [moved('cabin_0_0'), moved('GUN'), { type: 'built', seat: 1, cabin: 0, place: 'M07' } as Event];
  expect(lines.flatMap((line) => told(log(line), language))).toEqual(sentences);
});

test.each<[Language, string[]]>([
  [
    'en',
    ['Levi gets 1 pelt.', 'Levi gets 2 × pelts.', 'Levi sells 1 herb for $2.', 'Levi drops a head at Heron Flats.'],
  ],
  [
    'de',
    [
      'Levi erhält 1 Fell.',
      'Levi erhält 2 × Felle.',
      'Levi verkauft 1 Kraut für 2 $.',
      'Levi legt auf den Reiherwiesen ab: einen Kopf.',
    ],
  ],
  [
    'it',
    [
      'Levi ottiene 1 pelle.',
      'Levi ottiene 2 × pelli.',
      'Levi vende 1 erba per $2.',
      'Levi posa nelle Piane degli Aironi: una testa.',
    ],
  ],
])('one thing is one: %s', (language, sentences) => {
  const lines: Event[] = [
    { type: 'gained', seat: 1, cargo: 'pelts', count: 1 },
    { type: 'gained', seat: 1, cargo: 'pelts', count: 2 },
    { type: 'sold', seat: 1, what: 'herbs', price: 2 } as Event,
    { type: 'dropped', seat: 1, thing: 'head_wolf', place: 'W09' } as Event,
  ];
  expect(lines.flatMap((line) => told(log(line), language))).toEqual(sentences);
});

test('every place can be gone to and been at, in every language', () => {
  const missing = LANGUAGES.flatMap((language) =>
    PLACES.flatMap((place) =>
      ['to', 'at']
        .filter((form) => {
          const word = (of: string | null): string => textIn(language).word('bantam-west', 'place', place, of);
          return word(form) === word(null);
        })
        .map((form) => `${language} ${place} ${form}`),
    ),
  );
  expect(missing).toEqual([]);
});

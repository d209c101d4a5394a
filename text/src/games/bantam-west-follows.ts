import type { Cargo, Event } from '@tinstar/bantam-west';
import type { Facts } from '../game-words.ts';
import { countedWord, type Speech } from '../render.ts';

const GAME = 'bantam-west';

/** What somebody got, as one phrase: goods counted, then money. */
function gainsPhrase(events: readonly Event[], speech: Speech): string[] {
  const { say, list, money } = speech;
  const goods = new Map<Cargo, number>();
  let dollars = 0;
  for (const event of events) {
    if (event.type === 'gained') goods.set(event.cargo, (goods.get(event.cargo) ?? 0) + event.count);
    if (event.type === 'earned') dollars += event.money;
  }
  const things = [...goods].map(([cargo, count]) => countedWord(speech, GAME, 'cargo', cargo, count));
  if (dollars > 0) things.push(money(dollars));
  return things.length === 0 ? [] : [say(`${GAME}.then.gets`, { things: list(things) })];
}

/** One thing that came of an act. */
function phraseOf(event: Event, act: Facts, speech: Speech, names: readonly string[]): string[] {
  const say = (values: Readonly<Record<string, string | number>>): string[] => [
    speech.say(`${GAME}.then.${event.type}`, values),
  ];
  const word = (kind: string, id: string, form: string | null = null): string =>
    speech.word(GAME, kind, id, form, names);
  switch (event.type) {
    case 'gained':
    case 'earned':
      return [];
    case 'healed':
      // Doc Barber lets nobody go with a wound.
      if (act['type'] === 'released') return [speech.say(`${GAME}.then.restored`, { life: event.life })];
      return say({ count: event.count, life: event.life });
    case 'wounded':
      return say({ count: event.count, life: event.life });
    case 'willChanged':
      return say({ will: event.will });
    case 'reputation':
      return say({ reputation: event.reputation });
    case 'gritNext':
      return say({ count: speech.number(event.count) });
    case 'rolled':
      // Who was spared is told so by the sentence itself.
      return event.success ? [] : say({ sum: event.sum, difficulty: event.difficulty });
    case 'doorOpened':
      return say({ check: String(act['check']), owner: names[event.owner] ?? '' });
    case 'discountWon':
      return say({ money: speech.money(event.money) });
    case 'stole':
      return say({ thing: word('thing', event.what, 'a') });
    case 'npcMended':
      return say({ foe: word('foe', event.kind, 'the'), count: event.count });
    case 'hurt':
      return say({ foe: word('foe', event.foe, 'the'), count: event.count });
    case 'trumped':
    case 'interrupted':
    case 'missed':
      return say({ foe: word('foe', event.foe, 'the'), card: word('card', event.card) });
    case 'fightMoved':
    case 'pushed':
      return say({ foe: word('foe', event.foe, 'the'), place_to: word('place', event.place, 'to') });
    case 'tripped':
    case 'covered':
    case 'renewed':
      return say({ foe: word('foe', event.foe, 'the') });
    default:
      return [];
  }
}

/** What came of an act, for the end of the sentence that tells it. */
export function followsPhrase(act: Facts, speech: Speech, names: readonly string[]): string | null {
  const events = (act['consequences'] ?? []) as unknown as readonly Event[];
  const phrases = [...gainsPhrase(events, speech), ...events.flatMap((event) => phraseOf(event, act, speech, names))];
  return phrases.length === 0 ? null : phrases.join(', ');
}

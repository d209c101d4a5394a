import type { Json } from '@tinstar/engine';
import type { Field, GameWords, Facts } from './game-words.ts';
import type { Value } from './icu.ts';
import type { Message } from './message.ts';

/** What the renderer needs of a language. */
export interface Speech {
  say(key: string, values?: Readonly<Record<string, Value>>): string;
  word(game: string, kind: string, id: string, form: string | null, names: readonly string[]): string;
  list(items: readonly string[]): string;
  money(dollars: number): string;
  number(value: number): string;
}

/** What a `null` field is called in a select: `{cards, select, none {…} other {…}}`. */
const NONE = 'none';

/**
 * Fills a message with facts. The message's arguments ask for what they need: `{card}` is the field `card` in its plain
 * form, `{card_a}` the same word in its form `a` (`card.<id>.a`: the article belongs to the word, not the sentence),
 * `{card_id}` the bare value for a select, `{reward_number}` the bare number (or how many) for a plural, `{loser_seat}` the
 * player in that seat.
 */
export function render(
  speech: Speech,
  game: string,
  words: GameWords,
  message: Message,
  facts: Facts,
  names: readonly string[],
): string {
  const values: Record<string, Value> = {};
  for (const argument of message.names) {
    const mark = argument.indexOf('_');
    const field = mark < 0 ? argument : argument.slice(0, mark);
    const form = mark < 0 ? null : argument.slice(mark + 1);
    const value = facts[field];
    if (value === undefined) throw new RangeError(`no fact ${field} for {${argument}} in ${game}`);
    values[argument] = speak(speech, game, words.fields[field] ?? guess(value), value, form, names);
  }
  return message.format(values);
}

/** A field nobody described speaks for itself. */
function guess(value: Json): Field {
  if (typeof value === 'number') return 'count';
  return typeof value === 'boolean' ? 'flag' : 'choice';
}

function speak(
  speech: Speech,
  game: string,
  field: Field,
  value: Json,
  form: string | null,
  names: readonly string[],
): Value {
  if (form === 'number') return bareNumber(value);
  if (value === null) return NONE;
  if (form === 'id') return plain(value);
  if (form === 'seat') return nameOf(value as number, names);
  if (typeof field === 'object') {
    if ('word' in field) return speech.word(game, field.word, plain(value), form, names);
    if ('tell' in field) return field.tell(value, speech);
    if ('words' in field) return countedWords(speech, game, field.words, value as readonly string[], names);
    return perSeat(speech, field.each, value as readonly number[], names);
  }
  switch (field) {
    case 'seat':
      return nameOf(value as number, names);
    case 'seats':
      return speech.list((value as readonly number[]).map((seat) => nameOf(seat, names)));
    case 'count':
      return Number(value);
    case 'dollars':
      return speech.money(Number(value));
    case 'thousands':
      return speech.money(1000 * Number(value));
    case 'flag':
      return value === true ? 'yes' : 'no';
    case 'choice':
      return plain(value);
  }
}

/** A value as a select or a key names it. */
export const plain = (value: Json): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function bareNumber(value: Json): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' ? value : 0;
}

const nameOf = (seat: number, names: readonly string[]): string => names[seat] ?? `#${seat + 1}`;

/** "1 pelt", "3 × wood". */
export const countedWord = (
  { say, word }: Speech,
  game: string,
  kind: string,
  id: string,
  count: number,
  names: readonly string[] = [],
): string =>
  count === 1
    ? word(game, kind, id, 'a', names)
    : say('common.list.counted', { count, name: word(game, kind, id, null, names) });

function countedWords(
  speech: Speech,
  game: string,
  kind: string,
  ids: readonly string[],
  names: readonly string[],
): string {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return speech.list([...counts].map(([id, count]) => countedWord(speech, game, kind, id, count, names)));
}

function perSeat(
  speech: Speech,
  unit: 'count' | 'dollars' | 'thousands',
  amounts: readonly number[],
  names: readonly string[],
): string {
  const items: string[] = [];
  amounts.forEach((amount, seat) => {
    if (amount === 0) return;
    const value =
      unit === 'count' ? speech.number(amount) : speech.money(unit === 'thousands' ? 1000 * amount : amount);
    items.push(speech.say('common.list.entry', { name: nameOf(seat, names), value }));
  });
  return items.length === 0 ? NONE : speech.list(items);
}

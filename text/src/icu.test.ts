import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { argumentsOf, makeFormat, readMessage, type Value } from './icu.ts';

const say = (message: string, values: Record<string, Value> = {}): string =>
  makeFormat('en')(readMessage(message), values);

describe('a message', () => {
  it.each<[string, Record<string, Value>, string]>([
    ['plain', {}, 'plain'],
    ['{name} has {count}', { name: 'Ann', count: 3000 }, 'Ann has 3000'],
    ['{ name } waits', { name: 'Ann' }, 'Ann waits'],
    ['{count, number} games', { count: 3000 }, '3,000 games'],
    ['{n, plural, =0 {none} one {# card} other {# cards}}', { n: 0 }, 'none'],
    ['{n, plural, =0 {none} one {# card} other {# cards}}', { n: 1 }, '1 card'],
    ['{n, plural, =0 {none} one {# card} other {# cards}}', { n: 1200 }, '1,200 cards'],
    ['{n, plural, other {# {who, select, me {#} other {}}}}', { n: 2, who: 'me' }, '2 #'],
    ['{who, select, me {#} other {{who}}}', { who: 'me' }, '#'],
    ['{who, select, none {} other {by {who}}}', { who: 'none' }, ''],
    ["it''s '{quoted}' and isn't", {}, "it's {quoted} and isn't"],
    ["{n, plural, other {'#' is #}}", { n: 4 }, '# is 4'],
  ])('%s', (message, values, said) => {
    expect(say(message, values)).toBe(said);
    expect(new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).format(values)).toBe(said);
  });

  it.each(['{', '}', '{}', '{a', '{a, date}', '{a, plural}', '{a, plural, one {x}}', '{a, select, other {x}', '{a b}'])(
    'is refused where it is none: %s',
    (message) => {
      expect(() => readMessage(message)).toThrow(SyntaxError);
    },
  );

  it('needs all its values', () => {
    expect(() => say('{name} waits')).toThrow('no value for {name}');
  });

  it('names its arguments once, those inside its cases too', () => {
    const parts = readMessage('{a} {b, plural, one {{c}} other {{a} #}} {d, select, other {}}');
    expect([...argumentsOf(parts)]).toEqual(['a', 'b', 'c', 'd']);
  });
});

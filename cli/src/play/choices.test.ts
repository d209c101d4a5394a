import { LANGUAGES } from '@tinstar/text';
import { textIn } from '@tinstar/text/all';
import { describe, expect, it } from 'vitest';
import { makeStyle, widthOf } from '../style.ts';
import { listChoices, readReply, WISHES } from './choices.ts';

const MOVES = [{ type: 'draw' }, { type: 'keep' }];
const text = textIn('en');

describe('what was typed', () => {
  it.each([
    ['2', { kind: 'move', move: MOVES[1] }],
    [' 1 ', { kind: 'move', move: MOVES[0] }],
    ['3', { kind: 'unclear' }],
    ['0', { kind: 'unclear' }],
    ['-1', { kind: 'unclear' }],
    ['', { kind: 'nothing' }],
    ['?', { kind: 'wish', wish: 'help', rest: '' }],
    ['U', { kind: 'wish', wish: 'undo', rest: '' }],
    ['save my match.json', { kind: 'wish', wish: 'save', rest: 'my match.json' }],
    ['dance', { kind: 'unclear' }],
  ])('%j', (line, reply) => {
    expect(readReply(line, MOVES, text)).toEqual(reply);
  });

  it('takes the only move there is for an empty line', () => {
    expect(readReply('', [MOVES[0]!], text)).toEqual({ kind: 'move', move: MOVES[0] });
  });

  it.each(LANGUAGES)('understands the first letter of every wish in %s', (language) => {
    const spoken = textIn(language);
    for (const wish of WISHES) {
      const [letter] = spoken.say(`cli.wish.${wish}`);
      expect(readReply(letter!, MOVES, spoken)).toEqual({ kind: 'wish', wish, rest: '' });
    }
  });
});

describe('choices on the screen', () => {
  it('breaks what is longer than a line, and goes on below its first word', () => {
    const moves = Array.from({ length: 10 }, (_, at) => ({ type: 'draw', at }));
    const long = 'To Jesse James: 6 points, more reward, if the round ended now for everybody at the table';
    const { lines } = listChoices([{ id: null, moves }], () => long, text, makeStyle({ columns: 60 }, {}));
    expect(lines).toHaveLength(20);
    expect(lines[0]).toMatch(/^ {5}1 To Jesse James/);
    expect(lines[1]).toMatch(/^ {7}\S/);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(60);
  });

  const style = makeStyle({ columns: 60 }, {});
  const many = Array.from({ length: 11 }, (_, number) => ({ type: 'discard', number }));

  it('are numbered through all groups, in the order of the answers', () => {
    const groups = [
      { id: 'take', moves: MOVES },
      { id: null, moves: many },
    ];
    const { lines, moves } = listChoices(groups, (move) => `move ${move.type}`, text, style);
    expect(moves).toEqual([...MOVES, ...many]);
    const numbers = [...lines.join('\n').matchAll(/(\d+) move/g)].map(([, number]) => Number(number));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(moves.map((_, i) => i + 1));
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(60);
    expect(lines[0]).toContain('Take');
  });
});

import { describe, expect, it } from 'vitest';
import { layOut, partLetters } from './svg-image.ts';

describe('parting a drawing', () => {
  it.each([
    ['strokes alone', '<g fill="none"><path d="M0 0"/></g>', '<g fill="none"><path d="M0 0"/></g>', ''],
    [
      'letters keep the frames that place them',
      '<g fill="none"><path d="M0 0"/><g transform="translate(1 2)"><path d="M1 1"/><text x="1">7</text></g></g>',
      '<g fill="none"><path d="M0 0"/><g transform="translate(1 2)"><path d="M1 1"/></g></g>',
      '<g fill="none"><g transform="translate(1 2)"><text x="1">7</text></g></g>',
    ],
    [
      'frames without letters go',
      '<g a="1"><svg x="1"><path d="M0 0"/></svg><text>A</text><g b="2"></g></g>',
      '<g a="1"><svg x="1"><path d="M0 0"/></svg><g b="2"></g></g>',
      '<g a="1"><text>A</text></g>',
    ],
    ['a letter in parts', '<text>A<tspan>B</tspan>C</text><path/>', '<path/>', '<text>A<tspan>B</tspan>C</text>'],
  ])('%s', (_, body, strokes, letters) => expect(partLetters(body)).toEqual({ strokes, letters }));
});

describe('drawings in one image', () => {
  const drawing = (width: number, body: string): string => `<svg viewBox="0 0 ${width} 40" class="a">${body}</svg>`;

  it('lie apart, and each frame shows its own', () => {
    const [one, two] = [drawing(30, '<path d="M0 0"/>'), drawing(50, '<path d="M1 1"/>')];
    const { strokes, width, height, frames } = layOut([one, two, one]);
    expect([...frames]).toEqual([
      [one, '<svg viewBox="0 0 30 40" class="a">'],
      [two, '<svg viewBox="50 0 50 40" class="a">'],
    ]);
    expect(strokes).toBe(
      '<svg x="0" width="30" height="40" viewBox="0 0 30 40"><path d="M0 0"/></svg>' +
        '<svg x="50" width="50" height="40" viewBox="0 0 50 40"><path d="M1 1"/></svg>',
    );
    expect([width, height]).toEqual([120, 40]);
  });

  it.each([
    ['letters', '<text>A</text>'],
    ['the colour around them', '<path fill="currentColor"/>'],
    ['a name', '<path id="a"/>'],
  ])('leave out those with %s', (_, body) => expect(layOut([drawing(30, body)]).frames.size).toBe(0));
});

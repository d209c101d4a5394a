import { describe, expect, it } from 'vitest';
import { partLetters } from './print.ts';

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

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HANDBILL_DRAWINGS } from './drawings.ts';

describe('the printed pictures of the home page', () => {
  it.each(Object.entries(HANDBILL_DRAWINGS))(
    '%s is as drawn (run scripts/contact-sheet.ts --write to print it again)',
    (name, draw) => {
      expect(readFileSync(new URL(`./${name}.svg`, import.meta.url), 'utf8')).toBe(`${draw()}\n`);
    },
  );
});

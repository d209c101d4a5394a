import { describe, expect, it } from 'vitest';
import { decode } from './router.tsx';

describe('an address', () => {
  it.each([
    ['caf%C3%A9', 'café'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['%', '%'],
  ])('%s is read as %s', (part, text) => expect(decode(part)).toBe(text));
});

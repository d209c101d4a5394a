import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nonceFor, noteCommitment, noteSeat, seenDeal } from './seen-deals.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('what a browser knows of deals', () => {
  it('is the commitment it saw first, whatever is said later', () => {
    noteCommitment('a', 'first');
    noteCommitment('b', 'of another table');
    noteCommitment('a', 'second');
    expect(seenDeal('a')).toEqual({ table: 'a', commitment: 'first', nonce: null, seat: null });
    expect(seenDeal('c')).toBeNull();
  });

  it('is one nonce a table, at every try the same', () => {
    noteCommitment('a', 'x');
    noteCommitment('b', 'x');
    const nonce = nonceFor('a');
    expect(nonce).toMatch(/^[0-9a-f]{64}$/);
    expect(nonceFor('a')).toBe(nonce);
    expect(nonceFor('b')).not.toBe(nonce);
    noteSeat('a', 2);
    expect(seenDeal('a')).toMatchObject({ nonce, seat: 2 });
    // Where nothing was seen before, nothing is known now.
    noteSeat('c', 1);
    expect(seenDeal('c')).toBeNull();
  });

  it('is bounded, the newest kept, and what is no such thing is dropped', () => {
    for (let table = 0; table < 600; table++) noteCommitment(`t${table}`, 'x');
    expect(seenDeal('t599')).not.toBeNull();
    expect(seenDeal('t100')).not.toBeNull();
    expect(seenDeal('t99')).toBeNull();
    localStorage.setItem(
      'tinstar.deals',
      JSON.stringify([{ table: 'a' }, 7, { table: 'b', commitment: 'x', nonce: null, seat: 0 }]),
    );
    expect([seenDeal('a'), seenDeal('b')?.seat]).toEqual([null, 0]);
  });
});

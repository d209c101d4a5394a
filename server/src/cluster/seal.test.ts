import { describe, expect, it } from 'vitest';
import { Seal } from './seal.ts';

const MINUTE = 60_000;

function twoServers(): { ann: Seal; bob: Seal; time: { now: number } } {
  const time = { now: 1_800_000_000_000 };
  const now = (): number => time.now;
  return { ann: new Seal('ann', 'secret', now), bob: new Seal('bob', 'secret', now), time };
}

describe('what is sealed', () => {
  it('is opened once by the others of the site, however it overtakes itself', () => {
    const { ann, bob } = twoServers();
    const sealed = [...Array(2000).keys()].map((number) => ann.close(`é ${number}`)!);
    for (const index of [1000, 300, 1999, 1500])
      expect(bob.open(sealed[index]!)).toEqual({ from: 'ann', text: `é ${index}` });
    // So long ago that it is not known any more whether it was heard.
    expect(bob.open(sealed[900]!)).toBeNull();
    for (const index of [1000, 300, 1999, 1500]) expect(bob.open(sealed[index]!)).toBeNull();
    expect([ann.isOwn(sealed[0]!), bob.isOwn(sealed[0]!)]).toEqual([true, false]);
  });

  it('is forgotten after a minute, also by a server that has only just come', () => {
    const { ann, bob, time } = twoServers();
    const kept = [ann.close('one')!, ann.close('two')!];
    time.now += MINUTE;
    expect(bob.open(kept[0]!)).toEqual({ from: 'ann', text: 'one' });
    time.now += 1;
    expect(bob.open(kept[1]!)).toBeNull();
  });

  it('is never the same twice, and too much is not said', () => {
    const { ann, bob } = twoServers();
    expect(ann.close('one')).not.toBe(ann.close('one'));
    const most = ann.close('x'.repeat(5800))!;
    expect(Buffer.byteLength(most)).toBeLessThan(8000);
    expect(bob.open(most)?.text).toHaveLength(5800);
    expect(ann.close('é'.repeat(3000))).toBeNull();
  });

  it('begins as a beat does, over which servers from before pass', () => {
    expect(twoServers().ann.close('one')).toMatch(/^\*/);
  });
});

import { describe, expect, it } from 'vitest';
import { RequestError } from '../errors.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { memoryTallies } from '../cluster/tally.ts';
import { Guesses } from './guesses.ts';
import { Passwords } from './passwords.ts';

describe('passwords', () => {
  it('are kept as argon2id with the cost that is recommended, each with its own salt', async () => {
    const passwords = new Passwords();
    const [one, two] = await Promise.all([passwords.hash('secret words'), passwords.hash('secret words')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(two).not.toBe(one);
    expect(await passwords.isRight(one, 'secret words')).toBe(true);
    expect(await passwords.isRight(one, 'Secret words')).toBe(false);
    expect(await passwords.isRight(null, 'secret words')).toBe(false);
  });

  it('are hashed a few at a time; a flood is turned away, and afterwards all is well', async () => {
    const passwords = new Passwords({ memoryCost: 64, timeCost: 1, parallelism: 1 });
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.isRight(null, 'x')));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(38);
    expect(refused.every(({ reason }) => reason instanceof RequestError)).toBe(true);
    expect(await passwords.isRight(await passwords.hash('after'), 'after')).toBe(true);
  });
});

describe('guesses', () => {
  const MINUTE = 60_000;
  const isLeft = (guesses: Guesses, handle: string, address: string): Promise<boolean> =>
    guesses.take(handle, address).then(
      () => true,
      () => false,
    );

  it('from everywhere run out as well, but not where the owner has been before, nor on a device that is signed in', async () => {
    const clock = new FakeClock();
    const guesses = new Guesses(memoryTallies(clock), 'secret');
    // The owner's own are given back.
    for (let i = 0; i < 60; i++) await (await guesses.take('Ann', 'home'))();
    for (let i = 0; i < 20; i++) await guesses.take('ann', `bot ${Math.floor(i / 5)}`);
    expect([await isLeft(guesses, 'ANN', 'bot 10'), await isLeft(guesses, 'ann', 'bot 10')]).toEqual([true, false]);
    // Few bots keep nobody out who comes from somewhere new and knows the password.
    await (
      await guesses.take('ann', 'new phone')
    )();
    expect(await isLeft(guesses, 'ann', 'new phone')).toBe(true);
    for (let i = 0; i < 400; i++) await isLeft(guesses, 'ann', `many ${i}`);
    expect(await isLeft(guesses, 'ann', 'another phone')).toBe(false);
    for (const address of ['home', 'new phone']) expect(await isLeft(guesses, 'ann', address)).toBe(true);
    const signedIn = (): Promise<boolean> =>
      guesses.take('ann', 'anywhere', 'session').then(
        () => true,
        () => false,
      );
    expect([await signedIn(), await isLeft(guesses, 'ann', 'anywhere'), await signedIn()]).toEqual([true, false, true]);
    expect(await isLeft(guesses, 'bob', 'bot 10')).toBe(true);
    await clock.pass(10 * MINUTE);
    expect([await isLeft(guesses, 'ann', 'bot 99'), await isLeft(guesses, 'ann', 'bot 98')]).toEqual([true, false]);
  });

  it.each([
    [1, 24 * 12],
    [400, 12],
  ])('in a day from %i networks are a few hundred', async (networks, rounds) => {
    const clock = new FakeClock();
    const guesses = new Guesses(memoryTallies(clock), 'secret');
    let heard = 0;
    for (let round = 0; round < rounds; round++) {
      for (let network = 0; network < networks; network++)
        if (await isLeft(guesses, 'ann', `network ${network}`)) heard++;
      // Naming others makes it forget nothing.
      if (round === 0) for (let i = 0; i < 21_000; i++) await isLeft(guesses, `other ${i}`, `network ${i}`);
      await clock.pass((24 * 60 * MINUTE) / rounds);
    }
    expect(heard).toBeGreaterThan(40);
    expect(heard).toBeLessThanOrEqual(290);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { someEntry } from '../store/contract-samples.ts';
import type { Bus, BusMessage } from './bus.ts';

interface Heard {
  readonly bus: Bus;
  readonly messages: [from: string, message: BusMessage][];
}

/** What every bus promises. `join` brings another server to the same site. */
export function describeBus(name: string, join: () => Promise<Bus>): void {
  describe(name, () => {
    let members: Heard[] = [];
    beforeEach(async () => {
      members = [];
      for (let index = 0; index < 3; index++) {
        const bus = await join();
        const messages: Heard['messages'] = [];
        bus.subscribe({
          onMessage: (message, from) => messages.push([from, message]),
          follows: (table) => table !== 'elsewhere',
          onGap: () => {},
        });
        await bus.follow('one');
        members.push({ bus, messages });
      }
    });
    afterEach(() => Promise.all(members.map(({ bus }) => bus.close())));

    const gone = (table: string): BusMessage => ({ kind: 'gone', table });

    it('brings what one says to all others, in order, and not to itself', async () => {
      const [ann, bob, cid] = members as [Heard, Heard, Heard];
      const said = [...Array(50).keys()].map((number) => gone(`table "${number}" \u2028 é 🤠`));
      for (const message of said) ann.bus.publish(message);
      for (const { messages } of [bob, cid]) {
        await expect.poll(() => messages.length).toBe(50);
        expect(messages).toEqual(said.map((message) => [ann.bus.id, message]));
      }
      cid.bus.publish(gone('last'));
      await expect.poll(() => ann.messages).toEqual([[cid.bus.id, gone('last')]]);
      expect(bob.messages).toHaveLength(51);
    });

    it('says the short form of what is too long, and nothing where that is too long as well', async () => {
      const [ann, bob] = members as [Heard, Heard, Heard];
      const what = { kind: 'said', seat: 0, said: { text: 'é'.repeat(5000) } } as const;
      const long = { kind: 'grew', table: 'one', first: 3, entries: [{ number: 3, at: 1, what }] } as const;
      ann.bus.publish(long, { ...long, entries: null });
      ann.bus.publish(long);
      const short = { ...long, first: 4, entries: [someEntry(4)] };
      // Nobody here follows that one.
      ann.bus.publish({ ...short, table: 'elsewhere' });
      ann.bus.publish(short, { ...short, entries: null });
      await expect
        .poll(() => bob.messages)
        .toEqual([
          [ann.bus.id, { ...long, entries: null }],
          [ann.bus.id, short],
        ]);
    });

    it('brings how a journal grows to those who follow it, as long as they do', async () => {
      const [ann, bob, cid] = members as [Heard, Heard, Heard];
      const grew = (table: string): BusMessage => ({ kind: 'grew', table, first: 4, entries: [someEntry(4)] });
      await Promise.all([bob.bus.follow('two'), bob.bus.follow('three'), cid.bus.follow('three')]);
      cid.bus.unfollow('three');
      // By the same way as what is taken back: once it is heard, so is that.
      await cid.bus.follow('two');
      for (const table of ['three', 'two']) ann.bus.publish(grew(table));
      await expect.poll(() => cid.messages).toEqual([[ann.bus.id, grew('two')]]);
      await expect.poll(() => bob.messages.map(([, message]) => message)).toEqual([grew('three'), grew('two')]);
    });

    it('is heard, and known by its name', async () => {
      expect(new Set(members.map(({ bus }) => bus.id)).size).toBe(3);
      for (const { bus } of members) {
        expect(bus.isShared).toBe(true);
        await expect.poll(() => bus.isHeard).toBe(true);
      }
    });

    it('does not reach whoever has left, or has stopped listening', async () => {
      const [ann, bob, cid] = members as [Heard, Heard, Heard];
      const before: BusMessage[] = [];
      const stop = bob.bus.subscribe({ onMessage: (message) => before.push(message), onGap: () => {} });
      stop();
      await cid.bus.close();
      ann.bus.publish(gone('one'));
      await expect.poll(() => bob.messages).toHaveLength(1);
      expect([before, cid.messages]).toEqual([[], []]);
    });
  });
}

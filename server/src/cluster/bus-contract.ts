import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { someEntry } from '../store/contract-samples.ts';
import type { BusMessage } from './bus.ts';
import { Seal } from './seal.ts';
import type { SpokenBus } from './spoken-bus.ts';

interface Heard {
  readonly bus: SpokenBus;
  readonly messages: [from: string, message: BusMessage][];
  gaps: number;
}

/** What goes out, as it is: whoever may speak on a channel may say anything there. */
interface Line {
  readonly channel: string;
  say(text: string, channel: string): void;
}
const lineOf = (bus: SpokenBus): Line => bus as unknown as Line;

/** What every bus promises. `join` brings another server to the same site. */
export function describeBus(name: string, join: () => Promise<SpokenBus>): void {
  describe(name, () => {
    let members: Heard[] = [];
    beforeEach(async () => {
      members = [];
      for (let index = 0; index < 3; index++) {
        const bus = await join();
        const member: Heard = { bus, messages: [], gaps: 0 };
        bus.subscribe({
          onMessage: (message, from) => member.messages.push([from, message]),
          follows: (table) => table !== 'elsewhere',
          onGap: () => void member.gaps++,
        });
        await bus.follow('one');
        members.push(member);
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

    describe('where others may speak and listen, too', () => {
      /** By the ways of what is said to all, and of one table. */
      const shout = ({ bus }: Heard, ...texts: readonly string[]): void => {
        const { channel } = lineOf(bus);
        for (const text of texts) for (const on of [channel, `${channel}_on`]) lineOf(bus).say(text, on);
      };
      /** All that one says from now on, as it goes out. */
      const listenTo = ({ bus }: Heard): string[] => {
        const line = lineOf(bus);
        const say = line.say.bind(line);
        const texts: string[] = [];
        line.say = (text, channel) => {
          texts.push(text);
          say(text, channel);
        };
        return texts;
      };
      /** What others shouted has arrived: this was said after it. */
      const last = async (from: Heard, ...to: readonly Heard[]): Promise<void> => {
        from.bus.publish(gone('last'));
        for (const { messages } of to) await expect.poll(() => messages.at(-1)).toEqual([from.bus.id, gone('last')]);
      };

      it('hears nothing of what is nonsense, counts it, and looks for itself now and then', async () => {
        const [ann, bob] = members as [Heard, Heard, Heard];
        const present = { kind: 'present', tables: [['one', { seats: [true], watching: 9 }]] };
        const claimed = { number: 4, at: 1, what: { kind: 'claimed', seat: 0, player: 'eve' } };
        const forged = [{ kind: 'grew', table: 'one', first: 4, entries: [claimed] }, gone('one'), present];
        const nonsense = [
          ...['x', ' ', 'null', 'x null', 'x {', 'x []', '**', '** x', '** x 1 1 ', '** x 1 1 x', 'é'.repeat(3900)],
          ...forged.map((message) => `${ann.bus.id} ${JSON.stringify(message)}`),
          ...forged.map((message) => `** ${ann.bus.id} 1 ${Date.now()} ${JSON.stringify(message)}`),
          ...forged.map((message) => new Seal(ann.bus.id, 'a guess', Date.now).close(JSON.stringify(message))!),
        ];
        shout(ann, ...nonsense);
        await last(ann, bob);
        expect(bob.messages).toHaveLength(1);
        expect(bob.bus.refused).toBe(2 * nonsense.length);
        expect(bob.gaps).toBeGreaterThan(0);
        expect(bob.gaps).toBeLessThan(nonsense.length);
      });

      it('passes over what servers of another version say, and over what is not of the form it has', async () => {
        const [ann, bob] = members as [Heard, Heard, Heard];
        const entry = someEntry(4);
        const strange = [
          ...[7, 'grew', [], {}, { kind: 'new' }, { kind: 'gone' }, { kind: 'gone', table: null }],
          ...[null, [[]], [['one', { seats: 7, watching: 0 }]]].map((tables) => ({ kind: 'present', tables })),
          ...[[], [null], [entry, entry], [someEntry(5)]].map((entries) => ({
            kind: 'grew',
            table: 'one',
            first: 4,
            entries,
          })),
        ];
        for (const message of strange) ann.bus.publish(message as BusMessage);
        await last(ann, bob);
        expect(bob.messages).toHaveLength(1);
        expect(bob.bus.refused).toBe(strange.length);
      });

      it('hears once what is said again, nothing of what was changed, and shows nobody what it says', async () => {
        const [ann, bob, cid] = members as [Heard, Heard, Heard];
        const said = listenTo(ann);
        ann.bus.publish(gone('hush'));
        ann.bus.publish({ kind: 'grew', table: 'one', first: 4, entries: [someEntry(4)] });
        const texts = [...said];
        const again = texts.map((text) => text.replace(/ (\d+) /, (_, number: string) => ` ${Number(number) + 9} `));
        const asCid = texts.map((text) => text.replace(ann.bus.id, cid.bus.id));
        const later = texts.map((text) => text.replace(/ (\d+) (?=\S+$)/, (_, at: string) => ` ${Number(at) + 1} `));
        const other = texts.map((text) => `${text.slice(0, -6)}${text.slice(-6) === 'AAAAA=' ? 'B' : 'A'}AAAA=`);
        shout(cid, ...texts, ...again, ...asCid, ...later, ...other);
        await last(cid, bob);
        expect(bob.messages.filter(([from]) => from === ann.bus.id)).toHaveLength(2);
        expect(bob.messages).toHaveLength(3);
        for (const text of said) expect(text).not.toMatch(/hush|one|kind/);
      });

      it('is not believed to be heard because somebody says so', async () => {
        const [ann, bob] = members as [Heard, Heard, Heard];
        const { lag } = bob.bus;
        shout(ann, `* ${bob.bus.id} ${performance.now() - 900_000}`, `* ${bob.bus.id} x`);
        await last(ann, bob);
        expect(bob.bus.lag).toBeLessThan(900_000);
        expect(lag).toBeLessThan(900_000);
      });
    });
  });
}

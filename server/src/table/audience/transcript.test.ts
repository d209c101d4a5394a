import type { Seat } from '@tinstar/engine';
import { CARDS, type Card, COPIES } from '@tinstar/wyatt-earp';
import { beforeAll, describe, expect, it } from 'vitest';
import { settle } from '../../testing/fake-clock.ts';
import { type PaperConnection, PaperSender } from '../../testing/hall.ts';
import { show } from './show.ts';
import { HALLS, type MakeHall } from '../../testing/spread-hall.ts';

/** Where viewers sit: at one server, or at three. */
let makeHall: MakeHall;

/**
 * Hidden information, end to end: two matches that differ only in what a seat cannot know give that seat the very same
 * bytes at the very same times, whatever is sent: views, events, refusals, lines of lists, chat, clocks.
 */

const transcriptOf = (line: PaperConnection): string =>
  line.transcript.map(({ at, text }) => `${at} ${text}`).join('\n');

describe.each(HALLS)('%s', (_where, make) => {
  beforeAll(() => {
    makeHall = make;
  });

  describe("liar's dice with other dice under the other cups", () => {
    /** Everything seat 0 and a spectator are ever sent of one scripted match. */
    async function play(others: [number, number]): Promise<{ seat: string; watcher: string; rival: string }> {
      const sender = new PaperSender();
      const hall = await makeHall({ sender });
      await hall.notify.setWish('ann', { language: 'en', always: true, quiet: null });
      const hook = {
        kind: 'webhook',
        url: 'https://hooks.example.org/',
        style: 'json',
        events: ['turn', 'nudged'],
      } as const;
      await hall.notify.add('ann', { ...hook, events: [...hook.events] }, 'https://play.example.org');
      const speed = { kind: 'live', minutes: 3, increment: 2 } as const;
      const { table, lines, watcher } = await hall.open(
        ['Ann', 'Bob', 'Cid'],
        { game: 'liars-dice', speed, public: true },
        { dice: [4, ...others] },
      );
      const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
      await ann.move({ type: 'bid', count: 0, face: 1 });
      await hall.clock.pass(1300);
      await bob.ask({ type: 'move', decision: 0, move: { type: 'bid', count: 0, face: 0 } });
      await bob.ask({ type: 'say', said: { phrase: 'thinking' } });
      await hall.clock.pass(700);
      await bob.move({ type: 'bid', count: 1, face: 3 });
      await bob.ask({ type: 'undo' });
      await bob.move({ type: 'bid', count: 0, face: 4 });
      await ann.ask({ type: 'move', decision: ann.known!.game!.decision!, move: { type: 'bid', count: 0, face: 0 } });
      await cid.ask({ type: 'order', order: 'decline', on: true });
      await hall.clock.pass(900);
      await cid.move({ type: 'bid', count: 2, face: 5 });
      await ann.ask({ type: 'nudge', seat: 1 });
      await bob.ask({ type: 'nudge', seat: 0 });
      await hall.clock.pass(10);
      const notices = sender.sent.map(({ message, notice }) => JSON.stringify({ message, notice }));
      expect(notices.length).toBeGreaterThan(1);
      const resumed = hall.sit(table, ann.player, { viewer: 0, n: 3 });
      const mine = (await hall.lists.mine(ann.player!)).lines;
      await settle();
      const past = (viewer: Seat | null, { known }: PaperConnection): string[] =>
        known!.entries.flatMap(({ n, kind }) =>
          kind === 'moved' ? [show(table.state, viewer, { what: 'past', n })] : [],
        );
      return {
        seat: [transcriptOf(ann), transcriptOf(resumed), ...past(0, ann), ...mine, ...notices].join('\n'),
        watcher: [transcriptOf(watcher), ...past(null, watcher)].join('\n'),
        rival: transcriptOf(bob),
      };
    }

    it('looks the same', async () => {
      const first = await play([1, 2]);
      expect(first.seat.length).toBeGreaterThan(5000);
      for (const others of [
        [5, 6],
        [2, 2],
        [4, 4],
        [6, 1],
      ] as [number, number][]) {
        const other = await play(others);
        expect(other.seat).toBe(first.seat);
        expect(other.watcher).toBe(first.watcher);
        // The test can fail: whoever may know the difference sees it.
        expect(other.rival).not.toBe(first.rival);
      }
    });

    it('a bot takes its time before it knows what it will do', async () => {
      const times = new Set<number>();
      const moves = new Set<string>();
      for (let die = 1; die <= 6; die++) {
        const hall = await makeHall();
        const { watcher, lines } = await hall.open(
          ['Ann', { bot: 'heuristic' }],
          { game: 'liars-dice' },
          { dice: [4, die] },
        );
        await lines[0]!.move({ type: 'bid', count: 0, face: 1 });
        await hall.clock.pass(1200);
        const entry = watcher.known!.entries.find((made) => made.kind === 'moved' && made.by === 'bot');
        times.add(entry!.at);
        moves.add(JSON.stringify((entry as { events: object[] }).events[0]));
      }
      expect(moves.size).toBeGreaterThan(1);
      expect(times.size).toBe(1);
    });
  });

  /** A deck that deals `hands` to seats 0, 1, 2 (seat 0 begins), then turns up `rest` in order. */
  function deckOf(hands: readonly Card[][], rest: readonly Card[]): Card[] {
    const left = CARDS.flatMap((card, kind) => Array<Card>(COPIES[kind]!).fill(card));
    const take = (card: Card): Card => left.splice(left.indexOf(card), 1)[0]!;
    const given = hands.map((hand) => hand.map((card) => take(card)));
    const top = rest.map((card) => take(card));
    const full = given.map((hand) => [...hand, ...left.splice(0, 10 - hand.length)]);
    return [...Array.from({ length: 30 }, (_, i) => full[i % 3]![Math.floor(i / 3)]!), ...top, ...left];
  }

  /** A card dealt to a seat changes places with one deep in the draw pile. */
  function swapped(deck: readonly Card[], dealt: Card, dealtTo: number, hidden: Card): Card[] {
    const other = [...deck];
    const at = other.findIndex((card, i) => i < 30 && i % 3 === dealtTo && card === dealt);
    const deep = other.lastIndexOf(hidden);
    expect(deep).toBeGreaterThan(45);
    [other[at], other[deep]] = [other[deep]!, other[at]!];
    return other;
  }

  describe('Wyatt Earp: the reaction to a hideout (D19)', () => {
    const hands: Card[][] = [
      ['hideout', 'belle_starr', 'belle_starr', 'belle_starr'],
      ['bob_dalton', 'bob_dalton', 'bob_dalton', 'wyatt_earp', 'jesse_james', 'jesse_james'],
      ['sundance_kid', 'sundance_kid', 'sundance_kid'],
    ];
    // The open discard, two cards for each of four turns, then the card that the hideout's shot turns up: a hit.
    const rest: Card[] = [
      'wes_hardin',
      ...(['wes_hardin', 'wes_hardin', 'bank_robbery', 'bank_robbery', 'wes_hardin', 'wes_hardin'] as const),
      ...(['most_wanted', 'most_wanted', 'billy_the_kid'] as const),
    ];
    const holds = deckOf(hands, rest);
    const lacks = swapped(holds, 'wyatt_earp', 1, 'hideout');

    async function play(deck: Card[], victim: 'declines' | { bot: string }) {
      const hall = await makeHall();
      const isBot = typeof victim === 'object';
      const { lines, watcher } = await hall.open(
        ['Ann', 'Bob', 'Cid'],
        { speed: { kind: 'live', minutes: 10, increment: 5 } },
        { dealer: 2, deck },
      );
      const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
      if (!isBot) await bob.ask({ type: 'order', order: 'decline', on: true });
      const turn = async (line: PaperConnection, ...moves: { type: string; [name: string]: string | number }[]) => {
        await line.move({ type: 'draw' });
        for (const move of moves) {
          await hall.clock.pass(400);
          await line.move(move);
        }
        await hall.clock.pass(600);
      };
      await turn(ann, { type: 'discard', card: 'belle_starr' });
      await turn(bob, { type: 'lay', outlaw: 'bob_dalton', count: 3 }, { type: 'discard', card: 'jesse_james' });
      await turn(cid, { type: 'discard', card: 'sundance_kid' });
      if (isBot) await bob.ask({ type: 'leave' });
      await turn(ann, { type: 'hideout' });
      expect(ann.known!.game!.view).toMatchObject({ step: 'react', asked: 1 });
      await hall.clock.pass(4000);
      const answer = ann.known!.entries.at(-1)!;
      return {
        ann: transcriptOf(ann),
        cid: transcriptOf(cid),
        watcher: transcriptOf(watcher),
        bob: transcriptOf(bob),
        answer,
      };
    }

    it('is declined by order after the same time, whether or not there was something to answer with', async () => {
      const [with_, without] = [await play(holds, 'declines'), await play(lacks, 'declines')];
      expect(with_.answer).toMatchObject({ kind: 'moved', seat: 1, by: 'order', events: [{ type: 'letBe' }] });
      expect(without.ann).toBe(with_.ann);
      expect(without.cid).toBe(with_.cid);
      expect(without.watcher).toBe(with_.watcher);
      expect(without.bob).not.toBe(with_.bob);
    });

    it('is answered by a bot after the same time, whatever it holds and does', async () => {
      const [with_, without] = [await play(holds, { bot: 'heuristic' }), await play(lacks, { bot: 'heuristic' })];
      expect(with_.answer).toMatchObject({ kind: 'moved', seat: 1, by: 'bot' });
      expect(without.answer.at).toBe(with_.answer.at);
      const until = (text: string): string =>
        text
          .split('\n')
          .filter((line) => !line.includes('"by":"bot"'))
          .join('\n');
      expect(until(without.ann)).toBe(until(with_.ann));
    });
  });
});

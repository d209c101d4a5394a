import type { Json } from '@tinstar/engine';
import type { NotifyWish } from '@tinstar/protocol';
import { describe, expect, it } from 'vitest';
import { Hall, type PaperConnection, PaperSender } from '../testing/hall.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { NOTICE_CHOICES } from '@tinstar/protocol';
import { AWAY_GRACE, PRESENT_GRACE } from './notice-outbox.ts';

const WISH: NotifyWish = { language: 'en', always: false, quiet: null };
const HOOK = {
  kind: 'webhook',
  url: 'https://hooks.example.org/1',
  style: 'json',
  events: [...NOTICE_CHOICES],
} as const;

/** Ann (to move) and Bob at liar's dice; both want to be told. */
async function seatTwo(wish: Partial<NotifyWish> = {}, more: { store?: MemoryStore; speed?: object } = {}) {
  const sender = new PaperSender();
  const hall = new Hall({ sender, ...(more.store ? { store: more.store } : {}) });
  for (const player of ['ann', 'bob']) {
    await hall.notify.setWish(player, { ...WISH, ...wish });
    await hall.notify.add(
      player,
      { ...HOOK, url: `https://hooks.example.org/${player}`, events: [...HOOK.events] },
      'https://play.example.org',
    );
  }
  const speed = (more.speed ?? { kind: 'untimed' }) as { kind: 'untimed' };
  const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice', speed }, { dice: [4, 2] });
  const told = (): string[] =>
    sender.sent.map(
      ({ channel, notice }) => `${channel.kind === 'webhook' ? channel.url.split('/').at(-1) : ''} ${notice!.kind}`,
    );
  return { hall, sender, table, ann: lines[0]!, bob: lines[1]!, told };
}

describe('being called to the table', () => {
  it('waits a minute for somebody who has the table open, and takes the call back when they answer', async () => {
    const { hall, ann, told } = await seatTwo();
    await hall.clock.pass(PRESENT_GRACE - 1);
    expect(told()).toEqual([]);
    await ann.move({ type: 'bid', count: 0, face: 1 });
    await hall.clock.pass(PRESENT_GRACE - 1);
    expect(told()).toEqual([]);
    await hall.clock.pass(1);
    expect(told()).toEqual(['bob turn']);
    // Once for each time of being asked.
    await hall.clock.pass(10 * PRESENT_GRACE);
    expect(told()).toEqual(['bob turn']);
  });

  it('calls somebody who is away almost at once, with words that name the table and no more', async () => {
    const { hall, ann, bob, sender, told } = await seatTwo();
    hall.tables.all().next().value!.detach(bob);
    await ann.move({ type: 'bid', count: 0, face: 1 });
    await hall.clock.pass(AWAY_GRACE);
    expect(told()).toEqual(['bob turn']);
    const { message, notice } = sender.sent[0]!;
    expect(notice).toEqual({
      id: `${notice!.table}-1-4-turn`,
      kind: 'turn',
      table: notice!.table,
      game: 'liars-dice',
      others: ['Ann'],
      by: null,
      deadline: null,
    });
    expect(message).toMatchObject({ title: 'Your turn', path: `/table/${notice!.table}`, tag: notice!.table });
  });

  it('calls at once whoever always wants to be told', async () => {
    const { ann, hall, told } = await seatTwo({ always: true });
    await hall.clock.pass(0);
    expect(told()).toEqual(['ann turn']);
    await ann.move({ type: 'bid', count: 0, face: 1 });
    await hall.clock.pass(0);
    expect(told()).toEqual(['ann turn', 'bob turn']);
  });

  it('keeps quiet at night and calls in the morning if the table still waits', async () => {
    // The fake clock starts on 15 January 2027 at 08:00 UTC: quiet from 7 to 9.
    const quiet = { from: 7 * 60, to: 9 * 60, zone: 'UTC' };
    const { hall, ann, told } = await seatTwo({ quiet });
    await hall.clock.pass(3_599_000);
    expect(told()).toEqual([]);
    await hall.clock.pass(1000);
    expect(told()).toEqual(['ann turn']);
    await ann.move({ type: 'bid', count: 0, face: 1 });
    await hall.clock.pass(PRESENT_GRACE);
    expect(told()).toEqual(['ann turn', 'bob turn']);
  });

  it('calls in the morning after a restart at night, and does not call twice', async () => {
    const store = new MemoryStore();
    const quiet = { from: 7 * 60, to: 9 * 60, zone: 'UTC' };
    const first = await seatTwo({ quiet }, { store });
    await first.hall.clock.pass(600_000);
    const restart = async (pass: number): Promise<string[]> => {
      const sender = new PaperSender();
      first.hall.tables.stop();
      const hall = new Hall({ sender, store, clock: first.hall.clock });
      await hall.tables.resume();
      await hall.clock.pass(pass);
      hall.tables.stop();
      hall.services.outbox.stop();
      return sender.sent.map(({ notice }) => notice!.kind);
    };
    first.hall.services.outbox.stop();
    expect(await restart(3_000_000)).toEqual(['turn']);
    expect(await restart(3_000_000)).toEqual([]);
  });

  it('does after a crash what was decided before it, and strikes out what is done', async () => {
    const store = new MemoryStore();
    const first = await seatTwo({}, { store });
    const { hall, table, ann, bob } = first;
    table.detach(ann);
    await bob.ask({ type: 'nudge', seat: 0 });
    // Nothing has been sent: the process dies with the entry on disk, and the notices beside it.
    hall.services.outbox.stop();
    hall.tables.stop();
    expect((await store.listPendingNotices()).map(({ kind, seat }) => `${seat} ${kind}`).toSorted()).toEqual([
      '0 nudged',
      '0 turn',
    ]);
    const sender = new PaperSender();
    const again = new Hall({ sender, store, clock: hall.clock });
    await hall.clock.pass(10 * PRESENT_GRACE);
    await again.tables.resume();
    await hall.clock.pass(0);
    expect(sender.sent.map(({ notice }) => notice!.kind).toSorted()).toEqual(['nudged', 'turn']);
    expect(new Set(sender.sent.map(({ notice }) => notice!.id)).size).toBe(2);
    expect(await store.listPendingNotices()).toEqual([]);
    // A decision that is made takes its pending along.
    const line = again.sit(await again.tables.need(table.state.facts.id), ann.player);
    await line.move({ type: 'bid', count: 0, face: 1 });
    expect((await store.listPendingNotices()).map(({ kind, seat }) => `${seat} ${kind}`)).toEqual(['1 turn']);
    again.services.outbox.stop();
    again.tables.stop();
  });

  it('tells of a nudge, of the end and of the rematch, each to those it concerns', async () => {
    const { hall, table, ann, bob, sender, told } = await seatTwo();
    await bob.ask({ type: 'nudge', seat: 0 });
    await hall.clock.pass(0);
    expect(told()).toEqual(['ann nudged']);
    expect(sender.sent[0]!.message.title).toBe('Bob is waiting for you');
    const lines = [ann, bob];
    for (const line of lines) table.detach(line);
    // Ann and Bob take turns; whoever is not asked looks away.
    while (table.state.status === 'playing') {
      const seat = table.state.match!.awaited.must[0]!;
      const line = hall.sit(table, lines[seat]!.player);
      await line.move(line.known!.game!.moves.at(-1) as { type: string });
      table.detach(line);
    }
    await hall.clock.pass(0);
    expect(told().at(-1)).toMatch(/ended$/);
    await hall.sit(table, ann.player).ask({ type: 'rematch' });
    await hall.clock.pass(0);
    expect(told().at(-1)).toBe('bob rematched');
    expect(sender.sent.at(-1)!.message.path).toBe(`/table/${table.state.rematch}`);
  });

  it('calls those whose answer a window of hours collects, until when, and takes the call back with the answer', async () => {
    const sender = new PaperSender();
    const hall = new Hall({ sender });
    for (const player of ['ann', 'bob', 'cid']) {
      await hall.notify.setWish(player, WISH);
      const url = `https://hooks.example.org/${player}`;
      await hall.notify.add(player, { ...HOOK, url, events: ['window'] }, 'https://play.example.org');
    }
    const ALL = ['0', 'A', '2', '3', '4', '5', '6'];
    const deal = { first: 0, poker: [ALL, ALL, ALL] } as unknown as Json;
    const speed = { kind: 'relaxed', days: 2 } as const;
    const { table, lines } = await hall.open(['Ann', 'Bob', 'Cid'], { game: 'scoundrels', speed }, deal);
    const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
    table.detach(cid);
    await ann.move({ type: 'playCard', card: '2', slot: '4' });
    await ann.move({ type: 'useLeader' });
    await ann.move({ type: 'visitOffice' });
    await ann.move({ type: 'office', option: 0 });
    const { closes } = bob.known!.clocks!.house!;
    await hall.clock.pass(AWAY_GRACE);
    expect(sender.sent.map(({ notice }) => notice)).toEqual([
      {
        id: expect.stringMatching(/-2-\d+-window$/) as string,
        kind: 'window',
        table: table.state.facts.id,
        game: 'scoundrels',
        others: ['Ann', 'Bob'],
        by: null,
        deadline: closes,
      },
    ]);
    // Bob has the table open and answers in time: nobody calls him.
    await bob.ask({ type: 'seal', decision: bob.known!.game!.decision!, move: null });
    await hall.clock.pass(10 * PRESENT_GRACE);
    expect(sender.sent).toHaveLength(1);
    expect(await hall.store.listPendingNotices()).toEqual([]);
  });

  it('says until when there is time, where a clock runs', async () => {
    const quiet = { from: 0, to: 0, zone: 'Europe/Rome' };
    const { hall, sender } = await seatTwo({ language: 'it', quiet }, { speed: { kind: 'relaxed', days: 1 } });
    await hall.clock.pass(PRESENT_GRACE);
    expect(sender.sent[0]!.message.title).toBe('Tocca a te');
    expect(sender.sent[0]!.message.body).toContain('sab 09:00');
  });

  it('tries once more, forgets a channel that is gone, and is not a way to flood anybody', async () => {
    const { hall, ann, bob, sender, told } = await seatTwo({ always: true });
    sender.result = 'unreachable';
    await hall.clock.pass(0);
    await hall.clock.pass(30_000);
    await hall.clock.pass(300_000);
    expect(told()).toEqual(['ann turn', 'ann turn']);
    sender.result = 'gone';
    await ann.move({ type: 'bid', count: 0, face: 1 });
    await hall.clock.pass(60_000);
    expect(told()).toEqual(['ann turn', 'ann turn', 'bob turn']);
    expect((await hall.notify.read('bob')).channels).toEqual([]);
    sender.result = 'sent';
    for (let turn = 0; turn < 40; turn++) {
      await bob.ask({ type: 'leave' });
      await bob.ask({ type: 'return' });
      await hall.clock.pass(0);
    }
    expect(sender.sent.length).toBeLessThan(30);
  });
});

import { LIMITS, NOTICE_CHOICES } from '@tinstar/protocol';
import { describe, expect, it } from 'vitest';
import { Hall, PaperSender, type PaperConnection } from '../../testing/hall.ts';

/*
 * A seat is its person's: a machine plays for them when their time is up, when they were called and stayed away, or when
 * all the others want it (`votes.test.ts`), and what it played is theirs to take back.
 */

type Two = [PaperConnection, PaperConnection];
const DICE = { game: 'liars-dice' } as const;
const LIVE = { kind: 'live', minutes: 1, increment: 0 } as const;
const seatBot = (seat: number) => ({ type: 'seatBot', seat, bot: 'random' }) as const;
const bid = (count: number) => ({ type: 'bid', count, face: 2 }) as const;
const seatOf = ({ known }: PaperConnection, seat: number) => known!.table.seats[seat];
const kinds = ({ known }: PaperConnection): string[] => known!.entries.map(({ kind }) => kind);

describe('without clocks somebody who is not there', () => {
  it('is played for some minutes after a nudge that nobody answered, owner or not, and by the usual stand-in', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob'], DICE, { dice: [3, 4] });
    const [ann, bob] = lines as Two;
    expect(await bob.refusalOf(seatBot(0))).toBe('not-absent');
    table.detach(ann);
    await hall.clock.pass(7 * 86_400_000);
    expect(await bob.refusalOf(seatBot(0))).toBe('not-yet');
    const nudged = hall.clock.now();
    await bob.ask({ type: 'nudge', seat: 0 });
    expect(seatOf(bob, 0)).toMatchObject({ overdue: nudged });
    await hall.clock.pass(LIMITS.standIn - 1);
    expect(await bob.refusalOf(seatBot(0))).toBe('not-yet');
    await hall.clock.pass(1);
    expect(await bob.refusalOf({ type: 'seatBot', seat: 0, bot: 'nobody' })).toBe('unknown-bot');
    expect(await bob.refusalOf(seatBot(0))).toBeNull();
    expect(seatOf(bob, 0)).toEqual({ kind: 'player', name: 'Ann', standIn: 'heuristic' });
    expect(table.state.owner).toBe(0);
    expect(await bob.refusalOf(seatBot(0))).toBe('bot-plays');
    await hall.clock.pass(2000);
    expect(bob.known!.entries.findLast(({ kind }) => kind === 'moved')).toMatchObject({ seat: 0, by: 'bot' });
    const back = hall.sit(table, ann.player);
    expect(back.known!.viewer).toBe(0);
    expect(await back.refusalOf({ type: 'return' })).toBeNull();
    expect(await back.refusalOf({ type: 'return' })).toBe('not-absent');
    expect(seatOf(bob, 0)).toEqual({ kind: 'player', name: 'Ann', standIn: null });
  });

  it('is not played for when only the line broke: the minutes are spent away, however old the nudge', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob'], DICE, { dice: [3, 4] });
    const [ann, bob] = lines as Two;
    await bob.ask({ type: 'nudge', seat: 0 });
    await hall.clock.pass(LIMITS.standIn);
    table.detach(ann);
    const since = hall.clock.now();
    expect(bob.known!.presence.away).toEqual([since, null]);
    expect(await bob.refusalOf(seatBot(0))).toBe('not-yet');
    await hall.clock.pass(LIMITS.standIn - 1);
    expect(await bob.refusalOf(seatBot(0))).toBe('not-yet');
    const back = hall.sit(table, ann.player);
    expect(bob.known!.presence.away).toEqual([null, null]);
    table.detach(back);
    await hall.clock.pass(1);
    expect(await bob.refusalOf(seatBot(0))).toBe('not-yet');
  });

  it('has answered by anything all can see, and is nudged anew', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob'], DICE, { dice: [3, 4] });
    const [ann, bob] = lines as Two;
    await bob.ask({ type: 'nudge', seat: 0 });
    await ann.ask({ type: 'say', said: { phrase: 'backSoon' } });
    expect(seatOf(bob, 0)).not.toHaveProperty('overdue');
    table.detach(ann);
    await hall.clock.pass(3_600_000);
    expect(await bob.refusalOf(seatBot(0))).toBe('not-yet');
    await bob.ask({ type: 'nudge', seat: 0 });
    await hall.clock.pass(LIMITS.standIn);
    const back = hall.sit(table, ann.player);
    await back.move(bid(0));
    expect(seatOf(bob, 0)).not.toHaveProperty('overdue');
    // A secret one is no answer: it would show.
    await back.ask({ type: 'nudge', seat: 1 });
    await bob.ask({ type: 'order', order: 'decline', on: true });
    expect(table.state.overdue[1]).toBe(hall.clock.now());
  });

  it('is waited for by the same rule at a table that was read again', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob'], DICE, { dice: [3, 4] });
    await lines[1]!.ask({ type: 'nudge', seat: 0 });
    const nudged = hall.clock.now();
    const again = new Hall({ store: hall.store, clock: hall.clock });
    const read = await again.tables.need(table.id);
    expect(read.state.overdue).toEqual([nudged, null]);
    const bob = again.sit(read, lines[1]!.player);
    await hall.clock.pass(LIMITS.standIn);
    expect(await bob.refusalOf(seatBot(0))).toBeNull();
  });
});

describe('with clocks somebody who is not there', () => {
  it('is played for by the others once their time was up, and not before, nudged or not', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob'], { ...DICE, speed: LIVE }, { dice: [3, 4] });
    const [ann, bob] = lines as Two;
    await bob.ask({ type: 'nudge', seat: 0 });
    table.detach(ann);
    await hall.clock.pass(59_999);
    expect(await bob.refusalOf(seatBot(0))).toBe('not-yet');
    await hall.clock.pass(1);
    expect(bob.known!.entries.at(-1)).toMatchObject({ kind: 'moved', seat: 0, by: 'timeout' });
    expect(seatOf(bob, 0)).toMatchObject({ overdue: hall.clock.now() });
    expect(await bob.refusalOf(seatBot(0))).toBeNull();
    expect(seatOf(bob, 0)).toMatchObject({ standIn: 'heuristic' });
  });

  it('has their time back with the first move of their own', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob'], { ...DICE, speed: LIVE }, { dice: [3, 4] });
    const [ann, bob] = lines as Two;
    await hall.clock.pass(60_000);
    await bob.move(bob.known!.game!.moves.find(({ type }) => type === 'bid') as never);
    await ann.move(ann.known!.game!.moves.find(({ type }) => type === 'bid') as never);
    table.detach(ann);
    expect(seatOf(bob, 0)).not.toHaveProperty('overdue');
    expect(await bob.refusalOf(seatBot(0))).toBe('not-yet');
  });
});

describe('whoever was played for', () => {
  /** Ann, for whom a machine has made its bid. */
  async function replaced(plan: Parameters<Hall['open']>[1] = {}, sender = new PaperSender()) {
    const hall = new Hall({ sender });
    const { table, lines } = await hall.open(['Ann', 'Bob'], { ...DICE, ...plan }, { dice: [3, 4] });
    const [ann, bob] = lines as Two;
    await hall.notify.setWish('ann', { language: 'it', always: true, quiet: null });
    const hook = { kind: 'webhook', url: 'https://hooks.example.org/', style: 'json' } as const;
    await hall.notify.add('ann', { ...hook, events: [...NOTICE_CHOICES] }, 'https://play.example.org');
    await bob.ask({ type: 'nudge', seat: 0 });
    table.detach(ann);
    await hall.clock.pass(LIMITS.standIn);
    await bob.ask(seatBot(0));
    await hall.clock.pass(2000);
    expect(bob.known!.entries.at(-1)).toMatchObject({ kind: 'moved', seat: 0, by: 'bot' });
    const back = hall.sit(table, ann.player);
    return { hall, table, bob, back, sender };
  }

  it('is called, in their language', async () => {
    const { sender } = await replaced();
    const { notice, message } = sender.sent.at(-1)!;
    expect(notice).toMatchObject({ kind: 'replaced', by: null });
    expect(message.title).toBe('Una macchina gioca per te');
  });

  it.each([true, false])('takes it back when coming back, whatever the table says of taking back: %s', async (undo) => {
    const { back, bob, table } = await replaced({ undo });
    expect(back.known!.own).toMatchObject({ playedFor: 'free' });
    expect(bob.known!.own).not.toHaveProperty('playedFor');
    expect(await back.refusalOf({ type: 'return', back: true })).toBeNull();
    expect(kinds(bob).slice(-2)).toEqual(['returned', 'rewound']);
    expect(bob.known!.game!.view).toMatchObject({ turn: 0, bid: -1 });
    expect(back.known!.own).not.toHaveProperty('playedFor');
    expect(table.state.match!.record.moves).toEqual([]);
    await back.move(bid(0));
  });

  it('leaves it as it is once another person has moved, and comes back all the same', async () => {
    const { back, bob } = await replaced();
    await bob.move(bob.known!.game!.moves.find(({ type }) => type === 'bid') as never);
    expect(back.known!.own).not.toHaveProperty('playedFor');
    expect(await back.refusalOf({ type: 'return', back: true })).toBe('not-taken-back');
    expect(seatOf(bob, 0)).toMatchObject({ standIn: 'heuristic' });
    expect(await back.refusalOf({ type: 'return' })).toBeNull();
  });

  it('takes back a card that the machine drew, which nobody else has seen, and meets it again', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob']);
    const first = lines.find((line) => line.known!.game!.decision !== null)!;
    const other = lines.find((line) => line !== first)!;
    const seat = first.known!.viewer!;
    const before = JSON.stringify(first.known!.game!.view);
    await other.ask({ type: 'nudge', seat });
    table.detach(first);
    await hall.clock.pass(LIMITS.standIn);
    await other.ask(seatBot(seat));
    while (kinds(other).at(-1) !== 'moved') await hall.clock.pass(100);
    const back = hall.sit(table, first.player);
    const drawn = JSON.stringify(back.known!.game!.view);
    expect(drawn).not.toBe(before);
    expect(await back.refusalOf({ type: 'return', back: true })).toBeNull();
    expect(JSON.stringify(back.known!.game!.view)).toBe(before);
    expect(other.known!.table.takenBack).toBe(1);
    await back.move({ type: 'draw' });
    expect(JSON.stringify(back.known!.game!.view)).toBe(drawn);
  });

  it('asks the others where they have seen a card of theirs, or have something to lose', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob']);
    const first = lines.find((line) => line.known!.game!.decision !== null)!;
    const other = lines.find((line) => line !== first)!;
    const seat = first.known!.viewer!;
    const before = JSON.stringify(first.known!.game!.view);
    await other.ask({ type: 'nudge', seat });
    table.detach(first);
    await hall.clock.pass(LIMITS.standIn);
    await other.ask(seatBot(seat));
    while (other.known!.game!.decision === null) await hall.clock.pass(1000);
    const back = hall.sit(table, first.player);
    expect(back.known!.own).toMatchObject({ playedFor: 'ask' });
    expect(await back.refusalOf({ type: 'return', back: true })).toBeNull();
    expect(other.known!.table).toMatchObject({ undoAsked: seat, seats: { [seat]: { standIn: null } } });
    expect(JSON.stringify(back.known!.game!.view)).not.toBe(before);
    expect(await other.refusalOf({ type: 'answerUndo', yes: true })).toBeNull();
    expect(JSON.stringify(back.known!.game!.view)).toBe(before);
  });

  it('by their own word takes nothing back: nobody has a look at what comes', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(['Ann', 'Bob'], DICE, { dice: [3, 4] });
    const [ann] = lines as Two;
    await ann.ask({ type: 'leave' });
    await hall.clock.pass(2000);
    expect(ann.known!.own).not.toHaveProperty('playedFor');
    expect(await ann.refusalOf({ type: 'return', back: true })).toBe('not-taken-back');
  });
});

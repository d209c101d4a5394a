import { commitmentOf, seedFrom, seedOf, verifyMatch } from '@tinstar/engine';
import { liarsDice } from '@tinstar/engine/testing';
import type { OpenTable } from '@tinstar/protocol';
import { describe, expect, it } from 'vitest';
import { Hall } from './testing/hall.ts';
import { SpreadHall } from './testing/spread-hall.ts';
import { recordOf } from './table/journal/record.ts';
import type { Table } from './table/table.ts';
import { TICKET_LIFE } from './ticket.ts';

const ANN = { id: 'ann', name: 'Ann' };
const BOB = { id: 'bob', name: 'Bob' };
const MACHINE = { bot: 'random' };
const ANNS = seedFrom('what Ann adds');
const BOBS = seedFrom('what Bob adds');

const plan = (seats: OpenTable['seats'], more: Partial<OpenTable> = {}): OpenTable => ({
  game: 'liars-dice',
  seats,
  speed: { kind: 'untimed' },
  public: false,
  ...more,
});

/** Opens a table as a page does: the commitment is seen before anything is added. */
async function openFairly(hall: Hall, seats: OpenTable['seats']): Promise<{ table: Table; commitment: string }> {
  const { ticket, commitment } = hall.tables.reserve(ANN);
  const { table } = await hall.tables.open(ANN, plan(seats, { reservation: { ticket, nonce: ANNS } }));
  return { table, commitment };
}

const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: { error?: { code: string } }) => error.error?.code ?? String(error),
  );

/** The match as it is revealed, ended at once. */
async function revealed(hall: Hall, table: Table) {
  await hall.sit(table, ANN).ask({ type: 'resign' });
  expect(table.state.status).toBe('ended');
  return recordOf(table.state);
}

describe('the seed of a table', () => {
  it('was committed to before its opener added to it, and is made of both', async () => {
    const hall = new Hall();
    const { table, commitment } = await openFairly(hall, ['me', MACHINE]);
    expect(table.state.status).toBe('playing');
    expect(table.state.facts.commitment).toBe(commitment);
    const record = await revealed(hall, table);
    const { secret } = record.parts!;
    expect(commitmentOf(secret)).toBe(commitment);
    expect(record.parts).toEqual({ secret, nonces: [ANNS, null] });
    expect(record.seed).toBe(seedOf(record.parts!));
    expect(table.state.match!.record.seed).toBe(record.seed);
    expect(verifyMatch(liarsDice, record, commitment)).toMatchObject({ ok: true, contributors: [0] });
    // A server that would rather have dealt another way.
    const other = { secret: seedFrom('better'), nonces: [ANNS, null] };
    const swapped = { ...record, seed: seedOf(other), parts: other };
    expect(verifyMatch(liarsDice, swapped, commitment)).toMatchObject({ fault: 'other-seed' });
    const dropped = { ...record, seed: secret, parts: { secret, nonces: [null, null] } };
    expect(verifyMatch(liarsDice, dropped, commitment).contributors).toBeNull();
    expect(verifyMatch(liarsDice, { ...record, seed: seedFrom('x') }, commitment)).toMatchObject({
      fault: 'other-parts',
    });
  });

  it('is made of what everybody adds who sits at the table when it begins', async () => {
    const hall = new Hall();
    const { table } = await openFairly(hall, ['me', 'open', 'open']);
    await table.join(BOB, 1, { nonce: seedFrom('of somebody who leaves') });
    await hall.sit(table, BOB).ask({ type: 'leave' });
    await table.join({ id: 'cid', name: 'Cid' }, 2);
    await table.join(BOB, 1, { nonce: BOBS });
    expect(table.state.match!.record.seed).toBe(seedOf({ secret: table.state.facts.seed, nonces: [ANNS, BOBS, null] }));
  });

  it("is the server's alone where nobody adds to it, and the record says so", async () => {
    const hall = new Hall();
    const { table } = await hall.tables.open(ANN, plan(['me', MACHINE]));
    const record = await revealed(hall, table);
    expect(record.parts).toBeUndefined();
    expect(verifyMatch(liarsDice, record, table.state.facts.commitment)).toMatchObject({
      ok: true,
      contributors: null,
    });
  });

  it('outlives a restart between sitting down and the beginning', async () => {
    const hall = new Hall();
    const { table, commitment } = await openFairly(hall, ['me', 'open']);
    const { id } = table;
    const again = new Hall({ store: hall.store, clock: hall.clock, seed: 'after the restart' });
    await again.tables.visit(id, (same) => same.join(BOB, null, { nonce: BOBS }));
    const third = new Hall({ store: hall.store, clock: hall.clock, seed: 'and after another' });
    const read = await third.tables.need(id);
    const record = await revealed(third, read);
    expect(record.parts!.nonces).toEqual([ANNS, BOBS]);
    expect(verifyMatch(liarsDice, record, commitment).ok).toBe(true);
  });

  it('is the same at all servers of a site', async () => {
    const hall = await SpreadHall.make();
    const [here, there] = hall.halls as [Hall, Hall];
    const { ticket, commitment } = here.tables.reserve(ANN);
    const { table } = await there.tables.open(ANN, plan(['me', 'open'], { reservation: { ticket, nonce: ANNS } }));
    await here.tables.visit(table.id, (same) => same.join(BOB, null, { nonce: BOBS }));
    const seeds = await Promise.all(
      hall.halls.map((one) => one.tables.visit(table.id, ({ state }) => state.match!.record.seed)),
    );
    const secret = table.state.facts.seed;
    expect(commitmentOf(secret)).toBe(commitment);
    expect(new Set(seeds)).toEqual(new Set([seedOf({ secret, nonces: [ANNS, BOBS] })]));
  });

  it('is nothing anybody hears of before the end, and no part of it', async () => {
    const hall = new Hall();
    const { table } = await openFairly(hall, ['me', 'open']);
    const lines = [hall.sit(table, ANN), hall.sit(table, BOB), hall.sit(table, null)];
    await table.join(BOB, null, { nonce: BOBS });
    lines.push(hall.sit(table, ANN), hall.sit(table, BOB), hall.sit(table, null));
    const { seed: secret } = table.state.facts;
    const { seed } = table.state.match!.record;
    const told = () => lines.flatMap(({ transcript }) => transcript.map(({ text }) => text)).join('\n');
    for (const part of [secret, seed, ANNS, BOBS]) expect(told()).not.toContain(part);
    // The numbers of entries tell nothing either: everybody has heard as many as there are to hear.
    expect(lines[0]!.known!.entries.map(({ n, kind }) => `${n} ${kind}`)).toEqual([
      '1 joined',
      '2 joined',
      '3 started',
    ]);
    await revealed(hall, table);
    expect(told()).toContain(seed);
  });
});

describe('whoever sits there already', () => {
  it('is told if something is not taken that they would add, and may ask again for what was', async () => {
    const hall = new Hall();
    const { table } = await openFairly(hall, ['me', 'open']);
    expect(await table.join(ANN, null, { nonce: ANNS })).toBe(0);
    expect(await table.join(ANN, null)).toBe(0);
    expect(await codeOf(table.join(ANN, null, { nonce: BOBS }))).toBe('already-seated');
    expect(table.state.seats[0]!.nonce).toBe(ANNS);
  });
});

describe('a rematch', () => {
  it('begins when those have come who add to its seed, whoever asked for it', async () => {
    const hall = new Hall();
    const { table } = await openFairly(hall, ['me', MACHINE]);
    await revealed(hall, table);
    await hall.sit(table, ANN).ask({ type: 'rematch' });
    const next = await hall.tables.need(table.state.rematch!);
    expect(next.state.status).toBe('gathering');
    await next.join(ANN, null, { nonce: BOBS });
    expect(next.state.match!.record.seed).toBe(seedOf({ secret: next.state.facts.seed, nonces: [BOBS, null] }));
  });
});

describe('a ticket', () => {
  const use = (hall: Hall, ticket: string, player = ANN, nonce = ANNS) =>
    codeOf(hall.tables.open(player, plan(['me', MACHINE], { reservation: { ticket, nonce } })));

  it('is used once: whoever knows the secret by then would choose their deal', async () => {
    const hall = new Hall();
    const { ticket } = hall.tables.reserve(ANN);
    expect(await use(hall, ticket)).toBeNull();
    expect(await use(hall, ticket, ANN, BOBS)).toBe('bad-ticket');
    // Nor after a restart.
    expect(await use(new Hall({ store: hall.store, clock: hall.clock }), ticket, ANN, BOBS)).toBe('bad-ticket');
  });

  it('is used once at two servers at the same time', async () => {
    const hall = await SpreadHall.make();
    const { ticket, table } = hall.tables.reserve(ANN);
    const answers = await Promise.all(hall.halls.map((one, at) => use(one, ticket, ANN, seedFrom(at))));
    expect(answers.toSorted()).toEqual(['bad-ticket', 'bad-ticket', null].toSorted());
    const nonces = await Promise.all(
      hall.halls.map((one) => one.tables.visit(table, ({ state }) => state.seats[0]!.nonce)),
    );
    expect(new Set(nonces).size).toBe(1);
  });

  it('is too old after some minutes, and good until then', async () => {
    const hall = new Hall();
    const { ticket } = hall.tables.reserve(ANN);
    const { ticket: late } = hall.tables.reserve(ANN);
    await hall.clock.pass(TICKET_LIFE);
    expect(await use(hall, ticket)).toBeNull();
    await hall.clock.pass(1);
    expect(await use(hall, late)).toBe('bad-ticket');
  });

  it.each<[string, (ticket: string) => string]>([
    ['of another table', (ticket) => `aaaaaaaaaaaa${ticket.slice(12)}`],
    ['that lasts longer', (ticket) => ticket.replace(/\.(.+)\./, '.zzzzzzzz.')],
    ['signed by nobody', (ticket) => `${ticket.slice(0, -64)}${'0'.repeat(64)}`],
  ])('%s is none', async (_, change) => {
    const hall = new Hall();
    expect(await use(hall, change(hall.tables.reserve(ANN).ticket))).toBe('bad-ticket');
  });

  it('is good for nobody else, and for nobody who does not sit down', async () => {
    const hall = new Hall();
    const { ticket } = hall.tables.reserve(ANN);
    expect(await use(hall, ticket, BOB)).toBe('bad-ticket');
    const unseated = plan([MACHINE, MACHINE], { reservation: { ticket, nonce: ANNS } });
    expect(await codeOf(hall.tables.open(ANN, unseated))).toBe('bad-ticket');
  });
});

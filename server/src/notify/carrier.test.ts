import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MemoryOnce } from '../cluster/once.ts';
import { Metrics } from '../metrics.ts';
import type { PendingNotice } from '../store/store.ts';
import { Guest } from '../testing/client.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { Hall, PaperMailer, PaperSender } from '../testing/hall.ts';
import { TestSite } from '../testing/run-site.ts';
import { ScratchPostgres } from '../testing/scratch-postgres.ts';
import { type Call, SiteCarrier } from './carrier.ts';
import { GATHERING, PostOffice } from './post-office.ts';

let postgres: ScratchPostgres;
beforeAll(async () => {
  postgres = await ScratchPostgres.open();
});
afterAll(() => postgres.stop());

describe('letters of a site', () => {
  function open() {
    const clock = new FakeClock();
    const mailer = new PaperMailer();
    const added: { kind: string; key: string; dueAt: number }[] = [];
    const answered = new Set<string>();
    const { notify } = new Hall({ clock, mailer });
    const carrier = new SiteCarrier({
      jobs: () => ({ add: async (kind, key, _item, dueAt) => void added.push({ kind, key, dueAt }) }),
      clock,
      once: new MemoryOnce(clock),
      notify,
      sender: new PaperSender(),
      post: new PostOffice(mailer, clock, 'secret', 'https://play.example.org'),
      metrics: new Metrics(),
      isStillAsked: async ({ id }: PendingNotice) => !answered.has(id),
    });
    const callTo = (table: string): Call => ({
      pending: { id: `${table}-1-3-turn`, table, seat: 1, kind: 'turn', by: null, since: 1 },
      player: 'bob',
      channel: { kind: 'mail', id: 'box', address: 'bob@example.org', events: ['turn'], origin: '', confirmed: true },
      wish: { language: 'en', quiet: null },
      message: { title: `Your turn at ${table}`, body: 'With Ann.', tag: table, path: `/table/${table}` },
      notice: null as never,
    });
    return { clock, mailer, added, answered, carrier, callTo };
  }

  it('gather what comes from all servers under the address, and leave out what was answered meanwhile', async () => {
    const { clock, mailer, added, answered, carrier, callTo } = open();
    const calls = ['one', 'two', 'three'].map(callTo);
    for (const call of calls) await carrier.carry(call);
    expect(added).toEqual(calls.map(() => ({ kind: 'letter', key: 'box', dueAt: clock.now() + GATHERING })));
    answered.add('two-1-3-turn');
    await carrier.works.letter(calls, 'job 1');
    expect(mailer.mails).toHaveLength(1);
    expect(mailer.mails[0]!.text).toMatch(/Your turn at one[^]*Your turn at three/);
    expect(mailer.mails[0]!.text).not.toContain('two');
    for (const { pending } of calls) answered.add(pending.id);
    await carrier.works.letter(calls, 'job 2');
    expect(mailer.mails).toHaveLength(1);
  });

  it('are handed over at most once, and again only where nobody took them', async () => {
    const { mailer, carrier, callTo } = open();
    mailer.result = 'unreachable';
    await expect(carrier.works.letter([callTo('one')], 'job 1')).rejects.toThrow('cannot be reached');
    mailer.result = 'sent';
    await carrier.works.letter([callTo('one')], 'job 1');
    // As after a crash between the mail server's answer and the end of the job.
    await carrier.works.letter([callTo('one')], 'job 1');
    expect(mailer.mails).toHaveLength(2);
  });
});

it('people are called once, whichever servers know of it', async () => {
  const sender = new PaperSender();
  const site = await TestSite.start(postgres, 2, {}, { jobs: true, sender });
  onTestFinished(() => site.stop());
  const [one, two] = site.servers as [(typeof site.servers)[0], (typeof site.servers)[0]];
  const ann = await Guest.arrive(one.url, 'Ann');
  const bob = await Guest.arrive(two.url, 'Bob');
  await bob.request('PUT', '/api/notify', { language: 'en', always: true, quiet: null });
  const hook = { kind: 'webhook', url: 'https://hooks.example.org/', style: 'json', events: ['nudged', 'turn'] };
  expect((await bob.request('POST', '/api/notify/channels', hook)).status).toBe(200);
  const { table } = await ann.openTable({ seats: ['me', 'open'], game: 'wyatt-earp' });
  await bob.post(`/api/tables/${table.id}/join`, {});
  const seat = await ann.sit(table.id);
  // Until it is Bob's turn, who is away.
  seat.playOn(() => 0);
  await expect.poll(() => sender.sent.map(({ notice }) => notice!.kind), { timeout: 30_000 }).toEqual(['turn']);
  for (const server of site.servers)
    await expect.poll(() => server.services.store.listPendingNotices(), { timeout: 20_000 }).toEqual([]);
  expect(sender.sent).toHaveLength(1);
  await seat.close();
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { NOTICE_CHOICES, type NotifyAnswer, type PushMessage } from '@tinstar/protocol';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemoryStore } from '../store/memory-store.ts';
import { Guest } from '../testing/client.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { Hall, PaperMailer } from '../testing/hall.ts';
import { removeFolder, runServer, type TestServer } from '../testing/run-server.ts';
import { AWAY_GRACE } from './notice-outbox.ts';
import { makeMailToken, readMailToken } from './mail-token.ts';
import { digestWords } from './mail-words.ts';
import { GATHERING, type MailChannel, PostOffice } from './post-office.ts';

const SITE = 'https://play.example.org';
const MINUTE = 60_000;
const message = (title: string): PushMessage => ({ title, body: 'With Bob.', path: '/table/abc', tag: 'abc' });

describe('the token of a link in a mail', () => {
  const right = { player: 'ann', channel: 'abc123' };

  it('is good for one deed about one channel', () => {
    const token = makeMailToken('secret', 'confirm', right, 1000);
    expect(token).toMatch(/^[\w~-]+$/);
    expect(readMailToken('secret', 'confirm', token, 1000)).toEqual(right);
    expect(readMailToken('secret', 'stop', token, 1000)).toBeNull();
    expect(readMailToken('other', 'confirm', token, 1000)).toBeNull();
    expect(readMailToken('secret', 'confirm', token.replace('ann', 'bob'), 1000)).toBeNull();
    expect(readMailToken('secret', 'confirm', 'nonsense', 1000)).toBeNull();
  });

  it('grows old where it should, and only there', () => {
    expect(readMailToken('secret', 'confirm', makeMailToken('secret', 'confirm', right, 1000), 1001)).toBeNull();
    expect(readMailToken('secret', 'stop', makeMailToken('secret', 'stop', right, 0), 2e12)).toEqual(right);
  });
});

describe('a letter', () => {
  const channel: MailChannel = { kind: 'mail', address: 'ann@example.org', events: [], id: 'abc123', origin: '' };

  function open(quiet: { from: number; to: number; zone: string } | null = null) {
    const clock = new FakeClock();
    const mailer = new PaperMailer();
    const post = new PostOffice(mailer, clock, 'secret', SITE);
    const to = { player: 'ann', channel, wish: { language: 'en', quiet } };
    const results: string[] = [];
    const add = (title: string) => post.add(to, message(title), (result) => results.push(`${title} ${result}`));
    return { clock, mailer, post, results, add };
  }

  it('gathers what comes within ten minutes, without what was taken back', async () => {
    const { clock, mailer, results, add } = open();
    add('Your turn');
    await clock.pass(5 * MINUTE);
    const cancel = add('Taken back');
    add('A game begins');
    cancel();
    await clock.pass(GATHERING - 5 * MINUTE - 1);
    expect(mailer.mails).toEqual([]);
    await clock.pass(1);
    expect(mailer.mails).toHaveLength(1);
    const { to, subject, text, headers } = mailer.mails[0]!;
    expect([to, subject]).toEqual(['ann@example.org', 'Tinstar: Your turn, and 1 more']);
    expect(text).toContain(`Your turn\nWith Bob.\n${SITE}/table/abc\n\nA game begins\n`);
    expect(text).not.toContain('Taken back');
    expect(headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<https:\/\/play\.example\.org\/mail\/stop\/[\w~-]+>$/) as string,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(results).toEqual(['Your turn sent', 'A game begins sent']);
  });

  it('is not sent when all in it was taken back', async () => {
    const { clock, mailer, add } = open();
    add('Your turn')();
    await clock.pass(2 * GATHERING);
    expect(mailer.mails).toEqual([]);
    add('Your turn');
    await clock.pass(GATHERING);
    expect(mailer.mails).toHaveLength(1);
  });

  it('waits for the end of quiet hours', async () => {
    // The fake clock starts on 15 January 2027 at 08:00 UTC.
    const { clock, mailer, add } = open({ from: 8 * 60 + 5, to: 10 * 60, zone: 'UTC' });
    add('Your turn');
    await clock.pass(119 * MINUTE);
    expect(mailer.mails).toEqual([]);
    await clock.pass(MINUTE);
    expect(mailer.mails).toHaveLength(1);
  });

  it('is tried again later and later, with what came since, and given up at last', async () => {
    const { clock, mailer, results, add } = open();
    mailer.result = 'unreachable';
    add('Your turn');
    await clock.pass(GATHERING);
    add('A game begins');
    for (const [pause, count] of [
      [5, 2],
      [15, 3],
      [60, 4],
      [300, 4],
    ] as const) {
      await clock.pass(pause * MINUTE);
      expect(mailer.mails).toHaveLength(count);
    }
    expect(mailer.mails.at(-1)!.text).toContain('A game begins');
    expect(results).toEqual(['Your turn unreachable', 'A game begins unreachable']);
  });

  it('speaks the language of its reader', () => {
    const links = { site: SITE, stop: `${SITE}/mail/stop/token` };
    const two = [message('Du bist dran'), message('Eine Partie beginnt')];
    const german = digestWords(two, 'de', links);
    expect(german.subject).toBe('Tinstar: Du bist dran, und 1 weitere');
    expect(german.text).toContain(`Keine Mails mehr: ${links.stop}`);
    expect(digestWords([message('Tocca a te')], 'it', links).text).toContain('Basta e-mail');
  });
});

describe('calls by mail', () => {
  const WISH = { language: 'en', always: false, quiet: null };

  async function seatTwo(more: { store?: MemoryStore; clock?: FakeClock } = {}) {
    const mailer = new PaperMailer();
    const hall = new Hall({ mailer, ...more });
    const ids: string[] = [];
    for (const name of ['ann', 'bob']) {
      await hall.notify.setWish(name, WISH);
      ids.push(
        await hall.notify.add(
          name,
          { kind: 'mail', address: `${name}@example.org`, events: [...NOTICE_CHOICES] },
          'https://play.example.org',
        ),
      );
    }
    return { hall, mailer, ids };
  }

  it('go to confirmed addresses only, name the table and no card, and end with the answer', async () => {
    const { hall, mailer, ids } = await seatTwo();
    expect(await hall.notify.confirm('bob', ids[1]!)).toBe(true);
    const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' }, { dice: [4, 2] });
    for (const line of lines) table.detach(line);
    await hall.clock.pass(AWAY_GRACE + GATHERING);
    // Ann is asked, and has not confirmed her address.
    expect(mailer.mails).toEqual([]);
    const ann = hall.sit(table, lines[0]!.player);
    await ann.move({ type: 'bid', count: 0, face: 1 });
    await hall.clock.pass(AWAY_GRACE + GATHERING - 1);
    expect(mailer.mails).toEqual([]);
    await hall.clock.pass(1);
    expect(mailer.mails).toMatchObject([{ to: 'bob@example.org', subject: 'Tinstar: Your turn' }]);
    expect(mailer.mails[0]!.text).toContain(`/table/${table.state.facts.id}`);
    expect(await hall.store.listPendingNotices()).toEqual([]);
    hall.services.outbox.stop();
    hall.tables.stop();
  });

  it('are taken back by an answer that comes before the letter is closed', async () => {
    const { hall, mailer, ids } = await seatTwo();
    await hall.notify.confirm('ann', ids[0]!);
    const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' }, { dice: [4, 2] });
    for (const line of lines) table.detach(line);
    await hall.clock.pass(AWAY_GRACE + GATHERING / 2);
    await hall.sit(table, lines[0]!.player).move({ type: 'bid', count: 0, face: 1 });
    await hall.clock.pass(2 * GATHERING);
    expect(mailer.mails).toEqual([]);
    expect(await hall.store.listPendingNotices()).toEqual([]);
    hall.services.outbox.stop();
    hall.tables.stop();
  });

  it('are sent by the next process when one dies while a letter is being filled', async () => {
    const store = new MemoryStore();
    const { hall, ids } = await seatTwo({ store });
    await hall.notify.confirm('ann', ids[0]!);
    const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' }, { dice: [4, 2] });
    for (const line of lines) table.detach(line);
    await hall.clock.pass(AWAY_GRACE + GATHERING / 2);
    hall.services.outbox.stop();
    hall.tables.stop();
    expect((await store.listPendingNotices()).map(({ kind, seat }) => `${seat} ${kind}`)).toContain('0 turn');
    const mailer = new PaperMailer();
    const again = new Hall({ mailer, store, clock: hall.clock });
    await again.tables.resume();
    await hall.clock.pass(2 * MINUTE + GATHERING);
    expect(mailer.mails).toMatchObject([{ to: 'ann@example.org', subject: 'Tinstar: Your turn' }]);
    expect(await store.listPendingNotices()).toEqual([]);
    again.services.outbox.stop();
    again.tables.stop();
  });
});

describe('a server with a real mail server', () => {
  const letters: { to: string; text: string }[] = [];
  const lines: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _session, done) {
      const isThere = !address.address.startsWith('nobody');
      done(isThere ? null : Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += String(part)));
      stream.on('end', () => {
        // Lines that were folded or encoded for the way are made whole again.
        const whole = text
          .replace(/\r\n[ \t]+/g, ' ')
          .replace(/=\r\n/g, '')
          .replace(/=3D/g, '=');
        letters.push({ to: session.envelope.rcptTo[0]!.address, text: whole });
        done();
      });
    },
  });
  let server: TestServer;
  beforeAll(async () => {
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    const { port } = smtp.server.address() as AddressInfo;
    const log = pino(
      { level: 'trace' },
      new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }),
    );
    const mail = { url: `smtp://127.0.0.1:${port}`, from: 'Tinstar <play@example.org>', site: SITE };
    server = await runServer({ mail }, { log });
  });
  afterAll(async () => {
    await server.stop();
    removeFolder(server.data);
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  const join = async (name: string, language = 'en'): Promise<Guest> => {
    const guest = await Guest.arrive(server.url, name);
    await guest.request('PUT', '/api/notify', { language, always: false, quiet: null });
    return guest;
  };
  const address = (name: string) => ({ kind: 'mail', address: name, events: ['turn'] });
  const channelsOf = async (guest: Guest) => (await guest.get<NotifyAnswer>('/api/notify')).channels;
  const post = (path: string, body: string, type: string) =>
    fetch(`${server.url}${path}`, { method: 'POST', headers: { 'content-type': type }, body });

  it('asks the owner of an address, calls nobody before the answer, and stops at one press', async () => {
    const ann = await join('Ann', 'de');
    const answer = await ann.post<NotifyAnswer>('/api/notify/channels', address('ann.ames@example.org'));
    expect(answer).toMatchObject({ mail: true, channels: [{ kind: 'mail', host: 'a…@example.org', pending: true }] });
    expect(JSON.stringify(answer)).not.toContain('ames');
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ to: 'ann.ames@example.org' });
    expect(letters[0]!.text).toContain('From: Tinstar <play@example.org>');
    const { id } = answer.channels[0]!;
    const test = `/api/notify/channels/${id}/test`;
    expect(await ann.post(test, {})).toEqual({ trial: 'refused' });
    const token = /\/mail\/confirm#([\w~-]+)/.exec(letters[0]!.text)![1]!;
    // To open the link changes nothing; nor is it a right to anything else.
    await fetch(`${server.url}/mail/confirm`);
    expect((await channelsOf(ann))[0]).toMatchObject({ pending: true });
    expect((await post('/api/mail/stop', JSON.stringify({ token }), 'application/json')).status).toBe(404);
    expect((await post('/api/mail/confirm', JSON.stringify({ token }), 'application/json')).status).toBe(200);
    expect((await channelsOf(ann))[0]).toMatchObject({ pending: false });
    expect(await ann.post(test, {})).toEqual({ trial: 'sent' });
    const trial = letters.at(-1)!.text;
    expect(trial).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const stop = /List-Unsubscribe: <https:\/\/play\.example\.org(\/mail\/stop\/[\w~-]+)>/.exec(trial)![1]!;
    await fetch(`${server.url}${stop}`);
    expect(await channelsOf(ann)).toHaveLength(1);
    for (let press = 0; press < 2; press++) {
      const pressed = await post(stop, 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded');
      expect(pressed.status).toBe(200);
    }
    expect(await channelsOf(ann)).toEqual([]);
    expect((await post(`${stop}x`, '', 'application/x-www-form-urlencoded')).status).toBe(404);
  });

  it('is confirmed and stopped by the same links after the guest has gone over to an account', async () => {
    const home = await join('Home');
    await home.openAccount('home-owner', 'long enough');
    const guest = await join('Guest');
    await guest.post('/api/notify/channels', address('guest@example.org'));
    const confirm = /\/mail\/confirm#([\w~-]+)/.exec(letters.at(-1)!.text)![1]!;
    await guest.post('/api/account/sign-in', { handle: 'home-owner', password: 'long enough', bring: true });
    expect(await channelsOf(home)).toMatchObject([{ host: 'g…@example.org', pending: true }]);
    const sent = JSON.stringify({ token: confirm });
    expect((await post('/api/mail/confirm', sent, 'application/json')).status).toBe(200);
    const [channel] = await channelsOf(home);
    expect(channel!.pending).toBe(false);
    // A letter that was sent before names the guest.
    const right = { player: confirm.split('~')[0]!, channel: channel!.id };
    const stop = makeMailToken(server.services.secret, 'stop', right, 0);
    expect((await post(`/mail/stop/${stop}`, '', 'application/x-www-form-urlencoded')).status).toBe(200);
    expect(await channelsOf(home)).toEqual([]);
  });

  it('refuses what is no address, a mailbox that is not there, and to fill a stranger’s', async () => {
    const bob = await join('Bob');
    const codeOf = async (name: string): Promise<string> =>
      (await bob.request('POST', '/api/notify/channels', address(name))).body.error.code;
    expect(await codeOf('no address')).toBe('bad-request');
    expect(await codeOf('a@example.org\r\nBcc: b@example.org')).toBe('bad-request');
    expect(await codeOf('nobody@example.org')).toBe('mail-failed');
    expect(await channelsOf(bob)).toEqual([]);
    const count = letters.length;
    for (const round of [1, 2]) {
      await bob.post('/api/notify/channels', address('Eve@example.org'));
      expect(letters).toHaveLength(count + round);
    }
    // The same address again is the same channel.
    expect(await channelsOf(bob)).toHaveLength(1);
    expect(await codeOf('eve@example.org')).toBe('too-many-requests');
    const dot = await join('Dot');
    await dot.post('/api/notify/channels', address('eve@example.org'));
    const last = await dot.request('POST', '/api/notify/channels', address('EVE@example.org'));
    expect(last.body.error.code).toBe('too-many-requests');
    expect(letters).toHaveLength(count + 3);
  });

  it('writes no address into its log', () => {
    expect(lines.join('')).not.toMatch(/@example\.org/);
  });

  it('does not know of mail unless its operator does', async () => {
    const plain = await runServer();
    const cid = await Guest.arrive(plain.url, 'Cid');
    expect(await cid.get('/api/notify')).toMatchObject({ mail: false });
    const refused = await cid.request('POST', '/api/notify/channels', address('cid@example.org'));
    expect(refused.body.error.code).toBe('bad-channel');
    await plain.stop();
    removeFolder(plain.data);
  });
});

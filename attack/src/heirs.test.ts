import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SMTPServer } from 'smtp-server';
import type { NotifyAnswer, SessionOpened } from '@tinstar/protocol';
import { Guest } from '@tinstar/server/testing';
import { Site } from './site.ts';

const letters: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (part: Buffer) => (text += String(part)));
    // Lines that were folded for the way are made whole again.
    stream.on('end', () => done(null, void letters.push(text.replace(/=\r\n/g, '').replace(/=3D/g, '='))));
  },
});
let site: Site;
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  site = await Site.open({
    TINSTAR_SMTP_URL: `smtp://127.0.0.1:${port}`,
    TINSTAR_MAIL_FROM: 'play@example.org',
    TINSTAR_SITE: 'https://play.example.org',
  });
});
afterAll(async () => {
  await site.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const PASSWORD = 'long enough';

describe('somebody with two guests and one mailbox', () => {
  it('cannot have the server look for the owner of a channel for ever', async () => {
    const ann = await Guest.arrive(site.url, 'Ann');
    const phone = new Guest(site.url, 'Ann');
    const { token } = await phone.post<SessionOpened>('/api/session/recover', { code: ann.recovery });
    phone.token = token;
    const bob = await Guest.arrive(site.url, 'Bob');
    await bob.openAccount('heir-bob', PASSWORD);

    const mailbox = { kind: 'mail', address: 'ann@example.org', events: ['turn'] };
    const { channels } = await ann.post<NotifyAnswer>('/api/notify/channels', mailbox);
    const link = /\/mail\/confirm#([\w~-]+)/.exec(letters.at(-1)!)![1]!;
    // Ann's channels go over to Bob, and his to her: each is a guest while the other is an account.
    await phone.post('/api/account/sign-in', { handle: 'heir-bob', password: PASSWORD, bring: true });
    expect((await bob.request('DELETE', '/api/account')).status).toBe(200);
    await ann.openAccount('heir-ann', PASSWORD);
    const { body } = await bob.request('POST', '/api/account/sign-in', {
      handle: 'heir-ann',
      password: PASSWORD,
      bring: true,
    });
    bob.token = body.token;
    expect((await ann.get<NotifyAnswer>('/api/notify')).channels).toHaveLength(1);
    expect((await ann.request('DELETE', `/api/notify/channels/${channels[0]!.id}`)).status).toBe(200);

    const stranger = new Guest(site.url, '');
    const answer = await stranger.request('POST', '/api/mail/confirm', { token: link });
    expect([answer.status, answer.body.error?.code]).toEqual([404, 'unknown-channel']);
    expect((await stranger.request('GET', '/api/tables')).status).toBe(200);
  });
});

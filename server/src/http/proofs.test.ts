import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountNotice, NotifyAnswer, Proof, PushMessage } from '@tinstar/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Passwords } from '../accounts/passwords.ts';
import type { Channel } from '../notify/channel.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { Device, ORIGIN, PASSWORD } from '../testing/device.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { PaperMailer } from '../testing/hall.ts';
import { removeFolder, runServer, type TestServer } from '../testing/run-server.ts';

const MINUTE = 60_000;
const SITE = 'https://play.example.org';
const clock = new FakeClock();
const mailer = new PaperMailer();
const sent: { channel: Channel; message: PushMessage; notice: AccountNotice }[] = [];
const sender = {
  results: ['sent'] as ('sent' | 'unreachable')[],
  async send(channel: Channel, message: PushMessage, notice: unknown) {
    sent.push({ channel, message, notice: notice as AccountNotice });
    return sender.results.length > 1 ? sender.results.shift()! : sender.results[0]!;
  },
};
let server: TestServer;
beforeAll(async () => {
  const passwords = new Passwords({ memoryCost: 64, timeCost: 1, parallelism: 1 });
  const mail = { url: 'smtp://localhost', from: 'play@example.org', site: SITE };
  server = await runServer({ mail }, { clock, passwords, mailer, sender });
});
afterAll(async () => {
  await server.stop();
  removeFolder(server.data);
});

/** How whoever asks has proved lately whose the account is; `old`: longer ago than that counts. */
const STATES = ['guest', 'password', 'passkey', 'code', 'old'] as const;
type State = (typeof STATES)[number];

/** Somebody to ask, and what the request needs of them. */
interface Person {
  readonly device: Device;
  readonly handle: string;
  readonly passkey: string;
  readonly channel: string;
  /** A passkey that was made while the proof was fresh. */
  readonly made: unknown;
}

let people = 0;
async function person(state: State): Promise<Person> {
  const handle = `Person-${++people}`;
  const device = await Device.guest(server, 'Ann');
  const hook = { kind: 'webhook', url: 'https://hook.example/', style: 'json', events: [] };
  const { channels } = await device.good<NotifyAnswer>('POST', '/api/notify/channels', hook);
  const nobody = { device, handle, passkey: 'nothing', channel: channels[0]!.id, made: null };
  if (state === 'guest') return nobody;
  await device.good('POST', '/api/account', { handle, password: PASSWORD });
  const key = new Authenticator();
  const { account } = await device.addPasskey(key);
  const found = { ...nobody, passkey: account!.passkeys[0]!.id };
  if (state === 'old') await clock.pass(12 * MINUTE);
  else if (state === 'passkey') await device.usePasskey(key);
  else if (state === 'code') {
    const { recovery } = await device.good('POST', '/api/session/code');
    await device.good('POST', '/api/session/recover', { code: recovery });
  }
  const { options } = await device.good('POST', '/api/account/passkeys/options', {});
  if (state === 'old') await clock.pass(4 * MINUTE);
  expect((await device.account()).account!.proof).toBe(state === 'old' ? null : (state satisfies Proof));
  sent.length = 0;
  return { ...found, made: new Authenticator().make(options, ORIGIN) };
}

type Body = (person: Person) => unknown;
const FREE = [200, 200, 200, 200, 200];
const PROVED = [409, 200, 200, 200, 403];
const wish = { language: 'en', always: false, quiet: null };

/** Every route of a person, with the status that each state gets. Where it is 403 nobody proves anything by it. */
const ROUTES: readonly (readonly [string, string, Body | null, readonly number[]])[] = [
  ['POST', '/api/session', () => ({ name: 'Bob' }), FREE],
  ['GET', '/api/session', null, FREE],
  ['PATCH', '/api/session', () => ({ name: 'Bob' }), FREE],
  ['DELETE', '/api/session', null, FREE],
  ['POST', '/api/session/recover', () => ({ code: 'AAAA-AAAA-AAAA-AAAA-AAAA' }), [401, 401, 401, 401, 401]],
  ['POST', '/api/session/code', null, [200, 200, 200, 200, 403]],
  ['POST', '/api/session/others', null, FREE],
  ['GET', '/api/account', null, FREE],
  ['POST', '/api/account', ({ handle }) => ({ handle, password: PASSWORD }), [200, 409, 409, 409, 409]],
  ['DELETE', '/api/account', null, PROVED],
  ['PUT', '/api/account/password', () => ({ password: 'another one' }), [409, 403, 200, 200, 403]],
  ['PUT', '/api/account/password', () => ({ password: 'another one', old: PASSWORD }), [409, 200, 200, 200, 200]],
  ['PUT', '/api/account/password', () => ({ password: 'another one', old: 'wrong' }), [409, 401, 200, 200, 401]],
  ['GET', '/.well-known/change-password', null, [302, 302, 302, 302, 302]],
  ['POST', '/api/account/passkeys/options', () => ({}), PROVED],
  ['POST', '/api/account/passkeys', ({ made }) => ({ name: 'Key', credential: made }), [400, 200, 200, 200, 403]],
  ['DELETE', '/api/account/passkeys/:id', null, PROVED],
  ['POST', '/api/account/sign-in', ({ handle }) => ({ handle, password: 'wrong', bring: false }), Array(5).fill(401)],
  ['POST', '/api/account/sign-in/options', () => ({}), FREE],
  ['POST', '/api/account/sign-in/passkey', () => ({ bring: false }), Array(5).fill(400)],
  ['GET', '/api/notify', null, FREE],
  ['PUT', '/api/notify', () => wish, FREE],
  ['GET', '/api/habits', null, FREE],
  ['PUT', '/api/habits', () => ({ hours: null, vacation: null }), FREE],
  [
    'POST',
    '/api/notify/channels',
    () => ({ kind: 'webhook', url: 'https://x.example/', style: 'json', events: [] }),
    FREE,
  ],
  ['PATCH', '/api/notify/channels/:id', () => ({ events: [] }), FREE],
  ['DELETE', '/api/notify/channels/:id', null, FREE],
  ['POST', '/api/notify/channels/:id/test', null, FREE],
  ['POST', '/api/mail/confirm', () => ({ token: 'nonsense' }), Array(5).fill(404)],
  ['POST', '/api/mail/stop', () => ({ token: 'nonsense' }), Array(5).fill(404)],
  ['POST', '/mail/stop/:token', null, Array(5).fill(404)],
];

describe('what a device may do that has proved whose it is, and one that has not', () => {
  it('is written down here for every route', () => {
    const found = ['session', 'account', 'notify', 'mail'].flatMap((name) =>
      [
        ...readFileSync(join(import.meta.dirname, `${name}-routes.ts`), 'utf8').matchAll(
          /\b(?:app|scope)\.(get|put|post|patch|delete)\(\s*'([^']+)'/g,
        ),
      ].map(([, method, path]) => `${method!.toUpperCase()} ${path}`),
    );
    expect(new Set(ROUTES.map(([method, path]) => `${method} ${path}`))).toEqual(new Set(found));
  });

  it.each(ROUTES)('%s %s', async (method, path, body, wanted) => {
    const statuses: number[] = [];
    for (const state of STATES) {
      const one = await person(state);
      const url = path.replace(':id', path.includes('passkeys') ? one.passkey : one.channel).replace(':token', 'x~y');
      const { status } = await one.device.ask(method, url, body?.(one));
      statuses.push(status);
      // What was refused has led to no proof.
      if (status === 403) expect((await one.device.account()).account!.proof).toBe(state === 'old' ? null : state);
    }
    expect(statuses).toEqual(wanted);
  });
});

describe('the owner of an account', () => {
  const told = () => sent.map(({ notice }) => notice.news);
  const CHANGES: readonly (readonly [string, (person: Person) => Promise<unknown>])[] = [
    ['code', ({ device }) => device.good('POST', '/api/session/code')],
    [
      'password',
      ({ device }) => device.good('PUT', '/api/account/password', { password: 'another one', old: PASSWORD }),
    ],
    [
      'passkey-added',
      ({ device, made }) => device.good('POST', '/api/account/passkeys', { name: 'K', credential: made }),
    ],
    ['passkey-removed', ({ device, passkey }) => device.good('DELETE', `/api/account/passkeys/${passkey}`)],
    ['given-up', ({ device }) => device.good('DELETE', '/api/account')],
  ];
  it.each(CHANGES)('is told of this: %s', async (news, change) => {
    await change(await person('password'));
    expect(told()).toEqual([news]);
    expect(sent[0]!.notice).toMatchObject({ kind: 'account', at: clock.now() });
    expect(sent[0]!.message).toMatchObject({ path: '/settings#account', tag: `account-${news}` });
  });

  it('is told of somebody who recovers, and has no password changed by a code of an old session', async () => {
    const { device, handle } = await person('password');
    const { recovery } = await device.good('POST', '/api/session/code');
    await clock.pass(16 * MINUTE);
    expect(await device.refusal('POST', '/api/session/code')).toEqual([403, 'not-proved']);
    const phone = new Device(server);
    await phone.good('POST', '/api/session/recover', { code: recovery });
    expect(told()).toEqual(['code', 'recovered']);
    // Signing in again is a proof, and the code is made then.
    await device.signIn(handle);
    await device.good('POST', '/api/session/code');
  });

  it('is told over every channel that is theirs, in their language, at any hour, whatever it is for', async () => {
    const { device } = await person('password');
    const quiet = { from: 0, to: 1439, zone: 'UTC' };
    await device.good('PUT', '/api/notify', { language: 'de', always: false, quiet });
    for (const address of ['ann@example.org', 'pending@example.org'])
      await device.good('POST', '/api/notify/channels', { kind: 'mail', address, events: [] });
    const [link] = mailer.mails.map(({ text }) => /confirm#([\w~-]+)/.exec(text)?.[1]).slice(-2);
    await device.good('POST', '/api/mail/confirm', { token: link });
    mailer.mails.length = 0;
    await device.good('POST', '/api/session/code');
    expect(sent[0]!.message.title).toBe('Für dein Konto gibt es einen neuen Umzugscode');
    expect(mailer.mails).toMatchObject([
      { to: 'ann@example.org', subject: 'Tinstar: Für dein Konto gibt es einen neuen Umzugscode' },
    ]);
    expect(mailer.mails[0]!.text).toContain(`${SITE}/settings#account`);
  });

  it('is told later by a channel that does not answer, even if it is removed at once', async () => {
    const { device, channel } = await person('password');
    sender.results = ['unreachable', 'sent'];
    await device.good('POST', '/api/session/code');
    await device.good('DELETE', `/api/notify/channels/${channel}`);
    await clock.pass(MINUTE);
    expect(told()).toEqual(['code', 'code']);
    expect(sent[0]!.notice.id).toBe(sent[1]!.notice.id);
  });

  it('of a guest is nobody to be told: a code is asked for and used as before', async () => {
    const { device } = await person('guest');
    sent.length = 0;
    const { recovery } = await device.good('POST', '/api/session/code');
    await new Device(server).good('POST', '/api/session/recover', { code: recovery });
    expect(sent).toEqual([]);
  });
});

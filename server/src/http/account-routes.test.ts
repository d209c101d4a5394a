import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLOSE, LIMITS } from '@tinstar/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Passwords } from '../accounts/passwords.ts';
import { type Log, makeLog } from '../log.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { Seated } from '../testing/client.ts';
import { Device, ORIGIN, PASSWORD } from '../testing/device.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { removeFolder, runServer, type TestServer } from '../testing/run-server.ts';

const MINUTE = 60_000;
const clock = new FakeClock();
const logged: string[] = [];
const note = ((about: object, line: string): void => void logged.push(JSON.stringify(about) + line)) as Log['info'];
const log: Log = { ...makeLog('silent'), info: note, warn: note, error: note };
let server: TestServer;
beforeAll(async () => {
  // A password takes its time on purpose; here it need not.
  const passwords = new Passwords({ memoryCost: 64, timeCost: 1, parallelism: 1 });
  server = await runServer({}, { clock, log, passwords });
});
afterAll(async () => {
  await server.stop();
  removeFolder(server.data);
});

describe('an account', () => {
  it('is the guest, who stays the same player with all seats', async () => {
    const device = await Device.guest(server, 'Ann');
    const id = await device.id;
    const table = await device.openTable();
    expect(await device.account()).toEqual({ account: null, games: 1 });
    const made = await device.good('POST', '/api/account', { handle: 'Ann-1', password: PASSWORD });
    expect(made).toEqual({
      account: { handle: 'Ann-1', password: true, passkeys: [], proof: 'password' },
      games: 0,
      token: device.cookie,
      recovery: expect.stringMatching(/^(\w{4}-){4}\w{4}$/),
    });
    expect([await device.id, await device.seats()]).toEqual([id, [table]]);
    expect(await device.refusal('POST', '/api/account', { handle: 'Other', password: PASSWORD })).toEqual([
      409,
      'has-account',
    ]);
    const phone = new Device(server);
    expect(await phone.account()).toEqual({ account: null, games: 0 });
    const signedIn = await phone.signIn('aNN-1');
    expect(signedIn).toMatchObject({ player: { id, name: 'Ann' }, brought: 0, left: null });
    expect(await phone.seats()).toEqual([table]);
    // Both devices are that player.
    expect(await device.id).toBe(await phone.id);
  });

  it('needs a session, and a handle nobody has in any case', async () => {
    expect(await new Device(server).refusal('POST', '/api/account', { handle: 'x-y-z', password: PASSWORD })).toEqual([
      401,
      'no-session',
    ]);
    await Device.account(server, 'Taken');
    const late = await Device.guest(server, 'Late');
    expect(await late.refusal('POST', '/api/account', { handle: 'tAKEN', password: PASSWORD })).toEqual([
      409,
      'handle-taken',
    ]);
    expect(await late.refusal('POST', '/api/account/passkeys/options', { handle: 'TAKEN' })).toEqual([
      409,
      'handle-taken',
    ]);
    // Of two at once one wins.
    const rivals = await Promise.all([Device.guest(server, 'A'), Device.guest(server, 'B')]);
    const answers = await Promise.all(
      rivals.map((rival) => rival.ask('POST', '/api/account', { handle: 'rivals', password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['a short handle', { handle: 'ab', password: PASSWORD }],
    ['a long handle', { handle: 'x'.repeat(LIMITS.handle.max + 1), password: PASSWORD }],
    ['a handle with a space', { handle: 'a b c', password: PASSWORD }],
    ['a handle that looks like another', { handle: 'аnnie', password: PASSWORD }],
    ['a handle that begins with a sign', { handle: '-ann', password: PASSWORD }],
    ['a short password', { handle: 'short-1', password: 'x'.repeat(LIMITS.password.min - 1) }],
    ['a very long password', { handle: 'long-1', password: 'x'.repeat(LIMITS.password.max + 1) }],
    ['more than is asked', { handle: 'more-1', password: PASSWORD, admin: true }],
  ])('is refused with %s', async (_, body) => {
    const guest = await Device.guest(server, 'Ann');
    expect(await guest.refusal('POST', '/api/account', body)).toEqual([400, 'bad-request']);
  });

  it('takes any letters as a password, however they are typed', async () => {
    const guest = await Device.guest(server, 'Jürgen');
    const password = 'Grüße 🤠 ok';
    await guest.good('POST', '/api/account', { handle: 'juergen', password });
    const { player } = await new Device(server).signIn('juergen', { password: password.normalize('NFD') });
    expect(player.name).toBe('Jürgen');
  });

  it('is given up and leaves a guest behind; the handle is free again', async () => {
    const device = await Device.account(server, 'Quitter');
    const table = await device.openTable();
    await device.addPasskey(new Authenticator());
    expect(await device.good('DELETE', '/api/account')).toEqual({ account: null, games: 1 });
    expect(await device.seats()).toEqual([table]);
    expect(
      await new Device(server).refusal('POST', '/api/account/sign-in', {
        handle: 'Quitter',
        password: PASSWORD,
        bring: false,
      }),
    ).toEqual([401, 'wrong-password']);
    await Device.account(server, 'quitter');
  });
});

describe('signing in', () => {
  it('answers the same to a wrong password, an unknown handle, and an account without a password', async () => {
    await Device.account(server, 'Real-One');
    const keyed = await Device.guest(server, 'Keyed');
    await keyed.addPasskey(new Authenticator(), 'Keyed-One');
    const answers = [];
    for (const handle of ['real-one', 'nobody-at-all', 'keyed-one']) {
      const body = { handle, password: 'wrong', bring: false };
      answers.push(await new Device(server).ask('POST', '/api/account/sign-in', body));
    }
    expect(answers[0]).toEqual({
      status: 401,
      body: { error: { source: 'server', code: 'wrong-password', rule: null } },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('needs to be told what becomes of the guest', async () => {
    await Device.account(server, 'Said-So');
    const body = { handle: 'said-so', password: PASSWORD };
    expect(await new Device(server).refusal('POST', '/api/account/sign-in', body)).toEqual([400, 'bad-request']);
  });

  it('brings the tables of this device along, where the account does not sit already', async () => {
    const home = await Device.account(server, 'Bringer', 'Ann');
    const shared = await home.openTable(['me', 'open', 'open']);
    const guest = await Device.guest(server, 'Annie');
    const own = await guest.openTable();
    await guest.good('POST', `/api/tables/${shared}/join`, {});
    expect((await guest.account()).games).toBe(2);
    const { brought, left } = await guest.signIn('bringer', { bring: true });
    expect([brought, left]).toEqual([1, { name: 'Annie', games: 1, recovery: expect.any(String) }]);
    expect((await home.seats()).toSorted()).toEqual([own, shared].toSorted());
    expect((await guest.good('GET', `/api/tables/${shared}`)).seat).toBe(0);
    // The seat that stayed is reached by the code, once.
    const other = new Device(server);
    await other.good('POST', '/api/session/recover', { code: left!.recovery });
    expect(await other.seats()).toEqual([shared]);
    expect((await other.good('GET', `/api/tables/${shared}`)).seat).toBe(1);
  });

  it('leaves them with the guest if that is wanted', async () => {
    const home = await Device.account(server, 'Leaver');
    const guest = await Device.guest(server, 'Annie');
    const table = await guest.openTable();
    const { brought, left } = await guest.signIn('leaver', { bring: false });
    expect([brought, left?.games, await guest.seats(), await home.seats()]).toEqual([0, 1, [], []]);
    const back = new Device(server);
    await back.good('POST', '/api/session/recover', { code: left!.recovery });
    expect(await back.seats()).toEqual([table]);
  });

  it('takes nothing from an account that was signed in here before', async () => {
    const first = await Device.account(server, 'First-One');
    const table = await first.openTable();
    await Device.account(server, 'Second-One');
    const { brought, left } = await first.signIn('second-one', { bring: true });
    expect([brought, left, await first.seats()]).toEqual([0, null, []]);
    const again = new Device(server);
    await again.signIn('first-one');
    expect(await again.seats()).toEqual([table]);
  });

  it('ends the session it replaces, and its sockets come back as who they are now', async () => {
    const home = await Device.account(server, 'Socketed', 'Ann');
    const guest = await Device.guest(server, 'Annie');
    const table = await guest.openTable();
    const { cookie } = guest;
    const before = await Seated.connect(server.url, table, cookie);
    expect(before.known!.viewer).toBe(0);
    const elsewhere = await Seated.connect(server.url, table, home.cookie);
    expect(elsewhere.known!.viewer).toBeNull();
    const { token } = await guest.signIn('socketed', { bring: true });
    await before.until(() => before.closes.length > 0);
    expect(before.closes).toEqual([CLOSE.seatChanged]);
    await elsewhere.until(() => elsewhere.known!.viewer === 0);
    expect(elsewhere.messages.some(({ type }) => type === 'elsewhere')).toBe(true);
    const after = await Seated.connect(server.url, table, token);
    expect(after.known!.viewer).toBe(0);
    await Promise.all([after.close(), elsewhere.close()]);
    const old = new Device(server);
    old.cookie = cookie;
    expect((await old.ask('GET', '/api/session')).status).toBe(401);
  });
});

describe('guessing', () => {
  const guess = (device: Device, handle: string) =>
    device.refusal('POST', '/api/account/sign-in', { handle, password: 'wrong', bring: false });

  it.each(['Guessed', 'Never-Was'])('%s is slowed down from one address, and keeps nobody else out', async (handle) => {
    if (handle === 'Guessed') await Device.account(server, handle);
    const thief = new Device(server);
    const codes = [];
    for (let i = 0; i < 7; i++) codes.push((await guess(thief, i % 2 ? handle : handle.toUpperCase()))[1]);
    expect(codes).toEqual([...Array<string>(5).fill('wrong-password'), 'too-many-requests', 'too-many-requests']);
    // Even the right one is not heard from there, and elsewhere it works at once.
    if (handle === 'Guessed') {
      expect(await thief.refusal('POST', '/api/account/sign-in', { handle, password: PASSWORD, bring: false })).toEqual(
        [429, 'too-many-requests'],
      );
      await new Device(server).signIn(handle);
    }
    await clock.pass(MINUTE);
    expect((await guess(thief, handle))[1]).toBe('wrong-password');
    expect((await guess(thief, handle))[1]).toBe('too-many-requests');
  });
});

describe('guessing from everywhere', () => {
  it('450 times from 400 networks, fifty are heard; the owner comes in by all other ways', async () => {
    const handle = 'Wanted';
    const home = await Device.account(server, handle);
    const key = new Authenticator();
    await home.addPasskey(key);
    const { recovery } = await home.good('POST', '/api/session/code');
    const den = new Device(server);
    await den.signIn(handle);
    const wrong = { handle, password: 'wrong', bring: false };
    const codes: string[] = [];
    const bots = Array.from({ length: 400 }, () => new Device(server));
    for (let i = 0; i < 450; i++) codes.push((await bots[i % 400]!.refusal('POST', '/api/account/sign-in', wrong))[1]);
    expect(codes.filter((code) => code === 'wrong-password')).toHaveLength(50);
    // From somewhere new the password is not heard any more; where the owner was before it is,
    const stranger = new Device(server);
    expect((await stranger.refusal('POST', '/api/account/sign-in', { ...wrong, password: PASSWORD }))[1]).toBe(
      'too-many-requests',
    );
    await den.signIn(handle);
    // as it is on a device that is signed in, and a passkey and the code lead in from anywhere.
    await home.signIn(handle);
    await home.good('PUT', '/api/account/password', { password: 'another one', old: PASSWORD });
    await new Device(server).usePasskey(key);
    expect((await new Device(server).refusal('POST', '/api/session/recover', { code: recovery }))[1]).toBe(
      'unknown-code',
    );
    const { recovery: next } = await home.good('POST', '/api/session/code');
    await new Device(server).good('POST', '/api/session/recover', { code: next });
  });
});

describe('changing an account', () => {
  it('a password needs the old one, however fresh the session', async () => {
    const device = await Device.account(server, 'Changer');
    const change = { password: 'another password' };
    expect(await device.refusal('PUT', '/api/account/password', change)).toEqual([403, 'not-proved']);
    expect(await device.refusal('PUT', '/api/account/password', { ...change, old: 'wrong' })).toEqual([
      401,
      'wrong-password',
    ]);
    await device.good('PUT', '/api/account/password', { ...change, old: PASSWORD });
    await new Device(server).signIn('changer', change);
    expect(
      (
        await new Device(server).refusal('POST', '/api/account/sign-in', {
          handle: 'changer',
          password: PASSWORD,
          bring: false,
        })
      )[1],
    ).toBe('wrong-password');
    const { statusCode, headers } = await server.app.inject({ url: '/.well-known/change-password' });
    expect([statusCode, headers['location']]).toEqual([302, '/settings#account']);
    expect(await (await Device.guest(server, 'G')).refusal('PUT', '/api/account/password', change)).toEqual([
      409,
      'no-account',
    ]);
  });

  let kates = 0;
  const become = (device: Device) =>
    device.good('POST', '/api/account', { handle: `Kate-${++kates}`, password: PASSWORD });
  it.each<[string, (device: Device) => Promise<unknown>, (device: Device) => Promise<unknown>]>([
    ['becoming an account', async () => {}, become],
    [
      'becoming an account by a passkey',
      async () => {},
      (device) => device.addPasskey(new Authenticator(), `Kate-${++kates}`),
    ],
    [
      'a new password',
      become,
      (device) => device.good('PUT', '/api/account/password', { password: 'another password', old: PASSWORD }),
    ],
  ])('%s closes every way in that was known before', async (_, prepare, change) => {
    const device = await Device.guest(server, 'Kate');
    await prepare(device);
    const id = await device.id;
    const table = await device.openTable();
    const { recovery: lent } = await device.good('POST', '/api/session/code');
    const phone = new Device(server);
    const { recovery } = await phone.good('POST', '/api/session/recover', { code: lent });
    // Somebody has read the device's token meanwhile, and listens with it.
    const thief = new Device(server);
    thief.cookie = device.cookie;
    const [here, there] = await Promise.all(
      [device, phone].map(({ cookie }) => Seated.connect(server.url, table, cookie)),
    );
    await change(device);
    expect(await device.id).toBe(id);
    expect(await thief.refusal('GET', '/api/session')).toEqual([401, 'no-session']);
    expect(await phone.refusal('GET', '/api/session')).toEqual([401, 'no-session']);
    expect((await new Device(server).refusal('POST', '/api/session/recover', { code: recovery }))[1]).toBe(
      'unknown-code',
    );
    await Promise.all([here, there].map((seated) => seated!.until(() => seated!.closes.length > 0)));
    expect([here!.closes, there!.closes]).toEqual([[CLOSE.seatChanged], [CLOSE.unknownToken]]);
  });

  it('a new passkey is no proof: it does not stand for the old password', async () => {
    const device = await Device.account(server, 'Sneaky');
    const { account } = await device.addPasskey(new Authenticator());
    expect(account!.proof).toBe('password');
    expect(await device.refusal('PUT', '/api/account/password', { password: 'another one' })).toEqual([
      403,
      'not-proved',
    ]);
  });

  it('a forgotten one is replaced with a recovery code, for a quarter of an hour', async () => {
    const device = await Device.account(server, 'Forgetful');
    const { recovery } = await device.good('POST', '/api/session/code');
    const phone = new Device(server);
    const next = await phone.good('POST', '/api/session/recover', { code: recovery });
    expect((await phone.account()).account!.proof).toBe('code');
    await clock.pass(15 * MINUTE + 1);
    expect((await phone.account()).account!.proof).toBeNull();
    expect(await phone.refusal('PUT', '/api/account/password', { password: 'new password' })).toEqual([
      403,
      'not-proved',
    ]);
    const tablet = new Device(server);
    await tablet.good('POST', '/api/session/recover', { code: next.recovery });
    await tablet.good('PUT', '/api/account/password', { password: 'new password' });
    await new Device(server).signIn('forgetful', { password: 'new password' });
  });

  it('passkeys and giving up need a proof that is not old; signing in again is one', async () => {
    const device = await Device.account(server, 'Stale');
    const id = await device.id;
    const key = new Authenticator();
    await device.addPasskey(key);
    await clock.pass(15 * MINUTE + 1);
    const { passkeys, proof } = (await device.account()).account!;
    expect(proof).toBeNull();
    for (const [method, path] of [
      ['POST', '/api/account/passkeys/options'],
      ['DELETE', `/api/account/passkeys/${passkeys[0]!.id}`],
      ['DELETE', '/api/account'],
    ] as const) {
      expect(await device.refusal(method, path, method === 'POST' ? {} : undefined)).toEqual([403, 'not-proved']);
    }
    await device.usePasskey(key);
    expect([await device.id, (await device.account()).account!.proof]).toEqual([id, 'passkey']);
    await device.good('DELETE', `/api/account/passkeys/${passkeys[0]!.id}`);
    expect(await device.refusal('DELETE', '/api/account/passkeys/nothing')).toEqual([404, 'not-found']);
  });
});

describe('passkeys', () => {
  it('make an account of a guest, and sign in without a handle', async () => {
    const device = await Device.guest(server, 'Kit');
    const id = await device.id;
    const key = new Authenticator();
    expect(await device.refusal('POST', '/api/account/passkeys/options', {})).toEqual([409, 'no-account']);
    const { account } = await device.addPasskey(key, 'Kit-Carson');
    expect(account).toMatchObject({ handle: 'Kit-Carson', password: false, proof: 'passkey' });
    const phone = new Device(server);
    expect((await phone.usePasskey(key)).player.id).toBe(id);
    const [passkey] = (await phone.account()).account!.passkeys;
    expect(passkey).toMatchObject({ name: 'Key', createdAt: clock.now(), usedAt: clock.now() });
    // The only way in stays until there is another.
    expect(await phone.refusal('DELETE', `/api/account/passkeys/${passkey!.id}`)).toEqual([409, 'last-way-in']);
    await phone.good('PUT', '/api/account/password', { password: PASSWORD });
    await phone.good('DELETE', `/api/account/passkeys/${passkey!.id}`);
    const { options } = await phone.good('POST', '/api/account/sign-in/options', {});
    const body = { credential: key.use(options, ORIGIN), bring: false };
    expect(await new Device(server).refusal('POST', '/api/account/sign-in/passkey', body)).toEqual([
      401,
      'bad-passkey',
    ]);
  });

  it('answer a challenge once, in time, and for this site alone', async () => {
    const device = await Device.account(server, 'Challenged');
    const key = new Authenticator();
    await device.addPasskey(key);
    const ask = async () => (await device.good('POST', '/api/account/sign-in/options', {})).options;
    const send = (credential: unknown, origin?: string) =>
      new Device(server).refusal('POST', '/api/account/sign-in/passkey', { credential, bring: false }, origin);
    const bad = [401, 'bad-passkey'];

    const used = key.use(await ask(), ORIGIN);
    expect(await send(used)).toEqual([200, undefined]);
    expect(await send(used)).toEqual(bad);
    const late = await ask();
    await clock.pass(5 * MINUTE + 1);
    expect(await send(key.use(late, ORIGIN))).toEqual(bad);
    expect(await send(key.use(await ask(), 'https://evil.example'))).toEqual(bad);
    expect(await send(key.use(await ask(), ORIGIN), 'https://other.example')).toEqual(bad);
    expect(await send(key.use({ ...(await ask()), rpId: 'evil.example' }, ORIGIN))).toEqual(bad);
    expect(await send(key.use({ ...(await ask()), challenge: 'made-up' }, ORIGIN))).toEqual(bad);
    // A copy of the key that is behind is no longer trusted, and another key's signature is not this one's.
    const forged = key.use(await ask(), ORIGIN);
    forged.response.signature = new Authenticator().use(await ask(), ORIGIN).response.signature;
    expect(await send(forged)).toEqual(bad);
    key.count = 0;
    expect(await send(key.use(await ask(), ORIGIN))).toEqual(bad);
    key.count = 100;
    expect(await send(key.use(await ask(), ORIGIN))).toEqual([200, undefined]);
    // What was posed for signing in makes no passkey, nor for somebody else.
    const { options } = await device.good('POST', '/api/account/passkeys/options', {});
    const foreign = { name: 'Key', credential: new Authenticator().make(options, ORIGIN) };
    expect(await (await Device.account(server, 'Foreign')).refusal('POST', '/api/account/passkeys', foreign)).toEqual(
      bad,
    );
    expect(await device.refusal('POST', '/api/account/passkeys', foreign)).toEqual(bad);
    const program = await server.app.inject({ method: 'POST', url: '/api/account/sign-in/options' });
    expect(program.statusCode).toBe(401);
  });

  it.each([
    ['no credential', { bring: false }],
    ['bytes that are none', { bring: false, credential: { id: '!', rawId: '!', type: 'public-key', response: {} } }],
    [
      'client data that is no JSON',
      (key: Authenticator, options: unknown) => {
        const credential = key.use(options, ORIGIN);
        return {
          bring: false,
          credential: { ...credential, response: { ...credential.response, clientDataJSON: 'AAAA' } },
        };
      },
    ],
  ])('with %s are refused', async (_, made) => {
    const device = await Device.guest(server, 'Bad');
    const { options } = await device.good('POST', '/api/account/sign-in/options', {});
    const body = typeof made === 'function' ? made(new Authenticator(), options) : made;
    const [status] = await device.refusal('POST', '/api/account/sign-in/passkey', body);
    expect([400, 401]).toContain(status);
  });
});

it('neither passwords nor handles are in a log, and passwords in no file', async () => {
  const device = await Device.account(server, 'Secretive');
  await device.addPasskey(new Authenticator());
  await new Device(server).refusal('POST', '/api/account/sign-in', {
    handle: 'secretive',
    password: 'my slip of the pen',
    bring: false,
  });
  expect(logged.join('\n')).not.toMatch(/secretive|correct horse|slip of the pen/i);
  for (const file of readdirSync(server.data)) {
    const bytes = readFileSync(join(server.data, file), 'latin1');
    expect(bytes).not.toContain(PASSWORD);
    expect(bytes).not.toContain('slip of the pen');
  }
  const { body } = await server.app.inject({ url: '/metrics' });
  expect(body).toContain('code="wrong-password"');
  expect(body).not.toMatch(/secretive/i);
});

import {
  AccountAnswer,
  AccountRenewed,
  AddPasskey,
  ChangePassword,
  OpenAccount,
  PasskeyOptions,
  type Proof,
  SignedIn,
  SignIn,
  SignInByPasskey,
  WishPasskey,
} from '@tinstar/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asker } from '../accounts/accounts.ts';
import type { Site } from '../accounts/passkeys.ts';
import { hashSecret } from '../entropy.ts';
import { RequestError } from '../errors.ts';
import type { Desk } from './app.ts';
import { siteOf } from './origin.ts';
import { readBody } from './read-body.ts';
import { maybePlayer, needPlayer, setToken, tokenOf } from './session.ts';

/** Per address and minute: a friend's house signs in at once, a guesser is slowed down. */
const SLOW = { config: { rateLimit: { max: 20, timeWindow: 60_000 } } };

/** Accounts: made of a guest, changed, given up, signed in to. */
export function addAccountRoutes(app: FastifyInstance, desk: Desk): void {
  const { accounts, claims, players, sockets, news } = desk;

  const askerOf = async (request: FastifyRequest): Promise<Asker> => {
    const player = await needPlayer(request, desk);
    return { player, session: hashSecret(tokenOf(request, desk)!) };
  };
  const needSite = (request: FastifyRequest): Site => {
    const site = siteOf(request.headers, desk.settings.origins);
    // A program has no page that a passkey could belong to.
    if (!site) throw new RequestError('bad-passkey');
    return site;
  };
  const answer = async (asker: Asker | null): Promise<AccountAnswer> =>
    AccountAnswer.parse(await accounts.answer(asker));

  app.get('/api/account', async (request) =>
    answer((await maybePlayer(request, desk)) ? await askerOf(request) : null),
  );

  /** This device is signed in anew and all others are signed out: whoever had an old key has nothing. */
  const renew = async (request: FastifyRequest, reply: FastifyReply, by: Proof): Promise<AccountRenewed> => {
    const { player, session: old } = await askerOf(request);
    const { token, recovery } = await players.renewKeys(player);
    const session = hashSecret(token);
    await accounts.prove(session, by);
    sockets.signOutOthers(player.id, session, old);
    // Not before the browser has the new cookie: its sockets come back at once.
    reply.raw.once('finish', () => sockets.handOver(old));
    setToken(request, reply, token);
    return AccountRenewed.parse({ ...(await accounts.answer({ player, session })), token, recovery });
  };

  app.post('/api/account', SLOW, async (request, reply) => {
    const asker = await askerOf(request);
    const { handle, password } = readBody(OpenAccount, request.body);
    return renew(request, reply, await accounts.open(asker, handle, password));
  });

  app.delete('/api/account', SLOW, async (request) => {
    const asker = await askerOf(request);
    await accounts.giveUp(asker);
    await news.tell(asker.player.id, 'given-up');
    return answer(asker);
  });

  app.put('/api/account/password', SLOW, async (request, reply) => {
    const asker = await askerOf(request);
    const { old, password } = readBody(ChangePassword, request.body);
    const proof = await accounts.changePassword(asker, request.ip, password, old);
    await news.tell(asker.player.id, 'password');
    return renew(request, reply, proof);
  });

  // Where password managers look: https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings#account'));

  app.post('/api/account/passkeys/options', SLOW, async (request) => {
    const asker = await askerOf(request);
    const { handle } = readBody(WishPasskey, request.body);
    return PasskeyOptions.parse({ options: await accounts.askToMakePasskey(asker, needSite(request), handle) });
  });

  app.post('/api/account/passkeys', SLOW, async (request, reply) => {
    const asker = await askerOf(request);
    const { name, credential } = readBody(AddPasskey, request.body);
    const proof = await accounts.addPasskey(asker, needSite(request), name, credential);
    if (proof !== null) return renew(request, reply, proof);
    await news.tell(asker.player.id, 'passkey-added');
    return answer(asker);
  });

  app.delete('/api/account/passkeys/:id', SLOW, async (request) => {
    const asker = await askerOf(request);
    await accounts.removePasskey(asker, (request.params as { id: string }).id);
    await news.tell(asker.player.id, 'passkey-removed');
    return answer(asker);
  });

  /** Whoever it was on this device: from now on it is the account's. */
  const enter = async (
    request: FastifyRequest,
    reply: FastifyReply,
    account: string,
    by: Proof,
    bring: boolean,
  ): Promise<SignedIn> => {
    const before = await maybePlayer(request, desk);
    const guest = before && before.id !== account && !(await accounts.isAccount(before.id)) ? before : null;
    const brought = guest && bring ? await claims.bring(guest.id, account) : 0;
    const { player, token } = await players.enter(account);
    await accounts.prove(hashSecret(token), by);
    if (before?.id !== account) sockets.tellElsewhere(account);
    const games = guest ? await claims.count(guest.id) : 0;
    // The device forgets the guest: what is left there needs another way back.
    const left = guest && games > 0 ? { name: guest.name, games, recovery: await players.renewCode(guest) } : null;
    if (before) {
      const old = tokenOf(request, desk)!;
      await players.signOut(old);
      // Not before the browser has the new cookie: its sockets come back at once.
      reply.raw.once('finish', () => sockets.handOver(hashSecret(old)));
    }
    setToken(request, reply, token);
    return SignedIn.parse({ player, token, brought, left });
  };

  app.post('/api/account/sign-in', SLOW, async (request, reply) => {
    const { handle, password, bring } = readBody(SignIn, request.body);
    const asker = (await maybePlayer(request, desk)) ? await askerOf(request) : null;
    const account = await accounts.byPassword(handle, password, request.ip, asker);
    return enter(request, reply, account, 'password', bring);
  });

  app.post('/api/account/sign-in/options', SLOW, async (request) =>
    PasskeyOptions.parse({ options: await accounts.askToUsePasskey(needSite(request)) }),
  );

  app.post('/api/account/sign-in/passkey', SLOW, async (request, reply) => {
    const { credential, bring } = readBody(SignInByPasskey, request.body);
    const account = await accounts.byPasskey(needSite(request), credential);
    return enter(request, reply, account, 'passkey', bring);
  });
}

import {
  CodeAnswer,
  Nothing,
  OpenSession,
  RecoverSession,
  RenamePlayer,
  SessionAnswer,
  SessionOpened,
} from '@tinstar/protocol';
import type { FastifyInstance } from 'fastify';
import { hashSecret } from '../entropy.ts';
import type { Desk } from './app.ts';
import { readBody } from './read-body.ts';
import { dropToken, needPlayer, setToken, tokenOf } from './session.ts';

/** Opening sessions and guessing codes is slowed down more than the rest: per address and minute. */
const SLOW = { config: { rateLimit: { max: 20, timeWindow: 60_000 } } };

/** Guests and their devices. */
export function addSessionRoutes(app: FastifyInstance, desk: Desk): void {
  const { players, sockets, accounts, news } = desk;

  app.post('/api/session', SLOW, async (request, reply) => {
    const { name } = readBody(OpenSession, request.body);
    const opened = await players.open(name);
    setToken(request, reply, opened.token);
    return SessionOpened.parse(opened);
  });

  app.get('/api/session', async (request) => SessionAnswer.parse({ player: await needPlayer(request, desk) }));

  app.patch('/api/session', async (request) => {
    const player = await needPlayer(request, desk);
    const { name } = readBody(RenamePlayer, request.body);
    return SessionAnswer.parse({ player: await players.rename(player, name) });
  });

  app.delete('/api/session', async (request, reply) => {
    await needPlayer(request, desk);
    const token = tokenOf(request, desk)!;
    await players.signOut(token);
    sockets.signOut(hashSecret(token));
    dropToken(reply);
    return Nothing.parse({});
  });

  app.post('/api/session/recover', SLOW, async (request, reply) => {
    const { code } = readBody(RecoverSession, request.body);
    const opened = await players.recover(code);
    // Whoever it was: the devices that are this player already get to know.
    sockets.tellElsewhere(opened.player.id);
    await accounts.prove(hashSecret(opened.token), 'code');
    if (await accounts.isAccount(opened.player.id)) await news.tell(opened.player.id, 'recovered');
    setToken(request, reply, opened.token);
    return SessionOpened.parse(opened);
  });

  app.post('/api/session/code', SLOW, async (request) => {
    const player = await needPlayer(request, desk);
    // With a code one recovers, and whoever recovers has proved whose the account is.
    const isAccount = await accounts.needProofIfAccount({ player, session: hashSecret(tokenOf(request, desk)!) });
    const recovery = await players.renewCode(player);
    if (isAccount) await news.tell(player.id, 'code');
    return CodeAnswer.parse({ recovery });
  });

  app.post('/api/session/others', async (request) => {
    const player = await needPlayer(request, desk);
    const token = tokenOf(request, desk)!;
    await players.signOutOthers(player, token);
    sockets.signOutOthers(player.id, hashSecret(token));
    return Nothing.parse({});
  });
}

import {
  DeviceMatch,
  DeviceMatchAnswer,
  DeviceMatchesAnswer,
  DeviceMatchId,
  DeviceMatchLine,
  LIMITS,
  Nothing,
} from '@tinstar/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../errors.ts';
import type { Desk } from './app.ts';
import { readBody } from './read-body.ts';
import { maybePlayer, needPlayer } from './session.ts';

/** Each is played again, some hundredths of a second; per address and minute. */
const BRING = { bodyLimit: LIMITS.match, config: { rateLimit: { max: 30, timeWindow: 60_000 } } };

/** Matches of devices: only their player sees them. */
export function addMatchRoutes(app: FastifyInstance, desk: Desk): void {
  const { matches } = desk;
  const idOf = (request: FastifyRequest): string => {
    const { id } = request.params as { id: string };
    if (!DeviceMatchId.safeParse(id).success) throw new RequestError('not-found');
    return id;
  };

  app.get('/api/matches', async (request) => {
    const player = await maybePlayer(request, desk);
    return DeviceMatchesAnswer.parse({ matches: player ? await matches.list(player.id) : [] });
  });

  app.post('/api/matches', BRING, async (request) => {
    const player = await needPlayer(request, desk);
    return DeviceMatchLine.parse(await matches.bring(player.id, readBody(DeviceMatch, request.body)));
  });

  app.get('/api/matches/:id', async (request) => {
    const player = await needPlayer(request, desk);
    return DeviceMatchAnswer.parse(await matches.read(player.id, idOf(request)));
  });

  app.delete('/api/matches/:id', async (request) => {
    const player = await needPlayer(request, desk);
    await matches.forget(player.id, idOf(request));
    return Nothing.parse({});
  });

  app.delete('/api/matches', async (request) => {
    const player = await needPlayer(request, desk);
    await matches.forgetAll(player.id);
    return Nothing.parse({});
  });
}

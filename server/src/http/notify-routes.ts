import {
  ChangeChannel,
  ChannelId,
  Habits,
  HabitsAnswer,
  NewChannel,
  NotifyAnswer,
  NotifyWish,
  TrialAnswer,
} from '@tinstar/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../errors.ts';
import { trialWords } from '../notify/notice-words.ts';
import type { Desk } from './app.ts';
import { addMail, tryMail } from './mail-routes.ts';
import { readBody } from './read-body.ts';
import { maybePlayer, needPlayer } from './session.ts';

/** Adding and trying channels, per address and minute. */
const SLOW = { config: { rateLimit: { max: 20, timeWindow: 60_000 } } };

const idOf = (request: FastifyRequest): string => {
  const { id } = request.params as { id: string };
  if (!ChannelId.safeParse(id).success) throw new RequestError('unknown-channel');
  return id;
};

/** The site the request comes from, for links; programs are taken at the address they called. */
const originOf = (request: FastifyRequest): string =>
  request.headers.origin ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`;

/** How somebody wants to be called to the table. */
export function addNotifyRoutes(app: FastifyInstance, desk: Desk): void {
  const { notify, sender } = desk;

  const answer = async (player: string | null): Promise<NotifyAnswer> =>
    NotifyAnswer.parse(await notify.answer(player));

  // The page asks before anybody has a session: then there is nothing to tell of anybody.
  app.get('/api/notify', async (request) => answer((await maybePlayer(request, desk))?.id ?? null));

  app.put('/api/notify', async (request) => {
    const { id } = await needPlayer(request, desk);
    await notify.setWish(id, readBody(NotifyWish, request.body));
    return answer(id);
  });

  app.get('/api/habits', async (request) =>
    HabitsAnswer.parse(await desk.habits.answer((await maybePlayer(request, desk))?.id ?? null)),
  );

  app.put('/api/habits', SLOW, async (request) => {
    const { id } = await needPlayer(request, desk);
    return HabitsAnswer.parse(await desk.habits.set(id, readBody(Habits, request.body)));
  });

  app.post('/api/notify/channels', SLOW, async (request) => {
    const { id } = await needPlayer(request, desk);
    const channel = readBody(NewChannel, request.body);
    if (channel.kind === 'mail') await addMail(desk, id, channel);
    else await notify.add(id, channel, originOf(request));
    return answer(id);
  });

  app.patch('/api/notify/channels/:id', async (request) => {
    const { id } = await needPlayer(request, desk);
    await notify.setEvents(id, idOf(request), readBody(ChangeChannel, request.body).events);
    return answer(id);
  });

  app.delete('/api/notify/channels/:id', async (request) => {
    const { id } = await needPlayer(request, desk);
    await notify.drop(id, idOf(request));
    return answer(id);
  });

  app.post('/api/notify/channels/:id/test', SLOW, async (request) => {
    const { id } = await needPlayer(request, desk);
    const channel = await notify.find(id, idOf(request));
    const wish = (await notify.read(id)).wish ?? { language: 'en', quiet: null };
    const words = trialWords(wish);
    const trial =
      channel.kind === 'mail'
        ? await tryMail(desk, { player: id, channel, wish }, words)
        : await sender.send(channel, words, null);
    return TrialAnswer.parse({ trial });
  });
}

import { MailWord, type NewChannel, type PushMessage } from '@tinstar/protocol';
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../errors.ts';
import type { MailDeed } from '../notify/mail-token.ts';
import type { Addressee, MailChannel } from '../notify/post-office.ts';
import type { SendResult } from '../notify/sender.ts';
import type { Desk } from './app.ts';
import { readBody } from './read-body.ts';

/** Per address and minute. */
const SLOW = { config: { rateLimit: { max: 20, timeWindow: 60_000 } } };

/** Adds a mail address and asks its owner; one that was confirmed before only changes what it is told of. */
export async function addMail(
  { notify, post }: Desk,
  player: string,
  wanted: Extract<NewChannel, { kind: 'mail' }>,
): Promise<void> {
  if (!post) throw new RequestError('bad-channel');
  const { channels, wish } = await notify.read(player);
  const address = wanted.address.toLowerCase();
  const known = channels.find((one) => one.kind === 'mail' && one.confirmed && one.address.toLowerCase() === address);
  if (known) return notify.setEvents(player, known.id, wanted.events);
  if (!(await notify.mayAsk(player, address))) throw new RequestError('too-many-requests');
  const id = await notify.add(player, wanted, '');
  const channel = (await notify.find(player, id)) as MailChannel;
  const result = await post.ask({ player, channel, wish: wish ?? { language: 'en', quiet: null } });
  if (result === 'sent') return;
  await notify.drop(player, id);
  throw new RequestError('mail-failed');
}

export async function tryMail({ post, notify }: Desk, to: Addressee, words: PushMessage): Promise<SendResult> {
  if (!post || !to.channel.confirmed || !notify.maySend(to.channel.id)) return 'refused';
  return post.send(to, [words]);
}

/** What the links in mails are for. They need no session, and nothing happens before somebody presses a button. */
export async function addMailRoutes(app: FastifyInstance, desk: Desk): Promise<void> {
  const { post, notify } = desk;
  if (!post) return;

  const carryOut = async (deed: MailDeed, token: string): Promise<Record<string, never>> => {
    const right = post.read(deed, token);
    if (!right) throw new RequestError('unknown-channel');
    const owner = await notify.ownerOf(right.player, right.channel);
    // Twice is as good as once, and whoever was forgotten meanwhile gets nothing anyway.
    if (deed === 'stop') {
      if (owner !== null) await notify.drop(owner, right.channel);
    } else if (owner === null || !(await notify.confirm(owner, right.channel)))
      throw new RequestError('unknown-channel');
    return {};
  };

  app.post('/api/mail/confirm', SLOW, ({ body }) => carryOut('confirm', readBody(MailWord, body).token));
  app.post('/api/mail/stop', SLOW, ({ body }) => carryOut('stop', readBody(MailWord, body).token));

  // RFC 8058: a mail program posts a form that says nothing but that; to `GET` the same address is a page.
  await app.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(forms, { parseAs: 'string' }, (_request, text, done) => done(null, text));
    scope.post('/mail/stop/:token', SLOW, ({ params }) => carryOut('stop', (params as { token: string }).token));
  });
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link in a mail is good for. */
export type MailDeed = 'confirm' | 'stop';

export interface MailRight {
  readonly player: string;
  readonly channel: string;
}

const sign = (secret: string, deed: MailDeed, body: string): string =>
  createHmac('sha256', secret).update(`mail/${deed}/${body}`).digest('base64url');

/** A right to one deed about one channel, good without a session. `until`: milliseconds since 1970; 0: for good. */
export function makeMailToken(secret: string, deed: MailDeed, { player, channel }: MailRight, until: number): string {
  const body = `${player}~${channel}~${until.toString(36)}`;
  return `${body}~${sign(secret, deed, body)}`;
}

/** What the token is a right to; `null` if it is none of ours, for something else, or too old. */
export function readMailToken(secret: string, deed: MailDeed, token: string, now: number): MailRight | null {
  const [player = '', channel = '', until = '', signature = ''] = token.split('~');
  const wanted = Buffer.from(sign(secret, deed, `${player}~${channel}~${until}`));
  const given = Buffer.from(signature);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const end = parseInt(until, 36);
  return end === 0 || now <= end ? { player, channel } : null;
}

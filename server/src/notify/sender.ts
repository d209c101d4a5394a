import type { AccountNotice, Notice, PushMessage, Trial } from '@tinstar/protocol';
import webpush from 'web-push';
import type { Channel } from './channel.ts';
import { PrivateAddressError, safePost } from './safe-post.ts';
import { webhookPost } from './webhook.ts';

/** How it went. `gone`: nobody lives there any more. */
export type SendResult = Trial;

/** Brings a message to a channel. Never throws. */
export interface Sender {
  send(channel: Channel, message: PushMessage, notice: Notice | AccountNotice | null): Promise<SendResult>;
}

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export const makeVapidKeys = (): VapidKeys => webpush.generateVAPIDKeys();

/** Milliseconds for a whole delivery. */
const LIMIT = 8000;
/** Seconds a push service keeps a message for a device that is off. */
const KEPT = 86_400;

/** Over the network, within limits; see `safePost`. */
export class NetworkSender implements Sender {
  private readonly keys: VapidKeys;
  private readonly contact: string | null;
  private readonly mayBePrivate: boolean;

  /** `contact`: where a push service reaches the operator, `mailto:` or `https:`. */
  constructor(keys: VapidKeys, contact: string | null, mayBePrivate: boolean) {
    this.keys = keys;
    this.contact = contact;
    this.mayBePrivate = mayBePrivate;
  }

  async send(channel: Channel, message: PushMessage, notice: Notice | AccountNotice | null): Promise<SendResult> {
    try {
      // Mails are gathered, and go through the post office.
      if (channel.kind === 'mail') return 'refused';
      const status = await (channel.kind === 'push'
        ? this.push(channel, message)
        : this.hook(channel, message, notice));
      if (status >= 200 && status < 300) return 'sent';
      return status === 404 || status === 410 ? 'gone' : 'refused';
    } catch (error) {
      return error instanceof PrivateAddressError ? 'private' : 'unreachable';
    }
  }

  private push(channel: Extract<Channel, { kind: 'push' }>, message: PushMessage): Promise<number> {
    const { endpoint, keys, origin } = channel;
    const subject = this.contact ?? (origin.startsWith('https:') ? origin : 'mailto:tinstar@localhost');
    const details = webpush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails: { subject, ...this.keys },
      TTL: KEPT,
      urgency: 'high',
      topic: message.tag,
      contentEncoding: 'aes128gcm',
    });
    return this.post(new URL(endpoint), details.headers, details.body ?? '');
  }

  private hook(
    channel: Extract<Channel, { kind: 'webhook' }>,
    message: PushMessage,
    notice: Notice | AccountNotice | null,
  ): Promise<number> {
    const { url, body } = webhookPost(channel.url, channel.style, message, channel.origin, notice);
    return this.post(url, { 'content-type': 'application/json', 'user-agent': 'Tinstar' }, JSON.stringify(body));
  }

  private post(url: URL, headers: Record<string, string>, body: string | Buffer): Promise<number> {
    return safePost({ url, headers, body, mayBePrivate: this.mayBePrivate, limit: LIMIT });
  }
}

import type { AccountNews, AccountNotice } from '@tinstar/protocol';
import type { Clock } from '../clock.ts';
import { type Entropy, makeTableId } from '../entropy.ts';
import type { Guard } from '../guard.ts';
import { Buckets } from '../http/bucket.ts';
import type { Metrics } from '../metrics.ts';
import { type Channel, isPending } from './channel.ts';
import { newsWords } from './notice-words.ts';
import type { Notify } from './notify.ts';
import type { PostOffice } from './post-office.ts';
import type { Sender, SendResult } from './sender.ts';

/** A channel that cannot be reached is tried again after these. */
const RETRIES = [30_000, 10 * 60_000];
/** News a channel gets in a burst, and per second. Counted apart from calls: nobody uses those up first, to change things unheard. */
const BURST = 20;
const RATE = 1 / 90;
const MAX_KNOWN = 20_000;

export interface NewsParts {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly guard: Guard;
  readonly metrics: Metrics;
  readonly notify: Notify;
  readonly sender: Sender;
  /** `null`: there is no mail. */
  readonly post: PostOffice | null;
}

/**
 * Tells the owner of an account what happened to it: over every channel, whatever else it is for, at once and at any
 * hour. Whoever did it may be somebody else.
 */
export class NewsDesk {
  private readonly parts: NewsParts;
  private readonly sent: Buckets;

  constructor(parts: NewsParts) {
    this.parts = parts;
    this.sent = new Buckets(parts.clock, BURST, RATE, MAX_KNOWN);
  }

  /** Resolves when it is known whom to tell: a channel that is removed from then on still hears of it. */
  async tell(player: string, news: AccountNews): Promise<void> {
    const { clock, entropy, notify, guard } = this.parts;
    const { channels, wish } = await notify.read(player);
    const notice: AccountNotice = { id: makeTableId(entropy), kind: 'account', news, at: clock.now() };
    const { language, quiet } = wish ?? { language: 'en', quiet: null };
    const message = newsWords(news, { language });
    const send = (channel: Channel): Promise<SendResult> => {
      const { post, sender } = this.parts;
      if (channel.kind !== 'mail') return sender.send(channel, message, notice);
      return post ? post.send({ player, channel, wish: { language, quiet } }, [message]) : Promise.resolve('refused');
    };
    const attempt = async (channel: Channel, tries: number): Promise<void> => {
      const result = await send(channel);
      this.parts.metrics.countNotice(channel.kind, result);
      if (result === 'gone') await notify.drop(player, channel.id);
      const pause = RETRIES[tries];
      if (result === 'unreachable' && pause !== undefined)
        clock.at(clock.now() + pause, () => attempt(channel, tries + 1));
    };
    for (const channel of channels)
      if (!isPending(channel) && this.sent.take(channel.id)) guard.run('notice', () => attempt(channel, 0));
  }
}

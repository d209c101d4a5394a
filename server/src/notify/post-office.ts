import type { NotifyWish, PushMessage } from '@tinstar/protocol';
import type { Cancel, Clock } from '../clock.ts';
import type { Channel } from './channel.ts';
import { confirmWords, digestWords } from './mail-words.ts';
import { makeMailToken, type MailDeed, type MailRight, readMailToken } from './mail-token.ts';
import type { Mailer } from './mailer.ts';
import { afterQuiet } from './quiet.ts';
import type { SendResult } from './sender.ts';

export type MailChannel = Extract<Channel, { kind: 'mail' }>;

const MINUTE = 60_000;
/** Calls that come within this become one letter. */
export const GATHERING = 10 * MINUTE;
/** A mail server that does not answer, or wants to be asked again later, is asked again after these. */
const RETRIES = [5 * MINUTE, 15 * MINUTE, 60 * MINUTE];
const CONFIRM_TIME = 2 * 24 * 60 * MINUTE;

/** Somebody's letter while it is being filled. */
interface Bag {
  readonly calls: Set<Call>;
  tries: number;
  cancel: Cancel;
}

interface Call {
  readonly message: PushMessage;
  done(result: SendResult): void;
}

export interface Addressee {
  readonly player: string;
  readonly channel: MailChannel;
  readonly wish: Pick<NotifyWish, 'language' | 'quiet'>;
}

/**
 * Mails. What is gathered lives in memory only: the notices it was made of stay written until the letter is sent, so
 * that the next process gathers them anew.
 */
export class PostOffice {
  private readonly mailer: Mailer;
  private readonly clock: Clock;
  private readonly secret: string;
  /** Where links lead. */
  private readonly site: string;
  private readonly bags = new Map<string, Bag>();

  constructor(mailer: Mailer, clock: Clock, secret: string, site: string) {
    this.mailer = mailer;
    this.clock = clock;
    this.secret = secret;
    this.site = site;
  }

  /** Asks whether the address is the player's own. Nothing else is sent there before the answer. */
  ask({ player, channel, wish }: Addressee): Promise<SendResult> {
    const until = this.clock.now() + CONFIRM_TIME;
    const token = makeMailToken(this.secret, 'confirm', { player, channel: channel.id }, until);
    // Behind the sign no server sees it; the page shows a button, because programs open links, too.
    const link = `${this.site}/mail/confirm#${token}`;
    return this.mailer.post({ to: channel.address, ...confirmWords(wish.language, link) });
  }

  read(deed: MailDeed, token: string): MailRight | null {
    return readMailToken(this.secret, deed, token, this.clock.now());
  }

  send({ player, channel, wish }: Addressee, messages: readonly PushMessage[]): Promise<SendResult> {
    const token = makeMailToken(this.secret, 'stop', { player, channel: channel.id }, 0);
    const stop = `${this.site}/mail/stop/${token}`;
    return this.mailer.post({
      to: channel.address,
      ...digestWords(messages, wish.language, { site: this.site, stop }),
      // RFC 8058: one press in the mail program ends it.
      headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
  }

  /** Puts a call into the next letter. `done` is called once, unless the call is taken back before. */
  add(to: Addressee, message: PushMessage, done: (result: SendResult) => void): Cancel {
    const { id } = to.channel;
    const call: Call = { message, done };
    let bag = this.bags.get(id);
    if (!bag) {
      bag = { calls: new Set(), tries: 0, cancel: () => {} };
      this.bags.set(id, bag);
      this.wait(to, bag, GATHERING);
    }
    bag.calls.add(call);
    return () => {
      this.bags.get(id)?.calls.delete(call);
    };
  }

  stop(): void {
    for (const { cancel } of this.bags.values()) cancel();
    this.bags.clear();
  }

  private wait(to: Addressee, bag: Bag, pause: number): void {
    const due = afterQuiet(to.wish.quiet, this.clock.now() + pause);
    bag.cancel = this.clock.at(due, () => this.close(to, bag));
  }

  private async close(to: Addressee, bag: Bag): Promise<void> {
    const calls = [...bag.calls];
    if (calls.length === 0) {
      this.bags.delete(to.channel.id);
      return;
    }
    const pause = RETRIES[bag.tries++];
    const result = await this.send(
      to,
      calls.map(({ message }) => message),
    );
    if (this.bags.get(to.channel.id) !== bag) return;
    if (result === 'unreachable' && pause !== undefined) return this.wait(to, bag, pause);
    this.bags.delete(to.channel.id);
    // What came in while it was being sent begins the next one.
    for (const call of bag.calls) {
      if (calls.includes(call)) call.done(result);
      else this.add(to, call.message, (later) => call.done(later));
    }
  }
}

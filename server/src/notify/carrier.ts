import type { Notice, PushMessage } from '@tinstar/protocol';
import type { Clock } from '../clock.ts';
import type { Jobs, JobWork } from '../cluster/jobs.ts';
import type { Once } from '../cluster/once.ts';
import type { Metrics } from '../metrics.ts';
import type { PendingNotice } from '../store/store.ts';
import type { Channel } from './channel.ts';
import type { Notify } from './notify.ts';
import { type Addressee, GATHERING, type MailChannel, type PostOffice } from './post-office.ts';
import { afterQuiet } from './quiet.ts';
import type { Sender } from './sender.ts';

/** A call that is to be brought to somebody over one channel. */
export interface Call {
  readonly pending: PendingNotice;
  readonly player: string;
  readonly channel: Channel;
  readonly wish: Addressee['wish'];
  readonly message: PushMessage;
  readonly notice: Notice;
}

/** Takes calls over for good: what it has taken is brought out, whatever happens to this process. */
export interface Carrier {
  carry(call: Call): Promise<void>;
}

/** What the jobs of a carrier work with. */
export interface CarrierParts {
  readonly jobs: () => Jobs;
  readonly clock: Clock;
  readonly once: Once;
  readonly notify: Notify;
  readonly sender: Sender;
  /** `null`: there is no mail. */
  readonly post: PostOffice | null;
  readonly metrics: Metrics;
  /** Whether the table still waits for that. */
  isStillAsked(pending: PendingNotice): Promise<boolean>;
}

/** How long it is remembered that a letter was handed over; milliseconds. */
const REMEMBERED = 7 * 86_400_000;

/** Calls that come to nothing now are tried again. */
class Unreachable extends Error {}

/**
 * Brings calls out by the jobs of a site: pushes and webhooks at once and at least once, each known by its id; letters when
 * calls from whichever servers have been gathered for a while, and at most once.
 */
export class SiteCarrier implements Carrier {
  private readonly parts: CarrierParts;

  constructor(parts: CarrierParts) {
    this.parts = parts;
  }

  async carry(call: Call): Promise<void> {
    const { clock, jobs, post } = this.parts;
    const { channel, pending, wish } = call;
    if (channel.kind !== 'mail') return jobs().add('deliver', `${pending.id} ${channel.id}`, call, clock.now());
    if (post) await jobs().add('letter', channel.id, call, afterQuiet(wish.quiet, clock.now() + GATHERING));
  }

  /** By the kind of job. */
  get works(): { readonly deliver: JobWork; readonly letter: JobWork } {
    return {
      deliver: async ([call]) => this.deliver(call as Call),
      letter: (calls, id) => this.send(calls as readonly Call[], id),
    };
  }

  private count({ channel, pending }: Call, result: string): void {
    // Whether somebody is called to a window depends on a secret answer: such calls are in no figure.
    if (pending.kind !== 'window') this.parts.metrics.countNotice(channel.kind, result);
  }

  private async deliver(call: Call): Promise<void> {
    const { sender, notify } = this.parts;
    const { channel, message, notice, player } = call;
    const result = await sender.send(channel, message, notice);
    this.count(call, result);
    if (result === 'gone') await notify.drop(player, channel.id);
    if (result === 'unreachable') throw new Unreachable('the channel cannot be reached');
  }

  private async send(calls: readonly Call[], id: string): Promise<void> {
    const { once, post, notify } = this.parts;
    const asked = await Promise.all(calls.map(({ pending }) => this.parts.isStillAsked(pending)));
    const left = calls.filter((_, index) => asked[index]);
    const [first] = left;
    const handed = `letter ${id}`;
    // Whoever ended while handing it over may have done so: rather no letter than two.
    if (!first || !post || (await once.read(handed)) !== null) return;
    await once.put(handed, 'yes', REMEMBERED);
    const { player, wish } = first;
    const channel = first.channel as MailChannel;
    const result = await post.send(
      { player, channel, wish },
      left.map(({ message }) => message),
    );
    for (const call of left) this.count(call, result);
    if (result === 'gone') await notify.drop(player, channel.id);
    if (result !== 'unreachable') return;
    await once.take(handed);
    throw new Unreachable('the mail server cannot be reached');
  }
}

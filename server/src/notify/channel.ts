import { createHash } from 'node:crypto';
import type { ChannelInfo, NewChannel, NoticeKind, NotifyWish, PlayingHours } from '@tinstar/protocol';

/** A way to reach a player, as it is stored. The address of a webhook is a secret of its owner. */
export type Channel = NewChannel & {
  readonly id: string;
  /** The site it was set up on: links lead there. */
  readonly origin: string;
  /** Of a mail address: whether its owner has said yes. */
  readonly confirmed?: true;
};

/** All a player said about being told. */
export interface NotifyRecord {
  readonly wish: NotifyWish | null;
  readonly channels: readonly Channel[];
  /** When they play; missing: at any time. */
  readonly habits?: PlayerHabits;
  /** Of a guest: the account the channels went over to. Links in older mails still name the guest. */
  readonly heir?: string;
}

export interface PlayerHabits {
  readonly hours: PlayingHours | null;
  /** The newest 365 days of vacations, in order; the last one may not be over. */
  readonly vacations: readonly { readonly from: number; readonly until: number }[];
}

export const NO_RECORD: NotifyRecord = { wish: null, channels: [] };

/** Where a channel leads: one such address, one channel. */
export function targetOf(channel: NewChannel): URL {
  if (channel.kind === 'mail') return new URL(`mailto:${channel.address.toLowerCase()}`);
  return new URL(channel.kind === 'push' ? channel.endpoint : channel.url);
}

export const isPending = (channel: Channel): boolean => channel.kind === 'mail' && !channel.confirmed;

/** Whether the channel's owner is to be told of such things there. */
export const isTold = (channel: Channel, kind: NoticeKind): boolean =>
  channel.events.includes(kind === 'replaced' ? 'turn' : kind) && !isPending(channel);

const masked = (address: string): string => address.replace(/^(.).*(?=@)/, '$1…');

/** The channel as its owner sees it again. */
export function infoOf(channel: Channel): ChannelInfo {
  return {
    id: channel.id,
    kind: channel.kind,
    host: channel.kind === 'mail' ? masked(channel.address) : targetOf(channel).host,
    style: channel.kind === 'webhook' ? channel.style : null,
    events: channel.events,
    mark: channel.kind === 'push' ? createHash('sha256').update(channel.endpoint).digest('base64url') : null,
    pending: isPending(channel),
  };
}

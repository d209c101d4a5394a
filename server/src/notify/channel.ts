import { createHash } from 'node:crypto';
import type { ChannelInfo, NewChannel, NotifyWish, PlayingHours } from '@tinstar/protocol';

/** A way to reach a player, as it is stored. The address of a webhook is a secret of its owner. */
export type Channel = NewChannel & {
  readonly id: string;
  /** The site it was set up on: links lead there. */
  readonly origin: string;
};

/** All a player said about being told. */
export interface NotifyRecord {
  readonly wish: NotifyWish | null;
  readonly channels: readonly Channel[];
  /** When they play; missing: at any time. */
  readonly habits?: PlayerHabits;
}

export interface PlayerHabits {
  readonly hours: PlayingHours | null;
  /** The newest 365 days of vacations, in order; the last one may not be over. */
  readonly vacations: readonly { readonly from: number; readonly until: number }[];
}

export const NO_RECORD: NotifyRecord = { wish: null, channels: [] };

export const targetOf = (channel: NewChannel): URL => new URL(channel.kind === 'push' ? channel.endpoint : channel.url);

/** The channel as its owner sees it again. */
export function infoOf(channel: Channel): ChannelInfo {
  const isPush = channel.kind === 'push';
  return {
    id: channel.id,
    kind: channel.kind,
    host: targetOf(channel).host,
    style: isPush ? null : channel.style,
    events: channel.events,
    mark: isPush ? createHash('sha256').update(channel.endpoint).digest('base64url') : null,
  };
}

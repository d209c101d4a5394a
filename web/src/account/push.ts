import { addChannel, dropChannel } from '../net/api.ts';
import { NOTICE_CHOICES, type NotifyAnswer } from '@tinstar/protocol';

/** This device as a channel of the server: Web Push. */

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

const digest = async (text: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** The id of the channel that leads to this browser; `null` if there is none. */
export async function ownChannel({ channels }: NotifyAnswer): Promise<string | null> {
  const mine = await subscription();
  if (!mine) return null;
  const mark = await digest(mine.endpoint);
  return channels.find((channel) => channel.mark === mark)?.id ?? null;
}

/** Subscribes this browser. Rejects where no push service can be reached. */
export async function subscribe(key: string): Promise<NotifyAnswer> {
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys as { p256dh: string; auth: string };
  return addChannel({ kind: 'push', endpoint: endpoint!, keys: { p256dh, auth }, events: [...NOTICE_CHOICES] });
}

export async function unsubscribe(channel: string): Promise<NotifyAnswer> {
  await (await subscription())?.unsubscribe();
  return dropChannel(channel);
}

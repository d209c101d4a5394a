import type { IncomingMessage } from 'node:http';
import type { Site } from '../accounts/passkeys.ts';
import { isLoopback } from '../network.ts';

/**
 * Who asks, as far as cookies may count. A browser names the page a request comes from: `own` is this site or one the
 * operator allowed, `foreign` any other. Programs name none (`unnamed`): they have to bring a token, no cookie.
 */
export type Asker = 'own' | 'foreign' | 'unnamed';

export function askerOf(headers: IncomingMessage['headers'], origins: readonly string[]): Asker {
  const { origin, host } = headers;
  if (origin === undefined) return 'unnamed';
  if (origins.includes(origin)) return 'own';
  try {
    return new URL(origin).host === host ? 'own' : 'foreign';
  } catch {
    return 'foreign';
  }
}

/** The page of ours that asks, for passkeys; `null`: it is none, or a program. */
export function siteOf(headers: IncomingMessage['headers'], origins: readonly string[]): Site | null {
  if (askerOf(headers, origins) !== 'own') return null;
  const { origin, hostname } = new URL(headers.origin!);
  return { origin, host: hostname };
}

/** What proxies add to a request, with their names for it. */
const isOfProxy = (header: string): boolean => /^(forwarded|via|x-(forwarded-.*|real-ip|client-ip))$/.test(header);

/**
 * Whether it was asked on this very machine: by this machine's own address and name for itself, and not through a proxy
 * that stands there. How many proxies are trusted does not matter: what none has touched came from here.
 */
export function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(host) && !Object.keys(headers).some(isOfProxy);
}

/** The client's address: as many proxies in front as the operator trusts may have added it to the list. */
export function addressOf(request: IncomingMessage, proxyHops: number): string {
  const direct = request.socket.remoteAddress ?? '';
  if (proxyHops === 0) return direct;
  const list = [...String(request.headers['x-forwarded-for'] ?? '').split(','), direct].map((item) => item.trim());
  return list[Math.max(0, list.length - 1 - proxyHops)] || direct;
}

import { lookup as resolveName } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that belong to nobody on the open internet: this machine, its network, its cloud's back door. */
const CLOSED = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  CLOSED.addSubnet(net, prefix, 'ipv4');
}
/** Of IPv6 only global unicast is open, without what leads back to IPv4. */
const OPEN6 = new BlockList();
OPEN6.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  CLOSED.addSubnet(net, prefix, 'ipv6');
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

export function isPublicAddress(address: string): boolean {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return isPublicAddress(mapped);
  if (isIP(address) === 4) return !CLOSED.check(address, 'ipv4');
  return isIP(address) === 6 && OPEN6.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6');
}

export class PrivateAddressError extends Error {}

/** The address is checked when it is used, not before: a name may lead elsewhere the second time it is asked. */
const publicLookup: LookupFunction = (name, options, done) => {
  resolveName(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const open = found.filter(({ address }) => isPublicAddress(address));
    if (open.length === 0) return done(new PrivateAddressError(name), '', 0);
    if (options.all) return done(null, open);
    done(null, open[0]!.address, open[0]!.family);
  });
};

export interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Whether addresses of this machine and its network are allowed, and plain http with them. */
  readonly mayBePrivate: boolean;
  /** Milliseconds for all of it. */
  readonly limit: number;
}

/**
 * Posts somewhere a player named, and returns the status. Never follows a redirect, never reads the answer, gives
 * up after `limit`, and refuses to knock at private doors unless the operator allows it.
 */
export function safePost({ url, headers, body, mayBePrivate, limit }: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!isSecure && !(mayBePrivate && url.protocol === 'http:')) return reject(new PrivateAddressError(url.protocol));
    if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) return reject(new PrivateAddressError(host));
    const request = (isSecure ? secureRequest : plainRequest)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal: AbortSignal.timeout(limit),
      ...(mayBePrivate ? {} : { lookup: publicLookup }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.end(body);
  });
}

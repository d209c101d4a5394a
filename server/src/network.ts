import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Interfaces that lead to machines inside this one, or far away: a phone in the same room is behind none of them. */
const ELSEWHERE = /^(br-|docker|tap|tun|utun|vbox|veth|virbr|vmnet|wg)/;

/** Whether a server that listens on `host` can be reached at every address of the machine. */
export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** Addresses under which other devices in the same network find a server that listens on `host`, the likeliest first. */
export function neighbourAddresses(host: string, interfaces: typeof networkInterfaces = networkInterfaces): string[] {
  if (!isEverywhere(host)) return isLoopback(host) ? [] : [host];
  return Object.entries(interfaces())
    .toSorted(([some], [other]) => Number(ELSEWHERE.test(some)) - Number(ELSEWHERE.test(other)))
    .flatMap(([, list]) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** Whether a name or an address means the machine itself. */
export const isLoopback = (host: string): boolean => /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

/** Longer than any address: what a proxy passes on may be anything. */
const LONGEST = 64;

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const read = (part: string): number[] =>
    part === ''
      ? []
      : part.split(':').flatMap((group) => {
          if (!group.includes('.')) return [Number.parseInt(group, 16)];
          const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
          return [a * 256 + b, c * 256 + d];
        });
  const before = read(head);
  if (tail === undefined) return before;
  const after = read(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/**
 * What one subscriber has, by which all limits count: an address, or of IPv6 the half that is given to a house. IPv4 in
 * the clothes of IPv6 is IPv4. Sockets that are gone already have none, and count together.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return '';
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address.slice(0, LONGEST);
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

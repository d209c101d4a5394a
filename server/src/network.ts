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

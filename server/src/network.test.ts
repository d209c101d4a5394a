import { request } from 'node:http';
import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isLoopback, neighbourAddresses, networkOf } from './network.ts';
import { removeFolder, runServer } from './testing/run-server.ts';

const found = (address: string, internal = false, family = 'IPv4'): NetworkInterfaceInfo =>
  ({ address, internal, family, netmask: '', mac: '', cidr: null }) as NetworkInterfaceInfo;
const INTERFACES = {
  lo: [found('127.0.0.1', true)],
  docker0: [found('172.17.0.1')],
  wlan0: [found('fe80::1', false, 'IPv6'), found('192.168.1.5')],
};

it('a socket that is gone has no address, and is counted all the same', () => {
  expect(networkOf(undefined)).toBe('');
});

describe('where others find the server', () => {
  it.each([
    ['everywhere', '0.0.0.0', ['192.168.1.5', '172.17.0.1']],
    ['at one address', '192.168.1.5', ['192.168.1.5']],
    ['nowhere else', '127.0.0.1', []],
    ['nowhere else by name', 'localhost', []],
  ])('%s: %s', (_, host, addresses) => {
    expect(neighbourAddresses(host, () => INTERFACES)).toEqual(addresses);
  });

  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.168.1.5', false],
    ['localhost.example.org', false],
  ])('%s means the machine itself: %s', (host, is) => {
    expect(isLoopback(host)).toBe(is);
  });
});

describe('GET /api/site', () => {
  it('tells whoever sits at the machine an address for others', async () => {
    const server = await runServer({ host: '0.0.0.0' });
    const [address] = neighbourAddresses('0.0.0.0');
    const origin = address === undefined ? null : `http://${address}:${server.port}`;
    expect(await (await fetch(`${server.url}/api/site`)).json()).toEqual({ origin });
    // Others have found it already, and learn nothing of the network behind it.
    const headers = { host: 'play.example.org' };
    const body = await new Promise<string>((resolve) => {
      request(`${server.url}/api/site`, { headers }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += String(chunk)));
        response.on('end', () => resolve(text));
      }).end();
    });
    expect(JSON.parse(body)).toEqual({ origin: null });
    await server.stop();
    removeFolder(server.data);
  });

  it('has nothing to tell where only this machine can connect', async () => {
    const server = await runServer();
    expect(await (await fetch(`${server.url}/api/site`)).json()).toEqual({ origin: null });
    await server.stop();
    removeFolder(server.data);
  });
});

describe('a network, as limits count it', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:0DB8:0001:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:db8::', '2001:db8:0:0'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
    ['unknown', 'unknown'],
    ['2001:db8::6::7', '2001:db8::6::7'],
  ])('%s is of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is short, whatever a proxy passes on', () => {
    expect(networkOf('x'.repeat(10_000)).length).toBeLessThan(100);
  });
});

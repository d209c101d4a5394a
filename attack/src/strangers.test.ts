import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '@tinstar/protocol';
import { Guest } from '@tinstar/server/testing';
import { Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

describe('somebody with a private table', () => {
  it('is not looked at by whoever does not know its address', async () => {
    const owner = await Guest.arrive(site.url, 'Ann');
    const { table } = await owner.openTable({ seats: ['me', 'open'] });
    const stranger = await Guest.arrive(site.url, 'Eve');
    const lobby = JSON.stringify(await stranger.get('/api/tables'));
    expect(lobby).not.toContain(table.id);
    const socket = new WebSocket(`${site.url.replace('http', 'ws')}/api/socket`);
    const code = await new Promise<number>((resolve) => {
      socket.on('close', resolve);
      socket.on('open', () =>
        socket.send(
          JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION, table: 'a-guess', token: stranger.token }),
        ),
      );
    });
    expect(code).toBeGreaterThanOrEqual(4000);
  });
});

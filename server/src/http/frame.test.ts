import { Duplex, PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { frameOf } from './frame.ts';

/** The bytes that ws itself writes for the text. */
async function bytesOf(text: string): Promise<Buffer> {
  const written: Buffer[] = [];
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk);
      done();
    },
  });
  // ws has no public way to a server's socket without a handshake.
  const socket = new (WebSocket as any)(null, undefined, { autoPong: true });
  Object.assign(stream, { setTimeout() {}, setNoDelay() {} });
  socket._isServer = true;
  socket.setSocket(stream, Buffer.alloc(0), { maxPayload: 0, skipUTF8Validation: false, allowSynchronousEvents: true });
  await new Promise<void>((resolve) => socket.send(text, () => resolve()));
  return Buffer.concat(written);
}

describe('frames', () => {
  it.each([0, 1, 125, 126, 127, 600, 65_535])('of %i characters are those of ws', async (length) => {
    const text = 'x"~{\\'.repeat(length / 5 + 1).slice(0, length);
    expect(Buffer.from(frameOf(text)!, 'latin1')).toEqual(await bytesOf(text));
  });

  it('are not made of what does not fit', () => {
    expect(frameOf('x'.repeat(65_536))).toBeNull();
    for (const text of ['Jörg', 'naïve', '🤠', '\u0080', 'plain and €']) expect(frameOf(text)).toBeNull();
  });

  it('go through a stream as they are', () => {
    const stream = new PassThrough();
    stream.write(frameOf('y'.repeat(300))!, 'latin1');
    expect([...(stream.read() as Buffer).subarray(0, 5)]).toEqual([0x81, 0x7e, 1, 44, 0x79]);
  });
});

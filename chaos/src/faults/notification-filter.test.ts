import { expect, it } from 'vitest';
import { NotificationFilter, type Silence } from './notification-filter.ts';

const message = (letter: string, body: string): Buffer => {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
};

/** A row, two notifications and "ready", cut into pieces of so many bytes. */
function filtered(silence: Silence, size: number): string {
  const all = Buffer.concat([message('D', 'row'), message('A', 'one'), message('A', 'two'), message('Z', 'I')]);
  const filter = new NotificationFilter();
  const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.subarray(at * size, (at + 1) * size),
  );
  return Buffer.concat(pieces.map((piece) => filter.pass(piece, silence))).toString('latin1');
}

it.each([1, 3, 7, 100])('leaves out notifications and nothing else, however the bytes come (%i at a time)', (size) => {
  const [row, one, two, ready] = [message('D', 'row'), message('A', 'one'), message('A', 'two'), message('Z', 'I')];
  const text = (...messages: Buffer[]): string => Buffer.concat(messages).toString('latin1');
  expect(filtered('nothing', size)).toBe(text(row, one, two, ready));
  expect(filtered('every other', size)).toBe(text(row, one, ready));
  expect(filtered('everything', size)).toBe(text(row, ready));
});

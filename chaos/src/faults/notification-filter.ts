/** What PostgreSQL sends is messages: a letter, four bytes of length (themselves included), the rest. */
const HEAD = 5;
const NOTIFICATION = 'A'.charCodeAt(0);

/** What is kept from whoever listens. */
export type Silence = 'nothing' | 'every other' | 'everything';

/** Follows what PostgreSQL sends on one connection and can leave notifications out: the bus falls silent, or stammers. */
export class NotificationFilter {
  private rest: Buffer = Buffer.alloc(0);
  private heard = 0;

  /** What is to be passed on of `bytes`. An incomplete message waits for its end. */
  pass(bytes: Buffer, silence: Silence): Buffer {
    const all = this.rest.length > 0 ? Buffer.concat([this.rest, bytes]) : bytes;
    const kept: Buffer[] = [];
    let at = 0;
    while (all.length - at >= HEAD) {
      const end = at + 1 + all.readInt32BE(at + 1);
      if (end > all.length) break;
      if (all[at] !== NOTIFICATION || this.isHeard(silence)) kept.push(all.subarray(at, end));
      at = end;
    }
    this.rest = all.subarray(at);
    return kept.length === 1 ? kept[0]! : Buffer.concat(kept);
  }

  private isHeard(silence: Silence): boolean {
    return silence === 'nothing' || (silence === 'every other' && this.heard++ % 2 === 0);
  }
}

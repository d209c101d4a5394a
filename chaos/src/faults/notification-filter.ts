/** What PostgreSQL sends is messages: a letter, four bytes of length (themselves included), the rest. */
const HEAD = 5;
const NOTIFICATION = 'A'.charCodeAt(0);

/** Follows what PostgreSQL sends on one connection and can leave its notifications out: the bus falls silent. */
export class NotificationFilter {
  private rest: Buffer = Buffer.alloc(0);

  /** What is to be passed on of `bytes`. An incomplete message waits for its end. */
  pass(bytes: Buffer, isDeaf: boolean): Buffer {
    const all = this.rest.length > 0 ? Buffer.concat([this.rest, bytes]) : bytes;
    const kept: Buffer[] = [];
    let at = 0;
    while (all.length - at >= HEAD) {
      const end = at + 1 + all.readInt32BE(at + 1);
      if (end > all.length) break;
      if (!isDeaf || all[at] !== NOTIFICATION) kept.push(all.subarray(at, end));
      at = end;
    }
    this.rest = all.subarray(at);
    return kept.length === 1 ? kept[0]! : Buffer.concat(kept);
  }
}

import { type Line, TcpProxy } from '@tinstar/server/testing';
import { NotificationFilter, type Silence } from './notification-filter.ts';

interface WornLine extends Line {
  readonly filter: NotificationFilter;
  /** Bytes are missing: it can only be broken off. */
  isTorn: boolean;
}

/** Stands before a server and does what networks do: breaks off, falls silent, loses what is on its way. */
export class Proxy extends TcpProxy<WornLine> {
  /** Which notifications of PostgreSQL get lost. */
  silence: Silence = 'nothing';
  private readonly isDatabase: boolean;
  private isSwallowing = false;

  private constructor(target: number, isDatabase: boolean) {
    super(target);
    this.isDatabase = isDatabase;
  }

  static before(target: number, isDatabase = false): Promise<Proxy> {
    return new Proxy(target, isDatabase).listen();
  }

  protected override open(line: Line): WornLine {
    return { ...line, filter: new NotificationFilter(), isTorn: false };
  }

  protected override ask(line: WornLine, bytes: Buffer): void {
    if (this.isWhole(line)) line.far.write(bytes);
  }

  protected override answer(line: WornLine, bytes: Buffer): void {
    const passed = this.isDatabase ? line.filter.pass(bytes, this.silence) : bytes;
    if (this.isWhole(line) && passed.length > 0) line.near.write(passed);
  }

  private isWhole(line: WornLine): boolean {
    if (this.isSwallowing) line.isTorn = true;
    return !line.isTorn;
  }

  /** Whatever is sent from now on gets lost. */
  swallow(): void {
    this.isSwallowing = true;
  }

  /** Goes on; connections that lost something are broken off. */
  override goOn(): void {
    this.isSwallowing = false;
    for (const line of [...this.lines]) if (line.isTorn) this.tear(line);
    super.goOn();
  }

  /** As a network does it: whoever still sends something is told that there is nobody. */
  override break(): void {
    for (const line of [...this.lines]) this.tear(line);
  }

  private tear({ near, far }: WornLine): void {
    near.resetAndDestroy();
    far.resetAndDestroy();
  }
}

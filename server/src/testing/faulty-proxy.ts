import { type Line, TcpProxy } from './tcp-proxy.ts';

/** Where a connection breaks: before what contains `text` is passed on, or before it is answered. */
export interface Cut {
  readonly text: string;
  readonly when: 'before' | 'after';
  /** Whether nobody is let in again after it. */
  readonly isLast?: boolean;
}

interface CutLine extends Line {
  /** What was answered since the cut; `null`: it is not cut. */
  answers: Buffer[] | null;
}

/** How PostgreSQL says that it is ready for the next question: within a transaction, and without one. */
const READY_WITHIN = Buffer.from('Z\0\0\0\x05T', 'latin1');
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');

/** Stands before a PostgreSQL and breaks: connections fall silent, are cut in the middle of a question, or are refused. */
export class FaultyProxy extends TcpProxy<CutLine> {
  /** What breaks next. */
  cut: Cut | null = null;

  /** Before the server that `url` names. */
  static before(url: string): Promise<FaultyProxy> {
    const { hostname, port } = new URL(url);
    return new FaultyProxy(Number(port), hostname).listen();
  }

  /** The address to go through. */
  through(url: string): string {
    const other = new URL(url);
    other.port = String(this.port);
    return other.href;
  }

  protected override open(line: Line): CutLine {
    return { ...line, answers: null };
  }

  protected override ask(line: CutLine, bytes: Buffer): void {
    const cut = this.cut && bytes.includes(this.cut.text) ? this.cut : null;
    if (cut) this.cut = null;
    if (cut?.isLast) this.isShut = true;
    if (cut?.when === 'before') return this.end(line);
    if (cut) line.answers = [];
    line.far.write(bytes);
  }

  /** After a cut the last answer is withheld: those to what was asked with it still arrive. */
  protected override answer(line: CutLine, bytes: Buffer): void {
    if (!line.answers) return void line.near.write(bytes);
    line.answers.push(bytes);
    const all = Buffer.concat(line.answers);
    if (!all.subarray(-READY.length).equals(READY)) return;
    const before = all.lastIndexOf(READY_WITHIN);
    if (before < 0) this.end(line);
    else line.near.write(all.subarray(0, before + READY_WITHIN.length), () => this.end(line));
  }
}

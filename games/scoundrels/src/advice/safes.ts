/** What may be in the safes, judged from what a seat has seen, from printed lists and from marks. */
import type { Seat } from '@tinstar/engine';
import type { Cards } from '../cards.ts';
import { siteOf } from '../safes.ts';
import * as S from '../state.ts';
import { NONE, type State } from '../state.ts';
import { MARKS, SAFE_COUNT, SAFES_PER_SITE } from '../words.ts';

/** How often a mark tells the truth, and how often it is any one of the other five numbers. */
export const TRUE_MARK = 0.5;
export const FALSE_MARK = 0.1;
/** Where everything was seen. */
const NOTHING_OPEN: readonly number[] = [4];
/** Numbers on marks and in safes are below this. */
const NUMBERS = 8;

/** Each safe's worth at the end, its matching marks included. Made once, it looks at one state after the other. */
export class SafeOdds {
  private readonly cards: Cards;
  private s: State = new Int32Array(0);
  private knower: Seat = 0;
  /** By safe: its marks; by safe and number: those that show it. */
  private readonly marks = new Uint8Array(SAFE_COUNT);
  private readonly showing = new Uint8Array(SAFE_COUNT * NUMBERS);
  private readonly means = new Float64Array(SAFE_COUNT);
  private readonly open: (readonly number[])[] = [];

  constructor(cards: Cards) {
    this.cards = cards;
  }

  look(s: State, knower: Seat): this {
    this.s = s;
    this.knower = knower;
    this.marks.fill(0);
    this.showing.fill(0);
    this.means.fill(0);
    this.open.length = 0;
    for (let mark = 0; mark < S.seats(s) * MARKS; mark++) {
      const safe = S.markAt(s, mark);
      if (safe === NONE) continue;
      this.marks[safe]!++;
      this.showing[safe * NUMBERS + S.markNumber(s, mark)]!++;
    }
    return this;
  }

  marksOn(safe: number): number {
    return this.marks[safe]!;
  }

  /** What is inside, if the seat has seen it; otherwise `NONE`. */
  value(safe: number): number {
    return S.hasSeen(this.s, this.knower, safe) ? this.cards.safeValue[S.safeCard(this.s, safe)]! : NONE;
  }

  /** The printed list of a site without what the seat has seen there. */
  unseen(site: number): readonly number[] {
    let open = this.open[site];
    if (open === undefined) this.open[site] = open = this.listUnseen(site);
    return open;
  }

  private listUnseen(site: number): readonly number[] {
    const open = [...this.cards.pack.sites[site]!.values];
    for (let safe = site * SAFES_PER_SITE; safe < (site + 1) * SAFES_PER_SITE; safe++) {
      const value = this.value(safe);
      if (value !== NONE) open.splice(open.indexOf(value), 1);
    }
    return open.length > 0 ? open : NOTHING_OPEN;
  }

  /** What it will be worth on average. */
  mean(safe: number): number {
    return (this.means[safe] ||= this.gain(safe, 0));
  }

  /** SC-215: what stealing it adds where one worth `toReplace` must go: a worse one need not be kept. */
  gain(safe: number, toReplace: number): number {
    const marks = this.marks[safe]!;
    const row = safe * NUMBERS;
    const value = this.value(safe);
    if (value !== NONE) return Math.max(0, value + this.showing[row + value]! - toReplace);
    const open = this.unseen(siteOf(safe));
    let all = 0;
    let sum = 0;
    for (let i = 0; i < open.length; i++) {
      const each = open[i]!;
      const matching = this.showing[row + each]!;
      const weight = marks === 0 ? 1 : TRUE_MARK ** matching * FALSE_MARK ** (marks - matching);
      all += weight;
      sum += Math.max(0, each + matching - toReplace) * weight;
    }
    return sum / all;
  }
}

import {
  advance,
  type AnyGame,
  CLOCK,
  decisionOf,
  heard,
  type Match,
  openMatch,
  rewind,
  seedOf,
  sightOf,
  type Told,
  undo,
} from '@tinstar/engine';
import type { Report, StoredEntry, StoredTable, Viewer } from '../evidence.ts';
import { areEqual, difference } from './canonical.ts';

/** What happened, as the database has it. */
export type What = { readonly kind: string; readonly [field: string]: unknown };

/** An entry of the journal, with what the engine makes of it. */
export interface Step {
  readonly number: number;
  readonly at: number;
  /** The first of those it was appended with; `null`: that is not known. */
  readonly first: number | null;
  readonly what: What;
  /** By slot: the viewer's number of it; 0: it hears nothing of it. */
  readonly numbers: readonly number[];
  /** By slot: what must be heard of it. */
  readonly heard: readonly What[];
  /** By slot: what must be seen after it, as JSON; `null` before the match. */
  readonly shown: readonly string[];
  /** The decision a move answers, and at which step it was asked for. */
  readonly answers: { readonly decision: number | null; readonly since: number } | null;
}

/** What a table ought to be, from what is stored alone. */
export interface History {
  readonly game: AnyGame;
  readonly seats: number;
  /** The seed, and the server's part of it. */
  readonly secrets: readonly string[];
  readonly windows: { readonly early?: boolean } | null;
  readonly steps: readonly Step[];
  /** By slot, and the viewer's number less one. */
  readonly byViewer: readonly (readonly Step[])[];
  /** How it stands at the end. */
  readonly end: { readonly isOver: boolean; readonly must: readonly number[]; readonly machines: readonly boolean[] };
}

export const slotOf = (viewer: Viewer, seats: number): number => viewer ?? seats;
const viewerOf = (slot: number, seats: number): Viewer => (slot === seats ? null : slot);

/** Between a seat and the table: nobody gets a number for it. */
export const PRIVATE: ReadonlySet<string> = new Set([
  'ordered',
  'watched',
  'sealed',
  'planned',
  'undoAgreed',
  'endAgreed',
  'claimed',
  'gave',
]);

interface Facts {
  /** The server's part. */
  readonly seed: string;
  readonly options: unknown;
  readonly deal: unknown;
  readonly seats: readonly ({ bot?: string } | null)[];
  readonly windows?: { readonly early?: boolean };
}

/** Follows the journal by the rules of the game. Ends where an entry makes no sense. */
export class Retracing {
  private readonly game: AnyGame;
  private readonly facts: Facts;
  private readonly report: Report;
  private readonly seats: number;
  private match: Match | null = null;
  private isOver = false;
  private readonly machines: boolean[];
  private readonly resigned: boolean[];
  private readonly names: string[];
  /** What each seat's person adds to the seed. */
  private readonly nonces: (string | null)[];
  /** By seat, the clock last: the decision it is asked for, and since which step. */
  private readonly asked: { decision: number | null; since: number }[];
  private readonly counts: number[];
  /** The steps of the moves that stand. */
  private readonly moves: number[] = [];
  private readonly steps: Step[] = [];

  constructor(stored: StoredTable, game: AnyGame, report: Report) {
    this.game = game;
    this.report = report;
    this.facts = JSON.parse(stored.facts) as Facts;
    this.seats = this.facts.seats.length;
    this.machines = this.facts.seats.map((seat) => seat?.bot !== undefined);
    this.resigned = this.machines.map(() => false);
    this.names = this.machines.map(() => '');
    this.nonces = this.machines.map(() => null);
    this.counts = Array.from({ length: this.seats + 1 }, () => 0);
    this.asked = Array.from({ length: this.seats + 1 }, () => ({ decision: null, since: 0 }));
  }

  follow(entries: readonly StoredEntry[]): History {
    for (const [index, entry] of entries.entries()) {
      if (entry.number !== index) {
        this.report('journal', `entry ${entry.number} stands where ${index} is due`);
        break;
      }
      const why = this.take(entry);
      if (why === null) continue;
      this.report('journal', `entry ${index} (${entry.data.slice(0, 120)}): ${why}`);
      break;
    }
    const { game, seats, facts, steps, match, isOver, machines } = this;
    const byViewer = this.counts.map((_, slot) => steps.filter(({ numbers }) => numbers[slot]! > 0));
    const end = { isOver, must: match?.awaited.must ?? [], machines };
    const secrets = [facts.seed, this.seed];
    return { game, seats, secrets, windows: facts.windows ?? null, steps, byViewer, end };
  }

  private get seed(): string {
    return seedOf({ secret: this.facts.seed, nonces: this.nonces });
  }

  private take({ number, at, first, data }: StoredEntry): string | null {
    const what = JSON.parse(data) as What;
    const answers = what.kind === 'moved' ? { ...this.asked[this.slotOfMover(what)]! } : null;
    const taken = this.takenBy(what);
    const told = this.play(what);
    if (typeof told === 'string') return told;
    this.seat(what);
    if (what.kind === 'moved') this.moves.push(number);
    const slots = this.counts.map((_, slot) => slot);
    const hears = slots.map((slot) => this.hears(what, told, slot));
    for (const slot of slots) if (hears[slot]) this.counts[slot]!++;
    this.steps.push({
      number,
      at,
      first,
      what,
      numbers: slots.map((slot) => (hears[slot] ? this.counts[slot]! : 0)),
      heard: slots.map((slot) => this.heardOf(what, at, told, slot, taken)),
      shown: slots.map((slot) => this.shownTo(viewerOf(slot, this.seats))),
      answers,
    });
    this.noteAsked(number);
    return null;
  }

  private slotOfMover({ seat }: What): number {
    return seat === CLOCK ? this.seats : (seat as number);
  }

  private noteAsked(number: number): void {
    this.asked.forEach((asked, slot) => {
      const decision = this.match && decisionOf(this.match, slot === this.seats ? CLOCK : slot);
      if (decision !== asked.decision) this.asked[slot] = { decision, since: number };
    });
  }

  /** Plays what the entry says; returns what the engine tells of it, or why it cannot be. */
  private play(what: What): readonly Told[] | string {
    const { game, match, facts, seats } = this;
    if (what.kind === 'started') {
      this.match = openMatch(game, { options: facts.options, seats, seed: this.seed, deal: facts.deal });
      return this.compared(what, this.match.told[0]!);
    }
    if (what.kind === 'ended' || what.kind === 'closed') this.isOver = true;
    if (!match) return ['moved', 'undone', 'rewound', 'ended'].includes(what.kind) ? 'no match has begun' : [];
    if (what.kind === 'moved') {
      const code = game.moves.parse(what['move']);
      if (code === null) return 'no such move';
      const refusal = advance(match, what['seat'] as number, code);
      return refusal ? `refused by the rules: ${refusal.code}` : this.compared(what, match.told.at(-1)!);
    }
    if (what.kind === 'undone') {
      const refusal = undo(match, what['seat'] as number);
      if (refusal) return `cannot be taken back: ${refusal.code}`;
    }
    if (what.kind === 'rewound') rewind(match, what['to'] as number);
    return [];
  }

  private compared(what: What, told: readonly Told[]): readonly Told[] | string {
    if (areEqual(what['told'], told)) return told;
    return `tells something else than the rules do; ${difference(what['told'], told)}`;
  }

  private seat(what: What): void {
    const seat = what['seat'] as number;
    if (what.kind === 'gave') this.nonces[seat] = what['nonce'] as string;
    if (what.kind === 'left' && !this.match) this.nonces[seat] = null;
    if (what.kind === 'joined') {
      this.machines[seat] = false;
      this.names[seat] = what['name'] as string;
    }
    if (what.kind === 'botSeated' || (what.kind === 'left' && this.match)) this.machines[seat] = true;
    if (what.kind === 'returned') this.machines[seat] = false;
    if (what.kind === 'resigned') {
      this.machines[seat] = true;
      this.resigned[seat] = true;
    }
  }

  /** The steps of the moves that an entry takes back. */
  private takenBy(what: What): readonly number[] {
    if (what.kind === 'undone') return this.moves.splice(-1);
    return what.kind === 'rewound' ? this.moves.splice(what['to'] as number) : [];
  }

  /** A move of which a viewer hears nothing has no number there; one that tells nobody anything is no secret. */
  private hears(what: What, told: readonly Told[], slot: number): boolean {
    if (PRIVATE.has(what.kind)) return false;
    if (what.kind !== 'moved' || told.length === 0 || what['seat'] === slot) return true;
    return told.some((one) => heard(one, viewerOf(slot, this.seats)) !== null);
  }

  private heardOf(what: What, at: number, told: readonly Told[], slot: number, taken: readonly number[]): What {
    const n = this.counts[slot]!;
    const viewer = viewerOf(slot, this.seats);
    const { kind } = what;
    const numberOf = (number: number | undefined): number => this.steps[number ?? -1]?.numbers[slot] ?? 0;
    const events = told.map((one) => heard(one, viewer)).filter((event) => event !== null);
    const { told: _, move: __, plan: ___, player: ____, longer: _____, named, to, ...open } = what;
    if (kind === 'started') return { n, at, kind, events };
    if (kind === 'moved') return { n, at, kind, seat: what['seat'], by: what['by'], events };
    if (kind === 'undone' || kind === 'rewound')
      return { n, at, kind, seat: what['seat'], taken: taken.map(numberOf).filter((number) => number > 0) };
    if (kind === 'undoAsked') return { n, at, kind, seat: what['seat'], move: numberOf(this.moves[to as number]) };
    if (kind === 'undoDeclined' || kind === 'endDeclined') return { n, at, kind, seat: what['seat'] };
    if (kind === 'said' || kind === 'left' || kind === 'returned')
      return { n, at, ...open, name: this.names[what['seat'] as number] };
    if (kind === 'extended') return { n, at, kind, seat: named ? what['seat'] : null };
    if (kind === 'habits') return { n, at, kind, seat: what['seat'], vacation: what['vacation'] };
    if (kind === 'ended') return { n, at, ...open, seed: this.seed };
    return { n, at, ...open };
  }

  private shownTo(viewer: Viewer): string {
    const { match, game, isOver } = this;
    if (!match) return 'null';
    const { must, may, house } = isOver ? { must: [], may: [], house: false } : match.awaited;
    const isAsked = viewer !== null && !isOver && !this.resigned[viewer];
    const decision = isAsked ? decisionOf(match, viewer) : null;
    const codes = viewer === null || decision === null ? [] : game.legal(match.state, viewer, []);
    const moves = codes.map((code) => game.moves.decode(code));
    const view = sightOf(game, match.state, viewer);
    return JSON.stringify({ view, must, may, house, decision, moves, outcome: game.outcome(match.state) });
  }
}

import {
  type AnyGame,
  type Awaited,
  decisionOf,
  type Json,
  type MoveTable,
  present,
  type Presentation,
  type Seat,
  sightOf,
  type Undo,
  type Viewer,
  writePatch,
} from '@tinstar/engine';
import { undoOf } from '../commands/undo.ts';
import { isOver, type TableState } from '../journal/state.ts';
import { joined, ViewChanges } from './view-changes.ts';

/** What a viewer is shown of the match at this table; `null` before it has begun. */
export function presentationOf(state: TableState, viewer: Viewer): Presentation | null {
  const { match, game } = state;
  if (!match) return null;
  const standing = { ...match, awaited: awaitedAt(state) };
  const shown = present(standing, viewer, undoOf(state, viewer), sightOf(game, match.state, viewer));
  return isAsked(state, viewer) ? shown : { ...shown, decision: null, moves: [] };
}

const NOBODY: Awaited = { must: [], may: [], house: false };

/** Nothing is asked any more where it was over before its rules ended it. */
const awaitedAt = (state: TableState): Awaited => (isOver(state) ? NOBODY : state.match!.awaited);

/** Whether a viewer may have something to decide. */
const isAsked = (state: TableState, viewer: Viewer): viewer is Seat =>
  viewer !== null && !isOver(state) && !state.seats[viewer]!.resigned;

/*
 * Whoever watches gets changes of its presentation, not all of it again. What each has beside its view (`view-changes.ts`)
 * is kept in two halves, one that all share and one of its own, so that the patch of the shared half is written once a move.
 */

/** What every viewer is shown of the match alike, beside the view. */
type SharedHalf = Pick<Presentation, 'must' | 'may' | 'house' | 'outcome'>;

/** What one viewer is shown beside it. */
interface OwnHalf extends Pick<Presentation, 'decision' | 'undo'> {
  /** The moves it may make, by code. */
  readonly codes: readonly number[];
}

/** What a viewer has been shown of the match: kept in two halves, because most of it is the same for all. */
interface Held {
  shared: SharedHalf;
  own: OwnHalf;
}

/** What was built and written for other viewers of the same moment. */
interface Written {
  shared: SharedHalf | null;
  /** What was told about taking back last. */
  undo: Undo | null;
  /** The own half of somebody who is asked nothing. */
  idle: OwnHalf | null;
  /** How the shared half changed, by what it was before. */
  readonly changes: { readonly before: SharedHalf; readonly rest: string }[];
  /** How own halves changed beside the view: several viewers have the same ones. */
  readonly rests: { readonly was: OwnHalf; readonly is: OwnHalf; readonly rest: string }[];
  /** Whole patches, by the change of the shared half and what was written of the own one. */
  readonly written: {
    readonly shared: Written['changes'][0];
    readonly view: string;
    readonly rest: string;
    readonly text: string | null;
  }[];
}

const nothingWritten = (): Written => ({
  ...{ shared: null, undo: null, idle: null, changes: [], rests: [], written: [] },
});

const NO_CODES: readonly number[] = [];
const listed: number[] = [];

/** The moves a seat may make, by code; the very list of `before` if it says the same. */
function codesFor(game: AnyGame, now: unknown, seat: Seat, before: readonly number[] = NO_CODES): readonly number[] {
  const codes = game.legal(now, seat, listed);
  return areSame(codes, before) ? before : codes.slice();
}

/*
 * What viewers were shown is held until their next update, longer than the collector waits: at a server with many tables
 * it was a third of all that had to be copied. So what has not changed, or is the same for several, is made once.
 */

/** What a viewer is shown beside what all are shown; the very same as before if it has not changed. */
function ownHalf(state: TableState, viewer: Seat | null, parts: Written, was: OwnHalf | undefined): OwnHalf {
  const { match, game } = state;
  const now = match!.state;
  const decision = isAsked(state, viewer) ? decisionOf(match!, viewer) : null;
  const codes = viewer === null || decision === null ? NO_CODES : codesFor(game, now, viewer, was?.codes);
  const undo = undoOf(state, viewer, was?.undo, parts.undo);
  parts.undo = undo;
  const isLike = (half: OwnHalf | null | undefined): half is OwnHalf =>
    half?.decision === decision && half.undo === undo && areSame(half.codes, codes);
  if (isLike(was)) return was;
  if (isLike(parts.idle)) return parts.idle;
  const half = { decision, codes, undo };
  if (decision === null) parts.idle = half;
  return half;
}

/**
 * What the viewer sees of the match; `null` before it has begun. `before`: what it saw last, of which is kept what has
 * not changed.
 */
function holdingOf(state: TableState, viewer: Seat | null, parts: Written, before: Held | null = null): Held | null {
  const { match, game } = state;
  if (!match) return null;
  const { must, may, house } = awaitedAt(state);
  parts.shared ??= {
    must,
    may,
    house,
    outcome: game.outcome(match.state),
  };
  return { shared: parts.shared, own: ownHalf(state, viewer, parts, before?.own) };
}

const texts = new WeakMap<object, (string | undefined)[]>();

/** A list of moves as JSON; each move is written once in the life of the process. */
function writeMoves(table: MoveTable, codes: readonly number[]): string {
  let known = texts.get(table);
  if (!known) texts.set(table, (known = []));
  let text = '[';
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!;
    const move = (known[code] ??= `${JSON.stringify(table.decode(code))},`);
    text += move;
  }
  return codes.length === 0 ? '[]' : `${text.slice(0, -1)}]`;
}

const areSame = (some: readonly number[], others: readonly number[]): boolean => {
  if (some.length !== others.length) return false;
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
};

function sharedChange(before: SharedHalf, after: SharedHalf, { changes }: Written): Written['changes'][0] {
  for (const known of changes) if (known.before === before) return known;
  let rest = '';
  if (!areSame(before.must, after.must)) rest = joined(rest, `"must":[[${after.must.join()}]]`);
  if (!areSame(before.may, after.may)) rest = joined(rest, `"may":[[${after.may.join()}]]`);
  if (before.house !== after.house) rest = joined(rest, `"house":[${after.house}]`);
  const outcome = writePatch(before.outcome as unknown as Json, after.outcome as unknown as Json);
  if (outcome !== null) rest = joined(rest, `"outcome":${outcome}`);
  const change = { before, rest };
  changes.push(change);
  return change;
}

/** How the own half changed beside the view: members of the patch. */
function ownChange(game: AnyGame, was: OwnHalf, is: OwnHalf, { rests }: Written): string {
  for (const known of rests) if (known.was === was && known.is === is) return known.rest;
  let rest = '';
  if (was.decision !== is.decision) rest = `"decision":[${is.decision}]`;
  if (!areSame(was.codes, is.codes)) rest = joined(rest, `"moves":[${writeMoves(game.moves, is.codes)}]`);
  const undo = writePatch(was.undo as Json, is.undo as Json);
  if (undo !== null) rest = joined(rest, `"undo":${undo}`);
  rests.push({ was, is, rest });
  return rest;
}

/** The patch of the presentation, as JSON; `null` if it has not changed. `view`: how the view changed, members of its patch. */
function writeChange(game: AnyGame, before: Held, after: Held, view: string, parts: Written): string | null {
  const shared = sharedChange(before.shared, after.shared, parts);
  const was = before.own;
  const is = after.own;
  const rest = was === is ? '' : ownChange(game, was, is, parts);
  // Those who did not move mostly see the same happen, also to themselves.
  for (const known of parts.written) {
    if (known.shared === shared && known.view === view && known.rest === rest) return known.text;
  }
  const text = joined(joined(view === '' ? '' : `"view":{${view}}`, shared.rest), rest);
  const patch = text === '' ? null : `{${text}}`;
  parts.written.push({ shared, view, rest, text: patch });
  return patch;
}

/** What the viewers of a table have been shown of the match, and how it changes. */
export class Shares {
  private readonly state: TableState;
  /** By slot: who sees the table from there. */
  readonly viewers: readonly Viewer[];
  /** By slot: what its viewers have; `null`: it has to be shown whole; `undefined`: nobody watches from there. */
  private readonly held: (Held | null | undefined)[];
  private readonly viewChanges: ViewChanges;

  constructor(state: TableState) {
    this.state = state;
    this.viewers = state.counts.map((_, slot) => (slot === state.seats.length ? null : slot));
    this.held = state.counts.map(() => undefined);
    this.viewChanges = new ViewChanges(state, this.viewers);
  }

  isOpen(slot: number): boolean {
    return this.held[slot] !== undefined;
  }

  /** Somebody is shown everything there. */
  open(slot: number): void {
    // What others there still have to be shown stays owed to them.
    if (!this.isOpen(slot)) this.held[slot] = holdingOf(this.state, this.viewers[slot]!, nothingWritten());
  }

  /** Nobody watches from there any more. */
  close(slot: number): void {
    this.held[slot] = undefined;
    this.viewChanges.forget(slot);
  }

  /**
   * After something that may have changed the match: by slot, the patch of what was shown there; `null`: nothing has
   * changed, or nobody there is told. `audience`: who is, a bit per slot.
   */
  change(audience: number): (string | null)[] {
    const { state, viewers, held } = this;
    const { game } = state;
    const patches: (string | null)[] = viewers.map(() => null);
    if (!state.match) return patches;
    let open = 0;
    for (let slot = 0; slot < held.length; slot++) if (held[slot]) open |= 1 << slot;
    const views = this.viewChanges.look(open & audience, open & ~audience);
    const written = nothingWritten();
    for (let slot = 0; slot < viewers.length; slot++) {
      const before = held[slot];
      if (before === undefined) continue;
      if (!(audience & (1 << slot))) {
        // Of a game that tells changes itself nobody knows what is had there: all of it is shown the next time.
        if (game.sight) held[slot] = null;
        continue;
      }
      const after = holdingOf(state, viewers[slot]!, written, before)!;
      if (before === null) {
        patches[slot] = `[${JSON.stringify(presentationOf(state, viewers[slot]!))}]`;
        held[slot] = after;
      } else {
        patches[slot] = writeChange(game, before, after, views[slot]!, written);
        Object.assign(before, after);
      }
    }
    return patches;
  }
}

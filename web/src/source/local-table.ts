import { makeBot, think, type Arm, type Bot, type Patience } from '@tinstar/bots';
import {
  canUndo,
  decisionOf,
  FastRandom,
  heard,
  CLOCK,
  matchRefusal,
  openMatch,
  present,
  replay,
  rewind,
  rewindTarget,
  submit,
  undo,
  type AnyGame,
  type AnyMove,
  type Match,
  type MatchRecord,
  type Refusal,
  type Seat,
  type Viewer,
  type Presentation,
} from '@tinstar/engine';
import type { PastMoment, Step } from './table-source.ts';

/** By seat: the machine that plays it; `null` for a person. */
export type Machines = readonly (string | null)[];

/** A match in this browser: people who pass the device on, and machines, around one engine. Knows no clock: whoever holds it sets the pace. */
export interface LocalTable {
  readonly match: Match;
  readonly machines: Machines;
  /** Who looks now; `null`: nobody whose secrets may be shown. */
  readonly me: Viewer;
  /** Whether several people play at this device. */
  readonly isShared: boolean;
  /** Somebody else takes the device, or puts it down. */
  sit(seat: Viewer): void;
  /** The person the device has to be passed to before anything can go on; `null`: stays where it is. */
  nextPerson(): Seat | null;
  /** Whether people still have to be asked in the window that is open. */
  isAsking(): boolean;
  /** The one who looks lets its right be in this window. */
  letBe(): void;
  /** All that happened so far, as the viewer heard it. */
  history(): Step[];
  step(number: number): Step;
  submit(decision: number | null, move: AnyMove): Refusal | null;
  /** Takes the person's last move back; behind the barrier with all that followed, and the record counts it. */
  undo(isBeyond: boolean): Refusal | null;
  /** What the viewer sees now. */
  present(): Presentation;
  /** What the viewer could do, thought over by what it sees, best first; empty where the game is not searched. */
  hint(patience: Patience): readonly Arm[];
  /** What it saw after so many moves. */
  past(number: number): PastMoment;
  /** A machine that is asked now. */
  machineToMove(): Seat | null;
  /** Lets that machine decide and makes its move. */
  moveMachine(seat: Seat, patience?: Patience): void;
  /** Machines that hold a standing right, though nobody waits for them. */
  machinesWithRight(): readonly Seat[];
  /**
   * Lets such a machine make up its mind by what it sees now. What is returned acts on it, at once or later, unless
   * somebody has used the same right or a move was taken back since; it tells whether the right was used.
   */
  considerRight(seat: Seat, patience?: Patience): () => boolean;
  /** Whether only the house can go on: a window is open that time closes. */
  isWindowOpen(): boolean;
  closeWindow(): void;
}

/** What a hint is thought over with: enough to tell the two best moves apart. */
const HINT_PLAYOUTS = 400;

export function openLocalTable(
  game: AnyGame,
  setUp: Omit<MatchRecord, 'format' | 'game' | 'version'>,
  machines: Machines,
  first: Viewer,
): LocalTable {
  const people = machines.flatMap((name, seat) => (name === null ? [seat] : []));
  const isShared = people.length > 1;
  let me: Viewer = isShared ? null : first;
  /** People who let their right be in the window that is open. */
  const content = new Set<Seat>();
  const match: Match =
    setUp.moves.length > 0
      ? replay(game, { ...setUp, format: 'tinstar-match', game: game.id, version: game.version })
      : openMatch(game, setUp);
  const bots: readonly (Bot | null)[] = machines.map((name) => (name === null ? null : makeBot(name)));
  // The machines' own luck: it may not be the cards' luck, or they would know the deck. It belongs to the position:
  // who takes moves back meets the same machines again.
  const whims = (seat: Seat): FastRandom =>
    new FastRandom(`machines ${setUp.seed.slice(0, 8)} ${seat} ${match.record.moves.length}`);

  function presentNow(): Presentation {
    const shown = present(match, me);
    const hasMoved = match.record.moves.some(({ seat }) => seat === me);
    const isFree = hasMoved && !isShared && !match.awaited.house;
    return shown.undo && isFree ? { ...shown, undo: { ...shown.undo, beyond: 'free' } } : shown;
  }

  const step = (number: number): Step => ({
    number,
    events: match.told[number]!.map((told) => heard(told, me)).filter((event) => event !== null),
    after: number === match.record.moves.length ? presentNow() : null,
  });

  function make(seat: Seat, code: number): void {
    const answer = submit(match, seat, { decision: null, move: game.moves.decode(code) });
    if (!answer.ok) throw new Error(`a machine chose ${answer.refusal.code}`);
  }

  const isWindowOpen = (): boolean => match.awaited.house && match.awaited.must.length === 0;

  /** Clockwise from the seat after the last mover, so that the order says nothing. */
  function peopleLeft(): Seat[] {
    if (!isWindowOpen()) {
      content.clear();
      return [];
    }
    const last = Math.max(match.record.moves.findLast(({ seat }) => seat >= 0)?.seat ?? 0, 0);
    return Array.from({ length: setUp.seats }, (_, after) => (last + 1 + after) % setUp.seats).filter(
      (seat) => people.includes(seat) && match.awaited.may.includes(seat) && !content.has(seat),
    );
  }

  return {
    match,
    machines,
    get me() {
      return me;
    },
    isShared,
    sit(seat) {
      me = seat;
    },
    nextPerson() {
      if (!isShared) return null;
      // Asked in any case: it forgets who let the last window be.
      const inWindow = peopleLeft();
      const asked = match.awaited.must.filter((seat) => people.includes(seat));
      const left = asked.length > 0 ? asked : inWindow;
      return me !== null && left.includes(me) ? null : (left[0] ?? null);
    },
    isAsking: () => isShared && peopleLeft().length > 0,
    letBe() {
      if (me !== null && isWindowOpen()) content.add(me);
    },
    history: () => match.told.map((_, number) => step(number)),
    step,
    submit(decision, move) {
      const answer = submit(match, me!, { decision, move });
      return answer.ok || answer.repeated ? null : answer.refusal;
    },
    present: presentNow,
    hint({ iterations = HINT_PLAYOUTS, ...ends }) {
      if (me === null || decisionOf(match, me) === null) return [];
      const codes = game.legal(match.state, me, []);
      const asked = { seat: me, view: game.view(match.state, me) as unknown, codes };
      const isRight = !match.awaited.must.includes(me);
      const budget = { ...ends, iterations: Math.min(iterations, HINT_PLAYOUTS) };
      return think(game, { ...asked, isRight }, budget, whims(me)).arms;
    },
    past(number) {
      return { move: number, game: present(replay(game, match.record, undefined, number), me) };
    },
    undo(isBeyond) {
      if (me === null) return null;
      if (!isBeyond || canUndo(match, me)) return undo(match, me);
      const to = rewindTarget(match, me);
      if (to === null) return matchRefusal('nothing-to-undo');
      rewind(match, to);
      return null;
    },
    machineToMove: () => match.awaited.must.find((seat) => bots[seat]) ?? null,
    moveMachine(seat, patience) {
      const codes = game.legal(match.state, seat, []);
      make(seat, bots[seat]!.choose(game, game.view(match.state, seat), codes, whims(seat), patience));
    },
    machinesWithRight: () => match.awaited.may.filter((seat) => bots[seat] && !match.awaited.must.includes(seat)),
    considerRight(seat, patience) {
      const codes = game.legal(match.state, seat, []);
      const code = bots[seat]!.interrupt(game, game.view(match.state, seat), codes, whims(seat), patience);
      if (code === null) return () => false;
      const decision = decisionOf(match, seat);
      const { may } = match.awaited;
      const last = match.record.moves.at(-1)!;
      return () => {
        if (decisionOf(match, seat) !== decision || match.awaited.may.join() !== may.join()) return false;
        if (!match.record.moves.includes(last)) return false;
        make(seat, code);
        return true;
      };
    },
    isWindowOpen,
    closeWindow: () => make(CLOCK, game.legal(match.state, CLOCK, [])[0]!),
  };
}

import { makeBot, type Bot } from '@tinstar/bots';
import {
  canUndo,
  FastRandom,
  heard,
  HOUSE,
  matchRefusal,
  openMatch,
  present,
  replay,
  rewind,
  rewindTarget,
  submit,
  undo,
  undoable,
  type AnyGame,
  type AnyMove,
  type Match,
  type MatchRecord,
  type Refusal,
  type Seat,
  type Viewer,
} from '@tinstar/engine';
import type { Presented, Step } from './table-source.ts';

/** By seat: the machine that plays it; `null` for a person. */
export type Machines = readonly (string | null)[];

/** A match in this browser: a person and machines around one engine. Knows no clock: whoever holds it sets the pace. */
export interface LocalTable {
  readonly match: Match;
  readonly me: Viewer;
  /** All that happened so far, as the viewer heard it. */
  history(): Step[];
  step(number: number): Step;
  submit(decision: number | null, move: AnyMove): Refusal | null;
  /** Takes the person's last move back; behind the barrier with all that followed, and the record counts it. */
  undo(isBeyond: boolean): Refusal | null;
  /** What the viewer sees now. */
  present(): Presented;
  /** A machine that is asked now. */
  machineToMove(): Seat | null;
  /** Lets that machine decide and makes its move. */
  moveMachine(seat: Seat): void;
  /** Machines that hold a standing right, though nobody waits for them. */
  machinesWithRight(): readonly Seat[];
  /** Asks such a machine; tells whether it used its right. */
  offerRight(seat: Seat): boolean;
  /** Whether only the house can go on: a window is open that time closes. */
  isWindowOpen(): boolean;
  closeWindow(): void;
}

export function openLocalTable(
  game: AnyGame,
  setUp: Omit<MatchRecord, 'format' | 'game' | 'version'>,
  machines: Machines,
  me: Viewer,
): LocalTable {
  const match: Match =
    setUp.moves.length > 0
      ? replay(game, { ...setUp, format: 'tinstar-match', game: game.id, version: game.version })
      : openMatch(game, setUp);
  const bots: readonly (Bot | null)[] = machines.map((name) => (name === null ? null : makeBot(name)));
  // The machines' own luck: it may not be the cards' luck, or they would know the deck. It belongs to the position:
  // who takes moves back meets the same machines again.
  const whims = (seat: Seat): FastRandom =>
    new FastRandom(`machines ${setUp.seed.slice(0, 8)} ${seat} ${match.record.moves.length}`);

  function presentNow(): Presented {
    const shown = present(match, me);
    if (me === null || shown.outcome !== null) return { ...shown, undo: null };
    const { steps, barrier } = undoable(match, me);
    const hasMoved = match.record.moves.some(({ seat }) => seat === me);
    return {
      ...shown,
      undo: { steps: [...steps] as never, barrier, beyond: hasMoved && !match.awaited.house ? 'free' : null },
    };
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

  return {
    match,
    me,
    history: () => match.told.map((_, number) => step(number)),
    step,
    submit(decision, move) {
      const answer = submit(match, me!, { decision, move });
      return answer.ok || answer.repeated ? null : answer.refusal;
    },
    present: presentNow,
    undo(isBeyond) {
      if (me === null) return null;
      if (!isBeyond || canUndo(match, me)) return undo(match, me);
      const to = rewindTarget(match, me);
      if (to === null) return matchRefusal('nothing-to-undo');
      rewind(match, to);
      return null;
    },
    machineToMove: () => match.awaited.must.find((seat) => bots[seat]) ?? null,
    moveMachine: (seat) =>
      make(
        seat,
        bots[seat]!.choose(game, game.view(match.state, seat), game.legal(match.state, seat, []), whims(seat)),
      ),
    machinesWithRight: () => match.awaited.may.filter((seat) => bots[seat] && !match.awaited.must.includes(seat)),
    offerRight(seat) {
      const code = bots[seat]!.interrupt(
        game,
        game.view(match.state, seat),
        game.legal(match.state, seat, []),
        whims(seat),
      );
      if (code === null) return false;
      make(seat, code);
      return true;
    },
    isWindowOpen: () => match.awaited.house && match.awaited.must.length === 0,
    closeWindow: () => make(HOUSE, game.legal(match.state, HOUSE, [])[0]!),
  };
}

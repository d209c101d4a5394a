import { makeBot, type Bot } from '@tinstar/bots';
import {
  canUndo,
  FastRandom,
  heard,
  HOUSE,
  openMatch,
  present,
  replay,
  submit,
  undo,
  type AnyGame,
  type AnyMove,
  type Match,
  type MatchRecord,
  type Refusal,
  type Seat,
  type Viewer,
} from '@tinstar/engine';
import type { Step } from './table-source.ts';

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
  undo(): Refusal | null;
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
  // The machines' own luck: it may not be the cards' luck, or they would know the deck.
  const whims = new FastRandom(`machines ${setUp.seed.slice(0, 8)} ${match.record.moves.length}`);

  const step = (number: number): Step => ({
    number,
    events: match.told[number]!.map((told) => heard(told, me)).filter((event) => event !== null),
    after: number === match.record.moves.length ? present(match, me) : null,
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
    undo: () => (me !== null && canUndo(match, me) ? undo(match, me) : null),
    machineToMove: () => match.awaited.must.find((seat) => bots[seat]) ?? null,
    moveMachine: (seat) =>
      make(seat, bots[seat]!.choose(game, game.view(match.state, seat), game.legal(match.state, seat, []), whims)),
    machinesWithRight: () => match.awaited.may.filter((seat) => bots[seat] && !match.awaited.must.includes(seat)),
    offerRight(seat) {
      const code = bots[seat]!.interrupt(game, game.view(match.state, seat), game.legal(match.state, seat, []), whims);
      if (code === null) return false;
      make(seat, code);
      return true;
    },
    isWindowOpen: () => match.awaited.house && match.awaited.must.length === 0,
    closeWindow: () => make(HOUSE, game.legal(match.state, HOUSE, [])[0]!),
  };
}

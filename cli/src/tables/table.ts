import type { AnyGame, AnyMove, GameEvent } from '@tinstar/engine';
import { CARDS, type Pack } from '@tinstar/scoundrels';
import type { Text } from '@tinstar/text';
import type { Storytelling } from '@tinstar/text/story/fold';
import type { Style, Tone } from '../style.ts';
import { BANTAM_WEST_TABLE } from './bantam-west.ts';
import { scoundrelsTable } from './scoundrels.ts';
import { WYATT_EARP_TABLE } from './wyatt-earp.ts';

/** What drawing a table needs beside the view. */
export interface Scene {
  readonly text: Text;
  readonly style: Style;
  /** In seat order. */
  readonly names: readonly string[];
}

/** How a game looks in a terminal. */
export interface Table<View = unknown> {
  /** `isWhole`: also what is left out as long as nobody asks for it. */
  draw(view: View, scene: Scene, isWhole?: boolean): string[];
  /** A move in the words only the view knows; left out: as the game says it. */
  label?(move: AnyMove, view: View, scene: Scene): string;
  /** What is to be decided, in one sentence. */
  ask(view: View, text: Text, names: readonly string[]): string;
  /** Moves of one heading, in the order they are shown; the heading is `cli.group.<id>`. */
  readonly groups: readonly { readonly id: string; readonly verbs: readonly string[] }[];
  /** How it is told, as on the page; left out: every event has a line. */
  readonly story?: Storytelling;
  /** Whom a seat plays, where everybody is a character: machines bear that name. */
  roleOf?(view: View, seat: number, text: Text): string;
  /** Whether an event begins a new paragraph of the story. */
  opens(event: GameEvent): boolean;
  /** The moment of an event in the story: quiet, loud, good or bad. */
  tone(event: GameEvent): readonly Tone[];
  /** What the game counts, as players say it. */
  score(points: number, text: Text): string;
  /** What the cards a player holds do, one line each. */
  explain(view: View, text: Text): string[];
  /** Several moves in one word, such as a place to walk to; `null`: no such word, empty: no way there. */
  walk?(word: string, view: View): readonly AnyMove[] | null;
  /** Whether what happened was all that a walk expected; left out: yes. */
  goesOn?(news: readonly GameEvent[]): boolean;
  /** Whether a standing right is offered in this position; left out: whenever there is one. */
  offersRight?(view: View): boolean;
}

/** For a game nobody has drawn yet: its plain description, its moves by verb. */
const plainTable = (game: AnyGame): Table => ({
  draw: (view) => game.describe(view).split('\n'),
  ask: (_view, text) => text.say('cli.play.ask'),
  groups: [],
  opens: () => false,
  tone: () => [],
  score: (points, text) => text.number(points),
  explain: () => [],
});

const TABLES: Readonly<Record<string, Table<never>>> = {
  'wyatt-earp': WYATT_EARP_TABLE,
  scoundrels: scoundrelsTable(CARDS),
  'bantam-west': BANTAM_WEST_TABLE,
};

/** `cards`: those the game is played with, if they are not ours. */
export function tableOf(game: AnyGame, cards: Pack | null = null): Table {
  if (cards !== null) return scoundrelsTable(cards) as Table;
  return (TABLES[game.id] as Table | undefined) ?? plainTable(game);
}

export interface Group {
  /** `null`: no heading. */
  readonly id: string | null;
  readonly moves: readonly AnyMove[];
}

/** The moves under their headings; what no heading claims comes last. */
export function groupMoves(table: Table, moves: readonly AnyMove[]): Group[] {
  const groups: Group[] = table.groups.map(({ id, verbs }) => ({
    id,
    moves: verbs.flatMap((verb) => moves.filter((move) => move.type === verb)),
  }));
  const claimed = new Set(table.groups.flatMap(({ verbs }) => verbs));
  groups.push({ id: null, moves: moves.filter((move) => !claimed.has(move.type)) });
  return groups.filter((group) => group.moves.length > 0);
}

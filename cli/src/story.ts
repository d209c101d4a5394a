import {
  heard,
  type AnyGame,
  type AnyMove,
  type GameEvent,
  type Match,
  type ToldByMove,
  type Viewer,
} from '@tinstar/engine';
import type { Style } from './style.ts';
import { wrap } from './style.ts';
import type { Table } from './tables/table.ts';
import type { Text } from '@tinstar/text';

/** Everything a story is told with. */
export interface Teller {
  readonly game: AnyGame;
  readonly table: Table;
  readonly text: Text;
  readonly style: Style;
  readonly names: readonly string[];
}

/** One event as lines of the story. `number` is its place in the viewer's stream. */
export function tellEvent({ game, table, text, style, names }: Teller, event: GameEvent, number: number): string[] {
  const tones = table.tone(event);
  const sentence = text.event(game.id, event, names, number);
  const lines = wrap(sentence, style.width - 2).map((line) => `  ${style.paint(line, ...tones)}`);
  return table.opens(event) ? ['', ...lines] : lines;
}

/** A move as it is offered. */
export const labelOf = ({ game, table, text, style, names }: Teller, view: unknown, move: AnyMove): string =>
  table.label?.(move, view, { text, style, names }) ?? text.move(game.id, move, names);

/** What a viewer heard: everyone's, a seat's or, for the referee, all of it. */
export const eventsIn = (told: ToldByMove, viewer: Viewer | 'referee'): GameEvent[] =>
  told.flat().flatMap((entry) => (viewer === 'referee' ? entry.event : heard(entry, viewer)) ?? []);

export const eventsFor = (match: Match, viewer: Viewer): GameEvent[] => eventsIn(match.told, viewer);

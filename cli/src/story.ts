import {
  heard,
  type AnyGame,
  type AnyMove,
  type GameEvent,
  type Match,
  type ToldByMove,
  type Viewer,
} from '@tinstar/engine';
import { type Style, wrap } from './style.ts';
import type { Table } from './tables/table.ts';
import type { Text } from '@tinstar/text';
import type { StoryLine } from '@tinstar/text/story/fold';

/** Everything a story is told with. */
export interface Teller {
  readonly game: AnyGame;
  readonly table: Table;
  readonly text: Text;
  readonly style: Style;
  readonly names: readonly string[];
}

/** What happened, one line for what is one sentence. `from`: the place of the first event in the viewer's stream. */
export function storyOf({ table }: Teller, events: readonly GameEvent[], from = 0): readonly StoryLine[] {
  const { silent = [], fold } = table.story ?? {};
  const told = events
    .map((event, at): StoryLine => ({ id: from + at, step: from + at, event }))
    .filter(({ event }) => !silent.includes(event.type));
  return fold?.(told) ?? told;
}

/** A line of the story as lines of the terminal. */
export function tellLine({ game, table, text, style, names }: Teller, { event, id }: StoryLine): string[] {
  const tones = table.tone(event);
  const sentence = text.event(game.id, event, names, id);
  const lines = wrap(sentence, style.width - 2).map((line) => `  ${style.paint(line, ...tones)}`);
  return table.opens(event) ? ['', ...lines] : lines;
}

/** All of what happened as lines of the terminal. */
export const tellEvents = (teller: Teller, events: readonly GameEvent[]): string[] =>
  storyOf(teller, events).flatMap((line) => tellLine(teller, line));

/** A move as it is offered. */
export const labelOf = ({ game, table, text, style, names }: Teller, view: unknown, move: AnyMove): string =>
  table.label?.(move, view, { text, style, names }) ?? text.move(game.id, move, names);

/** What a viewer heard: everyone's, a seat's or, for the referee, all of it. */
export const eventsIn = (told: ToldByMove, viewer: Viewer | 'referee'): GameEvent[] =>
  told.flat().flatMap((entry) => (viewer === 'referee' ? entry.event : heard(entry, viewer)) ?? []);

export const eventsFor = (match: Match, viewer: Viewer): GameEvent[] => eventsIn(match.told, viewer);

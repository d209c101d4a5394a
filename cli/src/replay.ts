import { replay, type AnyGame, type Match, type Viewer } from '@tinstar/engine';
import { textWithCards } from '@tinstar/text/scoundrels';
import { expectPositionals, readArguments, readGame, readNumber } from './arguments.ts';
import { readCards } from './cards.ts';
import { readMatchFile } from './files.ts';
import { namesAt } from './players.ts';
import { eventsFor, tellEvent, type Teller } from './story.ts';
import { tableOf, type Table } from './tables/table.ts';
import type { Terminal } from './terminal.ts';

const REPLAY_OPTIONS = {
  at: { type: 'string' },
  seat: { type: 'string' },
  line: { type: 'string' },
  json: { type: 'boolean' },
  cards: { type: 'string' },
} as const;

/** `--seat 2` is the second seat, `--seat none` a spectator; without it the referee looks on. */
function readViewer(text: string | undefined, seats: number): Viewer | 'referee' {
  if (text === undefined) return 'referee';
  return text === 'none' ? null : readNumber(text, 'seat', 1, 1, seats) - 1;
}

/** After which move: all of them unless `--at` says otherwise. */
function readAt(text: string | undefined, moves: number): number {
  return readNumber(text, 'at', moves, 0, moves);
}

export async function runReplay(args: readonly string[], plain: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, REPLAY_OPTIONS);
  const [file] = expectPositionals(positionals, ['FILE']);
  const line = values.line === undefined ? null : readNumber(values.line, 'line', 1, 1, 999_999_999);
  const record = readMatchFile(file!, line);
  const cards = await readCards(values.cards);
  const terminal = cards === null ? plain : { ...plain, text: textWithCards(cards, plain.text.language) };
  const game: AnyGame = await readGame(record.game, cards);
  const viewer = readViewer(values.seat, record.seats);
  const at = readAt(values.at, record.moves.length);
  const match = replay(game, record, undefined, at);
  if (values.json) printJson(match, viewer, terminal);
  else printStory(match, tableOf(game, cards), viewer, values.at !== undefined, terminal);
  return 0;
}

function printJson(match: Match, viewer: Viewer | 'referee', { print }: Terminal): void {
  const { game, state, record } = match;
  const view = viewer === 'referee' ? game.save(state) : game.view(state, viewer);
  const events = eventsFor(match, viewer);
  print(JSON.stringify({ number: record.moves.length, [viewer === 'referee' ? 'state' : 'view']: view, events }));
}

function printStory(
  match: Match,
  table: Table,
  viewer: Viewer | 'referee',
  wantsTable: boolean,
  terminal: Terminal,
): void {
  const { text, style, print } = terminal;
  const { game, record } = match;
  const teller: Teller = { game, table, text, style, names: namesAt(record.seats, null) };
  for (const [number, event] of eventsFor(match, viewer).entries()) {
    for (const line of tellEvent(teller, event, number)) print(line);
  }
  if (!wantsTable) return;
  // What is drawn is always somebody's view; the referee gets the spectator's.
  const seen = viewer === 'referee' ? null : viewer;
  print();
  for (const line of table.draw(game.view(match.state, seen), teller)) print(line);
}

import { isOld, replay, retell, type AnyGame, type MatchRecord, type ToldByMove, type Viewer } from '@tinstar/engine';
import { textWithCards } from '@tinstar/text/scoundrels';
import { expectPositionals, readArguments, readGame, readNumber } from './arguments.ts';
import { readCards } from './cards.ts';
import { readMatchFile } from './files.ts';
import { callAtTable, namesAt } from './players.ts';
import { eventsIn, tellEvents, type Teller } from './story.ts';
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

/** A match as it stood after a move. */
interface Moment {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly number: number;
  readonly told: ToldByMove;
  /** `null`: of older rules, and behind the move from which these rules go another way. */
  readonly state: unknown;
  /** Of older rules: the first move that goes another way now; `null`: none, or of the rules at hand. */
  readonly parting: number | null;
}

/** Of older rules a match is told from what was told then; without that there is nothing to tell. */
function reach(game: AnyGame, record: MatchRecord, number: number): Moment {
  if (!isOld(game, record) || record.told === undefined) {
    const { state, told } = replay(game, record, undefined, number);
    return { game, record, number, told, state, parting: null };
  }
  let state: unknown = null;
  const { parting } = retell(game, record, record.told, (match, at) => {
    if (at === number) state = game.clone(match.state);
  });
  const told = record.told.slice(0, number + 1);
  return { game, record, number, told, state, parting: parting < record.told.length ? parting : null };
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
  const moment = reach(game, record, readAt(values.at, record.moves.length));
  if (values.json) printJson(moment, viewer, terminal);
  else printStory(moment, tableOf(game, cards), viewer, values.at !== undefined, terminal);
  return 0;
}

function printJson(
  { game, record, number, told, state, parting }: Moment,
  viewer: Viewer | 'referee',
  terminal: Terminal,
): void {
  const view = viewer === 'referee' ? game.save : (known: unknown) => game.view(known, viewer);
  terminal.print(
    JSON.stringify({
      number,
      version: record.version,
      parting,
      [viewer === 'referee' ? 'state' : 'view']: state === null ? null : view(state),
      events: eventsIn(told, viewer),
    }),
  );
}

/** Says of which rules a match is, where it is not of those at hand. */
function noteRules({ game, record, parting }: Moment, { text, note }: Terminal): void {
  if (!isOld(game, record)) return;
  const values = { version: record.version, now: game.version, move: parting ?? 0 };
  note(text.say(parting === null ? 'cli.replay.same-rules' : 'cli.replay.old-rules', values));
}

function printStory(
  moment: Moment,
  table: Table,
  viewer: Viewer | 'referee',
  wantsTable: boolean,
  terminal: Terminal,
): void {
  const { text, style, print } = terminal;
  const { game, record, told, state } = moment;
  const view = state === null ? null : game.view(state, null);
  const names = callAtTable(namesAt(record.seats, null), null, view, table, text);
  const teller: Teller = { game, table, text, style, names };
  noteRules(moment, terminal);
  for (const line of tellEvents(teller, eventsIn(told, viewer))) print(line);
  if (!wantsTable) return;
  if (state === null) return terminal.note(text.say('cli.replay.no-table'));
  // What is drawn is always somebody's view; the referee gets the spectator's.
  const seen = viewer === 'referee' ? null : viewer;
  print();
  for (const line of table.draw(game.view(state, seen), teller)) print(line);
}

import {
  analysable,
  analyse,
  judgementOf,
  isSearched,
  leadToTheEnd,
  missedChances,
  turningPoints,
  type Better,
  type Look,
  type Missed,
  type TurningPoint,
} from '@tinstar/bots';
import { replay, replaySteps, type AnyGame, type AnyMove, type MatchRecord, type Seat } from '@tinstar/engine';
import {
  hundredths,
  moveInSentence,
  tellLead,
  tellMissed,
  tellTurn,
  type AnalysisTeller,
} from '@tinstar/text/story/analysis';
import { textWithCards } from '@tinstar/text/scoundrels';
import { setImmediate as letOthersWork } from 'node:timers/promises';
import { expectPositionals, readArguments, readGame, readNumber } from './arguments.ts';
import { readCards } from './cards.ts';
import { Fault } from './fault.ts';
import { readMatchFile } from './files.ts';
import { callAtTable, namesAt } from './players.ts';
import { alignRows, wrap } from './style.ts';
import { tableOf, type Table } from './tables/table.ts';
import type { Terminal } from './terminal.ts';

const ANALYSE_OPTIONS = {
  seat: { type: 'string' },
  playouts: { type: 'string' },
  line: { type: 'string' },
  json: { type: 'boolean' },
  cards: { type: 'string' },
} as const;

const PLAYOUTS = 400;
/** What takes some seconds a decision: longer, and Ctrl-C would have to wait. */
const MAX_PLAYOUTS = 20_000;
/** As shells say it of what was stopped by Ctrl-C. */
const INTERRUPTED = 130;

interface Analysis {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly playouts: number;
  /** As far as it was thought over. */
  readonly looks: readonly Look[];
  readonly isWhole: boolean;
  readonly turns: readonly TurningPoint[];
  readonly missed: readonly Missed[];
  readonly lead: { readonly number: number; readonly seat: Seat } | null;
}

/** Goes through the match until it is through, or somebody presses Ctrl-C; pressed again, it ends the program. */
async function study(
  game: AnyGame,
  record: MatchRecord,
  playouts: number,
  seat: Seat | null,
  { text, progress }: Terminal,
): Promise<{ looks: Look[]; isWhole: boolean }> {
  const looks: Look[] = [];
  let isStopped = false;
  const stop = (): void => void (isStopped = true);
  process.once('SIGINT', stop);
  try {
    for (const look of analyse(game, record, { iterations: playouts, ...(seat === null ? {} : { seat }) })) {
      looks.push(look);
      progress(text.say('analysis.progress', { done: look.number, all: record.moves.length }));
      await letOthersWork();
      if (isStopped) break;
    }
  } finally {
    process.off('SIGINT', stop);
    progress(null);
  }
  return { looks, isWhole: looks.length === record.moves.length + 1 };
}

export async function runAnalyse(args: readonly string[], plain: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, ANALYSE_OPTIONS);
  const [file] = expectPositionals(positionals, ['FILE']);
  const line = values.line === undefined ? null : readNumber(values.line, 'line', 1, 1, 999_999_999);
  const playouts = readNumber(values.playouts, 'playouts', PLAYOUTS, 1, MAX_PLAYOUTS);
  const kept = readMatchFile(file!, line);
  const cards = await readCards(values.cards);
  const terminal = cards === null ? plain : { ...plain, text: textWithCards(cards, plain.text.language) };
  const game: AnyGame = await readGame(kept.game, cards);
  const seat = values.seat === undefined ? null : readNumber(values.seat, 'seat', 1, 1, kept.seats) - 1;
  const { record, parting } = analysable(game, kept);
  // What cannot be read or played again is found out before anything is said.
  const { state } = replay(game, record);
  if (parting === null && kept.ending === undefined && game.outcome(state) === null) throw new Fault('not-over');
  if (record.version !== kept.version) {
    const rules = parting === null ? 'cli.replay.same-rules' : 'cli.replay.old-rules';
    terminal.note(terminal.text.say(rules, { version: kept.version, now: game.version, move: parting ?? 0 }));
  }
  const { looks, isWhole } = await study(game, record, playouts, seat, terminal);
  const chances = looks.map((look) => look.chances);
  const analysis: Analysis = {
    game,
    record,
    playouts,
    looks,
    isWhole,
    turns: turningPoints(chances),
    missed: missedChances(looks),
    lead: isWhole ? leadToTheEnd(chances) : null,
  };
  if (values.json) terminal.print(JSON.stringify(asJson(analysis)));
  else printAnalysis(analysis, tellerOf(game, record, tableOf(game, cards), terminal), terminal);
  return isWhole ? 0 : INTERRUPTED;
}

/** Infinite errors, where a move was tried once, are none. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

function asJson({ game, record, playouts, looks, isWhole, turns, missed, lead }: Analysis) {
  const moveOf = (code: number | null): AnyMove | null => (code === null ? null : game.moves.decode(code));
  const betterOf = ({ code, ...better }: Better) => ({ ...better, move: moveOf(code) });
  return {
    game: game.id,
    version: record.version,
    seats: record.seats,
    moves: record.moves.length,
    searched: isSearched(game),
    playouts,
    whole: isWhole,
    chances: looks.map((look) => look.chances),
    decisions: looks.flatMap(({ number, decisions }) =>
      decisions.map(({ seat, code, arms, weighed, better }) => ({
        number,
        seat,
        move: moveOf(code),
        arms: arms.map(({ code: arm, error, ...rest }) => ({ move: moveOf(arm), ...rest, error: finite(error) })),
        weighed: weighed.map(({ code: one, worth }) => ({ move: moveOf(one), worth })),
        better: better && betterOf(better),
      })),
    ),
    turningPoints: turns,
    missed: missed.map(({ number, seat, code, better }) => ({
      number,
      seat,
      move: moveOf(code),
      better: betterOf(better),
    })),
    lead,
  };
}

/** Speaks of moves as they were offered: by what their seat saw then. */
function tellerOf(game: AnyGame, record: MatchRecord, table: Table, { text, style }: Terminal): AnalysisTeller {
  const states = Array.from(replaySteps(game, record), (match) => game.clone(match.state) as unknown);
  const names = callAtTable(namesAt(record.seats, null), null, game.view(states[0], null), table, text);
  const label = (number: number, seat: Seat, code: number): string => {
    const move = game.moves.decode(code);
    const known = table.label?.(move, game.view(states[number - 1], seat), { text, style, names });
    return known ?? moveInSentence(text, game.id, move, names);
  };
  return { text, names, label };
}

const BARS = '▁▂▃▄▅▆▇█';
const SPARK_WIDTH = 60;
const MAX_ROWS = 12;

/** Chances as one line of bars, as wide as there are moves or as fit. */
function sparkline(chances: readonly number[], width: number): string {
  const columns = Math.min(width, chances.length);
  return Array.from({ length: columns }, (_, column) => {
    const at = Math.round((column / Math.max(1, columns - 1)) * (chances.length - 1));
    return BARS[Math.min(BARS.length - 1, Math.floor(chances[at]! * BARS.length))]!;
  }).join('');
}

/** The moves whose chances are listed: the first, the last, and some between at even distances. */
function rowsOf(last: number): number[] {
  const rows = Math.min(MAX_ROWS, last + 1);
  return Array.from({ length: rows }, (_, row) => Math.round((row / Math.max(1, rows - 1)) * last));
}

function printAnalysis(analysis: Analysis, teller: AnalysisTeller, terminal: Terminal): void {
  const { game, record, looks, isWhole, turns, missed, lead } = analysis;
  const { text, style, print, note } = terminal;
  const { names } = teller;
  const title = (key: string): void => {
    print();
    print(style.paint(text.say(key), 'bold'));
  };
  const tell = (sentence: string): void => {
    wrap(sentence, style.width - 4).forEach((part, index) => print(`${index === 0 ? '  ' : '    '}${part}`));
  };
  const whole = { game: text.game(game.id).name, moves: record.moves.length };
  print(style.paint(text.say('analysis.title.match', whole), 'bold'));
  tell(text.say(isSearched(game) ? 'analysis.searched' : 'analysis.advised'));
  const last = looks.length - 1;
  if (!isWhole) note(text.say('analysis.stopped', { done: last, all: record.moves.length }));
  title('analysis.chances');
  const sparks = names.map((name, seat) => [
    `  ${name}`,
    sparkline(
      looks.map(({ chances }) => chances[seat]!),
      SPARK_WIDTH,
    ),
  ]);
  for (const row of alignRows(sparks)) print(row);
  print();
  const head = [`  ${text.say('analysis.move')}`, ...names].map((word) => style.paint(word, 'dim'));
  const percents = rowsOf(last).map((number) => [
    String(number),
    ...looks[number]!.chances.map((chance) => text.say('analysis.percent', { value: hundredths(chance) })),
  ]);
  for (const row of alignRows([head, ...percents], [0, ...names.map((_, seat) => seat + 1)])) print(row);
  title('analysis.turning');
  if (turns.length === 0) tell(text.say('analysis.turning.none'));
  for (const turn of turns) {
    const { number } = turn;
    tell(tellTurn(teller, turn, judgementOf(game, record.moves[number - 1]!, looks[number]!.decisions)));
  }
  if (lead) tell(tellLead(teller, lead));
  title('analysis.missed');
  if (missed.length === 0) tell(text.say('analysis.missed.none'));
  for (const one of missed) tell(tellMissed(teller, one));
}

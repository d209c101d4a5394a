import { decide, decideRight, luckOf, makeBot, type Bot, type Decision } from '@tinstar/bots';
import {
  advance,
  decisionOf,
  openMatch,
  present,
  replay,
  rewind,
  rewindTarget,
  submit,
  undo,
  type AnyMove,
  type GameEvent,
  type Match,
} from '@tinstar/engine';
import type { Pack } from '@tinstar/scoundrels';
import { packName, textWithCards } from '@tinstar/text/scoundrels';
import { randomBytes } from 'node:crypto';
import {
  expectPositionals,
  GAME_OPTIONS,
  readArguments,
  readGame,
  readGameOptions,
  readSeats,
  readSeed,
  type OptionValues,
} from '../arguments.ts';
import { dealWith, readCards } from '../cards.ts';
import { claimFile, readMatchFile } from '../files.ts';
import { callAtTable, namesAt, readBots } from '../players.ts';
import { eventsFor, labelOf, storyOf, tellLine } from '../story.ts';
import { alignRows, rule } from '../style.ts';
import { groupMoves, tableOf } from '../tables/table.ts';
import type { Terminal } from '../terminal.ts';
import { listChoices, readReply } from './choices.ts';
import { openInput } from './input.ts';
import { LIST, printMachines } from './machines.ts';
import { PERSON, remark, type Sitting } from './sitting.ts';
import { grant, saveMatch } from './wishes.ts';

const PLAY_OPTIONS = {
  ...GAME_OPTIONS,
  name: { type: 'string' },
  load: { type: 'string' },
  save: { type: 'string' },
  force: { type: 'boolean' },
  fast: { type: 'boolean' },
} as const;

const DEFAULT_SEATS = 3;
/** Events told again when a match is continued. */
const REMINDER = 12;
/** How long a machine's move stays alone on the screen, in milliseconds. */
const BEAT = 450;

type Ending = 'over' | 'left';

export async function runPlay(args: readonly string[], plain: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, PLAY_OPTIONS);
  const [game] = positionals.length > 0 ? expectPositionals(positionals, ['GAME']) : [values.game];
  if (values.save !== undefined && values.save !== values.load) claimFile(values.save, values.force === true);
  const cards = await readCards(values.cards);
  const terminal = cards === null ? plain : { ...plain, text: textWithCards(cards, plain.text.language) };
  if (values.bots === LIST) {
    printMachines(await readGame(game, cards), terminal);
    return 0;
  }
  const match = await openSitting({ ...values, game }, cards, terminal);
  const { record } = match;
  const { text, style } = terminal;
  const machines = readBots(values.bots ?? 'heuristic', record.seats - 1);
  const person = (values.name ?? text.say('cli.play.person')).slice(0, 20);
  // The person's rights are the person's: the machine in that seat gives tips and never interrupts.
  const adviser: Bot = { ...makeBot('heuristic'), interrupt: () => null };
  const bots = [adviser, ...machines.map((name) => makeBot(name))];
  const input = openInput(process.stdin, process.stdout);
  const table = tableOf(match.game, cards);
  const view = match.game.view(match.state, PERSON);
  const names = callAtTable(namesAt(record.seats, person), PERSON, view, table, text);
  const sitting: Sitting = {
    game: match.game,
    match,
    bots,
    teller: { game: match.game, table, text, style, names },
    terminal,
    input,
    beat: values.fast ? 0 : BEAT,
    save: { file: values.save ?? null, force: values.force === true || values.save === values.load },
    // Whoever goes on with a match remembers how it began.
    told: Math.max(
      0,
      eventsFor(match, PERSON).length - (record.moves.length > 0 ? REMINDER : Number.POSITIVE_INFINITY),
    ),
    ahead: [],
    letBe: null,
    warned: null,
  };
  try {
    welcome(sitting, cards && packName(cards, text.language));
    const ending = await playOn(sitting);
    if (ending === 'over') tellOutcome(sitting);
    else terminal.print(`\n${text.say('cli.play.left')}`);
    if (sitting.save.file !== null) saveMatch(sitting, sitting.save.file, sitting.save.force);
  } finally {
    input.close();
  }
  return input.isInterrupted ? 130 : 0;
}

async function openSitting(
  values: OptionValues<typeof PLAY_OPTIONS>,
  cards: Pack | null,
  terminal: Terminal,
): Promise<Match> {
  if (values.load !== undefined) {
    const record = readMatchFile(values.load, null);
    return replay(await readGame(record.game, cards), record);
  }
  const game = await readGame(values.game, cards);
  const fallback = values.bots?.includes(',') ? values.bots.split(',').length + 1 : DEFAULT_SEATS;
  const seats = readSeats(values.seats, game, Math.min(fallback, game.seats.max));
  const seed = values.seed === undefined ? randomBytes(32).toString('hex') : readSeed(values.seed);
  terminal.progress(null);
  return openMatch(game, { options: readGameOptions(values.option, game), seats, seed, deal: dealWith(cards) });
}

function welcome({ game, teller, terminal }: Sitting, cards: string | null): void {
  const { text, style, print } = terminal;
  const { name, pitch } = text.game(game.id);
  print(rule(name, style));
  remark(terminal, pitch);
  if (cards !== null) remark(terminal, text.say('cli.play.cards', { name: cards }), 'dim');
  remark(terminal, text.say('cli.play.players', { names: text.list([...teller.names]) }), 'dim');
  remark(terminal, text.say('cli.play.hint', { help: text.say('cli.wish.help') }), 'dim');
  print();
}

/** Tells what happened since it was told last; the newest sentence may still grow, and waits unless that is all. */
function tellNews(sitting: Sitting, isAll: boolean): readonly GameEvent[] {
  const { teller, terminal } = sitting;
  const events = eventsFor(sitting.match, PERSON);
  const news = events.slice(sitting.told);
  const lines = storyOf(teller, news, sitting.told);
  const held = isAll ? undefined : lines.at(-1);
  for (const line of lines) {
    if (line !== held) for (const row of tellLine(teller, line)) terminal.print(row);
  }
  sitting.told = held?.id ?? events.length;
  return news;
}

/** Whether the person is asked now: owes a decision, or holds a right not yet let be. */
function isAsked({ game, match, letBe, teller }: Sitting): boolean {
  const { must, may } = match.awaited;
  if (must[0] === PERSON) return true;
  if (!may.includes(PERSON) || decisionOf(match, PERSON) === letBe) return false;
  return teller.table.offersRight?.(game.view(match.state, PERSON)) ?? true;
}

async function playOn(sitting: Sitting): Promise<Ending> {
  const { game, match, bots, input } = sitting;
  while (game.outcome(match.state) === null) {
    const news = tellNews(sitting, isAsked(sitting));
    // Luck belongs to the position: who takes moves back meets the same machines again.
    const luck = luckOf(bots, `${match.record.seed} ${match.record.moves.length}`);
    let decision: Decision | null = null;
    if (isAsked(sitting)) {
      // Whoever saw enough to use a right does so before the person goes on.
      if (match.awaited.must[0] === PERSON) decision = decideRight(match, bots, luck);
      if (decision === null) {
        if (walkOn(sitting, news)) continue;
        if (!(await askPerson(sitting))) return 'left';
        continue;
      }
    }
    if (news.length > 0) await input.pause(sitting.beat);
    if (input.isInterrupted) return 'left';
    decision ??= decide(match, bots, luck);
    if (decision === null) throw new Error('nobody is asked');
    const refusal = advance(match, decision.seat, decision.code);
    if (refusal !== null) throw new Error(`the machine at seat ${decision.seat} was refused: ${refusal.code}`);
  }
  tellNews(sitting, true);
  return 'over';
}

/** Makes the next move of a walk, as long as nothing else came of the last one. */
function walkOn(sitting: Sitting, news: readonly GameEvent[]): boolean {
  const { match, teller } = sitting;
  const [next, ...ahead] = sitting.ahead;
  sitting.ahead = ahead;
  if (!next || !(teller.table.goesOn?.(news) ?? true)) return false;
  const { ok } = submit(match, PERSON, { decision: decisionOf(match, PERSON), move: next });
  if (!ok) sitting.ahead = [];
  return ok;
}

/** Asks until a move is made or taken back; `false` when the person leaves. */
async function askPerson(sitting: Sitting): Promise<boolean> {
  const { match, teller, terminal, input } = sitting;
  const { text, style, print } = terminal;
  const shown = present(match, PERSON);
  const groups = groupMoves(teller.table, shown.moves);
  const label = (move: AnyMove): string => labelOf(teller, shown.view, move);
  const { lines, moves } = listChoices(groups, label, text, style);
  const isFree = !shown.must.includes(PERSON);
  if (isFree) lines.push(`    ${style.paint('0', 'bold')} ${text.say('cli.play.let-be')}`);
  const draw = (isWhole = false): void => {
    print();
    for (const line of teller.table.draw(shown.view, teller, isWhole)) print(line);
    print();
    remark(terminal, teller.table.ask(shown.view, text, teller.names), 'bold');
    for (const line of lines) print(line);
  };
  draw();
  for (;;) {
    const range = text.say(shown.undo ? 'cli.play.prompt-undo' : 'cli.play.prompt', {
      count: moves.length,
      undo: text.say('cli.wish.undo'),
    });
    const line = await input.read(style.paint(`  ${range} > `, 'bold'));
    if (line === null) return false;
    if (isFree && line.trim() === '0') {
      sitting.letBe = shown.decision;
      return true;
    }
    const walk = teller.table.walk?.(line.trim(), shown.view) ?? null;
    if (walk !== null) {
      const [first, ...ahead] = walk;
      if (!first) {
        remark(terminal, text.say('cli.play.no-way'));
        continue;
      }
      print();
      sitting.ahead = ahead;
      return makeMove(sitting, shown.decision, first);
    }
    const reply = readReply(line, moves, text);
    if (reply.kind === 'move') {
      print();
      return makeMove(sitting, shown.decision, reply.move);
    }
    if (reply.kind === 'wish') {
      if (reply.wish === 'quit') return false;
      if (reply.wish === 'undo' && takeBack(sitting)) return true;
      if (reply.wish === 'table') draw(true);
      else grant(sitting, reply.wish, reply.rest);
    } else if (reply.kind === 'unclear') {
      remark(terminal, text.say('cli.play.unclear', { count: moves.length, help: text.say('cli.wish.help') }));
    }
  }
}

function makeMove(sitting: Sitting, decision: number | null, move: AnyMove): true {
  const { match, terminal } = sitting;
  const result = submit(match, PERSON, { decision, move });
  if (!result.ok) {
    sitting.ahead = [];
    remark(terminal, terminal.text.refusal(match.game.id, result.refusal));
  }
  return true;
}

/**
 * Takes the last move back: freely until something new is known; behind that, among machines, when it is asked for once
 * more. The match counts it then.
 */
function takeBack(sitting: Sitting): boolean {
  const { match, terminal } = sitting;
  const { text } = terminal;
  const refusal = undo(match, PERSON);
  if (refusal !== null) {
    const to = rewindTarget(match, PERSON);
    if (to === null) {
      remark(terminal, text.refusal(match.game.id, refusal));
      return false;
    }
    const { length } = match.record.moves;
    if (sitting.warned !== length) {
      sitting.warned = length;
      remark(terminal, text.say('cli.play.beyond', { undo: text.say('cli.wish.undo') }));
      return false;
    }
    rewind(match, to);
  }
  sitting.warned = null;
  sitting.letBe = null;
  sitting.told = eventsFor(match, PERSON).length;
  remark(terminal, text.say(refusal === null ? 'cli.play.undone' : 'cli.play.rewound'));
  return true;
}

function tellOutcome({ game, match, teller, terminal }: Sitting): void {
  const { text, style, print } = terminal;
  const outcome = game.outcome(match.state);
  if (outcome === null) return;
  print();
  print(rule(text.say('cli.play.over'), style));
  const order = teller.names.map((_, seat) => seat).toSorted((a, b) => outcome.places[a]! - outcome.places[b]!);
  const rows = order.map((seat) => [
    `  ${outcome.places[seat]}.`,
    style.paint(teller.names[seat]!, ...(outcome.winners.includes(seat) ? (['bold', 'yellow'] as const) : [])),
    teller.table.score(outcome.scores[seat]!, text),
  ]);
  for (const line of alignRows(rows, [2])) print(line);
  const { takenBack: count = 0 } = match.record;
  if (count > 0) remark(terminal, text.say('cli.play.taken-back', { count }), 'dim');
  print();
}

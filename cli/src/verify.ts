import { commitmentOf, verifyMatch, type Verification } from '@tinstar/engine';
import { expectPositionals, readArguments, readGame, readNumber } from './arguments.ts';
import { readCards } from './cards.ts';
import { Fault } from './fault.ts';
import { readMatchFile, readMatchLines } from './files.ts';
import { namesAt } from './players.ts';
import type { Terminal } from './terminal.ts';

const VERIFY_OPTIONS = {
  commitment: { type: 'string' },
  line: { type: 'string' },
  json: { type: 'boolean' },
  cards: { type: 'string' },
} as const;

interface Verified extends Verification {
  readonly line: number;
  /** Of the seed in the file. */
  readonly commitment: string;
}

/** Without a published commitment only the replay is proved: the seed's own is printed, to be compared by hand. */
export async function runVerify(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, VERIFY_OPTIONS);
  const [file] = expectPositionals(positionals, ['FILE']);
  const published = values.commitment;
  if (published !== undefined && !/^[0-9a-f]{64}$/i.test(published)) throw new Fault('bad-commitment', {});
  const wanted = values.line === undefined ? null : readNumber(values.line, 'line', 1, 1, 999_999_999);
  const records = wanted === null ? readMatchLines(file!) : [readMatchFile(file!, wanted)];
  if (published !== undefined && records.length > 1) throw new Fault('one-commitment', { matches: records.length });
  const cards = await readCards(values.cards);
  const verified: Verified[] = [];
  for (const [i, record] of records.entries()) {
    const commitment = commitmentOf(record.seed);
    const result = verifyMatch(await readGame(record.game, cards), record, published ?? commitment);
    verified.push({ ...result, line: wanted ?? i + 1, commitment });
  }
  const isSound = verified.every(({ ok }) => ok);
  if (values.json) terminal.print(JSON.stringify({ ok: isSound, matches: verified.map(asJson) }));
  else
    printVerified(
      verified,
      records.map(({ seats }) => seats),
      published !== undefined,
      terminal,
    );
  if (isSound) return 0;
  // Older rules than those at hand are nobody's fault: it could not even be tried.
  return verified.some(({ ok, fault }) => !ok && fault !== 'old-rules') ? 1 : 2;
}

const asJson = ({ problem, ...rest }: Verified) => ({
  ...rest,
  problem: problem && { code: problem.code, about: problem.about },
});

function printVerified(
  verified: readonly Verified[],
  seats: readonly number[],
  hasCommitment: boolean,
  { text, style, print, note }: Terminal,
): void {
  for (const { line, ok, fault, problem, moves, version, parting, outcome, ending, commitment } of verified) {
    if (ok && verified.length === 1) {
      const winners = text.list((outcome?.winners ?? []).map((seat) => namesAt(seats[0]!, null)[seat]!));
      const words = outcome
        ? text.say('cli.verify.sound', { moves, winners, count: outcome.winners.length })
        : text.say('cli.verify.early', { moves, ending: ending! });
      print(style.paint(words, 'green'));
      print(text.say(hasCommitment ? 'cli.verify.matches' : 'cli.verify.compare', { commitment }));
    }
    if (ok) continue;
    if (fault === 'old-rules') {
      const how = parting === null ? 'cli.verify.old-rules' : 'cli.verify.old-rules-part';
      note(`${style.paint('tinstar:', 'yellow')} ${text.say(how, { line, version, move: parting ?? 0 })}`);
      continue;
    }
    const why = problem ? text.problem(problem) : text.say(`cli.verify.${fault!}`);
    note(`${style.paint('tinstar:', 'red')} ${text.say('cli.verify.unsound', { line, why })}`);
  }
  if (verified.length === 1) return;
  const good = verified.filter(({ ok }) => ok).length;
  print(text.say('cli.verify.count', { good, all: verified.length }));
}

import { commitmentOf, parseHex, secretIn, verifyMatch, type Verification } from '@tinstar/engine';
import { expectPositionals, readArguments, readGame, readNumber } from './arguments.ts';
import { readCards } from './cards.ts';
import { Fault } from './fault.ts';
import { readMatchFile, readMatchLines } from './files.ts';
import { namesAt } from './players.ts';
import type { Terminal } from './terminal.ts';

const VERIFY_OPTIONS = {
  commitment: { type: 'string' },
  nonce: { type: 'string' },
  line: { type: 'string' },
  json: { type: 'boolean' },
  cards: { type: 'string' },
} as const;

interface Verified extends Omit<Verification, 'fault'> {
  /** `no-nonce`: what somebody added is not among the parts. */
  readonly fault: Verification['fault'] | 'no-nonce';
  readonly line: number;
  /** Of the dealer's secret in the file. */
  readonly commitment: string;
  /** By seat: what its person added to the seed. */
  readonly nonces: readonly (string | null)[];
}

const isHex64 = (text: string): boolean => parseHex(text)?.length === 32;

/** Without a published commitment only the replay is proved: the seed's own is printed, to be compared by hand. */
export async function runVerify(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, VERIFY_OPTIONS);
  const [file] = expectPositionals(positionals, ['FILE']);
  const published = values.commitment;
  const added = values.nonce?.toLowerCase();
  if (published !== undefined && !isHex64(published)) throw new Fault('bad-commitment', {});
  if (added !== undefined && !isHex64(added)) throw new Fault('bad-nonce', {});
  const wanted = values.line === undefined ? null : readNumber(values.line, 'line', 1, 1, 999_999_999);
  const records = wanted === null ? readMatchLines(file!) : [readMatchFile(file!, wanted)];
  if ((published ?? added) !== undefined && records.length > 1)
    throw new Fault('one-commitment', { matches: records.length });
  const cards = await readCards(values.cards);
  const verified: Verified[] = [];
  for (const [i, record] of records.entries()) {
    const commitment = commitmentOf(secretIn(record));
    const nonces = record.parts?.nonces ?? [];
    const found = verifyMatch(await readGame(record.game, cards), record, published ?? commitment);
    const isMissing = added !== undefined && !nonces.includes(added);
    const result = found.ok && isMissing ? ({ ...found, ok: false, fault: 'no-nonce' } as const) : found;
    verified.push({ ...result, line: wanted ?? i + 1, commitment, nonces });
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
  for (const one of verified) {
    const { line, ok, fault, problem, moves, version, parting, outcome, ending, commitment, contributors } = one;
    if (ok && verified.length === 1) {
      const winners = text.list((outcome?.winners ?? []).map((seat) => namesAt(seats[0]!, null)[seat]!));
      const words = outcome
        ? text.say('cli.verify.sound', { moves, winners, count: outcome.winners.length })
        : text.say('cli.verify.early', { moves, ending: ending! });
      print(style.paint(words, 'green'));
      print(text.say(hasCommitment ? 'cli.verify.matches' : 'cli.verify.compare', { commitment }));
      for (const seat of contributors ?? [])
        print(text.say('cli.verify.gave', { seat: seat + 1, nonce: one.nonces[seat]! }));
      if (contributors === null) print(text.say('cli.verify.nobody-gave'));
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

import type { Command } from '@tinstar/protocol';
import type { Report } from '../evidence.ts';
import { canonical } from './canonical.ts';
import type { Asked, Hearing } from './hearing.ts';
import { type History, slotOf, type Step } from './history.ts';

type Given = Asked & { readonly client: string; readonly seat: number };

/** What an acknowledged command must have left in the journal. */
function isOf({ command, seat }: Given, { what, answers }: Step): boolean {
  const isOwn = what['seat'] === seat || what['by'] === seat;
  switch (command.type) {
    case 'move':
    case 'seal':
      return (
        isOwn &&
        what.kind === 'moved' &&
        answers?.decision === command.decision &&
        canonical(what['move']) === canonical(command.move)
      );
    case 'say':
      return isOwn && what.kind === 'said' && canonical(what['said']) === canonical(command.said);
    case 'undo':
      return isOwn && ['undone', 'undoAsked', 'rewound'].includes(what.kind);
    // Whoever asked is named, not whoever answered.
    case 'answerUndo':
      return ['undoDeclined', 'rewound'].includes(what.kind);
    case 'answerEnd':
      return ['endDeclined', 'closed'].includes(what.kind);
    // What most have to be for is a vote first.
    default:
      return isOwn;
  }
}

/** What is told to nobody: which entry a command leaves, if it is answered with `done`. */
function secretOf(command: Command): string | null {
  if (command.type === 'move' || command.type === 'seal') return `sealed ${canonical(command.move)}`;
  return command.type === 'order' ? `ordered ${canonical([command.order, command.on])}` : null;
}

function secretIn({ what }: Step): string | null {
  if (what.kind === 'sealed') return `sealed ${canonical(what['move'])}`;
  return what.kind === 'ordered' ? `ordered ${canonical([what['order'], what['on']])}` : null;
}

const count = (keys: readonly (string | null)[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** Every update that answers a command names an entry that the command made, and no other command made. */
function checkAcknowledged(history: History, given: readonly Given[], report: Report): void {
  const owners = new Map<number, Given>();
  for (const one of given) {
    const steps = history.byViewer[slotOf(one.seat, history.seats)]!;
    for (const answer of one.answers) {
      if (answer.kind !== 'update') continue;
      const step = steps[answer.n - 1];
      const words = `${one.client}: ${JSON.stringify(one.command)} was acknowledged as entry ${answer.n}`;
      if (!step || !isOf(one, step)) {
        report('lost', `${words}, and the journal has ${step ? JSON.stringify(step.what).slice(0, 160) : 'nothing'}`);
        continue;
      }
      const owner = owners.get(step.number);
      if (owner) report('doubled', `${words}; so was ${JSON.stringify(owner.command)} of ${owner.client}`);
      owners.set(step.number, one);
    }
  }
}

/** What nobody hears of: at least what was acknowledged, at most what was asked for. */
function checkSecretAnswers(history: History, given: readonly Given[], seat: number, report: Report): void {
  const own = given.filter((one) => one.seat === seat);
  const stored = count(history.steps.filter(({ what }) => what['seat'] === seat).map(secretIn));
  const asked = count(own.map(({ command }) => secretOf(command)));
  const done = own.filter(({ answers }) => answers.some(({ kind }) => kind === 'done'));
  for (const [key, least] of count(done.map(({ command }) => secretOf(command)))) {
    const found = stored.get(key) ?? 0;
    if (found < least) report('lost', `seat ${seat}: ${key} acknowledged ${least} times, stored ${found}`);
  }
  for (const [key, found] of stored) {
    const most = asked.get(key) ?? 0;
    if (found > most) report('doubled', `seat ${seat}: ${key} asked for ${most} times, stored ${found}`);
  }
}

/** What people said and did is in the journal at most once, and not at all where it was refused. */
function checkStored(history: History, given: readonly Given[], report: Report): void {
  const no = canonical(history.game.windows?.no ?? null);
  const sealed = new Set<string>();
  const key = (seat: unknown, move: unknown): string => `${String(seat)} ${canonical(move)}`;
  const said = new Map<string, Given[]>();
  const moved = new Set<string>();
  for (const one of given) {
    const { command, seat } = one;
    if (command.type === 'say') {
      const text = key(seat, command.said);
      said.set(text, [...(said.get(text) ?? []), one]);
    }
    if (command.type === 'move') moved.add(key(seat, [command.decision, command.move]));
    if (command.type === 'move' || command.type === 'seal') sealed.add(key(seat, command.move));
  }
  const stored = new Map<string, number>();
  for (const { number, what, answers } of history.steps) {
    if (what.kind === 'said') {
      const text = key(what['seat'], what['said']);
      stored.set(text, (stored.get(text) ?? 0) + 1);
    }
    if (what.kind !== 'moved' || what['by'] !== 'player') continue;
    const isAsked = moved.has(key(what['seat'], [answers?.decision, what['move']]));
    // An answer to a window is opened later; silence to a question is "no".
    const isOpened = sealed.has(key(what['seat'], what['move'])) || canonical(what['move']) === no;
    if (!isAsked && !isOpened)
      report('doubled', `entry ${number}: nobody answered decision ${answers?.decision} with ${JSON.stringify(what)}`);
  }
  for (const [text, found] of stored) {
    const askers = said.get(text) ?? [];
    const refused = askers.filter(({ answers }) => answers.some(({ kind }) => kind === 'refused')).length;
    if (found > askers.length - refused)
      report('doubled', `${text} is stored ${found} times; said ${askers.length} times, of which ${refused} refused`);
  }
}

/** A command is answered once; on a socket that breaks, perhaps not at all. */
function checkOnce(given: readonly Given[], report: Report): void {
  for (const { client, command, answers } of given) {
    if (answers.length > 1)
      report(
        'answer',
        `${client}: ${JSON.stringify(command)} got ${answers.length} answers: ${JSON.stringify(answers)}`,
      );
  }
}

export function checkAnswers(history: History, hearings: readonly Hearing[], report: Report): void {
  const given = hearings.flatMap(({ client, viewer, asked }) =>
    viewer === null ? [] : asked.map((one): Given => ({ ...one, client, seat: viewer })),
  );
  checkOnce(given, report);
  checkAcknowledged(history, given, report);
  checkStored(history, given, report);
  for (let seat = 0; seat < history.seats; seat++) checkSecretAnswers(history, given, seat, report);
}

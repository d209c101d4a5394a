import type { Followed } from '@tinstar/protocol';
import type { Report, Viewer } from '../evidence.ts';
import { areEqual, canonical, difference } from './canonical.ts';
import type { Hearing, Sighting } from './hearing.ts';
import { type History, slotOf, type Step } from './history.ts';

/** What all viewers of a seat must have known alike after an entry: all but who is connected, and the time of sending. */
function alike({ table, game, clocks }: Followed): unknown {
  return { table, game, clocks: clocks && { seats: clocks.seats, house: clocks.house } };
}

/** Whoever sees a table from the same place saw the same for the same number, wherever they were connected. */
function checkBytes(viewer: Viewer, sightings: readonly (Sighting & { client: string })[], report: Report): void {
  const entries = new Map<number, { text: string; client: string }>();
  const wholes = new Map<number, { whole: unknown; client: string }>();
  for (const { n, entry, known, client } of sightings) {
    const told = entries.get(n);
    if (entry !== null && told && told.text !== entry)
      report('bytes', `entry ${n} of ${viewer}: ${told.client} heard ${told.text}, ${client} ${entry}`);
    if (entry !== null && !told) entries.set(n, { text: entry, client });
    if (known === null) continue;
    const whole = alike(known);
    const seen = wholes.get(n);
    if (seen && !areEqual(whole, seen.whole)) {
      const where = difference(whole, seen.whole);
      report('bytes', `after entry ${n} of ${viewer}: ${client} and ${seen.client} differ; ${where}`);
    }
    if (!seen) wholes.set(n, { whole, client });
  }
}

/** What the match looks like after an entry; several that were written at once are shown together. */
function* momentsAfter(steps: readonly Step[], step: Step): Iterable<Step> {
  for (let index = step.number; steps[index]?.at === step.at; index++) yield steps[index]!;
}

/** What a viewer heard and saw is what the engine makes of the journal for it, no more and no less. */
function checkSecrets(history: History, { client, viewer, sightings, texts }: Hearing, report: Report): void {
  const slot = slotOf(viewer, history.seats);
  const steps = history.byViewer[slot]!;
  for (const { n, entry, known } of sightings) {
    const step = steps[n - 1];
    if (!step) {
      if (n > 0) report('lost', `${client}: heard entry ${n}; by the journal it is not there`);
      continue;
    }
    const heard = entry === null ? step.heard[slot] : (JSON.parse(entry) as unknown);
    if (!areEqual(heard, step.heard[slot]))
      report('secret', `${client}: entry ${n} is not what it may hear; ${difference(heard, step.heard[slot])}`);
    if (known === null) continue;
    const seen = known.game && withoutUndo(known.game);
    const text = JSON.stringify(seen);
    if (text === step.shown[slot]) continue;
    const moments = [...momentsAfter(history.steps, step)].map(({ shown }) => JSON.parse(shown[slot]!) as unknown);
    if (moments.some((due) => areEqual(due, seen))) continue;
    report('secret', `${client}: after entry ${n} it is shown what it may not see; ${difference(seen, moments[0])}`);
  }
  const opened = steps.findIndex(({ what }) => what.kind === 'ended' || what.kind === 'closed') + 1;
  const isTold = (text: string): boolean => history.secrets.some((secret) => text.includes(secret));
  const leak = texts.find(({ text, n }) => (opened === 0 || n < opened) && isTold(text));
  if (leak) report('secret', `${client}: was told the seed before the end: ${leak.text.slice(0, 80)}`);
}

/** How far moves can be taken back is the table's to say; that it is the same for all is checked with the bytes. */
function withoutUndo({ view, must, may, house, decision, moves, outcome }: NonNullable<Followed['game']>): object {
  return { view, must, may, house, decision, moves, outcome };
}

/** Of sealed answers a seat is told its own, and nobody else's. */
function checkSealed(hearings: readonly Hearing[], report: Report): void {
  const own = new Set<string>();
  for (const { asked } of hearings)
    for (const { command } of asked) if ('move' in command) own.add(canonical(command.move));
  for (const { client, sealed } of hearings) {
    for (const move of sealed)
      if (!own.has(canonical(move))) report('secret', `${client}: was told an answer that is not its own`);
  }
}

export function checkSights(history: History, hearings: readonly Hearing[], report: Report): void {
  for (const viewer of new Set(hearings.map((hearing) => hearing.viewer))) {
    const own = hearings.filter((hearing) => hearing.viewer === viewer);
    const sightings = own.flatMap(({ client, sightings: some }) => some.map((one) => ({ ...one, client })));
    checkBytes(viewer, sightings, report);
    checkSealed(own, report);
  }
  for (const hearing of hearings) checkSecrets(history, hearing, report);
}

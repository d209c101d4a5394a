import { createHash } from 'node:crypto';
import { type AnyGame, type Json, type Match, type MatchRecord, Problem, replaySteps } from '@tinstar/engine';
import type { DeviceMatch, DeviceMatchLine } from '@tinstar/protocol';
import { isGameId, loadGame } from '@tinstar/shelf';
import { RequestError } from './errors.ts';
import type { Services } from './services.ts';

/** Matches kept for a player. */
const MOST = 500;
/** Matches that wait for being verified, of all players. */
const MOST_WAITING = 20;
/** Milliseconds of verifying at a stretch, and of leaving the thread to others after it. */
const SLICE = 4;
const BREATH = 4;

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, BREATH));

/** Plays a match again, in slices: nobody's move waits for it. Throws a `Problem` if it cannot be played like this. */
async function replaySlowly(game: AnyGame, record: MatchRecord): Promise<Match> {
  const steps = replaySteps(game, record);
  for (let until = performance.now() + SLICE; ;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await breathe();
    until = performance.now() + SLICE;
  }
}

/** Checks that a match can be played like this, by the rules this server knows, and up to its end. */
async function verify({ record: sent }: DeviceMatch): Promise<Match> {
  if (!isGameId(sent.game)) throw new RequestError('unknown-game');
  // A deal that was chosen is a lesson or a test.
  if (sent.deal !== null) throw new RequestError('bad-match', { at: 'deal', why: 'unexpected' });
  try {
    const match = await replaySlowly(await loadGame(sent.game), sent as MatchRecord);
    if (match.game.outcome(match.state)) return match;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, about } = error;
    // Other rules are nobody's fault: a match is called bad only by the rules it was played by.
    throw new RequestError(code === 'unsupported-version' || code === 'old-rules' ? code : 'bad-match', about);
  }
  throw new RequestError('bad-match', { at: 'moves', why: 'unfinished' });
}

/** The same for the same match, however it was written down. */
function digestOf({ record }: Match): string {
  const { takenBack: _, ...played } = record;
  return createHash('sha256').update(JSON.stringify(played)).digest('hex').slice(0, 32);
}

/** Matches against machines that players bring from their devices. */
export class DeviceMatches {
  private readonly services: Services;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(services: Services) {
    this.services = services;
  }

  /** Verifies a match and keeps it. Whoever brings it twice has it once. */
  async bring(player: string, sent: DeviceMatch): Promise<DeviceMatchLine> {
    const { device, names, machines } = sent;
    const me = machines.indexOf(null);
    const { seats } = sent.record;
    const isAlone = me >= 0 && machines.lastIndexOf(null) === me;
    if (!isAlone || names.length !== seats || machines.length !== seats) throw new RequestError('bad-request');
    const match = await this.inTurn(() => verify(sent));
    const { store, clock } = this.services;
    const id = digestOf(match);
    // No device knows the future, whatever its clock says.
    const at = Math.max(0, Math.min(Math.floor(sent.at), clock.now()));
    const { game, takenBack = 0 } = match.record;
    const outcome = match.game.outcome(match.state) as DeviceMatchLine['outcome'];
    const line: DeviceMatchLine = { id, device, game, at, names, machines, me, outcome, takenBack };
    const stored = { id, at, line: line as Json, record: match.record as unknown as Json };
    if ((await store.matches.add(player, stored, MOST)) === 'full') {
      throw new RequestError('too-many-matches', { most: MOST });
    }
    return line;
  }

  /** One after the other: however many come, only so much of the server's time goes into it. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= MOST_WAITING) throw new RequestError('too-many-requests');
    this.waiting++;
    const mine = this.last.then(work, work);
    this.last = mine;
    return mine.finally(() => this.waiting--);
  }

  list(player: string): Promise<Json[]> {
    return this.services.store.matches.list(player);
  }

  async read(player: string, id: string): Promise<{ match: Json; record: Json }> {
    const found = await this.services.store.matches.read(player, id);
    if (!found) throw new RequestError('not-found');
    return { match: found.line, record: found.record };
  }

  async forget(player: string, id: string): Promise<void> {
    if (!(await this.services.store.matches.remove(player, id))) throw new RequestError('not-found');
  }

  forgetAll(player: string): Promise<void> {
    return this.services.store.matches.removeAll(player);
  }
}

import type { DeviceMatch, DeviceMatchLine } from '@tinstar/protocol';
import { bringMatch, deviceMatches, dropDeviceMatches, hasSession, signIn } from '../net/api.ts';
import { readableEntries, readJournal, type RememberedMatch } from './journal.ts';
import { isLocal } from './own-matches.ts';
import { problemCode } from './problem-code.ts';
import { DEFAULT_NAME } from '../table/play-machines.ts';
import { changeSettings, settings } from '../device/settings.ts';
import { findLocalGame } from '../source/find-local-game.ts';
import { localIds } from '../source/local-games.ts';
import { hasShape, isListOf, isRecordOf, isText, orNull, soundOnes } from '../device/kept-shapes.ts';
import { keep, readKept } from '../device/storage.ts';
import { makeStore } from '../store.ts';

/** Brings finished matches against machines to the server, once the person has said yes. */

/** What the server was last known to have: a page without a line shows it, too. */
const BROUGHT = 'brought';
const REFUSED = 'refused';
const LASTING: ReadonlySet<string> = new Set(['bad-match', 'old-rules', 'bad-request', 'too-large', 'unknown-game']);

export interface Upload {
  readonly brought: readonly DeviceMatchLine[];
  /** By id: matches of this browser that the server will never take, and why. They stay here, and nobody asks again. */
  readonly refused: Readonly<Record<string, string>>;
  /** Why it did not go on; `null`: nothing is wrong. */
  readonly problem: string | null;
}

/** A match of another device is one of ours that nobody remembers here, and is checked as such. */
const isLine = (line: unknown): line is DeviceMatchLine =>
  hasShape<Pick<DeviceMatchLine, 'device' | 'machines'>>({ device: isText, machines: isListOf(orNull(isText)) })(
    line,
  ) && readableEntries([{ ...line, machines: [] }]).length === 1;

/** What this browser knows of it, as far as it can be read. */
export function readUpload(brought: unknown, refused: unknown): Upload {
  const isKnown = isRecordOf(isText)(refused);
  return { brought: soundOnes(brought, isLine), refused: isKnown ? (refused as Upload['refused']) : {}, problem: null };
}

export const upload = makeStore<Upload>(readUpload(readKept(BROUGHT), readKept(REFUSED)));

const note = (brought: readonly DeviceMatchLine[], problem: string | null = null): void => {
  keep(BROUGHT, brought.length === 0 ? null : brought);
  upload.update((now) => ({ ...now, brought, problem }));
};

function noteRefusal(id: string, code: string): void {
  const refused = { ...upload.get().refused, [id]: code };
  keep(REFUSED, refused);
  upload.update((now) => ({ ...now, refused }));
}

/** Matches of this browser that are not on the server, and could be. */
async function waiting(): Promise<RememberedMatch[]> {
  const { brought, refused } = upload.get();
  const known = new Set(brought.map(({ device }) => device));
  const kept = await localIds();
  return readJournal().filter(({ id }) => isLocal(id) && kept.has(id) && !known.has(id) && !(id in refused));
}

async function uploadOne(entry: RememberedMatch): Promise<void> {
  try {
    const local = await findLocalGame(entry.id);
    // One that was taken back after its end runs again.
    if (!local?.over || local.branch) return;
    const { names, machines } = local;
    const { told: _, ...record } = local.record;
    const match = { device: entry.id, at: entry.at, names, machines, record } as DeviceMatch;
    const line = await bringMatch(match);
    note([line, ...upload.get().brought.filter(({ id }) => id !== line.id)]);
  } catch (error) {
    if (!LASTING.has(problemCode(error))) throw error;
    noteRefusal(entry.id, problemCode(error));
  }
}

/** Whoever has said yes and looks at it becomes a guest of the server, if that has not happened yet. */
const becomeGuest = (): Promise<void> => signIn(settings.get().nickname.trim() || DEFAULT_NAME);

async function uploadAll(isLooking: boolean): Promise<void> {
  try {
    // Nobody's matches are on the server where nobody is known to it: those of somebody who signed out are forgotten here.
    note(hasSession() ? (await deviceMatches()).matches : []);
    if (!settings.get().bring) return;
    const left = await waiting();
    if (left.length === 0) return;
    if (!hasSession()) {
      if (!isLooking) return;
      await becomeGuest();
    }
    for (const one of left) await uploadOne(one);
  } catch (error) {
    note(upload.get().brought, problemCode(error));
  }
}

let running: Promise<void> | null = null;

/**
 * Looks what the server has and brings what it lacks. However often it is called, it is done once at a time. In the
 * background nobody is made a guest.
 */
export const uploadMatches = (isLooking: boolean): Promise<void> =>
  (running ??= uploadAll(isLooking).finally(() => {
    running = null;
  }));

/** Somebody else is here now: what the one before had on the server is not for this page any more. */
export const forgetBrought = (): void => note([]);

/** Forgets all of them on the server. From then on matches stay where they are played. */
export async function takeBackAll(): Promise<void> {
  changeSettings({ bring: false });
  try {
    await dropDeviceMatches();
    note([]);
  } catch (error) {
    note(upload.get().brought, problemCode(error));
    throw error;
  }
}

import type { DeviceMatchLine } from '@tinstar/protocol';
import type { RememberedMatch } from './journal.ts';

/** Where a match against machines is: only in this browser, on the server, or here because the server refused it. */
export type Whereabouts = 'here' | 'device' | 'refused';

/** A finished match of this browser, or of another device of the same player. */
export interface OwnMatch extends RememberedMatch {
  /** What the replay knows it by; `null`: how it was played is kept nowhere. */
  readonly replay: string | null;
  /** `null`: it was played at a table of the server. */
  readonly where: Whereabouts | null;
  /** Of another device: there is no note of it here. */
  readonly isElsewhere: boolean;
}

export const isLocal = (id: string): boolean => id.startsWith('local-');

/** Of another device as this one would have remembered it, but for how it was bluffed: see `bluffs-elsewhere.ts`. */
const entryOf = (line: DeviceMatchLine): RememberedMatch => ({
  id: line.id,
  game: line.game,
  at: line.at,
  names: line.names,
  machines: line.machines.map((machine) => machine !== null),
  me: line.me,
  outcome: line.outcome,
  takenBack: line.takenBack,
  bluff: null,
  note: '',
});

/** Everything the player has finished, as far as this browser knows, newest first. */
export function ownMatches(
  journal: readonly RememberedMatch[],
  brought: readonly DeviceMatchLine[],
  refused: Readonly<Record<string, string>>,
  isKept: (id: string) => boolean,
): OwnMatch[] {
  const lines = new Map(brought.map((line) => [line.device, line]));
  const here = journal.map((entry): OwnMatch => {
    const { id } = entry;
    if (!isLocal(id)) return { ...entry, replay: id, where: null, isElsewhere: false };
    const line = lines.get(id);
    lines.delete(id);
    const where = line ? 'device' : id in refused ? 'refused' : 'here';
    // A browser may have forgotten how it was played; the server has it longer.
    return { ...entry, replay: isKept(id) ? id : (line?.id ?? null), where, isElsewhere: false };
  });
  const elsewhere = [...lines.values()].map((line): OwnMatch => ({
    ...entryOf(line),
    replay: line.id,
    where: 'device',
    isElsewhere: true,
  }));
  return [...here, ...elsewhere].toSorted((a, b) => b.at - a.at);
}

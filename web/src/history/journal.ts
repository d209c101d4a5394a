import type { Ending, Outcome, Seat } from '@tinstar/engine';
import {
  hasShape,
  isBoolean,
  isCount,
  isListOf,
  isNumber,
  isOneOf,
  isRecord,
  isText,
  isTime,
  orMissing,
  orNull,
} from '../device/kept-shapes.ts';
import { keep, readKept } from '../device/storage.ts';

/** What bluffing and suspecting came to, for one player. */
export interface BluffTally {
  readonly cards: number;
  readonly bluffs: number;
  readonly caught: number;
  /** Own suspicions, and those that were right. */
  readonly suspicions: number;
  readonly right: number;
}

/** A finished match as this browser remembers it. It is nobody else's business: no server is told. */
export interface RememberedMatch {
  /** As the replay knows it. */
  readonly id: string;
  readonly game: string;
  /** When it was seen to end, milliseconds. */
  readonly at: number;
  readonly names: readonly string[];
  readonly machines: readonly boolean[];
  readonly me: Seat;
  /** Without scores where it was over before anything was counted. */
  readonly outcome: Outcome;
  /** Over before its rules ended it, for all or for oneself. Where all agreed it counts for nothing. */
  readonly ending?: Ending;
  /** Moves taken back behind the barrier: practice. */
  readonly takenBack: number;
  /** Decisions for which a hint was asked for: practice, too. Missing: none. */
  readonly hints?: number;
  readonly bluff: BluffTally | null;
  readonly note: string;
}

const JOURNAL = 'journal';
/** So many are remembered; the oldest go first. */
const KEPT = 500;
export const LONGEST_NOTE = 2000;

const isTally = hasShape<BluffTally>({
  cards: isCount,
  bluffs: isCount,
  caught: isCount,
  suspicions: isCount,
  right: isCount,
});
const isOutcome = hasShape<Outcome>({
  winners: isListOf(isCount),
  scores: isListOf(isNumber),
  places: isListOf(isCount),
});
const isEntry = hasShape<RememberedMatch>({
  id: isText,
  game: isText,
  at: isTime,
  names: isListOf(isText),
  machines: isListOf(isBoolean),
  me: isCount,
  outcome: isOutcome,
  ending: orMissing(isOneOf('resigned', 'agreed')),
  takenBack: isCount,
  hints: orMissing(isCount),
  bluff: orNull(isTally),
  note: isText,
});

/** Somebody sat there, everybody had a place, and what was counted was counted for all. */
function addsUp({ names, me, outcome, ending }: RememberedMatch): boolean {
  const { places, scores } = outcome;
  const isCounted = scores.length === names.length || (scores.length === 0 && ending !== undefined);
  return me < names.length && places.length === names.length && isCounted;
}

/** What is missing in an entry of an older page. */
const UNTOLD = { machines: [], takenBack: 0, bluff: null, note: '' };

/** Entries as far as they can be read; all others are dropped. */
export const readableEntries = (kept: unknown): RememberedMatch[] =>
  (Array.isArray(kept) ? kept : [])
    .map((entry: unknown): unknown => (isRecord(entry) ? { ...UNTOLD, ...entry } : entry))
    .filter(isEntry)
    .filter(addsUp);

/** Newest first. */
export const readJournal = (): readonly RememberedMatch[] => readableEntries(readKept(JOURNAL));

const write = (entries: readonly RememberedMatch[]): void =>
  keep(JOURNAL, entries.length === 0 ? null : entries.slice(0, KEPT));

/** Adds a match once; whoever looks at its end again changes nothing. */
export function remember(entry: Omit<RememberedMatch, 'note'>): void {
  const entries = readJournal();
  if (!entries.some(({ id }) => id === entry.id)) write([{ ...entry, note: '' }, ...entries]);
}

/** What a match was for whoever gave it up, whatever comes of the seat. */
export const lostBy = (me: Seat, seats: number): Pick<RememberedMatch, 'outcome' | 'ending'> => ({
  outcome: { winners: [], scores: [], places: Array.from({ length: seats }, (_, seat) => (seat === me ? seats : 1)) },
  ending: 'resigned',
});

/** One that all agreed to end. */
export const undecided = (seats: number): Pick<RememberedMatch, 'outcome' | 'ending'> => ({
  outcome: { winners: [], scores: [], places: Array.from({ length: seats }, () => 1) },
  ending: 'agreed',
});

export function writeNote(id: string, note: string): void {
  write(readJournal().map((entry) => (entry.id === id ? { ...entry, note: note.slice(0, LONGEST_NOTE) } : entry)));
}

export const noteOf = (id: string): string => readJournal().find((entry) => entry.id === id)?.note ?? '';

export const forgetJournal = (): void => write([]);

export interface GameStatistics {
  readonly game: string;
  readonly games: number;
  readonly wins: number;
  /** Mean of one's own scores; `null` where nothing was ever counted. */
  readonly score: number | null;
  readonly best: number | null;
}

export interface Rival {
  readonly name: string;
  readonly isMachine: boolean;
  readonly games: number;
  /** Matches in which one was placed before the other, and behind. */
  readonly ahead: number;
  readonly behind: number;
}

export interface Statistics {
  readonly games: readonly GameStatistics[];
  readonly rivals: readonly Rival[];
  readonly bluff: BluffTally | null;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function gameStatistics(game: string, entries: readonly RememberedMatch[]): GameStatistics {
  const scores = entries.flatMap(({ outcome, me }) => outcome.scores[me] ?? []);
  return {
    game,
    games: entries.length,
    wins: entries.filter(({ outcome, me }) => outcome.winners.includes(me)).length,
    score: scores.length === 0 ? null : sum(scores) / scores.length,
    best: scores.length === 0 ? null : Math.max(...scores),
  };
}

function rivalsIn(entries: readonly RememberedMatch[]): Rival[] {
  const rivals = new Map<string, Rival>();
  for (const { names, machines, me, outcome } of entries) {
    names.forEach((name, seat) => {
      if (seat === me) return;
      const isMachine = machines[seat] ?? false;
      const key = `${isMachine} ${name}`;
      const known = rivals.get(key) ?? { name, isMachine, games: 0, ahead: 0, behind: 0 };
      const lead = outcome.places[seat]! - outcome.places[me]!;
      rivals.set(key, {
        ...known,
        games: known.games + 1,
        ahead: known.ahead + Number(lead > 0),
        behind: known.behind + Number(lead < 0),
      });
    });
  }
  return [...rivals.values()].toSorted((a, b) => b.games - a.games || a.name.localeCompare(b.name));
}

/** What all remembered matches come to. */
export function statisticsOf(all: readonly RememberedMatch[]): Statistics {
  const entries = all.filter(({ ending }) => ending !== 'agreed');
  const games = [...new Set(entries.map(({ game }) => game))];
  const tallies = entries.flatMap(({ bluff }) => (bluff ? [bluff] : []));
  const total = (field: keyof BluffTally): number => sum(tallies.map((tally) => tally[field]));
  return {
    games: games.map((game) =>
      gameStatistics(
        game,
        entries.filter((entry) => entry.game === game),
      ),
    ),
    rivals: rivalsIn(entries),
    bluff:
      tallies.length === 0
        ? null
        : {
            cards: total('cards'),
            bluffs: total('bluffs'),
            caught: total('caught'),
            suspicions: total('suspicions'),
            right: total('right'),
          },
  };
}

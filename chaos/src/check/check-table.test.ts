import { advance, type AnyGame, CLOCK, openMatch, undo, seedOf } from '@tinstar/engine';
import { readSettings, startServer, USUAL_PACE } from '@tinstar/server';
import type { Entry, Followed } from '@tinstar/protocol';
import { GAME_IDS, type GameId, loadGame } from '@tinstar/shelf';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Evidence, Line, Rule, StoredEntry, Transcript } from '../evidence.ts';
import { sqliteJournals } from '../journal.ts';
import { Pace } from '../pace.ts';
import { Hall } from '../play/hall.ts';
import { readTranscripts } from '../transcript-file.ts';
import { checkTable } from './check-table.ts';

/** What a real server and real clients leave behind; then it is tampered with, and the checker has to see it. */

const folder = mkdtempSync(join(tmpdir(), 'tinstar-check-'));
const games = new Map<string, AnyGame>();
const tables: Evidence[] = [];

/** Whether all has been played that is tampered with below. */
function hasAll(known: readonly Followed[]): boolean {
  const isBots = (entry: Entry | undefined, seat: number): boolean =>
    entry?.kind === 'moved' && entry.by === 'bot' && entry.seat === seat;
  const isAnswered = ({ entries }: Followed): boolean =>
    entries.some(
      (entry, at) => entry.kind === 'moved' && isBots(entry, entry.seat) && isBots(entries[at - 1], entry.seat),
    );
  const isSaid = ({ entries }: Followed): boolean => entries.some(({ kind }) => kind === 'said');
  const isOpen = ({ clocks, n }: Followed): boolean => clocks?.house !== null && clocks !== null && n > 8;
  const heard = known.reduce((sum, { n }) => sum + n, 0);
  return heard > 600 && known.some(isAnswered) && known.some(isSaid) && known.some(isOpen);
}

beforeAll(async () => {
  for (const id of GAME_IDS) games.set(id, await loadGame(id));
  const transcripts = join(folder, 'transcripts');
  mkdirSync(transcripts);
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    TINSTAR_DATA: folder,
    TINSTAR_LOG_LEVEL: 'silent',
    TINSTAR_BOT_WORKERS: '1',
    TINSTAR_REQUESTS_PER_MINUTE: '10000',
    TINSTAR_SOCKETS_PER_MINUTE: '10000',
  });
  const server = await startServer(settings, {
    pace: { ...USUAL_PACE, botMin: 60, botMax: 90, rightMin: 60, rightMax: 90 },
  });
  const doors = { count: 1, urlOf: () => `http://127.0.0.1:${server.port}` };
  const hall = new Hall({ doors, folder: transcripts, seed: 'check', tables: 8, leisure: [5, 60], pace: new Pace() });
  await hall.full();
  while (!hasAll(hall.known)) await new Promise((resolve) => setTimeout(resolve, 20));
  await hall.close();
  await server.stop();
  const journals = sqliteJournals(join(folder, 'tinstar.db'));
  for (const id of hall.tables)
    tables.push({ stored: (await journals.read(id))!, transcripts: readTranscripts(transcripts, id) });
  await journals.close();
  // Seconds on a quiet machine.
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gameOf = ({ stored }: Evidence): GameId => (JSON.parse(stored.facts) as { game: GameId }).game;
const check = (evidence: Evidence) => checkTable(evidence, games.get(gameOf(evidence))!);
const rulesIn = (evidence: Evidence): Rule[] => [...new Set(check(evidence).violations.map(({ rule }) => rule))];

/** A journal entry with its event read. */
interface Read extends Omit<StoredEntry, 'data'> {
  what: { kind: string; [field: string]: any };
}
const readAll = ({ stored }: Evidence): Read[] =>
  stored.entries.map(({ data, ...entry }) => ({ ...entry, what: JSON.parse(data) }));
const withJournal = (evidence: Evidence, entries: readonly Read[]): Evidence => ({
  ...evidence,
  stored: {
    ...evidence.stored,
    entries: entries.map(({ at, first, what }, number) => ({ number, at, first, data: JSON.stringify(what) })),
  },
});

/** The same with one transcript changed. */
const withLines = (evidence: Evidence, client: string, change: (lines: Line[]) => readonly Line[]): Evidence => ({
  ...evidence,
  transcripts: evidence.transcripts.map((one) =>
    one.client === client ? { ...one, lines: change([...one.lines]) } : one,
  ),
});

type Message = { type: string; [field: string]: any };
const messageIn = (line: Line): Message | null => (line.kind === 'heard' ? JSON.parse(line.text) : null);
const isUpdate = (line: Line): boolean => messageIn(line)?.type === 'update';

/** The first table and transcript where it fits. */
function find<T>(look: (evidence: Evidence, transcript: Transcript) => T | null): {
  evidence: Evidence;
  client: string;
  found: T;
} {
  for (const evidence of tables) {
    for (const transcript of evidence.transcripts) {
      const found = look(evidence, transcript);
      if (found !== null) return { evidence, client: transcript.client, found };
    }
  }
  throw new Error('nothing of that kind was played');
}

/** Puts a message in place of the one heard at a line. */
const rewrite = (lines: Line[], at: number, change: (message: Message) => Message): Line[] =>
  lines.map((line, index) =>
    index === at && line.kind === 'heard' ? { ...line, text: JSON.stringify(change(JSON.parse(line.text))) } : line,
  );

describe('what an honest server leaves behind', () => {
  it('has no fault', () => {
    expect(tables.flatMap((evidence) => check(evidence).violations)).toEqual([]);
    expect(new Set(tables.map(gameOf))).toEqual(new Set(GAME_IDS));
    expect(tables.reduce((sum, evidence) => sum + check(evidence).acknowledged, 0)).toBeGreaterThan(50);
  });
});

/** Where an entry of the journal is what is looked for. */
const entryWhere = (is: (read: Read, index: number, all: Read[]) => boolean) => (evidence: Evidence) => {
  const index = readAll(evidence).findIndex(is);
  return index < 0 ? null : index;
};

/** Changes an entry everywhere: in the journal, and as everybody heard it. */
function changeEverywhere(evidence: Evidence, at: number, change: { at?: number; by?: string }): Evidence {
  const entries = readAll(evidence);
  const was = entries[at]!;
  const { at: time = was.at, ...what } = change;
  const stored = withJournal(
    evidence,
    entries.map((entry, index) => (index === at ? { ...entry, at: time, what: { ...entry.what, ...what } } : entry)),
  );
  const same = (entry: Message): boolean =>
    entry['at'] === was.at && entry['kind'] === was.what.kind && entry['seat'] === was.what['seat'];
  const changed = (entry: Message): Message => (same(entry) ? { ...entry, ...change } : entry);
  const transcripts = evidence.transcripts.map((transcript) => ({
    ...transcript,
    lines: transcript.lines.map((line): Line => {
      const message = messageIn(line);
      if (message?.type === 'update') message['entry'] = changed(message['entry']);
      if (message?.type === 'sync') message['entries'] = message['entries'].map(changed);
      return message ? { ...line, kind: 'heard', text: JSON.stringify(message) } : line;
    }),
  }));
  return { ...stored, transcripts };
}

describe('what is planted is found', () => {
  it('an acknowledged command that is not in the journal', () => {
    const { evidence } = find((_, { lines }) => (lines.some((line) => messageIn(line)?.['re'] >= 0) ? true : null));
    const acknowledged = evidence.transcripts
      .flatMap(({ lines }) => lines)
      .findLast((line) => {
        const message = messageIn(line);
        return message?.type === 'update' && message['re'] !== undefined;
      });
    const { at } = messageIn(acknowledged!)!['entry'] as { at: number };
    const entries = readAll(evidence);
    expect(
      rulesIn(
        withJournal(
          evidence,
          entries.filter((entry) => entry.at < at),
        ),
      ),
    ).toContain('lost');
  });

  it('one that is there as something else', () => {
    const { evidence, found } = find(entryWhere(({ what }) => what.kind === 'said'));
    const entries = readAll(evidence);
    entries[found]!.what['said'] = { text: 'something else' };
    expect(rulesIn(withJournal(evidence, entries))).toEqual(expect.arrayContaining(['lost', 'doubled']));
  });

  it('one that is there twice', () => {
    const { evidence, found } = find(entryWhere(({ what }) => what.kind === 'said'));
    const entries = readAll(evidence);
    expect(rulesIn(withJournal(evidence, entries.toSpliced(found, 0, entries[found]!)))).toContain('doubled');
  });

  it('a move that nobody made', () => {
    const planted = tables.flatMap((evidence) =>
      readAll(evidence).flatMap(({ what }, index) =>
        what.kind === 'moved' && what['by'] === 'bot'
          ? [() => changeEverywhere(evidence, index, { by: 'player' })]
          : [],
      ),
    );
    expect(planted.some((plant) => rulesIn(plant()).includes('doubled'))).toBe(true);
  });

  it('a move that could not be made, and an entry that is missing', () => {
    const { evidence, found } = find(entryWhere(({ what }) => what.kind === 'moved' && what['by'] === 'player'));
    const { entries } = evidence.stored;
    const twice = [...entries.slice(0, found + 1), entries[found]!, ...entries.slice(found + 1)];
    const without = { ...evidence, stored: { ...evidence.stored, entries: entries.toSpliced(found, 1) } };
    expect(rulesIn({ ...evidence, stored: { ...evidence.stored, entries: twice } })).toContain('journal');
    expect(rulesIn(without)).toContain('journal');
  });

  const someUpdate = (_: Evidence, { lines }: Transcript): number | null => {
    const index = lines.findIndex((line, at) => at > 4 && isUpdate(line) && lines.slice(at + 1).some(isUpdate));
    return index < 0 ? null : index;
  };

  it('a number that was left out, one that came twice, and one that came again after a break', () => {
    const { evidence, client, found } = find(someUpdate);
    expect(rulesIn(withLines(evidence, client, (lines) => lines.toSpliced(found, 1)))).toContain('gap');
    expect(rulesIn(withLines(evidence, client, (lines) => lines.toSpliced(found, 0, lines[found]!)))).toContain('gap');
    const back = withLines(evidence, client, (lines) => {
      const first = lines.findIndex((line) => messageIn(line)?.type === 'sync');
      const { at } = lines.at(-1)!;
      const again = lines.slice(0, first + 1).map((line): Line => ({ ...line, at, socket: 99 }));
      return [...lines.filter(({ kind }) => kind !== 'over'), ...again];
    });
    expect(rulesIn(back)).toContain('gap');
  });

  it('a byte that one device of a seat saw differently', () => {
    const updatesOf = ({ lines }: Transcript): Map<number, number> =>
      new Map(lines.flatMap((line, at) => (isUpdate(line) ? [[messageIn(line)!['entry'].n as number, at]] : [])));
    const { evidence, client, found } = find((table, transcript) => {
      const others = table.transcripts.filter((one) => one !== transcript && one.viewer === transcript.viewer);
      const both = [...updatesOf(transcript)].find(([n]) => others.some((other) => updatesOf(other).has(n)));
      return both ? both[1] : null;
    });
    const changed = withLines(evidence, client, (lines) =>
      rewrite(lines, found, (message) => ({ ...message, entry: { ...message['entry'], at: message['entry'].at + 1 } })),
    );
    expect(rulesIn(changed)).toContain('bytes');
    const shown = withLines(evidence, client, (lines) =>
      rewrite(lines, found, (message) => ({ ...message, game: { ...message['game'], house: [true], may: [[0, 1]] } })),
    );
    expect(rulesIn(shown)).toContain('bytes');
  });

  it('a hand that somebody else was shown', () => {
    const isSync = (line: Line): boolean => messageIn(line)?.type === 'sync' && messageIn(line)!['game'] !== null;
    const seats = (table: Evidence): Transcript[] => table.transcripts.filter(({ viewer }) => viewer !== null);
    const { evidence } = find((table) =>
      new Set(
        seats(table)
          .filter(({ lines }) => lines.some(isSync))
          .map(({ viewer }) => viewer),
      ).size > 1
        ? true
        : null,
    );
    const [ann, bob] = [
      seats(evidence)[0]!,
      seats(evidence).find(({ viewer }) => viewer !== seats(evidence)[0]!.viewer)!,
    ];
    const view = messageIn(bob.lines.find(isSync)!)!['game'].view as unknown;
    const leak = withLines(evidence, ann.client, (lines) =>
      rewrite(lines, lines.findIndex(isSync), (message) => ({ ...message, game: { ...message['game'], view } })),
    );
    expect(rulesIn(leak)).toContain('secret');
  });

  it('a card told to somebody who may not hear of it', () => {
    const isPartly = ({ what }: Read): boolean => (what['told'] ?? []).some((told: any) => told.only && told.rest);
    const { evidence, found } = find(entryWhere(isPartly));
    const told = readAll(evidence)[found]!.what['told'].find((one: any) => one.only && one.rest);
    const listener = evidence.transcripts.find(({ viewer }) => viewer === null || !told.only.includes(viewer))!;
    const leak = withLines(evidence, listener.client, (lines) =>
      lines.map((line): Line =>
        line.kind === 'heard'
          ? { ...line, text: line.text.replace(JSON.stringify(told.rest), JSON.stringify(told.event)) }
          : line,
      ),
    );
    expect(rulesIn(leak)).toContain('secret');
  });

  it('the seed before the end, a sealed answer of somebody else, and a seat that is not theirs', () => {
    const { evidence, client, found } = find(someUpdate);
    const { seed } = JSON.parse(evidence.stored.facts) as { seed: string };
    const own = { orders: [], sealed: { decision: 1, move: { type: 'secret' } }, plan: null, watch: null };
    const heard = (message: object) =>
      withLines(evidence, client, (lines) =>
        lines.toSpliced(found, 0, { ...lines[found]!, kind: 'heard', text: JSON.stringify(message) }),
      );
    const error = { source: 'server', code: 'internal', rule: null, about: { seed } };
    expect(rulesIn(heard({ type: 'closing', error }))).toEqual(['secret']);
    const told = { ...own, moreTime: null, agreed: false, agreedEnd: false };
    expect(rulesIn(heard({ type: 'done', re: 0, own: told }))).toContain('secret');
    const other = { ...evidence, transcripts: evidence.transcripts.map((one) => ({ ...one, viewer: 3 })) };
    expect(rulesIn(other)).toContain('secret');
  });

  it('a machine that moved as soon as it was asked', () => {
    const { evidence, found } = find(
      // Its own move before it is what asked it again.
      entryWhere(({ what }, index, all) => {
        const before = all[index - 1]?.what;
        return what['by'] === 'bot' && before?.['by'] === 'bot' && before['seat'] === what['seat'];
      }),
    );
    const { at } = readAll(evidence)[found - 1]!;
    expect(rulesIn(changeEverywhere(evidence, found, { at: at + 3 }))).toContain('machine');
  });

  it('time that ran out early', () => {
    const isLive = ({ stored }: Evidence): boolean => stored.facts.includes('"live"');
    const planted = tables
      .filter(isLive)
      .flatMap((evidence) =>
        readAll(evidence).flatMap(({ what }, index) =>
          what.kind === 'moved' && what['by'] === 'player'
            ? [() => changeEverywhere(evidence, index, { by: 'timeout' })]
            : [],
        ),
      );
    // A right that was used has no end to be early for: some moves of this kind were owed.
    expect(planted.some((plant) => rulesIn(plant()).includes('early'))).toBe(true);
  });

  it('a window that closed early', () => {
    const { evidence, found } = find((_, { lines }) => {
      const open = lines.map(messageIn).find((message) => message?.type === 'update' && message['clocks']?.house);
      return open ? (open['entry'] as { at: number }).at : null;
    });
    // As it was when the window opened; then the clock closes it at once, as the rules have it.
    const entries = readAll(evidence).filter(({ at }) => at <= found);
    const facts = JSON.parse(evidence.stored.facts);
    const nonces = (facts.seats as unknown[]).map(
      (_, seat) =>
        entries.findLast(({ what }) => what.kind === 'gave' && what['seat'] === seat)?.what['nonce'] as string,
    );
    const seed = seedOf({ secret: facts.seed, nonces: nonces.map((nonce) => nonce ?? null) });
    const match = openMatch(games.get(gameOf(evidence))!, { ...facts, seed, seats: facts.seats.length });
    for (const { what } of entries) {
      if (what.kind === 'moved') advance(match, what['seat'], match.game.moves.parse(what['move'])!);
      if (what.kind === 'undone') undo(match, what['seat']);
    }
    const [code] = match.game.legal(match.state, CLOCK, []);
    expect(advance(match, CLOCK, code!)).toBeNull();
    const move = {
      kind: 'moved',
      seat: CLOCK,
      by: 'house',
      move: match.game.moves.decode(code!),
      told: match.told.at(-1),
    };
    const transcripts = evidence.transcripts.map((one) => ({
      ...one,
      lines: one.lines.filter((line) => (messageIn(line)?.['entry']?.at ?? 0) <= found),
    }));
    const closed = [...entries, { number: entries.length, at: found + 1000, first: null, what: move }];
    expect(rulesIn(withJournal({ ...evidence, transcripts }, closed))).toContain('early');
  });

  it('an entry that is dated by a wrong clock', () => {
    const { evidence, found } = find(entryWhere(({ what }) => what.kind === 'moved' && what['by'] === 'player'));
    const { at } = readAll(evidence)[found]!;
    expect(rulesIn(changeEverywhere(evidence, found, { at: at + 15_000 }))).toContain('early');
    expect(rulesIn(changeEverywhere(evidence, found, { at: at - 15_000 }))).toContain('early');
  });

  it('an answer that came twice, or not at all', () => {
    const isAnswer = (line: Line): boolean => messageIn(line)?.['re'] !== undefined;
    const { evidence, client, found } = find((_, { lines }) => {
      const index = lines.findIndex(isAnswer);
      return index < 0 ? null : index;
    });
    const refusal = { type: 'refused', error: { source: 'server', code: 'internal', rule: null } };
    const twice = withLines(evidence, client, (lines) => {
      const { re } = messageIn(lines[found]!)!;
      return lines.toSpliced(found + 1, 0, {
        ...lines[found]!,
        kind: 'heard',
        text: JSON.stringify({ ...refusal, re }),
      });
    });
    expect(rulesIn(twice)).toContain('answer');
    const late = (lines: Line[]): Line[] =>
      lines.map((line) => (line.kind === 'over' ? { ...line, at: line.at + 60_000 } : line));
    const never = withLines(evidence, client, (lines) => {
      const { at, socket } = lines.at(-1)!;
      const said: Line = { at, socket, kind: 'said', text: JSON.stringify({ type: 'undo', id: 4711 }) };
      return late(lines.toSpliced(-1, 0, said));
    });
    expect(rulesIn(never)).toContain('answer');
  });

  it('somebody who was told no more, and somebody who never came back', () => {
    const { evidence, client } = find(someUpdate);
    const deaf = withLines(evidence, client, (lines) => {
      const over = lines.at(-1)!;
      return [...lines.slice(0, lines.findLastIndex(isUpdate)), { ...over, at: over.at + 60_000 }];
    });
    expect(rulesIn(deaf)).toContain('stuck');
    expect(rulesIn(withLines(evidence, client, (lines) => lines.filter(({ kind }) => kind !== 'over')))).toEqual([
      'stuck',
    ]);
  });
});

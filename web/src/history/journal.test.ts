import { describe, expect, it } from 'vitest';
import { lostBy, readableEntries, statisticsOf, undecided, type RememberedMatch } from './journal.ts';

const entry = (more: Partial<RememberedMatch>): RememberedMatch => ({
  id: 'a',
  game: 'wyatt-earp',
  at: 0,
  names: ['Ida', 'Doc', 'Jo'],
  machines: [false, true, false],
  me: 0,
  outcome: { winners: [0], places: [1, 2, 3], scores: [27, 20, 9] },
  takenBack: 0,
  bluff: null,
  note: '',
  ...more,
});

describe('the statistics of the journal', () => {
  it('are empty for no match', () => {
    expect(statisticsOf([])).toEqual({ games: [], rivals: [], bluff: null });
  });

  it('count matches, wins and scores by game', () => {
    const lost = entry({ id: 'b', outcome: { winners: [1], places: [3, 1, 2], scores: [11, 26, 12] } });
    const { games } = statisticsOf([entry({}), lost, entry({ id: 'c', game: 'scoundrels' })]);
    expect(games).toEqual([
      { game: 'wyatt-earp', games: 2, wins: 1, score: 19, best: 27 },
      { game: 'scoundrels', games: 1, wins: 1, score: 27, best: 27 },
    ]);
  });

  it('compare with everybody by place, whatever seat one had, and keep machines and people of one name apart', () => {
    const elsewhere = entry({
      id: 'b',
      names: ['Doc', 'Ida'],
      machines: [false, false],
      me: 1,
      outcome: { winners: [0, 1], places: [1, 1], scores: [5, 5] },
    });
    expect(statisticsOf([entry({}), entry({ id: 'c', me: 2 }), elsewhere]).rivals).toEqual([
      { name: 'Doc', isMachine: true, games: 2, ahead: 1, behind: 1 },
      { name: 'Doc', isMachine: false, games: 1, ahead: 0, behind: 0 },
      { name: 'Ida', isMachine: false, games: 1, ahead: 0, behind: 1 },
      { name: 'Jo', isMachine: false, games: 1, ahead: 1, behind: 0 },
    ]);
  });

  it('count what was resigned as lost, without a score, and leave out what all agreed to end', () => {
    const resigned = entry({ id: 'b', ...lostBy(0, 3) });
    const { games, rivals } = statisticsOf([entry({}), resigned, entry({ id: 'c', ...undecided(3) })]);
    expect(games).toEqual([{ game: 'wyatt-earp', games: 2, wins: 1, score: 27, best: 27 }]);
    expect(rivals.map(({ ahead, behind }) => [ahead, behind])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(statisticsOf([resigned]).games).toMatchObject([{ score: null, best: null }]);
  });

  it('add up bluffs and suspicions', () => {
    const tally = { cards: 8, bluffs: 3, caught: 1, suspicions: 4, right: 2 };
    expect(statisticsOf([entry({ bluff: tally }), entry({ id: 'b' }), entry({ id: 'c', bluff: tally })]).bluff).toEqual(
      {
        cards: 16,
        bluffs: 6,
        caught: 2,
        suspicions: 8,
        right: 4,
      },
    );
  });
});

describe('what the browser has kept of the journal', () => {
  const kept = (entries: readonly unknown[]): unknown => JSON.parse(JSON.stringify(entries)) as unknown;

  it('is read as it was written', () => {
    const bluff = { cards: 5, bluffs: 2, caught: 1, suspicions: 3, right: 1 };
    const entries = [
      entry({ hints: 2, bluff, note: 'Never again.' }),
      entry({ id: 'b', ...lostBy(1, 3) }),
      entry({ id: 'c', ...undecided(3) }),
    ];
    expect(readableEntries(kept(entries))).toEqual(entries);
  });

  it('is filled up where an older page wrote less', () => {
    const { machines: _, takenBack: _none, bluff: _tally, note: _note, ...older } = entry({});
    expect(readableEntries(kept([older]))).toEqual([{ ...entry({}), machines: [] }]);
  });

  it.each([null, 7, 'journal', {}, [null], ['x'], [[]]])('is empty where it is %j', (broken) => {
    expect(readableEntries(broken)).toEqual([]);
  });

  it.each([
    ['no id', { id: undefined }],
    ['a date that is none', { at: 1e300 }],
    ['names that are no list', { names: 'Ida' }],
    ['a seat nobody had', { me: 3 }],
    ['no outcome', { outcome: undefined }],
    ['places of others', { outcome: { winners: [0], places: [1], scores: [3, 2, 1] } }],
    ['no scores though it was played out', { outcome: { winners: [0], places: [1, 2, 3], scores: [] } }],
    ['an ending nobody knows', { ending: 'flood' }],
    ['a tally that does not count', { bluff: { cards: 'many' } }],
  ])('is read without an entry that has %s', (_, wrong) => {
    expect(readableEntries(kept([{ ...entry({}), ...wrong }, entry({ id: 'sound' })]))).toEqual([
      entry({ id: 'sound' }),
    ]);
  });
});

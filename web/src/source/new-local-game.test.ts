import { botsFor, LEVELS, makeBot, playOut } from '@tinstar/bots';
import { replay } from '@tinstar/engine';
import { GAME_IDS, loadGame } from '@tinstar/shelf';
import { describe, expect, it } from 'vitest';
import { openLocalTable, type LocalTable } from './local-table.ts';
import { branchOff, machineAt, nearestMachine, strengthsOf } from './new-local-game.ts';

const NAMES = ['Ann', 'Bob'];

/** Lets machines and the clock move until the person is asked, or the game is over. */
function goOn(table: LocalTable, me: number): void {
  for (let count = 0; count < 2000 && !table.match.awaited.must.includes(me); count++) {
    const machine = table.machineToMove();
    if (machine !== null) table.moveMachine(machine);
    else if (table.isWindowOpen()) table.closeWindow();
    else return;
  }
}

describe.each(GAME_IDS)('machines for %s', (id) => {
  it('are offered that play it', async () => {
    const there = botsFor(await loadGame(id));
    expect(strengthsOf(id)).toEqual(LEVELS.filter((name) => there.includes(name)));
    expect(nearestMachine(id, 'legend')).toBe(there.includes('legend') ? 'legend' : 'marshal');
    expect(nearestMachine(id, 'cautious')).toBe('cautious');
  });
});

describe.each(GAME_IDS)('playing on from a move of a match of %s', (id) => {
  it('stands exactly there, with machines in the other seats, and goes on', async () => {
    const game = await loadGame(id);
    const bots = NAMES.map(() => makeBot('heuristic'));
    const { record } = playOut(game, bots, 'branch');
    const { length } = record.moves;
    const spots = [0, Math.floor(length / 2), length - 1];
    // Where the table waits for nobody but the clock, too.
    const window = record.moves.findIndex(({ seat }) => seat < 0);
    if (window > 0) spots.push(window);
    for (const [index, count] of spots.entries()) {
      const me = index % NAMES.length;
      const local = branchOff({ ...record, takenBack: 2 }, NAMES, count, me);
      expect(local).toMatchObject({ names: NAMES, over: false, branch: true });
      expect(local.machines.map((machine) => machine === null)).toEqual(NAMES.map((_, seat) => seat === me));
      expect(local.record).not.toHaveProperty('takenBack');
      const { options, seats, seed, deal, moves } = local.record;
      const table = openLocalTable(game, { options, seats, seed, deal, moves: [...moves] }, local.machines, me);
      expect(game.save(table.match.state)).toEqual(game.save(replay(game, record, undefined, count).state));
      goOn(table, me);
      expect(table.present().moves.length > 0 || game.outcome(table.match.state) !== null).toBe(true);
    }
    // The match it came from is as it was.
    expect(record.moves).toHaveLength(length);
  });
});

it('calls no machine Doc, for Bantam West has a Doc Barber', () => {
  expect(Array.from({ length: 6 }, (_, seat) => machineAt(seat))).not.toContain('Doc');
});

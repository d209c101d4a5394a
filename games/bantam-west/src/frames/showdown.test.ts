import { describe, expect, it } from 'vitest';
import { at, give, handOf, ofType, stage, type Stage } from '../../testing/stage.ts';
import { bantamWest } from '../index.ts';

/** Everybody fulfils the last task in turn order; answers with what the last end of turn told. */
function allFinish(
  seats: number,
  options: Record<string, unknown> = {},
  dice: number[] = [],
): { table: Stage; events: ReturnType<Stage['do']> } {
  const table = stage({ seats, options });
  let events: ReturnType<Stage['do']> = [];
  for (let seat = 0; seat < seats; seat++) {
    Object.assign(table.player(seat), { tasks: ['build_cabin', 'turn_in_head', 'own_weapon'], life: 2 });
    // Journeyman in two of the three jobs already.
    table.player(seat).ranks = [1, 1, 0, 0];
    give(table, seat, 'silver', 2);
    table.do(seat, { type: 'invest', job: 'mining' }, { type: 'invest', job: 'mining' });
    if (seat === seats - 1) table.dice(...dice);
    events = table.do(seat, { type: 'endTurn' });
  }
  return { table, events };
}

describe('showdown', () => {
  it('[BW-227] is held at the end of the day between two who reached the goal', () => {
    const { table, events } = allFinish(2);
    expect(ofType(events, 'showdown')).toEqual([{ type: 'showdown', seats: [0, 1] }]);
    expect(ofType(events, 'nightFell')).toEqual([]);
    expect(table.s.stack.at(-1)).toMatchObject({ kind: 'fight', showdown: true });
  });

  it('[BW-228] dices until two are left: the lowest is out, ties are rolled again', () => {
    const { table, events } = allFinish(3, {}, [4, 2, 2, 5, 1, 3]);
    expect(ofType(events, 'showdownDie').map(({ die }) => die)).toEqual([4, 2, 2, 5, 1, 3]);
    expect(ofType(events, 'showdownOut')).toEqual([{ type: 'showdownOut', seat: 1 }]);
    expect(table.s.stack.at(-1)).toMatchObject({ attacker: { seat: 0 }, defender: { seat: 2 } });
  });

  it('[BW-229] is fought in the saloon with full life, the first to finish attacks, until one remains', () => {
    const { table } = allFinish(2);
    expect([table.player(0), table.player(1)]).toMatchObject([
      { life: 5, place: at('SAL') },
      { life: 5, place: at('SAL') },
    ]);
    expect(table.s.stack.at(-1)).toMatchObject({ attacker: { seat: 0 } });
    expect(table.why(0, { type: 'truce' })).toBe('cannot-agree BW-229');
    handOf(table, 0, 'jab', 'jab', 'ram', 'block');
    handOf(table, 1, 'jab', 'jab', 'ram', 'block');
    table.player(1).life = 1;
    table.do(0, { type: 'playCard', card: 'jab' });
    table.do(1, { type: 'playCard', card: 'jab' });
    table.do(0, { type: 'primary', action: 0 });
    expect(bantamWest.outcome(table.s)).toMatchObject({ winners: [0] });
  });

  it('[BW-229] is begun by who finished first, whatever the seat', () => {
    const table = stage({ deal: { pioneer: 1 } });
    for (const seat of [1, 0]) {
      Object.assign(table.player(seat), { tasks: ['build_cabin', 'turn_in_head', 'own_weapon'] });
      // Journeyman in two of the three jobs already.
      table.player(seat).ranks = [1, 1, 0, 0];
      give(table, seat, 'silver', 2);
      table.do(seat, { type: 'invest', job: 'mining' }, { type: 'invest', job: 'mining' }, { type: 'endTurn' });
    }
    expect(table.s.stack.at(-1)).toMatchObject({ attacker: { seat: 1 }, defender: { seat: 0 } });
  });

  it('[BW-228] leaves two of four', () => {
    const { table, events } = allFinish(4, {}, [3, 1, 4, 6, 2, 5, 5]);
    expect(ofType(events, 'showdownOut').map(({ seat }) => seat)).toEqual([1, 0]);
    expect(table.s.stack.at(-1)).toMatchObject({ attacker: { seat: 2 }, defender: { seat: 3 } });
  });

  it('[BW-230] is lost by whoever leaves the other’s sight', () => {
    const { table } = allFinish(2);
    handOf(table, 0, 'haymaker', 'jab', 'ram', 'block');
    handOf(table, 1, 'dodge', 'jab', 'ram', 'block');
    table.do(0, { type: 'playCard', card: 'haymaker' });
    table.do(1, { type: 'playCard', card: 'dodge' });
    table.do(0, { type: 'alternative' }, { type: 'moveTo', place: 'T02' });
    table.do(1, { type: 'finish' });
    handOf(table, 0, 'jab', 'jab', 'ram', 'block');
    handOf(table, 1, 'jab', 'jab', 'ram', 'block');
    table.do(0, { type: 'playCard', card: 'jab' });
    table.do(1, { type: 'playCard', card: 'jab' });
    table.do(0, { type: 'alternative' }, { type: 'moveTo', place: 'BNK' });
    expect(bantamWest.outcome(table.s)).toMatchObject({ winners: [1] });
    // The defender, too: from the saloon into the street is in sight, on into the bank is not.
    const other = allFinish(2).table;
    for (const [card, place] of [
      ['haymaker', 'T02'],
      ['jab', 'BNK'],
    ] as const) {
      handOf(other, 0, card, 'jab', 'ram', 'block');
      handOf(other, 1, card, 'jab', 'ram', 'block');
      other.do(0, { type: 'playCard', card });
      other.do(1, { type: 'playCard', card });
      other.do(0, { type: 'finish' });
      other.do(1, { type: 'alternative' }, { type: 'moveTo', place });
    }
    expect(bantamWest.outcome(other.s)).toMatchObject({ winners: [0] });
  });

  it('dices for the win where players do not fight (ours)', () => {
    const { table } = allFinish(2, { playerFights: false }, [2, 5]);
    expect(bantamWest.outcome(table.s)).toMatchObject({ winners: [1] });
  });

  it('ends the calendar with the most tasks, and alone with a loss', () => {
    const solo = stage({ seats: 1, options: { lastDay: 8 } });
    for (let day = 1; day <= 8; day++) solo.do(0, { type: 'endTurn' });
    expect([solo.s.ranOut, bantamWest.view(solo.s, 0).ranOut]).toEqual([true, true]);
    expect(bantamWest.outcome(solo.s)).toEqual({ winners: [], scores: [0], places: [2] });
    const two = stage({ options: { lastDay: 8 } });
    two.player(1).tasks = ['own_weapon'];
    for (let turn = 0; turn < 16; turn++) two.do(turn % 2, { type: 'endTurn' });
    expect(bantamWest.outcome(two.s)).toMatchObject({ winners: [1], places: [2, 1] });
  });
});

import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { arm, cabinFor, clear, give, handOf, npcAt, npcPlays, put, stage, type Stage } from '../../testing/stage.ts';
import { bantamWest } from '../index.ts';
import { MOVES, type Move } from '../move-table.ts';
import { errandsOf } from './aim.ts';
import { perilOf } from './peril.ts';
import { gritLeft, rivalryWith } from './race.ts';
import { ADVISERS } from './index.ts';

/** What the machine would do now. */
function choiceOf({ s }: Stage, seat: number): Move {
  const codes = bantamWest.legal(s, seat, []);
  const ratings = ADVISERS.heuristic.rate(bantamWest.view(s, seat), codes, new FastRandom('positions'));
  return MOVES.decode(codes[ratings.indexOf(Math.max(...ratings))]!);
}

/** Nobody but the players is on the map. */
function alone(table: Stage): Stage {
  table.s.npcs.forEach((npc) => (npc.hectare = -1));
  return table;
}

/** Levi has attacked Hanna in a hectare; it is for her to choose a card. */
function attacked(place: string, lives: readonly [number, number]): Stage {
  const table = alone(stage({ deal: { money: [0, 10] } }));
  [0, 1].forEach((seat) => put(table, seat, place));
  table.do(0, { type: 'fight', target: 'seat_1' });
  lives.forEach((life, seat) => (table.player(seat).life = life));
  return table;
}

describe('in a fight the machine', () => {
  it.each([
    ['hits what is about to fall', 1, 3, ['jab', 'block', 'block', 'dodge'], 'jab'],
    ['sees that a jab falls before it lands, a block not', 3, 1, ['jab', 'ram', 'block', 'ram'], 'block'],
  ] as const)('%s', (_why, theirs, mine, hand, card) => {
    const table = attacked('W09', [theirs, mine]);
    handOf(table, 1, ...hand);
    expect(choiceOf(table, 1)).toEqual({ type: 'playCard', card });
  });

  it('gets away where one step leads out of sight, and stands where none does', () => {
    for (const [place, leaves] of [
      ['M01', true],
      ['T02', false],
    ] as const) {
      const table = attacked(place, [5, 1]);
      handOf(table, 0, 'block', 'block', 'ram', 'dodge');
      handOf(table, 1, 'ram', 'jab', 'jab', 'haymaker');
      table.do(0, { type: 'playCard', card: 'dodge' });
      table.do(1, { type: 'playCard', card: 'jab' });
      while (bantamWest.awaited(table.s).must[0] === 0) table.do(0, { type: 'finish' });
      const { type } = choiceOf(table, 1);
      expect([place, type === 'alternative']).toEqual([place, leaves]);
    }
  });

  it('offers peace to who is no better off, and none to who is', () => {
    const table = attacked('W09', [1, 1]);
    handOf(table, 1, 'ram', 'ram', 'block', 'block');
    expect(choiceOf(table, 1)).toEqual({ type: 'truce' });
    expect(choiceOf(attacked('W09', [5, 1]), 1).type).not.toBe('truce');
  });

  it('pushes a beast away that would still bite (BW-175)', () => {
    const table = stage({ seats: 1, deal: { characters: ['hanna_wilde'] } });
    put(table, 0, 'M15');
    table.do(0, { type: 'fight', target: `npc_${npcAt(table, 'M15')}` });
    handOf(table, 0, 'kick', 'jab', 'jab', 'block');
    npcPlays(table, 'bite');
    table.do(0, { type: 'playCard', card: 'kick' });
    table.dice(6).do(0, { type: 'primary', action: 0 });
    expect(choiceOf(table, 0)).toEqual({ type: 'special' });
  });

  it('keeps what is good when it renews its deck (BW-171)', () => {
    const table = stage({ seats: 1 });
    arm(table, 0, 'gravedigger');
    put(table, 0, 'M15');
    table.do(0, { type: 'fight', target: `npc_${npcAt(table, 'M15')}` });
    handOf(table, 0, 'gravedigger', 'ram', 'ram', 'dodge');
    table.s.stack.push({ kind: 'renew', seat: 0, kept: [] });
    expect(choiceOf(table, 0)).toEqual({ type: 'setAside', card: 'gravedigger' });
  });
});

describe('against rivals the machine', () => {
  /** Seat 1 has wood for the cabin that wins him the game, and stands in the next hectare. */
  const aboutToWin = (life: number): Stage => {
    const tasks = [[], ['turn_in_head', 'reach_journeyman', 'own_weapon']];
    const table = alone(stage({ deal: { tasks, money: [0, 4] } }));
    put(table, 0, 'M02');
    put(table, 1, 'M03');
    give(table, 1, 'wood', 3);
    table.player(1).life = life;
    return table;
  };

  it('knows who is about to win, and whose loss is its gain', () => {
    const table = stage({
      seats: 3,
      deal: { tasks: [[], ['turn_in_head', 'reach_journeyman', 'own_weapon'], []], places: ['T04', 'M04', 'T04'] },
    });
    give(table, 1, 'wood', 3);
    const view = bantamWest.view(table.s, 0);
    expect(gritLeft(view, 1)).toBeLessThan(4);
    expect(gritLeft(view, 2)).toBeGreaterThan(12);
    expect(rivalryWith(view, 0, 1)).toBeGreaterThan(3 * rivalryWith(view, 0, 2));
  });

  it('goes after who is about to win and can be beaten, and lets be who cannot', () => {
    expect(choiceOf(aboutToWin(1), 0)).toEqual({ type: 'ambush', target: 'seat_1', card: 'quick_shot' });
    const strong = aboutToWin(5);
    strong.player(0).life = 1;
    expect(['ambush', 'fight']).not.toContain(choiceOf(strong, 0).type);
  });

  it('takes the wood his cabin needs rather than his few dollars', () => {
    const table = aboutToWin(0);
    table.s.stack.push({ kind: 'spoils', seat: 0, loser: 1 });
    expect(choiceOf(table, 0)).toEqual({ type: 'spoil', what: 'resources' });
  });

  it('fears for its purse where it is weak, and not behind its own door', () => {
    const table = alone(stage({ deal: { money: [10, 0] } }));
    [0, 1].forEach((seat) => put(table, seat, 'W09'));
    table.player(0).life = 1;
    const view = bantamWest.view(table.s, 0);
    const [me] = view.players;
    expect(perilOf(view, 0, me!)).toBeGreaterThan(perilOf(view, 0, { ...me!, life: 5 }));
    cabinFor(table, 0, 'W09');
    table.do(0, { type: 'step', to: 'cabin_0_0' });
    const inside = bantamWest.view(table.s, 0);
    expect(perilOf(inside, 0, inside.players[0]!)).toBe(0);
  });

  it('has its wounds treated where they would be the end of its money', () => {
    const table = alone(stage({ deal: { money: [20, 0] } }));
    put(table, 0, 'DOC');
    put(table, 1, 'T02');
    table.player(0).life = 2;
    expect(choiceOf(table, 0)).toEqual({ type: 'treatment' });
  });
});

describe('on its way the machine', () => {
  it.each(['W07', 'W05', 'W02'])('does not turn round before an alligator: %s', (place) => {
    const table = stage({ seats: 1, deal: { tasks: [['own_weapon', 'reach_journeyman']] } });
    for (const other of ['M15', 'W10', 'M07', 'M12', 'W12']) if (npcAt(table, other) >= 0) clear(table, other);
    put(table, 0, place);
    const places = [place];
    for (let move = choiceOf(table, 0); move.type === 'step'; move = choiceOf(table, 0)) {
      expect(places.at(-2)).not.toBe(move.to);
      places.push(move.to);
      table.do(0, move);
    }
    expect(new Set(places).size).toBe(places.length);
  });

  it('lists its errands, the best first, with what each gains beyond the plan', () => {
    const table = stage({ seats: 2, deal: { money: [3, 3], tasks: [['build_cabin'], []], cabins: [['W09'], []] } });
    const errands = errandsOf(bantamWest.view(table.s, 0), 0);
    expect(errands.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['turn_in_head', 'reach_journeyman', 'earn']),
    );
    expect(errands[0]!.worth).toBe(0);
    expect(errands.map(({ worth }) => worth)).toEqual(errands.map(({ worth }) => worth).toSorted((a, b) => b - a));
    expect(errands.every(({ goal }) => goal >= 0)).toBe(true);
  });

  it('does not earn for what it has already', () => {
    const table = stage({ seats: 2, deal: { money: [60, 3] } });
    const names = errandsOf(bantamWest.view(table.s, 0), 0).map(({ name }) => name);
    expect(names).not.toContain('earn');
  });
});

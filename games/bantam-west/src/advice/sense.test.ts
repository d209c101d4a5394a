import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { arm, at, cabinFor, clear, equip, give, npcAt, put, stage, type Stage } from '../../testing/stage.ts';
import { RACK_PRICE } from '../data/trades.ts';
import { ADVISERS } from './index.ts';
import { burglaryBonus } from './wares.ts';
import { bantamWest } from '../index.ts';
import { MOVES, type Move } from '../move-table.ts';
import { bestOpening, foresee, npcAsFighter, playerAsFighter } from './duel.ts';

/** What the machine would do now. */
function choiceOf(table: Stage, seat: number): Move {
  const codes = bantamWest.legal(table.s, seat, []);
  const ratings = ADVISERS.heuristic.rate(bantamWest.view(table.s, seat), codes, new FastRandom('sense'));
  return MOVES.decode(codes[ratings.indexOf(Math.max(...ratings))]!);
}

describe('fights foreseen', () => {
  it('are won more often by the fit, the armed and those who shoot first', () => {
    const table = stage({ seats: 4 });
    const [levi, hanna] = table.s.players;
    const bandit = npcAsFighter(table.s.npcs[npcAt(table, 'M07')]!);
    const plain = foresee(playerAsFighter(levi!), bandit, true);
    expect(plain.win).toBeGreaterThan(0.6);
    expect(foresee(playerAsFighter({ ...levi!, life: 2 }), bandit, true).win).toBeLessThan(plain.win);
    expect(bestOpening(levi!, bandit)).toMatchObject({ card: 'quick_shot' });
    expect(bestOpening(levi!, bandit).win).toBeGreaterThan(plain.win);
    const bare = bestOpening(hanna!, bandit);
    expect(bare.card).toBeNull();
    arm(table, 1, 'gravedigger');
    expect(bestOpening(table.player(1), bandit).win).toBeGreaterThan(bare.win);
  });
});

describe('the machine fights with sense', () => {
  it('ambushes its prey with the card that begins best', () => {
    const table = stage({ seats: 1 });
    put(table, 0, 'M07');
    expect(choiceOf(table, 0)).toEqual({ type: 'ambush', target: `npc_${npcAt(table, 'M07')}`, card: 'quick_shot' });
  });

  it('leaves hopeless fights alone, and slips away rather than fight what it does not need', () => {
    const table = stage({ seats: 1 });
    put(table, 0, 'W13');
    table.player(0).life = 1;
    expect(['fight', 'ambush']).not.toContain(choiceOf(table, 0).type);
    const done = stage({ seats: 1, deal: { tasks: [['turn_in_head']], money: [60] } });
    put(done, 0, 'M07');
    clear(done, 'M07');
    done.do(0, { type: 'step', to: 'M08' });
    expect(choiceOf(done, 0).type).toBe('sneak');
  });

  it.each([
    ['rich and wounded', 10, 1, true],
    ['poor and well', 0, 5, false],
  ] as const)('a rival who is %s', (_how, money, life, isAttacked) => {
    const table = stage({ deal: { money: [0, money] } });
    put(table, 0, 'T02');
    put(table, 1, 'T02');
    table.player(1).life = life;
    const { type } = choiceOf(table, 0);
    expect(type === 'ambush' || type === 'fight').toBe(isAttacked);
  });

  it('takes what it needs from whom it has beaten', () => {
    const table = stage({ deal: { money: [0, 9] } });
    table.s.stack.push({ kind: 'spoils', seat: 0, loser: 1 });
    table.player(1).life = 0;
    expect(choiceOf(table, 0)).toEqual({ type: 'spoil', what: 'money' });
  });

  it('spends a freezing night under cover', () => {
    const table = stage({ seats: 1, deal: { tasks: [['turn_in_head']] } });
    put(table, 0, 'M02');
    Object.assign(table.player(0), { life: 2, grit: 1 });
    const step = choiceOf(table, 0);
    expect(step.type).toBe('step');
    expect(['M06', 'M01']).toContain(step.type === 'step' ? step.to : '');
  });
});

describe('the machine burns with sense', () => {
  const open = (): Stage =>
    stage({ options: { openRange: true }, deal: { characters: ['hanna_wilde', 'levi_mercer'] } });

  it('lights a rival’s cabin where that brings reputation and there are nights enough', () => {
    const table = open();
    put(table, 0, 'W09');
    cabinFor(table, 1, 'W09');
    equip(table, 0, 'lighter');
    expect(choiceOf(table, 0)).toEqual({ type: 'light', tool: 'lighter', place: 'cabin_1_0' });
    table.player(1).reputation = 9;
    expect(choiceOf(table, 0).type).not.toBe('light');
    const warm = stage({ deal: { characters: ['hanna_wilde', 'levi_mercer'] } });
    put(warm, 0, 'W09');
    cabinFor(warm, 1, 'W09');
    equip(warm, 0, 'lighter');
    expect(choiceOf(warm, 0).type).not.toBe('light');
  });

  it('feeds the fire where it does harm, and not where it harms itself', () => {
    const table = open();
    cabinFor(table, 1, 'W09');
    Object.assign(table.player(1).cabins[0]!, { fires: 1, fire: 1 });
    table.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [] });
    table.s.nextFire = 2;
    put(table, 0, 'W09');
    table.s.stack.push({ kind: 'spread', seat: 0 });
    expect(choiceOf(table, 0)).toEqual({ type: 'spread', place: 'cabin_1_0' });
  });

  it('puts out what burns its own cabin', () => {
    const table = open();
    cabinFor(table, 0, 'W09');
    Object.assign(table.player(0).cabins[0]!, { fires: 1, fire: 1 });
    table.s.fires.push({ number: 1, arsonist: 1, crime: true, area: -1, hectares: [] });
    table.s.nextFire = 2;
    table.player(0).place = at('W09');
    table.do(0, { type: 'step', to: 'cabin_0_0' });
    expect(choiceOf(table, 0)).toEqual({ type: 'extinguish', with: 'hands' });
  });
});

describe('the machine buys with sense', () => {
  it('looks through an open stack for the better weapon, as a master hunter (BW-116)', () => {
    const table = stage({
      seats: 1,
      deal: { money: [30], tasks: [['build_cabin', 'reach_journeyman']], cabins: [['W06']] },
    });
    put(table, 0, 'GUN');
    table.player(0).ranks[1] = 2;
    table.player(0).doneToday.push('haggle_gunsmith');
    const { display, rack, boxed } = table.s;
    const find = (card: string): void => {
      for (const pile of [rack, boxed, ...display]) {
        const where = (pile as string[]).indexOf(card);
        if (where >= 0) return void pile.splice(where, 1);
      }
    };
    find('fire_bucket');
    find('gravedigger');
    rack.push(...display.flat());
    table.s.display = [['gravedigger', 'fire_bucket'], [], [], [], [], []];
    expect(choiceOf(table, 0)).toEqual({ type: 'lookThrough', slot: 0 });
    table.do(0, { type: 'lookThrough', slot: 0 });
    expect(choiceOf(table, 0)).toEqual({ type: 'buyWeapon', slot: 0 });
  });

  it('[BW-159] reckons with what its best tool adds to a burglary, and who has none with the lockpick it would buy', () => {
    const bonus = (character: string, ...items: 'lockpick'[]): number => {
      const table = stage({ seats: 1, deal: { characters: [character] } });
      for (const item of items) equip(table, 0, item);
      return burglaryBonus(table.player(0));
    };
    expect([bonus('levi_mercer'), bonus('levi_mercer', 'lockpick')]).toEqual([2, 2]);
    expect([bonus('mika_mankiller'), bonus('mika_mankiller', 'lockpick')]).toEqual([1, 2]);
  });

  it('draws from the rack where nothing better lies open', () => {
    const table = stage({
      seats: 1,
      deal: { money: [RACK_PRICE], tasks: [['build_cabin', 'turn_in_head', 'reach_journeyman']], cabins: [['W06']] },
    });
    put(table, 0, 'GUN');
    table.player(0).doneToday.push('haggle_gunsmith');
    table.s.rack.push(...table.s.display.flat());
    table.s.display = [[], [], [], [], [], []];
    expect(choiceOf(table, 0)).toEqual({ type: 'buyFromRack' });
  });

  it('spends on a coffee only what the plan does not need', () => {
    const rich = stage({ seats: 1, deal: { money: [60] } });
    put(rich, 0, 'SAL');
    expect(choiceOf(rich, 0)).toEqual({ type: 'drink', drink: 'coffee' });
    const poor = stage({ seats: 1, deal: { money: [6] } });
    put(poor, 0, 'SAL');
    expect(choiceOf(poor, 0).type).not.toBe('drink');
  });

  it('buys the last piece for a rank with money to spare', () => {
    const table = stage({ seats: 1, deal: { money: [60] } });
    put(table, 0, 'TRD');
    give(table, 0, 'wood', 3);
    table.player(0).invested[2] = 3;
    table.s.supply[2]! -= 3;
    expect(choiceOf(table, 0)).toEqual({ type: 'buyGoods', cargo: 'herbs' });
  });
});

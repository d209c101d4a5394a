import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { at, cabinFor, give, npcAt, ofType, put, stage, type Stage } from '../testing/stage.ts';
import { addReputation } from './reputation.ts';
import { NPC_DATA } from './data/npcs.ts';
import { CABIN, FIRE_BASE, HORSE_PRICE } from './data/trades.ts';
import { bantamWest } from './index.ts';
import { rangeToCabin, sightRange } from './sight.ts';
import { fireOf, strengthOf } from './fire/burning.ts';
import { resaleOf } from './prices.ts';

const io = { random: new FastRandom(1), tell: null };

function alone(place: string, money = 3, character = 'levi_mercer'): Stage {
  const table = stage({ seats: 1, deal: { money: [money], characters: [character] } });
  put(table, 0, place);
  return table;
}

/** Section 5.14 of RULES.md, in its order: what happens, and what must come of it. */
const CASES: readonly [what: string, play: () => unknown, result: unknown][] = [
  [
    'pace 3, four hectares: 2 grit; a job afterwards forfeits the 2 steps left',
    () => {
      const table = alone('W02');
      for (const to of ['W03', 'W02', 'W05', 'W09'] as const) table.do(0, { type: 'step', to });
      const [day] = table.s.stack;
      const left = day?.kind === 'day' ? day.steps : -1;
      table.dice(6, 6).do(0, { type: 'work', job: 'gathering' });
      return [left, table.player(0).grit, table.s.stack[0]];
    },
    [2, 1, { kind: 'day', steps: 0 }],
  ],
  [
    'an apprentice miner rolls 5 and 6: 2 silver',
    () => {
      const table = alone('M04');
      table.dice(5, 6).do(0, { type: 'work', job: 'mining' });
      return table.player(0).cargo;
    },
    [0, 0, 0, 2, 0],
  ],
  [
    'dexterity 4 and a 2 against 7 fail: a wound, washed away, the move is over',
    () => {
      const table = alone('M04');
      table.dice(2).do(0, { type: 'step', to: 'M05' }, { type: 'accept' });
      return [table.player(0).life, table.player(0).place, table.s.stack[0]];
    },
    [4, at('M03'), { kind: 'day', steps: 0 }],
  ],
  [
    'the rack: 27 cards, 6 open, 21 hidden, 3 legendary out',
    () => {
      const { s } = stage();
      return [s.rack.length + s.display.flat().length, s.display.length, s.rack.length, s.boxed.length];
    },
    [27, 6, 21, 3],
  ],
  [
    'milestone 2 and reputation 3 are 23',
    () => {
      const table = stage();
      addReputation(table.s, io, 0, 23);
      const { reputation } = table.player(0);
      return [Math.floor(reputation / 10), reputation % 10, reputation];
    },
    [2, 3, 23],
  ],
  [
    'from the own hectare: range 0 to the cabin, 1 to the person inside',
    () => {
      const table = stage();
      cabinFor(table, 1, 'M04');
      const cabin = 74;
      return [rangeToCabin(table.s, at('M04'), cabin), sightRange(table.s, at('M04'), cabin)];
    },
    [0, 1],
  ],
  [
    'a discount below a dollar leaves a dollar; a thing of 7 sells for 3',
    () => {
      const table = alone('TRD', 2, 'jericho_jones');
      table.do(0, { type: 'haggle' }, { type: 'buyItem', item: 'bandage' });
      const rider = alone('STB', HORSE_PRICE);
      rider.do(0, { type: 'buyHorse' }, { type: 'keep', which: 0 }, { type: 'sellHorse' });
      return [table.player(0).money, resaleOf(7), rider.player(0).money];
    },
    [1, 3, Math.floor(HORSE_PRICE / 2)],
  ],
  [
    'a reroll down to the lowest box: a wound, and no more rerolls',
    () => {
      const table = alone('SAL');
      table.player(0).will = 1;
      table.dice(1, 1).do(0, { type: 'poker' }, { type: 'reroll', die: 0 });
      return [table.player(0).will, table.player(0).life, table.verbs(0).includes('reroll')];
    },
    [0, 4, false],
  ],
  [
    'an NPC falls to the wound that reaches its life; otherwise a wound heals at night',
    () => {
      const table = stage();
      const wolf = npcAt(table, 'W10');
      table.s.npcs[wolf]!.wounds = NPC_DATA.wolf.life - 1;
      table.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [at('W06')] });
      table.s.nextFire = 2;
      const healed = alone('T04');
      healed.s.npcs[0]!.wounds = 2;
      healed.until(0);
      table.do(0, { type: 'endTurn' });
      table.do(1, { type: 'endTurn' });
      table.do(0, { type: 'spread', place: 'W10' });
      return [table.s.npcs[wolf]!.hectare, healed.s.npcs[0]!.wounds];
    },
    [-1, 1],
  ],
  [
    'three reach the goal on one day: dice until two are left, in the saloon the first achiever attacks',
    () => {
      const table = stage({ seats: 3 });
      for (const seat of [0, 1, 2]) {
        table.player(seat).tasks = ['build_cabin', 'turn_in_head', 'own_weapon'];
        // Journeyman in two of the three jobs already.
        table.player(seat).ranks = [1, 1, 0, 0];
        give(table, seat, 'silver', 2);
        table.do(seat, { type: 'invest', job: 'mining' }, { type: 'invest', job: 'mining' });
        if (seat === 2) table.dice(4, 1, 3);
        table.do(seat, { type: 'endTurn' });
      }
      return [table.player(0).place, table.player(2).place, table.s.stack.at(-1)];
    },
    [at('SAL'), at('SAL'), { kind: 'fight', showdown: true, attacker: { seat: 0 }, defender: { seat: 2 } }],
  ],
  [
    'a fire of 3 tokens is as strong as its first and 2 more',
    () => {
      const { s } = stage();
      s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: ['W06', 'W03', 'W10'].map(at) });
      return strengthOf(s, fireOf(s, 1)) - FIRE_BASE;
    },
    2,
  ],
  [
    'bail paid with a good worth more: no change; unable: a reputation less',
    () => {
      const rich = alone('JAL', 0);
      rich.player(0).jailed = true;
      give(rich, 0, 'gem');
      rich.do(0, { type: 'endTurn' }, { type: 'payGoods', thing: 'gem' });
      const poor = alone('JAL', 2);
      Object.assign(poor.player(0), { jailed: true, reputation: 2 });
      poor.do(0, { type: 'endTurn' }, { type: 'payReputation' });
      return [rich.player(0).money, rich.player(0).jailed, poor.player(0).money, poor.player(0).reputation];
    },
    [0, false, 2, 1],
  ],
];

describe('the ready-made cases (5.14)', () => {
  it.each(CASES)('%s', (_what, play, result) => {
    const found = play();
    if (typeof result === 'number') expect(found).toBe(result);
    else expect(found).toMatchObject(result as object);
  });
});

describe('corners', () => {
  it('[BW-003] [BW-005] recovers grit up to the four tokens there are, whatever they were spent on', () => {
    const table = alone('SAL', 9);
    table.do(0, { type: 'drink', drink: 'coffee' });
    expect(table.player(0)).toMatchObject({ grit: 4, money: 6 });
    const tired = alone('SAL', 9);
    tired.player(0).will = 4;
    tired.do(0, { type: 'reflect' }, { type: 'drink', drink: 'coffee' }, { type: 'step', to: 'T02' });
    expect(tired.player(0).grit).toBe(3);
  });

  it('[BW-053] asks nothing at night but where fires spread and what a roll is worth', () => {
    const asked = new Set<string>();
    for (let seed = 0; seed < 4; seed++) {
      const random = new FastRandom(seed);
      const s = bantamWest.start({ ...stage().s.options, events: true }, 4, random, null, null);
      const codes: number[] = [];
      for (let moves = 0; moves < 4000 && bantamWest.outcome(s) === null; moves++) {
        const [seat] = bantamWest.awaited(s).must;
        bantamWest.legal(s, seat!, codes);
        const isShowdown = s.stack.some((frame) => frame.kind === 'fight' && frame.showdown);
        if (s.stack[0]!.kind === 'night' && !isShowdown)
          for (const code of codes) asked.add(bantamWest.moves.decode(code).type);
        bantamWest.play(s, seat!, codes[random.below(codes.length)]!, random, null);
      }
    }
    expect([...asked].filter((verb) => !['spread', 'reroll', 'accept', 'raise'].includes(verb))).toEqual([]);
    expect(asked.has('accept')).toBe(true);
  });

  it('[BW-056] changes nothing when a quiet day passes but its number', () => {
    const table = alone('T04');
    table.until(0);
    const before = JSON.stringify({ ...table.s, day: 0 });
    table.until(0);
    expect([table.s.day, JSON.stringify({ ...table.s, day: 0 })]).toEqual([3, before]);
  });

  it('[BW-097] takes all life to Doc Barber for a skull, and walks a hectare of one’s choice for a pace symbol', () => {
    const skull = stage();
    cabinFor(skull, 1, 'M04');
    skull.do(0, { type: 'endTurn' });
    skull.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [] });
    Object.assign(skull.player(1).cabins[0]!, { fires: CABIN.fireSpaces, fire: 1 });
    skull.player(1).place = 74;
    skull.do(1, { type: 'endTurn' });
    expect(skull.player(1)).toMatchObject({ life: 0, place: at('DOC'), unconscious: true });
    const pace = stage({ seats: 1, options: { events: true }, deal: { events: [15] } });
    put(pace, 0, 'M01');
    pace.do(0, { type: 'step', to: 'M02' }, { type: 'outcome', number: 0 });
    expect(['M01', 'M03', 'M06', 'M15'].every((to) => pace.can(0, { type: 'step', to: to as 'M03' }))).toBe(true);
    pace.do(0, { type: 'step', to: 'M03' });
    expect(pace.player(0)).toMatchObject({ place: at('M03'), grit: 3 });
  });

  it('[BW-116] lets a master hunter, and nobody else, get at what lies below the top of an open stack', () => {
    const table = alone('GUN', 20);
    const { display, rack } = table.s;
    const below = display[5]![0]!;
    display[5]!.push(rack.shift()!);
    expect(table.why(0, { type: 'lookThrough', slot: 5 })).toBe('not-a-master BW-116');
    table.player(0).ranks[1] = 2;
    expect(table.why(0, { type: 'lookThrough', slot: 4 })).toBe('nothing-there BW-116');
    table.do(0, { type: 'lookThrough', slot: 5 }, { type: 'buyWeapon', slot: 5 });
    expect(table.player(0).deck.at(-1)!.card).toBe(below);
    expect(table.player(0).grit).toBe(4);
  });

  it('[BW-180] jails whoever falls in the middle of a crime, and leaves in jail who sits there', () => {
    const thief = alone('TRD', 3, 'mika_mankiller');
    Object.assign(thief.player(0), { will: 1, life: 1 });
    thief.dice(1).do(0, { type: 'steal', thing: 'wood' }, { type: 'reroll', die: 0 });
    expect(
      ofType(
        thief.told.map(({ event }) => event),
        'jailed',
      ),
    ).toHaveLength(1);
    const mob = stage({ options: { events: true }, deal: { events: [3] } });
    Object.assign(mob.player(1), { jailed: true, place: at('JAL'), life: 1 });
    put(mob, 0, 'T03');
    mob.do(0, { type: 'step', to: 'M01' }, { type: 'outcome', number: 1 }, { type: 'name', seat: 1 });
    expect(mob.player(1)).toMatchObject({ life: 0, jailed: true, unconscious: false, place: at('JAL') });
  });

  it('bounds every turn: doors and windows are part of the fuss (ours)', () => {
    const table = alone('M04');
    cabinFor(table, 0, 'M04');
    for (let i = 0; i < 12; i++) table.do(0, { type: 'step', to: 'cabin_0_0' }, { type: 'step', to: 'M04' });
    expect(table.why(0, { type: 'step', to: 'cabin_0_0' })).toBe('too-much-fuss BW-033');
  });
});

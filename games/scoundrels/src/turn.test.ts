import { describe, expect, it } from 'vitest';
import { Stage } from '../testing/stage.ts';
import { ON_CARDS, SUSPECTS } from './state.ts';

/** Plays the day out: everybody plays the lowest card into the lowest slot and sells information. */
function playDay(stage: Stage): void {
  const { day } = stage.view(null);
  while (stage.view(null).day === day && stage.view(null).phase === 'plan') {
    stage.do(
      stage.active,
      stage.moves(stage.active).find((move) => move.type === 'playCard')!,
    );
    stage.finish();
  }
}

describe('days and turns', () => {
  it.each([2, 3] as const)('[SC-040] a game of %i days ends after the last', (days) => {
    const stage = new Stage({ days });
    for (let day = 1; day <= days; day++) {
      expect(stage.view(null)).toMatchObject({ day, phase: 'plan' });
      playDay(stage);
    }
    expect(stage.view(null).phase).toBe('over');
  });

  it('[SC-041] turns go clockwise, four each', () => {
    const stage = new Stage({ seats: 3 });
    const order: number[] = [];
    while (stage.view(null).day === 1) {
      order.push(stage.active);
      stage.do(
        stage.active,
        stage.moves(stage.active).find((move) => move.type === 'playCard')!,
      );
      stage.finish();
    }
    expect(order).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]);
  });

  it('[SC-042] plan, use, hire: in this order', () => {
    const stage = new Stage();
    expect(stage.verbs(0)).toEqual(['playCard']);
    stage.play('3', '3');
    expect(stage.verbs(0)).toEqual(['hire', 'useLeader', 'visitOffice']);
    expect(stage.why(0, { type: 'playCard', card: 'A', slot: 'A' })).toEqual({ code: 'card-played', rule: 'SC-042' });
    stage.office();
    expect(stage.view(null).phase).toBe('last_call');
    expect(stage.why(0, { type: 'useLeader' })).not.toBeNull();
  });

  it('[SC-043] the second hand is the three unseen cards and one of yesterday, and an outsider knows it', () => {
    const stage = new Stage({
      played: [
        ['A:A', '2:2', '4:0'],
        ['A:A', '2:2', '3:3', '4:4'],
      ],
      lastTurn: true,
    });
    stage.play('3', '3');
    stage.do(1, { type: 'suspect' });
    stage.finish();
    const { hand } = stage.view(0);
    expect(hand).toHaveLength(4);
    expect(hand).toEqual(expect.arrayContaining(['4', '5', '6']));
    // Seat 1 saw the 3 turned over: it is in the hand or among the three cards of the deck.
    const known = stage.view(1).players[0]!;
    expect(known.knownBatch).toBe(1 << 3);
    expect(known.where[3]).toBe(1 | 256);
    expect(known.deckSize).toBe(3);
    // All four turned over: everybody knows that the three others are in the hand now.
    const open = new Stage({
      seats: 3,
      jailed: [1, 0, 0],
      played: [
        ['A:A', '2:2', '4:0'],
        ['A:A', '2:2', '3:3', '4:4'],
        ['A:A', '2:2', '3:3', '4:4'],
      ],
      lastTurn: true,
    });
    for (const [slot, by] of [
      [0, 1],
      [1, 1],
      [3, 2],
    ] as const) {
      open.state[SUSPECTS + slot] = 1 << by;
      open.state[ON_CARDS + by]!++;
    }
    open.play('3', '3');
    open.do(1, { type: 'suspect' });
    open.finish();
    for (const viewer of [1, 2, null] as const)
      expect(open.view(viewer).players[0]!.where).toEqual([257, 257, 257, 257, 1, 1, 1]);
  });
});

describe('step 1: plan', () => {
  it('[SC-050] start-of-turn scoundrels are used before the card, and not after it', () => {
    const stage = new Stage({ sheets: [['elderly+banker']] });
    expect(stage.can(0, { type: 'use', space: 0 })).toBe(true);
    stage.play('3', '3');
    expect(stage.why(0, { type: 'use', space: 0 })).toEqual({ code: 'not-triggered', rule: 'SC-070' });
  });

  it('[SC-051] exactly one hand card goes face down into an open slot, which is announced', () => {
    const stage = new Stage();
    expect(stage.play('2', '5')).toContainEqual({ type: 'played', seat: 0, slot: '5' });
    expect(stage.view(1).slot).toBe(4);
    expect(stage.view(0).hand).toEqual(['0', 'A', '3']);
    expect(stage.why(0, { type: 'playCard', card: '3', slot: '3' })!.code).toBe('card-played');
    const other = new Stage();
    expect(other.why(0, { type: 'playCard', card: '6', slot: '6' })).toEqual({
      code: 'card-not-in-hand',
      rule: 'SC-051',
    });
  });

  it('[SC-052] an occupied slot cannot be chosen', () => {
    const stage = new Stage({ played: [['3:6']] });
    expect(stage.why(0, { type: 'playCard', card: '3', slot: '3' })).toEqual({ code: 'slot-taken', rule: 'SC-052' });
  });

  it('[SC-053] a card whose own slot is taken can only bluff', () => {
    const stage = new Stage({ played: [['3:6']] });
    const slots = stage
      .moves(0)
      .filter((move) => move.type === 'playCard' && move['card'] === '3')
      .map((move) => move['slot']);
    expect(slots).toEqual(['A', '2', '4', '5', '6']);
  });

  it('[SC-054] the 0 is a bluff in every slot', () => {
    const stage = new Stage({ lastTurn: true, day: 2 });
    stage.play('0', '6');
    stage.do(1, { type: 'suspect' });
    const events = stage.finish();
    expect(events).toContainEqual({ type: 'revealed', seat: 0, slot: '6', card: '0', bluff: true, henchmen: [1] });
  });

  it('[SC-055] the 6 slot may always be used, though nothing may come of it', () => {
    const stage = new Stage();
    stage.play('A', '6');
    expect(stage.verbs(0)).toEqual(['hire', 'visitOffice']);
  });

  it('[SC-056] with a Candid scoundrel the 0 may be laid face up beside the sheet', () => {
    const stage = new Stage({ sheets: [['candid+banker']] });
    stage.do(0, { type: 'playFaceUp' });
    expect(stage.view(1).players[0]).toMatchObject({ zeroFaceUp: true, handSize: 3 });
    const without = new Stage();
    expect(without.why(0, { type: 'playFaceUp' })).toEqual({ code: 'no-candid', rule: 'SC-056' });
  });
});

describe('step 2: use abilities', () => {
  it('[SC-070] the leader ability of the slot and every scoundrel with its icon, also in a bluff', () => {
    const stage = new Stage({ sheets: [['stubborn+banker', 'jealous+prospector', 'filthy+barber']] });
    stage.play('0', '3');
    expect(stage.moves(0).filter((move) => move.type === 'use')).toEqual([
      { type: 'use', space: 0 },
      { type: 'use', space: 1 },
    ]);
    expect(stage.can(0, { type: 'useLeader' })).toBe(true);
  });

  it('[SC-071] any order, and any of them may be skipped', () => {
    const stage = new Stage({ sheets: [['stubborn+banker', 'jealous+prospector']] });
    stage.play('3', '3');
    stage.use(1);
    stage.do(0, { type: 'useLeader' });
    expect(stage.money(0)).toBe(4 + 3 + 3);
    stage.office();
    expect(stage.money(0)).toBe(12);
  });

  it('[SC-072] each ability once in a turn', () => {
    const stage = new Stage({ sheets: [['stubborn+banker']] });
    stage.play('3', '3');
    stage.use(0);
    stage.do(0, { type: 'useLeader' });
    expect(stage.why(0, { type: 'use', space: 0 })).toEqual({ code: 'already-used', rule: 'SC-072' });
    expect(stage.why(0, { type: 'useLeader' })).toEqual({ code: 'leader-used', rule: 'SC-072' });
  });

  it('[SC-073] several icons: on each of those slots, on different turns', () => {
    const stage = new Stage({ sheets: [['stubborn+banker']] });
    stage.play('3', '3');
    stage.use(0);
    stage.finish();
    stage.play('A', 'A');
    stage.finish();
    stage.play('2', '4');
    stage.use(0);
    expect(stage.money(0)).toBe(4 + 4 + 2 + 4);
  });

  it('[SC-074] used as far as possible; only "may" parts can be declined', () => {
    // A Miner must take the $2; sending a henchman is optional.
    const miner = new Stage({ sheets: [['stubborn+miner']] });
    miner.play('3', '3');
    miner.use(0);
    expect(miner.verbs(0)).toEqual(['agree', 'decline']);
    miner.do(0, { type: 'decline' });
    expect(miner.money(0)).toBe(6);
    // A Cowhand with nobody in jail still gains; what is impossible is skipped.
    const cowhand = new Stage({ sheets: [['stubborn+cowhand']], jailed: [0, 1] });
    cowhand.play('3', '3');
    cowhand.use(0);
    expect(cowhand.money(0)).toBe(6);
    // A Detective that began must scout: there is nothing to decline.
    const detective = new Stage({ sheets: [['stubborn+detective']] });
    detective.play('3', '3');
    detective.use(0);
    expect(detective.verbs(0)).toEqual(['safe']);
    // Nor to a theft of money, a jailed henchman, a cheaper hire, a scouted card or a swap.
    for (const [job, verb] of [
      ['pickpocket', 'player'],
      ['deputy', 'player'],
      ['telegraphist', 'hire'],
      ['journalist', 'card'],
      ['tailor', 'pick'],
    ] as const) {
      const stage = new Stage({
        seats: 3,
        sheets: [[`stubborn+${job}`, 'young+dog', 'loyal+cow']],
        played: [[], ['A:2']],
        money: [9, 4, 4],
      });
      stage.play('3', '3');
      stage.use(0);
      expect(stage.verbs(0)).toEqual([verb]);
    }
  });

  it('[SC-075] no interruption: another scoundrel has to wait until the first is done', () => {
    const stage = new Stage({ sheets: [['stubborn+detective', 'jealous+banker']] });
    stage.play('3', '3');
    stage.use(0);
    expect(stage.why(0, { type: 'use', space: 1 })).toEqual({ code: 'finish-first', rule: 'SC-075' });
    stage.do(0, { type: 'safe', safe: 0 });
    expect(stage.why(0, { type: 'use', space: 1 })!.code).toBe('finish-first');
    stage.do(0, { type: 'mark', number: '2' });
    expect(stage.can(0, { type: 'use', space: 1 })).toBe(true);
  });

  it('[SC-075] while reactions are offered everything else waits, and is told so', () => {
    const stage = new Stage({ sheets: [['stubborn+prospector', 'helpful+banker']] });
    stage.play('3', '3');
    stage.use(0);
    expect(stage.verbs(0)).toEqual(['pass', 'use']);
    for (const type of ['useLeader', 'visitOffice'])
      expect(stage.why(0, { type })).toEqual({ code: 'finish-first', rule: 'SC-075' });
    stage.do(0, { type: 'pass' });
    expect(stage.can(0, { type: 'useLeader' })).toBe(true);
    const candid = new Stage({ sheets: [['elderly+prospector', 'greedy+banker', 'candid+barber']] });
    candid.use(0);
    expect(candid.why(0, { type: 'playFaceUp' })).toEqual({ code: 'finish-first', rule: 'SC-075' });
    candid.do(0, { type: 'pass' });
    expect(candid.can(0, { type: 'playFaceUp' })).toBe(true);
  });
});

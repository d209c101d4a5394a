import { describe, expect, it } from 'vitest';
import { Stage } from '../testing/stage.ts';

const agree = { type: 'agree' };

describe('kinds of timing', () => {
  it('[SC-120] a poker icon works in step 2 when that slot was played', () => {
    const stage = new Stage({ sheets: [['filthy+banker']] });
    expect(stage.can(0, { type: 'use', space: 0 })).toBe(false);
    stage.play('0', '5');
    expect(stage.can(0, { type: 'use', space: 0 })).toBe(true);
    // Not on another slot, and not after step 3.
    const other = new Stage({ sheets: [['filthy+banker']] });
    other.play('2', '4');
    expect(other.why(0, { type: 'use', space: 0 })).toEqual({ code: 'not-triggered', rule: 'SC-070' });
    const late = new Stage({ sheets: [['filthy+banker', 'selfish+prospector']] });
    late.play('0', '5');
    late.office();
    expect(late.view(null).phase).toBe('end');
    expect(late.why(0, { type: 'use', space: 0 })).toEqual({ code: 'not-triggered', rule: 'SC-070' });
  });

  it('[SC-121] bonus money comes before the ability, and only with the poker card', () => {
    const own = new Stage({ sheets: [['hungry+printer']], money: [0, 4] });
    own.play('0', '4');
    // The dollar is there before the Printer counts.
    own.use(0);
    expect(own.money(0)).toBe(2);
    const through = new Stage({ sheets: [['stubborn+horse', 'lucky+prospector']] });
    through.play('3', '3');
    through.use(0);
    expect(through.money(0)).toBe(7);
  });

  it('[SC-122] use-twice: two uses by the poker card, one is allowed, none through another scoundrel', () => {
    const twice = new Stage({ sheets: [['stunning+banker']] });
    twice.play('3', '3');
    twice.use(0);
    expect(twice.topic).toBe('second_use');
    twice.do(0, agree);
    expect(twice.money(0)).toBe(12);
    const once = new Stage({ sheets: [['stunning+banker']] });
    once.play('3', '3');
    once.use(0);
    once.do(0, { type: 'decline' });
    expect(once.money(0)).toBe(8);
    const through = new Stage({ sheets: [['jealous+horse', 'stunning+banker']] });
    through.play('3', '5');
    through.use(0);
    expect(through.money(0)).toBe(8);
    expect(through.topic).toBeNull();
  });

  it("[SC-123] timing text works whenever its event happens, also in an opponent's turn, once per turn", () => {
    // Seat 1 loses reputation to a Prisoner in seat 0's turn.
    const stage = new Stage({ sheets: [['stubborn+prisoner'], ['daring+banker']], jailed: [1, 3] });
    stage.play('3', '3');
    stage.use(0);
    expect(stage.asked).toBe(1);
    expect(stage.verbs(1)).toEqual(['pass', 'use']);
    stage.use(0, 1);
    expect(stage.money(1)).toBe(8);
    expect(stage.view(null)).toMatchObject({ phase: 'act', asked: 0 });
    // Once per turn, in every turn: in the next one it reacts again.
    const again = new Stage({ sheets: [['jealous+chef', 'talkative+banker']], money: [4, 4] });
    again.play('3', '3');
    again.use(0);
    again.use(1);
    again.finish();
    again.play('4', '4');
    again.finish();
    again.play('A', '5');
    again.use(0);
    expect(again.topic).toBe('reactions');
    again.use(1);
    expect([again.reputation(0), again.money(0)]).toEqual([2, 4]);
  });

  it('[SC-124] start of turn: optional, in any order, each condition checked when it is used', () => {
    const stage = new Stage({ sheets: [['elderly+prospector', 'generous+banker']], money: [0, 4] });
    expect(stage.moves(0).filter((move) => move.type === 'use')).toHaveLength(2);
    stage.use(1);
    expect(stage.money(0)).toBe(4);
    stage.use(0);
    expect(stage.money(0)).toBe(7);
    // The condition is checked when it is used: with money from the other one it fails.
    const rich = new Stage({ sheets: [['elderly+prospector', 'generous+banker']], money: [0, 4] });
    rich.use(0);
    expect(rich.why(0, { type: 'use', space: 1 })).toEqual({ code: 'not-triggered', rule: 'SC-070' });
    const skipped = new Stage({ sheets: [['elderly+prospector', 'generous+banker']], money: [0, 4] });
    skipped.play('3', '3');
    expect(skipped.money(0)).toBe(0);
  });

  it('[SC-125] "when hired": used as it is hired, never on the sheet, discarded even if not used', () => {
    for (const use of [true, false]) {
      const stage = new Stage({ saloon: ['charming+banker', 'young+outlaw', 'clumsy+miner'], money: [9, 4] });
      stage.play('A', '6');
      stage.do(0, { type: 'hire', space: 0 });
      expect(stage.verbs(0)).toEqual(['agree', 'decline']);
      stage.do(0, use ? agree : { type: 'decline' });
      expect(stage.sheet(0).join('')).toBe('');
      expect(stage.pile()).toEqual(['charming+banker']);
      expect(stage.money(0)).toBe(use ? 9 - 2 + 4 : 9 - 2);
    }
  });

  it('[SC-126] a "when hired" scoundrel needs no room', () => {
    const full = ['filthy+dog', 'helpful+cow', 'anxious+miner', 'daring+barber', 'talkative+trapper'];
    const stage = new Stage({
      saloon: ['charming+banker', 'young+outlaw', 'clumsy+locksmith'],
      sheets: [full],
      money: [9, 4],
    });
    stage.play('A', '6');
    stage.all(0, { type: 'hire', space: 0 }, agree);
    expect(stage.sheet(0)).toEqual(full);
  });

  it('[SC-127] after it the Saloon is refilled as after any hire', () => {
    const stage = new Stage({
      saloon: ['charming+banker', 'young+outlaw', 'clumsy+miner'],
      next: ['filthy+dog'],
      money: [9, 4],
    });
    stage.play('A', '6');
    stage.all(0, { type: 'hire', space: 0 }, agree);
    expect(stage.saloon()).toEqual(['filthy+dog', 'young+outlaw', 'clumsy+miner']);
  });
});

describe('responses', () => {
  it("[SC-128] right after the neighbour at the arrow's side was used", () => {
    const stage = new Stage({
      sheets: [['anxious+prospector', 'stubborn+banker', 'helpful+cowhand', 'energetic+barber']],
    });
    stage.play('3', '3');
    stage.use(1);
    expect(stage.topic).toBe('reactions');
    expect(stage.moves(0).filter((move) => move.type === 'use')).toEqual([
      { type: 'use', space: 0 },
      { type: 'use', space: 2 },
    ]);
    // At the edge an arrow points at nobody: nothing is offered after a scoundrel without neighbours.
    const edge = new Stage({ sheets: [['helpful+prospector', '', 'stubborn+banker']] });
    edge.play('3', '3');
    edge.use(2);
    expect(edge.topic).toBeNull();
  });

  it('[SC-129] not after a skipped scoundrel or one that could not be used', () => {
    const stage = new Stage({ sheets: [['stubborn+mayor', 'helpful+banker']], money: [2, 4] });
    stage.play('3', '3');
    expect(stage.why(0, { type: 'use', space: 0 })!.code).toBe('cannot-use');
    expect(stage.why(0, { type: 'use', space: 1 })!.code).toBe('not-triggered');
    const skipped = new Stage({ sheets: [['stubborn+prospector', 'helpful+banker']] });
    skipped.play('3', '3');
    skipped.finish();
    expect(skipped.money(0)).toBe(6);
  });

  it('[SC-130] declining only a "may" part does not stop the response', () => {
    const stage = new Stage({ sheets: [['stubborn+miner', 'helpful+banker']] });
    stage.play('3', '3');
    stage.use(0);
    stage.do(0, { type: 'decline' });
    expect(stage.topic).toBe('reactions');
    stage.use(1);
    expect(stage.money(0)).toBe(10);
  });

  it('[SC-131] a response scoundrel hired by an ability and placed next to it may be used at once', () => {
    const stage = new Stage({
      sheets: [['', 'stubborn+courier']],
      saloon: ['helpful+prospector', 'young+outlaw', 'clumsy+miner'],
      money: [6, 4],
    });
    stage.play('3', '3');
    stage.use(1);
    stage.all(0, { type: 'hire', space: 0 }, { type: 'place', space: 2 }, { type: 'settle' });
    expect(stage.topic).toBe('reactions');
    stage.use(2);
    expect(stage.money(0)).toBe(6 + 2 - 1 + 3);
    // Placed on the other side it is not connected.
    const apart = new Stage({
      sheets: [['', 'stubborn+courier']],
      saloon: ['helpful+prospector', 'young+outlaw', 'clumsy+miner'],
      money: [6, 4],
    });
    apart.play('3', '3');
    apart.use(1);
    apart.all(0, { type: 'hire', space: 0 }, { type: 'place', space: 0 }, { type: 'settle' });
    expect(apart.topic).toBeNull();
  });

  it('[SC-132] not if the hiring scoundrel itself was replaced', () => {
    const stage = new Stage({
      sheets: [['filthy+dog', 'stubborn+doctor', 'helpful+banker', 'daring+barber', 'talkative+trapper']],
      pile: ['energetic+prospector'],
      money: [9, 4],
    });
    stage.play('3', '3');
    stage.use(1);
    stage.all(0, { type: 'hireDiscard' }, { type: 'makeRoom', space: 1 }, { type: 'settle' });
    expect(stage.sheet(0)[1]).toBe('energetic+prospector');
    expect(stage.pile()).toEqual(['stubborn+doctor']);
    expect(stage.topic).toBeNull();
  });

  it('[SC-133] a doubled scoundrel triggers a response once, after both uses', () => {
    const stage = new Stage({ sheets: [['stunning+prospector', 'helpful+banker']] });
    stage.play('3', '3');
    stage.use(0);
    expect(stage.topic).toBe('second_use');
    stage.do(0, agree);
    stage.use(1);
    expect(stage.money(0)).toBe(4 + 3 + 3 + 4);
    expect(stage.topic).toBeNull();
  });

  it('[SC-134] responses chain', () => {
    const stage = new Stage({
      sheets: [['stubborn+prospector', 'helpful+banker', 'energetic+cowhand', 'tireless+barber']],
    });
    stage.play('3', '3');
    stage.all(
      0,
      { type: 'use', space: 0 },
      { type: 'use', space: 1 },
      { type: 'use', space: 2 },
      { type: 'use', space: 3 },
    );
    expect(stage.money(0)).toBe(4 + 3 + 4 + 2 + 4);
    expect(stage.topic).toBeNull();
  });
});

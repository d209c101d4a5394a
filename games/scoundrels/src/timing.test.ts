import { describe, expect, it } from 'vitest';
import { Stage } from '../testing/stage.ts';

const suspect = { type: 'suspect' };
const agree = { type: 'agree' };

describe('kinds of timing', () => {
  it('[SC-120] a poker icon works in step 2 when that slot was played', () => {
    const stage = new Stage({ sheets: [['filthy+banker']] });
    expect(stage.can(0, { type: 'use', space: 0 })).toBe(false);
    stage.play('0', '5');
    expect(stage.can(0, { type: 'use', space: 0 })).toBe(true);
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
  });

  it('[SC-124] start of turn: optional, in any order, each condition checked when it is used', () => {
    const stage = new Stage({ sheets: [['elderly+prospector', 'generous+banker']], money: [0, 4] });
    expect(stage.moves(0).filter((move) => move.type === 'use')).toHaveLength(2);
    stage.use(1);
    expect(stage.money(0)).toBe(4);
    stage.use(0);
    expect(stage.money(0)).toBe(7);
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

describe('glossary: traits', () => {
  it('[SC-135] Candid: the 0 lies beside the sheet, in no slot', () => {
    const stage = new Stage({ sheets: [['candid+banker', 'sleepy+prospector']] });
    stage.do(0, { type: 'playFaceUp' });
    expect(stage.view(null).players[0]!.slots.every((slot) => !slot.filled)).toBe(true);
    expect(stage.why(0, { type: 'useLeader' })).toEqual({ code: 'no-slot', rule: 'SC-135' });
    expect(stage.moves(0).filter((move) => move.type === 'use')).toEqual([{ type: 'use', space: 0 }]);
  });

  it('[SC-136] Candid: it goes under the deck with the other cards', () => {
    const stage = new Stage({
      sheets: [['candid+banker']],
      lastTurn: true,
      played: [
        ['A:A', '2:2', '3:3'],
        ['A:A', '2:2', '3:3', '4:4'],
      ],
    });
    stage.do(0, { type: 'playFaceUp' });
    stage.finish();
    expect(stage.view(1).players[0]).toMatchObject({ zeroFaceUp: false, handSize: 4, deckSize: 3 });
    // Everybody knows that the 0 was played yesterday.
    expect(stage.view(1).players[0]!.knownBatch).toBe(1);
  });

  it('[SC-137] Candid: no henchmen on it; the 0 may still bluff in a slot', () => {
    const stage = new Stage({ sheets: [['candid+banker']] });
    expect(stage.can(0, { type: 'playCard', card: '0', slot: '6' })).toBe(true);
    stage.do(0, { type: 'playFaceUp' });
    expect(stage.why(1, suspect)!.code).toBe('face-up-card');
  });

  it('[SC-138] Candid: it counts as played, for the Investor', () => {
    const stage = new Stage({ sheets: [['candid+investor']], played: [['A:A']] });
    stage.do(0, { type: 'playFaceUp' });
    stage.use(0);
    expect(stage.money(0)).toBe(6);
  });

  it('[SC-139] Cruel: unusable without an available henchman', () => {
    const stage = new Stage({ sheets: [['cruel+banker']], jailed: [3, 1] });
    stage.play('A', '6');
    expect(stage.why(0, { type: 'use', space: 0 })!.code).toBe('cannot-use');
    const able = new Stage({ sheets: [['cruel+banker']] });
    able.play('A', '6');
    able.use(0);
    expect(able.henchmen(0)).toMatchObject({ available: 1, jailed: 2 });
    // A Cruel Bank Robber needs two.
    const robber = new Stage({ sheets: [['cruel+bank-robber']], jailed: [2, 1] });
    robber.play('A', '6');
    expect(robber.can(0, { type: 'use', space: 0 })).toBe(false);
  });

  it('[SC-140] Daring and Talkative: once per turn, however many losses or gains', () => {
    const stage = new Stage({ sheets: [['stubborn+mayor', 'talkative+prospector', 'jealous+chef']], money: [9, 4] });
    stage.play('3', '3');
    stage.use(0);
    stage.do(0, { type: 'decline' });
    stage.use(1);
    expect(stage.money(0)).toBe(9);
    stage.use(2);
    expect(stage.reputation(0)).toBe(2);
    expect(stage.topic).toBeNull();
    // Daring: two losses in one turn of somebody else, one use.
    const daring = new Stage({
      sheets: [['stubborn+prisoner', 'jealous+duelist'], ['daring+banker']],
      jailed: [1, 3],
    });
    daring.play('3', '3');
    daring.use(0);
    daring.use(0, 1);
    daring.use(1);
    daring.do(1, { type: 'answer', option: 0 });
    expect([daring.reputation(1), daring.money(1)]).toEqual([-2, 8]);
    expect(daring.asked).toBe(0);
  });

  it('[SC-141] Generous: money cannot be refused to stay at $0', () => {
    const stage = new Stage({ sheets: [['elderly+musician', 'generous+banker']], money: [0, 4] });
    stage.use(0);
    expect(stage.money(0)).toBe(5);
    expect(stage.why(0, { type: 'use', space: 1 })!.code).toBe('not-triggered');
  });

  it('[SC-142] Generous after Elderly gave money: no longer usable this turn', () => {
    const stage = new Stage({ sheets: [['elderly+prospector', 'generous+banker']], money: [0, 4] });
    stage.use(0);
    expect(stage.can(0, { type: 'use', space: 1 })).toBe(false);
    // The other way round both work.
    const other = new Stage({ sheets: [['elderly+prospector', 'generous+banker']], money: [0, 4] });
    other.use(1);
    other.use(0);
    expect(other.money(0)).toBe(7);
  });

  it('[SC-143] Elderly: completes the ability, then is discarded', () => {
    const stage = new Stage({ sheets: [['elderly+barber', 'filthy+dog']] });
    stage.use(0);
    // It still counted itself.
    expect(stage.money(0)).toBe(6);
    expect(stage.pile()).toEqual(['elderly+barber']);
    expect(stage.sheet(0)[0]).toBe('');
  });

  it('[SC-144] Greedy: money by another scoundrel, not by leader sheet or Office', () => {
    const stage = new Stage({ sheets: [['greedy+prospector', 'stubborn+pickpocket', 'jealous+marshal']] });
    stage.play('3', '3');
    stage.do(0, { type: 'useLeader' });
    expect(stage.topic).toBeNull();
    stage.use(2);
    stage.do(0, { type: 'office', option: 0 });
    expect(stage.topic).toBeNull();
    stage.use(1);
    expect(stage.topic).toBe('reactions');
    stage.use(0);
    expect(stage.money(0)).toBe(4 + 3 + 2 + 2 + 3);
    expect(stage.topic).toBeNull();
  });

  it("[SC-145] Lying: after a mark with a number missing from the site's list", () => {
    const mark = (safe: number, number: string) => {
      const stage = new Stage({ sheets: [['lying+banker', 'stubborn+trapper']] });
      stage.play('3', '3');
      stage.use(1);
      stage.all(0, { type: 'safe', safe }, { type: 'mark', number });
      return stage.topic;
    };
    expect(mark(0, '6')).toBe('reactions');
    expect(mark(0, '5')).toBeNull();
    expect(mark(6, '7')).toBe('reactions');
    expect(mark(12, '3')).toBe('reactions');
    expect(mark(12, '7')).toBeNull();
  });

  it('[SC-146] Selfish: right after step 3, then one last chance to suspect, then the next turn', () => {
    const stage = new Stage({ sheets: [['selfish+banker']] });
    stage.play('3', '3');
    stage.office();
    expect(stage.view(null).phase).toBe('end');
    expect(stage.verbs(0)).toEqual(['endTurn', 'use']);
    const events = stage.use(0);
    expect(events.at(-1)).toEqual({ type: 'lastCall', seat: 0, slot: '3' });
    expect(stage.can(1, suspect)).toBe(true);
    stage.close();
    expect(stage.active).toBe(1);
  });

  it('[SC-147] Stunning: the second use sees the changed game, and both come before its own discard', () => {
    const stage = new Stage({ sheets: [['stunning+dog']] });
    stage.play('3', '3');
    stage.use(0);
    stage.all(0, { type: 'safe', safe: 0 }, { type: 'mark', number: '2' });
    expect(stage.sheet(0)[0]).toBe('stunning+dog');
    stage.all(0, agree, { type: 'safe', safe: 0 }, { type: 'mark', number: '3' });
    expect(stage.view(null).safes[0]!.marks).toHaveLength(2);
    expect(stage.pile()).toEqual(['stunning+dog']);
    // Nothing else comes between the two uses, not even what the first one woke.
    const greedy = new Stage({ sheets: [['stunning+banker', '', 'greedy+prospector', 'jealous+barber']] });
    greedy.play('3', '3');
    greedy.use(0);
    expect(greedy.verbs(0)).toEqual(['agree', 'decline']);
    greedy.do(0, agree);
    expect(greedy.topic).toBe('reactions');
    // A second use that could do nothing is not offered.
    const chef = new Stage({ sheets: [['stunning+chef']] });
    chef.play('3', '3');
    chef.use(0);
    expect(chef.reputation(0)).toBe(1);
    expect(chef.topic).toBeNull();
  });

  it.each([
    [
      'horse',
      { sheets: [['stunning+horse', 'filthy+prospector', 'sneaky+banker']] },
      { type: 'use', space: 1 },
      { type: 'use', space: 2 },
    ],
    [
      'innkeeper',
      { sheets: [['stunning+innkeeper']], saloon: ['filthy+prospector', 'sneaky+banker', 'clumsy+miner'] },
      { type: 'useSaloon', space: 0 },
      { type: 'useSaloon', space: 1 },
    ],
  ] as const)('[SC-148] Stunning %s: two different scoundrels', (_job, setting, first, second) => {
    const stage = new Stage(setting);
    stage.play('3', '3');
    stage.use(0);
    stage.do(0, first);
    stage.do(0, agree);
    if (stage.topic === 'useScoundrel') {
      expect(stage.can(0, first)).toBe(false);
      stage.do(0, second);
    }
    expect(stage.money(0)).toBe(4 + 3 + 4);
  });

  it('[SC-148] Stunning Gravedigger: the same card cannot be used twice', () => {
    const stage = new Stage({ sheets: [['stunning+gravedigger']], pile: ['sneaky+banker'] });
    stage.play('3', '3');
    stage.use(0);
    expect(stage.money(0)).toBe(8);
    expect(stage.topic).toBeNull();
    const two = new Stage({ sheets: [['stunning+gravedigger']], pile: ['sneaky+banker', 'young+cow'] });
    two.play('3', '3');
    two.use(0);
    two.do(0, agree);
    // The Cow went to the bottom of the pile: the Banker is on top for the second use.
    expect(two.money(0)).toBe(4 + 6 + 4);
    expect(two.pile()).toEqual(['young+cow', 'sneaky+banker']);
  });

  it('[SC-149] Stunning Impersonator: the second use is the new job', () => {
    const stage = new Stage({
      sheets: [['stunning+impersonator']],
      saloon: ['filthy+banker', 'sneaky+dog', 'clumsy+miner'],
    });
    stage.play('3', '3');
    stage.use(0);
    stage.do(0, { type: 'pickSaloon', space: 0 });
    expect(stage.sheet(0)[0]).toBe('stunning+banker');
    expect(stage.saloon()[0]).toBe('filthy+impersonator');
    stage.do(0, agree);
    expect(stage.money(0)).toBe(8);
  });
});

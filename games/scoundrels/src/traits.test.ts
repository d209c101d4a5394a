import { describe, expect, it } from 'vitest';
import { Stage } from '../testing/stage.ts';

const suspect = { type: 'suspect' };

const agree = { type: 'agree' };

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
    const bluff = new Stage({ sheets: [['candid+banker']] });
    const slots = bluff.moves(0).flatMap((move) => (move['card'] === '0' ? [move['slot']] : []));
    expect(slots).toEqual(['A', '2', '3', '4', '5', '6']);
    bluff.play('0', '6');
    bluff.do(1, suspect);
    expect(bluff.can(0, { type: 'use', space: 0 })).toBe(false);
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
    const stage = new Stage({ sheets: [['elderly+miner', 'filthy+dog']] });
    stage.use(0);
    // Asked in the middle of it, it is still there.
    expect([stage.money(0), stage.sheet(0)[0]]).toEqual([6, 'elderly+miner']);
    stage.do(0, { type: 'decline' });
    expect(stage.pile()).toEqual(['elderly+miner']);
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
      const stage = new Stage({ sheets: [['lying+banker', 'stubborn+detective']] });
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

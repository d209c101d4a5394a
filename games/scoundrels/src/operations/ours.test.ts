import { describe, expect, it } from 'vitest';
import { Stage, type Setting } from '../../testing/stage.ts';
import { CARDS, scoundrels } from '../index.ts';

/** Seat 0 plays an honest 3 and has the job on slot 3. */
function ready(job: string, setting: Setting = {}): Stage {
  const stage = new Stage({ sheets: [[`stubborn+${job}`]], ...setting });
  stage.play('3', '3');
  return stage;
}

const suspect = { type: 'suspect' };
const card = (seat: number, slot: string) => ({ type: 'card', seat, slot });

describe('jobs of ours', () => {
  it('[SC-260] Trapper: a henchman on an own card goes to jail, and an unsuspected card is not called', () => {
    const stage = new Stage({ seats: 3, sheets: [['stubborn+trapper']], played: [[], ['A:A'], ['A:A']] });
    stage.play('A', '3');
    stage.do(1, suspect);
    stage.do(2, suspect);
    stage.use(0);
    expect(stage.moves(0)).toEqual([1, 2].map((seat) => ({ type: 'player', seat })));
    const events = stage.do(0, { type: 'player', seat: 2 });
    expect(events.slice(0, 2)).toEqual([
      { type: 'lifted', seat: 2, owner: 0, slot: '3', by: 0 },
      { type: 'jailed', seat: 2, by: 0 },
    ]);
    expect(stage.henchmen(2)).toEqual({ available: 1, onCards: 0, jailed: 2, burnt: 0 });
    expect(stage.view(null).players[0]!.slots[2]!.henchmen).toEqual([1]);
    // Then it scouts a card of an opponent.
    expect(stage.verbs(0)).toEqual(['card']);
    const alone = new Stage({ sheets: [['stubborn+trapper']], day: 2, lastTurn: true });
    alone.play('A', '3');
    alone.do(1, suspect);
    alone.use(0);
    expect(alone.finish().map(({ type }) => type)).not.toContain('revealed');
    expect([alone.reputation(0), alone.reputation(1)]).toEqual([0, 0]);
  });

  it('[SC-261] Blacksmith: one of mine goes free, and only then one of an opponent goes to jail', () => {
    const stage = ready('blacksmith', { jailed: [2, 0] });
    stage.use(0);
    expect([stage.asked, stage.topic]).toEqual([1, 'window']);
    stage.do(1, { type: 'trust' });
    expect([stage.henchmen(0).jailed, stage.henchmen(1).jailed]).toEqual([1, 1]);
    expect(ready('blacksmith', { jailed: [0, 0] }).why(0, { type: 'use', space: 0 })!.code).toBe('cannot-use');
  });

  it('[SC-262] Barber: a whole scoundrel changes places with one of the Saloon; it is no hire', () => {
    const stage = ready('barber', {
      sheets: [['stubborn+barber', 'jealous+cow', 'annoying+banker']],
      saloon: ['filthy+outlaw', 'young+prospector', 'sneaky+miner'],
    });
    stage.use(0);
    expect(stage.money(0)).toBe(3);
    expect(stage.moves(0)).toEqual([1, 2].map((space) => ({ type: 'pick', space })));
    stage.all(0, { type: 'pick', space: 1 }, { type: 'pickSaloon', space: 0 });
    expect(stage.sheet(0).slice(0, 2)).toEqual(['stubborn+barber', 'filthy+outlaw']);
    expect(stage.saloon()[0]).toBe('jealous+cow');
    expect([stage.topic, stage.money(0)]).toEqual([null, 3]);
  });

  it('[SC-125] [SC-262] Barber: a "when hired" scoundrel of the Saloon is no partner, for it never lies on a sheet', () => {
    const sheets = [['stubborn+barber', 'jealous+cow']];
    const stage = ready('barber', { sheets, saloon: ['charming+outlaw', 'reckless+prospector', 'sneaky+miner'] });
    stage.use(0);
    // The one partner that is left is taken without asking.
    expect(stage.sheet(0).slice(0, 2)).toEqual(['stubborn+barber', 'sneaky+miner']);
    const saloon = ['charming+outlaw', 'reckless+prospector', 'quick-drawing+miner'];
    expect(ready('barber', { sheets, saloon }).why(0, { type: 'use', space: 0 })!.code).toBe('cannot-use');
    // By a swap of traits it stays possible, and makes a scoundrel that cannot be used (SC-157).
    const allies = new Stage({
      strategies: ['transform-allies', 'jailbreak'],
      sheets: [['young+cow']],
      saloon,
      money: [9, 4],
    });
    allies.play('3', '3');
    allies.do(0, { type: 'useStrategy' });
    expect(allies.moves(0)).toContainEqual({ type: 'pickSaloon', space: 0 });
  });

  it('[SC-263] Photographer: a card of each hand is seen by two, and any card of the day may be suspected', () => {
    const stage = ready('photographer', { seats: 3, played: [[], ['A:5'], []] });
    stage.use(0);
    for (const owner of [1, 2]) {
      const seen = stage.heard(0).find((event) => event.type === 'peekedHand' && event.owner === owner)!;
      expect(stage.view(owner).hand).toContain((seen as { card: string }).card);
      const at = ['0', 'A', '2', '3', '4', '5', '6'].indexOf((seen as { card: string }).card);
      expect(stage.view(0).players[owner]!.where[at]).toBe(1);
      // The third one is told that it happened.
      expect(stage.heard(3 - owner)).toContainEqual({ type: 'peekedHand', seat: 0, owner, card: null });
    }
    stage.do(0, card(1, 'A'));
    expect(stage.view(null).players[1]!.slots[0]!.henchmen).toEqual([0]);
    expect(scoundrels.barriers).toContain('peekedHand');
  });

  it('[SC-264] Engineer: an earlier card moves with all that lies on it, and is judged by its new slot', () => {
    const stage = new Stage({ sheets: [['stubborn+engineer']], played: [['5:2'], ['A:A']], day: 2, lastTurn: true });
    expect(stage.view(0).players[0]!.slots[4]!.card).toBe('2');
    stage.play('3', '3');
    stage.use(0);
    expect(stage.moves(0)).toEqual(['A', '2', '4', '6'].map((slot) => card(0, slot)));
    expect(stage.do(0, card(0, '2'))).toEqual([{ type: 'movedCard', seat: 0, slot: '5', to: '2' }]);
    const { slots } = stage.view(0).players[0]!;
    expect([slots[4]!.filled, slots[1]!.card]).toEqual([false, '2']);
    // Nobody else learns what it is.
    expect(stage.view(1).players[0]!.slots[1]).toMatchObject({ filled: true, card: null });
    // This turn's card stays where it is.
    expect(ready('engineer').why(0, { type: 'use', space: 0 })!.code).toBe('cannot-use');
  });

  it('[SC-264] Engineer: who suspected a lie that became the truth was wrong', () => {
    const stage = new Stage({ sheets: [['stubborn+engineer', 'jealous+banker']], lastTurn: false });
    stage.play('2', '5');
    stage.do(1, suspect);
    stage.finish();
    stage.play('A', 'A');
    stage.finish();
    stage.play('3', '3');
    stage.use(0);
    stage.do(0, card(0, '2'));
    expect(stage.view(null).players[0]!.slots[1]!.henchmen).toEqual([1]);
    for (let turn = 0; turn < 8; turn++) {
      stage.finish();
      const move = stage.moves(stage.active).find(({ type }) => type === 'playCard');
      if (stage.view(null).day === 1 && move) stage.do(stage.active, move);
      else break;
    }
    expect(stage.heard(null)).toContainEqual({
      type: 'revealed',
      seat: 0,
      slot: '2',
      card: '2',
      bluff: false,
      henchmen: [1],
    });
  });

  it('[SC-265] Cattle Baron: the whole Saloon goes, three others come, and one may be hired for less', () => {
    const saloon = ['filthy+outlaw', 'young+prospector', 'sneaky+miner'];
    const stage = ready('cattle-baron', { saloon, next: ['lucky+dog', 'loyal+cow', 'patient+marshal'], money: [9, 4] });
    stage.use(0);
    expect(stage.pile().toSorted()).toEqual(saloon.toSorted());
    expect(stage.saloon().toSorted()).toEqual(['lucky+dog', 'loyal+cow', 'patient+marshal'].toSorted());
    expect(stage.verbs(0)).toEqual(['decline', 'hire']);
    // Used by an Innkeeper it stays behind alone.
    const inn = ready('innkeeper', { saloon: ['filthy+cattle-baron', 'young+prospector', 'sneaky+miner'] });
    inn.use(0);
    inn.do(0, { type: 'useSaloon', space: 0 });
    expect(inn.pile().toSorted()).toEqual(['sneaky+miner', 'young+prospector']);
    expect(inn.saloon()).toContain('filthy+cattle-baron');
  });

  it("[SC-266] Smuggler: any henchman to any other card, never its owner's, never a second one", () => {
    const stage = ready('smuggler', { seats: 3, played: [[], ['A:5'], ['A:A', '6:6']] });
    stage.do(1, suspect);
    stage.do(2, suspect);
    stage.use(0);
    // All lie on one card: only whose is asked, then where to.
    expect(stage.moves(0)).toEqual([1, 2].map((seat) => ({ type: 'player', seat })));
    stage.do(0, { type: 'player', seat: 1 });
    expect(stage.moves(0)).toEqual([card(2, 'A'), card(2, '6')]);
    const events = stage.do(0, card(2, '6'));
    expect(events.slice(0, 2)).toEqual([
      { type: 'lifted', seat: 1, owner: 0, slot: '3', by: 0 },
      { type: 'suspected', seat: 1, owner: 2, slot: '6', by: 0 },
    ]);
    expect(stage.henchmen(1)).toMatchObject({ onCards: 1, jailed: 1 });
    expect(stage.view(0).players[0]!.handSize).toBe(4);
  });
});

describe('traits of ours', () => {
  it('[SC-268] Quick-Drawing: when hired and nothing more, also without an available henchman', () => {
    const hire = (jailed: number): Stage => {
      const stage = new Stage({
        saloon: ['quick-drawing+banker', 'young+outlaw', 'sneaky+miner'],
        money: [9, 4],
        jailed: [jailed, 1],
      });
      stage.play('A', '6');
      stage.do(0, { type: 'hire', space: 0 });
      return stage;
    };
    for (const jailed of [1, 3]) {
      const stage = hire(jailed);
      const before = stage.money(0);
      stage.do(0, { type: 'agree' });
      expect([stage.money(0) - before, stage.henchmen(0).jailed]).toEqual([4, jailed]);
      expect(stage.pile()).toEqual(['quick-drawing+banker']);
    }
    // It is no Charming one: it costs other dollars.
    expect(CARDS.traits.find(({ id }) => id === 'quick-drawing')!.extraCost).toBeUndefined();
  });

  it('[SC-269] Magnetic where an opponent has a card, Radioactive where none has', () => {
    const sheets = [['magnetic+banker', '', 'radioactive+prospector']];
    const usable = (slot: string): string[] => {
      const stage = new Stage({ sheets, played: [[], ['2:5']] });
      stage.play('A', slot);
      return stage.moves(0).flatMap((move) => (move.type === 'use' ? [stage.sheet(0)[Number(move['space'])]!] : []));
    };
    expect(usable('2')).toEqual(['magnetic+banker']);
    expect(usable('A')).toEqual(['radioactive+prospector']);
    const candid = new Stage({ sheets: [['magnetic+banker', 'candid+miner', 'radioactive+prospector']] });
    candid.do(0, { type: 'playFaceUp' });
    expect(candid.moves(0).filter(({ type }) => type === 'use')).toEqual([{ type: 'use', space: 1 }]);
  });

  it('[SC-270] Augmented: after I put a henchman on a card, in the last call too', () => {
    const stage = new Stage({ sheets: [[], ['augmented+banker']] });
    stage.play('3', '3');
    stage.do(1, suspect);
    expect([stage.asked, stage.topic]).toEqual([1, 'reactions']);
    stage.use(0, 1);
    expect([stage.money(1), stage.asked]).toEqual([8, 0]);
    const late = new Stage({ sheets: [[], ['augmented+banker']] });
    late.play('3', '3');
    late.office();
    late.do(1, suspect);
    late.use(0, 1);
    expect([late.money(1), late.active]).toEqual([8, 1]);
  });

  it('[SC-271] Haunted after a henchman of mine went to jail, Clumsy after one was freed, whoever did it', () => {
    const haunted = new Stage({ sheets: [['stubborn+deputy'], ['haunted+banker']] });
    haunted.play('3', '3');
    haunted.use(0);
    haunted.do(1, { type: 'trust' });
    expect([haunted.asked, haunted.topic]).toEqual([1, 'reactions']);
    haunted.use(0, 1);
    expect(haunted.money(1)).toBe(8);
    const evening = new Stage({ sheets: [[], ['haunted+banker']], lastTurn: true });
    evening.play('3', '3');
    evening.do(1, suspect);
    evening.finish();
    expect([evening.view(null).phase, evening.asked, evening.topic]).toEqual(['evening', 1, 'reactions']);
    const clumsy = new Stage({ sheets: [['stubborn+priest'], ['clumsy+banker']] });
    clumsy.play('3', '3');
    clumsy.use(0);
    expect([clumsy.asked, clumsy.topic]).toEqual([1, 'reactions']);
  });

  it('[SC-272] Sleepy: after the own visit to the Office, not after a Marshal', () => {
    const stage = new Stage({ sheets: [['sleepy+banker', 'stubborn+marshal']] });
    stage.play('3', '3');
    stage.use(1);
    stage.do(0, { type: 'office', option: 0 });
    expect(stage.topic).toBeNull();
    stage.office();
    expect(stage.topic).toBe('reactions');
    stage.use(0);
    expect(stage.money(0)).toBe(4 + 2 + 2 + 4);
  });
});

import { describe, expect, it } from 'vitest';
import { priceOf, Stage, type Setting } from '../../testing/stage.ts';
import { ON_CARDS, SAFE_AT, SEEN, STOLEN, SUSPECTS } from '../state.ts';

const suspect = { type: 'suspect' };
const agree = { type: 'agree' };
const decline = { type: 'decline' };

/** Seat 0 plays an honest 3 and has the job on slot 3. */
function ready(job: string, setting: Setting = {}): Stage {
  const stage = new Stage({ sheets: [[`stubborn+${job}`]], ...setting });
  stage.play('3', '3');
  return stage;
}

describe('glossary: jobs', () => {
  it('[SC-160] Abomination: the card is back on top before the decision to shuffle', () => {
    const stage = ready('abomination');
    stage.use(0);
    const events = stage.do(0, { type: 'player', seat: 1 });
    expect(events).toContainEqual({ type: 'peeked', seat: 0, owner: 1, card: '0' });
    expect(stage.heard(1)).toContainEqual({ type: 'peeked', seat: 0, owner: 1, card: null });
    expect(stage.view(0).players[1]!.topCard).toBe('0');
    expect(stage.verbs(0)).toEqual(['agree', 'decline']);
    stage.do(0, decline);
    expect(stage.view(0).players[1]!.topCard).toBe('0');
    expect(stage.money(0)).toBe(7);
    const shuffled = ready('abomination');
    shuffled.use(0);
    shuffled.all(0, { type: 'player', seat: 1 }, agree);
    expect(shuffled.view(0).players[1]!.topCard).toBeNull();
    expect(shuffled.view(0).players[1]!.where[0]).toBe(256);
  });

  it('[SC-161] Automaton: no hand limit, nothing from an empty deck, the refill stops at four', () => {
    const stage = ready('automaton');
    stage.use(0);
    expect(stage.view(0).hand).toEqual(['0', 'A', '2', '4', '5']);
    const last = ready('automaton', { poker: ['0A23|456'], played: [['4:4', '5:5'], []] });
    last.use(0);
    expect(last.view(0).hand).toHaveLength(4);
    const empty = ready('automaton', { played: [['4:4', '5:5', '6:6'], []] });
    expect(empty.why(0, { type: 'use', space: 0 })!.code).toBe('cannot-use');
    // Three cards kept overnight: one is drawn, the hand is four again and not more.
    const night = ready('automaton', {
      sheets: [['stunning+automaton']],
      played: [
        ['A:A', '2:2', '4:0'],
        ['A:A', '2:2', '3:3', '4:4'],
      ],
      lastTurn: true,
    });
    night.use(0);
    night.do(0, agree);
    expect(night.view(0).hand).toEqual(['4', '5', '6']);
    expect(night.finish()).toContainEqual(expect.objectContaining({ type: 'drew', seat: 0, count: 1 }));
    expect(night.view(0).hand).toHaveLength(4);
  });

  it('[SC-162] Bank Robber: unusable without an available henchman', () => {
    expect(ready('bank-robber', { jailed: [3, 1] }).can(0, { type: 'use', space: 0 })).toBe(false);
    const stage = ready('bank-robber');
    stage.use(0);
    expect([stage.money(0), stage.henchmen(0).jailed]).toEqual([11, 2]);
  });

  it("[SC-163] Brain-Washer: any face-down opposing card of any turn, never the owner's own, never a second", () => {
    const setting: Setting = { seats: 3, jailed: [1, 1, 1], played: [[], ['A:2', '5:5'], ['6:6']] };
    const stage = ready('brain-washer', setting);
    stage.use(0);
    stage.do(0, { type: 'free', seat: 1 });
    // A henchman of seat 1: only on the card of seat 2, and it may be declined.
    expect(stage.moves(0)).toEqual([{ type: 'card', seat: 2, slot: '6' }, { type: 'decline' }]);
    stage.do(0, { type: 'card', seat: 2, slot: '6' });
    expect(stage.view(null).players[2]!.slots[5]!.henchmen).toEqual([1]);
    expect(stage.henchmen(1)).toEqual({ available: 2, onCards: 1, jailed: 0, burnt: 0 });
    // An own henchman: on any of them.
    const own = ready('brain-washer', setting);
    own.use(0);
    own.do(0, { type: 'free', seat: 0 });
    expect(own.moves(0).filter((move) => move.type === 'card')).toHaveLength(3);
    // Not where one of its owner lies already.
    const second = ready('brain-washer', setting);
    second.state[SUSPECTS + 6] = 1;
    second.state[ON_CARDS] = 1;
    second.all(0, { type: 'use', space: 0 }, { type: 'free', seat: 0 });
    expect(second.moves(0).filter((move) => move.type === 'card')).toEqual([
      { type: 'card', seat: 1, slot: '5' },
      { type: 'card', seat: 2, slot: '6' },
    ]);
    // Nothing freed, nothing placed: unusable with an empty jail.
    expect(ready('brain-washer', { ...setting, jailed: [0, 0, 0] }).can(0, { type: 'use', space: 0 })).toBe(false);
  });

  it('[SC-164] Chef: unusable at $0', () => {
    expect(ready('chef', { money: [0, 4] }).can(0, { type: 'use', space: 0 })).toBe(false);
    const stage = ready('chef', { money: [1, 4] });
    stage.use(0);
    expect([stage.money(0), stage.reputation(0)]).toEqual([0, 1]);
    // The dollar of a Wealthy Chef is there in time (ruling 11); a Wealthy Beggar has one too many.
    const wealthy = ready('chef', { sheets: [['wealthy+chef', 'hungry+beggar']], money: [0, 4] });
    wealthy.use(0);
    expect(wealthy.reputation(0)).toBe(1);
    expect(ready('beggar', { sheets: [['wealthy+beggar']], money: [3, 4] }).can(0, { type: 'use', space: 0 })).toBe(
      false,
    );
    expect(ready('beggar', { sheets: [['wealthy+beggar']], money: [2, 4] }).can(0, { type: 'use', space: 0 })).toBe(
      true,
    );
  });

  it('[SC-165] Con Artist: unusable at -2, otherwise a free hire', () => {
    expect(ready('con-artist', { reputation: [-2, 0] }).can(0, { type: 'use', space: 0 })).toBe(false);
    const stage = ready('con-artist', { money: [0, 4] });
    stage.use(0);
    stage.all(0, { type: 'hire', space: 1 }, { type: 'place', space: 1 }, { type: 'settle' });
    expect([stage.money(0), stage.reputation(0)]).toEqual([0, -1]);
    expect(stage.sheet(0)[1]).not.toBe('');
  });

  it.each(['deputy', 'bounty-hunter'])(
    '[SC-166] %s: the victim may first place a henchman on the active card',
    (job) => {
      const stage = ready(job, { jailed: [1, 2] });
      stage.use(0);
      expect(stage.asked).toBe(1);
      stage.do(1, suspect);
      expect(stage.henchmen(1)).toMatchObject({ available: 0, onCards: 1, jailed: 2 });
      // The rest of the ability goes on.
      expect(stage.money(0)).toBe(4 + 2);
      const trusting = ready(job, { jailed: [1, 2] });
      trusting.use(0);
      trusting.do(1, { type: 'trust' });
      expect(trusting.henchmen(1).jailed).toBe(3);
      expect(trusting.money(0)).toBe(job === 'deputy' ? 6 : 7);
    },
  );

  it('[SC-167] Doctor and Courier: full price; a Greedy one hired now does not react to money gained before', () => {
    const stage = ready('courier', { saloon: ['greedy+banker', 'sneaky+dog', 'clumsy+miner'], money: [5, 4] });
    stage.use(0);
    const price = stage.view(null).saloon[0]!.price;
    stage.all(0, { type: 'hire', space: 0 }, { type: 'place', space: 1 }, { type: 'settle' });
    expect(stage.money(0)).toBe(5 + 2 - price);
    expect(stage.topic).toBeNull();
    // One that was there before does.
    const there = ready('courier', { sheets: [['stubborn+courier', '', 'greedy+banker']], money: [5, 4] });
    there.use(0);
    there.do(0, decline);
    expect(there.topic).toBe('reactions');
  });

  it('[SC-168] Doctor: with a full sheet the Doctor itself may be replaced', () => {
    const stage = ready('doctor', {
      sheets: [['stubborn+doctor', 'filthy+dog', 'loyal+cow', 'daring+barber', 'talkative+trapper']],
      pile: ['energetic+prospector'],
      money: [9, 4],
    });
    stage.use(0);
    stage.all(0, { type: 'hireDiscard' }, { type: 'makeRoom', space: 0 }, { type: 'settle' });
    expect(stage.sheet(0)[0]).toBe('energetic+prospector');
    expect(stage.pile()).toEqual(['stubborn+doctor']);
  });

  it('[SC-169] Doctor used from the discard pile may hire itself', () => {
    const stage = ready('gravedigger', { pile: ['filthy+doctor'], money: [6, 4] });
    stage.use(0);
    stage.do(0, { type: 'hireDiscard' });
    stage.all(0, { type: 'place', space: 2 }, { type: 'settle' });
    expect(stage.sheet(0)[2]).toBe('filthy+doctor');
    expect(stage.pile()).toEqual([]);
    expect(stage.view(null).players[0]!.sheet[2]!.used).toBe(true);
  });

  it('[SC-170] Doctor on a "when hired" card: used and left on top; a double use cannot pick it twice', () => {
    const stage = ready('doctor', {
      sheets: [['stunning+doctor']],
      pile: ['filthy+dog', 'charming+banker'],
      money: [9, 4],
    });
    stage.use(0);
    stage.all(0, { type: 'hireDiscard' }, agree, { type: 'settle' });
    expect(stage.pile()).toEqual(['filthy+dog', 'charming+banker']);
    const money = 9 + 3 - priceOf('charming+banker') + 4;
    expect(stage.money(0)).toBe(money);
    // The second use: $3, but the same card cannot be hired again.
    expect(stage.topic).toBe('second_use');
    stage.do(0, agree);
    expect(stage.money(0)).toBe(money + 3);
    expect(stage.topic).toBeNull();
    // One that discards itself is left on top as well: it lies on the pile already.
    const cow = ready('doctor', { pile: ['filthy+dog', 'charming+cow'], money: [9, 4] });
    cow.use(0);
    cow.all(0, { type: 'hireDiscard' }, agree, { type: 'settle' });
    expect(cow.pile()).toEqual(['filthy+dog', 'charming+cow']);
  });

  it('[SC-171] Gambler: the card is shown to all and shuffled back, hit or not', () => {
    for (const [deck, gain] of [
      ['564', 7],
      ['456', 1],
    ] as const) {
      const stage = ready('gambler', { poker: [`0A23|${deck}`] });
      const events = stage.use(0);
      expect(events.map((event) => event.type)).toEqual(['used', 'tested', 'gained', 'shuffled']);
      expect(stage.money(0)).toBe(4 + gain);
      expect(stage.view(0).players[0]!.deckSize).toBe(3);
      // Everybody knows now that it is in the deck, not where.
      expect(stage.view(1).players[0]!.where[Number(deck[0])]).toBe(256);
      expect(stage.view(1).players[0]!.topCard).toBeNull();
    }
  });

  it('[SC-172] Gravedigger: a self-discarding card ends at the bottom of the pile, "when hired" ones too', () => {
    const cow = ready('gravedigger', { pile: ['filthy+dog', 'young+cow'] });
    cow.use(0);
    expect(cow.pile()).toEqual(['young+cow', 'filthy+dog']);
    const charming = ready('gravedigger', { pile: ['filthy+dog', 'charming+banker'] });
    charming.use(0);
    expect(charming.money(0)).toBe(8);
    expect(charming.pile()).toEqual(['charming+banker', 'filthy+dog']);
    const plain = ready('gravedigger', { pile: ['filthy+dog', 'young+banker'] });
    plain.use(0);
    expect(plain.pile()).toEqual(['filthy+dog', 'young+banker']);
  });

  it('[SC-173] Gravedigger: not on a card used already this turn', () => {
    const stage = new Stage({ sheets: [['elderly+banker', 'stubborn+gravedigger']] });
    stage.use(0);
    expect(stage.pile()).toEqual(['elderly+banker']);
    stage.play('3', '3');
    expect(stage.why(0, { type: 'use', space: 1 })!.code).toBe('cannot-use');
  });

  it('[SC-173] Gravedigger: on an empty pile it is used without effect, once, and can be answered', () => {
    const stage = ready('gravedigger', { sheets: [['stubborn+gravedigger', 'helpful+banker']] });
    expect(stage.use(0).map(({ type }) => type)).toEqual(['used']);
    expect(stage.moves(0)).toEqual([{ type: 'use', space: 1 }, { type: 'pass' }]);
    stage.use(1);
    expect(stage.money(0)).toBe(8);
    expect(stage.why(0, { type: 'use', space: 0 })!.code).toBe('already-used');
    // Doubled: there is no second use of nothing.
    const twice = new Stage({ sheets: [['stunning+gravedigger']] });
    twice.play('3', '3');
    twice.use(0);
    expect(twice.topic).toBeNull();
    // Through another one as well.
    const inn = new Stage({
      sheets: [['stubborn+innkeeper', 'helpful+banker']],
      saloon: ['filthy+gravedigger', 'sneaky+chef', 'clumsy+mayor'],
      money: [0, 4],
    });
    inn.play('3', '3');
    inn.use(0);
    expect(inn.topic).toBe('reactions');
  });

  it('[SC-174] Horse: the scoundrel bearing the discard text goes; chains while targets are unused', () => {
    const stage = ready('horse', { sheets: [['stubborn+horse', 'young+cow']] });
    stage.use(0);
    expect(stage.money(0)).toBe(10);
    expect(stage.sheet(0)).toEqual(['stubborn+horse', '', '', '', '']);
    expect(stage.pile()).toEqual(['young+cow']);
    const chain = ready('horse', {
      sheets: [['stubborn+horse', 'young+innkeeper']],
      saloon: ['filthy+banker', 'sneaky+chef', 'clumsy+mayor'],
      money: [0, 4],
    });
    chain.use(0);
    expect(chain.money(0)).toBe(4);
    expect(chain.view(null).players[0]!.sheet[1]!.used).toBe(true);
  });

  it('[SC-175] Innkeeper: a self-discarding Saloon card is discarded and the Saloon refilled at once', () => {
    const stage = ready('innkeeper', { saloon: ['filthy+cow', 'sneaky+dog', 'clumsy+miner'], next: ['young+banker'] });
    stage.use(0);
    stage.do(0, { type: 'useSaloon', space: 0 });
    expect(stage.money(0)).toBe(10);
    expect(stage.pile()).toEqual(['filthy+cow']);
    expect(stage.saloon()).toEqual(['young+banker', 'sneaky+dog', 'clumsy+miner']);
    // "When hired" discards as well (ruling 10).
    const charming = ready('innkeeper', {
      saloon: ['charming+banker', 'sneaky+dog', 'clumsy+miner'],
      next: ['young+barber'],
    });
    charming.use(0);
    charming.do(0, { type: 'useSaloon', space: 0 });
    expect(charming.money(0)).toBe(8);
    expect(charming.pile()).toEqual(['charming+banker']);
    expect(charming.saloon()).toEqual(['young+barber', 'sneaky+dog', 'clumsy+miner']);
  });

  it('[SC-176] Inventor: a colour is chosen, nothing is scouted, the look comes after', () => {
    const stage = ready('inventor');
    stage.use(0);
    expect(stage.moves(0)).toEqual([5, 11, 17].map((safe) => ({ type: 'safe', safe })));
    expect(stage.view(0).safes[17]!.value).toBeNull();
    const events = stage.do(0, { type: 'safe', safe: 17 });
    expect(events.map((event) => event.type)).toEqual(['stoleSafe']);
    expect(stage.view(0).safes[17]).toMatchObject({ at: 'stolen', owner: 0 });
    expect(stage.view(0).safes[17]!.value).not.toBeNull();
    expect(stage.view(1).safes[17]!.value).toBeNull();
  });

  it('[SC-177] Inventor over the limit: one is abandoned to its site, or to the unused safes when that is full', () => {
    const stage = ready('inventor', { sheets: [['stubborn+inventor', 'jealous+phantom']] });
    stage.use(1);
    stage.do(0, { type: 'safe', safe: 0 });
    expect(stage.view(null).safes[0]).toMatchObject({ owner: 0 });
    stage.use(0);
    stage.do(0, { type: 'safe', safe: 17 });
    expect(stage.moves(0)).toEqual([
      { type: 'abandon', safe: 0 },
      { type: 'abandon', safe: 17 },
    ]);
    const back = stage.do(0, { type: 'abandon', safe: 17 });
    // The Laboratory is full: it goes back to the unused ones. It was stolen all the same.
    expect(back).toContainEqual({ type: 'abandoned', seat: 0, safe: 17, site: 'laboratory', unused: true });
    expect(stage.view(0).safes[17]).toMatchObject({ at: 'unused', open: false, value: expect.any(Number) as number });
  });

  it("[SC-178] Investor: includes this turn's card; $4 at the end of a day", () => {
    const stage = ready('investor', { played: [['A:A', '2:2']] });
    stage.use(0);
    expect(stage.money(0)).toBe(7);
    const evening = new Stage({ sheets: [['daring+investor']], lastTurn: true, day: 2 });
    evening.play('3', '5');
    evening.do(1, suspect);
    evening.finish();
    evening.use(0, 0);
    expect(evening.money(0)).toBe(4 + 2 + 4);
  });

  it('[SC-179] Journalist: own cards allowed; at the end of a day only $3', () => {
    const stage = ready('journalist', { played: [[], ['A:2']] });
    stage.use(0);
    expect(stage.moves(0)).toEqual([
      { type: 'card', seat: 0, slot: '3' },
      { type: 'card', seat: 1, slot: 'A' },
    ]);
    stage.do(0, { type: 'card', seat: 1, slot: 'A' });
    expect(stage.view(0).players[1]!.slots[0]!.card).toBe('2');
    expect(stage.money(0)).toBe(7);
    const evening = new Stage({ sheets: [['daring+journalist']], lastTurn: true, day: 2 });
    evening.play('3', '5');
    evening.do(1, suspect);
    evening.finish();
    evening.use(0, 0);
    expect(evening.money(0)).toBe(4 + 2 + 3);
  });

  it('[SC-180] Marshal: the Office stays available in step 3, for the same option too', () => {
    const stage = ready('marshal');
    const before = stage.saloon();
    stage.use(0);
    stage.do(0, { type: 'office', option: 0 });
    expect(stage.saloon()).toEqual(before);
    stage.all(0, { type: 'visitOffice' }, { type: 'office', option: 0 });
    expect(stage.money(0)).toBe(8);
  });

  it('[SC-181] Mastermind: marks two different safes without looking first; marking again is allowed', () => {
    const stage = ready('mastermind', { sheets: [['stunning+mastermind']] });
    stage.use(0);
    stage.do(0, { type: 'safe', safe: 3 });
    expect(stage.view(0).safes[3]!.value).toBeNull();
    stage.do(0, { type: 'mark', number: '7' });
    // Now it may look (SC-203), but the same step needs another safe.
    expect(stage.view(0).safes[3]!.value).not.toBeNull();
    expect(stage.can(0, { type: 'safe', safe: 3 })).toBe(false);
    stage.all(
      0,
      { type: 'safe', safe: 4 },
      { type: 'mark', number: '6' },
      agree,
      { type: 'safe', safe: 3 },
      { type: 'mark', number: '4' },
    );
    expect(stage.view(null).safes[3]!.marks).toEqual([
      { seat: 0, number: 4 },
      { seat: 0, number: 7 },
    ]);
  });

  it('[SC-181] Mastermind: marking is no scouting, so Nosy sleeps; a number off the list wakes Lying', () => {
    const stage = ready('mastermind', { sheets: [['stubborn+mastermind', '', 'nosy+banker', 'lying+prospector']] });
    stage.use(0);
    stage.all(0, { type: 'safe', safe: 0 }, { type: 'mark', number: '7' });
    stage.all(0, { type: 'safe', safe: 1 }, { type: 'mark', number: '2' });
    expect(stage.moves(0)).toEqual([{ type: 'use', space: 3 }, { type: 'pass' }]);
  });

  it('[SC-182] Prisoner: clockwise from the left; without an available henchman the reputation is lost', () => {
    const stage = ready('prisoner', { seats: 4, jailed: [1, 1, 3, 1] });
    stage.use(0);
    expect(stage.asked).toBe(1);
    stage.do(1, { type: 'answer', option: 1 });
    expect(stage.reputation(1)).toBe(-1);
    expect(stage.reputation(2)).toBe(-1);
    expect(stage.asked).toBe(3);
    stage.do(3, { type: 'answer', option: 0 });
    expect(stage.topic).toBe('window');
    stage.do(3, { type: 'trust' });
    expect(stage.henchmen(3).jailed).toBe(2);
  });

  it('[SC-183] Pyro: the henchmen on a card leave the game and cannot be freed', () => {
    const stage = ready('pyro', { seats: 3 });
    stage.do(1, suspect);
    stage.do(2, suspect);
    stage.use(0);
    expect(stage.henchmen(1)).toEqual({ available: 1, onCards: 0, jailed: 1, burnt: 1 });
    expect(stage.henchmen(2).burnt).toBe(1);
    expect(stage.money(0)).toBe(6);
    stage.do(0, { type: 'visitOffice' });
    stage.do(0, { type: 'office', option: 1 });
    expect(stage.moves(0)).toEqual([0, 1, 2].map((seat) => ({ type: 'free', seat })));
    stage.do(0, { type: 'free', seat: 1 });
    expect(stage.henchmen(1)).toEqual({ available: 2, onCards: 0, jailed: 0, burnt: 1 });
    // The last call is still open for those who have another henchman: the card is free of them.
    expect(stage.can(2, suspect)).toBe(true);
  });

  it('[SC-184] Renegade: only while an opponent has more stolen safes', () => {
    const stage = new Stage({ sheets: [['stubborn+renegade'], ['sneaky+phantom']] });
    stage.play('3', '3');
    expect(stage.why(0, { type: 'use', space: 0 })!.code).toBe('cannot-use');
    stage.finish();
    stage.play('A', '5');
    stage.use(0);
    stage.do(1, { type: 'safe', safe: 12 });
    stage.finish();
    stage.play('2', '4');
    stage.use(0);
    stage.do(0, { type: 'safe', safe: 0 });
    expect(stage.view(null).safes[0]!.owner).toBe(0);
  });

  it('[SC-185] unused safes are those neither on the board nor on a sheet', () => {
    const stage = ready('test-subject', { money: [3, 4] });
    stage.use(0);
    expect(stage.moves(0).map((move) => move['safe'])).toEqual([5, 11, 17]);
    stage.all(0, { type: 'safe', safe: 11 }, { type: 'mark', number: '2' });
    expect(stage.verbs(0)).toEqual(['agree', 'decline']);
    stage.do(0, agree);
    expect(stage.view(0).safes[11]).toMatchObject({ at: 'stolen', owner: 0, marks: [{ seat: 0, number: 2 }] });
    expect(stage.money(0)).toBe(0);
    const next = ready('inventor', { sheets: [['stubborn+inventor']] });
    next.use(0);
    next.do(0, { type: 'safe', safe: 11 });
    expect(next.view(null).safes.filter((safe) => safe.at === 'unused')).toHaveLength(2);
  });

  it('[SC-185] a doubled Test Subject steals what this use scouted, not what the first use left at a site', () => {
    const stage = new Stage({ sheets: [['stunning+test-subject']], money: [9, 4] });
    const give = (seat: number, safe: number) => {
      stage.state[SAFE_AT + safe] = STOLEN + seat;
      stage.state[SEEN + seat]! |= 1 << safe;
    };
    // One unused safe, a free space at its site, and a limit that is reached.
    for (const safe of [5, 11, 12]) give(1, safe);
    give(0, 0);
    stage.play('3', '3');
    stage.use(0);
    stage.all(0, { type: 'mark', number: '2' }, agree, { type: 'abandon', safe: 17 });
    expect(stage.view(null).safes[17]).toMatchObject({ at: 'site', owner: null });
    stage.all(0, agree, agree);
    expect(stage.view(null).safes[17]).toMatchObject({ at: 'site', owner: null });
    expect(stage.topic).toBeNull();
  });
});

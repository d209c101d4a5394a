/** What the rulebooks leave open, as section 23 of RULES.md decides it. */
import { describe, expect, it } from 'vitest';
import { Stage, type Setting } from '../testing/stage.ts';
import { MARK_AT, MARK_NUMBER, ON_CARDS, SAFE_AT, SEEN, STOLEN, SUSPECTS } from './state.ts';

const use = (space: number) => ({ type: 'use', space });

/** Seat 0 plays an honest 3. */
function ready(setting: Setting): Stage {
  const stage = new Stage(setting);
  stage.play('3', '3');
  return stage;
}

describe('rulings', () => {
  it('1: what could change nothing cannot be used, through another scoundrel neither', () => {
    const setting: Setting = { sheets: [['stubborn+horse', 'young+judge', 'helpful+banker']] };
    const stage = ready(setting);
    // The Judge finds nobody above: of two neighbours only the Banker can be used, and is, without asking.
    stage.use(0);
    expect(stage.money(0)).toBe(8);
    expect(stage.view(null).players[0]!.sheet.map((shown) => shown?.used ?? null)).toEqual([
      true,
      false,
      true,
      null,
      null,
    ]);
  });

  it('2: one that discards itself was used, for its neighbours; one that was sacrificed was not', () => {
    const cow = ready({ sheets: [['anxious+banker', 'stubborn+cow', 'helpful+prospector']] });
    cow.use(1);
    expect(cow.sheet(0)[1]).toBe('');
    cow.all(0, use(0), use(2));
    expect(cow.money(0)).toBe(4 + 6 + 4 + 3);
    const widow = ready({ sheets: [['stubborn+widow', '', 'young+prospector', 'helpful+banker']] });
    widow.use(0);
    widow.do(0, { type: 'sacrifice', space: 2 });
    expect(widow.pile()).toEqual(['young+prospector']);
    expect(widow.topic).toBeNull();
    expect(widow.can(0, use(3))).toBe(false);
  });

  it('3: one used through another wakes the responses next to it', () => {
    const stage = ready({ sheets: [['stubborn+horse', '', 'young+prospector', 'helpful+banker']] });
    stage.use(0);
    stage.do(0, use(2));
    expect(stage.topic).toBe('reactions');
    stage.use(3);
    expect(stage.money(0)).toBe(4 + 3 + 4);
  });

  it('4: money of the Office does not wake Greedy through a Marshal, a bonus icon does', () => {
    const marshal = ready({ sheets: [['stubborn+marshal', '', 'greedy+banker']] });
    marshal.use(0);
    marshal.do(0, { type: 'office', option: 0 });
    expect(marshal.topic).toBeNull();
    const bonus = ready({ sheets: [['wealthy+detective', '', 'greedy+banker']] });
    bonus.use(0);
    bonus.all(0, { type: 'safe', safe: 0 }, { type: 'mark', number: '2' });
    expect(bonus.topic).toBe('reactions');
    bonus.use(2);
    expect(bonus.money(0)).toBe(4 + 1 + 4);
  });

  it('5: no scouting of safes on sheets; marks stay on a safe in the unused pile', () => {
    const stage = new Stage({ sheets: [['sneaky+detective', 'young+inventor']] });
    stage.state[SAFE_AT + 3] = STOLEN;
    stage.state[SEEN]! |= 1 << 3;
    stage.play('A', 'A');
    stage.use(0);
    expect(stage.can(0, { type: 'safe', safe: 3 })).toBe(false);
    const marked = new Stage({ sheets: [['stubborn+inventor', 'jealous+phantom']] });
    marked.state[MARK_AT + 7] = 17;
    marked.state[MARK_NUMBER + 7] = 2;
    marked.state[SEEN + 1]! |= 1 << 17;
    marked.play('3', '3');
    marked.all(0, use(1), { type: 'safe', safe: 0 }, use(0), { type: 'safe', safe: 17 }, { type: 'abandon', safe: 17 });
    expect(marked.view(null).safes[17]).toMatchObject({ at: 'unused', marks: [{ seat: 1, number: 2 }] });
    expect(marked.view(1).safes[17]).toMatchObject({ open: true });
  });

  it('6: at -2 an available henchman has to go; without one nothing happens', () => {
    const stage = ready({ seats: 3, sheets: [['stubborn+prisoner']], jailed: [1, 1, 3], reputation: [0, -2, -2] });
    stage.use(0);
    // Seat 1 has only one option, and is asked about its henchman alone; seat 2 has none.
    expect([stage.asked, stage.topic]).toEqual([1, 'window']);
    stage.do(1, { type: 'trust' });
    expect(stage.henchmen(1).jailed).toBe(2);
    expect([stage.reputation(1), stage.reputation(2)]).toEqual([-2, -2]);
    expect(stage.topic).toBeNull();
  });

  it('6: a Duelist at 6 gains nothing more, so the opponent can only lose; at -2 as well there is nobody to name', () => {
    const top = ready({ sheets: [['stubborn+duelist']], reputation: [6, 1] });
    top.use(0);
    expect([top.reputation(0), top.reputation(1), top.topic]).toEqual([6, 0, null]);
    const ends = ready({ sheets: [['stubborn+duelist']], reputation: [6, -2] });
    expect(ends.why(0, use(0))!.code).toBe('cannot-use');
  });

  it('7: a face-up 0 fills no slot: no leader ability, no slot icons', () => {
    const stage = new Stage({ sheets: [['candid+banker', 'sneaky+prospector']] });
    stage.do(0, { type: 'playFaceUp' });
    expect(stage.verbs(0)).toEqual(['hire', 'use', 'visitOffice']);
    expect(stage.can(0, use(1))).toBe(false);
  });

  it('8: swaps reach the Saloon and the own sheet, never an opponent', () => {
    const stage = new Stage({
      strategies: ['transform-allies', 'jailbreak'],
      sheets: [['stubborn+tailor', 'jealous+trapper', 'loyal+clockmaker'], ['young+banker']],
    });
    stage.play('3', '3');
    for (const first of [{ type: 'useStrategy' }, use(0)]) {
      stage.all(0, first, { type: 'pick', space: 1 });
      expect(stage.moves(0)).toEqual([0, 1, 2].map((space) => ({ type: 'pickSaloon', space })));
      stage.do(0, { type: 'pickSaloon', space: 0 });
    }
    stage.use(2);
    expect(stage.moves(0)).toEqual([
      { type: 'pick', space: 0 },
      { type: 'pick', space: 1 },
      { type: 'pick', space: 2 },
      { type: 'decline' },
    ]);
    expect(stage.sheet(1)[0]).toBe('young+banker');
  });

  it('9: Pyro burns on any played card, an own one or an old one too', () => {
    const stage = new Stage({ seats: 3, sheets: [['young+pyro']] });
    stage.play('3', '3');
    stage.do(1, { type: 'suspect' });
    stage.finish();
    stage.play('4', '4');
    stage.do(2, { type: 'suspect' });
    stage.finish();
    stage.play('2', '5');
    stage.finish();
    stage.play('A', 'A');
    stage.use(0);
    expect(stage.moves(0)).toEqual([
      { type: 'card', seat: 0, slot: '3' },
      { type: 'card', seat: 1, slot: '4' },
    ]);
    stage.do(0, { type: 'card', seat: 1, slot: '4' });
    expect([stage.henchmen(1).burnt, stage.henchmen(2).burnt]).toEqual([0, 1]);
  });

  it('15: card by card, who suspected gains first, clockwise from the left of the owner, then the owner loses', () => {
    const stage = new Stage({
      seats: 3,
      lastTurn: true,
      day: 2,
      played: [[], ['2:A', 'A:2']],
    });
    // Seat 1 bluffed twice: the A slot is called first though the card in it was laid later.
    for (const slot of [0, 1]) stage.state[SUSPECTS + 6 + slot] = 0b101;
    stage.state[ON_CARDS] = 2;
    stage.state[ON_CARDS + 2] = 2;
    stage.play('3', '3');
    const events = stage.finish().filter(({ type }) => type === 'revealed' || type === 'reputation');
    const gains = (now: number) => [
      { type: 'reputation', seat: 2, by: 1, now },
      { type: 'reputation', seat: 0, by: 1, now },
      { type: 'reputation', seat: 1, by: -1, now: -now },
    ];
    const shown = (slot: string, card: string) => ({
      type: 'revealed',
      seat: 1,
      slot,
      card,
      bluff: true,
      henchmen: [2, 0],
    });
    expect(events).toEqual([shown('A', '2'), ...gains(1), shown('2', 'A'), ...gains(2)]);
  });
});

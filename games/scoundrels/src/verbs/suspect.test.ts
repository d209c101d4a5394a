import { CLOCK, openMatch, seedFrom, submit, type AnyMove } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { Stage } from '../../testing/stage.ts';
import { POKER, scoundrels } from '../index.ts';
import { ON_CARDS, SUSPECTS } from '../state.ts';

const suspect = { type: 'suspect' };

describe('suspicion', () => {
  it("[SC-060] at any moment of an opponent's turn, on the card of this turn", () => {
    const stage = new Stage({ seats: 3, sheets: [['stubborn+detective']] });
    expect(stage.why(1, suspect)).toEqual({ code: 'no-card-to-suspect', rule: 'SC-060' });
    stage.play('3', '3');
    expect(scoundrels.awaited(stage.state)).toEqual({ must: [0], may: [1, 2], house: false });
    stage.use(0);
    // In the middle of an ability, too; the active player goes on undisturbed.
    expect(stage.do(1, suspect)).toEqual([{ type: 'suspected', seat: 1, owner: 0, slot: '3', by: 1 }]);
    expect(stage.verbs(0)).toEqual(['safe']);
    expect(stage.view(2).players[0]!.slots[2]!.henchmen).toEqual([1]);
  });

  it('[SC-061] not on cards of earlier turns', () => {
    const stage = new Stage();
    stage.play('3', '3');
    stage.finish();
    stage.play('4', '4');
    stage.do(0, suspect);
    expect(stage.view(null).players[0]!.slots[2]!.henchmen).toEqual([]);
    expect(stage.view(null).players[1]!.slots[3]!.henchmen).toEqual([0]);
  });

  it('[SC-062] one henchman of a player on a card; several players may each have one', () => {
    const stage = new Stage({ seats: 3 });
    stage.play('3', '3');
    stage.do(1, suspect);
    expect(stage.why(1, suspect)).toEqual({ code: 'already-suspected', rule: 'SC-062' });
    stage.do(2, suspect);
    expect(stage.view(null).players[0]!.slots[2]!.henchmen).toEqual([1, 2]);
  });

  it('[SC-063] henchmen in jail or on a card are not available', () => {
    const stage = new Stage({ jailed: [1, 2] });
    stage.play('3', '3');
    stage.do(1, suspect);
    expect(stage.henchmen(1)).toEqual({ available: 0, onCards: 1, jailed: 2, burnt: 0 });
    stage.finish();
    stage.play('4', '4');
    stage.finish();
    stage.play('2', '2');
    expect(stage.why(1, suspect)).toEqual({ code: 'no-henchman', rule: 'SC-063' });
  });

  it('[SC-064] henchmen stay on the card until the end of the day', () => {
    const stage = new Stage();
    stage.play('3', '3');
    stage.do(1, suspect);
    stage.finish();
    stage.play('4', '4');
    stage.finish();
    expect(stage.view(null).players[0]!.slots[2]!.henchmen).toEqual([1]);
    expect(stage.henchmen(1).onCards).toBe(1);
    while (stage.view(null).day === 1) {
      stage.do(
        stage.active,
        stage.moves(stage.active).find((move) => move.type === 'playCard')!,
      );
      expect(stage.henchmen(1).onCards).toBe(1);
      stage.finish();
    }
    // The 3 was honest.
    expect(stage.henchmen(1)).toEqual({ available: 1, onCards: 0, jailed: 2, burnt: 0 });
  });

  it('[SC-065] never on an own card', () => {
    const stage = new Stage();
    stage.play('3', '3');
    expect(stage.why(0, suspect)).toEqual({ code: 'own-card', rule: 'SC-065' });
  });

  it('[SC-066] never on a face-up card, and no last call for it', () => {
    const stage = new Stage({ sheets: [['candid+banker']] });
    stage.do(0, { type: 'playFaceUp' });
    expect(stage.why(1, suspect)).toEqual({ code: 'face-up-card', rule: 'SC-066' });
    const events = stage.office();
    expect(events.some((event) => event.type === 'lastCall')).toBe(false);
    expect(stage.active).toBe(1);
  });

  it('[SC-067] the windows: after the card, in steps 2 and 3, in the last call, and before a henchman is jailed', () => {
    const windows: string[] = [];
    const stage = new Stage({ seats: 3, sheets: [['stubborn+deputy', 'selfish+investor']], money: [9, 4, 4] });
    const note = (name: string) => stage.can(2, suspect) && windows.push(name);
    stage.play('3', '3');
    note('after the card');
    stage.use(0);
    note('step 2');
    stage.do(0, { type: 'player', seat: 2 });
    expect(stage.asked).toBe(2);
    expect(stage.verbs(2)).toEqual(['suspect', 'trust']);
    note('threatened');
    stage.do(2, { type: 'trust' });
    expect(stage.henchmen(2).jailed).toBe(2);
    stage.do(0, { type: 'hire', space: 0 });
    note('step 3');
    stage.all(0, { type: 'place', space: 3 }, { type: 'settle' });
    expect(stage.view(null).phase).toBe('end');
    stage.use(1);
    expect(stage.view(null).phase).toBe('last_call');
    note('last call after Selfish');
    expect(windows).toEqual(['after the card', 'step 2', 'threatened', 'step 3', 'last call after Selfish']);
  });

  it.each(['deputy', 'bounty-hunter', 'prisoner', 'blacksmith'])(
    '[SC-067] %s: whoever is about to lose an available henchman is asked',
    (job) => {
      const stage = new Stage({ sheets: [[`stubborn+${job}`]], money: [9, 4] });
      stage.play('3', '3');
      stage.use(0);
      while (stage.topic !== 'window') stage.do(stage.asked!, stage.moves(stage.asked!)[0]!);
      expect([stage.asked, stage.verbs(1)]).toEqual([1, ['suspect', 'trust']]);
    },
  );

  it('[SC-067] the strategy card Iron Grip asks, too', () => {
    const stage = new Stage({ strategies: ['iron-grip', 'jailbreak'] });
    stage.play('3', '3');
    stage.do(0, { type: 'useStrategy' });
    expect([stage.asked, stage.topic]).toEqual([1, 'window']);
  });

  it('[SC-067] [SC-260] a Trapper takes a henchman off a card, who is not available: nobody is asked', () => {
    const stage = new Stage({ sheets: [['stubborn+trapper']], played: [['5:2'], ['A:A']] });
    stage.state[SUSPECTS + 4] = 0b10;
    stage.state[ON_CARDS + 1] = 1;
    stage.play('3', '3');
    // Seat 1 has another henchman at hand, and could suspect.
    expect([stage.henchmen(1).available, stage.can(1, suspect)]).toEqual([1, true]);
    stage.use(0);
    expect(stage.henchmen(1)).toMatchObject({ onCards: 0, jailed: 2 });
    expect(stage.asked).toBe(0);
  });

  it('closes the last call by a move of the house that says nothing', () => {
    const stage = new Stage({ seats: 3 });
    stage.play('3', '3');
    stage.office();
    expect(scoundrels.awaited(stage.state)).toEqual({ must: [], may: [1, 2], house: true });
    expect(stage.why(1, { type: 'closeLastCall' })).toEqual({ code: 'house-only', rule: 'SC-146' });
    expect(stage.do(CLOCK, { type: 'closeLastCall' })[0]).toEqual({ type: 'lastCallClosed', seat: 0 });
    expect(stage.active).toBe(1);
  });

  it('has no last call when nobody can suspect, and ends it when the last one has', () => {
    const nobody = new Stage({ seats: 3, jailed: [1, 3, 3] });
    nobody.play('3', '3');
    nobody.office();
    expect(nobody.active).toBe(1);
    const all = new Stage({ seats: 3 });
    all.play('3', '3');
    all.office();
    all.do(1, suspect);
    expect(all.active).toBe(0);
    all.do(2, suspect);
    expect(all.active).toBe(1);
  });

  it('opens the threatened window on public facts only', () => {
    // Seat 1 already lies on the card: it is not asked again.
    const stage = new Stage({ sheets: [['stubborn+deputy']] });
    stage.play('3', '3');
    stage.do(1, suspect);
    stage.use(0);
    expect(stage.henchmen(1)).toMatchObject({ available: 0, onCards: 1, jailed: 2 });
    expect(stage.asked).toBe(0);
  });

  it('may be used by a seat that owes another decision', () => {
    const stage = new Stage({ seats: 3, sheets: [['stubborn+prisoner']], jailed: [1, 2, 1] });
    stage.play('3', '3');
    stage.use(0);
    expect(stage.asked).toBe(1);
    expect(stage.verbs(1)).toEqual(['answer', 'suspect']);
    stage.do(1, suspect);
    // Its only henchman lies on the card now: what is left is to lose reputation, without being asked.
    expect(stage.reputation(1)).toBe(-1);
    expect(stage.asked).toBe(2);
  });

  it('[SC-182] a Prisoner is settled after the window, on the state as it is then', () => {
    const demand = (jailed: readonly number[], reputation: readonly number[] = []): Stage => {
      const stage = new Stage({ sheets: [['stubborn+prisoner']], jailed, reputation });
      stage.play('3', '3');
      stage.use(0);
      return stage;
    };
    // One henchman: promised to the jail, put on the card in the window. The other order costs the same.
    for (const moves of [[{ type: 'answer', option: 0 }, suspect], [suspect]]) {
      const stage = demand([1, 2]);
      stage.all(1, ...moves);
      expect(stage.henchmen(1)).toEqual({ available: 0, onCards: 1, jailed: 2, burnt: 0 });
      expect([stage.reputation(1), stage.asked]).toEqual([-1, 0]);
    }
    // With another one left that one goes, in either order.
    for (const moves of [
      [{ type: 'answer', option: 0 }, suspect],
      [suspect, { type: 'answer', option: 0 }],
    ]) {
      const stage = demand([1, 1]);
      stage.all(1, ...moves);
      expect(stage.henchmen(1)).toEqual({ available: 0, onCards: 1, jailed: 2, burnt: 0 });
      expect(stage.reputation(1)).toBe(0);
    }
    // Nothing to lose at the end of the track.
    const low = demand([1, 2], [0, -2]);
    low.do(1, suspect);
    expect([low.reputation(1), low.asked]).toEqual([-2, 0]);
  });

  it('[SC-068] whoever cannot suspect is told why, and by which rule, asked or not', () => {
    const deal = { first: 0, poker: [[...POKER], [...POKER]] };
    const match = openMatch(scoundrels, { seats: 2, seed: seedFrom('why'), deal });
    const say = (seat: number, move: AnyMove): unknown => {
      const answer = submit(match, seat, { decision: null, move });
      return answer.ok ? 'done' : answer.refusal;
    };
    expect(say(1, suspect)).toEqual({ code: 'no-card-to-suspect', rule: 'SC-060' });
    expect(say(0, { type: 'playCard', card: '0', slot: 'A' })).toBe('done');
    expect(say(0, suspect)).toEqual({ code: 'own-card', rule: 'SC-065' });
    expect(say(1, suspect)).toBe('done');
    expect(say(1, suspect)).toEqual({ code: 'already-suspected', rule: 'SC-062' });
    expect(say(1, { type: 'useLeader' })).toEqual({ code: 'not-your-turn', rule: 'SC-041' });
    expect(say(CLOCK, { type: 'closeLastCall' })).toEqual({ code: 'last-call-closed', rule: 'SC-146' });
    // Two turns later both henchmen lie on cards.
    for (let turn = 0; turn < 2; turn++) {
      for (const move of [{ type: 'visitOffice' }, { type: 'office', option: 0 }]) say(turn, move);
      say(CLOCK, { type: 'closeLastCall' });
      say(1 - turn, { type: 'playCard', card: turn === 0 ? 'A' : '2', slot: '2' });
    }
    expect(say(1, suspect)).toBe('done');
    say(0, { type: 'visitOffice' });
    say(0, { type: 'office', option: 0 });
    say(CLOCK, { type: 'closeLastCall' });
    for (const move of [
      { type: 'playCard', card: '2', slot: 'A' },
      { type: 'visitOffice' },
      { type: 'office', option: 0 },
    ])
      say(1, move);
    say(CLOCK, { type: 'closeLastCall' });
    expect(say(0, { type: 'playCard', card: '3', slot: '3' })).toBe('done');
    expect(say(1, suspect)).toEqual({ code: 'no-henchman', rule: 'SC-063' });
  });

  it('[SC-063] a freed henchman that suspected meanwhile cannot be placed by the Brain-Washer any more', () => {
    const stage = new Stage({
      seats: 3,
      sheets: [['stubborn+brain-washer']],
      jailed: [1, 3, 1],
      played: [[], [], ['6:6']],
    });
    stage.play('3', '3');
    stage.use(0);
    stage.do(0, { type: 'free', seat: 1 });
    expect(stage.verbs(0)).toEqual(['card', 'decline']);
    stage.do(1, suspect);
    expect([stage.topic, stage.can(0, { type: 'card', seat: 2, slot: '6' })]).toEqual([null, false]);
    expect(stage.henchmen(1)).toEqual({ available: 0, onCards: 1, jailed: 2, burnt: 0 });
    // With another one available there is still somebody to place.
    const two = new Stage({
      seats: 3,
      sheets: [['stubborn+brain-washer']],
      jailed: [1, 2, 1],
      played: [[], [], ['6:6']],
    });
    two.play('3', '3');
    two.use(0);
    two.do(0, { type: 'free', seat: 1 });
    two.do(1, suspect);
    two.do(0, { type: 'card', seat: 2, slot: '6' });
    expect(two.henchmen(1)).toEqual({ available: 0, onCards: 2, jailed: 1, burnt: 0 });
  });

  it.each(['spy', 'miner'])(
    '[SC-063] a Daring %s out of turn: who suspects with the last henchman has none left for the ability',
    (job) => {
      const stage = new Stage({
        seats: 3,
        sheets: [['stubborn+duelist'], [`daring+${job}`]],
        jailed: [1, 2, 1],
        played: [[], [], ['6:6']],
      });
      stage.play('3', '3');
      stage.use(0);
      stage.do(0, { type: 'player', seat: 1 });
      stage.do(1, { type: 'answer', option: 0 });
      stage.use(0, 1);
      if (job === 'spy') stage.do(1, { type: 'card', seat: 2, slot: '6' });
      expect(stage.verbs(1)).toEqual([...(job === 'spy' ? ['card'] : ['agree']), 'decline', 'suspect']);
      stage.do(1, suspect);
      // Nothing is left to ask, and nothing is gained by what was not done.
      expect([stage.asked, stage.topic]).toEqual([0, null]);
      expect(stage.henchmen(1)).toEqual({ available: 0, onCards: 1, jailed: 2, burnt: 0 });
      expect(stage.money(1)).toBe(job === 'spy' ? 4 : 4 + 2);
    },
  );
});

import { tellInto, type Told } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { Stage, type Setting } from '../testing/stage.ts';
import { scoundrels, type Event } from './index.ts';
import { MARK_AT, MARK_NUMBER, SAFE_AT, SEEN, STOLEN } from './state.ts';

const suspect = { type: 'suspect' };
const final = (setting: Setting = {}) => new Stage({ lastTurn: true, day: 2, ...setting });
const end = (stage: Stage) => {
  stage.play('3', '3');
  return stage.finish();
};

function own(stage: Stage, seat: number, safe: number): void {
  stage.state[SAFE_AT + safe] = STOLEN + seat;
  stage.state[SEEN + seat]! |= 1 << safe;
}
function mark(stage: Stage, seat: number, i: number, safe: number, number: number): void {
  stage.state[MARK_AT + seat * 7 + i] = safe;
  stage.state[MARK_NUMBER + seat * 7 + i] = number;
  stage.state[SEEN + seat]! |= 1 << safe;
}

describe('communication', () => {
  it('[SC-230] nothing hidden can be shown as proof: no move shows a card or a safe at will', () => {
    const verbs = scoundrels.moves.verbs.filter((verb) => /show|reveal|prove/i.test(verb));
    expect(verbs).toEqual([]);
    const stage = new Stage();
    stage.play('A', '3');
    expect(stage.verbs(0)).toEqual(['hire', 'useLeader', 'visitOffice']);
  });

  it('[SC-231] a called card is revealed without asking, and its owner takes the consequences', () => {
    const stage = final();
    stage.play('A', '3');
    stage.do(1, suspect);
    const events = stage.finish();
    expect(events.map((event) => event.type)).toContain('revealed');
    expect(stage.reputation(0)).toBe(-1);
  });

  it('[SC-232] nothing can be traded: no move gives money or cards to another player', () => {
    const stage = new Stage({ sheets: [['stubborn+banker', 'jealous+prospector']] });
    const before = [stage.money(1), stage.sheet(1)];
    stage.play('3', '3');
    stage.all(0, { type: 'useLeader' }, { type: 'use', space: 0 }, { type: 'use', space: 1 });
    stage.finish();
    expect([stage.money(1), stage.sheet(1)]).toEqual(before);
    expect(scoundrels.moves.verbs.filter((verb) => /give|trade|offer/i.test(verb))).toEqual([]);
  });
});

describe('end of the game', () => {
  it('[SC-240] ends after the bluffs of the final day, with their reputation counted', () => {
    const stage = final();
    stage.play('A', '3');
    stage.do(1, suspect);
    const events = stage.finish();
    expect(events.at(-1)).toMatchObject({ type: 'gameEnded', winner: 1, scores: [-1, 1] });
    expect(stage.verbs(0)).toEqual([]);
    expect(scoundrels.awaited(stage.state)).toEqual({ must: [], may: [], house: false });
  });

  it('[SC-241] safes, matching marks of everybody without a cap, reputation, icons', () => {
    const stage = final({
      seats: 3,
      reputation: [4, 0, 0],
      sheets: [['cybernetic+automaton', 'mechanical+banker']],
    });
    own(stage, 0, 12);
    const value = scoundrels.view(stage.state, 0).safes[12]!.value!;
    const kind = (value - 2) >> 1;
    const first = [0, 2, 5][kind]!;
    mark(stage, 0, first, 12, value);
    mark(stage, 0, first + 1, 12, value);
    mark(stage, 1, first, 12, value);
    mark(stage, 2, first, 12, value === 2 ? 3 : value - (value % 2 ? 1 : -1));
    end(stage);
    expect(stage.view(null).counts![0]).toEqual({
      safes: [{ safe: 12, value, marks: [0, 0, 1] }],
      safeTech: value,
      markTech: 3,
      reputationTech: 4,
      iconTech: 3,
      total: value + 3 + 4 + 3,
    });
  });

  it('[SC-242] the worked example: safe 3 with two matching marks, safe 4, one icon, reputation 2: twelve', () => {
    const stage = final({
      reputation: [2, 0],
      sheets: [['filthy+dog', 'cybernetic+banker', 'elderly+prospector', 'helpful+outlaw']],
      safes: {
        depot: ['wireless-remote', 'light-coil', 'power-brick', 'ear-orchestra', 'dust-eating-disc', 'picture-box'],
        estate: [
          'miracle-medicine',
          'bottomless-pen',
          'pocket-sun',
          'winter-cupboard',
          'box-of-invisible-fire',
          'handheld-thingamajig',
        ],
      },
    });
    own(stage, 0, 0);
    own(stage, 0, 6);
    mark(stage, 0, 0, 0, 3);
    mark(stage, 1, 0, 0, 3);
    mark(stage, 1, 2, 6, 5);
    end(stage);
    expect(stage.view(null).counts![0]).toMatchObject({
      safeTech: 7,
      markTech: 2,
      iconTech: 1,
      reputationTech: 2,
      total: 12,
    });
  });

  it('[SC-243] ties: more money, then the most recent turn', () => {
    const money = final({ money: [4, 9] });
    end(money);
    // Seat 0 sold information and has $6.
    expect(scoundrels.outcome(money.state)).toEqual({ winners: [1], scores: [0, 0], places: [2, 1] });
    const recent = final({ money: [4, 6] });
    end(recent);
    expect(scoundrels.outcome(recent.state)!.winners).toEqual([0]);
    const three = final({ seats: 3, money: [0, 6, 6], reputation: [-1, 0, 0] });
    end(three);
    // Seat 2 was on turn after seat 1.
    expect(scoundrels.outcome(three.state)!.places).toEqual([3, 2, 1]);
  });

  it('[SC-244] abandoned, unused and board safes score for nobody', () => {
    // Wherever they lie, with marks that are true: at the Depot, among the unused ones, and abandoned just now.
    const depot = ['wireless-remote', 'light-coil', 'picture-box', 'ear-orchestra', 'dust-eating-disc', 'power-brick'];
    const stage = final({ day: 2, safes: { depot }, sheets: [['stubborn+outlaw']] });
    for (const safe of [7, 8]) own(stage, 0, safe);
    mark(stage, 0, 0, 0, 3);
    mark(stage, 1, 0, 5, 3);
    expect([stage.view(0).safes[0]!.value, stage.view(1).safes[5]!.value]).toEqual([3, 3]);
    stage.play('3', '3');
    stage.use(0);
    stage.all(0, { type: 'safe', safe: 0 }, { type: 'abandon', safe: 0 });
    const kept = [7, 8].map((safe) => stage.view(0).safes[safe]!.value!);
    stage.finish();
    expect(stage.view(null).safes[0]).toMatchObject({ at: 'site', marks: [{ seat: 0, number: 3 }] });
    expect(stage.view(null).counts!.map((count) => count.total)).toEqual([kept[0]! + kept[1]!, 0]);
    expect(stage.view(null).counts![0]!.safes.map(({ safe }) => safe)).toEqual([7, 8]);
  });
});

describe('strategy cards', () => {
  const two = (setting: Setting = {}) => new Stage({ strategies: ['field-research', 'jailbreak'], ...setting });

  it('[SC-250] everybody picks one of two in secret, then all are revealed', () => {
    const state = scoundrels.start({ days: 2, strategies: true, leaders: 'choose' }, 2, { below: () => 0 }, null, {
      leaders: ['doc-zimmer', 'milton-goff'],
    });
    expect(scoundrels.awaited(state)).toEqual({ must: [0, 1], may: [], house: false });
    const told: Told<Event>[] = [];
    const pick = (seat: number, which: number) =>
      scoundrels.play(
        state,
        seat,
        scoundrels.moves.encode({ type: 'chooseStrategy', which }),
        { below: () => 0 },
        tellInto(told),
      );
    pick(1, 1);
    expect(told).toEqual([
      {
        event: { type: 'strategyPicked', seat: 1, strategy: 'golden-handshake' },
        only: [1],
        rest: { type: 'strategyPicked', seat: 1, strategy: null },
      },
    ]);
    expect(scoundrels.awaited(state).must).toEqual([0]);
    expect(scoundrels.view(state, 1).players[1]!.strategy).toBe('golden-handshake');
    expect(scoundrels.view(state, 0).players[1]!.strategy).toBeNull();
    expect(scoundrels.refusal(state, 1, scoundrels.moves.encode({ type: 'chooseStrategy', which: 0 }))).toEqual({
      code: 'strategy-picked',
      rule: 'SC-250',
    });
    pick(0, 0);
    expect(told.slice(2)[0]).toMatchObject({
      event: { type: 'strategiesRevealed', strategies: ['transform-allies', 'golden-handshake'] },
      only: null,
    });
    expect(scoundrels.view(state, null).players.map((player) => player.strategy)).toEqual([
      'transform-allies',
      'golden-handshake',
    ]);
    expect(scoundrels.view(state, null).phase).toBe('plan');
  });

  it('[SC-251] optional, never interrupting, once in a turn', () => {
    const stage = two({ money: [9, 4], sheets: [['stubborn+detective']] });
    stage.play('3', '3');
    stage.use(0);
    expect(stage.why(0, { type: 'useStrategy' })).toEqual({ code: 'finish-first', rule: 'SC-251' });
    stage.all(0, { type: 'safe', safe: 0 }, { type: 'mark', number: '2' });
    stage.all(0, { type: 'useStrategy' }, { type: 'safe', safe: 1 }, { type: 'mark', number: '3' });
    expect(stage.money(0)).toBe(6);
    expect(stage.why(0, { type: 'useStrategy' })).toEqual({ code: 'strategy-used', rule: 'SC-251' });
    // Once per turn, in every turn: it comes back.
    stage.finish();
    stage.play('4', '4');
    stage.finish();
    expect(stage.can(0, { type: 'useStrategy' })).toBe(true);
  });

  it('[SC-252] it is no scoundrel: nothing responds to it and a Horse cannot use it', () => {
    const stage = two({ money: [9, 4], sheets: [['stubborn+horse', 'helpful+banker']] });
    stage.all(0, { type: 'useStrategy' }, { type: 'safe', safe: 1 }, { type: 'mark', number: '3' });
    expect(stage.topic).toBeNull();
    stage.play('3', '3');
    stage.use(0);
    // The only target was the Banker, used at once.
    expect(stage.money(0)).toBe(6 + 4);
  });

  it('[SC-253] what it causes wakes timing-text scoundrels: Nosy after a scouted safe', () => {
    const stage = two({ money: [9, 4], sheets: [['nosy+banker']] });
    stage.all(0, { type: 'useStrategy' }, { type: 'safe', safe: 1 }, { type: 'mark', number: '3' });
    expect(stage.topic).toBe('reactions');
    stage.use(0);
    expect(stage.money(0)).toBe(9 - 3 + 4);
    // And a strategy card can be woken itself: Public Opinion after gained reputation.
    const opinion = new Stage({ strategies: ['public-opinion', 'jailbreak'], sheets: [['stubborn+chef']] });
    opinion.play('3', '3');
    opinion.use(0);
    opinion.do(0, { type: 'useStrategy' });
    expect(opinion.money(0)).toBe(3);
  });
});

import { describe, expect, it } from 'vitest';
import { Stage, type Setting } from '../testing/stage.ts';
import { scoundrels } from './index.ts';
import { JOB_COUNT, JOB_NEXT, MARK_AT, MARK_NUMBER, SAFE_AT, SEEN, STOLEN, TRAIT_COUNT, TRAIT_NEXT } from './state.ts';

const SAFES = {
  depot: ['light-coil', 'wireless-remote', 'power-brick', 'ear-orchestra', 'dust-eating-disc', 'picture-box'],
};
const leader = { type: 'useLeader' };

/** Seat 0 has played into the A slot and is scouting. */
function scouting(setting: Setting = {}): Stage {
  const stage = new Stage({ safes: { depot: SAFES.depot }, ...setting });
  stage.play('A', 'A');
  stage.do(0, leader);
  return stage;
}

/** Puts a mark of a seat on a safe, as if placed on an earlier turn. */
function putMark(stage: Stage, seat: number, i: number, safe: number, number: number): void {
  stage.state[MARK_AT + seat * 7 + i] = safe;
  stage.state[MARK_NUMBER + seat * 7 + i] = number;
  stage.state[SEEN + seat]! |= 1 << safe;
}
const ALL_MARKS = [2, 3, 4, 5, 4, 6, 7];

function giveSafe(stage: Stage, seat: number, safe: number): void {
  stage.state[SAFE_AT + safe] = STOLEN + seat;
  stage.state[SEEN + seat]! |= 1 << safe;
}

describe('scouting and marking', () => {
  it('[SC-200] choose, look in secret, then one own mark, which is not optional', () => {
    const stage = scouting();
    expect(stage.moves(0)).toHaveLength(15);
    const events = stage.do(0, { type: 'safe', safe: 1 });
    expect(events).toEqual([
      { type: 'scouted', seat: 0, safe: 1, site: 'depot', value: 3, treasure: 'wireless-remote' },
    ]);
    expect(stage.heard(1).at(-1)).toMatchObject({ type: 'scouted', value: null, treasure: null });
    expect(stage.verbs(0)).toEqual(['mark']);
    expect(stage.why(0, { type: 'leaveUnmarked' })).toEqual({ code: 'marks-left', rule: 'SC-206' });
  });

  it('[SC-201] any number, true or false', () => {
    const stage = scouting();
    stage.do(0, { type: 'safe', safe: 1 });
    expect(stage.moves(0).map((move) => move['number'])).toEqual(['2', '3', '4', '5', '6', '7']);
    stage.do(0, { type: 'mark', number: '7' });
    expect(stage.view(1).safes[1]!.marks).toEqual([{ seat: 0, number: 7 }]);
  });

  it('[SC-202] a matching mark is 1 tech for whoever owns the safe at the end', () => {
    const stage = new Stage({ safes: { depot: SAFES.depot }, lastTurn: true, day: 2 });
    giveSafe(stage, 1, 1);
    putMark(stage, 0, 1, 1, 3);
    putMark(stage, 0, 2, 1, 4);
    stage.play('3', '3');
    stage.finish();
    expect(stage.view(null).counts![1]).toMatchObject({
      safeTech: 3,
      markTech: 1,
      total: 4,
      safes: [{ safe: 1, value: 3, marks: [0] }],
    });
  });

  it("[SC-203] who has a mark on a safe may look, also in an opponent's possession; nobody else may", () => {
    const stage = new Stage({ seats: 3, safes: { depot: SAFES.depot } });
    giveSafe(stage, 1, 1);
    putMark(stage, 0, 1, 1, 3);
    expect(stage.view(0).safes[1]).toMatchObject({ value: 3, open: true });
    expect(stage.view(1).safes[1]).toMatchObject({ value: 3, open: true });
    expect(stage.view(2).safes[1]).toMatchObject({ value: null, open: false, card: null });
    expect(stage.view(null).safes[1]).toMatchObject({ value: null, card: null });
  });

  it('[SC-204] no limit to marks on a safe, and own ones may be added', () => {
    const stage = new Stage({ sheets: [['sneaky+detective', 'clumsy+locksmith']] });
    putMark(stage, 0, 0, 3, 2);
    putMark(stage, 1, 0, 3, 3);
    stage.play('A', 'A');
    stage.use(0);
    stage.all(0, { type: 'safe', safe: 3 }, { type: 'mark', number: '6' });
    expect(stage.view(null).safes[3]!.marks).toHaveLength(3);
  });

  it('[SC-205] no mark of the wanted number left: another one', () => {
    const stage = new Stage();
    putMark(stage, 0, 0, 3, 2);
    putMark(stage, 0, 1, 4, 3);
    stage.play('A', 'A');
    stage.all(0, leader, { type: 'safe', safe: 0 });
    expect(stage.moves(0).map((move) => move['number'])).toEqual(['4', '5', '6', '7']);
    expect(stage.why(0, { type: 'mark', number: '2' })).toEqual({ code: 'no-such-mark', rule: 'SC-205' });
  });

  it('[SC-206] of two marks of a kind on one safe the lower number moves, whichever piece it is', () => {
    for (const numbers of [
      [4, 5],
      [5, 4],
    ]) {
      const stage = new Stage();
      [3, 3, 9, 9, 6, 12, 12].forEach((safe, mark) =>
        putMark(
          stage,
          0,
          mark,
          safe,
          mark === 2 ? numbers[0]! : mark === 3 ? numbers[1]! : [2, 3, 0, 0, 4, 6, 7][mark]!,
        ),
      );
      stage.play('A', 'A');
      stage.all(0, leader, { type: 'safe', safe: 0 }, { type: 'moveMark', safe: 9, kind: 1 });
      expect(stage.view(null).safes[9]!.marks).toEqual([{ seat: 0, number: 5 }]);
    }
  });

  it("[SC-206] all seven on safes: leave it, or move one, but never from an opponent's sheet", () => {
    const full = () => {
      const stage = new Stage();
      ALL_MARKS.forEach((number, i) => putMark(stage, 0, i, i, number));
      giveSafe(stage, 1, 0);
      giveSafe(stage, 0, 1);
      stage.play('A', 'A');
      stage.all(0, leader, { type: 'safe', safe: 12 });
      return stage;
    };
    const left = full();
    expect(left.verbs(0)).toEqual(['leaveUnmarked', 'moveMark']);
    expect(
      left
        .moves(0)
        .filter((move) => move.type === 'moveMark')
        .map((move) => move['safe']),
    ).toEqual([1, 2, 3, 4, 5, 6]);
    left.do(0, { type: 'leaveUnmarked' });
    expect(left.view(0).safes[12]).toMatchObject({ marks: [], open: false });
    // It has seen the value all the same, and remembers.
    expect(left.view(0).safes[12]!.value).not.toBeNull();
    const moved = full();
    moved.do(0, { type: 'moveMark', safe: 5, kind: 2 });
    expect(moved.moves(0).map((move) => move['number'])).toEqual(['6', '7']);
    moved.do(0, { type: 'mark', number: '7' });
    expect(moved.view(null).safes[5]!.marks).toEqual([]);
    expect(moved.view(null).safes[12]!.marks).toEqual([{ seat: 0, number: 7 }]);
    // From another safe: a mark that lies there already stays as it is.
    const own = new Stage();
    ALL_MARKS.forEach((number, i) => putMark(own, 0, i, i, number));
    own.play('A', 'A');
    own.all(0, leader, { type: 'safe', safe: 3 });
    expect(own.moves(0).flatMap((move) => (move.type === 'moveMark' ? [move['safe']] : []))).toEqual([
      0, 1, 2, 4, 5, 6,
    ]);
  });
});

describe('stealing', () => {
  const steal = (setting: Setting = {}): Stage => {
    const stage = new Stage({ safes: { depot: SAFES.depot }, ...setting });
    stage.play('A', '5');
    return stage;
  };

  it('[SC-210] the safe goes to the own sheet, face down, with all tokens on it', () => {
    const stage = steal();
    putMark(stage, 1, 0, 1, 2);
    stage.all(0, leader, { type: 'safe', safe: 1 });
    expect(stage.view(1).safes[1]).toMatchObject({
      at: 'stolen',
      owner: 0,
      space: null,
      marks: [{ seat: 1, number: 2 }],
    });
    expect(stage.view(null).safes[1]!.value).toBeNull();
  });

  it('[SC-211] any safe of any site, unless the effect restricts it', () => {
    const any = steal();
    any.do(0, leader);
    expect(any.moves(0)).toHaveLength(15);
    const restricted = (job: string) => {
      const stage = steal({ sheets: [[`sneaky+${job}`]] });
      putMark(stage, 0, 0, 13, 2);
      putMark(stage, 1, 0, 14, 2);
      stage.use(0);
      // A single target is taken without asking.
      const taken = stage.view(null).safes.findIndex((safe) => safe.owner === 0);
      return taken >= 0 ? [taken] : stage.moves(0).map((move) => move['safe']);
    };
    expect(restricted('safecracker')).toEqual([13]);
    expect(restricted('phantom')).toHaveLength(13);
  });

  it('[SC-212] safes on sheets can never be stolen', () => {
    const stage = steal();
    giveSafe(stage, 1, 3);
    stage.do(0, leader);
    expect(stage.why(0, { type: 'safe', safe: 3 })).toEqual({ code: 'not-a-target', rule: 'SC-074' });
  });

  it('[SC-213] own stolen safes may be looked at', () => {
    const stage = steal();
    stage.all(0, leader, { type: 'safe', safe: 1 });
    expect(stage.view(0).safes[1]).toMatchObject({ value: 3, card: 'wireless-remote', open: true });
  });

  it.each([1, 2, 3])('[SC-214] the limit on day %i is that number', (day) => {
    const stage = steal({ day, days: 3 });
    for (let safe = 6; safe < 6 + day; safe++) giveSafe(stage, 0, safe);
    stage.all(0, leader, { type: 'safe', safe: 1 });
    expect(stage.topic).toBe('abandon');
    expect(stage.moves(0)).toHaveLength(day + 1);
    const below = steal({ day, days: 3 });
    for (let safe = 6; safe < 5 + day; safe++) giveSafe(below, 0, safe);
    below.all(0, leader, { type: 'safe', safe: 1 });
    expect(below.topic).toBeNull();
  });

  it('[SC-215] over the limit: look at the new one, keep which you like, the other goes to its site with all tokens', () => {
    const stage = steal();
    giveSafe(stage, 0, 7);
    putMark(stage, 1, 2, 7, 5);
    stage.all(0, leader, { type: 'safe', safe: 1 });
    expect(stage.view(0).safes[1]!.value).toBe(3);
    stage.do(0, { type: 'abandon', safe: 7 });
    expect(stage.view(1).safes[7]).toMatchObject({ at: 'site', space: 1, marks: [{ seat: 1, number: 5 }] });
    stage.finish();
    stage.play('2', '5');
    stage.do(1, leader);
    expect(stage.can(1, { type: 'safe', safe: 7 })).toBe(true);
  });

  it('[SC-216] the new safe itself may be abandoned, and was stolen all the same', () => {
    const stage = steal({ sheets: [['cocky+banker']] });
    giveSafe(stage, 0, 7);
    stage.all(0, leader, { type: 'safe', safe: 1 }, { type: 'abandon', safe: 1 });
    expect(stage.view(null).safes[1]).toMatchObject({ at: 'site', owner: null });
    expect(stage.topic).toBe('reactions');
  });
});

describe('limits of the components', () => {
  it('[SC-220] money has no limit', () => {
    const stage = new Stage({ money: [32_000, 4], sheets: [['stubborn+banker']] });
    stage.play('3', '3');
    stage.use(0);
    expect(stage.money(0)).toBe(32_004);
  });

  it('[SC-221] all three henchmen away: none until one is freed', () => {
    const stage = new Stage({ jailed: [1, 3], sheets: [['stubborn+priest']] });
    stage.play('3', '3');
    expect(stage.can(1, { type: 'suspect' })).toBe(false);
    stage.use(0);
    expect(stage.can(1, { type: 'suspect' })).toBe(true);
  });

  it.each([
    [TRAIT_NEXT, TRAIT_COUNT],
    [JOB_NEXT, JOB_COUNT],
  ])('[SC-222] an empty deck: no new scoundrels for the rest of the game', (next, count) => {
    const stage = new Stage({ money: [30, 4] });
    stage.state[count] = stage.state[next]!;
    stage.play('A', '6');
    stage.do(0, { type: 'visitOffice' });
    expect(stage.saloon().filter((name) => name !== '')).toHaveLength(2);
    expect(stage.saloon()[0]).toBe('');
    if (stage.topic === 'office') stage.do(0, { type: 'office', option: 0 });
    stage.close();
    for (let i = 0; i < 3; i++) {
      stage.do(
        stage.active,
        stage.moves(stage.active).find((move) => move.type === 'playCard')!,
      );
      stage.finish();
    }
    expect(stage.saloon()).toEqual(['', '', '']);
    expect(scoundrels.invariantFaults(stage.state)).toEqual([]);
  });

  it('[SC-223] an empty poker deck: no draws until the night', () => {
    const stage = new Stage({ sheets: [['stunning+automaton', 'stubborn+gambler', 'selfish+card-sharp']] });
    stage.play('3', '3');
    stage.use(0);
    stage.do(0, { type: 'agree' });
    expect(stage.view(0).players[0]).toMatchObject({ deckSize: 0, handSize: 6 });
    expect(stage.view(1).players[0]!.where.every((places) => (places & 256) === 0)).toBe(true);
    // Nothing to reveal for a Gambler; a Card Sharp draws nothing, but may exchange.
    expect(stage.why(0, { type: 'use', space: 1 })!.code).toBe('cannot-use');
    stage.office();
    const events = stage.use(2);
    expect(events.some((event) => event.type === 'drew')).toBe(false);
    expect(stage.verbs(0)).toEqual(['card', 'decline']);
    stage.do(0, { type: 'decline' });
    stage.close();
    // The night rebuilds it: four played cards under an empty deck, one of them drawn.
    while (stage.view(null).day === 1) {
      const { active } = stage;
      stage.do(
        active,
        stage.moves(active).find((move) => move.type === 'playCard')!,
      );
      stage.finish();
    }
    expect(stage.view(0).players[0]).toMatchObject({ deckSize: 3, handSize: 4 });
  });

  it('[SC-224] a site without safes: nothing to steal, scout or mark there', () => {
    const stage = new Stage({ sheets: [['sneaky+cartographer']] });
    for (const safe of [12, 13, 14, 15, 16]) giveSafe(stage, 1, safe);
    stage.play('0', 'A');
    stage.use(0);
    const scouted = [];
    while (stage.topic === 'scoutSafe') {
      const move = stage.moves(0)[0]!;
      scouted.push(move['safe']);
      stage.all(0, move, { type: 'mark', number: '4' });
    }
    expect(scouted).toEqual([0, 6]);
  });
});

import { describe, expect, it } from 'vitest';
import { equip, give, put, stage, type Stage } from '../testing/stage.ts';
import type { Move } from './move-table.ts';

/*
 * Refusals are true in time: past, not yet (and what comes first), not you, never by itself.
 */

const REFLECT: Move = { type: 'reflect' };
const CARD: Move = { type: 'playCard', card: 'block' };
const PRIMARY: Move = { type: 'primary', action: 0 };
const DONE: Move = { type: 'finish' };

function inFight(): Stage {
  const table = stage();
  table.do(0, { type: 'fight', target: 'seat_1' });
  return table;
}

/** Seat 0's day, and what it has come to. */
const MOMENTS = {
  'in the morning': () => stage(),
  'after a roll that failed': () => {
    const table = stage();
    put(table, 0, 'M04');
    table.dice(1, 1).do(0, { type: 'work', job: 'mining' });
    return table;
  },
  'before the first card': inFight,
  'when the own card is chosen': () => {
    const table = inFight();
    table.do(0, handCard(table, 0));
    return table;
  },
  'before an attacker': () => {
    const table = stage();
    table.s.stack.push({ kind: 'encounter', seat: 0, npc: 0 });
    return table;
  },
  'in a burning hectare': () => {
    const table = stage();
    put(table, 0, 'M04');
    table.s.fires.push({ number: 1, arsonist: 1, crime: true, area: -1, hectares: [table.player(0).place] });
    table.s.nextFire = 2;
    table.s.stack.push({ kind: 'burning', seat: 0, fire: 1 });
    return table;
  },
  'in jail': () => {
    const table = stage();
    Object.assign(table.player(0), { jailed: true, place: table.player(0).place });
    table.s.stack.push({ kind: 'bail', seat: 0, owed: 3 });
    return table;
  },
  'with a full manifest': () => {
    const table = stage();
    give(table, 0, 'wood', 4);
    table.s.stack.push({ kind: 'haul', seat: 0, cargo: ['silver'], heads: [], spill: true });
    return table;
  },
  'over the spoils': () => {
    const table = stage();
    table.s.stack.push({ kind: 'spoils', seat: 0, loser: 1 });
    return table;
  },
} as const satisfies Record<string, () => Stage>;

/** Any card of the hand. */
function handCard(table: Stage, seat: number): Move {
  const fight = table.s.stack.find((frame) => frame.kind === 'fight')!;
  const side = fight.attacker.seat === seat ? fight.attacker : fight.defender;
  return { type: 'playCard', card: side.hand[0]! };
}

describe('not yet, and what comes first', () => {
  it.each([
    ['BW-076', 'after a roll that failed', 'roll-first'],
    ['BW-162', 'before the first card', 'card-first'],
    ['BW-193', 'before an attacker', 'attack-first'],
    ['BW-218', 'in a burning hectare', 'fire-first'],
    ['BW-181', 'in jail', 'bail-first'],
    ['BW-082', 'with a full manifest', 'room-first'],
    ['BW-183', 'over the spoils', 'loot-first'],
  ] as const)('[%s] %s: %s', (rule, moment, code) => {
    expect(MOMENTS[moment]().why(0, REFLECT)).toBe(`${code} ${rule}`);
  });

  it('[BW-164] a card on the table is used after both are chosen', () => {
    expect(MOMENTS['before the first card']().why(0, PRIMARY)).toBe('card-first BW-162');
  });

  it('[BW-157] whoever is moving finishes that first', () => {
    const table = MOMENTS['before the first card']();
    const fight = table.s.stack.at(-1)!;
    if (fight.kind !== 'fight') throw new Error('no fight');
    Object.assign(fight, { stage: 'resolve', turn: 0, moving: 1 });
    fight.attacker.chosen = fight.attacker.hand.pop()!;
    expect(table.why(0, PRIMARY)).toBe('move-first BW-157');
    expect(table.why(0, DONE)).toBeNull();
  });
});

describe('too late', () => {
  it('[BW-164] the own card is chosen', () => {
    const table = MOMENTS['when the own card is chosen']();
    expect(table.why(0, CARD)).toBe('card-chosen BW-164');
    expect(table.why(0, { type: 'truce' })).toBe('card-chosen BW-164');
  });

  it('[BW-107] objects come before the card', () => {
    const table = MOMENTS['before the first card']();
    equip(table, 0, 'bandage');
    table.player(0).life = 1;
    expect(table.why(0, { type: 'useItem', item: 'bandage' })).toBeNull();
    const fight = table.s.stack.at(-1)!;
    if (fight.kind !== 'fight') throw new Error('no fight');
    Object.assign(fight, { stage: 'resolve', turn: 0 });
    fight.attacker.chosen = fight.attacker.hand.pop()!;
    expect(table.why(0, { type: 'useItem', item: 'bandage' })).toBe('items-before-cards BW-107');
  });

  it('[BW-222] a fire that was faced can only be put out or tamed', () => {
    const table = MOMENTS['in a burning hectare']();
    table.s.stack.pop();
    expect(table.why(0, { type: 'endure' })).toBe('fire-faced BW-222');
    expect(table.why(0, { type: 'tame' })).toBeNull();
  });
});

describe('not you', () => {
  it('[BW-028] somebody else is asked in the own turn, or has the turn', () => {
    const table = MOMENTS['when the own card is chosen']();
    expect(table.why(0, REFLECT)).toBe('others-decide BW-028');
    expect(stage().why(1, REFLECT)).toBe('not-your-decision BW-028');
  });
});

describe('never by itself', () => {
  it.each([
    ['BW-164', CARD, 'no-fight'],
    ['BW-167', PRIMARY, 'no-fight'],
    ['BW-171', { type: 'renew' }, 'no-fight'],
    ['BW-100', { type: 'accept' }, 'no-roll'],
    ['BW-183', { type: 'spoil', what: 'money' }, 'nobody-beaten'],
    ['BW-181', { type: 'payMoney' }, 'only-in-jail'],
    ['BW-182', { type: 'release', where: 'town' }, 'only-in-jail'],
    ['BW-211', { type: 'spread', place: 'M04' }, 'only-at-night'],
    ['BW-179', { type: 'seeDoctor' }, 'not-unconscious'],
    ['BW-018', { type: 'outcome', number: 0 }, 'not-asked'],
    ['BW-023', { type: 'raise', ability: 'strength' }, 'not-asked'],
  ] as const)('[%s] %o: %s', (rule, move, code) => {
    expect(MOMENTS['in the morning']().why(0, move)).toBe(`${code} ${rule}`);
    // Neither does it become true because something else is asked.
    if (code !== 'only-in-jail') expect(MOMENTS['in jail']().why(0, move)).toBe(`${code} ${rule}`);
  });

  it('[BW-082] what makes no room is no answer to a full manifest', () => {
    const table = MOMENTS['with a full manifest']();
    expect(table.why(0, { type: 'drop', thing: 'herbs' })).toBe('makes-no-room BW-082');
    expect(table.why(0, { type: 'drop', thing: 'wood' })).toBeNull();
  });
});

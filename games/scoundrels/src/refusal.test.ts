import type { AnyMove } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { Stage } from '../testing/stage.ts';

const PLAY: AnyMove = { type: 'playCard', card: '2', slot: '2' };
const HIRE: AnyMove = { type: 'hire', space: 0 };
const OFFICE: AnyMove = { type: 'visitOffice' };
const LEADER: AnyMove = { type: 'useLeader' };
const SAFE: AnyMove = { type: 'safe', safe: 0 };
const SWAP: AnyMove = { type: 'exchange', space: 0, other: 1 };
const END: AnyMove = { type: 'endTurn' };

/** The turn of seat 0, step by step; an ability of the end of the turn keeps it open after the hire. */
const begin = (): Stage =>
  new Stage({
    sheets: [['selfish+prospector'], []],
    saloon: ['filthy+dog', 'lucky+cow', 'young+horse'],
    money: [9, 9],
  });
const POSITIONS = {
  'before the card': () => begin(),
  'after the card': () => {
    const stage = begin();
    stage.play('3', '3');
    return stage;
  },
  'in the middle of an ability': () => {
    const stage = begin();
    stage.play('A', 'A');
    stage.do(0, LEADER);
    return stage;
  },
  'after hiring': () => {
    const stage = begin();
    stage.play('3', '3');
    stage.office();
    return stage;
  },
} as const;

describe('why not: past, not yet, not you, never', () => {
  it.each<[keyof typeof POSITIONS, number, AnyMove, string, string]>([
    ['before the card', 0, HIRE, 'hire-later', 'SC-042'],
    ['before the card', 0, OFFICE, 'play-first', 'SC-042'],
    ['before the card', 0, LEADER, 'play-first', 'SC-042'],
    ['before the card', 0, END, 'play-first', 'SC-042'],
    ['before the card', 0, SAFE, 'by-ability', 'SC-074'],
    ['before the card', 0, SWAP, 'when-hiring', 'SC-082'],
    ['before the card', 1, HIRE, 'not-your-turn', 'SC-041'],
    ['after the card', 0, PLAY, 'card-played', 'SC-042'],
    ['after the card', 0, { type: 'playFaceUp' }, 'card-played', 'SC-042'],
    ['after the card', 0, END, 'hire-or-office-first', 'SC-080'],
    ['after the card', 1, PLAY, 'not-your-turn', 'SC-041'],
    ['in the middle of an ability', 0, HIRE, 'finish-first', 'SC-075'],
    ['in the middle of an ability', 0, OFFICE, 'finish-first', 'SC-075'],
    ['in the middle of an ability', 0, PLAY, 'finish-first', 'SC-075'],
    ['in the middle of an ability', 0, { type: 'use', space: 0 }, 'finish-first', 'SC-075'],
    ['after hiring', 0, HIRE, 'already-hired', 'SC-080'],
    ['after hiring', 0, OFFICE, 'already-hired', 'SC-080'],
    ['after hiring', 0, LEADER, 'already-hired', 'SC-080'],
    ['after hiring', 0, PLAY, 'card-played', 'SC-042'],
  ])('%s, seat %i: %j: %s (%s)', (position, seat, move, code, rule) => {
    expect(POSITIONS[position]().why(seat, move)).toEqual({ code, rule });
  });
});

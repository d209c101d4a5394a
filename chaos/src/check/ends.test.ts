import { expect, it } from 'vitest';
import type { Rule } from '../evidence.ts';
import { Pace } from '../pace.ts';
import { checkEnd } from './ends.ts';
import type { Hearing } from './hearing.ts';
import type { History } from './history.ts';

const OVER = 1_000_000;

/** A machine is asked since so long, and what somebody asked is as old. */
function rulesAfter(milliseconds: number, pace: Pace): Rule[] {
  const step = { number: 0, at: OVER - milliseconds, numbers: [1] };
  const history = { byViewer: [[step]], seats: 0, steps: [step], end: { isOver: false, must: [0], machines: [true] } };
  const asked = [{ command: { type: 'undo', id: 1 }, at: OVER - milliseconds, socket: 1, answers: [] }];
  const end = { at: OVER, socket: 1, since: 0, n: 1 };
  const rules: Rule[] = [];
  const hearing = { client: 'one', viewer: null, asked, end };
  checkEnd(history as unknown as History, [hearing as unknown as Hearing], pace, (rule) => void rules.push(rule));
  return rules;
}

/** A machine on which everything takes so many times as long. */
function paceOf(slowness: number): Pace {
  const pace = new Pace();
  for (let at = 0; at <= OVER; at += 1000) pace.note(at, slowness);
  return pace;
}

it('nobody waits for seconds where the machine has nothing else to do', () => {
  expect(rulesAfter(9000, paceOf(1))).toEqual(['answer', 'stuck']);
  expect(rulesAfter(7000, paceOf(1))).toEqual([]);
});

it('on a machine where everything takes longer they wait for as many times as long, and not longer', () => {
  expect(rulesAfter(30_000, paceOf(4))).toEqual([]);
  expect(rulesAfter(30_000, paceOf(3))).toEqual(['answer', 'stuck']);
});
